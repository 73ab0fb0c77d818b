import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HandRecord } from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { openRun, readHands } from '../../results/read-run.js';
import { compileTest } from '../../schema/check.js';
import { temporaryFolder } from '../../testing/folders.js';
import { BOTS } from '../../testing/play.js';
import { type Challenged, type ChallengeTerms, challengeBot } from './challenge-bot.js';
import { challengeResult } from './challenge-result.js';
import { challengeSchema } from './challenge-schema.js';
import { LADDER } from './ladder.js';
import { LEAST_HANDS } from './money.js';
import { startingClass } from './starting-class.js';

const challenge = (changes: Partial<ChallengeTerms> = {}): Promise<Challenged> =>
  challengeBot({
    bot: 'seeded',
    base: BOTS,
    variants: ['stud8'],
    hands: 400,
    seed: 'c',
    all: false,
    out: join(temporaryFolder(), 'out'),
    workers: 1,
    limits: {},
    sandbox: 'none',
    command: '',
    ...changes,
  });

test('the ladder is the house league’s order, from the bottom', () => {
  const file = new URL('../../../../../reports/three-games/leaderboard.json', import.meta.url);
  const { games } = JSON.parse(readFileSync(file, 'utf8')) as {
    games: { standings: { name: string; sbPer100: { mean: number } }[] }[];
  };
  const rate = new Map(games[0]!.standings.map(({ name, sbPer100 }) => [name, sbPer100.mean]));
  const rates = LADDER.map((name) => rate.get(name)!);
  expect(rates).toEqual(rates.toSorted((a, b) => a - b));
  expect(rates).toHaveLength(5);
});

test('it climbs while it beats, stops where it does not, and what came out fits its schema', async () => {
  const challenged = await challenge({ bot: 'caller', hands: 1000 });
  // Two bots that never fold play the same pots whoever raises: a caller and a maniac come out even.
  expect(challenged.rungs.map(({ opponent, verdict }) => `${opponent} ${verdict}`)).toEqual([
    'random beaten',
    'maniac undecided',
  ]);
  expect(challenged.rungs[1]!.money).toMatchObject({ rate: 0, interval: null });
  expect(challenged.rungs[0]!.money.interval!.low).toBeGreaterThan(0);
  const result = JSON.parse(JSON.stringify(challengeResult(challenged, 'c'))) as unknown;
  expect(compileTest(challengeSchema)(result)).toBe(true);
});

test('every table adds up to the rate, and a few hands claim nothing', async () => {
  const { rungs } = await challenge();
  const { money } = rungs[0]!;
  expect(money.tables).toHaveLength(4);
  for (const { rows } of money.tables) {
    expect(rows.reduce((sum, { edge }) => sum + edge, 0)).toBeCloseTo(money.rate!, 8);
    expect(rows.reduce((sum, { hands }) => sum + hands, 0)).toBe(400);
    expect(rows.map(({ edge }) => edge)).toEqual(rows.map(({ edge }) => edge).toSorted((a, b) => a - b));
    for (const { hands, interval } of rows) if (hands < LEAST_HANDS) expect(interval).toBeNull();
  }
});

test('a starting hand counts by what the other made of the same cards in the same seat', async () => {
  const { rungs } = await challenge();
  const { run, money } = rungs[0]!;
  const opened = openRun(run);
  const { variant, stakes } = opened.plan.games[0]!;
  // All hands by deal, seat and bot; then pair by pair.
  const nets = new Map<string, number>();
  const cards = new Map<string, string>();
  let hands = 0;
  for await (const rows of readHands(opened)) {
    for (let row = 0; row < rows.rows; row++) {
      hands++;
      const record = JSON.parse(rows.history![row]!) as HandRecord;
      for (const seat of [0, 1]) {
        nets.set(`${rows.deal[row]} ${seat} ${rows.entrant[seat]![row]}`, rows.net[seat]![row]!);
        cards.set(`${rows.deal[row]} ${seat}`, record.cards[seat]!);
      }
    }
  }
  const edges: Record<string, number> = {};
  for (const [place, held] of cards) {
    const label = startingClass(variant, held);
    edges[label] = (edges[label] ?? 0) + (nets.get(`${place} 0`)! - nets.get(`${place} 1`)!) / 2;
  }
  const table = money.tables.find(({ id }) => id === 'starting-hands')!;
  for (const { label, edge } of table.rows) {
    expect(edge).toBeCloseTo((100 * edges[label]!) / hands / stakes.smallBet, 8);
  }
  const [worst] = money.costliest;
  const differences = [...cards.keys()].map((place) => nets.get(`${place} 0`)! - nets.get(`${place} 1`)!);
  expect(worst!.net - worst!.otherNet).toBe(Math.min(...differences));
});

