import { expect, test } from 'vitest';
import { formatCards } from '../cards.js';
import { UsageError } from '../errors.js';
import { playOut } from './play-out.js';
import { formatOf, readHands } from './read-hands.js';

/** Two-handed stud as another program may write it: comments, money with cents, a shown hand as a dash. */
const FOREIGN_PHH = `
variant = "F7S" # fixed limit
antes = [0.05, 0.05]
bring_in = 0.10
small_bet = 0.50
big_bet = 1.00
starting_stacks = [20.00, 20.00]
actions = [
  # Third street
  'd dh p1 ????2c',
  "d dh p2 AhAdKs",
  "p1 pb # the deuce",
  "p2 cbr 0.50",
  "p1 cc",
  "d dh p1 9c",
  "d dh p2 9d",
  "",
  "# somebody laughs",
  "p2 cbr 0.50",
  "p1 f",
]
`;

test('PHH of other programs is played by the shipped variant of its code, in hundredths where it has cents', () => {
  const [told] = readHands(FOREIGN_PHH, 'a.phh');
  expect(told).toMatchObject({
    unit: 100,
    dealer: 1,
    stakes: { ante: 5, bringIn: 10, smallBet: 50, bigBet: 100 },
  });
  expect(told!.variant.id).toBe('stud');
  const { hand, illegal } = playOut(told!);
  expect(illegal).toBeUndefined();
  // Ante and call: 5 + 50.
  expect([...hand.stack]).toEqual([2000 - 55, 2000 + 55]);
});

test('PHH: where play becomes illegal is told by its line', () => {
  const { illegal } = playOut(readHands(FOREIGN_PHH.replace('"p2 cbr 0.50",\n  "p1 f"', '"p2 cbr 1.50"'), 'a.phh')[0]!);
  expect(illegal).toMatchObject({ code: 'action/raise-size', move: { seat: 1, at: 'line 19' } });
  expect(illegal!.message).toContain('A bet to 150 is not allowed');
});

test.each([
  ['"p1 cc",\n  "d dh p1 9c"', '"p2 cc",\n  "d dh p1 9c"', "Seat 1 acts, and it is Seat 0's turn (third)"],
  ['"p1 pb # the deuce"', '"p1 f"', 'The bring-in seat may not fold (R10)'],
  ['"p2 cbr 0.50",\n  "p1 cc",', '"p2 cbr 0.50",', "Seat 0 is dealt card 4, and it is Seat 0's turn (third)"],
])('PHH: %j for %j is illegal', (was, is, sentence) => {
  expect(FOREIGN_PHH).toContain(was);
  expect(playOut(readHands(FOREIGN_PHH.replace(was, is), 'a.phh')[0]!).illegal?.message).toContain(sentence);
});

/** As PokerStars writes for a player called Hero; the others' hidden cards come out at the showdown alone. */
const FOREIGN_STARS = `PokerStars Hand #990017:  7 Card Stud Hi/Lo Limit ($0.10/$0.20 USD) - 2011/05/02 19:03:07 ET
Table 'Nowhere II' 8-max
Seat 2: Anna (K) ($3.10 in chips) 
Seat 4: Hero ($2 in chips) 
Seat 5: b: folds ($0.31 in chips) 
Seat 7: Late ($5 in chips) is sitting out
Anna (K): posts the ante $0.01
Hero: posts the ante $0.01
b: folds: posts the ante $0.01
*** 3rd STREET ***
Dealt to Anna (K) [7h]
Dealt to Hero [As 2d 3c]
Dealt to b: folds [Kd]
Hero: brings in for $0.03
b: folds: raises $0.07 to $0.10
Anna (K): calls $0.10
Hero: calls $0.07
Anna (K) said, "nice: calls $5"
*** 4th STREET ***
Dealt to Anna (K) [7h] [Qs]
Dealt to Hero [As 2d 3c] [4h]
Dealt to b: folds [Kd] [Ks]
b: folds: bets $0.10
Anna (K): folds
Hero: calls $0.10
*** 5th STREET ***
Dealt to Hero [As 2d 3c 4h] [8d]
Dealt to b: folds [Kd Ks] [Tc]
b: folds: bets $0.10 and is all-in
Hero: calls $0.10
*** 6th STREET ***
Dealt to Hero [As 2d 3c 4h 8d] [Jd]
Dealt to b: folds [Kd Ks Tc] [9s]
*** RIVER ***
Dealt to Hero [As 2d 3c 4h 8d Jd] [Jc]
*** SHOW DOWN ***
b: folds: shows [Qd Jh Kd Ks Tc 9s 6c] (HI: a straight, Nine to King)
Hero: shows [As 2d 3c 4h 8d Jd Jc] (HI: a pair of Jacks; LO: 8,4,3,2,A)
b: folds collected $0.36 from pot
Hero collected $0.35 from pot
*** SUMMARY ***
Total pot $0.73 | Rake $0.02
Seat 2: Anna (K) folded on the 4th Street
Seat 4: Hero showed [As 2d 3c 4h 8d Jd Jc] and won ($0.35) with HI: a pair of Jacks; LO: 8,4,3,2,A
Seat 5: b: folds showed [Qd Jh Kd Ks Tc 9s 6c] and won ($0.36) with HI: a straight, Nine to King
`;

