import { describe, expect, test } from 'vitest';
import { arena } from '../testing/arena.js';

const json = async (...args: string[]) => JSON.parse((await arena('equity', ...args, '--json')).stdout);

// On paper: the overcards need one of 9 cards of 44, and then the sevens must miss their 8 of the other 43.
test('few cards to come: exact, as on paper', async () => {
  const { code, stdout } = await arena('equity', 'As/KdQc2h', '7c/7d3s4h', '--variant', 'five-card-stud');
  expect(code).toBe(0);
  expect(stdout).toContain('exact: all 1,892 ways the cards can come');
  expect(stdout).toContain(`${((100 * 9 * 35) / (44 * 43)).toFixed(2)} %`);
  expect(stdout).not.toContain('s.e.');
});

test('all hands may stand in one pair of quotes, and hole cards before the slash', async () => {
  const one = await json('As/KdQc2h 7c/7d3s4h', '--variant', 'five-card-stud');
  const two = await json('AsKdQc2h', '7c7d3s4h', '--variant', 'five-card-stud');
  expect(one.hands.map(({ equity }: { equity: number }) => equity)).toEqual(
    two.hands.map(({ equity }: { equity: number }) => equity),
  );
});

// Worked example 9: the steel wheel takes both halves, whatever comes. Trip kings with two cards ≤ 8 never get a low of five.
test('a split game tells scoops, and who wins high and low', async () => {
  const { exact, hands, shares } = await json('As2s/3s4s5s', 'KdKh/KcQdQh');
  expect(exact).toBe(true);
  expect(hands[0]).toMatchObject({ equity: 1, win: 1, lose: 0, standardError: 0 });
  expect(hands[0].shares).toEqual([
    { share: 'high', win: 1, tie: 0 },
    { share: 'eight-or-better', win: 1, tie: 0 },
  ]);
  expect(shares).toEqual([
    { share: 'high', claimed: 1 },
    { share: 'eight-or-better', claimed: 1 },
  ]);
  const { stdout } = await arena('equity', 'As2s/3s4s5s', 'KdKh/KcQdQh');
  expect(stdout).toMatch(/^hand +equity +scoop +part +nothing +high +tie +low +tie$/m);
});

// Both have six cards above an eight: the seventh cannot make five low ones.
test('where nobody can have a low, the high takes all, and how often somebody has one is said', async () => {
  const { stdout } = await arena('equity', 'AsAd/KsKdQhJh', 'TsTd/9s9dJdQs');
  expect(stdout).toContain('Somebody has a low in 0.00 %.');
});

test('many cards to come: sampled, with the standard error; equal seeds print equal bytes', async () => {
  const args = ['As2s/3d', 'KhKd/9c', '--variant', 'razz', '--dead', 'Ac', '--samples', '20k'];
  const once = await arena('equity', ...args, '--seed', 'a');
  expect(once.stdout).toContain('sampled: 20,000 showdowns, seed "a"');
  expect(once.stdout).toMatch(/± s\.e\./);
  expect((await arena('equity', ...args, '--seed', 'a')).stdout).toBe(once.stdout);
  expect((await arena('equity', ...args, '--seed', 'b')).stdout).not.toBe(once.stdout);
  const { hands } = await json(...args);
  // The SDK's example, 0.92; the error of 20,000 showdowns is below 0.2 %.
  expect(Math.abs(hands[0].equity - 0.92)).toBeLessThan(0.01);
  expect(hands[0].standardError).toBeGreaterThan(0);
});

test('--exact plays them all, where sampling would be the default', async () => {
  const hands = ['As2s3d4c5h', '7h8h9d4s4d'];
  const sampled = await json(...hands, '--samples', '1000');
  const exact = await json(...hands, '--exact');
  expect([sampled.exact, exact.exact]).toEqual([false, true]);
  // Two of 42 cards for the one, two of the other 40 for the other.
  expect(exact.showdowns).toBe(((42 * 41) / 2) * ((40 * 39) / 2));
  const { equity, standardError } = sampled.hands[0];
  expect(Math.abs(equity - exact.hands[0].equity)).toBeLessThan(4.5 * standardError);
});

test('an unknown card is any card nobody holds', async () => {
  const { hands, showdowns } = await json('As/KdQc2h7s', 'xx/7d3s4h9h', '--variant', 'five-card-stud');
  // 43 cards; a pair of sevens, threes, fours or nines beats ace high: two sevens, and three each of the other ranks.
  expect(showdowns).toBe(43);
  expect(hands[0].equity).toBeCloseTo(1 - (2 + 3 + 3 + 3) / 43, 12);
});

describe('refusals are one sentence, exit 2', () => {
  test.each([
    [['AsAd/2c'], 'An equity takes 2 to 10 hands, and these are 1.'],
    [['AsAd/2c', 'AsKd/3c'], 'The card As is there twice.'],
    [['AsAd/2c', 'KsKd/3c', '--dead', '3c'], 'The card 3c is there twice.'],
    [['AsAd/2c', 'KsK/3c'], 'hand 2: "K" is no card: write a rank of'],
    [['AsAdAhAc/2c', 'KsKd/3c'], 'hand 1: "AsAdAhAc/2c" has 4 cards face down, and stud8 deals 3.'],
    [['AsAd/2c', 'KsKd/3c', '--dead', 'K'], '--dead: "K" is no card'],
    [['AsAd/2c', 'KsKd/3c', '--community', '4c5c'], '--community: one card is needed, and "4c5c" is 2.'],
    [['AsAd/2c', 'KsKd/3c', '--variant', 'razzz'], 'Did you mean "razz"?'],
    [['AsAd/2c', 'KsKd/3c', '--exact'], '--exact: the cards can come in '],
    [['AsAd/2c', 'KsKd/3c', '--exact', '--samples', '5'], '--exact plays every way'],
    [['AsAd/2c', 'KsKd/3c', '--samples', '0'], 'A whole number from 2 to 1000000000 is needed.'],
    [['AsAd/2c', 'KsKd/3c', '--sampels', '5'], 'Did you mean --samples?'],
    [[], "missing required argument 'hands'"],
  ])('%j', async (args, sentence) => {
    const { code, stdout, stderr } = await arena('equity', ...args);
    expect(stderr).toContain(sentence);
    expect(stderr).toMatch(/^arena: /);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });
});
