import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ACTIONS, Hand, runKey, ShuffledDeal, SIDES, VARIANTS, viewOf } from '@stud-arena/engine';
import type { ActMessage, Decision, SessionMessage } from '@stud-arena/sdk';
import { expect, test } from 'vitest';
import { Conversation } from '../../../packages/sdk/src/conversation.js';
import { hello } from '../../../packages/sdk/src/testing/messages.js';
import { lines } from '../../../packages/sdk/src/testing/play-process.js';
import { randomConversation } from '../../../packages/sdk/src/testing/random-message.js';
import bot from './bot.js';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const pythonBot = fileURLToPath(new URL('../../python-plain/bot.py', import.meta.url));

type Reply = Record<string, unknown>;
const parse = (text: string): Reply[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Reply);

const actionsOf = (replies: readonly Reply[]): Reply[] => replies.filter((reply) => reply.type === 'action');

const answersOfPython = (input: string): Reply[] =>
  actionsOf(parse(execFileSync('python3', [pythonBot], { input, maxBuffer: 1 << 28 }).toString()));

/** Hands dealt from a seed and played by the port in every seat: all that was asked, and what it answered. */
function playHands(hands: number): { sessions: SessionMessage[]; questions: ActMessage[]; decisions: Decision[] } {
  const sessions: SessionMessage[] = [];
  const questions: ActMessage[] = [];
  const decisions: Decision[] = [];
  const key = runKey('the same hands');
  for (const [number, variant] of VARIANTS.entries()) {
    const { stakes } = variant;
    const deal = new ShuffledDeal(variant);
    const session: SessionMessage = {
      ...{ type: 'session', session: number, variant, stakes, seat: 0, seats: 2, hands, seed: '0123456789abcdef' },
    };
    sessions.push(session);
    const player = bot.session(session);
    for (let index = 0; index < hands; index++) {
      const seats = 2 + (index % (variant.seats.max - 1));
      const hand = new Hand(variant, stakes, seats);
      // Some stacks are short, so that all-ins and side pots occur.
      const stacks = Array.from({ length: seats }, (_, seat) =>
        (index + seat) % 3 === 0 ? 4 * stakes.bigBet : variant.stack,
      );
      hand.start(stacks, index % seats, deal.at(key, index));
      while (!hand.over) {
        const question: ActMessage = {
          ...viewOf(hand, hand.actor, index),
          ...{ type: 'act', id: questions.length, session: number },
        };
        const decision = player.act(question) as Decision & { to?: number; side?: 'high' | 'low' | 'both' };
        questions.push(question);
        decisions.push(decision);
        hand.apply(ACTIONS.indexOf(decision.action), decision.side ? SIDES.indexOf(decision.side) : decision.to);
      }
    }
  }
  return { sessions, questions, decisions };
}

test.skipIf(!hasPython)(
  'the Python bot and its port play identical hands: 150 of every variant, 2 seats to a full table',
  () => {
    const { sessions, questions, decisions } = playHands(150);
    const python = answersOfPython(lines(hello, ...sessions, ...questions));
    expect(python).toEqual(decisions.map((decision, id) => ({ type: 'action', id, ...decision })));
  },
);

test.skipIf(!hasPython)('the Python bot and its port answer 13,000 questions of every variant alike', () => {
  const { sessions, questions } = randomConversation('5eed5eed5eed5eed', 13_000);
  // A steel wheel comes too seldom to wait for, and it is what one declares both ways with.
  const asked = questions.find((question) => question.variant === 'five-card-hilo-declare')!;
  const sides = ['high', 'low', 'both'] as const;
  questions.push({
    ...asked,
    type: 'declare',
    id: questions.length,
    cards: 'Ac2c3c4c5c',
    community: '',
    legal: sides.map((side) => ({ action: 'declare', side })),
  });
  const input = lines(hello, ...sessions, ...questions);
  let ported = '';
  const conversation = new Conversation(bot, {
    write: (text) => {
      ported += text;
    },
    log: (line) => expect.fail(line),
    crash: (report) => expect.fail(report),
    close: () => {},
  });
  conversation.push(Buffer.from(input));
  const answers = answersOfPython(input);
  expect(answers.length).toBe(questions.length);
  expect(actionsOf(parse(ported))).toEqual(answers);
  // Every action and declaration occurs, so that agreeing means something.
  const kinds = new Set(answers.map(({ action, side }) => side ?? action));
  expect([...kinds].sort()).toEqual(
    ['bet', 'both', 'bringIn', 'call', 'check', 'complete', 'fold', 'high', 'low', 'raise'].sort(),
  );
});

test.skipIf(!hasPython)('the Python bot leaves with exit code 0 when the arena says bye, and when it is gone', () => {
  for (const input of [lines(hello, { type: 'bye', reason: 'over' }), lines(hello), '']) {
    expect(spawnSync('python3', [pythonBot], { input }).status).toBe(0);
  }
});
