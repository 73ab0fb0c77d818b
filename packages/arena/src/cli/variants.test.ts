import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Variant } from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { readManifest } from '../results/run-folder.js';
import { exampleVariants, knownVariants } from '../run/example-variants.js';
import { arena, testBot } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';

const bots = `${testBot('seeded')},${testBot('stone')}`;

test('arena variants lists every game, shipped and example, with its seats', async () => {
  const { stdout } = await arena('variants');
  for (const { id, name, seats } of knownVariants()) {
    expect(stdout).toMatch(
      new RegExp(`^${id} +${name.replace(/[()]/g, '\\$&')} \\(${seats.min}-${seats.max} seats\\)$`, 'm'),
    );
  }
  expect((await arena('variants', 'list')).stdout).toBe(stdout);
});

test.each([
  ['variants', '--json'],
  ['variants', 'list', '--json'],
  ['variants', '--json', 'list'],
])('arena %s %s: each with all its settings', async (...args) => {
  expect(JSON.parse((await arena(...args)).stdout)).toEqual(knownVariants());
});

test('what arena variants show prints is a file that plays the same', async () => {
  for (const { id } of exampleVariants()) {
    const { stdout } = await arena('variants', 'show', id, '--json');
    const file = join(temporaryFolder(), 'copy.json');
    writeFileSync(file, stdout);
    expect((await arena('variants', 'show', file)).stdout).toBe(stdout);
  }
});

test('ids, files and variants written in place go together; a league looks for files beside itself', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'games'));
  writeFileSync(join(folder, 'games', 'wild-razz.json'), JSON.stringify({ extends: 'razz', cap: 6 }));
  const games = ['mini-stud', 'games/wild-razz.json', { id: 'mini-nl', extends: 'mini-stud', betting: 'no-limit' }];
  const league = join(folder, 'league.json');
  writeFileSync(league, JSON.stringify({ games: games.map((variant) => ({ variant })), bots: bots.split(',') }));
  const out = join(folder, 'run');
  const { code, stderr } = await arena(
    ...['run', league, '--hands', '300', '--in-process', '--out', out, '--no-report', '-q'],
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const played = readManifest(out).plan.games.map(({ variant }: { variant: Variant }) => variant);
  expect(played.map(({ id, cap, betting }) => [id, cap, betting])).toEqual([
    ['mini-stud', 2, 'fixed-limit'],
    ['wild-razz', 6, 'fixed-limit'],
    ['mini-nl', 2, 'no-limit'],
  ]);
});

test('a file named on the command line is looked for from here, wherever the league lies', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'league.json'), JSON.stringify({ variant: 'razz', bots: bots.split(',') }));
  const { code, stderr } = await arena('run', join(folder, 'league.json'), '--variant', 'nowhere/mine.json');
  expect(stderr).toContain(`${join(process.cwd(), 'nowhere', 'mine.json')} cannot be read (ENOENT)`);
  expect(code).toBe(2);
});
