/**
 * Which variant, options and stakes a recorded hand was played by. What its limits and tags say is taken; what they leave
 * open and rooms do differently gives several readings, the likeliest first.
 */
import { UsageError } from '../errors.js';
import type { Stakes, Variant } from '../variant.js';
import { nearest } from '../variants/nearest.js';
import { parseVariant, VARIANTS, type VariantFile } from '../variants/parse.js';
import type { CaseEvent, StudCase } from './case.js';

export interface Reading {
  readonly variant: Variant;
  readonly stakes: Stakes;
}

type Action = Extract<CaseEvent, { type: 'action' }>;

const NAMES: Readonly<Record<string, string>> = {
  'seven-card-stud': 'stud',
  'seven-card-stud-hi-lo-8': 'stud8',
  'seven-card-stud-hi-lo': 'stud8',
};

/** @throws UsageError when the variant is not known or the limits make no game. */
export function readingsOf(record: StudCase): Reading[] {
  const id = variantId(record);
  const common: VariantFile = {
    extends: id,
    betting: record.limits.structure,
    openPair: openPair(record, id),
    ...cap(record),
  };
  const readings: Reading[] = [];
  for (const tieBreak of tieBreaks(id)) {
    for (const oddChip of oddChips(record)) {
      for (const shortAllIn of shortAllIns(record)) {
        readings.push(reading(record, { ...common, oddChip, shortAllIn, tieBreak }));
      }
    }
  }
  return readings;
}

/** R12: seven-card high games break ties by suit everywhere; for the others the seeds are silent, or rooms differ. */
function tieBreaks(id: string): Variant['tieBreak'][] {
  return parseVariant({ extends: id }, id).tieBreak === 'suit' ? ['suit'] : ['position', 'suit'];
}

function reading(record: StudCase, file: VariantFile): Reading {
  const variant = parseVariant(file, record.id);
  return { variant, stakes: stakesOf(record, variant) };
}

function variantId(record: StudCase): string {
  const { variant: name, limits } = record;
  const postsBringIn = actions(record).some(({ action }) => action === 'bring-in' || action === 'complete');
  if (name === 'five-card-stud' && ((limits.bringIn ?? 0) > 0 || postsBringIn)) return 'five-card-stud-bring-in';
  const id = NAMES[name] ?? name;
  const ids = VARIANTS.map((variant) => variant.id);
  if (ids.includes(id)) return id;
  const known = [...Object.keys(NAMES), ...ids];
  throw new UsageError(
    'case/variant',
    `${record.id}, variant: no variant is called "${name}". Known: ${known.join(', ')}.${nearest(name, known)}`,
  );
}

const actions = (record: StudCase): Action[] =>
  record.events.filter((event): event is Action => event.type === 'action');

const sized = ({ action }: Action): boolean => action === 'complete' || action === 'bet' || action === 'raise';

/** R14: a record says it by its tags, or by a big bet on the second round that only an open pair allows. */
function openPair(record: StudCase, id: string): Variant['openPair'] {
  if (record.exercises.some((tag) => tag.includes('no-double-bet-game'))) return 'none';
  if (record.exercises.includes('double-bet-used')) return 'any';
  const second = actions(record).filter(({ street }) => street === secondStreet(record));
  if (second.some((action) => sized(action) && action.raiseBy > record.limits.smallBet)) return 'any';
  return parseVariant({ extends: id }, id).openPair;
}

function secondStreet(record: StudCase): number {
  const streets = record.events.filter(({ type, street }) => type === 'deal' && street > 0).map(({ street }) => street);
  return Math.min(...streets) + 1;
}

/** R15: without a stated cap, rounds that went further show that there was none, heads-up or at all. */
function cap(record: StudCase): Pick<VariantFile, 'cap' | 'capHeadsUp'> {
  const stated = record.limits.cap;
  const most = stated ?? 4;
  const beyond = [...byStreet(record).values()].filter((round) => round.filter(sized).length > most);
  const headsUp = (round: readonly Action[]) => new Set(round.map(({ seat }) => seat)).size === 2;
  const { capHeadsUp } = record.limits;
  if (beyond.length === 0) return { cap: most, capHeadsUp: capHeadsUp ?? true };
  if (beyond.every(headsUp) && capHeadsUp !== true) return { cap: most, capHeadsUp: false };
  return { cap: stated ?? 0, capHeadsUp: capHeadsUp ?? true };
}