test('PokerStars: cents, odd names, chat, an all-in bet, cards shown late', () => {
  const [told] = readHands(`\uFEFF${FOREIGN_STARS.replaceAll('\n', '\r\n')}\r\n\r\n`, 'a.txt');
  expect(told).toMatchObject({
    unit: 100,
    id: '990017',
    rake: 2,
    names: ['', 'Anna (K)', '', 'Hero', 'b: folds', '', '', ''],
    stacks: [0, 310, 0, 200, 31, 0, 0, 0],
    stakes: { ante: 1, bringIn: 3, smallBet: 10, bigBet: 20 },
    notes: ['The file names no dealer: the last seat is taken to deal.'],
  });
  expect(told!.cards.map(formatCards)).toEqual(['', '????7hQs', '', 'As2d3c4h8dJdJc', 'QdJhKdKsTc9s6c', '', '', '']);
  const { hand, illegal } = playOut(told!);
  expect(illegal).toBeUndefined();
  // The pot of 73 is halved, the odd cent going to the high hand; the room took one from each half.
  expect([...hand.stack]).toEqual([0, 310 - 11, 0, 200 - 31 + 36, 37, 0, 0, 0]);
});

test('PokerStars: a call of the wrong size is told by its line', () => {
  const wrong = FOREIGN_STARS.replace('Hero: calls $0.07', 'Hero: calls $0.05');
  expect(playOut(readHands(wrong, 'a.txt')[0]!).illegal).toMatchObject({
    move: { at: 'line 17' },
    message: "Hero's call makes 8 this round; by the rules it makes 10.",
  });
});

test('several hands of a file are read in their order', () => {
  const two = `${FOREIGN_STARS}\n\n\n${FOREIGN_STARS.replace('990017', '990018')}`;
  expect(readHands(two, 'a.txt').map(({ id }) => id)).toEqual(['990017', '990018']);
});

test('Open Hand History of another program: a bring-in by its own name, no dealer, over several lines', () => {
  const act = (player_id: number, action: string, more = {}) => ({ player_id, action, ...more });
  const ohh = {
    spec_version: '1.4.6',
    game_type: 'Stud',
    bet_limit: { bet_type: 'FL' },
    table_size: 8,
    small_blind_amount: 1,
    big_blind_amount: 2,
    ante_amount: 0.25,
    players: [
      { id: 11, seat: 3, name: 'A', starting_stack: 40 },
      { id: 12, seat: 6, name: 'B', starting_stack: 40 },
    ],
    rounds: [
      {
        id: 0,
        street: 'Preflop',
        actions: [
          act(11, 'Post Ante', { amount: 0.25 }),
          act(12, 'Post Ante', { amount: 0.25 }),
          act(11, 'Dealt Cards', { cards: ['As', 'Ad', '4c'] }),
          act(12, 'Dealt Cards', { cards: ['??', '??', '3c'] }),
          act(12, 'Bring In', { amount: 0.5 }),
          act(11, 'Raise', { amount: 1 }),
          act(12, 'Fold'),
        ],
      },
    ],
  };
  const [told] = readHands(`${JSON.stringify({ ohh }, null, 2)}\n\n${JSON.stringify({ ohh }, null, 2)}`, 'a.ohh');
  const { hand, illegal } = playOut(told!);
  expect(illegal).toBeUndefined();
  expect(told).toMatchObject({ unit: 100, dealer: 7 });
  expect([...hand.stack]).toEqual([0, 0, 4075, 0, 0, 3925, 0, 0]);
});

