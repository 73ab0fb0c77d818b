import { readFileSync } from 'node:fs';
import { parseVariant, VARIANTS, type Variant } from '@stud-arena/engine';
import type { Bot } from '@stud-arena/sdk';
import { describe, expect, test } from 'vitest';
import caller from './caller/src/bot.js';
import equity from './equity/src/bot.js';
import maniac from './maniac/src/bot.js';
import random from './random/src/bot.js';
import { playSession, sessionOf } from './testing/play-session.js';
import tight from './tight/src/bot.js';

const HOUSE = [random, caller, maniac, tight, equity];

const written = ['chicago', 'mini-stud', 'mississippi', 'razz-27', 'stud-hilo'].map((id) => {
  const file = new URL(`../packages/arena/variants/${id}.json`, import.meta.url);
  return parseVariant(JSON.parse(readFileSync(file, 'utf8')), id);
});

/** The same game under another option, as a user would write it. */
const changed = (id: string, name: string, change: object): Variant =>
  parseVariant({ ...change, extends: id, id: `${id}-${name}` }, id);

const ALL = [
  ...VARIANTS,
  ...written,
  changed('stud', 'nl', { betting: 'no-limit' }),
  changed('razz', 'pl', { betting: 'pot-limit' }),
  changed('stud', 'holder', { openPair: 'pair-holder' }),
  changed('soko', 'nl', { betting: 'no-limit' }),
  changed('five-card-hilo-declare', 'both', { declareBoth: true }),
  changed('five-card-hilo-declare', 'clockwise', { declareOrder: 'clockwise' }),
  changed('stud', 'short-deck', { deck: { ranks: '789TJQKA' }, seats: { max: 4 } }),
];

describe.each(ALL.map((variant) => [variant.id, variant] as const))('%s', (_, variant) => {
  test('every decision is legal, with full stacks and short ones, heads-up and at a full table', () => {
    let decisions = 0;
    for (const seats of new Set([2, Math.min(3, variant.seats.max), variant.seats.max])) {
      for (let first = 0; first < HOUSE.length; first++) {
        const bots = Array.from({ length: seats }, (_, seat) => HOUSE[(first + seat) % HOUSE.length]!);
        decisions += playSession(bots, variant, `legal ${first}`, seats === 2 ? 12 : 5, 'full').decisions;
        decisions += playSession(bots, variant, `short ${first}`, seats === 2 ? 12 : 5, 'random').decisions;
      }
    }
    expect(decisions).toBeGreaterThan(500);
  });

  test('the same session again is the same play', () => {
    const bots = HOUSE.slice(0, Math.min(HOUSE.length, variant.seats.max));
    const first = playSession(bots, variant, 'again', 4);
    // Another session in between must leave nothing behind.
    playSession([...bots].reverse(), variant, 'something else', 3);
    expect(playSession(bots, variant, 'again', 4)).toEqual(first);
  });
});

test.each(HOUSE.map((bot) => [bot.name, bot] as const))('%s carries the name of its bot.json', (name, bot: Bot) => {
  const manifest = JSON.parse(readFileSync(new URL(`./${name}/bot.json`, import.meta.url), 'utf8'));
  expect([manifest.name, manifest.version]).toEqual([bot.name, bot.version]);
});

test.each(HOUSE.map((bot) => [bot.name, bot] as const))('%s answers at once, not in a promise', (_, bot) => {
  const player = bot.session(sessionOf(ALL[0]!, 0, 2, 'now'));
  expect(player.act).toBeTypeOf('function');
  expect(playSession([bot, random], ALL[0]!, 'now', 3).decisions).toBeGreaterThan(0);
});

// A few hundred duplicate hands are enough to tell the two bots that think from the two that do not; finer orders take a league.
test.each([
  'stud',
  'stud8',
  'razz',
  'five-card-stud',
  'five-card-lowball',
  'five-card-hilo',
  'five-card-hilo-declare',
  'soko',
])('%s: equity and tight take chips from caller and random, over the same deals in both seats', (id) => {
  const variant = VARIANTS.find((candidate) => candidate.id === id)!;
  for (const strong of [equity, tight]) {
    for (const weak of [caller, random]) {
      let won = 0;
      for (let deal = 0; deal < 8; deal++) {
        won += playSession([strong, weak], variant, `strength ${deal}`, 50).nets[0]!;
        won += playSession([weak, strong], variant, `strength ${deal}`, 50).nets[1]!;
      }
      expect(won, `${strong.name} against ${weak.name}`).toBeGreaterThan(0);
    }
  }
});
