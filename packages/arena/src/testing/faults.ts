/** Plays a broken bot in a league with two others, and holds what is recorded against what must be. */
import { expect } from 'vitest';
import type { BlockRecord, Fault } from '../match/record.js';
import type { PlaySettings } from '../match/settings.js';
import { DEFAULT_LIMITS } from '../process/limits.js';
import { bytesOf, entrant, type Played, planOf, play } from './play.js';

/** The broken bot, and two others who also play each other: block 2. */
export const league = (words: string) =>
  planOf([entrant(words, 'broken'), entrant('seeded'), entrant('caller')], { rounds: 1 });

/** No limits but those given. */
export const only = (limits: Partial<typeof DEFAULT_LIMITS>) => ({
  ...DEFAULT_LIMITS,
  decisionMs: 5000,
  sessionMs: 0,
  memoryBytes: 0,
  processes: 0,
  ...limits,
});

/** What the two others do between themselves when nobody is broken. */
let undisturbed: Promise<string> | undefined;

/** All was played, nobody made or lost a chip, and the two others never noticed. */
export async function expectFairness({ records }: Played): Promise<void> {
  undisturbed ??= play(league('caller')).then((plain) => bytesOf([plain.records[2]!]));
  expect(records.map(({ block }) => block)).toEqual([0, 1, 2]);
  expect(bytesOf([records[2]!])).toBe(await undisturbed);
  for (const { nets } of records) {
    for (let at = 0; at < nets.length; at += 2) expect(nets[at]! + nets[at + 1]!).toBe(0);
  }
}

export const faultsOf = (records: readonly BlockRecord[]): Fault[] => records.flatMap(({ faults }) => faults);

/** The broken bot has this fault in each of its four sessions, and nobody has any other. */
export async function expectFault(
  words: string,
  kind: string,
  code: string,
  settings: Partial<PlaySettings> = {},
): Promise<Fault[]> {
  const played = await play(league(words), settings);
  await expectFairness(played);
  const faults = faultsOf(played.records);
  expect([...new Set(faults.map((fault) => `${fault.kind} ${fault.code} by ${fault.entrant}`))]).toEqual([
    `${kind} ${code} by 0`,
  ]);
  expect(new Set(faults.map(({ block, rotation }) => `${block}/${rotation}`)).size).toBe(4);
  for (const { message } of faults) expect(message).toMatch(/^broken \(seat [01]\) /);
  return faults;
}
