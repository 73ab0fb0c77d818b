// The package's own tests, each under its Python name, so that `npm test` runs and counts them.
import { beforeAll, describe, expect, test } from 'vitest';
import { hasPython, python, skipped } from './python.js';

const names: string[] = hasPython ? JSON.parse(python(['tests/report.py', '--list'])) : [];

describe.skipIf(!hasPython)(`Python's own tests${skipped}`, () => {
  let report: Record<string, string | null> = {};
  beforeAll(() => {
    report = JSON.parse(python(['tests/report.py']));
  });

  test('there are some', () => {
    expect(names.length).toBeGreaterThan(50);
    expect(Object.keys(report).sort()).toEqual([...names].sort());
  });

  for (const name of names) test(name, () => expect(report[name] ?? '').toBe(''));
});
