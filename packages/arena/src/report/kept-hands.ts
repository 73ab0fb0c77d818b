/** The hands a report points at: the biggest pots and those with faults. Where the run kept histories they become films. */
import type { HandRecord } from '@stud-arena/engine';
import { type Run, readHands } from '../results/read-run.js';
import { BiggestPots } from './biggest-pots.js';
import type { FaultEntry, HandLink, ReportData } from './model.js';
import { grouped } from './number.js';
import type { ReplayHand } from './replay/frames.js';
import { handToShow } from './replay/hand-to-show.js';
import { pageCommand, replayCommand } from './replay-command.js';

export const REPLAY_FILE = 'replays.html';
const BIGGEST_POTS = 5;
/** More would make a page that a phone cannot hold. */
const MOST_FILMS = 50;

export interface KeptHands {
  readonly pageCommands: NonNullable<ReportData['pageCommands']>;
  readonly hands: readonly HandLink[];
  readonly faults: readonly FaultEntry[];
  readonly films: readonly ReplayHand[];
}

export async function keptHands(run: Run, faults: readonly FaultEntry[], shownFolder: string): Promise<KeptHands> {
  const { games } = run.plan;
  const faulty = new Map<number, FaultEntry>();
  for (const fault of faults) if (!faulty.has(fault.hand)) faulty.set(fault.hand, fault);
  const texts = new Map<number, string>();
  const biggest = new BiggestPots(run, BIGGEST_POTS);
  for await (const rows of readHands(run)) {
    for (let row = 0; row < rows.rows; row++) {
      const hand = rows.hand[row]!;
      const text = rows.history?.[row] ?? null;
      if (text !== null && faulty.has(hand)) texts.set(hand, text);
      biggest.add(rows, row);
    }
  }
  for (const { hand, text } of biggest.hands) if (text !== null) texts.set(hand, text);

  const films: ReplayHand[] = [];
  const places = new Map<number, number>();
  const film = (hand: number, title: string): string => {
    const known = places.get(hand);
    if (known !== undefined) return `${REPLAY_FILE}#hand=${known}`;
    const text = texts.get(hand);
    const made =
      text === undefined || films.length >= MOST_FILMS
        ? undefined
        : filmFrom(
            run,
            text,
            title,
            replayCommand(shownFolder, hand),
            faults.filter((fault) => fault.hand === hand),
          );
    if (made === undefined) return '';
    places.set(hand, films.length);
    films.push(made);
    return `${REPLAY_FILE}#hand=${places.get(hand)}`;
  };
  const hands = biggest.hands.map(({ hand, pot, game }): HandLink => {
    const title = `Hand ${hand}: a pot of ${grouped(pot)} chips${games.length > 1 ? `, ${games[game]!.variant.name}` : ''}`;
    return { hand, title, replay: replayCommand(shownFolder, hand), href: film(hand, title) };
  });
  return {
    hands,
    pageCommands: {
      biggest: pageCommand(shownFolder, '--biggest 10', 'hands.html'),
      faults: pageCommand(shownFolder, '--faults', 'faults.html'),
    },
    faults: faults.map((fault) => {
      const href = film(fault.hand, `Hand ${fault.hand}: fault (${fault.kind})`);
      if (href === '') return fault;
      const remarks = films[places.get(fault.hand)!]!.remarks ?? [];
      const action = remarks.find((remark) => remark.fault === fault.message)?.at;
      return { ...fault, href: action === undefined ? href : `${href}&action=${action}` };
    }),
    films,
  };
}

/** Undefined for a history of a game not known here. */
function filmFrom(
  run: Run,
  text: string,
  title: string,
  replay: string,
  faults: readonly FaultEntry[],
): ReplayHand | undefined {
  const { variant: id } = JSON.parse(text) as HandRecord;
  const variant = run.plan.games.find((game) => game.variant.id === id)?.variant;
  return variant === undefined ? undefined : handToShow(text, variant, { title, replay }, { faults });
}
