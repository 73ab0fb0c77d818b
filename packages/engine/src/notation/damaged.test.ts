import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { UsageError } from '../errors.js';
import { createRandom, type Random } from '../rng.js';
import { playOut } from './play-out.js';
import { readHands } from './read-hands.js';

const folder = fileURLToPath(new URL('../../fixtures/hand-histories/', import.meta.url));
const files = readdirSync(folder);
const RECORD = JSON.stringify({
  variant: 'razz',
  stakes: { ante: 25, bringIn: 50, smallBet: 100, bigBet: 200, smallestChip: 1 },
  dealer: 1,
  players: ['a', 'b'],
  stacks: [8000, 8000],
  cards: ['2c3cKs4d', 'AhAdQcQd'],
  community: '',
  history: '0i50 1m100 0c100 / 1x 0f',
  net: [-125, 125],
});

const DAMAGE: readonly ((text: string, random: Random) => string)[] = [
  // A character becomes another one of the file.
  (text, random) => {
    const at = random.below(text.length);
    return text.slice(0, at) + text[random.below(text.length)] + text.slice(at + 1);
  },
  // A number becomes another one.
  (text, random) => {
    const numbers = [...text.matchAll(/\d+/g)];
    if (numbers.length === 0) return text;
    const { index, 0: digits } = numbers[random.below(numbers.length)]!;
    const instead = ['0', '-1', '7', '1e9', '0.5', '99999999999', 'null'][random.below(7)]!;
    return text.slice(0, index) + instead + text.slice(index + digits.length);
  },
  // A line, or a word, is lost, comes twice, or changes places with another.
  ...[/(\n)/, /([\s,])/].map((parting) => (text: string, random: Random) => {
    const parts = text.split(parting);
    const one = random.below(parts.length);
    const other = random.below(parts.length);
    const what = random.below(3);
    if (what === 0) parts.splice(one, 1);
    else if (what === 1) parts.splice(one, 0, parts[one]!);
    else [parts[one], parts[other]] = [parts[other]!, parts[one]!];
    return parts.join('');
  }),
  // It breaks off.
  (text, random) => text.slice(0, random.below(text.length)),
];

test.each([...files, 'a record'])('%s, damaged anyhow, is read or refused in one sentence', (name) => {
  const text = name === 'a record' ? RECORD : readFileSync(folder + name, 'utf8');
  const random = createRandom('0000000000000d1e');
  let refused = 0;
  for (let i = 0; i < 250; i++) {
    let damaged = text;
    for (let k = 0; k <= i % 3; k++) damaged = DAMAGE[random.below(DAMAGE.length)]!(damaged, random) || ' ';
    try {
      for (const told of readHands(damaged, 'a file')) playOut(told);
    } catch (error) {
      if (!(error instanceof UsageError)) throw new Error(`${String(error)} from\n${damaged}`, { cause: error });
      expect(error.message).not.toMatch(/\n|undefined|NaN|\[object/);
      refused++;
    }
  }
  expect(refused).toBeGreaterThan(25);
});
