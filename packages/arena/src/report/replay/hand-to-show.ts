/** A history that a run kept, or played again, as a hand to look at. */
import type { Variant } from '@stud-arena/engine';
import type { HandHistory } from '../../match/hand-history.js';
import type { ReplayHand } from './frames.js';
import { type RemarkSources, remarksOf } from './remarks.js';

/** @param text - The history, JSON. */
export function handToShow(
  text: string,
  variant: Variant,
  { title, replay }: { readonly title: string; readonly replay: string },
  sources: Omit<RemarkSources, 'notes'> = {},
): ReplayHand {
  const { players, notes, ...record } = JSON.parse(text) as HandHistory;
  return { title, variant, names: players, replay, record, remarks: remarksOf(record, variant, { notes, ...sources }) };
}
