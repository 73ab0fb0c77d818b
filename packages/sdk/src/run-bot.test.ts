import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { act, bye, hello, session, sessionEnd } from './testing/messages.js';
import { botFile, lines, playProcess, runModuleFile } from './testing/play-process.js';

const scripted = [process.execPath, botFile('scripted.mjs')];
const start = lines(hello, session);
const ask = (id: number, street: string, more = {}): string => lines({ ...act, id, street, ...more });

test('a module that prints anywhere speaks clean protocol: the prints are its log', async () => {
  const { code, replies, stderr } = await playProcess(
    [process.execPath, runModuleFile, botFile('printing.mjs')],
    [start, ask(1, 'fourth'), lines(sessionEnd), lines(bye)],
  );
  expect(replies).toEqual([
    { type: 'ready', protocol: 'stud-arena/1', name: 'printing', version: '1.2.3', inFlight: 256 },
    { type: 'action', id: 1, action: 'fold' },
  ]);
  expect(stderr).toContain('top level');
  expect(stderr).toContain('deciding 3');
  expect(stderr).toContain('"cheat"');
  expect(stderr).toContain('ended');
  expect(code).toBe(0);
});

test('a bot says ready with its own inFlight and answers in order', async () => {
  const { replies, code } = await playProcess(scripted, [start + ask(1, 'third') + ask(2, 'third'), lines(bye)]);
  expect(replies.map((reply) => reply.type)).toEqual(['ready', 'action', 'action']);
  expect(replies[0]).toMatchObject({ name: 'scripted', inFlight: 7 });
  expect(replies.slice(1).map((reply) => reply.id)).toEqual([1, 2]);
  expect(code).toBe(0);
});

test('BOM, CRLF, blank lines and characters cut between chunks are understood', async () => {
  const named = { ...session, session: 5, variant: { ...session.variant, name: 'Sökö ♠ 火' } };
  const bytes = Buffer.from(
    `\uFEFF${lines(hello, named).replaceAll('\n', '\r\n')}\r\n\n${ask(9, 'third', { session: 5 })}`,
  );
  const single = Array.from(bytes.subarray(0, 400), (byte) => Uint8Array.of(byte));
  const { replies, code } = await playProcess(scripted, [...single, bytes.subarray(400)], { pauseMs: 1 });
  expect(replies.map((reply) => reply.type)).toEqual(['ready', 'action']);
  expect(replies[1]).toEqual({ type: 'action', id: 9, action: 'fold' });
  expect(code).toBe(0);
});

test('asynchronous decisions are answered as they settle, not as they were asked', async () => {
  const { replies, code } = await playProcess(
    scripted,
    [start, lines({ ...session, session: 1 }), ask(1, 'slow'), ask(2, 'slow', { session: 1 })],
    { replies: 3, goodbye: 'bye' },
  );
  expect(replies.slice(1)).toEqual([
    { type: 'action', id: 2, action: 'call', to: 100 },
    { type: 'action', id: 1, action: 'call', to: 100 },
  ]);
  expect(code).toBe(0);
});

test.each(['throw', 'reject'])(
  'a bot that fails (%s) ends with exit code 1 and its stack in the log',
  async (street) => {
    const { code, replies, stderr } = await playProcess(scripted, [start + ask(1, 'third') + ask(2, street)], {
      goodbye: 'none',
    });
    expect(code).toBe(1);
    expect(replies.map((reply) => reply.id)).toEqual([undefined, 1]);
    expect(stderr).toContain(`scripted threw at session 0, hand 3, ${street}; its process ends with exit code 1.`);
    expect(stderr).toMatch(/RangeError: no idea.*\n\s+at /);
  },
);

test('bye ends the process though a timer of the bot still runs', async () => {
  const { code } = await playProcess(scripted, [start], { replies: 1, goodbye: 'bye' });
  expect(code).toBe(0);
});

test('an arena that closes the input ends the process', async () => {
  const { code } = await playProcess(scripted, [start], { replies: 1, goodbye: 'close' });
  expect(code).toBe(0);
});

test('an arena that is gone (EPIPE) ends the process without a word', async () => {
  const child = spawn(scripted[0]!, scripted.slice(1), { stdio: 'pipe' });
  child.stdin.on('error', () => {});
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdin.write(start);
  await once(child.stdout, 'data');
  child.stdout.destroy();
  child.stdin.write(ask(1, 'third'));
  const [code] = await once(child, 'close');
  expect(code).toBe(0);
  expect(stderr).toBe('');
});

test('replies to an arena that reads late all arrive, though more than a pipe holds', async () => {
  const child = spawn(scripted[0]!, scripted.slice(1), { stdio: 'pipe' });
  const count = 20_000;
  child.stdin.write(start);
  for (let id = 1; id <= count; id++) child.stdin.write(ask(id, 'third'));
  child.stdin.end(lines(bye));
  await new Promise((done) => setTimeout(done, 200));
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  await once(child, 'close');
  expect(text.trimEnd().split('\n').length).toBe(count + 1);
});

test('what is illegal is explained in the log and sent on, so that the arena decides at once', async () => {
  const { replies, stderr, code } = await playProcess(scripted, [
    start + ask(1, 'undefined') + ask(2, 'nan') + ask(3, 'illegal'),
  ]);
  expect(replies.slice(1)).toEqual([
    { type: 'action', id: 1, action: 'undefined' },
    { type: 'action', id: 2, action: 'raise', to: 'NaN' },
    { type: 'action', id: 3, action: 'raise', to: 12345 },
  ]);
  expect(stderr).toContain(
    'scripted: at session 0, hand 3, illegal, act returned {"action":"raise","to":12345}. ' +
      'It may fold, call to 100 or raise to 200. The arena decides as for any illegal action.',
  );
  expect(stderr).toContain('act returned undefined; return an object such as {"action":"fold"}.');
  expect(code).toBe(0);
});

test('notes and policies are sent with the action', async () => {
  const legal = [{ action: 'check' }, { action: 'bet', to: 100 }];
  const { replies } = await playProcess(scripted, [start + ask(1, 'noted', { legal })]);
  expect(replies[1]).toEqual({
    type: 'action',
    id: 1,
    action: 'check',
    note: 'naïve ♠ "quoted"\nline',
    policy: [0.25, 0.75],
  });
});

test('run-module without a module, or with one that exports no bot, says what to do and exits with 2', async () => {
  const none = await playProcess([process.execPath, runModuleFile], []);
  expect([none.code, none.stderr]).toEqual([2, 'Which bot? node run-module.js path/to/bot.js\n']);
  const empty = await playProcess([process.execPath, runModuleFile, botFile('no-default.mjs')], []);
  expect(empty.code).toBe(2);
  expect(empty.stderr).toContain('has no default export; write: export default defineBot(');
});

test('importing the SDK runs nothing and touches no stream, so that bots can be loaded in-process', async () => {
  const script =
    "const w = process.stdout.write; await import(process.argv[1]); console.log(process.stdout.write === w, process.stdin.listenerCount('data'));";
  const sdk = new URL('../dist/index.js', import.meta.url).href;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, sdk], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  await once(child, 'close');
  expect(text).toBe('true 0\n');
});
