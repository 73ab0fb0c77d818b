/** What scenarios came to as a JUnit report. */
import { failure, junitReport, testCase, xml } from '../../gate/junit-parts.js';
import { oneLine } from '../../report/label.js';
import type { ScenarioResult } from './play-scenarios.js';
import { didText, positionText } from './result-text.js';

/** @param files - By file, its results. */
export function scenarioJunit(
  files: readonly { readonly file: string; readonly results: readonly ScenarioResult[] }[],
): string {
  const cases = files.flatMap(({ file, results }) =>
    results.map((result) => testCase(file, result.scenario.name, insideOf(result))),
  );
  return junitReport('arena scenario', cases);
}

function insideOf(result: ScenarioResult): string[] {
  const { verdict, scenario, note, fault } = result;
  if (verdict === 'skipped') return [`      <skipped>${xml(didText(result))}</skipped>`];
  const body = [positionText(scenario), ...(note === '' ? [] : [`note: ${oneLine(note)}`])].join('\n');
  const told = `      <system-out>${xml(didText(result))}</system-out>`;
  if (verdict === 'failed' || verdict === 'unclear') {
    return [failure('failure', fault?.code ?? verdict, didText(result), body), told];
  }
  return [told];
}
