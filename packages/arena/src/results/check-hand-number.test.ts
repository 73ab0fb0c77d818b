import { expect, test } from 'vitest';
import type { Plan } from '../plan/plan.js';
import { checkHandNumber } from './check-hand-number.js';

// Two rounds of one matchup, heads-up: 2 x 2 sessions.
const plan = { rounds: 2, matchups: [[0, 1]], seats: 2, handsPerSession: 50 } as unknown as Plan;

test('a run has the hands of all its sessions, numbered from 0', () => {
  expect(() => checkHandNumber(plan, 199)).not.toThrow();
  expect(() => checkHandNumber(plan, 200)).toThrow('the run has 200 hands, the last one is 199; 200 came.');
});

test('a tournament has numbers for as many hands as its limit allows, and the refusal says so', () => {
  const tournament = { ...plan, tournament: {} } as unknown as Plan;
  expect(() => checkHandNumber(tournament, 200)).toThrow(
    'the run numbers its hands 0 to 199, 50 for each tournament whether or not so many were dealt; 200 came.',
  );
});
