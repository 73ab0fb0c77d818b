/** Answers every other time with what was legal when it was last asked, as process or module. */
import { pathToFileURL } from 'node:url';
import { speak } from './speak.mjs';

function chooser() {
  let asked = 0;
  let last;
  return ({ legal }) => {
    const before = last ?? legal;
    last = legal;
    return ++asked % 2 === 0 ? before[before.length - 1] : legal[legal.length - 1];
  };
}

export default {
  name: 'stale',
  session: () => ({ act: chooser() }),
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sessions = new Map();
  speak({
    ready: { name: 'stale', inFlight: 64 },
    session: ({ session }) => sessions.set(session, chooser()),
    act: (message, answer) => answer(sessions.get(message.session)(message)),
  });
}
