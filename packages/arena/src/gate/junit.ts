/**
 * The gate as a JUnit report, which every CI shows: strength and faults are cases of their own. No more than what the
 * schemas of all of them allow: `skipped` is text there, and no attribute of `testsuites`.
 */
import { oneLine } from '../report/label.js';
import { failure, junitReport, testCase, xml } from './junit-parts.js';
import type { GateResult } from './result.js';
import { nameOf, rateText, sentenceOf } from './words.js';

const FAULTS_TOLD = 20;

export function gateJunit(result: GateResult): string {
  const { candidate, baseline, verdict, outcome } = result;
  const strength = [
    ...(verdict === 'worse' ? [failure('failure', 'worse', `${sentenceOf({ ...result, outcome: verdict })}`)] : []),
    ...(verdict === 'inconclusive'
      ? candidate.faults + baseline.faults > 0 || outcome === 'interrupted'
        ? ['      <skipped>Not decided before play ended.</skipped>']
        : [failure('failure', 'inconclusive', sentenceOf(result))]
      : []),
  ];
  const cases = [
    testCase('arena gate', `${nameOf(candidate)} is not worse than ${nameOf(baseline)} by ${result.margin} sb/100`, [
      ...strength,
      `      <system-out>${xml(rateText(result))}</system-out>`,
    ]),
    testCase('arena gate', `${nameOf(candidate)} plays without faults`, faultsOf(result, 'candidate', 'failure')),
    testCase('arena gate', `${nameOf(baseline)} plays without faults`, faultsOf(result, 'baseline', 'error')),
  ];
  return junitReport('arena gate', cases);
}

function faultsOf(result: GateResult, of: 'candidate' | 'baseline', word: 'failure' | 'error'): string[] {
  const count = result[of].faults;
  if (count === 0) return [];
  const told = result.faults.filter((fault) => fault.of === of);
  const lines = told.slice(0, FAULTS_TOLD).map(({ code, message }) => `${code}: ${oneLine(message)}`);
  if (count > lines.length) lines.push(`… and ${count - lines.length} more`);
  return [failure(word, told[0]?.code ?? 'fault', `${count} ${count === 1 ? 'fault' : 'faults'}`, lines.join('\n'))];
}
