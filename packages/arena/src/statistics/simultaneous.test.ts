import { expect, test } from 'vitest';
import { eachConfidence } from './simultaneous.js';

test('ten intervals at 95 % together need 99.5 % each; one needs 95 %', () => {
  expect(eachConfidence(0.95, 10)).toBeCloseTo(0.995, 12);
  expect(eachConfidence(0.95, 1)).toBe(0.95);
  expect(eachConfidence(0.95, 0)).toBe(0.95);
});
