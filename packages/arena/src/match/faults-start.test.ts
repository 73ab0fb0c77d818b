/** Broken and hostile bots, each a real program (testing/bots/broken.mjs): those that do not start, or end. */
import { afterAll, describe, expect, test } from 'vitest';
import { expectFault, only } from '../testing/faults.js';
import { markProcesses, noStrays } from '../testing/strays.js';

markProcesses();

afterAll(async () => {
  expect(await noStrays()).toEqual([]);
});

describe('a bot that cannot be started forfeits by the arena’s defaults, with one fault a session', () => {
  test.each([
    ['broken exit-at-start', 'start', 'crash/exit-code'],
    ['broken print-at-start', 'handshake', 'handshake/garbled'],
    ['broken other-version', 'handshake', 'handshake/version'],
    ['broken nameless', 'handshake', 'handshake/name'],
    ['broken no-json-ready', 'handshake', 'handshake/garbled'],
  ])('%s: %s, %s', async (words, kind, code) => {
    expect(await expectFault(words, kind, code)).toHaveLength(4);
  });

  test('one that never says ready is given up after its start budget', async () => {
    const limits = only({ startMs: 600 });
    const faults = await expectFault('broken silent', 'handshake', 'handshake/timeout', { limits });
    expect(faults[0]!.message).toContain('did not say "ready" within 600 ms (does it flush its output?)');
  });

  test('half a line is no ready: the message says what is missing', async () => {
    const limits = only({ startMs: 600 });
    const faults = await expectFault('broken half-ready', 'handshake', 'handshake/timeout', { limits });
    expect(faults[0]!.message).toContain('(it printed the beginning of a line: a line break must end it)');
    expect(faults[0]!.quote).toBe('{"type":"ready"');
  });
});

describe('a process that ends is replaced, as often as it may', () => {
  test.each([
    ['broken crash', 'crash', 'crash/exit-code'],
    ['broken exit', 'exit', 'exit/zero'],
    ['broken segfault', 'crash', 'crash/signal'],
    ['broken crash-in-hand-end', 'crash', 'crash/exit-code'],
    ['broken close-stdin', 'exit', 'exit/stdin-closed'],
    ['broken close-stdout', 'exit', 'exit/stdout-closed'],
  ])('%s: %s, %s', async (words, kind, code) => {
    const faults = await expectFault(words, kind, code);
    for (const { hand, clock } of faults) expect([hand >= 1, clock]).toEqual([true, false]);
  });

  test('with clocks off, too', async () => {
    await expectFault('broken segfault', 'crash', 'crash/signal', { clocks: false });
  });

  test('after the last restart the arena acts for the bot, and says so', async () => {
    const faults = await expectFault('broken crash', 'crash', 'crash/exit-code', { restarts: 0 });
    expect(faults).toHaveLength(4);
    for (const { message } of faults) expect(message).toContain('The arena acts for it for the rest of the session.');
  });

  test('the last lines of its log are kept with the fault', async () => {
    const [fault] = await expectFault('broken crash', 'crash', 'crash/exit-code');
    expect(fault!.stderr).toContain('the bot lost its mind');
  });
});
