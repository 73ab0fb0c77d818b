import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('.', import.meta.url));
const RULES = 35;

/** Rule ids that a text cites: `R12`, or every one of `R14-R20`. */
function cited(text: string): number[] {
  return [...text.matchAll(/\bR(\d+)(?:-R(\d+))?\b/g)].flatMap(([, first, last]) => {
    const from = Number(first);
    return Array.from({ length: Number(last ?? from) - from + 1 }, (_, i) => from + i);
  });
}

test('every rule, R1 to R35, is cited by the title or a comment of a test that is not about all of them', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.test.ts') && !/rules\.test|differential|cases/.test(name),
  );
  const known = new Set(files.flatMap((name) => cited(readFileSync(`${SOURCE}${name}`, 'utf8'))));
  const missing = Array.from({ length: RULES }, (_, i) => i + 1).filter((rule) => !known.has(rule));
  expect(missing.map((rule) => `R${rule}`)).toEqual([]);
});
