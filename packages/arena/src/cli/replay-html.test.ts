import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Film } from '../report/replay/frames.js';
import { openRun, readFaults, readHands, readHistory } from '../results/read-run.js';
import { arena, testBot } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';

const BOTS = ['seeded', 'blunder'].map(testBot).join(',');
let folder: string;
let faulty: string;

const filmsIn = (file: string): Film[] =>
  JSON.parse(
    /<script type="application\/json" id="data">(.*)<\/script>/.exec(readFileSync(file, 'utf8'))![1]!,
  ) as Film[];

/** Runs `arena replay … --html` and gives the films of its page. */
async function page(...args: string[]): Promise<{ films: Film[]; stderr: string; stdout: string }> {
  const file = join(temporaryFolder(), 'hands.html');
  const { code, stdout, stderr } = await arena('replay', ...args, '--html', file);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.any(String) });
  expect(stdout).toContain(file);
  return { films: filmsIn(file), stderr, stdout };
}

// Kept over the whole file: the folders of tests last only as long as one.
beforeAll(async () => {
  const { mkdtempSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const above = mkdtempSync(join(tmpdir(), 'arena-html-'));
  [folder, faulty] = [join(above, 'run'), join(above, 'faulty')];
  const league = ['run', '--bots', BOTS, '--hands', '80', '--hands-per-session', '10', '--in-process'];
  await arena(...league, '--out', folder, '--no-report');
  await arena(...league, '--out', faulty, '--report', join(above, 'report'), '--histories', 'faulty');
  return () => import('node:fs').then(({ rmSync }) => rmSync(above, { recursive: true, force: true }));
});

describe('of a run', () => {
  test('hands by number, in the order given, each as it was played', async () => {
    const { films, stdout } = await page(folder, '--hand', '7,3,10-12,3');
    expect(films.map(({ replay }) => /--hand (\d+)$/.exec(replay)![1])).toEqual(['7', '3', '10', '11', '12']);
    expect(stdout).toContain('(5 hands)');
    const [film] = films;
    const told = (await arena('replay', folder, '--hand', '7', '--json')).stdout;
    const { net, cards } = JSON.parse(told) as { net: number[]; cards: string[] };
    expect(film!.net).toEqual(net);
    expect(film!.cards.map((each) => each.join(''))).toEqual(cards);
  });

  test('--biggest: the biggest pots first; --faults: each hand with a fault once, the fault beside its action', async () => {
    const run = openRun(folder);
    const pots: { hand: number; pot: number }[] = [];
    for await (const rows of readHands(run)) {
      for (let row = 0; row < rows.rows; row++) pots.push({ hand: rows.hand[row]!, pot: rows.pot[row]! });
    }
    pots.sort((a, b) => b.pot - a.pot || a.hand - b.hand);
    const biggest = await page(folder, '--biggest', '4');
    expect(biggest.films.map(({ replay }) => Number(/\d+$/.exec(replay)![0]))).toEqual(
      pots.slice(0, 4).map(({ hand }) => hand),
    );
    const faults = await page(folder, '--faults');
    const numbers = new Set<number>();
    for await (const { block, rotation, hand } of readFaults(run)) {
      numbers.add((block * run.plan.seats + rotation) * run.plan.handsPerSession + hand);
    }
    expect(faults.films.map(({ replay }) => Number(/\d+$/.exec(replay)![0]))).toEqual([...numbers]);
    for (const { frames } of faults.films) expect(frames.some(({ fault }) => fault?.includes('12345'))).toBe(true);
  });

  test('played again in processes, each decision has its time; --times plays kept hands again, too', async () => {
    const out = join(temporaryFolder(), 'run');
    const bots = [testBot('seeded'), testBot('noting.mjs')].join(',');
    const league = ['run', '--bots', bots, '--hands', '40', '--hands-per-session', '10', '--no-report', '--out', out];
    await arena(...league, '--histories', 'all');
    expect(await readHistory(openRun(out), 5)).toBeDefined();
    const acted = (films: Film[]) => films[0]!.frames.filter(({ seat }) => seat >= 0);
    const kept = acted((await page(out, '--hand', '5')).films);
    expect(kept.some(({ milliseconds }) => milliseconds !== undefined)).toBe(false);
    expect(kept.some(({ note }) => /^action \d+: ü♠$/.test(note ?? ''))).toBe(true);
    const timed = acted((await page(out, '--hand', '5', '--times')).films);
    expect(timed.map(({ text }) => text)).toEqual(kept.map(({ text }) => text));
    for (const { milliseconds } of timed) expect(milliseconds).toBeGreaterThanOrEqual(0);
  });

  test('--as leaves out what the seat did not see', async () => {
    const { films } = await page(folder, '--hand', '0-9', '--as', '1');
    const { films: whole } = await page(folder, '--hand', '0-9');
    let hidden = 0;
    for (const [at, film] of films.entries()) {
      expect(film.as).toBe(1);
      expect(film.cards[1]).toEqual(whole[at]!.cards[1]);
      const open = whole[at]!.frames.at(-1)!.open?.[0] === true;
      for (const [i, card] of film.cards[0]!.entries()) {
        const seen = film.up[i] || open;
        expect(card).toBe(seen ? whole[at]!.cards[0]![i] : '??');
        if (!seen) hidden++;
      }
      expect(film.frames.filter(({ seat, fault }) => seat === 0 && fault !== undefined)).toEqual([]);
    }
    expect(hidden).toBeGreaterThan(0);
  });

  test('the report leads to the films of faults that were kept, and to the action; to others by the command', async () => {
    const report = join(faulty, '..', 'report');
    const html = readFileSync(join(report, 'index.html'), 'utf8');
    const links = [...html.matchAll(/href="replays\.html#hand=(\d+)&amp;action=(\d+)"/g)];
    expect(links.length).toBeGreaterThan(3);
    const films = filmsIn(join(report, 'replays.html'));
    for (const [, hand, action] of links) {
      expect(films[Number(hand)]!.frames.find((frame) => frame.action === Number(action))!.fault).toContain('12345');
    }
    expect(readFileSync(join(report, 'leaderboard.md'), 'utf8')).toContain('](replays.html#hand=');
    const out = join(temporaryFolder(), 'again');
    await arena('report', folder, '--out', out);
    const without = readFileSync(join(out, 'index.html'), 'utf8');
    expect(without).not.toContain('replays.html');
    expect(without).toContain(`arena replay ${folder} --faults --html faults.html`);
    expect(without).toContain(`arena replay ${folder} --biggest 10 --html hands.html`);
  });

  test('many hands as text come one after the other, as JSON in a list', async () => {
    const { stdout } = await arena('replay', folder, '--hand', '3,5');
    expect(stdout).toMatch(/^Hand 3 of [\s\S]*\n\nHand 5 of /);
    const list = JSON.parse((await arena('replay', folder, '--hand', '3,5', '--json')).stdout) as { number: number }[];
    expect(list.map(({ number }) => number)).toEqual([3, 5]);
  });

  test('what cannot be shown is said in one sentence', async () => {
    const file = join(temporaryFolder(), 'x.html');
    for (const [args, wanted] of [
      [[folder, '--html', file], /Say which hands: --hand 412/],
      [[folder, '--hand', '80', '--html', file], /the run has 80 hands, the last one is 79; 80 came/],
      [[folder, '--hand', '3-1', '--html', file], /A whole number from 0 to \d+ is needed, or several/],
      [[folder, '--hand', '0-900', '--html', file], /At most 500 hands/],
      [[folder, '--hand', '1', '--as', '2', '--html', file], /the seats are 0 to 1; 2 came/],
      [[folder, '--biggest', '3'], /--biggest chooses hands for a page: add --html/],
      [[folder, '--faults'], /--faults chooses hands for a page: add --html/],
      [['nowhere', '--hand', '1', '--html', file], /nowhere/],
      [[folder, '--hand', '1', '--html', join(folder, 'manifest.json', 'x.html')], /x\.html/],
    ] as const) {
      const { code, stderr, stdout } = await arena('replay', ...args);
      expect({ code, stdout }, stderr).toEqual({ code: 2, stdout: '' });
      expect(stderr).toMatch(wanted);
    }
  });
});

describe('of a file', () => {
  const record = (more: object) =>
    JSON.stringify({
      variant: 'stud',
      stakes: { ante: 25, bringIn: 50, smallBet: 100, bigBet: 200, smallestChip: 1 },
      dealer: 1,
      stacks: [8000, 8000],
      cards: ['AcAd9s3h5dKc7d', '2c8dTs4hJd6cQd'],
      community: '',
      history: '0i50 1f',
      net: [25, -25],
      shown: ['', ''],
      players: ['a', 'b'],
      ...more,
    });

  test('all its hands, with their notes; where play is illegal or the file ends, the film says so', async () => {
    const file = join(temporaryFolder(), 'mine.jsonl');
    const unfinished = record({ number: 2, history: '0i50', net: undefined });
    writeFileSync(
      file,
      [
        record({ number: 0, notes: { 1: 'too weak' } }),
        record({ number: 1, history: '0i50 1c50 / 0b300', net: undefined }),
        unfinished,
      ].join('\n'),
    );
    const { films } = await page(file);
    expect(films.map(({ title }) => title)).toEqual(['Hand 0: pot 50', 'Hand 1: pot 150', 'Hand 2: pot 100']);
    expect(films[0]!.frames.find(({ action }) => action === 1)!.note).toBe('too weak');
    expect(films[1]!.frames.at(-1)!.text).toMatch(/^Here play becomes illegal, /);
    expect(films[2]!.frames.at(-1)!.text).toBe('Here the file ends.');
    expect(films[1]!.replay).toBe(`arena replay ${file} --hand 1`);
    const one = await page(file, '--biggest', '1', '--as', '0');
    expect(one.films.map(({ title }) => title)).toEqual(['Hand 1: pot 150']);
  });

  test('notes that are none are refused', async () => {
    const file = join(temporaryFolder(), 'mine.jsonl');
    for (const notes of [7, { 9: 'no such action' }, { 0: 5 }, ['x', 'y', 'z']]) {
      writeFileSync(file, record({ notes }));
      const { code, stderr } = await arena('replay', file, '--html', join(temporaryFolder(), 'x.html'));
      expect(code).toBe(2);
      expect(stderr).toMatch(/notes: texts by the number of the action/);
    }
  });

  test('what is for runs is refused', async () => {
    const file = join(temporaryFolder(), 'mine.jsonl');
    writeFileSync(file, record({}));
    for (const flag of ['--faults', '--times']) {
      const { code, stderr } = await arena('replay', file, flag, '--html', 'x.html');
      expect(code).toBe(2);
      expect(stderr).toContain(`${flag} is for runs`);
    }
  });

  test('it is exported as a run is; whose rules are in a file of his own names it', async () => {
    const above = temporaryFolder();
    const file = join(above, 'mine.jsonl');
    writeFileSync(file, [record({ number: 0 }), record({ number: 1 })].join('\n'));
    const exported = await arena('export', file, '--hand-histories', 'phh', '--hands', '1', '--out', above);
    expect(exported).toMatchObject({ code: 0, stdout: `${join(above, 'hands.phhs')} (1 hand)\n` });
    writeFileSync(file, record({ variant: 'mine' }));
    expect(await arena('export', file, '--hand-histories', 'phh', '--out', above)).toMatchObject({ code: 2 });
    expect(await arena('export', file, '--hand-histories', 'phh', '--out', above, '--variant', 'stud')).toMatchObject({
      code: 0,
    });
    expect(await arena('export', folder, '--variant', 'stud')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--variant goes with a file of hands'),
    });
    writeFileSync(file, record({ history: '0i50 1c50 / 0b300' }));
    expect(await arena('export', file, '--hand-histories', 'phh', '--out', above)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('does not come to its end by the rules'),
    });
  });
});
