import {
  ACTIONS,
  createRandom,
  DECLARE,
  deriveSeed,
  Hand,
  legalActions,
  recordOf,
  runKey,
  ShuffledDeal,
  SIDES,
  VARIANTS,
  variantById,
} from '@stud-arena/engine';
import { describe, expect, test } from 'vitest';
import { filmOf, type ReplayHand } from './frames.js';

/** A hand of random actions, few of them folds. */
function randomHand(variantId: string, seats: number, seed: string, stacks: (seat: number) => number): ReplayHand {
  const variant = variantById(variantId);
  const random = createRandom(deriveSeed(runKey(seed), seats));
  const hand = new Hand(variant, variant.stakes, seats);
  hand.start(
    Array.from({ length: seats }, (_, seat) => stacks(seat)),
    seats - 1,
    new ShuffledDeal(variant).at(runKey(seed), 0),
  );
  while (!hand.over) {
    const all = legalActions(hand);
    const some = all.filter(({ action }) => action !== 'fold' || random.below(6) === 0);
    const list = some.length > 0 ? some : all;
    const choice = list[random.below(list.length)]!;
    const to =
      'to' in choice ? choice.to : 'min' in choice ? choice.min : 'side' in choice ? SIDES.indexOf(choice.side) : 0;
    hand.apply(choice.action === 'declare' ? DECLARE : ACTIONS.indexOf(choice.action), to);
  }
  return {
    title: `${variantId} ${seed}`,
    record: recordOf(hand),
    variant,
    names: Array.from({ length: seats }, (_, s) => `bot ${s}`),
  };
}

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

describe('a film', () => {
  test('neither makes nor loses a chip in any frame, and ends as the record does', () => {
    for (const { id, stack } of VARIANTS) {
      for (let seed = 0; seed < 12; seed++) {
        const seats = 2 + (seed % 6);
        // From less than an ante to deep.
        const hand = randomHand(id, seats, `${seed}`, (seat) =>
          Math.max(1, Math.floor((stack * (1 + seat * seed)) / (1 + seed * 12))),
        );
        const film = filmOf(hand, { equitySamples: 0 });
        const chips = sum(hand.record.stacks);
        for (const frame of film.frames) {
          expect(sum(frame.stacks) + sum(frame.pots.map((pot) => pot.chips)), `${hand.title}: ${frame.text}`).toBe(
            chips,
          );
          for (const stackNow of frame.stacks) expect(stackNow).toBeGreaterThanOrEqual(0);
        }
        const last = film.frames.at(-1)!;
        expect(last.stacks).toEqual(hand.record.stacks.map((begun, seat) => begun + hand.record.net[seat]!));
        expect(last.counts).toEqual(hand.record.cards.map((text) => text.length / 2));
        const streets = film.frames.map(({ street }) => street);
        expect(streets).toEqual([...streets].sort((a, b) => a - b));
        expect(film.frames.filter(({ seat }) => seat >= 0)).toHaveLength(
          hand.record.history.split(/[\s/]+/).filter(Boolean).length,
        );
      }
    }
  });

  test('tells worked example 1 of the rules: antes 2 x 4, the ace bets 5, 4h folds, two call: pot 23', () => {
    const variant = variantById('five-card-stud');
    const film = filmOf({
      title: '002',
      variant,
      names: ['K', 'seven', 'A', 'four'],
      record: {
        variant: variant.id,
        stakes: { ante: 2, bringIn: 0, smallBet: 5, bigBet: 10, smallestChip: 1 },
        dealer: 3,
        stacks: [200, 200, 200, 200],
        cards: ['2cKsKh2s3s', '3c7d9d4s5c', '4cAc6s8hTd', '5d4h'],
        community: '',
        history: '2b5 3f 0c5 1c5 / 0b10 1f 2f',
        net: [0, 0, 0, 0],
        shown: ['', '', '', ''],
      },
    });
    expect(film.frames.map(({ seat, text }) => `${seat < 0 ? '' : `${film.names[seat]} `}${text}`)).toEqual([
      'Antes are paid, the first cards dealt',
      'A bets 5',
      'four folds',
      'K calls 5',
      'seven calls 5',
      expect.stringMatching(/street is dealt$/),
      'K bets 10',
      'seven folds',
      'A folds',
      'The hand is over',
    ]);
    expect(film.frames.map(({ pots }) => sum(pots.map(({ chips }) => chips)))).toEqual([
      8, 13, 13, 18, 23, 23, 33, 33, 33, 0,
    ]);
    expect(film.frames.map(({ next }) => next)).toEqual([2, 3, 0, 1, -1, 0, 1, 2, -1, -1]);
    expect(film.frames.at(-1)!.lines).toEqual(['10 go back to K: nobody matched them', 'K wins 23 without showing']);
    expect(film.frames[5]!.counts).toEqual([3, 3, 3, 2]);
  });

  test('remarks stand at their actions, on one line', () => {
    const hand = randomHand('razz', 3, 'r', () => 8000);
    const film = filmOf({
      ...hand,
      remarks: [
        { at: 1, note: 'a\nb', milliseconds: 3 },
        { at: 2, fault: 'It answered "dance".' },
      ],
    });
    const actions = film.frames.filter(({ seat }) => seat >= 0);
    expect(actions[1]).toMatchObject({ note: 'a b', milliseconds: 3 });
    expect(actions[2]).toMatchObject({ fault: 'It answered "dance".' });
    expect(actions[0]).not.toHaveProperty('note');
  });

  test('a record that breaks the rules is shown as far as it goes', () => {
    const hand = randomHand('razz', 2, 'x', () => 8000);
    const film = filmOf({ ...hand, record: { ...hand.record, history: `${hand.record.history.split(' ')[0]} 9r999` } });
    expect(film.frames.at(-1)!.text).toMatch(/^Here play becomes illegal/);
  });

  test('is the same each time, equities included', () => {
    const hand = randomHand('stud8', 3, 'same', () => 8000);
    expect(filmOf(hand)).toEqual(filmOf(hand));
    for (const frame of filmOf(hand).frames) if (frame.equity) expect(sum(frame.equity.map(Number))).toBeCloseTo(1, 1);
  });
});
