/**
 * Checks and calls, and keeps what it hears: as a process in the file named on its command line, a line a message; as a
 * module in `globalThis.witnessed`.
 */
import { appendFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { passive, say } from './speak.mjs';

/** A view's properties; a module's are getters, which do not show when it is copied. */
const VIEW = [
  ...[
    'hand',
    'variant',
    'stakes',
    'seat',
    'dealer',
    'street',
    'cards',
    'boards',
    'community',
    'stacks',
    'bets',
    'paid',
  ],
  ...['live', 'pots', 'unit', 'raisesLeft', 'history', 'legal'],
];

export default {
  name: 'witness',
  session(message) {
    const keep = (heard) => globalThis.witnessed.push(JSON.parse(JSON.stringify(heard)));
    keep(message);
    return {
      act(view) {
        keep({ type: 'act', session: message.session, ...Object.fromEntries(VIEW.map((key) => [key, view[key]])) });
        return passive(view);
      },
      handEnd: keep,
      sessionEnd: keep,
    };
  },
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  let rest = '';
  process.stdin.on('data', (chunk) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop();
    for (const line of lines) {
      const message = JSON.parse(line);
      appendFileSync(process.argv[2], `${line}\n`);
      if (message.type === 'hello') say({ type: 'ready', protocol: 'stud-arena/1', name: 'witness' });
      if (message.type === 'act' || message.type === 'declare')
        say({ type: 'action', id: message.id, ...passive(message) });
      if (message.type === 'bye') process.exit(0);
    }
  });
}
