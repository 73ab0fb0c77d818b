/** `badge.json`: the gate's outcome in the form badge services read from an address ("endpoint" badges). */
import type { Outcome } from './play-gate.js';
import type { GateResult } from './result.js';
import { rateText } from './words.js';

const COLOURS: Readonly<Record<Outcome, string>> = {
  pass: 'brightgreen',
  worse: 'red',
  inconclusive: 'lightgrey',
  'candidate-fault': 'red',
  'baseline-fault': 'orange',
  interrupted: 'lightgrey',
};

export function gateBadge(result: GateResult): string {
  const { outcome } = result;
  const isStrength = outcome === 'pass' || outcome === 'worse' || outcome === 'inconclusive';
  const badge = {
    schemaVersion: 1,
    label: 'arena gate',
    message: isStrength ? `${outcome} ${rateText(result)}` : outcome.replace('-', ' '),
    color: COLOURS[outcome],
    isError: outcome !== 'pass',
  };
  return `${JSON.stringify(badge, null, 2)}\n`;
}
