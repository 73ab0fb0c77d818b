/**
 * The charts bring their font along: a fresh machine may have none, and two machines with different ones would draw
 * different pictures. Names may hold characters it lacks; drawing those would fall back to whatever the machine has, so
 * they are replaced before.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { InvariantError } from '@stud-arena/engine';
import { labels, oneLine, shorten } from '../label.js';

/** Our own name for it, so that a system font of the original name cannot step in. */
export const CHART_FONT = 'Arena Sans';
const FILES = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'] as const;
/** Stands for what the font cannot show. */
const MISSING = '▯';
/** Pixels a column of text may take at the charts' 13 pixels. */
const COLUMN = 8;

const ruler = createCanvas(1, 1).getContext('2d');
let covered: ((codePoint: number) => boolean) | undefined;

/** Makes the font known to the canvas; once. */
export function useChartFont(): void {
  if (covered) return;
  for (const file of FILES) {
    if (GlobalFonts.register(readFileSync(fontPath(file)), CHART_FONT) === null) {
      throw new InvariantError(`The chart font ${file} could not be read.`);
    }
  }
  covered = coverage(readFileSync(fontPath(FILES[0])));
}

/** In a packed CLI the fonts lie in `assets` beside the bundle; in the workspace, in the font package. */
function fontPath(file: string): string {
  for (const place of ['./assets/', '../assets/', '../../assets/']) {
    const path = fileURLToPath(new URL(`${place}${file}`, import.meta.url));
    if (existsSync(path)) return path;
  }
  return createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${file}`);
}

/**
 * Names as the charts can show them: on one line, all different, of at most `max` columns, which for wide letters such
 * as W may be fewer.
 */
export function chartNames(names: readonly string[], max: number): string[] {
  return labels(
    names.map((name) => {
      let text = drawable(name);
      for (let columns = max; textWidth(text, 13) > max * COLUMN && columns > 1; columns--)
        text = shorten(text, columns);
      return text;
    }),
    max,
  );
}

/** Pixels the text takes. */
export function textWidth(text: string, size: number): number {
  useChartFont();
  ruler.font = `${size}px "${CHART_FONT}"`;
  return ruler.measureText(text).width;
}

export const chartText = (text: string, max: number): string => shorten(drawable(text), max);

function drawable(text: string): string {
  useChartFont();
  let drawn = '';
  for (const char of oneLine(text)) {
    // Joiners and variation selectors mean nothing without the characters they join.
    if (/\u200c|\u200d|[\ufe00-\ufe0f]/u.test(char)) continue;
    const piece = covered!(char.codePointAt(0)!) ? char : MISSING;
    if (piece !== MISSING || !drawn.endsWith(MISSING)) drawn += piece;
  }
  return drawn;
}

/** Which characters a TrueType font has a glyph for, from its `cmap` table (formats 4 and 12). */
export function coverage(font: Buffer): (codePoint: number) => boolean {
  const tables = font.readUInt16BE(4);
  let cmap = -1;
  for (let t = 0; t < tables; t++) {
    if (font.toString('latin1', 12 + 16 * t, 16 + 16 * t) === 'cmap') cmap = font.readUInt32BE(20 + 16 * t);
  }
  if (cmap < 0) throw new InvariantError('The chart font has no cmap table.');
  const ranges: [first: number, last: number][] = [];
  for (let s = 0; s < font.readUInt16BE(cmap + 2); s++) {
    const at = cmap + font.readUInt32BE(cmap + 8 + 8 * s);
    const format = font.readUInt16BE(at);
    if (format === 12) {
      for (let g = 0; g < font.readUInt32BE(at + 12); g++) {
        ranges.push([font.readUInt32BE(at + 16 + 12 * g), font.readUInt32BE(at + 20 + 12 * g)]);
      }
    } else if (format === 4) {
      const segments = font.readUInt16BE(at + 6) / 2;
      for (let g = 0; g < segments; g++) {
        const last = font.readUInt16BE(at + 14 + 2 * g);
        if (last !== 0xffff) ranges.push([font.readUInt16BE(at + 16 + 2 * (segments + g)), last]);
      }
    }
  }
  return (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}
