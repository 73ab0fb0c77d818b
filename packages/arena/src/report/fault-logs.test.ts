/** From a bot that crashes to the report that shows why. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arena, testBot } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';

test('a report shows with each fault what the bot had said last, also when it is made again', async () => {
  const folder = temporaryFolder();
  const league = join(folder, 'league.json');
  const command = [process.execPath, testBot('broken.mjs'), 'crash'];
  writeFileSync(league, JSON.stringify({ bots: [testBot('stone'), { name: 'broken', command }], hands: 20 }));
  const [out, report] = [join(folder, 'run'), join(folder, 'report')];
  const args = ['--hands-per-session', '5', '--variant', 'stud8', '-q', '--restarts', '0', '--out', out];
  expect((await arena('run', league, ...args, '--report', report)).code).toBe(0);
  const markdown = readFileSync(join(report, 'leaderboard.md'), 'utf8');
  // A session breaks once, at hand 1: four sessions of five hands.
  expect(markdown).toContain('- broken: 4 × crash');
  expect(markdown).toMatch(
    /The last lines of the log of broken, hand \d+ and 3 more:\n\n```text\n[^`]*Error: the bot lost its mind/,
  );
  const page = readFileSync(join(report, 'index.html'), 'utf8');
  expect(page.match(/<pre>[^<]*Error: the bot lost its mind/g)).toHaveLength(4);
  const hand = /arena replay \S+ --hand (\d+)/.exec(markdown)![1]!;
  const replay = await arena('replay', out, '--hand', hand);
  expect(replay.stdout).toMatch(
    /\n {6}the last lines of its log:\n(?: {6}\| .*\n)* {6}\| Error: the bot lost its mind\n/,
  );
  const json = JSON.parse((await arena('replay', out, '--hand', hand, '--json')).stdout);
  expect(json.faults[0].log).toContain('Error: the bot lost its mind');
  // What the machine's own file does not hold any more is not made up.
  writeFileSync(join(out, 'machine', 'stderr.jsonl'), '{"block":0,"fault":0,"stderr":"only this"}\n{"block":');
  const again = join(folder, 'again');
  expect((await arena('report', out, '--out', again)).code).toBe(0);
  expect(readFileSync(join(again, 'leaderboard.md'), 'utf8')).toContain('```text\nonly this\n```');
});
