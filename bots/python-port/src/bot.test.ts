import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
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
  const python = execFileSync('python3', [pythonBot], { input, maxBuffer: 1 << 28 }).toString();

  const answers = actionsOf(parse(python));
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
