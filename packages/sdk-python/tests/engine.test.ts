// The Python SDK beside the engine and the TypeScript SDK: the same rankings, words, chance and decisions.
import { readFileSync } from 'node:fs';
import { createRandom, formatCards, nameOfRanking, rankerOf, SHARES, type Share, VARIANTS } from '@stud-arena/engine';
import {
  type ActMessage,
  type ArenaMessage,
  type Bot,
  deadCards,
  describe as describeCards,
  equity,
  holding,
  holeCards,
  opponents,
  parseHistory,
  potSize,
  raiseTo,
  random,
  readStartingCards,
  toCall,
  unseenCards,
} from '@stud-arena/sdk';
import { expect, test } from 'vitest';
import { Conversation } from '../../sdk/src/conversation.js';
import { hello } from '../../sdk/src/testing/messages.js';
import { lines } from '../../sdk/src/testing/play-process.js';
import { randomConversation } from '../../sdk/src/testing/random-message.js';
import { positionsText } from '../scripts/positions.mjs';
import { hasPython, PACKAGE, python, skipped } from './python.js';

/** Random hands of a share; lows and groups come oftener when the cards are drawn from few ranks. */
function hands(share: Share, count: number): Uint8Array[] {
  const chance = createRandom(`python ${share}`);
  return Array.from({ length: count }, (_, at) => {
    const ranks = at % 3 === 0 ? 13 : 4 + chance.below(9);
    const from = chance.below(14 - ranks);
    const deck = Array.from({ length: 52 }, (_, card) => card).filter((c) => c >> 2 >= from && c >> 2 < from + ranks);
    const size = share === 'soko' && at % 4 > 0 ? 5 : at % 4 === 0 ? chance.below(8) : 5 + 2 * chance.below(2);
    return Uint8Array.from({ length: size }, () => deck.splice(chance.below(deck.length), 1)[0]!);
  });
}

test.skipIf(!hasPython).each([...SHARES])(
  `%s: Python ranks random hands of 0 to 7 cards in the engine’s order, and names them alike${skipped}`,
  (share) => {
    const dealt = hands(share, 3000);
    const rank = rankerOf(share);
    const rankings = dealt.map((cards) => rank(cards, 0, cards.length));
    const input = dealt.map((cards) => `${share} ${formatCards(cards)}\n`).join('');
    const answers = python(['-m', 'tests.rank_hands'], input).trimEnd().split('\n');
    expect(answers.length).toBe(dealt.length);
    const theirs = answers.map((line) => Number(line.split(' ', 1)[0]));
    expect(answers.map((line) => line.replace(/^\d+ /, ''))).toEqual(
      rankings.map((ranking) => nameOfRanking(share, ranking)),
    );
    const order = rankings.map((_, at) => at).sort((a, b) => rankings[a]! - rankings[b]!);
    for (let i = 1; i < order.length; i++) {
      const [a, b] = [order[i - 1]!, order[i]!];
      const same = Math.sign(rankings[b]! - rankings[a]!) === Math.sign(theirs[b]! - theirs[a]!);
      if (!same) expect.fail(`${formatCards(dealt[a]!)} and ${formatCards(dealt[b]!)} stand in another order`);
    }
    expect(theirs.map((ranking) => ranking === 0)).toEqual(rankings.map((ranking) => ranking === 0));
    expect(new Set(rankings).size).toBeGreaterThan(share === 'high-spade-in-the-hole' ? 12 : 40);
  },
);

test.skipIf(!hasPython)(`a session’s chance draws the numbers of the TypeScript SDK${skipped}`, () => {
  const seeds = ['0123456789abcdef', '0000000000000000', 'ffffffffffffffff', '00ff00ff00ff00ff'];
  const bounds = [1, 2, 3, 52, 1000, 2_097_152, 2_097_153, 3_000_000_000, 2 ** 32];
  const ours = seeds.map((seed) => {
    const chance = createRandom(seed);
    return [...bounds.map((bound) => chance.below(bound)), chance.float(), chance.next32()];
  });
  const draw = `chances = [stud_arena.Chance(seed) for seed in ${JSON.stringify(seeds)}]`;
  const say = `print(json.dumps([[*map(c.below, ${JSON.stringify(bounds)}), c.random(), c.next32()] for c in chances]))`;
  expect(JSON.parse(python(['-c', `import json, stud_arena; ${draw}; ${say}`]))).toEqual(ours);
});

