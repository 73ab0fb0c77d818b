import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Fault } from '../match/record.js';
import { handNumber } from '../plan/plan.js';
import { openRun, readFaults } from '../results/read-run.js';
import { arena, testBot } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';

const league = [
  '--bots',
  ['seeded', 'blunder'].map(testBot).join(','),
  '--hands',
  '200',
  '--hands-per-session',
  '10',
  '--in-process',
];

async function played(): Promise<{ folder: string; report: string; faults: (Fault & { number: number })[] }> {
  const above = temporaryFolder();
  const [folder, report] = [join(above, 'run'), join(above, 'report')];
  expect((await arena('run', ...league, '--out', folder, '--report', report)).code).toBe(0);
  const run = openRun(folder);
  const faults: (Fault & { number: number })[] = [];
  for await (const fault of readFaults(run)) {
    faults.push({ ...fault, number: handNumber(run.plan, fault.block, fault.rotation, fault.hand) });
  }
  return { folder, report, faults };
}

test('a hand’s replay marks each action the arena took for a bot, with the reason and what the bot sent', async () => {
  const { folder, faults } = await played();
  const numbers = [...new Set(faults.map(({ number }) => number))];
  expect(numbers.length).toBeGreaterThan(3);
  for (const number of numbers.slice(0, 6)) {
    const here = faults.filter((fault) => fault.number === number);
    const { stdout } = await arena('replay', folder, '--hand', String(number));
    const lines = stdout.split('\n');
    const marks = lines.flatMap((line, at) => (line.startsWith('    fault: ') ? [at] : []));
    expect(marks).toHaveLength(here.length);
    for (const at of marks) {
      expect(lines[at]).toContain('12345');
      const [, did] = /the arena (checked|folded|posted the bring-in) for it/.exec(lines[at]!)!;
      const verb = { checked: 'checks', folded: 'folds', 'posted the bring-in': 'brings it in' }[did!]!;
      expect(lines[at - 1]).toContain(`blunder ${verb}`);
    }
    const { seat } = here[0]!;
    const other = await arena('replay', folder, '--hand', String(number), '--as', String(1 - seat));
    expect(other.stdout).not.toContain('fault:');
    const json = await arena('replay', folder, '--hand', String(number), '--json');
    expect(JSON.parse(json.stdout).faults).toEqual(
      here.map(({ seat, kind, code, message, quote }) => ({ seat, kind, code, message, quote })),
    );
  }
});

test('the pot beside an action holds what the action put in: the last one is what is won', async () => {
  const { folder } = await played();
  let shown = 0;
  for (let hand = 0; hand < 40; hand++) {
    const { stdout } = await arena('replay', folder, '--hand', String(hand));
    const last = [...stdout.matchAll(/ pot ([\d,]+)$/gm)].at(-1)![1]!;
    const [, shared, all] = /of the pot of ([\d,]+)|wins the pot of ([\d,]+)/.exec(stdout) ?? [];
    const won = shared ?? all;
    if (won === undefined) continue;
    expect(last).toBe(won);
    shown++;
  }
  expect(shown).toBeGreaterThan(3);
});

test('the report quotes what was sent, and says where the bots’ logs are if there are any', async () => {
  const { folder, report } = await played();
  const texts = () => ['leaderboard.md', 'index.html'].map((file) => readFileSync(join(report, file), 'utf8'));
  for (const text of texts()) {
    expect(text).toContain('12345');
    expect(text).not.toContain('stderr.jsonl');
  }
  writeFileSync(join(folder, 'machine', 'stderr.jsonl'), '{"stderr":"oh"}\n');
  expect((await arena('report', folder, '--out', report)).code).toBe(0);
  for (const text of texts()) expect(text).toContain(`${folder}/machine/stderr.jsonl`);
});
