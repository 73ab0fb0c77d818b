import { type Decision, defineBot, type LegalAction, type View } from '@stud-arena/sdk';
import { type Game, gameOf, points } from './points.js';

// Points that it takes to call and to raise, by the number of cards held.
const CALL = [0, 40, 40, 42, 44, 48, 48, 46];
const RAISE = [0, 62, 62, 60, 66, 70, 74, 78];

/** The player of bots/python-plain/bot.py, ported; whole numbers everywhere keep the two identical. */
export default defineBot({
  name: 'python-port',
  version: '0.1.0',
  session({ variant, games = [] }) {
    const byId = new Map<string, Game>();
    for (const one of [...games.map((game) => game.variant), variant]) byId.set(one.id, gameOf(one));
    return { act: (view) => decide(view, byId.get(view.variant)!) };
  },
});

type Sized = Extract<LegalAction, { action: 'complete' | 'bet' | 'raise' }>;

function decide(view: View, game: Game): Decision {
  const [high, low] = points(view, game);
  // Where a small and a big raise are on offer (R14), the last one named is the big one.
  const legal = new Map<string, LegalAction>();
  for (const option of view.legal) legal.set(option.action, option);
  if (legal.has('declare')) return declare(view.legal, high, low);
  const strength = Math.min(100, Math.max(high, low) + Math.floor(Math.min(high, low) / 4));
  const held = view.cards.length / 2;

  const raising = (legal.get('raise') ?? legal.get('bet') ?? legal.get('complete')) as Sized | undefined;
  const street = view.history.slice(view.history.lastIndexOf('/') + 1);
  const raises = street.match(/[brm]/g)?.length ?? 0;
  if (raising !== undefined && strength >= RAISE[held]! + 8 * raises) {
    return { action: raising.action, to: amount(view, raising) };
  }
  const free = legal.get('check') ?? legal.get('bringIn');
  if (free !== undefined) return free;
  const call = legal.get('call') as { action: 'call'; to: number } | undefined;
  if (call !== undefined) {
    const price = Math.max(1, call.to - view.bets[view.seat]!);
    const bargain = Math.min(16, Math.floor(sum(view.paid) / price));
    if (strength + bargain >= CALL[held]!) return call;
  }
  return { action: 'fold' };
}

function declare(options: readonly LegalAction[], high: number, low: number): Decision {
  const both = options.some((option) => option.action === 'declare' && option.side === 'both');
  if (both && high >= 90 && low >= 88) return { action: 'declare', side: 'both' };
  return { action: 'declare', side: high >= low ? 'high' : 'low' };
}

/** Fixed limit leaves no choice; else three quarters of the pot on top of the highest bet. */
function amount(view: View, option: Sized): number {
  if ('to' in option) return option.to;
  const wish = Math.max(...view.bets) + Math.floor((3 * sum(view.paid)) / 4);
  return Math.max(option.min, Math.min(option.max, wish));
}

const sum = (chips: readonly number[]): number => chips.reduce((total, more) => total + more, 0);