/** `twin.py` in TypeScript. */
const twin: Bot = {
  name: 'twin',
  session(session) {
    const chance = random(session);
    let won = 0;
    return {
      act(view) {
        const { streets, shares } = session.variant;
        const cards = holding(view);
        const first = streets[0]!.down;
        const start = readStartingCards(cards.slice(0, first), cards.slice(first, first + 1));
        const bit = (yes: boolean): string => (yes ? '1' : '0');
        const sum = (chips: readonly number[]): number => chips.reduce((total, each) => total + each, 0);
        const seen = [
          ...[view.hand, view.street, view.dealer, view.unit, view.raisesLeft, potSize(view), toCall(view)],
          sum(view.stacks) + sum(view.pots),
          opponents(view).join(''),
          formatCards(holeCards(view)),
          formatCards(deadCards(view)),
          unseenCards(view).length,
          parseHistory(view.history)
            .at(-1)!
            .map(({ seat, action, side, to }) => `${seat}${action}${side ?? to}`)
            .join(','),
          `${start.pair} ${start.lowCards} ${start.lowTop} ${start.high} ${bit(start.suited)}${bit(start.connected)}${bit(start.hiddenPair)}`,
          won,
          ...shares.map((share) => describeCards(share, (view.cards + view.community).slice(0, 14))),
        ];
        const option = view.legal[chance.below(view.legal.length)]!;
        const decision = 'min' in option ? raiseTo(option, option.min + chance.below(1000) * 1.5) : option;
        return { ...decision, note: seen.join(' ') };
      },
      handEnd({ net }) {
        won += net[session.seat]!;
      },
    };
  },
};

test.skipIf(!hasPython)(
  `a bot in Python and its twin in TypeScript read 2,600 questions of every variant alike and decide the same${skipped}`,
  () => {
    const { sessions, questions } = randomConversation('0ddba110ddba1100', 2600);
    const messages: ArenaMessage[] = [hello, ...sessions];
    for (const [at, question] of questions.entries()) {
      messages.push(question);
      const { session, hand, boards } = question;
      const net = boards.map((_, seat) => (seat % 2 ? at : -at));
      if (at % 5 === 0)
        messages.push({ type: 'hand', session, hand, net, shown: [], boards, community: '', history: '' });
    }
    const input = lines(...messages);
    let ours = '';
    const conversation = new Conversation(twin, {
      write: (text) => {
        ours += text;
      },
      log: (line) => expect.fail(line),
      crash: (report) => expect.fail(report),
      close: () => {},
    });
    conversation.push(Buffer.from(input));
    const parse = (text: string): unknown[] =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line));
    const theirs = parse(python(['-m', 'tests.twin'], input));
    expect(theirs.length).toBe(questions.length + 1);
    expect(theirs).toEqual(parse(ours));
  },
);

test.skipIf(!hasPython)(
  `equity: Python’s estimates agree with exact ones and those of the TypeScript SDK${skipped}`,
  () => {
    const kinds = { stud: 0, stud8: 0, razz: 0, 'five-card-hilo': 0, soko: 0, 'five-card-lowball': 0 };
    const asked = positionsText()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as ActMessage)
      .filter(({ type, variant, live }) => type === 'act' && live.length < 4 && variant in kinds)
      .filter(({ variant }) => ++kinds[variant as keyof typeof kinds] <= 4);
    const answers = JSON.parse(python(['-m', 'tests.estimate', '2000'], lines(...asked))) as [
      number,
      number,
      number[],
    ][];
    expect(answers.length).toBe(asked.length);
    expect(asked.length).toBeGreaterThan(20);
    for (const [at, view] of asked.entries()) {
      const [estimate, error, shares] = answers[at]!;
      const hands = [
        view.cards,
        ...opponents(view).map(
          (seat) => '??'.repeat(view.variant.startsWith('five') || view.variant === 'soko' ? 1 : 2) + view.boards[seat],
        ),
      ];
      const options = { dead: deadCards(view), community: view.community, samples: 40_000, exactUpTo: 40_000 };
      const { equity: exact, standardError, shares: odds } = equity(view.variant, hands, options).hands[0]!;
      // Six standard errors: one such test in a hundred million fails by chance. Of rare wins the estimated error is small, too.
      const margin = 6 * Math.hypot(error, standardError) + 0.004;
      expect(Math.abs(estimate - exact), `${view.variant} ${view.cards} ${view.boards}`).toBeLessThan(margin);
      for (const [i, { win, tie }] of odds.entries()) {
        expect(shares[i]).toBeGreaterThan(win - 0.08);
        expect(shares[i]).toBeLessThan(win + tie + 0.08);
      }
    }
  },
);

test('the recorded positions are those the engine deals, of every variant', () => {
  const text = positionsText();
  expect(readFileSync(`${PACKAGE}/stud_arena/positions.jsonl`, 'utf8')).toBe(text);
  for (const { id } of VARIANTS) expect(text.split(`"variant":"${id}"`).length).toBeGreaterThan(12);
});
