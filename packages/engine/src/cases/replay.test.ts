import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { CALL, CHECK, FOLD } from '../actions.js';
import { ShuffledDeal } from '../deal.js';
import { UsageError } from '../errors.js';
import { Hand } from '../hand.js';
import { createRandom, deriveSeed, runKey } from '../rng.js';
import { randomAction } from '../testing/random-game.js';
import { writeCase } from '../testing/write-case.js';
import { parseVariant } from '../variants/parse.js';
import { parseCase } from './case.js';
import { replayCase } from './replay.js';

const FIXTURES = fileURLToPath(new URL('../../fixtures/cases/', import.meta.url));
const files = readdirSync(FIXTURES).filter((name) => name.endsWith('.json'));
// biome-ignore lint/suspicious/noExplicitAny: the tests damage records at will
type Json = any;
const load = (name: string): Json => JSON.parse(readFileSync(`${FIXTURES}${name}`, 'utf8'));
const differences = (json: unknown): readonly string[] => replayCase(parseCase(json, 'damaged.json')).differences;

describe('real hands, played again action by action, end in the recorded stacks (R1-R31)', () => {
  test('all 89 are here', () => {
    expect(files).toHaveLength(89);
  });

  test.each(files)('%s', (name) => {
    expect(replayCase(parseCase(load(name), name))).toEqual({
      id: name.replace('.json', ''),
      differences: [],
      readAs: '',
    });
  });
});

const MADE = fileURLToPath(new URL('../../fixtures/made-cases/', import.meta.url));
const made = readdirSync(MADE).filter((name) => name.endsWith('.json'));

describe('hands worked out on paper from RULES.md: walks, quartering, side pots, R8, R11, R20, R21', () => {
  test.each(made)('%s', (name) => {
    const record = JSON.parse(readFileSync(`${MADE}${name}`, 'utf8'));
    expect(replayCase(parseCase(record, name)).differences).toEqual([]);
  });
});