test('the same challenge goes on, and a bot that was changed begins beside it', async () => {
  const home = temporaryFolder();
  const bot = join(home, 'bot');
  mkdirSync(bot);
  writeFileSync(join(bot, 'bot.json'), '{"name": "mine", "command": ["node", "bot.mjs"]}');
  const source = `import { speak } from '${join(BOTS, 'speak.mjs')}';\nspeak();\n`;
  writeFileSync(join(bot, 'bot.mjs'), source);
  const before = process.cwd();
  process.chdir(home);
  try {
    const { out: _, ...terms } = { bot, base: home, hands: 100, variants: ['soko'], out: '' };
    const play = () =>
      challengeBot({ ...terms, seed: 'c', all: false, workers: 1, limits: {}, sandbox: 'none', command: '' });
    const first = await play();
    const again = await play();
    expect([first.folder, again.folder]).toEqual(['runs/challenge-mine', 'runs/challenge-mine']);
    expect(again.rungs).toEqual(first.rungs);
    writeFileSync(join(bot, 'bot.mjs'), `${source}// changed\n`);
    expect((await play()).folder).toBe('runs/challenge-mine-2');
    expect(readdirSync('runs').sort()).toEqual(['challenge-mine', 'challenge-mine-2']);
  } finally {
    process.chdir(before);
  }
});

test.each([
  [100, 25],
  [400, 40],
  [2000, 40],
  [5000, 100],
])('%i hands are %i blocks: sessions are short where there would be a handful', async (hands, blocks) => {
  const { rungs } = await challenge({ bot: 'stone', hands, variants: ['soko'] });
  expect(rungs[0]!.money).toMatchObject({ hands, blocks });
});

test('a house bot meets its like under another name', async () => {
  const challenged = await challenge({ bot: 'random', hands: 200, variants: ['soko'] });
  // Two seeded copies cancel exactly.
  expect(challenged.rungs).toMatchObject([{ opponent: 'random', verdict: 'undecided', money: { rate: 0 } }]);
});

test('the usual three games, as far as the bot plays them; "all" is all it claims', async () => {
  const folder = join(temporaryFolder(), 'bot');
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'bot.json'),
    '{"name": "m", "variants": ["razz", "soko"], "command": ["node", "bot.mjs"]}',
  );
  writeFileSync(join(folder, 'bot.mjs'), `import { speak } from '${join(BOTS, 'speak.mjs')}';\nspeak();\n`);
  const games = async (variants?: string[]) => {
    const { variants: _, ...terms } = { variants: [], bot: folder, hands: 100 };
    const out = join(temporaryFolder(), 'out');
    const challenged = await challengeBot({
      ...{ base: BOTS, seed: 'c', all: false, out, workers: 1, limits: {}, sandbox: 'none', command: '' },
      ...terms,
      ...(variants ? { variants } : {}),
    });
    return [...new Set(challenged.rungs.map(({ variant }) => variant))];
  };
  expect(await games()).toEqual(['razz']);
  expect(await games(['all'])).toEqual(['razz', 'soko']);
  await expect(games(['stud'])).rejects.toThrow('m does not play stud; its bot.json names razz, soko.');
});
