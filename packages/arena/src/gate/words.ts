/** A gate's result in words: the same sentence in the terminal, the summary, JUnit and the badge. */
import { label } from '../report/label.js';
import { grouped, intervalText, signed, UNKNOWN } from '../report/number.js';
import type { GateResult } from './result.js';

export const nameOf = ({ name }: { readonly name: string }): string => label(name, 40);

/** `+3.1 [-9.2, +15.4] sb/100`, `n/a`; with as many decimals as show on which side of the margin the interval ends. */
export function rateText({ mean, interval, margin }: GateResult): string {
  if (mean === null) return UNKNOWN;
  const ends = interval === null ? [] : [interval.low, interval.high];
  let decimals = 1;
  while (decimals < 6 && ends.some((end) => end !== -margin && Number(end.toFixed(decimals)) === -margin)) decimals++;
  return `${signed(mean, decimals)} ${intervalText(interval, decimals)} sb/100`;
}

/** What the outcome says, in one sentence. */
export function sentenceOf(result: GateResult): string {
  const { candidate, baseline, margin, hands, mostHands } = result;
  const by = margin === 0 ? 'worse' : `worse by ${margin} sb/100 or more`;
  switch (result.outcome) {
    case 'pass':
      return `${nameOf(candidate)} is not ${by} than ${nameOf(baseline)}.`;
    case 'worse':
      return `${nameOf(candidate)} is ${margin === 0 ? 'worse' : `worse by more than ${margin} sb/100`} than ${nameOf(baseline)}.`;
    case 'inconclusive':
      return `Whether ${nameOf(candidate)} is ${by} than ${nameOf(baseline)} is still open after ${grouped(hands)} of at most ${grouped(mostHands)} hands.`;
    case 'candidate-fault':
      return `${nameOf(candidate)} failed ${times(candidate.faults)}.`;
    case 'baseline-fault':
      return `The baseline ${nameOf(baseline)} failed ${times(baseline.faults)}: nothing is said about ${nameOf(candidate)}.`;
    default:
      return `Interrupted after ${grouped(hands)} hands.`;
  }
}

const times = (count: number): string => (count === 1 ? 'once' : `${grouped(count)} times`);
