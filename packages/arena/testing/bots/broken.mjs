/**
 * One way to break per word: `node broken.mjs crash`. It happens at hand 1 of each session (of every n-th with EVERY=n), on
 * this bot's first decision; before and after the bot checks and calls. With IN_FLIGHT=n it takes n sessions at once.
 */
import { spawn } from 'node:child_process';
import { closeSync, writeSync } from 'node:fs';
import { passive, say, speak } from './speak.mjs';

const mode = process.argv[2];
const value = process.argv[3];
const every = Number(process.env.EVERY ?? 1);
const forever = () => setInterval(() => {}, 1000);
const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
const spin = (ms) => {
  for (const until = performance.now() + ms; performance.now() < until; );
};
const raw = (text) => process.stdout.write(text);

/** What the bot does instead of answering. */
const instead = {
  crash: () => {
    throw new Error('the bot lost its mind');
  },
  exit: () => process.exit(0),
  segfault: () => process.kill(process.pid, 'SIGSEGV'),
  hang: () => sleep(3_600_000),
  quiet: () => {},
  spin: () => spin(3_600_000),
  print: (message) => {
    raw('thinking …\n');
    say({ type: 'action', id: message.id, ...passive(message) });
  },
  trace: () => raw('Traceback (most recent call last):\n  File "bot.py", line 3, in act\nValueError: boom\n'),
  'two-on-a-line': (message) => raw(`${reply(message)}${reply(message)}\n`),
  twice: (message) => raw(`${reply(message)}\n${reply(message)}\n`),
  'unknown-id': (message) => say({ type: 'action', id: message.id + 7, action: 'fold' }),
  'no-id': () => say({ type: 'action', action: 'fold' }),
  'text-id': (message) => raw(`{"type":"action","id":"${message.id}","action":"fold"}\n`),
  'unknown-type': (message) => say({ type: 'move', id: message.id, action: 'fold' }),
  'ready-twice': () => say({ type: 'ready', protocol: 'stud-arena/1', name: 'again' }),
  'no-object': () => raw('42\n'),
  'other-session': (message) => say({ type: 'action', id: message.id, session: message.session + 1, action: 'fold' }),
  'no-action': (message) => say({ type: 'action', id: message.id }),
  'unknown-action': (message) => say({ type: 'action', id: message.id, action: 'all-in' }),
  /** An action and an amount in whatever JSON was given. */
  amount: (message) => {
    const sized = message.legal.find(({ action }) => ['complete', 'bet', 'raise'].includes(action)) ?? passive(message);
    raw(`{"type":"action","id":${message.id},"action":"${sized.action}","to":${value}}\n`);
  },
  deep: (message) =>
    raw(`{"type":"action","id":${message.id},"action":"fold","x":${'['.repeat(1000)}${']'.repeat(1000)}}\n`),
  'long-line': () => {
    const block = 'x'.repeat(1 << 20);
    for (let i = 0; i < 600; i++) write(1, block);
  },
  'many-lines': () => {
    const block = '\n'.repeat(1 << 16);
    for (let i = 0; i < 160; i++) write(1, block);
    sleep(3_600_000);
  },
  'half-line': () => raw('{"type":"action"'),
  'close-stdout': () => {
    closeSync(1);
    forever();
  },
  memory: () => {
    const kept = [];
    for (;;) kept.push(Buffer.alloc(1 << 24, 1));
  },
  fork: () => {
    for (let i = 0; i < 200; i++) spawn('sleep', ['3600'], { stdio: 'ignore' });
    forever();
  },
};

/** What the bot does besides answering. */
const besides = {
  stderr: () => {
    const block = `${'the log goes on and on. '.repeat(40)}\n`.repeat(100);
    for (let i = 0; i < 1100; i++) write(2, block);
  },
  'blank-lines': () => raw('\n\r\n   \n\t\n'),
  'unknown-fields': () => {},
  'close-stdin': () => {
    closeSync(0);
    forever();
  },
  slow: () => spin(Number(value)),
  nap: () => sleep(Number(value)),
  orphans: () => {
    spawn('sh', ['-c', 'sleep 3600 & sleep 3600'], { stdio: 'ignore' });
    spawn('sleep', ['3600'], { stdio: 'ignore', detached: true }).unref();
  },
  /** Sleeps for `value` seconds, by which it can be found: nothing else tells whose it is. */
  'hidden-orphan': () => {
    spawn('sleep', [value], { stdio: 'ignore', detached: true, env: { PATH: process.env.PATH } }).unref();
  },
};

function reply(message) {
  return JSON.stringify({ type: 'action', id: message.id, ...passive(message) });
}

/** Blocks until all is written. */
function write(handle, text) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(handle, bytes, at);
    } catch (error) {
      if (error.code !== 'EAGAIN') throw error;
      sleep(1);
    }
  }
}

const atStart = {
  'exit-at-start': () => process.exit(7),
  silent: forever,
  'print-at-start': () => console.log('Loading the model …'),
  'other-version': () => speak({ ready: { protocol: 'stud-arena/99' } }),
  nameless: () => speak({ ready: { name: '' } }),
  'no-json-ready': () => raw('ready\n'),
  'half-ready': () => {
    raw('{"type":"ready"');
    forever();
  },
  /** Ready, and reads nothing. */
  deaf: () => {
    say({ type: 'ready', protocol: 'stud-arena/1', name: 'deaf' });
    forever();
  },
};

if (mode in atStart) {
  atStart[mode]();
  if (mode === 'print-at-start') speak();
} else {
  const done = new Set();
  let first = true;
  speak({
    act(message, answer) {
      const due = message.hand === 1 && message.session % every === 0 && !done.has(message.session);
      if (due) done.add(message.session);
      if (mode === 'crash-in-hand-end' || !(due || mode === 'slow' || mode === 'nap')) return answer(passive(message));
      if (mode in instead) return instead[mode](message);
      if (first || (mode !== 'orphans' && mode !== 'hidden-orphan')) besides[mode](message);
      first = false;
      answer(mode === 'unknown-fields' ? { ...passive(message), mood: { good: [1, 2, 3] } } : passive(message));
    },
    hand(message) {
      if (mode === 'crash-in-hand-end' && message.hand === 1) process.exit(9);
    },
  });
}
