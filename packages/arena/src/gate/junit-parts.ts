/**
 * The pieces of a JUnit report: no more than what the schemas of all who read them allow. `skipped` is text there, and no
 * attribute of `testsuites`.
 */
import { label } from '../report/label.js';

/** @param cases - From `testCase`. */
export function junitReport(name: string, cases: readonly string[]): string {
  const count = (word: string): number => cases.filter((text) => new RegExp(`<${word}[ >]`).test(text)).length;
  const sums = `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${xml(name)}" ${sums}>
  <testsuite name="${xml(name)}" ${sums} skipped="${count('skipped')}">
${cases.join('')}  </testsuite>
</testsuites>
`;
}

/** @param inside - Lines such as `failure` makes them. */
export const testCase = (suite: string, name: string, inside: readonly string[]): string =>
  `    <testcase classname="${xml(suite)}" name="${xml(label(name, 200))}">\n${inside.map((line) => `${line}\n`).join('')}    </testcase>\n`;

export const failure = (word: 'failure' | 'error', type: string, message: string, body = ''): string =>
  `      <${word} type="${xml(type)}" message="${xml(message)}">${xml(body)}</${word}>`;

/** For texts and attributes; what XML 1.0 cannot hold becomes U+FFFD. */
export function xml(text: string): string {
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
