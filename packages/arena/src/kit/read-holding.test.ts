import { formatCards, variantById } from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { inDealOrder, readHolding } from './read-holding.js';

const stud = variantById('stud');
const read = (text: string) => readHolding(text, stud, 'seat 0');

// Seven-card stud deals down, down, up, up, up, up, down (RULES section 2).
test.each([
  ['AsKs/Qd', 'AsKsQd'],
  ['AsKsQd', 'AsKsQd'],
  ['As Ks / Qd', 'AsKsQd'],
  ['xxxx/Qd', '????Qd'],
  ['XX??/10d', '????Td'],
  ['/QdJh', '????QdJh'],
  ['AsKs2c/QdJhTc9s', 'AsKsQdJhTc9s2c'],
  ['AsKs/QdJhTc9s/2c', 'AsKsQdJhTc9s2c'],
  ['AsKsQdJhTc9s2c', 'AsKsQdJhTc9s2c'],
  ['', ''],
])('%s is dealt as %s', (text, order) => {
  expect(formatCards(inDealOrder(read(text), stud))).toBe(order);
});

test('without a slash the order dealt says which cards lie open', () => {
  const { down, up } = read('AsKsQdJhTc9s2c');
  expect([formatCards(down), formatCards(up)]).toEqual(['AsKs2c', 'QdJhTc9s']);
});

test.each([
  ['AsK', 'seat 0: "K" is no card'],
  ['AsKx/Qd', 'seat 0: "Kx" is no card'],
  ['AsKsQdJd/2c', '4 cards face down, and stud deals 3'],
  ['AsKs/2c3c4c5c6c', '5 cards face up, and stud deals 4'],
  ['AsKs2c3c4c5c6c7c', 'seat 0 has 8 cards, and stud deals 7'],
  ['As/Ks/2c/3c', 'has 3 slashes'],
])('%s is refused: %s', (text, sentence) => {
  expect(() => read(text)).toThrow(sentence);
});
