/** What the bot leaves behind: processes, files of its own that changed, and how it takes "bye". */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { botFiles } from '../../run/hash-files.js';
import type { Subject } from '../subject.js';
import { type Check, checkOf, type Finding, finding } from './check.js';
import { PATIENCE_MS } from './start-check.js';

/** Size and time of every file that is part of the bot. */
export type FolderState = ReadonlyMap<string, string>;

export function folderState({ bot, isFolder }: Subject): FolderState | undefined {
  if (!isFolder) return undefined;
  const { folder } = bot.entrant;
  const state = new Map<string, string>();
  for (const file of botFiles(folder)) {
    const stat = statSync(join(folder, file), { throwIfNoEntry: false });
    if (stat !== undefined) state.set(file, `${stat.size} ${stat.mtimeMs}`);
  }
  return state;
}

const MOST_NAMED = 3;

export function checkEnding(
  subject: Subject,
  endMs: number,
  leftovers: readonly string[],
  before: FolderState | undefined,
): Check {
  const { name } = subject.bot.entrant;
  const findings: Finding[] = [];
  if (endMs >= PATIENCE_MS) {
    findings.push(
      finding(
        'warning',
        'ending/bye',
        `${name} went on for more than three seconds after "bye" and the end of its stdin, and was killed.`,
        'End when stdin ends or "bye" comes: leave the reading loop, and stop threads and timers that keep the program alive.',
      ),
    );
  }
  if (leftovers.length > 0) {
    const kinds = [...new Set(leftovers)];
    findings.push(
      finding(
        'warning',
        'ending/processes',
        `Processes still ran when ${name} had ended: ${listed(kinds)}. The arena killed them.`,
        'End what you start before you end yourself, and wait for it.',
        { times: leftovers.length },
      ),
    );
  }
  const changed = before === undefined ? [] : changedFiles(before, folderState(subject)!);
  if (changed.length > 0) {
    findings.push(
      finding(
        'warning',
        'ending/files',
        `${name} wrote into its own folder: ${listed(changed)}.`,
        'Its files are the bot: with others it counts as another bot, a run that was broken off cannot go on with it, and in a sandbox it cannot write at all. Write elsewhere, or log to stderr.',
        { times: changed.length },
      ),
    );
  }
  const known = [
    `ended ${Math.round(endMs)} ms after "bye"`,
    process.platform === 'linux' ? 'processes' : 'processes can be seen on Linux only',
    before === undefined ? 'files are watched where there is a bot.json' : 'files',
  ];
  return checkOf('ending', known.join(', '), findings);
}

function changedFiles(before: FolderState, after: FolderState): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((file) => before.get(file) !== after.get(file)).sort();
}

function listed(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  return `${names.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
