// The least a bot can think: measures what the pipe costs.
import { runBot } from '../../../dist/run-bot.js';

runBot({
  name: 'first-legal',
  inFlight: Number(process.argv[2] ?? 256),
  session: () => ({ act: ({ legal }) => legal[legal.length - 1] }),
});
