/** A bot's process by itself; the bots are real programs (testing/bots). */
import { afterAll, expect, test } from 'vitest';
import { BOTS } from '../testing/play.js';
import { markProcesses, noStrays } from '../testing/strays.js';
import { BotProcess, type ProcessEnd } from './bot-process.js';
import { DEFAULT_LIMITS } from './limits.js';

markProcesses();

afterAll(async () => {
  expect(await noStrays()).toEqual([]);
});

test('a bot that answers without reading is ended before what waits for it fills the memory', async () => {
  const command = [process.execPath, 'broken.mjs', 'deaf'];
  let sent = 0;
  const end = await new Promise<ProcessEnd>((resolve) => {
    const bot = new BotProcess(
      { command, folder: BOTS },
      { ...DEFAULT_LIMITS, decisionMs: 0, sessionMs: 0 },
      true,
      {
        ready: () => {
          const request = 'x'.repeat(1000);
          const more = () => {
            for (let i = 0; i < 1000 && bot.alive; i++) {
              bot.send(request);
              sent += request.length + 1;
            }
            if (bot.alive) setImmediate(more);
          };
          more();
        },
        line: () => {},
        chunkEnd: () => {},
        ended: resolve,
      },
      '0',
    );
  });
  expect(end).toMatchObject({ kind: 'memory', code: 'memory/unread', clock: true });
  expect(end.message).toBe('left more than 16 MiB of messages unread');
  // A pipe holds some of it, too.
  expect(sent).toBeLessThan(20 * 2 ** 20);
});
