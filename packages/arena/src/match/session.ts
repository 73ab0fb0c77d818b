/**
 * Plays one session: asks the seats in turn, hands on what they decide, keeps the score.
 *
 * A state machine without promises: `run` goes on while answers come at once and returns when one will come later. One object
 * is used for many sessions after one another.
 */
import {
  ACTIONS,
  deriveSeed,
  FOLD,
  Hand,
  InvariantError,
  leastStack,
  type RunKey,
  runKey,
  ShuffledDeal,
  Table,
} from '@stud-arena/engine';
import { HandLuck, type PublishedPolicy } from '../luck/hand-luck.js';
import { ImaginedHands } from '../luck/imagined-hands.js';
import { PrivateLuck } from '../luck/private-luck.js';
import { readPolicy } from '../luck/read-policy.js';
import {
  dealIndex,
  entrantAt,
  type Game,
  gameOf,
  handNumber,
  levelOf,
  type Plan,
  roundOf,
  stakesOf,
} from '../plan/plan.js';
import { DEFAULT_SIDE, defaultAction } from './default-action.js';
import { faultMessage } from './fault-text.js';
import { handHistory } from './hand-history.js';
import type { Reply, ReplyFault, Seating, SeatPlayer } from './player.js';
import type { ActionCounts, Fault } from './record.js';
import type { PlaySettings } from './settings.js';

/** What one session adds to its block. */
export interface SessionScore {
  /** By hand, then seat. */
  readonly nets: Int32Array;
  readonly pots: Int32Array;
  readonly showdowns: Uint8Array;
  /** By seat, then game. */
  readonly actions: readonly (readonly ActionCounts[])[];
  readonly freeFolds: Int32Array;
  readonly rebuys: Int32Array;
  /** Places by seat, of a tournament. */
  readonly places: Int32Array;
  /** Hands played. */
  hands: number;
  /** By seat, then game; empty where it is not asked for. */
  readonly luck: Int32Array;
  readonly faults: Fault[];
  readonly histories: { readonly number: number; readonly text: string }[];
}

/** What all sessions of a plan have in common. */
export class Rules {
  readonly key: RunKey;
  readonly games: readonly Game[];
  /** Counters of one game: a row for each street, and one for declarations where there are any. */
  readonly countSizes: readonly number[];
  /** By game; undefined where the run does not ask for luck. */
  readonly luck: readonly HandLuck[] | undefined;
  /** By game; undefined where the run does not ask what bots would have done with other hands. */
  readonly privateLuck: readonly PrivateLuck[] | undefined;
  readonly usesPolicies: boolean;
  private readonly seeds = new Map<number, readonly string[]>();

  constructor(
    readonly plan: Plan,
    readonly settings: PlaySettings,
  ) {
    this.key = runKey(plan.seed);
    this.usesPolicies = settings.luck === 'policies' || settings.luck === 'aivat';
    this.games = plan.games;
    this.luck =
      settings.luck !== 'none'
        ? plan.games.map(({ variant }, game) => new HandLuck(this.key, variant, plan.seats, game))
        : undefined;
    this.privateLuck =
      settings.luck === 'aivat'
        ? plan.games.map(({ variant, stakes }, game) => new PrivateLuck(this.key, variant, stakes, plan.seats, game))
        : undefined;
    this.countSizes = plan.games.map(
      ({ variant }) => (variant.streets.length + (variant.declare ? 1 : 0)) * ACTIONS.length,
    );
  }

  /**
   * A bot's seed: a function of round and seat, not of who sits there, so that two copies of a seeded bot cancel exactly over
   * the rotations of a block.
   */
  seedOf(block: number, seat: number): string {
    const round = roundOf(this.plan, block);
    let seeds = this.seeds.get(round);
    if (seeds === undefined) {
      seeds = Array.from({ length: this.plan.seats }, (_, s) => deriveSeed(this.key, round, s));
      if (this.seeds.size > 256) this.seeds.clear();
      this.seeds.set(round, seeds);
    }
    return seeds[seat]!;
  }

