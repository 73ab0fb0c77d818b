// Does what the street of the view says.
import { runBot } from '../../../dist/run-bot.js';

const later = (ms, value) => new Promise((done) => setTimeout(done, ms, value));
setInterval(() => {}, 1000); // a timer of the bot must not keep the process alive

runBot({
  name: 'scripted',
  inFlight: 7,
  session: (session) => ({
    act(view) {
      const [first, second] = view.legal;
      switch (view.street) {
        case 'throw':
          throw new RangeError('no idea what to do');
        case 'reject':
          return Promise.reject(new RangeError('no idea later on'));
        case 'slow':
          return later(session.session === 0 ? 80 : 1, second);
        case 'undefined':
          return undefined;
        case 'nan':
          return { action: 'raise', to: Number.NaN };
        case 'illegal':
          return { action: 'raise', to: 12345 };
        case 'noted':
          return { ...first, note: 'naïve ♠ "quoted"\nline', policy: [0.25, 0.75] };
        default:
          return first;
      }
    },
  }),
});
