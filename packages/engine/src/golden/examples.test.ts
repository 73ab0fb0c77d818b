/** Hands of the example variants that are written as files only: what their JSON says is what is played. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { begin, options, play, playPassively } from '../testing/play.js';
import type { VariantFile } from '../variants/parse.js';
import { viewOf } from '../view.js';

const example = (id: string): VariantFile =>
  JSON.parse(readFileSync(new URL(`../../../arena/variants/${id}.json`, import.meta.url), 'utf8')) as VariantFile;

/** Checked and called to the end: half a pot is 75 heads-up. */
const wins = (variant: VariantFile, holdings: readonly string[]): number[] =>
  Array.from(playPassively(begin({ variant, holdings })).won);

test('chicago: the highest spade lying face down takes half, one lying open nothing (R34)', () => {
  // Four aces with the spade among them open; a king of spades in the hole.
  expect(wins(example('chicago'), ['Ks 2d 9h 9c 9d 4h 3c', 'Ad Ac Qs As Ah 5d 7h'])).toEqual([75, 75]);
  // The last card lies face down, too.
  expect(wins(example('chicago'), ['Kd 2d 9h 9c 9d 4h 3s', 'Ad Ac Qs As Ah 5d 7h'])).toEqual([75, 75]);
});

test('chicago: with no spade in anybody’s hole the high hand takes all (R34)', () => {
  expect(wins(example('chicago'), ['Kd 2d 9h 9c 9s 4h 3c', 'Ad Ac Qs As Ah 5d 7h'])).toEqual([0, 150]);
});

test('razz-27: the highest door card has the bring-in, the ace being the highest (R34)', () => {
  const hand = begin({ variant: example('razz-27'), holdings: ['?? ?? Kd', '?? ?? Ah', '?? ?? 5s'] });
  expect([hand.actor, options(hand)]).toEqual([1, 'i50 m100']);
});

test('razz-27: straights count against, and so do aces (R34)', () => {
  // 6-5-4-3-2 is a straight: with two kings beside it the best is king-low. Jack-low beats that; razz would not say so.
  const straight = ['6h 5d 4c 3s 2h Kd Kc', 'Qh Js 9d 8c 7h 2c 2d'];
  expect(wins(example('razz-27'), straight)).toEqual([0, 150]);
  expect(wins({ extends: 'razz' }, straight)).toEqual([150, 0]);
  // A-5-4-3-2 is ace-high, and no straight here.
  expect(wins(example('razz-27'), ['5h 4d 3c 2s Ah Ad Ac', 'Kh Kd Ks Qc Jh Td 8s'])).toEqual([0, 150]);
  // 7-5-4-3-2 beats 7-6-4-3-2.
  expect(wins(example('razz-27'), ['7h 5d 4c 3s 2h Kd Kc', '7c 6s 4h 3d 2c As Qd'])).toEqual([150, 0]);
});

test('stud-hilo: any low will do for half of the pot (R29)', () => {
  const holdings = ['Ks Kh Kd Qc Qd 9h 9c', 'Ah Tc Td Js 9s 8d 2s'];
  expect(wins(example('stud-hilo'), holdings)).toEqual([75, 75]);
  expect(wins({ extends: 'stud8' }, holdings)).toEqual([150, 0]);
});

test('mississippi: no betting on fourth street, the last card up, big bets from sixth street', () => {
  const hand = begin({
    variant: example('mississippi'),
    holdings: ['Ks Qd 2h 9c 9d 4h 3c', 'As Ad 8s Kh Qh Jc Td'],
  });
  const now = () => {
    const { street, boards } = viewOf(hand, 0);
    return [street, boards.join(' '), hand.actor, options(hand)];
  };
  expect(now()).toEqual(['third', '2h 8s', 0, 'i50 m100']);
  play(hand, '0i50 1c50');
  expect(now()).toEqual(['fifth', '2h9c9d 8sKhQh', 0, 'f x b100']);
  play(hand, '0x 1x');
  expect(now()).toEqual(['sixth', '2h9c9d4h 8sKhQhJc', 0, 'f x b200']);
  play(hand, '0x 1x');
  // King-high with a straight's worth of cards beside it is no straight when boards are compared (R12).
  expect(now()).toEqual(['seventh', '2h9c9d4h3c 8sKhQhJcTd', 0, 'f x b200']);
  play(hand, '0b200 1c200');
  // A-K-Q-J-T against two nines.
  expect(Array.from(hand.won)).toEqual([0, 550]);
});

test('mini-stud: the lower suit of two tens brings it in, a pair beats any three ranks, runs and suits are nothing (R33)', () => {
  const wager = (a: string, b: string) => wins(example('mini-stud'), [a, b]);
  expect(begin({ variant: example('mini-stud'), holdings: ['Ah Ts Kh', 'As Th Ks'] }).actor).toBe(1);
  expect(wager('9h 9s Th', 'Ah Ks Qh')).toEqual([20, 0]);
  expect(wager('9h Th Jh', 'As 9s Ts')).toEqual([0, 20]);
  expect(wager('Ah Ks 9h', 'As Kh Th')).toEqual([0, 20]);
  // Equal ranks share.
  expect(wager('Ah Ks 9h', 'As Kh 9s')).toEqual([10, 10]);
});
