/**
 * Every byte a bot hears, held against the cards as they were dealt: nothing in it names a card its seat may not know, not in
 * the other hands' cards, not in those still to come. STUD_SLOW=1 plays 10,000 hands of each variant.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VARIANTS, type Variant } from '@stud-arena/engine';
import { afterAll, expect, test } from 'vitest';
import { entrant, planOf, play } from '../testing/play.js';

const HANDS = process.env.STUD_SLOW === '1' ? 10_000 : 600;
const SEATS = 3;
const PER_SESSION = 50;
const folder = mkdtempSync(join(tmpdir(), 'hidden-'));

afterAll(() => rmSync(folder, { recursive: true }));

/** By place in the deal order: on which street the card comes, and whether face up. */
function dealOrder({ streets }: Variant): { street: number; up: boolean }[] {
  return streets.flatMap(({ down, up }, street) => [
    ...Array.from({ length: down }, () => ({ street, up: false })),
    ...Array.from({ length: up }, () => ({ street, up: true })),
  ]);
}

interface History {
  readonly cards: readonly string[];
  readonly community: string;
  readonly history: string;
}

const cardsIn = (text: string): string[] => text.match(/[2-9TJQKA][cdhs]/g) ?? [];

test.each(VARIANTS.map((variant) => [variant.id, variant] as const))('%s', async (id, variant) => {
  const file = join(folder, id);
  const plan = planOf(
    [entrant(`listener ${file}`, 'listener'), entrant('seeded!', 'b'), entrant('caller-module!', 'c')],
    {
      variant,
      seats: SEATS,
      matchups: [[0, 1, 2]],
      handsPerSession: PER_SESSION,
      rounds: Math.ceil(HANDS / PER_SESSION / SEATS),
    },
  );
  const { records } = await play(plan, { histories: 'all' });
  const hands = new Map<number, History>();
  for (const { histories } of records) for (const { number, text } of histories) hands.set(number, JSON.parse(text));
  const order = dealOrder(variant);
  const streets = [...variant.streets.map(({ name }) => name), 'declare'];

  const heard = { act: 0, hand: 0 };
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (!line.includes('"hand":')) continue;
    const message = JSON.parse(line);
    if (message.hand === undefined) continue;
    const dealt = hands.get(message.session * PER_SESSION + message.hand)!;
    // Rotation r moves the listener, first of the matchup, r seats clockwise.
    const own = message.session % SEATS;
    const isOver = message.type === 'hand';
    const street = isOver
      ? order.at(-1)!.street
      : Math.min(streets.indexOf(message.street), variant.streets.length - 1);
    const may = new Set<string>(cardsIn(dealt.community));
    const folded = new Set([...dealt.history.matchAll(/(\d)f/g)].map(([, seat]) => Number(seat)));
    const hasShowdown = SEATS - folded.size > 1;
    dealt.cards.forEach((text, seat) => {
      cardsIn(text).forEach((card, place) => {
        const { street: comes, up } = order[place]!;
        const isShown = isOver && hasShowdown && !folded.has(seat) && message.shown[seat] !== '';
        if (comes <= street && (up || seat === own || isShown)) may.add(card);
      });
    });
    // The history is words such as 2c100, no cards; what may be in it the tests of its writer say.
    for (const card of cardsIn(line.replace(/"history":"[^"]*"/, ''))) {
      if (!may.has(card))
        throw new Error(`hand ${message.hand} of session ${message.session}: seat ${own} heard of ${card}: ${line}`);
    }
    if (!isOver) expect(message.seat).toBe(own);
    heard[isOver ? 'hand' : 'act']++;
  }
  expect(heard.hand).toBe(plan.rounds * SEATS * PER_SESSION);
  expect(heard.act).toBeGreaterThan(heard.hand);
});
