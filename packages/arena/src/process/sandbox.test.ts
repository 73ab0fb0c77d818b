import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from '../testing/faults.js';
import { BOTS, entrant, planOf, play } from '../testing/play.js';
import { markProcesses, noStrays } from '../testing/strays.js';
import { sandboxPrefix, sandboxState } from './sandbox.js';

markProcesses();

const works = spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status === 0;
/** Not below /tmp, which is empty in the sandbox anyway. */
const root = mkdtempSync(join(existsSync('/var/tmp') ? '/var/tmp' : homedir(), 'sandbox-'));
const mine = join(root, 'mine');
const theirs = join(root, 'theirs');
const server = createServer((socket) => socket.destroy());

beforeAll(async () => {
  cpSync(BOTS, mine, { recursive: true });
  mkdirSync(theirs);
  writeFileSync(join(theirs, 'secret'), 'strategy');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.close();
  rmSync(root, { recursive: true });
  expect(await noStrays()).toEqual([]);
});

async function spiedIn(sandbox: 'none' | 'auto'): Promise<string> {
  const { port } = server.address() as { port: number };
  const spy = { ...entrant(`spy ${theirs} ${port}`, 'spy'), folder: mine };
  const other = { ...entrant('caller'), folder: theirs };
  cpSync(BOTS, theirs, { recursive: true });
  const { records } = await play(planOf([spy, other], { rounds: 1 }), { sandbox });
  const [fault] = faultsOf(records);
  return fault!.stderr.trim();
}

describe.runIf(works)('in bubblewrap a bot', () => {
  test('reads no other bot’s folder, writes nothing, reaches no network, and plays all the same', async () => {
    expect(await spiedIn('auto')).toBe('read false, write false, connect false');
  });
});

test('without it a bot can do all of that, and the arena says so', async () => {
  expect(await spiedIn('none')).toBe('read true, write true, connect true');
  expect(sandboxState('none').text).toContain('can read its files');
});

test('a folder that holds the bot’s own is not hidden from it', () => {
  const prefix = sandboxPrefix({ kind: 'bwrap', text: '' }, mine, [root, theirs, join(root, 'missing'), tmpdir()]);
  expect(prefix).not.toContain(root);
  expect(prefix).toContain(theirs);
  expect(prefix).not.toContain(join(root, 'missing'));
});
