/**
 * The mixed bot in a process, or one that answers about other cards as it should not: `node mixed-process.mjs short`. `keeps FILE`
 * writes down what it is asked.
 */
import { appendFileSync } from 'node:fs';
import { runBot } from '@stud-arena/sdk';
import bot, { policy } from './mixed.mjs';
import { speak } from './speak.mjs';

const [how, file] = process.argv.slice(2);
const wrong = {
  none: () => undefined,
  text: () => 'anything',
  few: (policies) => policies.slice(1),
  many: (policies) => [...policies, [1]],
  short: (policies) => policies.map((each) => each.slice(1)),
  negative: (policies) => policies.map((each) => [-1, 2, ...each.slice(2)]),
  sum: (policies) => policies.map((each) => each.map((share) => share / 2)),
  nan: (policies) => policies.map((each) => each.map(() => Number.NaN)),
  deep: (policies) => policies.map((each) => each.map((share) => [share])),
};

if (how === undefined) runBot(bot);
else {
  const sessions = new Map();
  const spoil = wrong[how] ?? ((policies) => policies);
  speak({
    ready: { name: how, inFlight: 16, policies: how !== 'silent' },
    session: (message) => sessions.set(message.session, bot.session(message)),
    act(message, answer) {
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(message)}\n`);
      const decision = sessions.get(message.session).act(message);
      const { alternatives } = message;
      if (alternatives === undefined) return answer({ ...decision, policy: policy(message) });
      const policies = spoil(alternatives.map((cards) => policy({ ...message, cards })));
      return answer({ ...decision, policy: policy(message), policies });
    },
  });
}
