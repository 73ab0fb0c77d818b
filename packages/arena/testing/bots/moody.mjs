/** Checks and calls, and at any moment crashes, dies, falls silent in mid-line or says nonsense: once in so many decisions. */
import { passive, say, speak } from './speak.mjs';

const odds = 1 / Number(process.argv[2] ?? 200);
const moods = [
  () => process.exit(1),
  () => process.kill(process.pid, 'SIGKILL'),
  () => process.stdout.write('{"type":"act', () => process.exit(0)),
  () => process.stdout.write('Segmentation fault (core dumped)\n'),
  (message) => say({ type: 'action', id: message.id, action: 'raise', to: -1 }),
  (message) => say({ type: 'action', id: message.id + 1, action: 'fold' }),
];

speak({
  act(message, answer) {
    if (Math.random() >= odds) return answer(passive(message));
    moods[Math.floor(Math.random() * moods.length)](message);
  },
});