describe('a record that the rules contradict is told by where and what', () => {
  // Three-handed stud8: p2 brings it in for 40 of 100, p3 calls, p1 folds; p2 wins the low half of 725 with the odd chip.
  const record = (): Json => load('stud8-003.json');
  const find = (json: Json, type: string, p: string): Json =>
    json.events.find((event: Json) => event.type === type && event.p === p);

  test('an action out of turn (R12)', () => {
    const json = record();
    find(json, 'call', 'p3').p = 'p1';
    expect(differences(json)[0]).toMatch(/^events\[\d+\]: p1 acts while it is p3's turn on street 3$/);
  });

  test('an amount that the limit does not allow (R16)', () => {
    const json = record();
    Object.assign(find(json, 'call', 'p3'), { amount: 41, to: 41 });
    expect(differences(json)[0]).toMatch(/p3's call to 41 is not allowed: Facing a bet of 40 it may fold, call 40/);
  });

  test('a card dealt before the round is over (R19)', () => {
    const json = record();
    json.events = json.events.filter((event: Json) => event.type !== 'fold');
    expect(differences(json)[0]).toMatch(/a card is dealt while it is p1's turn on street 3$/);
  });

  test('the odd chip on the wrong side (R24)', () => {
    const json = record();
    json.exercises = json.exercises.map((tag: string) => (tag === 'odd-chip-to-low' ? 'odd-chip-to-high' : tag));
    expect(differences(json)).toContain('derived.finalWithoutRake.p2: is 1008, the rules make it 1007');
  });

  test('a record that breaks off', () => {
    const json = record();
    json.events = json.events.slice(0, 8);
    expect(differences(json)[0]).toMatch(/^the record ends while it is p\d's turn on street 3$/);
    json.result = { complete: false };
    json.derived = {};
    expect(differences(json)).toEqual([]);
  });

  test('a refund of what somebody matched (R21)', () => {
    const json = load('razz-020.json');
    find(json, 'return-uncalled', 'p1').amount = 29;
    expect(differences(json)).toEqual(['return-uncalled.p1: is 29, the rules make it 30']);
  });
});

describe('a file that is no recorded hand is refused in one sentence', () => {
  const damaged: [string, (json: Json) => Json, string][] = [
    ['a list', () => [], 'damaged.json: [] is no JSON object.'],
    ['another schema', (json) => ({ ...json, schema: 'x' }), 'damaged.json, schema: "x" is not "stud-case/1".'],
    [
      'a card twice',
      (json) => ({ ...json, hands: { p2: ['6h', '6h'] } }),
      'damaged.json, hands: the card 6h is dealt twice.',
    ],
    ['a stranger', (json) => ({ ...json, hands: { p9: [] } }), 'damaged.json, hands: nobody called "p9" has a seat.'],
    [
      'half a chip',
      (json) => ({ ...json, limits: { ...json.limits, ante: 0.5 } }),
      'damaged.json, limits.ante: 0.5 is no whole number of chips.',
    ],
    [
      'an unheard-of event',
      (json) => ({ ...json, events: [{ type: 'straddle', p: 'p1' }] }),
      'no event is called "straddle"',
    ],
    [
      'no final stacks',
      (json) => ({ ...json, result: { ...json.result, finalStacks: {} } }),
      'damaged.json, result.finalStacks: names nobody, so that nothing would be compared.',
    ],
    ['a seat missing', (json) => ({ ...json, players: 9 }), 'damaged.json, players: is 9, and '],
    ['an unheard-of variant', (json) => ({ ...json, variant: 'raz' }), 'Did you mean "razz"?'],
  ];
  test.each(damaged)('%s', (_, damage, message) => {
    const run = () => differences(damage(load('stud8-003.json')));
    expect(run).toThrow(UsageError);
    expect(run).toThrow(message);
  });
});

test('an unknown door card is filled so that the bring-in stays where it was (R9)', () => {
  const json = load('stud8-003.json');
  const deal = json.events.find((event: Json) => event.type === 'deal' && event.p === 'p1');
  // p1's seven of hearts: only an unused card above p2's deuce of clubs leaves the bring-in with p2.
  deal.cards = ['??', '??', '??'];
  json.hands.p1 = ['??', '??', '??'];
  expect(differences(json)).toEqual([]);
});

describe('hands of other kinds, played here and written as records, are read back to the last chip', () => {
  const key = runKey('records of every kind');
  const ids = [
    'stud',
    'stud8',
    'stud8-nl',
    'razz',
    'five-card-stud',
    'five-card-stud-bring-in',
    'five-card-hilo',
    'soko',
  ];
  const kinds = ids.flatMap((id) =>
    (['fixed-limit', 'no-limit', 'pot-limit'] as const).map((betting) => ({ id, betting })),
  );

  test.each(kinds)('$id, $betting', ({ id, betting }) => {
    const variant = parseVariant(
      { extends: id, betting, tieBreak: id.startsWith('stud') ? 'suit' : 'position' },
      'test',
    );
    const deal = new ShuffledDeal(variant);
    for (let index = 0; index < 60; index++) {
      const random = createRandom(deriveSeed(key, index));
      const seats = index % 2 === 0 ? variant.seats.max : 2 + random.below(variant.seats.max - 1);
      const hand = new Hand(variant, { ...variant.stakes, smallestChip: 1 }, seats);
      const stacks = Array.from({ length: seats }, () => 1 + random.below(20 * variant.stakes.bigBet));
      hand.start(stacks, seats - 1, deal.at(key, index));
      const record = writeCase(hand, () => {
        const { action, to } = randomAction(random, hand);
        // Few folds, so that eight players reach the community card (R8).
        const stays = action === FOLD && index % 2 === 0;
        hand.apply(stays ? (hand.legal.check ? CHECK : CALL) : action, to);
      });
      // What the record leaves open it may be read by: the options of its variant are not all in it.
      expect(differences({ ...record, exercises: [] }), `deal ${index}`).toEqual([]);
    }
  });
});
