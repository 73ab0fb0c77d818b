import { parseCards, rankHigh, variantById } from '@stud-arena/engine';
import { type Decision, type Position, viewAt } from '@stud-arena/sdk';
import { describe, expect, test } from 'vitest';
import { sessionOf } from '../../testing/play-session.js';
import { Attention } from './attention.js';
import equity from './bot.js';
import { FIRST, Habits, LATER } from './habits.js';
import { Ranges } from './ranges.js';
import { Sampler } from './sampler.js';
import { Situation } from './situation.js';

const SAMPLES = 256;

/** Our average share of the pot in a position, opponents holding anything. */
function share(position: Position): number {
  const variant = variantById(position.variant as string);
  const view = viewAt(position);
  const situation = new Situation(variant);
  situation.read(view, variant, variant.stakes);
  const ranges = new Ranges();
  ranges.keep.fill(1);
  const sampler = new Sampler('0000000000000001');
  let sum = 0;
  for (let run = 0; run < 20; run++) {
    sampler.run(situation, ranges, SAMPLES);
    sum += sampler.share.reduce((total, part) => total + part, 0) / SAMPLES;
  }
  return sum / 20;
}

function play(position: Position): string {
  const view = viewAt(position);
  const variant = variantById(position.variant as string);
  const decision = equity.session(sessionOf(variant, view.seat, position.cards.length, 'equity')).act(view) as Decision;
  return 'to' in decision ? `${decision.action} ${decision.to}` : decision.action;
}

describe('the share of the pot by Monte Carlo', () => {
  test('five-card stud on the last street: the part of the 43 unseen hole cards that lose to us', () => {
    const cards = ['Kd/Ks9c7h4d', '??/AcQh8s3d'];
    const hand = Uint8Array.from(parseCards('KdKs9c7h4d'));
    const board = parseCards('AcQh8s3d');
    const mine = rankHigh(hand, 0, 5);
    let won = 0;
    let unseen = 0;
    for (let card = 0; card < 52; card++) {
      if (hand.includes(card) || board.includes(card)) continue;
      unseen++;
      const theirs = rankHigh(Uint8Array.from([card, ...board]), 0, 5);
      won += theirs < mine ? 1 : theirs === mine ? 0.5 : 0;
    }
    // Standard error of 5,120 samples: below 0.007.
    expect(share({ variant: 'five-card-stud', cards, history: '1b5 0c5 / 1x 0x / 1x 0x / 1x' })).toBeCloseTo(
      won / unseen,
      1,
    );
    expect(won / unseen).toBeCloseTo(40 / 43, 1);
  });

  test('a sure hand has all of the pot, and little more than half of it against a likely low', () => {
    const royal = 'AsKs/2cQsJsTs/3d';
    const high = '0i50 1m100 0c100 / 0x 1x / 0x 1x / 1x 0x / 1x';
    expect(share({ variant: 'stud', cards: [royal, '????/9h8h7c7d/??'], history: high })).toBe(1);
    // Of A-4-5-6 and three more cards few miss a low: one of 2, 3, 7, 8.
    const low = '0i50 1m100 0c100 / 1x 0x / 1x 0x / 1x 0x / 1x';
    const split = share({ variant: 'stud8', cards: [royal, '????/4hAh5c6d/??'], history: low });
    expect(split).toBeGreaterThan(0.5);
    expect(split).toBeLessThan(0.65);
  });

  test('cards on folded boards do not come any more', () => {
    const history = '1i50 2f 3f';
    const live = share({ variant: 'stud', cards: ['5s5h/Kd', '????2c', '????9d', '????8h'], history });
    const dead = share({ variant: 'stud', cards: ['5s5h/Kd', '????2c', '????5d', '????5c'], history });
    expect(live).toBeGreaterThan(dead + 0.03);
  });
});

describe('decisions', () => {
  const river = '0i50 1m100 0c100 / 0x 1b100 0c100 / 0x 1b200 0c200 / 0x 1b200 0c200 / 0x 1b200';
  test('raises the river with what cannot lose', () => {
    expect(
      play({
        variant: 'stud',
        cards: ['AsAh/2cAdAcKs/9d', '????/KcQd7s3h/??'],
        history: river,
      }),
    ).toBe('raise 400');
  });
  test('does not fold where checking is free', () => {
    const history = '1i50 0m100 1c100 / 0x';
    expect(play({ variant: 'razz', cards: ['????/2c3d', 'KsKh/KdKc'], history })).toBe('check');
  });
  test('folds a hand that the board in front of it beats', () => {
    const history = '0i50 1m100 0c100 / 1b100 0c100 / 1b200 0c200 / 1b200 0c200 / 1b200';
    expect(play({ variant: 'stud', cards: ['7s8h/2cJdKh3s/5d', '????/QcQdQs4h/??'], history })).toBe('fold');
  });
});

describe('what it learns in a session', () => {
  test('habits: a seat that always folds to bets is expected to, and another is not', () => {
    const habits = new Habits(2);
    const usual = habits.folds(1, FIRST);
    for (let hand = 0; hand < 20; hand++) habits.learn('0i50 1f');
    expect(habits.folds(1, FIRST)).toBeGreaterThan(0.85);
    expect(habits.folds(0, FIRST)).toBe(usual);
    expect(habits.folds(1, LATER)).toBe(new Habits(2).folds(1, LATER));
  });

  test('attention: strong showdowns after strong actions speak for a player who looks, weak ones against', () => {
    const attention = new Attention(2);
    for (let hand = 0; hand < 5; hand++) {
      attention.shown(0, 0.95, 5);
      attention.shown(1, 0.2, 5);
    }
    expect(attention.blind(0)).toBeLessThan(0.05);
    expect(attention.blind(1)).toBeGreaterThan(0.3);
  });

  test('ranges: a raise by a seat that raises seldom narrows more than one by a seat that always raises', () => {
    const variant = variantById('stud');
    const keepAfter = (usual: string): number => {
      const habits = new Habits(2);
      for (let hand = 0; hand < 30; hand++) habits.learn(usual);
      return new Ranges().keepAtShowdown('0i50 1m100 0c100', variant.streets.length - 1, 1, habits);
    };
    expect(keepAfter('0i50 1m100 0f')).toBe(1);
    expect(keepAfter('0i50 1f')).toBeGreaterThan(4);
  });
});
