import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BRING_IN,
  CALL,
  CHECK,
  deckOf,
  explicitDeal,
  formatCards,
  Hand,
  historyText,
  parseCard,
  variantById,
  viewOf,
} from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/folders.js';
import { loadScenarios } from './load-scenarios.js';

function load(file: unknown) {
  const path = join(temporaryFolder(), 'mine.json');
  writeFileSync(path, typeof file === 'string' ? file : JSON.stringify(file));
  return loadScenarios(path).scenarios;
}
const one = (scenario: object) => load({ scenarios: [scenario] })[0]!;
const refusal = (file: unknown): string => {
  try {
    load(file);
  } catch (error) {
    return (error as Error).message.replace(/^\S*\/(?=mine\.json)/, '');
  }
  return 'it was taken';
};

// Worked example 2: 2c brings it in, the next completes to 100; then 200, 300 and 400 are the raises.
test('the position is what the seat to act would see', () => {
  const { hand } = one({ cards: ['xxxx/2h', 'xxxx/2c', 'AsAd/9s'], history: '1i50', hero: 2 });
  const view = viewOf(hand, hand.actor);
  expect(view).toMatchObject({ seat: 2, dealer: 2, street: 'third', cards: 'AsAd9s', boards: ['2h', '2c', '9s'] });
  expect(view.legal).toEqual([{ action: 'fold' }, { action: 'call', to: 50 }, { action: 'complete', to: 100 }]);
  expect(view.stacks).toEqual([7975, 7925, 7975]);
});

test('seventh street’s card lies down again: before the slash or after a second one', () => {
  const history = '1i50 0m100 1c100 / 0b100 1c100 / 0b200 1c200 / 0b200 1c200 / 0x';
  for (const cards of [
    ['xxxxxx/AhKh7s4d', '2c3d4s/2h5h6h9h'],
    ['/AhKh7s4d', '2c3d/2h5h6h9h/4s'],
  ]) {
    const { hand } = one({ cards, history });
    expect(viewOf(hand, 1)).toMatchObject({ street: 'seventh', cards: '2c3d2h5h6h9h4s', seat: 1 });
  }
});

test('a folded seat holds what it held when it folded', () => {
  const { hand } = one({
    cards: ['xxxx/2c', 'xxxx/Kd', 'AsAd/Ah7c', 'xxxx/Qs4d'],
    history: '0i50 1f 2m100 3c100 0f / 2b100 3r200',
  });
  expect(viewOf(hand, 2)).toMatchObject({ live: [2, 3], boards: ['2c', 'Kd', 'Ah7c', 'Qs4d'], street: 'fourth' });
});

test('the file’s table goes for all scenarios of its variant, and for no other', () => {
  const scenarios = load({
    variant: 'razz',
    stakes: { ante: 10, bringIn: 20, smallBet: 40, bigBet: 80 },
    stacks: 1000,
    scenarios: [
      { cards: ['xxxx/Kd', '2s3s/4d'], history: '0i20' },
      { cards: ['xxxx/Kd', '2s3s/4d'], history: '0i20', stacks: [500, 300] },
      { variant: 'five-card-stud', cards: ['As/Ad', 'xx/Kd'] },
    ],
  });
  expect(scenarios.map(({ position }) => position.stacks)).toEqual([
    [1000, 1000],
    [500, 300],
    [200, 200],
  ]);
  expect(scenarios.map(({ hand }) => hand.stakes.bigBet)).toEqual([80, 80, 10]);
});

test('slashes between streets may be left out', () => {
  const cards = ['xxxx/2c4d', '2s3s/4hAd'];
  const [bare, parted] = ['0i50 1c50', '0i50 1c50 /'].map((history) => one({ cards, history }));
  expect(historyText(bare!.hand)).toBe(historyText(parted!.hand));
});

// R8, worked example 14: eight players to seventh street, four cards left for eight.
test('where the deck runs short, the community card must be given', () => {
  const variant = variantById('stud8');
  const deck = [...deckOf(variant)];
  const held = Array.from({ length: 8 }, (_, seat) => deck.slice(6 * seat, 6 * seat + 6));
  const hand = new Hand(variant, variant.stakes, 8);
  hand.start(new Array<number>(8).fill(8000), 7, explicitDeal(held, parseCard('As')));
  while (hand.streetName !== 'seventh') hand.apply(hand.legal.check ? CHECK : hand.legal.callTo >= 0 ? CALL : BRING_IN);
  const position = { cards: held.map(formatCards), history: historyText(hand) };
  expect(viewOf(one({ ...position, community: 'As' }).hand, hand.actor).community).toBe('As');
  expect(refusal({ scenarios: [position] })).toContain('community: the community card is not given (R8).');
});

