import {
  ACTIONS,
  boardTexts,
  communityText,
  createRandom,
  deriveSeed,
  Hand,
  HandView,
  historyText,
  runKey,
  ShuffledDeal,
  SIDES,
  shownTexts,
  type Variant,
} from '@stud-arena/engine';
import { type Bot, checkDecision, type Decision, type SessionMessage } from '@stud-arena/sdk';

export interface Played {
  /** All hands' histories: what was decided, in order. */
  readonly histories: readonly string[];
  readonly decisions: number;
  readonly nets: readonly number[];
}

/** What the arena tells a bot at the start of a session. */
export const sessionOf = (variant: Variant, seat: number, seats: number, seed: string): SessionMessage => ({
  type: 'session',
  session: 0,
  variant,
  stakes: variant.stakes,
  seat,
  seats,
  hands: 50,
  seed: deriveSeed(runKey(seed), seat),
});

/**
 * Plays hands between bots on the engine, one by seat, as the arena would.
 *
 * @param stack - "random": anything from one chip to fifty big bets, anew for each hand.
 * @throws IllegalActionError when a bot decides what the rules forbid.
 */
export function playSession(
  bots: readonly Bot[],
  variant: Variant,
  seed: string,
  hands: number,
  stack: 'full' | 'random' = 'full',
): Played {
  const seats = bots.length;
  const players = bots.map((bot, seat) => bot.session(sessionOf(variant, seat, seats, seed)));
  const key = runKey(seed);
  const chance = createRandom(deriveSeed(key, seats));
  const hand = new Hand(variant, variant.stakes, seats);
  const view = new HandView(hand);
  const deal = new ShuffledDeal(variant);
  const histories: string[] = [];
  const nets = new Array<number>(seats).fill(0);
  let decisions = 0;
  for (let number = 0; number < hands; number++) {
    const stacks = nets.map(() => (stack === 'full' ? variant.stack : 1 + chance.below(50 * variant.stakes.bigBet)));
    hand.start(stacks, (seats - 1 + number) % seats, deal.at(key, number));
    while (!hand.over) {
      const seat = hand.actor;
      const decision = players[seat]!.act(view.lookFrom(seat, number)) as Decision;
      const fault = checkDecision(view, decision);
      if (fault !== undefined) throw new Error(`${bots[seat]!.name} in ${variant.id}: ${fault}`);
      const to = decision.action === 'declare' ? SIDES.indexOf(decision.side) : 'to' in decision ? decision.to : 0;
      hand.apply(ACTIONS.indexOf(decision.action), to);
      decisions++;
    }
    const net = stacks.map((chips, seat) => hand.stack[seat]! - chips);
    net.forEach((chips, seat) => {
      nets[seat] = nets[seat]! + chips;
    });
    histories.push(historyText(hand));
    for (const player of players) {
      player.handEnd?.({
        type: 'hand',
        session: 0,
        hand: number,
        net,
        shown: shownTexts(hand),
        boards: boardTexts(hand),
        community: communityText(hand),
        history: historyText(hand),
      });
    }
  }
  return { histories, decisions, nets };
}
