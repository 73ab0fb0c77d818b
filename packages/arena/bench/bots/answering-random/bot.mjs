// The house bot random, which says what it would do with other cards: the same.
import random from '../../../../../bots/random/dist/bot.js';

export default {
  ...random,
  name: 'answering-random',
  policies: true,
  session: (session) => ({
    ...random.session(session),
    policy: ({ legal }) => legal.map(() => 1 / legal.length),
  }),
};
