/** Compares the chips of a replayed hand with the record's: awards, pots, refunds, stacks, rake left out. */
import type { Hand } from '../hand.js';
import { WHOLE_POT } from '../showdown.js';
import type { CaseEvent, RecordedPot, StudCase } from './case.js';

type Award = Extract<CaseEvent, { type: 'award' }>;

/** What differs between a finished hand and its record, a sentence each. */
export function differencesInResult(record: StudCase, hand: Hand): string[] {
  const compared = new Comparison(record, hand);
  return compared.differences();
}

class Comparison {
  private readonly found: string[] = [];

  constructor(
    private readonly record: StudCase,
    private readonly hand: Hand,
  ) {}

  differences(): string[] {
    const { record, hand } = this;
    const { result, derived } = record;
    const raked = result.rake > 0;
    this.amounts('result.returned', this.orNothing(result.returned), hand.returned);
    this.amounts('return-uncalled', this.sums('return-uncalled'), hand.returned);
    this.amount('result.potTotal', result.potTotal, hand.pot);
    const live = this.seatsWhere((seat) => hand.folded[seat] === 0);
    this.seats('result.showdown', result.showdown, live.length > 1 ? live : []);
    this.amounts('derived.wonWithoutRake', derived.wonWithoutRake, hand.won);
    this.amounts('derived.finalWithoutRake', derived.finalWithoutRake, this.finalStacks());
    if (raked) {
      this.raked();
    } else {
      this.amounts('result.won', result.won, hand.won);
      this.amounts('result.finalStacks', result.finalStacks, this.finalStacks());
    }
    this.awards(raked);
    this.pots();
    return this.found;
  }

  /** With rake the winners got less, the others exactly what the rules say. */
  private raked(): void {
    const { record, hand } = this;
    const { result } = record;
    const final = this.finalStacks();
    let missing = 0;
    for (let seat = 0; seat < hand.seats; seat++) {
      const won = result.won[seat];
      const stack = result.finalStacks[seat];
      const before = final[seat]! - hand.won[seat]!;
      if (stack !== undefined) {
        missing += final[seat]! - stack;
        if (won !== undefined && stack !== before + won) {
          this.differ('result.finalStacks', `${this.name(seat)} has ${stack}, with what it won it is ${before + won}`);
        }
        if (stack > final[seat]! || (hand.won[seat] === 0 && stack !== final[seat])) {
          this.differ('result.finalStacks', `${this.name(seat)} has ${stack}, before rake it is ${final[seat]}`);
        }
      }
    }
    if (result.finalStacks.every((stack) => stack !== undefined) && missing !== result.rake) {
      this.differ('result.rake', `is ${result.rake}, the stacks miss ${missing}`);
    }
  }

  private awards(raked: boolean): void {
    const { hand, record } = this;
    const awards = record.events.filter((event): event is Award => event.type === 'award');
    const sums = this.sums('award');
    this.amounts('award', sums, raked ? record.result.won : hand.won);
    const byPot = groupBy(awards, (award) => award.pot);
    // Some rooms print one pot in parts; then only the sums can be compared.
    if (byPot.size > this.potCount()) return;
    for (const [pot, seats] of byPot) {
      if (pot === undefined) continue;
      const index = potIndex(pot);
      for (const [seat, parts] of groupBy(seats, (award) => award.seat)) {
        const paid = parts.reduce((sum, { amount }) => sum + amount, 0);
        const due = this.paidFrom(index, seat, undefined);
        const at = parts[0]!.at;
        if (raked ? due < paid : due !== paid) {
          this.differ(at, `${this.name(seat)} gets ${paid} of the ${pot} pot, the rules pay ${due}`);
        }
        for (const { half, at: where } of parts) {
          if (half !== undefined && this.paidFrom(index, seat, half) === 0) {
            this.differ(where, `${this.name(seat)} gets the ${half} half of the ${pot} pot, and does not win it`);
          }
        }
      }
    }
  }

  private pots(): void {
    const recorded = this.record.derived.pots;
    if (recorded === undefined) return;
    const count = this.potCount();
    if (recorded.length !== count) {
      this.differ('derived.pots', `has ${recorded.length} pots, the rules make ${count}`);
      return;
    }
    for (const [i, pot] of recorded.entries()) this.pot(i, pot);
  }