  /** Chips a forfeiting seat pays for a hand it does not play, before rounding to whole shares. */
  forfeitPrice({ stakes, variant }: Game): number {
    if (this.settings.forfeitPrice > 0) return this.settings.forfeitPrice;
    return stakes.ante + (variant.opening === 'bring-in' ? stakes.bringIn : stakes.smallBet);
  }
}

export class Session implements Seating {
  block = 0;
  rotation = 0;
  session = 0;
  readonly score: SessionScore;
  /** Net result by seat so far. */
  readonly totals: Int32Array;
  private readonly handNets: Int32Array;
  private hand: Hand;

  private readonly plan: Plan;
  private readonly seats: number;
  /** By level of a tournament, then game. */
  private readonly hands: (Hand | undefined)[];
  private table: Table | undefined;
  private readonly deals: readonly ShuffledDeal[];
  private players: readonly SeatPlayer[] = [];
  private onEnd: () => void = () => {};
  private readonly stacks: Int32Array;
  private dealer = 0;
  private handIndex = 0;
  private game = 0;
  private number = 0;
  /** Who must answer; -1 nobody, or the session is not under way. */
  private waiting = -1;
  private running = false;
  private reply: Reply | undefined;
  /** Restarts used, by seat. */
  private readonly restarted: Int32Array;
  /** 1: the arena plays its defaults for the seat; 2: it is not dealt in any more. */
  private readonly retired: Uint8Array;
  /** By seat: it takes no part in the hand at hand because it forfeited before. */
  private readonly out: Uint8Array;
  private faultyHand = false;
  /** Of the hand at hand, by the number of the action. */
  private readonly policies = new Map<number, PublishedPolicy>();
  /** By game, then seat; what bots are asked about, where they are. */
  private readonly imagined: readonly (readonly ImaginedHands[])[] | undefined;
  private readonly handLuck: Float64Array;
  /** Of the hand at hand, by the number of the action. */
  private notes: Record<number, string> = {};
  private hasNotes = false;

  constructor(private readonly rules: Rules) {
    const { plan, countSizes } = rules;
    this.plan = plan;
    const { seats, handsPerSession } = plan;
    this.seats = seats;
    this.hands = [];
    this.deals = plan.games.map(({ variant }) => new ShuffledDeal(variant));
    this.hand = this.handAt(0);
    this.stacks = new Int32Array(seats);
    this.totals = new Int32Array(seats);
    this.handNets = new Int32Array(seats);
    this.handLuck = new Float64Array(seats);
    this.imagined = rules.privateLuck?.map((_, game) =>
      Array.from({ length: seats }, (_, seat) => ImaginedHands.ofRun(rules.key, plan.games[game]!.variant, seat, game)),
    );
    this.restarted = new Int32Array(seats);
    this.retired = new Uint8Array(seats);
    this.out = new Uint8Array(seats);
    this.score = {
      nets: new Int32Array(handsPerSession * seats),
      pots: new Int32Array(handsPerSession),
      showdowns: new Uint8Array(handsPerSession),
      actions: Array.from({ length: seats }, () => countSizes.map((size) => new Int32Array(size))),
      freeFolds: new Int32Array(seats),
      rebuys: new Int32Array(seats),
      places: new Int32Array(seats),
      hands: 0,
      luck: new Int32Array(rules.luck ? seats * plan.games.length : 0),
      faults: [],
      histories: [],
    };
  }

  /** Who sits where, by entrant. */
  entrant(seat: number): number {
    return entrantAt(this.plan, this.block, this.rotation, seat);
  }

