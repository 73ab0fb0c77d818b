import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { arena, testBot } from '../testing/arena.js';
import { filesOf, temporaryFolder } from '../testing/folders.js';

// A bot that fails now and then, so that there are files of faults, too.
const bots = ['seeded', 'blunder'].map(testBot).join(',');
const command = (out: string) => ['run', '--bots', bots, '--hands', '400', '--hands-per-session', '10', '--in-process', '--quiet', '--no-report', '--out', out]; // biome-ignore format: one command

let whole: Record<string, string>;
let original: string;

/** A copy of a run that nothing happened to yet. */
async function sound(): Promise<string> {
  const folder = join(temporaryFolder(), 'run');
  cpSync(original, folder, { recursive: true });
  return folder;
}

beforeAll(async () => {
  const { mkdtempSync } = await import('node:fs');
  const { tmpdir } = await import('node:os');
  const above = mkdtempSync(join(tmpdir(), 'arena-test-'));
  original = join(above, 'run');
  expect((await arena(...command(original))).code).toBe(0);
  whole = filesOf(original);
  expect(readdirSync(join(original, 'faults'))).not.toEqual([]);
  return () => rmSync(above, { recursive: true, force: true });
});

const first = (folder: string, table: string): string => join(folder, table, readdirSync(join(folder, table))[0]!);
const second = (folder: string, table: string): string => join(folder, table, readdirSync(join(folder, table))[1]!);

const DAMAGES: Readonly<Record<string, (path: string, folder: string, table: string) => void>> = {
  emptied: (path) => writeFileSync(path, ''),
  'cut short': (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2)),
  removed: (path) => rmSync(path),
  'the file of another range': (path, folder, table) => cpSync(second(folder, table), path),
  'a byte changed': (path) => {
    const bytes = readFileSync(path);
    bytes[Math.floor(bytes.length / 3)]! ^= 1;
    writeFileSync(path, bytes);
  },
};
const cases = Object.keys(DAMAGES).flatMap((damage) =>
  ['hands', 'blocks', 'faults'].map((table) => ({ damage, table })),
);

test.each(cases)(
  '$table $damage: whoever reads it names the file, and going on plays it again',
  async ({ damage, table }) => {
    const folder = await sound();
    const path = first(folder, table);
    DAMAGES[damage]!(path, folder, table);
    const left = existsSync(path) ? readFileSync(path) : undefined;

    const readers = {
      hands: [
        ['export', folder, '--table', 'hands'],
        ['merge', join(folder, '..', 'merged'), folder],
      ],
      blocks: [
        ['report', folder, '--no-files'],
        ['export', folder, '--table', 'blocks'],
        ['replay', folder, '--hand', '0'],
      ],
      faults: [
        ['export', folder, '--table', 'faults'],
        ['report', folder, '--out', join(folder, '..', 'report')],
      ],
    }[table]!;
    for (const args of readers) {
      const { code, stderr } = await arena(...args);
      expect({ args, code, stderr }).toEqual({ args, code: 2, stderr: expect.stringMatching(/^arena: [^\n]*\n$/) });
      expect(stderr).toContain(path);
      expect(stderr).toContain('Give the command of the run again');
      // This folder is a copy: the command must not mend the one it was copied from.
      expect(stderr).toContain(` --out ${folder}): it plays`);
    }
    expect(existsSync(join(folder, '..', 'merged'))).toBe(false);
    const verdict = await arena('verify', folder, '--all');
    expect(verdict).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(path) });

    const again = await arena(...command(folder));
    expect(again.code).toBe(0);
    expect(filesOf(folder)).toEqual(whole);
    // What was found is kept, unless nothing was there.
    if (left && table !== 'blocks') {
      expect(again.stderr).toContain(path);
      const kept = readdirSync(join(folder, 'machine', 'damaged')).filter((name) => name.startsWith(table));
      expect(kept.map((name) => readFileSync(join(folder, 'machine', 'damaged', name)).equals(left))).toContain(true);
    }
    expect((await arena('verify', folder, '--all')).code).toBe(0);
  },
);

test('no changed byte of any file goes unnoticed', async () => {
  const folder = await sound();
  const tables = ['hands', 'blocks', 'faults'] as const;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...tables),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      async (table, at, change) => {
        const path = first(folder, table);
        const bytes = readFileSync(path);
        const other = Buffer.from(bytes);
        other[at % other.length]! ^= change;
        writeFileSync(path, other);
        try {
          const { code, stderr } = await arena('export', folder, '--table', table);
          expect({ code, named: stderr.includes(path) }).toEqual({ code: 2, named: true });
        } finally {
          writeFileSync(path, bytes);
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('a file of another run is refused, though it is whole', async () => {
  const folder = await sound();
  const other = join(temporaryFolder(), 'run');
  await arena(...command(other), '--seed', '2');
  for (const table of ['hands', 'blocks']) cpSync(first(other, table), first(folder, table));
  expect((await arena('report', folder, '--no-files')).stderr).toContain(
    `${first(folder, 'blocks')} belongs to another run.`,
  );
});

test('a stray file of blocks is moved aside', async () => {
  const folder = await sound();
  cpSync(first(folder, 'blocks'), join(folder, 'blocks', '000999.parquet'));
  expect((await arena(...command(folder))).code).toBe(0);
  expect(filesOf(folder)).toEqual(whole);
});

test.each([
  ['the seed', (text: string) => text.replace('"seed": "1"', '"seed": "2"')],
  ['the number of rounds', (text: string) => text.replace(/"rounds": \d+/, '"rounds": 7')],
  ['an entrant’s name', (text: string) => text.replace('"name": "seeded"', '"name": "winner"')],
])('a manifest in which somebody changed %s is refused', async (_, edit) => {
  const folder = await sound();
  const path = join(folder, 'manifest.json');
  const text = readFileSync(path, 'utf8');
  expect(edit(text)).not.toBe(text);
  writeFileSync(path, edit(text));
  for (const args of [['report', folder], ['verify', folder], command(folder), ['merge', `${folder}-2`, folder]]) {
    const { code, stderr } = await arena(...args);
    expect({ args, code, stderr }).toEqual({
      args,
      code: 2,
      stderr: expect.stringContaining(`${path} was changed after`),
    });
  }
});

test('a manifest written with other spaces is the same', async () => {
  const folder = await sound();
  const path = join(folder, 'manifest.json');
  writeFileSync(path, JSON.stringify(JSON.parse(readFileSync(path, 'utf8'))));
  expect((await arena('report', folder, '--no-files')).code).toBe(0);
});

test.each(['[]', 'null', '7', '{}', '', '['.repeat(100_000)])(
  'a manifest that holds %.10j is refused in a sentence',
  async (text) => {
    const folder = join(temporaryFolder(), 'run');
    mkdirSync(folder);
    writeFileSync(join(folder, 'manifest.json'), text);
    const { code, stderr } = await arena('report', folder);
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/^arena: [^\n]*manifest\.json[^\n]*\n$/),
    });
  },
);
