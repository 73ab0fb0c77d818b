import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { arena, testBot } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';

const EXAMPLES = fileURLToPath(new URL('../../../../examples/scenarios', import.meta.url));

function write(file: object): string {
  const path = join(temporaryFolder(), 'mine.json');
  writeFileSync(path, JSON.stringify(file));
  return path;
}

/** A bot whose answers are the given lines of JavaScript: `act` and `session` are the last messages. */
function bot(answer: string): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'bot.json'), '{"name": "made", "command": ["node", "bot.mjs"]}');
  writeFileSync(
    join(folder, 'bot.mjs'),
    `import { createInterface } from 'node:readline';
const say = (message) => console.log(JSON.stringify(message));
let session;
for await (const line of createInterface({ input: process.stdin })) {
  const act = JSON.parse(line);
  if (act.type === 'hello') say({ type: 'ready', protocol: 'stud-arena/1', name: 'made' });
  if (act.type === 'session') session = act;
  if (act.type === 'bye') break;
  if (act.type === 'act') say({ type: 'action', id: act.id, ...(() => { ${answer} })() });
}`,
  );
  return folder;
}

const position = { cards: ['xxxx/2c', 'AsAd/Ah'], history: '0i50' };
const calls = { name: 'calls', ...position, expect: 'call' };
const completes = { name: 'completes', ...position, expect: 'complete' };

test('tight does in every example what is expected there', async () => {
  const { code, stdout } = await arena('scenario', join(EXAMPLES, 'first-steps.json'));
  expect(stdout).toMatch(/\n\d+ ok\.\n$/);
  expect(stdout.match(/^ok /gm)!.length).toBeGreaterThanOrEqual(8);
  expect(code).toBe(0);
  const games = JSON.parse(readFileSync(join(EXAMPLES, 'first-steps.json'), 'utf8')).scenarios.map(
    ({ variant = 'stud8' }) => variant,
  );
  expect(games).toEqual(expect.arrayContaining(['stud', 'stud8', 'razz', 'five-card-stud']));
});

test('random’s example holds, and equal seeds give equal bytes', async () => {
  const play = () => arena('scenario', join(EXAMPLES, 'by-chance.json'));
  const { code, stdout } = await play();
  expect(code).toBe(0);
  expect((await play()).stdout).toBe(stdout);
});

test('a line for each scenario; where one fails, what the bot did, its note, the position and what was legal', async () => {
  const caller = bot(`return { action: 'call', note: 'pot odds' };`);
  const { code, stdout } = await arena('scenario', write({ scenarios: [calls, completes] }), '--bot', caller);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^ok {6}calls {6}calls 50$/m);
  expect(stdout).toMatch(/^FAIL {4}completes {2}calls 50; expected complete$/m);
  expect(stdout).toContain('its note: pot odds');
  expect(stdout).toContain(
    'Seat 1 holds (As Ad) Ah on third street after "0i50". Facing a bet of 50 it may fold, call 50 or complete to 100.',
  );
  expect(stdout).toMatch(/\n1 ok, 1 failed\.\n$/);
});

test('the bot is asked in a session of the position’s seat, game and seats', async () => {
  const told = bot(`const { variant, stakes, seat, seats, hands } = session;
    const { cards, history, hand } = act;
    return { action: 'call', note: [variant.id, stakes.bigBet, seat, seats, hands > 1, cards, history, hand].join(' ') };`);
  const file = write({ variant: 'razz', scenarios: [{ ...calls, cards: ['xxxx/Kc', 'AsAd/2h'] }] });
  const { stdout } = await arena('scenario', file, '--bot', told);
  expect(stdout).toContain('its note: razz 200 1 2 true AsAd2h 0i50 0');
});

describe('bots that play by chance', () => {
  const coin = () => bot(`return { action: parseInt(session.seed.slice(0, 4), 16) % 4 === 0 ? 'fold' : 'call' };`);
  const share = async (scenario: object) => {
    const { code, stdout } = await arena(
      'scenario',
      write({ scenarios: [{ ...calls, ...scenario }] }),
      '--bot',
      coin(),
      '--json',
    );
    return { code, ...JSON.parse(stdout).files[0].scenarios[0] };
  };

  test('a share whose interval lies on the right side is shown; one on the wrong side fails', async () => {
    const shown = await share({ times: 300, atLeast: 0.6, atMost: 0.9 });
    expect(shown).toMatchObject({ code: 0, verdict: 'ok', times: 300 });
    // Three quarters of 300, within 4.5 standard deviations; fixed seeds make it the same every time.
    expect(Math.abs(shown.hits - 225)).toBeLessThan(34);
    expect(shown.interval.low).toBeLessThan(shown.hits / 300);
    expect(shown.did.map(({ text }: { text: string }) => text)).toEqual(['calls 50', 'folds']);
    expect(await share({ times: 300, atLeast: 0.9 })).toMatchObject({ code: 1, verdict: 'failed' });
    expect(await share({ times: 300, atMost: 0.5 })).toMatchObject({ code: 1, verdict: 'failed' });
  });

  test('where the interval lies on both sides nothing is claimed: exit 3', async () => {
    expect(await share({ times: 10, atLeast: 0.7 })).toMatchObject({ code: 3, verdict: 'unclear' });
  });

  test('without a share it must be so every time', async () => {
    expect(await share({ times: 100 })).toMatchObject({ code: 1, verdict: 'failed', times: 100 });
  });
});

