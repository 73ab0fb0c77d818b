/** Plays one hand in the engine and in the oracle side by side, and says where they part. */
import { ACTIONS } from '../actions.js';
import type { Legal } from '../betting.js';
import { ShuffledDeal } from '../deal.js';
import { Hand } from '../hand.js';
import type { Random, RunKey } from '../rng.js';
import { apply, type CardSource, type Choice, isLegal, legal, type OracleState, startHand } from './oracle.js';
import { anyAction, type RandomGame, randomAction } from './random-game.js';

/** The engine's legal actions in the oracle's form. */
export function choicesOf(legal: Legal): Choice[] {
  const choices: Choice[] = [];
  if (legal.declare) for (let to = 1; to <= (legal.declareBoth ? 3 : 2); to++) choices.push({ action: 'declare', to });
  if (legal.bringInTo >= 0) choices.push({ action: 'bringIn', to: legal.bringInTo });
  if (legal.fold) choices.push({ action: 'fold' });
  if (legal.check) choices.push({ action: 'check' });
  if (legal.callTo >= 0) choices.push({ action: 'call', to: legal.callTo });
  if (legal.raiseKind >= 0) {
    const action = ACTIONS[legal.raiseKind] as 'complete' | 'bet' | 'raise';
    if (legal.minTo >= 0) choices.push({ action, min: legal.minTo, max: legal.maxTo });
    for (let i = 0; i < legal.raiseCount; i++) choices.push({ action, to: legal.raiseTo[i]! });
  }
  return choices;
}

/** The first thing that engine and oracle disagree on, or '' when the whole hand agrees. */
export function disagreement(game: RandomGame, random: Random, key: RunKey, index: number): string {
  const hand = new Hand(game.variant, game.stakes, game.stacks.length);
  hand.start(game.stacks, game.dealer, new ShuffledDeal(game.variant).at(key, index));
  const source: CardSource = { card: (seat, place) => hand.cardAt(seat, place), community: () => hand.community };
  let oracle = startHand(game.variant, game.stakes, game.stacks, game.dealer, source);
  const log: string[] = [];
  for (;;) {
    const difference = differenceIn(hand, oracle);
    if (difference !== '') return `after ${log.join(' ') || 'the deal'}: ${difference}`;
    if (hand.over) return '';
    const stray = anyAction(random, hand);
    const known = ACTIONS[stray.action];
    if (
      known !== undefined &&
      hand.allows(stray.action, stray.to) !== allowedByOracle(oracle, stray.action, stray.to)
    ) {
      return `after ${log.join(' ')}: only one allows seat ${hand.actor} to ${known} ${stray.to}`;
    }
    const { action, to } = randomAction(random, hand);
    log.push(`${hand.actor}:${ACTIONS[action]}${to > 0 ? to : ''}`);
    hand.apply(action, to);
    oracle = apply(oracle, { action: ACTIONS[action]!, to });
  }
}

/** The engine ignores the total of an action that has only one; the oracle compares it. */
function allowedByOracle(oracle: OracleState, action: number, to: number): boolean {
  const name = ACTIONS[action]!;
  const only = legal(oracle).find((choice) => choice.action === name && 'to' in choice) as { to: number } | undefined;
  const total = (name === 'call' || name === 'bringIn') && only !== undefined ? only.to : to;
  return isLegal(oracle, { action: name, to: total });
}

function differenceIn(hand: Hand, oracle: OracleState): string {
  const betting = !hand.over && !hand.legal.declare;
  const engineSide = {
    actor: hand.actor,
    street: hand.over ? -1 : hand.streetIndex,
    legal: hand.over ? [] : choicesOf(hand.legal),
    stacks: [...hand.stack],
    bets: betting ? [...hand.bet] : [],
    folded: [...hand.folded].map(Boolean),
    cards: Array.from(hand.stack, (_, seat) => hand.cardCount(seat)),
    faces: oracle.held.map((cards) => cards.map((_, i) => hand.faceUp(i))),
    community: hand.community,
    declared: [...hand.declared],
    result: hand.over ? resultOf(hand) : null,
  };
  const oracleSide = {
    actor: oracle.actor,
    street: oracle.result ? -1 : oracle.street,
    legal: legal(oracle),
    stacks: oracle.stacks,
    bets: betting ? oracle.bets : [],
    folded: oracle.folded,
    cards: oracle.held.map((cards) => cards.length),
    faces: oracle.held.map((cards) => cards.map(({ up }) => up)),
    community: oracle.community ?? -1,
    declared: oracle.declared.map((side) => [null, 'high', 'low', 'both'].indexOf(side)),
    result: oracle.result && { ...oracle.result, ...inEngineForm(oracle) },
  };
  if (JSON.stringify(engineSide) === JSON.stringify(oracleSide)) return '';
  for (const key of Object.keys(engineSide) as (keyof typeof engineSide)[]) {
    const one = JSON.stringify(engineSide[key]);
    const other = JSON.stringify(oracleSide[key]);
    if (one !== other) return `${key}: engine ${one}, oracle ${other}`;
  }
  return '';
}

function resultOf(hand: Hand) {
  const pots = Array.from({ length: hand.wentToShowdown ? hand.pots.count : 0 }, (_, i) => ({
    amount: hand.pots.amount[i]!,
    eligible: [...hand.stack.keys()].filter((seat) => ((hand.pots.eligible[i]! >> seat) & 1) !== 0),
  }));
  const { showdown } = hand;
  const awards = Array.from({ length: showdown.awardCount }, (_, i) => ({
    pot: showdown.awardPot[i]!,
    side: showdown.awardShare[i]!,
    seat: showdown.awardSeat[i]!,
    chips: showdown.awardChips[i]!,
  }));
  const seats = <T>(values: ArrayLike<T>) => Array.from(values);
  return {
    won: seats(hand.won),
    returned: seats(hand.returned),
    shown: seats(hand.shown).map(Boolean),
    pots,
    awards: awards.map((award) => JSON.stringify(award)).sort(),
  };
}

/** R6 makes no pots in the engine, and a share nobody but its winner wanted is a whole pot there where only one exists. */
function inEngineForm(oracle: OracleState) {
  const { pots, awards } = oracle.result!;
  const contested = oracle.folded.filter((folded) => !folded).length > 1;
  const whole = (side: number) => (side < 0 || oracle.variant.shares.length === 1 ? 2 : side);
  return {
    pots: contested ? pots : [],
    awards: (contested ? awards : [])
      .filter(({ chips }) => chips > 0)
      .map(({ pot, side, seat, chips }) => JSON.stringify({ pot, side: whole(side), seat, chips }))
      .sort(),
  };
}