test.each([
  ["PokerStars Hand #1:  Hold'em No Limit ($1/$2 USD) - 2011", 'a, line 1: this is no game of the stud family'],
  [
    FOREIGN_STARS.replace('Hero: brings in for $0.03', 'Hero: straddles $0.03'),
    'a, line 14: "straddles $0.03" is no action',
  ],
  [FOREIGN_STARS.replace('[As 2d 3c]\n', '[As 2x 3c]\n'), 'a, line 12: "2x" is no card'],
  [FOREIGN_STARS.replace('Dealt to Hero [As', 'Dealt to Hera [As'), 'a, line 12: nobody sits here'],
  [FOREIGN_PHH.replace('"F7S"', '"NT"'), 'a, variant: "NT" is no game of the stud family: F7S, F7S/8, FR are'],
  [FOREIGN_PHH.replace('"F7S"', 'F7S'), 'a, line 2: this is no TOML'],
  [FOREIGN_PHH.replace('"p1 f"', '"p1 fold"'), 'a, line 20: "p1 fold" is no action of stud'],
  [FOREIGN_PHH.replace('"p1 f"', '"p3 f"'), 'a, line 20: "p3 f" is no action of stud'],
  [FOREIGN_PHH.replace('AhAdKs', 'AhAdKx'), 'a, line 11: "Kx" is no card'],
  [FOREIGN_PHH.replace('[0.05, 0.05]', '[0.05, 0]'), 'a, antes: 0.05, 0 will not do'],
  [FOREIGN_PHH.replace('small_bet = 0.50', ''), 'a, small_bet: is missing'],
  [FOREIGN_PHH.replace('bring_in = 0.10', 'bring_in = 0.60'), 'bringIn: 60 is above the small bet'],
  ['{"ohh": {"game_type": "Holdem"}}', 'a, game_type: "Holdem" is no game of the stud family'],
  ['{"ohh": {"game_type": "Stud"}}', 'a, players: is missing'],
  ['{"history": "0f", "stacks": [1, 2]}\n{"history"', 'a, line 2: this is no JSON'],
  ['{"history": "0f", "stacks": [1, 2], "variant": "razzz"}', 'a, variant: no variant is called "razzz"'],
  [
    '{"history": "0q", "stacks": [1, 2], "variant": "razz", "dealer": 0, "cards": ["", ""]}',
    'a, history: "0q" is no action',
  ],
  ['once upon a time', 'a holds no hands that can be read'],
  ['', 'a holds no hands that can be read'],
])('a file that cannot be read is refused in one sentence that says where: %#', (text, sentence) => {
  expect(() => readHands(text, 'a')).toThrow(UsageError);
  expect(() => readHands(text, 'a')).toThrow(sentence);
});

test('the format is told from the content', () => {
  expect(formatOf(FOREIGN_PHH)).toBe('phh');
  expect(formatOf(`[1]\n${FOREIGN_PHH}`)).toBe('phh');
  expect(formatOf(FOREIGN_STARS)).toBe('pokerstars');
  expect(formatOf('{"ohh": {}}')).toBe('ohh');
  expect(formatOf('{"variant":"razz","history":"2i50"}')).toBe('record');
  expect(formatOf('hello')).toBeUndefined();
});

test.each([
  ['p2 cbr 0.50', 'p2 cbr -0.50', 'a file, line 13: "p2 cbr -0.50" is no action of stud'],
  ['variant = "F7S"', 'variant = "F7S"\n_variant = "stdu"', 'a file, _variant: no variant is called "stdu"'],
  [
    'variant = "F7S"',
    'variant = "FR"\n_variant = "stud"',
    'a file, variant: "FR" contradicts the rest of the file, which is of stud: "F7S" would do',
  ],
  [
    'variant = "F7S"',
    `variant = "F7S"\n_variant = "razz"\n_settings = '{"extends":"stud"}'`,
    'a file, _variant: "razz" contradicts _settings, whose id is stud',
  ],
  [
    'variant = "F7S"',
    'variant = "F7S"\n_declarations = ["up", "low"]',
    'a file, _declarations: "up" is not one of none, high, low, both.',
  ],
])('PHH: %s made %s is refused with its place in the file', (right, wrong, message) => {
  expect(() => readHands(FOREIGN_PHH.replace(right, wrong), 'a file')).toThrow(message);
});

test.each([
  ['b: folds: raises $0.07 to $0.10', 'b: folds: raises $0.07 to $1e9', 15, 'raises $0.07 to $1e9'],
  ['Hero: brings in for $0.03', 'Hero: brings in for $3e-2', 14, 'brings in for $3e-2'],
  ['Hero: calls $0.07', 'Hero: calls $0.07x', 17, 'calls $0.07x'],
])('PokerStars: %s made %s is refused, and not read up to where it is a number', (right, wrong, line, said) => {
  expect(() => readHands(FOREIGN_STARS.replace(right, wrong), 'a file')).toThrow(
    `a file, line ${line}: "${said}" is no action of stud.`,
  );
});

test.each(['"', "'"])('PHH: the line of an action far down a file with %s quotes is right', (quote) => {
  const hand = (n: number) =>
    `[${n}]\n${FOREIGN_PHH.trim().replace(/(["'])(d|p\d) (.*?)\1/g, `${quote}$2 $3${quote}`)}\n`;
  const hands = Array.from({ length: 40 }, (_, i) => hand(i + 1)).join('\n');
  const damaged = `${hands.slice(0, hands.lastIndexOf('p1 f'))}p1 jumps${hands.slice(hands.lastIndexOf('p1 f') + 4)}`;
  const line = damaged.split('\n').findIndex((text) => text.includes('p1 jumps')) + 1;
  expect(() => readHands(damaged, 'a file')).toThrow(`a file, [40], line ${line}: "p1 jumps"`);
});
