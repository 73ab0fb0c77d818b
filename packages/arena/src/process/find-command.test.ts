import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findCommand } from './find-command.js';

const folder = mkdtempSync(join(tmpdir(), 'find-command-'));
writeFileSync(join(folder, 'bot'), '#!/bin/sh\n');
writeFileSync(join(folder, 'locked'), '#!/bin/sh\n');
chmodSync(join(folder, 'bot'), 0o755);
chmodSync(join(folder, 'locked'), 0o644);
afterAll(() => rmSync(folder, { recursive: true }));

test('a path is meant from the bot’s folder, a bare name from the PATH', () => {
  expect(findCommand(['./bot'], folder)).toEqual({ path: join(folder, 'bot') });
  expect(findCommand(['sh', '-c', 'true'], folder)).toHaveProperty('path');
});

test.each([
  [[], 'start/empty-command'],
  [['./nothing-here'], 'start/not-found'],
  [['no-such-program-anywhere'], 'start/not-found'],
  [['./locked'], 'start/not-executable'],
])('%j: %s', (command, code) => {
  expect(findCommand(command, folder)).toMatchObject({ code });
});

test('a folder that is missing is named', () => {
  const result = findCommand(['sh'], join(folder, 'gone'));
  expect(result).toMatchObject({ code: 'start/no-folder' });
  expect((result as { message: string }).message).toContain('gone');
});
