/** What is told beside the actions of a hand: the bots' notes, what their decisions took, and where the arena acted for them. */
import { type HandRecord, replay, type Variant } from '@stud-arena/engine';
import { isActionFor, type PlacedFault } from './fault-place.js';
import type { Remark } from './frames.js';

export interface RemarkSources {
  readonly notes?: Readonly<Record<number, string>> | undefined;
  /** In the order they happened. */
  readonly faults?: readonly PlacedFault[];
  /** By seat, what its answers took in milliseconds, in order. */
  readonly times?: readonly (readonly number[])[];
}

export function remarksOf(
  record: HandRecord,
  variant: Variant,
  { notes = {}, faults = [], times = [] }: RemarkSources,
): Remark[] {
  const open = [...faults];
  const seats: number[] = [];
  const found: (PlacedFault | undefined)[] = [];
  replay(record, variant, (before, action) => {
    const fault = open.find((each) => isActionFor(each, before, action));
    if (fault !== undefined) open.splice(open.indexOf(fault), 1);
    seats.push(action.seat);
    found.push(fault);
  });
  const taken: number[] = [];
  const remarks: Remark[] = [];
  seats.forEach((seat, at) => {
    taken[seat] = (taken[seat] ?? 0) + 1;
    // A bot that died gave no answer: nobody can say which of its times belongs to which action.
    const told = times[seat]?.length === seats.filter((each) => each === seat).length ? times[seat] : undefined;
    const milliseconds = told?.[taken[seat] - 1];
    const note = notes[at];
    const fault = found[at]?.message;
    if (note === undefined && fault === undefined && milliseconds === undefined) return;
    remarks.push({
      at,
      ...(note !== undefined && { note }),
      ...(fault !== undefined && { fault }),
      ...(milliseconds !== undefined && { milliseconds: Math.round(milliseconds * 10) / 10 }),
    });
  });
  return remarks;
}
