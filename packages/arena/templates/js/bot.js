// @ts-check
// __NAME__: what is my hand worth, and what does it cost to go on? All of it is yours to change.
import {
  deadCards,
  defineBot,
  equity,
  legalOf,
  legalRaise,
  opponents,
  parseHistory,
  potOdds,
  potSize,
  raiseTo,
} from './stud-arena/sdk.js';

/** @import { Decision, HandEquity, Variant, View } from './stud-arena/sdk.js' */

/** How often each hand is played out in the mind before a decision: more is more exact, and slower. */
const SAMPLES = 200;

/** What raises the price, by the names it has on the streets. */
const RAISES = new Set(['complete', 'bet', 'raise']);

export default defineBot({
  name: '__NAME__',
  version: '0.1.0',
  // Called for each session, 50 hands at one table. What you remember of the others belongs inside: many sessions run at once.
  session(session) {
    const games = session.games ?? [session];
    return {
      // Your turn: `view` is what a player sees, `view.legal` what may be done.
      act(view) {
        const { variant } = games.find((game) => game.variant.id === view.variant) ?? session;
        const mine = myEquity(variant, view);
        return view.street === 'declare' ? declare(mine) : bet(view, mine.equity);
      },
    };
  },
});

/**
 * What my hand wins if everybody stays to the end, whatever the others hold face down. The cards of players who folded
 * cannot come any more.
 *
 * @param {Variant} variant
 * @param {View} view
 * @returns {HandEquity}
 */
function myEquity(variant, view) {
  const hands = [view.cards, ...opponents(view).map((seat) => view.boards[seat])];
  const options = { dead: deadCards(view), community: view.community, samples: SAMPLES, exactUpTo: SAMPLES };
  return /** @type {HandEquity} */ (equity(variant, hands, options).hands[0]);
}

/**
 * Raises with a hand well above the average one, calls with one that is worth its price, checks where that is free.
 *
 * @param {View} view
 * @param {number} share - Of the pot, from 0 to 1.
 * @returns {Decision}
 */
function bet(view, share) {
  const average = 1 / view.live.length;
  // Who raises holds more than just any cards: each raise of this street asks for a better hand.
  const raises = (parseHistory(view.history).at(-1) ?? []).filter(({ action }) => RAISES.has(action)).length;
  const raise = legalRaise(view);
  if (raise && share > average * (1.15 + 0.2 * raises)) {
    // With a fixed limit there is one size, whatever is asked for; without, two thirds of the pot.
    return raiseTo(raise, Math.max(...view.bets) + (2 / 3) * potSize(view));
  }
  const free = legalOf(view, 'check') ?? legalOf(view, 'bringIn');
  if (free) return free;
  const call = legalOf(view, 'call');
  if (call && share > potOdds(view) + 0.05 * raises) return call;
  return { action: 'fold' };
}

/**
 * Some games end with a declaration, for the high or the low half of the pot.
 *
 * @param {HandEquity} mine
 * @returns {Decision}
 */
function declare(mine) {
  const [high = 0, low = 0] = mine.shares.map(({ win, tie }) => win + tie / 2);
  return { action: 'declare', side: high >= low ? 'high' : 'low' };
}
