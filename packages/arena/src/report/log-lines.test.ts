import { expect, test } from 'vitest';
import { lastLines } from './log-lines.js';

test('the last sixteen lines that hold anything, without what could harm a terminal, indented as they were', () => {
  const log = `${Array.from({ length: 20 }, (_, i) => `line ${i}`).join('\n')}\r\n\n   at f()\r\u001b[2Jend\u202e\n\n`;
  expect(lastLines(log)).toEqual([...Array.from({ length: 14 }, (_, i) => `line ${i + 6}`), '   at f()', '[2Jend']);
});

test('a long line is cut, and an empty log has no lines', () => {
  expect(lastLines('x'.repeat(5000))).toEqual([`${'x'.repeat(159)}…`]);
  expect(lastLines(' \n')).toEqual([]);
});
