/** Broken and hostile bots, each a real program (testing/bots/broken.mjs): those that print what is no answer. */
import { afterAll, describe, expect, test } from 'vitest';
import { expectFairness, expectFault, faultsOf, league } from '../testing/faults.js';
import { play } from '../testing/play.js';
import { markProcesses, noStrays } from '../testing/strays.js';

markProcesses();

afterAll(async () => {
  expect(await noStrays()).toEqual([]);
});

describe('output that belongs to no answer ends the process', () => {
  test.each([
    ['broken print', 'protocol/not-json', 'thinking …'],
    ['broken trace', 'protocol/not-json', 'Traceback (most recent call last):'],
    ['broken amount NaN', 'protocol/not-json', '"to":NaN'],
    ['broken two-on-a-line', 'protocol/two-messages', '}{'],
    ['broken twice', 'protocol/answered-twice', '"action"'],
    ['broken unknown-id', 'protocol/unknown-id', '"fold"'],
    ['broken no-id', 'protocol/id', '"fold"'],
    ['broken text-id', 'protocol/id', '"fold"'],
    ['broken unknown-type', 'protocol/type', '"move"'],
    ['broken ready-twice', 'protocol/ready-twice', '"again"'],
    ['broken no-object', 'protocol/not-object', '42'],
    ['broken deep', 'protocol/depth', '[[[[[['],
  ])('%s: garbled, %s, quoting it', async (words, code, quoted) => {
    const faults = await expectFault(words, 'garbled', code);
    for (const { quote } of faults) expect(quote).toContain(quoted);
  });
});

describe('floods', () => {
  test('600 MB without a newline: ended as a flood, quoting how it begins', async () => {
    const faults = await expectFault('broken long-line', 'flood', 'flood/line');
    for (const { quote } of faults) expect(quote).toBe(`${'x'.repeat(499)}…`);
  });

  test('10 million blank lines: ended as a flood', async () => {
    await expectFault('broken many-lines', 'flood', 'flood/output');
  });

  test('100 MB of log are no fault, and stall nothing', async () => {
    const played = await play(league('broken stderr'));
    await expectFairness(played);
    expect(faultsOf(played.records)).toEqual([]);
  });
});
