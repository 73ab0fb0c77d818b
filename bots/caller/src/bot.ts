import { type Decision, defineBot, legalOf, type View } from '@stud-arena/sdk';
import { betterSide } from './better-side.js';

/** Checks where that is free, calls where it is not, posts the bring-in, never folds and never raises. */
export default defineBot({
  name: 'caller',
  version: '0.1.0',
  session: () => ({ act }),
});

function act(view: View): Decision {
  const decision = legalOf(view, 'check') ?? legalOf(view, 'call') ?? legalOf(view, 'bringIn');
  return decision ?? { action: 'declare', side: betterSide(view.cards) };
}