  private potCount(): number {
    return this.hand.wentToShowdown ? this.hand.pots.count : 1;
  }

  private pot(index: number, recorded: RecordedPot): void {
    const { hand } = this;
    const at = `derived.pots[${index}]`;
    const uncontested = !hand.wentToShowdown;
    const eligible = this.seatsWhere((seat) =>
      uncontested ? hand.folded[seat] === 0 : ((hand.pots.eligible[index]! >> seat) & 1) !== 0,
    );
    this.amount(`${at}.amount`, recorded.amount, uncontested ? hand.pot : hand.pots.amount[index]!);
    this.seats(`${at}.eligible`, recorded.eligible, eligible);
    const winners = (half?: 'high' | 'low') => this.seatsWhere((seat) => this.paidFrom(index, seat, half) > 0);
    this.seats(`${at}.winners`, recorded.winners, winners());
    this.seats(`${at}.winnersHigh`, recorded.winnersHigh, winners('high'));
    this.seats(`${at}.winnersLow`, recorded.winnersLow, winners('low'));
  }

  /** What the engine paid a seat out of a pot; a pot won whole counts for either half. */
  private paidFrom(pot: number, seat: number, half: 'high' | 'low' | undefined): number {
    const { hand } = this;
    if (!hand.wentToShowdown) return pot === 0 ? hand.won[seat]! : 0;
    const { showdown } = hand;
    let chips = 0;
    for (let i = 0; i < showdown.awardCount; i++) {
      if (showdown.awardPot[i] !== pot || showdown.awardSeat[i] !== seat) continue;
      const share = showdown.awardShare[i]!;
      if (half === undefined || share === WHOLE_POT || share === (half === 'high' ? 0 : 1))
        chips += showdown.awardChips[i]!;
    }
    return chips;
  }

  private finalStacks(): number[] {
    const { hand, record } = this;
    return record.stacks.map((chips, seat) => (hand.dealtIn[seat] === 0 ? chips : hand.stack[seat]!));
  }

  private sums(type: 'award' | 'return-uncalled'): number[] {
    const sums = this.record.players.map(() => 0);
    for (const event of this.record.events) {
      if (event.type === 'award' && type === 'award') sums[event.seat]! += event.amount;
      if (event.type === 'return-uncalled' && type === 'return-uncalled') sums[event.seat]! += event.amount;
    }
    return sums;
  }

  private orNothing(amounts: readonly (number | undefined)[]): number[] {
    return amounts.map((amount) => amount ?? 0);
  }

  private seatsWhere(holds: (seat: number) => boolean): number[] {
    return this.record.players.map((_, seat) => seat).filter(holds);
  }

  private amount(at: string, recorded: number | undefined, played: number): void {
    if (recorded !== undefined && recorded !== played) this.differ(at, `is ${recorded}, the rules make it ${played}`);
  }

  private amounts(
    at: string,
    recorded: readonly (number | undefined)[] | undefined,
    played: ArrayLike<number | undefined>,
  ): void {
    if (recorded === undefined) return;
    for (const [seat, amount] of recorded.entries()) {
      const due = played[seat];
      if (amount !== undefined && due !== undefined && amount !== due) {
        this.differ(`${at}.${this.name(seat)}`, `is ${amount}, the rules make it ${due}`);
      }
    }
  }

  private seats(at: string, recorded: readonly number[] | undefined, played: readonly number[]): void {
    if (recorded === undefined) return;
    const list = (seats: readonly number[]) => [...seats].sort((a, b) => a - b).map((seat) => this.name(seat));
    const [one, other] = [list(recorded).join(' '), list(played).join(' ')];
    if (one !== other) this.differ(at, `is ${one || 'nobody'}, the rules make it ${other || 'nobody'}`);
  }

  private name(seat: number): string {
    return this.record.players[seat]!;
  }

  private differ(at: string, message: string): void {
    this.found.push(`${at}: ${message}`);
  }
}

/** `main` is the first pot, `side-1` the second; `side` alone, too. */
function potIndex(name: string): number {
  if (name === 'main') return 0;
  return Number(/(\d+)$/.exec(name)?.[1] ?? 1);
}

function groupBy<Item, Key>(items: readonly Item[], key: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
}
