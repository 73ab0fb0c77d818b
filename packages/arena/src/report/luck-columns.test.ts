import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arena, testBot } from '../testing/arena.js';
import { temporaryFolder } from '../testing/folders.js';
import { collectReport } from './collect.js';
import type { Section } from './model.js';

const stone = testBot('stone');
const seeded = testBot('seeded');

async function sectionOf(...flags: string[]): Promise<Section> {
  const folder = join(temporaryFolder(), 'run');
  const { code, stderr } = await arena(
    ...['run', '--bots', `${stone},${seeded}`, '--hands', '4000', '--hands-per-session', '5', '--in-process'],
    ...['--workers', '1', '--out', folder, '--no-report', '--quiet', ...flags],
  );
  expect(stderr).toBe('');
  expect(code).toBe(0);
  return (await collectReport(folder)).sections[0]!;
}

test('with the luck of the cards taken off the same mean has a narrower interval, and the report says by how much', async () => {
  const section = await sectionOf('--luck', 'cards');
  const column = (key: string) => section.columns!.find((each) => each.key === key)!.values;
  const raw = section.standings.find(({ entrant }) => entrant === 0)!.winRate;
  const [low, high] = [column('without_luck_low95')[0]!, column('without_luck_high95')[0]!];
  const width = raw.interval!.high - raw.interval!.low;
  const gain = column('luck_gain')[0]!;
  expect(gain).toBeGreaterThan(1.1);
  expect(column('luck_gain_low95')[0]!).toBeLessThan(gain);
  expect(column('luck_gain_low95')[0]!).toBeGreaterThan(1);
  expect(column('luck_gain_high95')[0]!).toBeGreaterThan(gain);
  // As many times fewer hands as the square of the widths: the interval is Student's t over the same number of rounds.
  expect((width / (high - low)) ** 2).toBeCloseTo(gain, 6);
  // The two means differ by the mean luck, which is noise.
  expect(Math.abs(column('without_luck')[0]! - raw.mean!)).toBeLessThan(1.5 * width);
  // What one wins the other loses, luck or no luck.
  expect(column('without_luck')[0]!).toBeCloseTo(-column('without_luck')[1]!, 6);
  expect(column('luck_gain_high95')[1]!).toBeCloseTo(column('luck_gain_high95')[0]!, 9);
  expect(section.notes!.join('\n')).toMatch(/taken off, [\d.]+ \([\d.]+ to [\d.]+\) times fewer hands/);
  expect(section.notes!.join('\n')).toContain('times fewer hands give the same interval');
});

test('with too few rounds for a bootstrap no gain is claimed', async () => {
  const section = await sectionOf('--luck', 'cards', '--hands', '90');
  const column = (key: string) => section.columns!.find((each) => each.key === key)!.values;
  expect(column('without_luck')[0]).not.toBe(null);
  for (const key of ['luck_gain', 'luck_gain_low95', 'luck_gain_high95']) expect(column(key)).toEqual([null, null]);
  expect(section.notes!.join('\n')).not.toContain('fewer hands');
});

test('without the setting nothing is said about luck', async () => {
  const section = await sectionOf();
  expect(section.columns!.map(({ key }) => key)).not.toContain('without_luck');
});

test('several games: luck by game and over all of them', async () => {
  const folder = join(temporaryFolder(), 'run');
  await arena(
    ...['run', '--bots', `${stone},${seeded}`, '--games', 'stud8,razz', '--hands', '2000', '--hands-per-session', '4'],
    ...['--in-process', '--workers', '1', '--out', folder, '--no-report', '--quiet', '--luck', 'cards'],
  );
  for (const { columns } of (await collectReport(folder)).sections) {
    expect(columns!.find(({ key }) => key === 'luck_gain')!.values[0]).toBeGreaterThan(1);
  }
});
