import {
  type Decision,
  defineBot,
  type LegalRaise,
  legalOf,
  potSize,
  raiseTo,
  toCall,
  type View,
} from '@stud-arena/sdk';

/** Completes, bets and raises as long as it may: the largest bet in fixed limit, else the size of the pot. Then it calls. */
export default defineBot({
  name: 'maniac',
  version: '0.1.0',
  session: () => ({ act }),
});

function act(view: View): Decision {
  const raise = view.legal.findLast(isRaise);
  if (raise !== undefined) return raiseTo(raise, Math.max(...view.bets) + potSize(view) + toCall(view));
  const decision = legalOf(view, 'call') ?? legalOf(view, 'check') ?? legalOf(view, 'bringIn');
  return decision ?? { action: 'declare', side: 'high' };
}

/** Of two sizes (an open pair, R14) the larger stands last. */
const isRaise = (option: View['legal'][number]): option is LegalRaise =>
  option.action === 'raise' || option.action === 'bet' || option.action === 'complete';
