/** What this machine can do for the arena. */
import type { Guarantee } from '../../results/manifest.js';
import { guaranteesOf } from '../../results/manifest.js';
import { ARENA_VERSION } from '../../version.js';
import { type Item, isObstacle } from './item.js';
import {
  coresItem,
  folderItem,
  handlesItem,
  houseItem,
  limitsItems,
  memoryItem,
  nodeItem,
  sandboxItem,
  shellItem,
  systemItem,
  terminalItem,
} from './machine-items.js';
import { browserItem, PROGRAMS, programItem } from './programs.js';

export const DOCTOR_FORMAT = 'stud-arena-doctor/1';

export interface Examination {
  readonly format: typeof DOCTOR_FORMAT;
  readonly arena: string;
  /** Nothing that is needed is missing. */
  readonly playable: boolean;
  readonly items: readonly Item[];
  /** What the manifest of a run played here will promise, as long as no fault depends on the clock. */
  readonly guarantees: readonly Guarantee[];
}

export function examine(): Examination {
  const items = [
    nodeItem(),
    systemItem(),
    shellItem(),
    houseItem(),
    folderItem(),
    handlesItem(),
    coresItem(),
    memoryItem(),
    ...limitsItems(),
    sandboxItem(),
    ...PROGRAMS.map(programItem),
    browserItem(),
    terminalItem(),
  ];
  return {
    format: DOCTOR_FORMAT,
    arena: ARENA_VERSION,
    playable: !items.some(isObstacle),
    items,
    guarantees: guaranteesOf({ matchups: [[], []] }, { clockFaults: 0 }),
  };
}
