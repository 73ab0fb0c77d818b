/** A finished hand in one line of JSON, with every card: for research logs and replays, never for bots. */
import { type Hand, type HandRecord, recordOf } from '@stud-arena/engine';

export interface HandHistory extends HandRecord {
  /** Names by seat. */
  readonly players: readonly string[];
  /** The bots' own notes, by the number of the action they came with; left out where there are none. */
  readonly notes?: Readonly<Record<number, string>>;
}

export function handHistory(hand: Hand, players: readonly string[], notes: Readonly<Record<number, string>>): string {
  const history: HandHistory = { ...recordOf(hand), players, ...(Object.keys(notes).length === 0 ? {} : { notes }) };
  return JSON.stringify(history);
}
