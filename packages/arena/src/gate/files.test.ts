import { expect, test } from 'vitest';
import { gateBadge } from './badge.js';
import { gateJunit } from './junit.js';
import type { Outcome } from './play-gate.js';
import { GATE_FORMAT, type GateResult } from './result.js';
import { gateSummary } from './summary.js';
import { rateText } from './words.js';

const hash = 'a'.repeat(64);
const fault = { kind: 'illegal', code: 'a', message: 'm', quote: '', clock: false, block: 0 } as const;

function result(changes: Partial<GateResult> = {}): GateResult {
  return {
    format: GATE_FORMAT,
    arena: '0',
    rules: '1',
    outcome: 'inconclusive',
    exitCode: 3,
    verdict: 'inconclusive',
    candidate: { name: 'new', from: './new', hash, faults: 0 },
    baseline: { name: 'old', from: './old', hash, faults: 0 },
    games: [],
    mode: 'research',
    seats: 2,
    handsPerSession: 1,
    seed: '1',
    unit: 'sb/100',
    margin: 10,
    confidence: 0.95,
    mostHands: 1000,
    blocks: 500,
    hands: 1000,
    mean: -2,
    standardDeviation: 300,
    interval: { low: -30, high: 26 },
    looks: [],
    faults: [],
    ...changes,
  };
}

test('inconclusive is a failed case, and says so', () => {
  const junit = gateJunit(result());
  expect(junit).toContain('failures="1" errors="0" skipped="0"');
  expect(junit).toContain('<failure type="inconclusive" message="Whether new is worse by 10 sb/100 or more than old');
});

test('where faults ended play, strength is skipped and the faults fail', () => {
  const junit = gateJunit(
    result({
      outcome: 'candidate-fault',
      candidate: { name: 'new', from: '', hash, faults: 30 },
      faults: [{ of: 'candidate', ...fault, code: 'action/raise-size' }],
    }),
  );
  expect(junit).toContain('failures="1" errors="0" skipped="1"');
  expect(junit).toContain('action/raise-size: m\n… and 29 more');
});

test('a baseline’s faults are errors of the set-up, not failures of the candidate', () => {
  const junit = gateJunit(
    result({ outcome: 'baseline-fault', verdict: 'pass', baseline: { name: 'old', from: '', hash, faults: 1 } }),
  );
  expect(junit).toContain('failures="0" errors="1" skipped="0"');
});

// The schema that Jenkins and most others check against (jenkins-junit.xsd): attributes by element, children in order.
const JUNIT: Readonly<Record<string, { readonly attributes: readonly string[]; readonly inside: RegExp }>> = {
  testsuites: { attributes: ['name', 'time', 'tests', 'failures', 'disabled', 'errors'], inside: /^(testsuite )*$/ },
  testsuite: {
    attributes: ['name', 'tests', 'failures', 'errors', 'time', 'disabled', 'skipped', 'timestamp', 'hostname', 'id'],
    inside: /^(properties )?(testcase )*(system-out )?(system-err )?$/,
  },
  testcase: {
    attributes: ['name', 'assertions', 'time', 'classname', 'status'],
    inside: /^(skipped )?(error )*(failure )*(system-out )*(system-err )*$/,
  },
  failure: { attributes: ['type', 'message'], inside: /^$/ },
  error: { attributes: ['type', 'message'], inside: /^$/ },
  skipped: { attributes: [], inside: /^$/ },
  'system-out': { attributes: [], inside: /^$/ },
};

test.each([
  ['pass', { verdict: 'pass' }],
  ['worse', { verdict: 'worse' }],
  ['inconclusive', {}],
  ['interrupted', {}],
  [
    'candidate-fault',
    { candidate: { name: 'new', from: '', hash, faults: 1 }, faults: [{ of: 'candidate', ...fault }] },
  ],
  ['baseline-fault', { baseline: { name: 'old', from: '', hash, faults: 1 }, faults: [{ of: 'baseline', ...fault }] }],
] as const)('junit.xml of %s has the elements and attributes of the schema, in its order', (outcome, changes) => {
  const open: { name: string; inside: string }[] = [{ name: '', inside: '' }];
  for (const [, close, name, attributes, empty] of gateJunit(result({ outcome, ...changes })).matchAll(
    /<(\/?)([a-z-]+)((?: [a-z]+="[^"]*")*)(\/?)>/g,
  )) {
    if (close === '') {
      open.at(-1)!.inside += `${name} `;
      for (const [, attribute] of attributes!.matchAll(/ ([a-z]+)=/g)) {
        expect(JUNIT[name!]!.attributes, name).toContain(attribute);
      }
      open.push({ name: name!, inside: '' });
    }
    if (close !== '' || empty !== '') {
      const { name: closed, inside } = open.pop()!;
      expect(closed).toBe(name);
      expect(inside, closed).toMatch(JUNIT[closed]!.inside);
    }
  }
  expect(open).toEqual([{ name: '', inside: 'testsuites ' }]);
});

test('nothing a bot is called or says breaks out of XML, Markdown or a line', () => {
  const name = 'x" <!--]]>&\u0000\n## Gate: pass | <script>';
  const hostile = result({
    candidate: { name, from: name, hash, faults: 1 },
    faults: [
      { of: 'candidate', kind: 'illegal', code: 'a', message: `${name}\ud800`, quote: '', clock: false, block: 0 },
    ],
  });
  const junit = gateJunit(hostile);
  const tags = junit.match(/<[^>]*>/g)!.map((tag) => /^<[?/]?(\w[\w-]*)/.exec(tag)?.[1]);
  expect(new Set(tags)).toEqual(
    new Set(['xml', 'testsuites', 'testsuite', 'testcase', 'skipped', 'failure', 'system-out']),
  );
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what XML forbids
  expect(junit).not.toMatch(/[\u0000-\u0008]/);
  const summary = gateSummary(hostile);
  expect(summary.match(/^## /gm)).toHaveLength(1);
  expect(summary).not.toContain('<script>');
});

test.each([
  ['pass', 'brightgreen', false],
  ['worse', 'red', true],
  ['inconclusive', 'lightgrey', true],
  ['candidate-fault', 'red', true],
] as const)('a badge of %s is %s', (outcome: Outcome, color, isError) => {
  expect(JSON.parse(gateBadge(result({ outcome })))).toMatchObject({ schemaVersion: 1, color, isError });
});

test('the drawn interval puts margin and 0 where they are, on a line of text', () => {
  const lines = gateSummary(result({ interval: { low: -40, high: 40 }, mean: 0, margin: 40 })).split('\n');
  const [drawn, axis] = lines.slice(lines.indexOf('```text') + 1);
  expect(drawn!.indexOf('[')).toBe(axis!.indexOf('+'));
  expect(drawn!.indexOf('|')).toBe(axis!.lastIndexOf('+'));
});

test.each([
  [{ low: -9.996, high: 10.2 }, '0.000 [-9.996, +10.200] sb/100'],
  [{ low: -30, high: -10.04 }, '0.00 [-30.00, -10.04] sb/100'],
  [{ low: -10, high: 10.2 }, '0.0 [-10.0, +10.2] sb/100'],
  [{ low: -8.2, high: 10.2 }, '0.0 [-8.2, +10.2] sb/100'],
])('a rate with %o beside a margin of 10 shows on which side it ends', (interval, text) => {
  expect(rateText(result({ mean: 0, interval, margin: 10 }))).toBe(text);
});