  /** Begins a session; `run` plays it. */
  begin(block: number, rotation: number, players: readonly SeatPlayer[], onEnd: () => void): void {
    this.block = block;
    this.rotation = rotation;
    this.session = block * this.seats + rotation;
    this.players = players;
    this.onEnd = onEnd;
    this.handIndex = -1;
    this.waiting = -1;
    this.reply = undefined;
    this.dealer = this.seats - 1;
    const { stack, stakes, variant } = this.plan.games[0]!;
    this.table =
      this.plan.mode === 'tournament' ? new Table('tournament', this.seats, stack, stakes, variant.opening) : undefined;
    this.stacks.fill(stack);
    this.totals.fill(0);
    this.restarted.fill(0);
    this.retired.fill(0);
    const { score } = this;
    for (const games of score.actions) for (const counts of games) counts.fill(0);
    score.freeFolds.fill(0);
    score.rebuys.fill(0);
    // A tournament may end before its last hand, and what it does not play must read as nothing.
    score.nets.fill(0);
    score.pots.fill(0);
    score.showdowns.fill(0);
    score.places.fill(0);
    score.hands = 0;
    score.luck.fill(0);
    score.faults.length = 0;
    score.histories.length = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      players[seat]!.begin(this, seat, this.rules.seedOf(block, seat));
    }
  }

  /** Gives the session up in the middle; it can begin again from its start. */
  abandon(): void {
    this.waiting = -1;
    this.reply = undefined;
    for (const player of this.players) player.abandon(this.totals);
    this.players = [];
  }

  answer(seat: number, reply: Reply): void {
    if (seat !== this.waiting) throw new InvariantError(`Seat ${seat} answered although nobody asked it.`);
    this.reply = reply;
    this.waiting = -1;
    if (!this.running) this.run();
  }

  alternatives(seat: number): readonly string[] | undefined {
    const { hand } = this;
    // What follows a community card or a declaration nobody reckons with (R8, R30).
    if (this.imagined === undefined || hand.community >= 0 || hand.legal.declare) return undefined;
    return this.imagined[this.game]![seat]!.textsAt(hand);
  }

  /** Plays until an answer has to be waited for, or to the end. */
  run(): void {
    this.running = true;
    try {
      if (this.handIndex < 0 && !this.nextHand()) {
        this.finish();
        return;
      }
      for (;;) {
        const { hand } = this;
        if (hand.over) {
          this.finishHand();
          if (!this.nextHand()) {
            this.finish();
            return;
          }
          continue;
        }
        const seat = hand.actor;
        let { reply } = this;
        this.reply = undefined;
        if (reply === undefined) {
          if (this.retired[seat] !== 0) {
            hand.apply(defaultAction(hand), DEFAULT_SIDE);
            continue;
          }
          // Set first: a player may answer before `ask` returns.
          this.waiting = seat;
          reply = this.players[seat]!.ask(hand, this.handIndex);
          if (reply === undefined) {
            if (this.reply === undefined) return;
            continue;
          }
          this.waiting = -1;
        }
        if (reply.fault === undefined) this.take(hand, seat, reply);
        else this.takeFault(hand, seat, reply.fault);
      }
    } catch (error) {
      const where = `hand ${this.number} of seed "${this.plan.seed}" (block ${this.block}, rotation ${this.rotation})`;
      throw new InvariantError(`${(error as Error).message} This happened in ${where}.`, { cause: error });
    } finally {
      this.running = false;
    }
  }

  private take(hand: Hand, seat: number, reply: Reply): void {
    const { kind } = reply;
    const counts = this.score.actions[seat]![this.game]!;
    counts[hand.streetIndex * ACTIONS.length + kind]!++;
    if (kind === FOLD && hand.legal.check) this.score.freeFolds[seat]!++;
    if (reply.policy !== undefined && this.rules.usesPolicies) {
      const policy = readPolicy(hand, reply.policy);
      if (policy !== undefined) {
        this.policies.set(hand.actionCount, policy);
        this.imagined?.[this.game]?.[seat]?.answer(hand, kind, reply.to, policy, reply.policies);
      }
    }
    if (reply.note !== '') {
      this.notes[hand.actionCount] = reply.note;
      this.hasNotes = true;
    }
    hand.apply(kind, reply.to);
  }

  private takeFault(hand: Hand, seat: number, fault: ReplyFault): void {
    const action = defaultAction(hand);
    const { settings } = this.rules;
    const entrant = this.entrant(seat);
    this.faultyHand = true;
    let consequence = '';
    // In a tournament chips cannot leave the table: who forfeits is blinded off, like a player who does not come.
    if (settings.faultPolicy === 'strict' && this.table !== undefined) {
      this.retired[seat] = 1;
      consequence = 'The arena acts for it for the rest of the tournament.';
    } else if (settings.faultPolicy === 'strict') {
      this.retired[seat] = 2;
      const price = this.rules.forfeitPrice(this.games[this.game]!);
      consequence = `It forfeits the rest of the session at ${price} chips a hand.`;
    } else if (fault.next === 'retire') {
      this.retired[seat] = 1;
      consequence = 'The arena acts for it for the rest of the session.';
    } else if (fault.next === 'restart' && ++this.restarted[seat]! > settings.restarts) {
      this.retired[seat] = 1;
      consequence =
        settings.restarts === 0
          ? 'The arena acts for it for the rest of the session.'
          : `It had been restarted ${settings.restarts === 1 ? 'once' : `${settings.restarts} times`} already: the arena acts for it for the rest of the session.`;
    }
    this.score.faults.push({
      entrant,
      kind: fault.kind,
      code: fault.code,
      block: this.block,
      rotation: this.rotation,
      hand: this.handIndex,
      seat,
      message: faultMessage(this.plan.entrants[entrant]!.name, fault, hand, this.number, action, consequence),
      quote: fault.quote,
      stderr: fault.stderr,
      clock: fault.clock,
    });
    hand.apply(action, DEFAULT_SIDE);
  }

  private get games(): readonly Game[] {
    return this.plan.games;
  }

  /** The hand's object: one for each game, and in tournaments for each level. */
  private handAt(number: number): Hand {
    const { plan } = this;
    const game = gameOf(plan, number);
    const at = levelOf(plan, number) * plan.games.length + game;
    this.hands[at] ??= new Hand(plan.games[game]!.variant, stakesOf(plan, number), this.seats);
    return this.hands[at];
  }

  /** Deals the next hand that is played; hands that only forfeits decide are booked. @returns False when there is none. */
  private nextHand(): boolean {
    const { plan } = this;
    for (;;) {
      if (++this.handIndex >= plan.handsPerSession || this.table?.remaining === 1) return false;
      this.game = gameOf(plan, this.handIndex);
      this.number = handNumber(plan, this.block, this.rotation, this.handIndex);
      this.faultyHand = false;
      // Asked first: clearing even an empty map, or counting an object's keys, costs as much as an action.
      if (this.policies.size > 0) this.policies.clear();
      if (this.hasNotes) this.notes = {};
      this.hasNotes = false;
      const players = this.prepareStacks();
      if (players >= 2) break;
      this.bookForfeits(players);
    }
    this.hand = this.handAt(this.handIndex);
    this.hand.start(
      this.stacks,
      this.dealer,
      this.deals[this.game]!.at(this.rules.key, dealIndex(plan, this.block, this.handIndex)),
    );
    if (this.imagined !== undefined) {
      const deal = dealIndex(plan, this.block, this.handIndex);
      for (const hands of this.imagined[this.game]!) hands.begin(deal);
    }
    return true;
  }

  /** R35. @returns Seats that are dealt in. */
  private prepareStacks(): number {
    const { stacks, table } = this;
    if (table !== undefined) {
      stacks.set(table.stacks);
      return table.remaining;
    }
    const { stack, stakes, variant } = this.games[this.game]!;
    const research = this.plan.mode === 'research';
    const least = research ? 0 : leastStack(stakes, variant.opening, 'cash');
    let players = 0;
    for (let seat = 0; seat < this.seats; seat++) {
      const out = this.retired[seat] === 2;
      this.out[seat] = out ? 1 : 0;
      if (out) {
        stacks[seat] = 0;
        continue;
      }
      players++;
      if (research) {
        stacks[seat] = stack;
      } else if (stacks[seat]! < least) {
        stacks[seat] = stack;
        this.score.rebuys[seat]!++;
      }
    }
    return players;
  }

  private finishHand(): void {
    const { hand, score, seats } = this;
    const at = this.handIndex * seats;
    let sum = 0;
    let pot = 0;
    for (let seat = 0; seat < seats; seat++) {
      const net = hand.net(seat);
      score.nets[at + seat] = net;
      this.stacks[seat] = hand.stack[seat]!;
      sum += net;
      pot += hand.paid[seat]!;
    }
    if (sum !== 0) throw new InvariantError(`Hand ${this.number} made ${sum} chips.`);
    score.pots[this.handIndex] = pot;
    score.showdowns[this.handIndex] = hand.wentToShowdown ? 1 : 0;
    if (this.keepsHistory()) {
      const names = Array.from({ length: seats }, (_, seat) => this.plan.entrants[this.entrant(seat)]!.name);
      score.histories.push({ number: this.number, text: handHistory(hand, names, this.notes) });
    }
    if (this.rules.luck) this.addLuck(this.rules.luck[this.game]!);
    this.payForfeits(at);
    for (let seat = 0; seat < seats; seat++) {
      this.handNets[seat] = score.nets[at + seat]!;
      this.totals[seat]! += score.nets[at + seat]!;
    }
    this.table?.finish(hand);
    for (let seat = 0; seat < seats; seat++) {
      if (this.isOut(seat) && hand.startedWith(seat) === 0) continue;
      this.players[seat]!.handOver(hand, this.handIndex, this.handNets);
      // Who is out leaves: there is nothing more to say to it.
      if (this.isOut(seat)) this.players[seat]!.end(this.totals);
    }
    this.moveDealer();
  }

  private addLuck(luck: HandLuck): void {
    const { hand, handLuck, policies, game } = this;
    const deal = dealIndex(this.plan, this.block, this.handIndex);
    luck.of(hand, deal, handLuck, policies);
    if (this.imagined !== undefined) {
      this.rules.privateLuck![game]!.add(hand, deal, handLuck, policies, this.imagined[game]!);
    }
    luck.book(handLuck, deal, this.score.luck, game, this.games.length);
  }

  private isOut(seat: number): boolean {
    return this.table !== undefined && this.table.stacks[seat] === 0;
  }

  private keepsHistory(): boolean {
    const { histories, sampleEvery } = this.rules.settings;
    if (histories === 'none') return false;
    return (
      histories === 'all' ||
      (histories === 'faulty' && this.faultyHand) ||
      (histories === 'sampled' && this.number % sampleEvery === 0)
    );
  }

  /** A hand that too few play: nothing but forfeits changes hands. */
  private bookForfeits(players: number): void {
    const at = this.handIndex * this.seats;
    this.score.nets.fill(0, at, at + this.seats);
    this.score.pots[this.handIndex] = 0;
    this.score.showdowns[this.handIndex] = 0;
    if (players > 0) this.payForfeits(at);
    for (let seat = 0; seat < this.seats; seat++) this.totals[seat]! += this.score.nets[at + seat]!;
    this.moveDealer();
  }

  /**
   * Each seat that has forfeited before this hand pays its price, in equal whole shares, to those that have not. It comes on
   * top of the hand's result and does not touch the stacks.
   */
  private payForfeits(at: number): void {
    let payers = 0;
    for (let seat = 0; seat < this.seats; seat++) payers += this.out[seat]!;
    if (payers === 0) return;
    const takers = this.seats - payers;
    const share = Math.floor(this.rules.forfeitPrice(this.games[this.game]!) / takers);
    for (let seat = 0; seat < this.seats; seat++) {
      this.score.nets[at + seat]! += this.out[seat] === 1 ? -share * takers : share * payers;
    }
  }

  /** To the next seat clockwise that has chips (R2). */
  private moveDealer(): void {
    if (this.table !== undefined) {
      this.dealer = this.table.dealer;
      return;
    }
    const research = this.plan.mode === 'research';
    for (let k = 1; k <= this.seats; k++) {
      const seat = (this.dealer + k) % this.seats;
      if (this.retired[seat] !== 2 && (research || this.stacks[seat]! > 0)) {
        this.dealer = seat;
        return;
      }
    }
  }

  private finish(): void {
    const { players, onEnd, table, score } = this;
    score.hands = this.handIndex;
    if (table !== undefined) {
      table.rankRemaining();
      score.places.set(table.places);
    }
    players.forEach((player, seat) => {
      if (!this.isOut(seat)) player.end(this.totals);
    });
    this.players = [];
    onEnd();
  }
}
