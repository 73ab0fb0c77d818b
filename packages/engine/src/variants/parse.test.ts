import { describe, expect, test } from 'vitest';
import { UsageError } from '../errors.js';
import { parseStakes, parseVariant, VARIANTS, variantById } from './parse.js';

const refusal = (json: unknown): string => {
  try {
    parseVariant(json, 'mine.json');
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
};

describe('RULES section 7', () => {
  test('every variant of the table ships', () => {
    expect(VARIANTS.map((variant) => variant.id)).toEqual([
      'stud',
      'stud8',
      'stud8-open-pair',
      'stud8-nl',
      'razz',
      'five-card-stud',
      'five-card-stud-bring-in',
      'five-card-stud-suits',
      'five-card-stud-last-down',
      'five-card-lowball',
      'five-card-hilo',
      'five-card-hilo-declare',
      'soko',
    ]);
  });

  test.each([
    ['stud', { openPair: 'any', tieBreak: 'suit', showOrder: 'first-to-act', shortAllIn: 'half' }],
    ['stud8', { openPair: 'none', tieBreak: 'suit', betting: 'fixed-limit', capHeadsUp: true, muckLosers: true }],
    [
      'stud8-open-pair',
      { openPair: 'any', oddChip: { betweenHighAndLow: 'low', amongEqualHands: 'card-by-suit', lowSuitOrder: 'dshc' } },
    ],
    ['stud8-nl', { betting: 'no-limit', shortAllIn: 'full' }],
    ['razz', { openPair: 'none', tieBreak: 'position', showOrder: 'lowest-seat', opening: 'bring-in' }],
    ['five-card-stud', { opening: 'high-card', openPair: 'any', tieBreak: 'position' }],
    ['five-card-stud-bring-in', { opening: 'bring-in', openPair: 'any' }],
    ['five-card-stud-suits', { tieBreak: 'suit' }],
    ['five-card-lowball', { openPair: 'none', shares: ['ace-to-five'], tieBreak: 'position' }],
    ['five-card-hilo', { shares: ['high', 'ace-to-five'], declare: false }],
    ['five-card-hilo-declare', { shares: ['high', 'ace-to-five'], declare: true, declareOrder: 'simultaneous' }],
    ['soko', { shares: ['soko'], openPair: 'any' }],
  ] as const)('%s has the settings of the table', (id, settings) => {
    expect(variantById(id)).toMatchObject(settings);
  });

  test('the last card lies face down in five-card-stud-last-down alone', () => {
    expect(variantById('five-card-stud-last-down').streets.at(-1)).toMatchObject({ down: 1, up: 0 });
    expect(variantById('five-card-stud').streets.at(-1)).toMatchObject({ down: 0, up: 1 });
  });

  test('default stakes: seven-card 25/50/100/200 and 40 big bets, five-card 2/5/10 and 200', () => {
    expect(variantById('razz')).toMatchObject({
      stack: 8000,
      stakes: { ante: 25, bringIn: 50, smallBet: 100, bigBet: 200 },
    });
    expect(variantById('soko')).toMatchObject({ stack: 200, stakes: { ante: 2, smallBet: 5, bigBet: 10 } });
  });
});

describe('user variants (R34)', () => {
  // Of 32 cards, 5 × 6 are dealt by sixth street and one more is the community card; 6 × 5 are dealt by fifth street, and
  // both streets after it would be short. Of five cards, 7 × 4 leave one for the community, 8 × 4 leave none.
  test.each([
    [{ extends: 'stud', deck: { ranks: '789TJQKA' } }, 5],
    [{ extends: 'five-card-stud', deck: { ranks: '789TJQKA' } }, 7],
    [{ extends: 'five-card-stud' }, 10],
    [{ shares: ['high'], opening: 'high-card', streets: [{ down: 1 }], deck: { ranks: 'AK', suits: 'cd' } }, 4],
    [{ shares: ['high'], opening: 'high-card', streets: [{ down: 1 }], seats: { min: 9 } }, 9],
  ])('R8: %j seats as many as its deck has cards for', (file, max) => {
    expect(parseVariant(file, 'f').seats.max).toBe(max);
  });

  test('one that extends another differs from it in what it says alone', () => {
    const { id, name, tieBreak, ...rest } = parseVariant(
      { id: 'mine', name: 'Mine', extends: 'razz', tieBreak: 'suit' },
      'f',
    );
    const razz = variantById('razz');
    expect([id, name, tieBreak]).toEqual(['mine', 'Mine', 'suit']);
    expect({ ...rest, id: 'razz', name: 'Razz', tieBreak: 'position' }).toEqual(razz);
  });

  test('R20: no-limit on a fixed-limit base takes the no-limit default for short all-ins', () => {
    expect(parseVariant({ extends: 'stud8', betting: 'no-limit' }, 'f').shortAllIn).toBe('full');
    expect(parseVariant({ extends: 'stud8', betting: 'pot-limit', shortAllIn: 'half' }, 'f').shortAllIn).toBe('half');
  });

  test.each([
    [{ extends: 'raz' }, 'mine.json, extends: no variant is called "raz"', 'Did you mean "razz"?'],
    [{ extends: 'stud', beting: 'no-limit' }, 'mine.json, beting:', 'Did you mean "betting"?'],
    [
      { extends: 'stud', betting: 'nolimit' },
      'mine.json, betting: "nolimit" is not one of',
      'Did you mean "no-limit"?',
    ],
    [{ extends: 'stud', streets: [] }, 'mine.json, streets:', '1 to 7'],
    [{ extends: 'stud', streets: [{ up: -1 }] }, 'mine.json, streets[0].up: -1 is no whole number', ''],
    [{ extends: 'stud', streets: [{ down: 2 }] }, 'mine.json, streets[0].up:', 'door card'],
    [{ extends: 'stud', shares: ['high', 'high'] }, 'mine.json, shares:', 'name it once'],
    [{ extends: 'stud', shares: ['soko'] }, 'mine.json, shares: Sökö is played with five cards', ''],
    [{ extends: 'stud', seats: { max: 9 } }, 'mine.json, seats.max:', 'two streets'],
    [{ extends: 'stud', seats: { max: 9 } }, 'mine.json, seats.max: with 9 seats', 'At most 8 would do.'],
    [{ extends: 'stud', seats: { min: 9 } }, 'mine.json, streets: with 9 seats', 'Deal fewer cards'],
    [
      { extends: 'stud', deck: { ranks: '9TJQKA', suits: 'hs' }, seats: { max: 5 } },
      'mine.json, streets: with 2 seats the deck of 12',
      'Deal fewer cards',
    ],
    [{ extends: 'five-card-stud', deck: { ranks: 'A' } }, 'mine.json, streets:', 'larger deck'],
    [{ extends: 'five-card-hilo-declare', shares: ['high'] }, 'mine.json, declare:', 'or set it to false'],
    [{ extends: 'stud', declare: true }, 'mine.json, declare:', 'two shares'],
    [{ extends: 'five-card-hilo', declareBoth: true }, 'mine.json, declareBoth:', 'set declare to true'],
    [{ extends: 'stud8', declareOrder: 'clockwise' }, 'mine.json, declareOrder:', 'nobody declares'],
    [
      { shares: ['high', 'high-spade-in-the-hole'], streets: [{ up: 1 }, { up: 4 }] },
      'mine.json, shares:',
      'no card is dealt down',
    ],
    [
      {
        extends: 'stud',
        shares: ['high', 'high-spade-in-the-hole'],
        deck: { suits: 'cdh' },
        seats: { min: 2, max: 4 },
      },
      'mine.json, deck.suits:',
      'add "s"',
    ],
    [{ extends: 'stud', burn: 1 }, 'mine.json, burn: 1 is neither true nor false', ''],
    [{ extends: 'stud', stakes: { smallBet: 300 } }, 'mine.json, stakes.bigBet: 200 is below', ''],
    [{ extends: 'stud', deck: { ranks: '22' } }, 'mine.json, deck.ranks:', 'different letters'],
    [{ extends: 'five-card-stud', stakes: { bringIn: 2 } }, 'mine.json, stakes.bringIn:', 'leave it out'],
    [{ id: 'Mine!', extends: 'stud' }, 'mine.json, id: "Mine!" is no id', ''],
    [{}, 'mine.json: shares is missing', ''],
    [[], 'mine.json: [] is no JSON object', ''],
    [null, 'mine.json: null is no JSON object', ''],
  ])('%j is refused with the path in the file', (json, start, also) => {
    const message = refusal(json);
    expect(message.startsWith(start), message).toBe(true);
    expect(message).toContain(also);
  });
});

test.each([
  [{ ante: 25, bringIn: 0, smallBet: 100, bigBet: 200 }, 'bringIn'],
  [{ ante: -1, bringIn: 50, smallBet: 100, bigBet: 200 }, 'ante'],
  [{ ante: 0, bringIn: 150, smallBet: 100, bigBet: 200 }, 'bringIn'],
  [{ ante: 0, bringIn: 50, smallBet: 100.5, bigBet: 200 }, 'smallBet'],
  [{ ante: 0, bringIn: 50, smallBet: 100, bigBet: 2e9 }, 'bigBet'],
])('R3: stakes %j are refused', (stakes, field) => {
  expect(() => parseStakes(stakes, 'bring-in', 'stakes')).toThrow(`stakes.${field}`);
});

test('R3: a bring-in of the full small bet is allowed', () => {
  expect(parseStakes({ ante: 0, bringIn: 100, smallBet: 100, bigBet: 200 }, 'bring-in', 's').bringIn).toBe(100);
});
