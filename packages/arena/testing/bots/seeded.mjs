/** Plays at random by the arena's seed, as process or module. */
import { pathToFileURL } from 'node:url';
import { speak } from './speak.mjs';

function generator(seed) {
  let state = Number.parseInt(seed.slice(0, 8), 16) | 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return Math.floor(((state >>> 8) / 0x1000000) * below);
  };
}

function choose(random, legal) {
  const option = legal[random(legal.length)];
  return 'min' in option ? { action: option.action, to: option.min + random(option.max - option.min + 1) } : option;
}

export default {
  name: 'seeded',
  session({ seed }) {
    const random = generator(seed);
    return { act: ({ legal }) => choose(random, legal) };
  },
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sessions = new Map();
  speak({
    ready: { name: 'seeded', inFlight: Number(process.env.IN_FLIGHT ?? 64) },
    session: ({ session, seed }) => sessions.set(session, generator(seed)),
    act: (message, answer) => answer(choose(sessions.get(message.session), message.legal)),
  });
}
