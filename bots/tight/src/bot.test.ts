import { variantById } from '@stud-arena/engine';
import { type Position, viewAt } from '@stud-arena/sdk';
import { describe, expect, test } from 'vitest';
import { sessionOf } from '../../testing/play-session.js';
import tight from './bot.js';

/** What tight does, as the history would write it: "fold", "call", "complete 100". */
function play(position: Position): string {
  const view = viewAt(position);
  const variant = typeof position.variant === 'string' ? variantById(position.variant) : position.variant;
  const decision = tight.session(sessionOf(variant, view.seat, position.cards.length, 'tight')).act(view);
  const { action, ...how } = decision as { action: string };
  return [action, ...Object.values(how)].join(' ');
}

/** Five opponents behind: seat 0 has the low (or high) card and has brought it in, seat 1 is to act. */
const table = (cards: string, doors: readonly string[]): readonly string[] => [
  `????${doors[0]}`,
  cards,
  ...doors.slice(1).map((door) => `????${door}`),
];

describe('stud, six-handed, first to enter after the bring-in', () => {
  const doors = ['2c', '9d', 'Jh', '4s', '8c'];
  test.each([
    ['rolled-up trips', '7c7d/7h', 'complete 100'],
    ['aces in the hole', 'AsAd/6h', 'complete 100'],
    ['a live pair of kings', 'Ks3d/Kh', 'complete 100'],
    ['a live three-flush with an ace', 'As9s/5s', 'complete 100'],
    ['J-8-4 of three suits', 'Jd8h/4c', 'fold'],
    ['9-5-2 of three suits', '9s5h/2d', 'fold'],
  ])('%s', (_, cards, action) => {
    expect(play({ variant: 'stud', cards: table(cards, doors), history: '0i50' })).toBe(action);
  });

  test('small pairs need their two other cards: with both on other boards they are folded', () => {
    const live = play({ variant: 'stud', cards: table('5s5h/Kd', doors), history: '0i50' });
    const dead = play({ variant: 'stud', cards: table('5s5h/Kd', ['2c', '5d', '5c', 'Ks', '8c']), history: '0i50' });
    expect([live, dead]).toEqual(['complete 100', 'fold']);
  });

  test('a three-flush with four of its suit on other boards is folded', () => {
    const cards = table('Ts9s/5s', ['2s', '9d', 'Js', '4s', '8s']);
    expect(play({ variant: 'stud', cards, history: '0i50' })).toBe('fold');
  });

  test('a pair facing a raise by a higher door card is folded, where it opens otherwise', () => {
    const cards = ['????2c', '6s6h/9d', '????4d', '????3h', '????4s', '????Ks'];
    expect(play({ variant: 'stud', cards, history: '0i50' })).toBe('complete 100');
    expect(play({ variant: 'stud', cards: ['????2c', '????Ks', '6s6h/9d'], history: '0i50 1m100' })).not.toBe(
      'raise 200',
    );
  });
});

describe('razz, six-handed', () => {
  const doors = ['Kc', '9d', 'Jh', 'Ts', '8c'];
  test.each([
    ['three to a five', '5c2d/Ah', 'complete 100'],
    ['three to an eight', '8d3s/2h', 'complete 100'],
    ['a pair', '4s4h/2d', 'fold'],
    ['9-5 in the hole under a jack', '9s5h/Jd', 'fold'],
    ['three high cards', 'QsTh/Jd', 'fold'],
  ])('%s', (_, cards, action) => {
    expect(play({ variant: 'razz', cards: table(cards, doors), history: '0i50' })).toBe(action);
  });

  test('the lowest door card steals heads-up with less than three low cards', () => {
    expect(play({ variant: 'razz', cards: ['????Kc', '9sTh/3d'], history: '0i50' })).toBe('complete 100');
    expect(play({ variant: 'razz', cards: ['????Kc', '9s3d/Th', '????2s', '????4s'], history: '0i50' })).not.toBe(
      'complete 100',
    );
  });

  test('on fourth street a good card bets into a bad one, and a bad card gives up against a good one', () => {
    const before = '0i50 1m100 0c100 /';
    expect(play({ variant: 'razz', cards: ['????KcQd', '5s2h/7d4c'], history: before })).toBe('bet 100');
    expect(play({ variant: 'razz', cards: ['9s8h/KdKc', '????7d4c'], history: `${before} 1b100` })).toBe('fold');
  });
});

describe('stud8, six-handed', () => {
  const doors = ['2c', 'Kd', 'Jh', '9s', 'Tc'];
  test.each([
    ['A-2-3', 'As3d/2h', 'complete 100'],
    ['three low cards in suit', '4h6h/7h', 'complete 100'],
    ['a pair of aces', 'AsAd/5h', 'complete 100'],
    ['a pair of nines', '9c9d/Qh', 'fold'],
    ['two low cards and a king', '4s7d/Kh', 'fold'],
  ])('%s', (_, cards, action) => {
    expect(play({ variant: 'stud8', cards: table(cards, doors), history: '0i50' })).toBe(action);
  });
});

describe('five-card stud (002)', () => {
  test.each([
    ['a pair', '8s/8h', 'bet 5'],
    ['an ace in the hole', 'As/9h', 'bet 5'],
    ['small cards', '7s/4h', 'check'],
  ])('heads-up, acting first after high cards: %s', (_, cards, action) => {
    expect(play({ variant: 'five-card-stud', cards: [cards, '??/2c'] })).toBe(action);
  });

  test('gives up when beaten by what lies on the table, draws and chips in the pot or not', () => {
    const cards = ['Qs/9h4d', '??/KcKd'];
    expect(play({ variant: 'five-card-stud', cards, history: '1b5 0c5 / 1b10' })).toBe('fold');
  });

  test('a hidden pair above the other board bets', () => {
    const cards = ['As/Ah4d', '??/KcQd'];
    expect(play({ variant: 'five-card-stud', cards, history: '0b5 1c5 /' })).toBe('bet 5');
  });
});

test('on the river a hand that no hole cards can beat raises, one that the board beats folds', () => {
  const behind = '0i50 1m100 0c100 / 0x 1b100 0c100 / 0x 1b200 0c200 / 0x 1b200 0c200 / 0x 1b200';
  const ahead = '0i50 1m100 0c100 / 1b100 0c100 / 1b200 0c200 / 1b200 0c200 / 1b200';
  expect(play({ variant: 'stud', cards: ['AsAh/2cAdKh9s/9d', '????/KcQd7s3h/??'], history: behind })).toBe('raise 400');
  expect(play({ variant: 'stud', cards: ['7s8h/2cJdKh3s/5d', '????/QcQd9s4h/??'], history: ahead })).toBe('fold');
});

test('declares the half it is likelier to win', () => {
  const history = '0b5 1c5 / 0x 1x / 0x 1x / 0x 1x';
  const variant = 'five-card-hilo-declare';
  expect(play({ variant, cards: ['As/AhKd9c4s', '??/7c6d3s8h'], history })).toBe('declare high');
  expect(play({ variant, cards: ['2s/Ah3d5c7s', '??/7cKdTs8h'], history })).toBe('declare low');
});
