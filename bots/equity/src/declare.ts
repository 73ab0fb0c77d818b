import type { Decision, View } from '@stud-arena/sdk';
import type { Sampler } from './sampler.js';

/**
 * Declares the side with the larger expected half (R30). `both` loses everything unless it holds on both sides, so it is
 * compared by how often it does.
 */
export function declare(view: View, sampler: Sampler, samples: number): Decision {
  let high = 0;
  let low = 0;
  let both = 0;
  for (let i = 0; i < samples; i++) {
    const h = sampler.wins[0][i]!;
    const l = sampler.wins[1][i]!;
    high += h;
    low += l;
    if (h > 0 && l > 0) both += h + l;
  }
  const mayBoth = view.legal.some((action) => action.action === 'declare' && action.side === 'both');
  if (mayBoth && both > Math.max(high, low)) return { action: 'declare', side: 'both' };
  return { action: 'declare', side: high >= low ? 'high' : 'low' };
}
