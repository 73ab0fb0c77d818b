import { expect, test } from 'vitest';
import type { BlockRecord } from '../match/record.js';
import type { Game, Plan } from '../plan/plan.js';
import { blockResultOf } from './block-result.js';

const game = (smallBet: number) => ({ stakes: { smallBet } }) as Game;
const plan = (over: Partial<Plan>): Plan =>
  ({
    games: [game(100)],
    rotateEvery: 0,
    seats: 2,
    handsPerSession: 2,
    matchups: [[4, 7]],
    rounds: 9,
    ...over,
  }) as Plan;
const record = (block: number, nets: number[]): BlockRecord => ({ block, nets: Int32Array.from(nets) }) as BlockRecord;

test('nets are added up by player over the rotations of the seats', () => {
  // Rotation 0 seats player 0 first, rotation 1 seats him second.
  const result = blockResultOf(plan({}), record(3, [100, -100, 50, -50, 25, -25, -200, 200]));
  expect(result).toEqual({
    block: 3,
    round: 3,
    matchup: 0,
    players: [4, 7],
    hands: 4,
    chips: [325, -325],
    smallBets: [3.25, -3.25],
  });
});

test('three players move one seat clockwise a rotation', () => {
  const result = blockResultOf(
    plan({ seats: 3, handsPerSession: 1, matchups: [[0, 1, 2]] }),
    // Player 0 wins 1, 10 and 100 in seats 0, 1 and 2; player 1 loses it all.
    record(0, [1, -1, 0, 0, 10, -10, -100, 0, 100]),
  );
  expect(result.chips).toEqual([111, -111, 0]);
  expect(result.hands).toBe(3);
});

test('the block number names matchup and round', () => {
  const matchups = [
    [0, 1],
    [0, 2],
    [1, 2],
  ];
  expect(blockResultOf(plan({ matchups }), record(5, Array(8).fill(0)))).toMatchObject({
    round: 1,
    matchup: 2,
    players: [1, 2],
  });
});

test("with a rotation of games each hand counts by its own game's small bet", () => {
  const two = plan({ games: [game(100), game(5)], rotateEvery: 1 });
  const mixed = record(0, [100, -100, 50, -50, 100, -100, 50, -50]);
  // Game 0: +100 and -100 cancel. Game 1: +50 and -50 cancel.
  expect(blockResultOf(two, mixed).smallBets.map((bets) => bets + 0)).toEqual([0, 0]);
  const won = record(0, [100, -100, 50, -50, -100, 100, -50, 50]);
  expect(blockResultOf(two, won)).toMatchObject({ hands: 4, chips: [300, -300], smallBets: [22, -22] });
  expect(blockResultOf(two, won, 0)).toMatchObject({ hands: 2, chips: [200, -200], smallBets: [2, -2] });
  expect(blockResultOf(two, won, 1)).toMatchObject({ hands: 2, chips: [100, -100], smallBets: [20, -20] });
});

test('two copies of a bot whose hands mirror each other score exactly 0', () => {
  const third = plan({ games: [game(3)] });
  expect(blockResultOf(third, record(0, [1, -1, 7, -7, 1, -1, 7, -7])).smallBets.map((bets) => bets + 0)).toEqual([
    0, 0,
  ]);
});
