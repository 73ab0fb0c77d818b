import type { Decision, Share, Side } from '@stud-arena/sdk';
import { chance } from './share.js';
import type { Spot } from './spot.js';

/** Both only when nearly sure of both, since both must hold (R30); else the likelier side. */
export function declare(spot: Spot): Decision {
  const [first, second] = spot.variant.shares;
  const high = chance(spot, first);
  const low = chance(spot, second as Share);
  const both =
    high > 0.9 && low > 0.9 && spot.view.legal.some((action) => action.action === 'declare' && action.side === 'both');
  const side: Side = both ? 'both' : high >= low ? 'high' : 'low';
  return { action: 'declare', side };
}
