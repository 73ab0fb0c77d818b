/** However the arena ends, its bots and all they started end with it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { markProcesses, noneNamed, noStrays, processesNamed, strays } from '../testing/strays.js';
import { makeCage, removeCage } from './cage.js';
import { markedEnvironment } from './guard.js';

markProcesses();

const CHILD = fileURLToPath(new URL('../../testing/arena-child.mjs', import.meta.url));
const isLinux = process.platform === 'linux';

const cage = makeCage(1);
removeCage(cage);
const withoutCage = cage === '' ? ' (skipped: no control group with "pids" can be made here)' : '';

const started: ChildProcess[] = [];

/** @param handles - Its limit of open files. */
async function startArena(args: readonly string[], env: NodeJS.ProcessEnv = {}, handles = 1024) {
  const arena = spawn('/bin/sh', ['-c', `ulimit -n ${handles}; exec "$0" "$@"`, process.execPath, CHILD, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  let output = '';
  const playing = new Promise<void>((resolve) => {
    arena.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('playing')) resolve();
    });
  });
  started.push(arena);
  await Promise.race([playing, once(arena, 'close')]);
  return { arena, output: () => output };
}

test('a bot inherits the environment, but no variable whose name calls it a secret', () => {
  const secrets = [
    'GITHUB_TOKEN',
    'npm_config_authToken',
    'DB_PASSWORD',
    'API_KEY',
    'AWS_SECRET_ACCESS_KEY',
    'SSH_AUTH_SOCK',
  ];
  for (const name of [...secrets, 'BOT_DEPTH']) process.env[name] = 'x';
  const { env } = markedEnvironment();
  for (const name of secrets) expect(env).not.toHaveProperty(name);
  expect(env).toMatchObject({ BOT_DEPTH: 'x', PATH: process.env.PATH });
  for (const name of [...secrets, 'BOT_DEPTH']) delete process.env[name];
});

afterEach(() => {
  for (const arena of started.splice(0)) arena.kill('SIGKILL');
});

afterAll(async () => {
  expect(await noStrays()).toEqual([]);
});

describe.runIf(isLinux)('bots, their shells, children and children that left their group', () => {
  test.each([
    ['SIGKILL', '1'],
    ['SIGKILL', '2'],
    ['SIGTERM', '1'],
    ['SIGINT', '2'],
  ] as const)('are gone after %s to an arena with %s workers', async (signal, workers) => {
    const { arena } = await startArena([workers, 'broken orphans', 'family.sh']);
    // The arena; a bot with a shell and three sleepers; a bot with two shells and a sleeper.
    expect(strays().length).toBeGreaterThanOrEqual(10);
    arena.kill(signal);
    await once(arena, 'close');
    expect(await noStrays()).toEqual([]);
  });

  test.skipIf(withoutCage !== '')(
    `are gone after SIGKILL to the arena, also those that cleared their environment${withoutCage}`,
    async () => {
      const command = `sleep 3600.${process.pid}`;
      const { arena } = await startArena(['2', `broken hidden-orphan ${command.slice(6)}`, 'caller']);
      expect(processesNamed(command)).not.toEqual([]);
      arena.kill('SIGKILL');
      await once(arena, 'close');
      expect(await noneNamed(command)).toEqual([]);
    },
  );

  test('are gone when the arena is stopped by a signal it handles, while a bot thinks for an hour', async () => {
    const env = { HANDLES_SIGNALS: '1', TELL_AFTER: '1500' };
    const { arena, output } = await startArena(['2', 'broken hang', 'family.sh', 'caller'], env);
    arena.kill('SIGINT');
    await once(arena, 'close');
    expect(output()).toContain('stopped');
    expect(await noStrays()).toEqual([]);
  });
});

describe.runIf(isLinux)('a limit of open files', () => {
  test('that holds fewer bots than take part: they take turns, and nothing fails', async () => {
    const env = { HANDLES_SIGNALS: '1' };
    const { arena, output } = await startArena(['1', ...Array(64).fill('caller')], env, 128);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    arena.kill('SIGTERM');
    await once(arena, 'close');
    expect(output()).toBe('playing\nstopped\n');
  });
});