function byStreet(record: StudCase): Map<number, Action[]> {
  const rounds = new Map<number, Action[]>();
  for (const action of actions(record)) rounds.set(action.street, [...(rounds.get(action.street) ?? []), action]);
  return rounds;
}

/** R24: the tags say which half got the odd chip; with neither tag both rules are possible, as among equal hands. */
function oddChips(record: StudCase): Partial<Variant['oddChip']>[] {
  const { exercises, derived } = record;
  let sides: ('high' | 'low')[] = exercises.some((tag) => tag.startsWith('odd-chip')) ? ['high', 'low'] : ['high'];
  if (exercises.includes('odd-chip-to-low')) sides = ['low'];
  else if (exercises.includes('odd-chip-to-high')) sides = ['high'];
  const shared = derived.pots?.some((pot) =>
    [pot.winners, pot.winnersHigh, pot.winnersLow].some((seats) => (seats?.length ?? 0) > 1),
  );
  const amongEqual = shared ? (['card-by-suit', 'left-of-dealer'] as const) : (['card-by-suit'] as const);
  return amongEqual.flatMap((amongEqualHands) =>
    sides.map((betweenHighAndLow) => ({ betweenHighAndLow, amongEqualHands })),
  );
}

/** R17: where somebody put in more all-in, rooms differ on what reopens. */
function shortAllIns(record: StudCase): Variant['shortAllIn'][] {
  const first: Variant['shortAllIn'] = record.limits.structure === 'fixed-limit' ? 'half' : 'full';
  const shortOnes = actions(record).some((action) => sized(action) && action.allIn);
  return shortOnes ? [first, first === 'half' ? 'full' : 'half'] : [first];
}

function stakesOf(record: StudCase, variant: Variant): Stakes {
  const { ante, smallBet, bigBet } = record.limits;
  const bringIn = variant.opening === 'bring-in' ? bringInOf(record) : 0;
  const inOrder = [
    [bringIn, 'bringIn', smallBet, 'smallBet'] as const,
    [smallBet, 'smallBet', bigBet, 'bigBet'] as const,
  ];
  if (smallBet === 0) throw new UsageError('case/limits', `${record.id}, limits.smallBet: a bet is at least one chip.`);
  for (const [less, lessName, more, moreName] of inOrder) {
    if (less <= more) continue;
    const message = `${record.id}, limits.${lessName}: ${less} is above the ${moreName} of ${more} (R3).`;
    throw new UsageError('case/limits', message);
  }
  return { ante, bringIn, smallBet, bigBet, smallestChip: smallestChip(record) };
}

/** The stated bring-in; else what the record shows of it: a full post, a call of it, a converter's note, two fifths of the bet. */
function bringInOf(record: StudCase): number {
  if (record.limits.bringIn !== undefined) return record.limits.bringIn;
  const first = [...byStreet(record).values()][0] ?? [];
  const over = first.findIndex(sized);
  const before = over < 0 ? first : first.slice(0, over);
  for (const { action, to, amount, allIn } of before) {
    if ((action === 'bring-in' || action === 'call') && !allIn) return to >= 0 ? to : amount;
  }
  const noted = /(\d+) assumed/.exec(record.limits.bringInNote);
  if (noted) return Number(noted[1]);
  return Math.max(1, Math.floor((record.limits.smallBet * 2) / 5));
}

/** The largest chip that everything in the record is a whole number of (R24). */
function smallestChip(record: StudCase): number {
  const { ante, bringIn, smallBet, bigBet } = record.limits;
  const paid = record.derived.wonWithoutRake ?? (record.result.rake === 0 ? record.result.won : [1]);
  const amounts = [...record.stacks, ante, bringIn ?? 0, smallBet, bigBet, ...paid.map((chips) => chips ?? 0)];
  return Math.max(1, amounts.reduce(greatestCommonDivisor, 0));
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
