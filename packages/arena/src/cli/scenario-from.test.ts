import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { arena, testBot } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';

function write(file: object): string {
  const path = join(temporaryFolder(), 'mine.json');
  writeFileSync(path, JSON.stringify(file));
  return path;
}

describe('--from a run', () => {
  async function played(...flags: string[]): Promise<string> {
    const out = join(temporaryFolder(), 'run');
    const hands = flags.includes('tournament') ? ['--rounds', '1'] : ['--hands', '40', '--hands-per-session', '10'];
    const args = [...hands, '--in-process', '--out', out, '--no-report', ...flags];
    expect((await arena('run', ...args)).code).toBe(0);
    return out;
  }
  const bots = (...names: string[]) => [
    '--bots',
    names.map((name) => (name.startsWith('t') ? name : testBot(name))).join(','),
  ];

  test.each(['stud8', 'stud8-nl', 'five-card-hilo-declare', 'razz', 'chicago'])(
    '%s: the written scenarios can be played, and the bot does again what it did',
    async (variant) => {
      const run = await played(...bots('tight', 'stone'), '--variant', variant);
      let scenarios = 0;
      for (const hand of ['7', '23']) {
        const { code, stdout } = await arena('scenario', '--from', run, '--hand', hand, '--bot', 'tight');
        if (code === 2) continue;
        const again = await arena('scenario', write(JSON.parse(stdout)), '--bot', 'tight');
        expect(again.stdout).toMatch(/\n\d+ ok\.\n$/);
        // Nothing but what the bot saw is told.
        for (const { cards, hero } of JSON.parse(stdout).scenarios) {
          expect(
            cards.filter((_: string, seat: number) => seat !== hero).every((text: string) => /^x+\//.test(text)),
          ).toBe(true);
        }
        scenarios += JSON.parse(stdout).scenarios.length;
      }
      expect(scenarios).toBeGreaterThan(0);
    },
    30_000,
  );

  test('--decision takes one of them; rising limits, stacks and the dealer are told', async () => {
    const run = await played(...bots('stone', 'seeded'), '--mode', 'tournament', '--seats', '2', '--stack', '2000');
    const { stdout } = await arena('scenario', '--from', run, '--hand', '4', '--bot', 'stone', '--decision', '0');
    const file = JSON.parse(stdout);
    expect(file.scenarios).toHaveLength(1);
    expect(file.stacks).toHaveLength(2);
    expect((await arena('scenario', write(file), '--bot', testBot('stone'))).code).toBe(0);
  });

  test('bad input is one sentence, exit 2', async () => {
    const run = await played(...bots('stone', 'seeded'));
    const cases = [
      [['--hand', '400', '--bot', 'stone'], '--hand: the run has 40 hands, the last one is 39; 400 came.'],
      [['--hand', '1', '--bot', 'stoen'], 'no bot called "stoen" sits in this hand. There are '],
      [['--hand', '1', '--bot', 'stoen'], 'Did you mean "stone"?'],
      [['--hand', '1', '--bot', 'stone', '--decision', '99'], '--decision: stone decided '],
      [['--hand', '1'], '--from needs --bot NAME'],
      [['--bot', 'stone'], '--from needs --hand N'],
    ] as const;
    for (const [args, sentence] of cases) {
      const { code, stdout, stderr } = await arena('scenario', '--from', run, ...args);
      expect(stderr).toContain(sentence);
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    }
  });
});
