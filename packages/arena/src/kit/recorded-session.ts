/** A hand of a run as it was played, with the hands of its session before it. */
import { UsageError } from '@stud-arena/engine';
import type { HandHistory } from '../match/hand-history.js';
import type { BlockRecord, Fault } from '../match/record.js';
import { handNumber, namesBySeat, type Plan, placeOfHand } from '../plan/plan.js';
import { checkHandNumber } from '../results/check-hand-number.js';
import { locateBots } from '../results/locate-bots.js';
import { openRun, type Run, readBlocks } from '../results/read-run.js';
import { replayBlocks } from '../results/replay-block.js';
import { nearestName } from '../schema/nearest-name.js';

export interface RecordedSession {
  readonly run: Run;
  readonly plan: Plan;
  readonly block: number;
  readonly rotation: number;
  /** The hand's place in its session. */
  readonly hand: number;
  /** The session's hands up to this one; undefined where none was dealt. */
  readonly hands: readonly (RecordedHand | undefined)[];
  /** The session's faults up to and with this hand. */
  readonly faults: readonly Fault[];
  /** Set when a history was not kept and the block was played again for it. */
  readonly playedAgain?: {
    /** Bots whose files are not those of the run. */
    readonly changed: readonly string[];
    /** Whether a hand of the session came out with other results than those that were recorded. */
    readonly differs: boolean;
  };
}

export interface RecordedHand {
  readonly record: HandHistory;
  /** By seat, forfeits included. */
  readonly nets: readonly number[];
}

/**
 * @param from - The first hand of the session that is wanted; the hand itself when it alone is.
 * @throws UsageError when the run has no such hand, or it was not dealt.
 */
export async function recordedSession(
  folder: string,
  number: number,
  from: 'session' | 'hand',
): Promise<RecordedSession> {
  const run = openRun(folder);
  const { plan } = run;
  checkHandNumber(plan, number);
  const { hand, ...place } = placeOfHand(plan, number);
  const first = from === 'session' ? 0 : hand;
  const [recorded] = await readBlocks(run, (held) => held.filter((block) => block === place.block));
  const kept = recorded === undefined ? [] : handsOf(plan, recorded, place.rotation, first, hand);
  const isWhole =
    recorded !== undefined &&
    kept.every((each, i) => each !== undefined || !wasDealt(plan, recorded, place.rotation, first + i));
  const again = isWhole ? undefined : await playedAgain(run, folder, place.block);
  const hands = again === undefined ? kept : handsOf(plan, again.record, place.rotation, first, hand);
  if (hands.at(-1) === undefined) {
    throw new UsageError(
      'replay/not-dealt',
      plan.tournament
        ? `Hand ${number} was not dealt: its tournament was over by then.`
        : `Hand ${number} was not dealt: too few seats were left that had not forfeited their session.`,
    );
  }
  const { faults } = recorded ?? again!.record;
  return {
    run,
    plan,
    ...place,
    hand,
    hands: [...new Array<undefined>(first).fill(undefined), ...hands],
    faults: faults.filter((fault) => fault.rotation === place.rotation && fault.hand <= hand),
    ...(again === undefined
      ? {}
      : {
          playedAgain: {
            changed: again.changed,
            differs: recorded !== undefined && differs(plan, recorded, again.record, place.rotation, hand),
          },
        }),
  };
}

function handsOf(
  plan: Plan,
  record: BlockRecord,
  rotation: number,
  first: number,
  last: number,
): (RecordedHand | undefined)[] {
  const texts = new Map(record.histories.map(({ number, text }) => [number, text]));
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const text = texts.get(handNumber(plan, record.block, rotation, first + i));
    if (text === undefined) return undefined;
    const at = (rotation * plan.handsPerSession + first + i) * plan.seats;
    return { record: JSON.parse(text) as HandHistory, nets: Array.from(record.nets.subarray(at, at + plan.seats)) };
  });
}

/** Every hand that was dealt put antes in a pot, but for games without any, where only playing it again can tell. */
const wasDealt = (plan: Plan, record: BlockRecord, rotation: number, hand: number): boolean =>
  record.pots[rotation * plan.handsPerSession + hand]! > 0;

async function playedAgain(
  run: Run,
  folder: string,
  block: number,
): Promise<{ readonly record: BlockRecord; readonly changed: readonly string[] }> {
  const { plan, changed } = locateBots(folder, run.manifest);
  const [record] = await replayBlocks(plan, [block], run.manifest.play, { histories: 'all' });
  return { record: record!, changed: changed.map((entrant) => plan.entrants[entrant]!.name) };
}

function differs(plan: Plan, a: BlockRecord, b: BlockRecord, rotation: number, last: number): boolean {
  const from = rotation * plan.handsPerSession * plan.seats;
  const end = from + (last + 1) * plan.seats;
  return a.nets.subarray(from, end).some((net, i) => net !== b.nets[from + i]);
}

/** Who sits where, by seat. */
export const namesOf = ({ plan, block, rotation }: Pick<RecordedSession, 'plan' | 'block' | 'rotation'>): string[] =>
  namesBySeat(plan, block, rotation);

/**
 * The seat a bot of the run has in the hand.
 *
 * @throws UsageError naming those who sit there.
 */
export function seatOfBot(session: RecordedSession, name: string, flag: string): number {
  const names = namesOf(session);
  const seat = names.indexOf(name);
  if (seat >= 0) return seat;
  const nearest = nearestName(name, names);
  throw new UsageError(
    'replay/no-bot',
    `${flag}: no bot called "${name}" sits in this hand. There are ${names.map((each, at) => `${each} (seat ${at})`).join(', ')}.${nearest === undefined ? '' : ` Did you mean "${nearest}"?`}`,
  );
}
