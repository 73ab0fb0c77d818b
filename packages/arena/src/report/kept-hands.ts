/** The hands a report points at: the biggest pots and those with faults. Where the run kept histories they become films. */
import type { HandRecord } from '@stud-arena/engine';
import { stakesOf } from '../plan/plan.js';
import { type Run, readHands } from '../results/read-run.js';
import type { FaultEntry, HandLink } from './model.js';
import { grouped } from './number.js';
import type { ReplayHand } from './replay/frames.js';
import { replayCommand } from './replay-command.js';

export const REPLAY_FILE = 'replays.html';
const BIGGEST_POTS = 5;
/** More would make a page that a phone cannot hold. */
const MOST_FILMS = 50;

export interface KeptHands {
  readonly hands: readonly HandLink[];
  readonly faults: readonly FaultEntry[];
  readonly films: readonly ReplayHand[];
}

export async function keptHands(run: Run, faults: readonly FaultEntry[], shownFolder: string): Promise<KeptHands> {
  const { games } = run.plan;
  const faulty = new Map<number, FaultEntry>();
  for (const fault of faults) if (!faulty.has(fault.hand)) faulty.set(fault.hand, fault);
  const texts = new Map<number, string>();
  let best: { hand: number; bets: number; pot: number; game: number; text: string | null }[] = [];
  for await (const rows of readHands(run)) {
    for (let row = 0; row < rows.rows; row++) {
      const hand = rows.hand[row]!;
      const text = rows.history?.[row] ?? null;
      if (text !== null && faulty.has(hand)) texts.set(hand, text);
      const game = rows.game[row]!;
      const pot = rows.pot[row]!;
      const bets = pot / stakesOf(run.plan, hand % run.plan.handsPerSession).smallBet;
      if (best.length === BIGGEST_POTS && bets <= best.at(-1)!.bets) continue;
      best.push({ hand, bets, pot, game, text });
      // The earlier of equal ones: files come in the order of the hands.
      best = best.sort((a, b) => b.bets - a.bets || a.hand - b.hand).slice(0, BIGGEST_POTS);
    }
  }
  for (const { hand, text } of best) if (text !== null) texts.set(hand, text);

  const films: ReplayHand[] = [];
  const places = new Map<number, number>();
  const film = (hand: number, title: string): string => {
    const known = places.get(hand);
    if (known !== undefined) return `${REPLAY_FILE}#hand=${known}`;
    const text = texts.get(hand);
    const made =
      text === undefined || films.length >= MOST_FILMS
        ? undefined
        : filmFrom(run, text, title, replayCommand(shownFolder, hand));
    if (made === undefined) return '';
    places.set(hand, films.length);
    films.push(made);
    return `${REPLAY_FILE}#hand=${places.get(hand)}`;
  };
  const hands = best.map(({ hand, pot, game }): HandLink => {
    const title = `Hand ${hand}: a pot of ${grouped(pot)} chips${games.length > 1 ? `, ${games[game]!.variant.name}` : ''}`;
    return { hand, title, replay: replayCommand(shownFolder, hand), href: film(hand, title) };
  });
  return {
    hands,
    faults: faults.map((fault) => {
      const href = film(fault.hand, `Hand ${fault.hand}: fault (${fault.kind})`);
      return href === '' ? fault : { ...fault, href };
    }),
    films,
  };
}

/** A kept history, which is JSON: a record and who sat where. Undefined for one of a kind not known here. */
function filmFrom(run: Run, text: string, title: string, replay: string): ReplayHand | undefined {
  const kept = JSON.parse(text) as Omit<HandRecord, 'shown'> & { readonly players: readonly string[] };
  const variant = run.plan.games.find((game) => game.variant.id === kept.variant)?.variant;
  if (variant === undefined) return undefined;
  const { players, ...record } = kept;
  return { title, variant, names: players, replay, record: { ...record, shown: players.map(() => '') } };
}
