/** Checks and calls, many sessions at once. */
import { speak } from './speak.mjs';

speak({ ready: { name: 'caller', inFlight: 64 } });