describe('faults', () => {
  test('an illegal action fails its scenario with the reason, and the next one is asked', async () => {
    const wild = bot(`return act.history === '0i50' ? { action: 'raise', to: 60 } : { action: 'call' };`);
    const later = { name: 'later', ...position, history: '0i50 1m100', cards: ['2s3s/2c', 'xxxx/Ah'], expect: 'call' };
    const { code, stdout } = await arena('scenario', write({ scenarios: [calls, later] }), '--bot', wild);
    expect(stdout).toMatch(
      /^FAIL {4}calls {2}it answered \{"action":"raise","to":60\}: Putting in more is called "complete"/m,
    );
    expect(stdout).toMatch(/^ok {6}later {2}calls 50$/m);
    expect(code).toBe(1);
  });

  test('a crash fails its scenario with the end of the log, and a fresh process is asked the next one', async () => {
    const fragile = bot(
      `if (act.history === '0i50') { console.error('no such table'); process.exit(3); } return { action: 'call' };`,
    );
    const later = { name: 'later', ...position, history: '0i50 1m100', cards: ['2s3s/2c', 'xxxx/Ah'], expect: 'call' };
    const { code, stdout } = await arena('scenario', write({ scenarios: [calls, later] }), '--bot', fragile);
    expect(stdout).toMatch(/^FAIL {4}calls {2}it exited with code 3$/m);
    expect(stdout).toContain('no such table');
    expect(stdout).toMatch(/^ok {6}later/m);
    expect(code).toBe(1);
  });

  test('a bot that does not start is started once, not for every scenario', async () => {
    const folder = temporaryFolder();
    const log = join(folder, 'starts');
    writeFileSync(
      join(folder, 'bot.json'),
      JSON.stringify({ name: 'dead', command: ['sh', '-c', 'echo x >> starts; exit 3'] }),
    );
    const { code, stdout } = await arena('scenario', write({ scenarios: [calls, completes] }), '--bot', folder);
    expect(stdout.match(/it exited with code 3 before it was ready/g)).toHaveLength(2);
    expect(readFileSync(log, 'utf8')).toBe('x\n');
    expect(code).toBe(1);
  });
});

test('a bot is not asked about games it does not play', async () => {
  const folder = temporaryFolder();
  writeFileSync(
    join(folder, 'bot.json'),
    JSON.stringify({ name: 'razzer', variants: ['razz'], command: ['node', testBot('caller.mjs')] }),
  );
  const { code, stdout } = await arena('scenario', write({ scenarios: [calls] }), '--bot', folder);
  expect(stdout).toMatch(/^skipped calls {2}it does not play stud8$/m);
  expect(code).toBe(0);
});

test('without a bot the positions alone are checked', async () => {
  const { code, stdout } = await arena('scenario', write({ scenarios: [calls] }));
  expect(stdout).toContain('possible  calls\n');
  expect(code).toBe(0);
});

test('the file’s bot is found from the file, and --bot goes before it', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'my-bot'));
  writeFileSync(
    join(folder, 'my-bot', 'bot.json'),
    JSON.stringify({ name: 'mine', command: ['node', testBot('caller.mjs')] }),
  );
  const file = join(folder, 'mine.json');
  writeFileSync(file, JSON.stringify({ bot: './my-bot', scenarios: [calls] }));
  expect((await arena('scenario', file)).stdout).toContain('1 scenario, mine');
  expect((await arena('scenario', file, '--bot', 'tight')).stdout).toContain('1 scenario, tight');
});

test('--only takes those whose name contains it', async () => {
  const { stdout } = await arena(
    'scenario',
    write({ scenarios: [calls, completes] }),
    '--bot',
    'caller',
    '--only',
    'CALL',
  );
  expect(stdout).toMatch(/\n1 ok\.\n$/);
});

test('--junit writes a case for each scenario', async () => {
  const report = join(temporaryFolder(), 'deep', 'scenarios.xml');
  const { code } = await arena(
    'scenario',
    write({ scenarios: [calls, completes] }),
    '--bot',
    'caller',
    '--junit',
    report,
  );
  const text = readFileSync(report, 'utf8');
  expect(code).toBe(1);
  expect(text).toContain('<testsuites name="arena scenario" tests="2" failures="1" errors="0">');
  expect(text).toContain('name="calls"');
  expect(text).toContain('<failure type="failed" message="calls 50; expected complete">Seat 1 holds (As Ad) Ah');
});

describe('refusals are one sentence, exit 2', () => {
  test.each([
    [[], 'name a file of scenarios, or a run with --from.'],
    [['none.json'], 'none.json: there is no such file.'],
    [['none.json', '--hand', '3'], '--hand goes with --from RUN.'],
    [['--from', 'nowhere', '--hand', '1', '--bot', 'tight'], 'nowhere does not exist'],
    [['mine.json', '--from', 'nowhere'], '--from writes scenarios and mine.json holds some'],
    [['none.json', '--botts', 'tight'], 'Did you mean --bot?'],
  ])('%j', async (args, sentence) => {
    const { code, stdout, stderr } = await arena('scenario', ...args);
    expect(stderr).toContain(sentence);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  });

  test('a bot that is not there, and a name nobody has', async () => {
    const file = write({ scenarios: [calls] });
    expect((await arena('scenario', file, '--bot', 'tigth')).stderr).toContain('Did you mean "tight"?');
    const { code, stderr } = await arena('scenario', file, '--only', 'zzz');
    expect(stderr).toContain(`--only: no scenario's name contains "zzz".`);
    expect(code).toBe(2);
  });
});