const doors = ['xxxx/2c', 'AsAd/Ah'];
test.each([
  [
    'an illegal size',
    { cards: doors, history: '0i50 1m150' },
    'history: action 2, "1m150": A complete to 150 is not allowed. Facing a bet of 50 it may fold, call 50 or complete to 100.',
  ],
  [
    'an illegal action',
    { cards: doors, history: '0x' },
    'action 1, "0x": The bring-in seat may not check (R10). It may bring it in for 50 or complete to 100.',
  ],
  [
    'out of turn',
    { cards: doors, history: '1i50' },
    `action 1, "1i50": It is seat 0's turn (third street). It may bring it in`,
  ],
  [
    'a wrong amount of a call',
    { cards: doors, history: '0i50 1m100 0c150' },
    'action 3, "0c150": The amount there is 100.',
  ],
  ['an amount of a fold', { cards: doors, history: '0i50 1m100 0f20' }, 'action 3, "0f20": The amount there is none.'],
  ['after the end', { cards: doors, history: '0i50 1m100 0f' }, 'after "0i50 1m100 0f" the hand is over'],
  ['beyond the end', { cards: doors, history: '0i50 1f 0x' }, 'action 3, "0x": The hand is over by then.'],
  ['no action', { cards: doors, history: '0i50 1z' }, '"1z" is no action: write seat, letter'],
  ['another hero', { cards: doors, history: '0i50', hero: 0 }, `hero: it is seat 1's turn there, and 0 came.`],
  [
    'streets parted otherwise',
    { cards: ['xxxx/2c4d', 'AsAd/Ah5d'], history: '0i50 / 1c50' },
    'its streets are parted otherwise: "0i50 1c50 /"',
  ],
  ['a card twice', { cards: ['xxxx/2c', 'AsAd/2c'], history: '0i50' }, 'The card 2c is dealt twice.'],
  [
    'an open card that is not known',
    { cards: ['xxxx/xx', 'AsAd/2c'], history: '0i50' },
    `Seat 0's card 3 lies face up and is not known.`,
  ],
  ['a missing open card', { cards: doors, history: '0i50 1c50' }, `Seat 0's card 4 lies face up and is not known.`],
  [
    'an open card too many',
    { cards: ['xxxx/2c4d', 'AsAd/Ah'], history: '0i50' },
    'cards[0]: "xxxx/2c4d" is 2 down and 2 up, and on third street seat 0 has 2 down and 1 up.',
  ],
  [
    'own cards not known',
    { cards: ['xxxx/2c', 'Asxx/Ah'], history: '0i50' },
    'cards[1]: seat 1 decides, and knows its own cards; "Asxx/Ah" leaves some open.',
  ],
  ['no card', { cards: ['xxxx/2c', 'AsAz/Ah'] }, 'cards[1]: "Az" is no card'],
  ['stacks of another number of seats', { cards: doors, stacks: [1, 2, 3] }, 'stacks: 3 stacks came for 2 seats.'],
  ['a dealer who is not there', { cards: doors, dealer: 2 }, 'dealer: the seats are 0 to 1; 2 came.'],
  [
    'a community card where none is dealt',
    { cards: doors, history: '0i50', community: '9s' },
    'community: none is dealt by third street here',
  ],
  ['too many seats', { cards: Array.from({ length: 9 }, () => 'xxxx/2c') }, 'seats 2 to 8 players, not 9'],
  [
    'an expectation that is not legal',
    { cards: doors, history: '0i50', expect: 'raise' },
    'expect: raise is not legal there. Facing a bet of 50 it may fold, call 50 or complete to 100.',
  ],
  [
    'a size that is not legal',
    { cards: doors, history: '0i50', expect: 'complete 150' },
    'expect: complete 150 is not legal there.',
  ],
  [
    'a prohibition of what is not legal',
    { cards: doors, history: '0i50', not: ['check', 'bet'] },
    'not: check or bet is not legal there.',
  ],
  [
    'a word that is no action',
    { cards: doors, history: '0i50', expect: 'rase' },
    '"rase" came, an action such as "fold"',
  ],
  ['a share of nothing', { cards: doors, history: '0i50', atLeast: 0.5 }, 'say what is expected'],
  [
    'a share without room',
    { cards: doors, history: '0i50', expect: 'fold', atLeast: 0.5, atMost: 0.5 },
    '"atLeast" 0.5 is not below "atMost" 0.5',
  ],
  [
    'a share that no sample shows',
    { cards: doors, history: '0i50', expect: 'fold', atLeast: 1 },
    'atLeast: 1 came, a number from 0.001 to 0.999 is needed.',
  ],
  ['a mistyped setting', { cards: doors, histroy: '0i50' }, 'no setting is called "histroy". Known: '],
  ['an unknown variant', { cards: doors, variant: 'razzz' }, 'Did you mean "razz"?'],
  ['no cards', { history: '0i50' }, '"cards" is missing'],
])('%s is refused', (_, scenario, sentence) => {
  expect(refusal({ scenarios: [scenario] })).toContain(sentence);
  expect(refusal({ scenarios: [scenario] })).toMatch(/^mine\.json, scenarios\[0\]/);
});

test.each([
  ['a comment', '{"scenarios": [ // first\n]}', 'mine.json, line 1, column 17: this is no JSON'],
  [
    'a comma too many',
    '{"scenarios": [{"cards": ["/2c", "AsAd/Ah"],}]}',
    'mine.json, line 1, column 45: this is no JSON',
  ],
  ['a key twice', '{"scenarios": [], "scenarios": []}', '"scenarios" is set a second time'],
  ['a list', '[]', 'mine.json: a file of scenarios is an object such as {"scenarios": [ … ]}.'],
  ['nothing to play', '{"scenarios": []}', 'scenarios: [] came, a list of 1 to 10000 entries is needed.'],
])('%s in the file is refused', (_, text, sentence) => {
  expect(refusal(text)).toContain(sentence);
});

test('two scenarios of one name are refused, for their seeds would be the same', () => {
  const scenario = { name: 'x', cards: doors, history: '0i50' };
  expect(refusal({ scenarios: [scenario, scenario] })).toContain('scenarios[0] is called "x", too');
});
