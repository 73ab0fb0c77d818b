/** Chosen hands of a run, ready for the replay page: as they were kept, or played again with each decision timed. */
import { replay } from '@stud-arena/engine';
import { playBlocks } from '../../match/play-blocks.js';
import type { Fault } from '../../match/record.js';
import { DEFAULT_SETTINGS } from '../../match/settings.js';
import { entrantAt, gameOf, handNumber, type Plan } from '../../plan/plan.js';
import { locateBots } from '../../results/locate-bots.js';
import { type Run, readFaults, readHandNets, readHands, readHistory } from '../../results/read-run.js';
import { BiggestPots } from '../biggest-pots.js';
import { grouped } from '../number.js';
import { replayCommand } from '../replay-command.js';
import type { ReplayHand } from './frames.js';
import { handToShow } from './hand-to-show.js';

export interface RunFilms {
  readonly hands: readonly ReplayHand[];
  /** Numbers that were not dealt: a tournament was over, a session forfeited. */
  readonly notDealt: readonly number[];
  /** Numbers of hands that came out otherwise than recorded when they were played again. */
  readonly different: readonly number[];
}

/** @param again - Play also those again that were kept, to learn what each decision took. */
export async function filmsOfRun(run: Run, numbers: readonly number[], again: boolean): Promise<RunFilms> {
  const { plan, folder } = run;
  const faults = new Map<number, Fault[]>(numbers.map((number) => [number, []]));
  for await (const fault of readFaults(run)) {
    faults.get(handNumber(plan, fault.block, fault.rotation, Math.max(0, fault.hand)))?.push(fault);
  }
  const hands: ReplayHand[] = [];
  const notDealt: number[] = [];
  const different: number[] = [];
  let played: Played | undefined;
  for (const number of numbers) {
    const block = Math.floor(number / (plan.seats * plan.handsPerSession));
    const kept = again ? undefined : await readHistory(run, number);
    if (kept === undefined && played?.block !== block) played = await playAgain(run, block);
    const text = kept ?? played?.histories.get(number);
    if (text === undefined) {
      notDealt.push(number);
      continue;
    }
    const { variant } = plan.games[gameOf(plan, number % plan.handsPerSession)]!;
    const here = faults.get(number)!;
    const times = kept === undefined ? played!.times.get(number) : undefined;
    const hand = handToShow(
      text,
      variant,
      { title: `Hand ${number}`, replay: replayCommand(folder, number) },
      { faults: here, ...(times && { times }) },
    );
    const pot = replay(hand.record, variant).hand.paid.reduce((sum, chips) => sum + chips, 0);
    const title = `Hand ${number}: pot ${grouped(pot)}${here.length > 0 ? `, fault (${here[0]!.kind})` : ''}`;
    hands.push({ ...hand, title });
    if (kept === undefined) {
      const nets = await readHandNets(run, number);
      if (nets?.some((net, seat) => net !== hand.record.net[seat])) different.push(number);
    }
  }
  return { hands, notDealt, different };
}

interface Played {
  readonly block: number;
  /** By the hand's number. */
  readonly histories: ReadonlyMap<number, string>;
  /** By the hand's number, then seat: what its answers took. */
  readonly times: ReadonlyMap<number, number[][]>;
}

async function playAgain(run: Run, block: number): Promise<Played> {
  const { plan } = locateBots(run.folder, run.manifest);
  const histories = new Map<number, string>();
  const times = new Map<number, number[][]>();
  const settings = { ...DEFAULT_SETTINGS, ...run.manifest.play, histories: 'all', sessionsInFlight: 1 } as const;
  await playBlocks(
    plan,
    [block],
    {
      record: (record) => {
        for (const { number, text } of record.histories) histories.set(number, text);
      },
    },
    settings,
    {
      onAnswer: ({ entrant, session, hand, ms }) => {
        const seat = onlySeatOf(plan, block, session % plan.seats, entrant);
        if (seat < 0) return;
        const number = session * plan.handsPerSession + hand;
        const bySeat = times.get(number) ?? Array.from({ length: plan.seats }, () => []);
        times.set(number, bySeat);
        bySeat[seat]!.push(ms);
      },
    },
  );
  return { block, histories, times };
}

/** -1 for a bot in several seats: its answers cannot be told apart. */
function onlySeatOf(plan: Plan, block: number, rotation: number, entrant: number): number {
  const seats = Array.from({ length: plan.seats }, (_, seat) => seat).filter(
    (seat) => entrantAt(plan, block, rotation, seat) === entrant,
  );
  return seats.length === 1 ? seats[0]! : -1;
}

/** Numbers of the hands with the biggest pots, biggest first. */
export async function biggestHands(run: Run, count: number): Promise<number[]> {
  const biggest = new BiggestPots(run, count);
  for await (const rows of readHands(run)) for (let row = 0; row < rows.rows; row++) biggest.add(rows, row);
  return biggest.hands.map(({ hand }) => hand);
}

/** Numbers of the first hands in which a bot failed, each once. */
export async function faultyHands(run: Run, count: number): Promise<number[]> {
  const numbers = new Set<number>();
  for await (const { block, rotation, hand } of readFaults(run)) {
    if (numbers.size === count) break;
    numbers.add(handNumber(run.plan, block, rotation, Math.max(0, hand)));
  }
  return [...numbers];
}
