import { UsageError } from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { parseJson } from './parse-json.js';

function refusal(text: string): string {
  try {
    parseJson(text, 'a.json');
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    return (error as Error).message;
  }
  throw new Error('nothing was refused');
}

// Lines and columns count from 1 and name the first character that cannot stand there.
test.each([
  ['[1,,2]', 1, 4],
  ['{"a": tru}', 1, 10],
  ['{\n  "a": 1,\n}', 3, 1],
  ['{a: 1}', 1, 2],
  ['{"a" 1}', 1, 6],
  ['["x\ny"]', 1, 4],
  ['[01]', 1, 3],
  ['[1]\nx', 2, 1],
  ['{"a": nul', 1, 10],
  ['["a', 1, 4],
  ["{\n\t'a': 1}", 2, 2],
  ['// hi\n{}', 1, 1],
  ['', 1, 1],
  ['{"a": 1', 1, 8],
  ['\uFEFF{"a" 1}', 1, 6],
  [`${'[\n'.repeat(50)}x`, 51, 1],
])('%j is refused at line %i, column %i, in one line', (text, line, column) => {
  const message = refusal(text);
  expect(message).toMatch(/^a\.json, line \d+, column \d+: this is no JSON \([^\n]+\)\.$/);
  expect(message).toContain(`line ${line}, column ${column}:`);
});

test.each([
  ['{"a": 1, "a": 2}', 1, 10, 'a'],
  ['{"a": {"b": 1}, "c": [{"b": 1,\n"\\u0062": 2}]}', 2, 1, 'b'],
  ['[{}, {"": 1, "" : 1}]', 1, 14, ''],
])('%j: what is set twice is refused', (text, line, column, key) => {
  expect(refusal(text)).toBe(
    `a.json, line ${line}, column ${column}: "${key}" is set a second time; only one of the two can hold.`,
  );
});

test.each(['{"a": {"a": [{"a": 1}, {"a": 1}]}, "b": "a\\": {"}', '["a", "a"]', '\uFEFF{}', '"x"', 'null'])(
  '%j is read as JSON',
  (text) => {
    expect(parseJson(text, 'a.json')).toEqual(JSON.parse(text.replace('\uFEFF', '')));
  },
);

test.each(['utf16le', 'big endian', 'no mark'])('UTF-16 is named as such (%s)', (kind) => {
  const bytes = Buffer.from(`${kind === 'no mark' ? '' : '\uFEFF'}{"a": 1}`, 'utf16le');
  if (kind === 'big endian') bytes.swap16();
  expect(refusal(bytes.toString('utf8'))).toBe(
    'a.json: this is UTF-16 text, and JSON files are UTF-8. Save it as UTF-8.',
  );
});

test.each(['[', '{"a":'])('nested without end is refused, and what is not is read (%j)', (open) => {
  const close = open === '[' ? ']' : '}';
  const nested = (depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
  expect(refusal(nested(100_000))).toMatch(/^a\.json, line 1, column \d+: nested more than 200 deep\.$/);
  expect(() => parseJson(nested(200), 'a.json')).not.toThrow();
});

test('a file of 50 MB of brackets is refused where it gets too deep', () => {
  expect(refusal('['.repeat(50_000_000))).toBe('a.json, line 1, column 201: nested more than 200 deep.');
});

test('brackets within text are no nesting', () => {
  expect(parseJson(`["${'['.repeat(1000)}\\"${'{'.repeat(1000)}"]`, 'a.json')).toEqual([
    `${'['.repeat(1000)}"${'{'.repeat(1000)}`,
  ]);
});

test('a text longer than 64 MiB is refused, and a long one that is no JSON without a search for the place', () => {
  expect(refusal(' '.repeat(64 * 2 ** 20 + 1))).toBe('a.json: this is longer than 64 MiB.');
  expect(refusal(`[${'1, '.repeat(2_000_000)}]`)).toMatch(/^a\.json: this is no JSON \([^\n]+\)\.$/);
});
