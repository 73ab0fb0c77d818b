/** Plays at random by the arena's seed, and writes down every byte it hears: `node listener.mjs FILE`. */
import { appendFileSync } from 'node:fs';
import seeded from './seeded.mjs';
import { speak } from './speak.mjs';

const sessions = new Map();
process.stdin.on('data', (chunk) => appendFileSync(process.argv[2], chunk));
speak({
  ready: { name: 'listener', inFlight: 64 },
  session: (message) => sessions.set(message.session, seeded.session(message)),
  act: (message, answer) => answer(sessions.get(message.session).act(message)),
});
