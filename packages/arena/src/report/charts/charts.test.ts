import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { HOSTILE_NAMES, sampleReport } from '../../testing/sample-report.js';
import { drawCharts } from './charts.js';
import { chartNames, coverage } from './font.js';
import { BOT_COLOURS } from './palette.js';

/** Reads an 8-bit RGB or RGBA PNG without a library: size and the colours in it. */
function decodePng(png: Buffer): { width: number; height: number; colours: Map<number, number> } {
  expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const parts: Buffer[] = [];
  let [width, height, bytes] = [0, 0, 4];
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      expect(body[8]).toBe(8);
      expect([2, 6]).toContain(body[9]);
      bytes = body[9] === 6 ? 4 : 3;
    }
    if (type === 'IDAT') parts.push(body);
    at += length + 12;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * bytes;
  expect(raw.length).toBe((stride + 1) * height);
  const colours = new Map<number, number>();
  let above = Buffer.alloc(stride);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)]!;
    const row = Buffer.from(raw.subarray(y * (stride + 1) + 1, (y + 1) * (stride + 1)));
    for (let i = 0; i < stride; i++) {
      const a = i < bytes ? 0 : row[i - bytes]!;
      const b = above[i]!;
      const c = i < bytes ? 0 : above[i - bytes]!;
      const p = a + b - c;
      const paeth =
        Math.abs(p - a) <= Math.abs(p - b) && Math.abs(p - a) <= Math.abs(p - c)
          ? a
          : Math.abs(p - b) <= Math.abs(p - c)
            ? b
            : c;
      row[i] = row[i]! + [0, a, b, (a + b) >> 1, paeth][filter]!;
    }
    for (let i = 0; i < stride; i += bytes) {
      const colour = (row[i]! << 16) | (row[i + 1]! << 8) | row[i + 2]!;
      colours.set(colour, (colours.get(colour) ?? 0) + 1);
    }
    above = row;
  }
  return { width, height, colours };
}

const rgb = (hex: string): number => Number.parseInt(hex.slice(1), 16);

describe('charts', () => {
  test('each section has its four pictures, twice as dense as its size, with every bot in its colour', () => {
    const pictures = drawCharts(sampleReport(['equity', 'tight', 'caller', 'random'], ['razz']));
    expect(pictures.map(({ file }) => file)).toEqual([
      'charts/razz-win-rates.png',
      'charts/razz-cumulative.png',
      'charts/razz-pairwise.png',
      'charts/razz-actions.png',
    ]);
    for (const { file, png } of pictures) {
      const { width, height, colours } = decodePng(png);
      expect(width).toBe(2000);
      expect([840, 1120]).toContain(height);
      expect(colours.get(0xffffff)!).toBeLessThan(0.99 * width * height);
      if (!/win-rates|cumulative/.test(file)) continue;
      for (const colour of BOT_COLOURS.slice(0, 4))
        expect(colours.get(rgb(colour)) ?? 0, `${file} ${colour}`).toBeGreaterThan(300);
    }
  });

  test('hostile names and unknown numbers are drawn, the same bytes each time', () => {
    const data = sampleReport(HOSTILE_NAMES, ['stud8']);
    const [section] = data.sections;
    const sick = {
      ...data,
      sections: [
        {
          ...section!,
          standings: section!.standings.map((standing, i) =>
            i === 0
              ? { ...standing, winRate: { mean: Number.NaN, interval: null } }
              : i === 1
                ? { ...standing, winRate: { mean: 3, interval: null } }
                : standing,
          ),
        },
      ],
    };
    const hashes = () => drawCharts(sick).map(({ png }) => createHash('sha256').update(png).digest('hex'));
    expect(hashes()).toEqual(hashes());
  });

  test('a section without numbers has no picture; ids that are no file names become some', () => {
    const data = sampleReport(['a', 'b'], ['../../etc/Passwd', '..', 'Ünï']);
    const bare = { ...data.sections[0]!, id: 'bare', standings: [] };
    const { series: _s, pairwise: _p, actions: _a, ...empty } = bare;
    const files = drawCharts({ ...data, sections: [...data.sections, empty] }).map(({ file }) => file);
    expect(files.filter((file) => file.endsWith('win-rates.png'))).toEqual([
      'charts/etc-passwd-win-rates.png',
      'charts/game-win-rates.png',
      'charts/n-win-rates.png',
    ]);
    expect(files.some((file) => file.includes('bare'))).toBe(false);
  });
});

describe('the font', () => {
  test('names hold only what it can show; the rest is one small box, not tofu', () => {
    expect(chartNames(['plain', '家族 bot', 'مرحبا', 'Zürich'], 24)).toEqual(['plain', '▯ bot', 'مرحبا', 'Zürich']);
  });

  test('wide letters take the room of more narrow ones', () => {
    const [wide, narrow] = chartNames(['W'.repeat(24), 'i'.repeat(24)], 24);
    expect(wide!.length).toBeLessThan(18);
    expect(narrow).toBe('i'.repeat(24));
  });

  test('a format 4 table with segments a-c and z covers these alone', () => {
    // Header with one table; cmap with one subtable of three segments: 0x61-0x63, 0x7a, and the closing 0xffff.
    const font = Buffer.alloc(28 + 12 + 40);
    font.writeUInt16BE(1, 4);
    font.write('cmap', 12);
    font.writeUInt32BE(28, 20);
    font.writeUInt16BE(1, 30);
    font.writeUInt32BE(12, 36);
    font.writeUInt16BE(4, 40);
    font.writeUInt16BE(6, 46);
    for (const [i, last] of [0x63, 0x7a, 0xffff].entries()) font.writeUInt16BE(last, 54 + 2 * i);
    for (const [i, first] of [0x61, 0x7a, 0xffff].entries()) font.writeUInt16BE(first, 62 + 2 * i);
    const has = coverage(font);
    expect(['a', 'b', 'c', 'z', 'd', 'y', '\uffff'].map((c) => has(c.codePointAt(0)!))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
