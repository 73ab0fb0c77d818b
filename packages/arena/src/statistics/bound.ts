/**
 * The most a hand can cost, from variant and stakes: what makes block means bounded, and confidence sequences exact.
 *
 * Fixed limit: the ante, and in each round at most `cap` bets of its unit (R14, R15). Short all-ins cannot go further: a
 * short one does not count but is completed to what the full bet would have been (R17), one that counts is less than a
 * full unit, and none is legal at the cap. Where an open pair may double the second round (R14 `openPair`) its bets are
 * taken as big. In research mode also never more than the start stack. Without a cap (`cap` 0, or `capHeadsUp: false`,
 * since any round may begin with two) and in no-limit and pot-limit, the stack alone.
 *
 * A seat that forfeits (`faultPolicy` strict) pays the price set for that and nothing else, so a price above the bets is
 * the bound.
 *
 * Tight: four bets in every round are reached whenever two bots raise at every turn. The most that can be won is this
 * from every other seat.
 */
import type { Game, Plan } from '../plan/plan.js';
import { gameOf } from '../plan/plan.js';
import type { Interval } from './interval.js';

/**
 * The largest loss in one hand, in chips; `null` if there is none: stacks that carry over may grow without a limit, and
 * only a betting cap then bounds a loss.
 */
export function largestLoss({ variant, stakes, stack }: Game, mode: Plan['mode']): number | null {
  const byStack = mode === 'research' ? stack : null;
  if (variant.betting !== 'fixed-limit' || variant.cap === 0 || !variant.capHeadsUp) return byStack;
  let byBets = stakes.ante;
  variant.streets.forEach(({ unit }, round) => {
    const doubled = round === 1 && variant.openPair !== 'none';
    byBets += variant.cap * (unit === 'big' || doubled ? stakes.bigBet : stakes.smallBet);
  });
  return byStack === null ? byBets : Math.min(byStack, byBets);
}

/**
 * What a block's rate must lie between, in small bets per hand (in tournament mode in points a tournament): the range for
 * `sequenceInterval`.
 *
 * @param game - Index into the plan's games, for blocks of that game's hands alone.
 * @param forfeitPrice - Chips a hand, as in the run's settings.
 * @returns `null` if a game of the plan has no largest loss.
 */
export function blockRange(plan: Plan, game?: number, forfeitPrice = 0): Interval | null {
  if (plan.tournament) return { low: plan.tournament.points.at(-1)!, high: plan.tournament.points[0]! };
  let loss = 0;
  let hands = 0;
  for (let hand = 0; hand < plan.handsPerSession; hand++) {
    const played = gameOf(plan, hand);
    if (game !== undefined && game !== played) continue;
    const chips = largestLoss(plan.games[played]!, plan.mode);
    if (chips === null) return null;
    loss += Math.max(chips, forfeitPrice) / plan.games[played]!.stakes.smallBet;
    hands++;
  }
  if (hands === 0) return null;
  return { low: -loss / hands, high: (loss / hands) * (plan.seats - 1) };
}
