/**
 * The gate as a JUnit report, which every CI shows: strength and faults are cases of their own. No more than what the
 * schemas of all of them allow: `skipped` is text there, and no attribute of `testsuites`.
 */
import { label, oneLine } from '../report/label.js';
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
    testCase(`${nameOf(candidate)} is not worse than ${nameOf(baseline)} by ${result.margin} sb/100`, [
      ...strength,
      `      <system-out>${xml(rateText(result))}</system-out>`,
    ]),
    testCase(`${nameOf(candidate)} plays without faults`, faultsOf(result, 'candidate', 'failure')),
    testCase(`${nameOf(baseline)} plays without faults`, faultsOf(result, 'baseline', 'error')),
  ];
  const count = (word: string): number => cases.filter((text) => new RegExp(`<${word}[ >]`).test(text)).length;
  const sums = `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="arena gate" ${sums}>
  <testsuite name="arena gate" ${sums} skipped="${count('skipped')}">
${cases.join('')}  </testsuite>
</testsuites>
`;
}

function faultsOf(result: GateResult, of: 'candidate' | 'baseline', word: 'failure' | 'error'): string[] {
  const count = result[of].faults;
  if (count === 0) return [];
  const told = result.faults.filter((fault) => fault.of === of);
  const lines = told.slice(0, FAULTS_TOLD).map(({ code, message }) => `${code}: ${oneLine(message)}`);
  if (count > lines.length) lines.push(`… and ${count - lines.length} more`);
  return [failure(word, told[0]?.code ?? 'fault', `${count} ${count === 1 ? 'fault' : 'faults'}`, lines.join('\n'))];
}

const testCase = (name: string, inside: readonly string[]): string =>
  `    <testcase classname="arena gate" name="${xml(label(name, 200))}">\n${inside.map((line) => `${line}\n`).join('')}    </testcase>\n`;

const failure = (word: 'failure' | 'error', type: string, message: string, body = ''): string =>
  `      <${word} type="${xml(type)}" message="${xml(message)}">${xml(body)}</${word}>`;

/** For texts and attributes; what XML 1.0 cannot hold becomes U+FFFD. */
function xml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML forbids
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
