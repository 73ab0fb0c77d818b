/** Names of strangers made fit to print: one line, no control characters, of bounded length, told apart. */
import stringWidth from 'string-width';

// Controls, line and paragraph separators, direction overrides and isolates, byte order mark, soft hyphen, tag
// characters, unpaired surrogates. A zero-width joiner stays: it holds emoji together.
const UNPRINTABLE =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name on one line: whatever cannot be seen becomes a space, runs of space become one. */
export function oneLine(text: string): string {
  const line = text.replace(UNPRINTABLE, ' ').replace(/\s+/gu, ' ').trim();
  return line === '' ? '(no name)' : line;
}

/** Columns a text takes in a terminal: 2 for wide characters, 0 for combining ones. */
export const columns = (text: string): number => stringWidth(text);

/** Cut to so many terminal columns, the cut shown by `…`; never within a character as the reader sees it. */
export function shorten(text: string, max: number): string {
  if (columns(text) <= max) return text;
  let kept = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    // A base with a heap of combining marks is one character that would draw over its neighbours.
    const piece = segment.length > 16 ? '\ufffd' : segment;
    const width = columns(piece);
    if (used + width > max - 1) break;
    kept += piece;
    used += width;
  }
  return `${kept.trimEnd()}…`;
}

/** One line without heaps of combining marks, shortened. */
export function label(name: string, max: number): string {
  let line = '';
  for (const { segment } of graphemes.segment(oneLine(name))) line += segment.length > 16 ? '\ufffd' : segment;
  return shorten(line, max);
}

/**
 * Labels of at most `max` columns, all different: where shortening makes two alike, they get a number.
 *
 * @example labels(['a'.repeat(99), 'a'.repeat(98)], 10); // ['aaaaa… (1)', 'aaaaa… (2)']
 */
export function labels(names: readonly string[], max: number): string[] {
  const short = names.map((name) => label(name, max));
  const count = new Map<string, number>();
  for (const text of short) count.set(text, (count.get(text) ?? 0) + 1);
  const used = new Map<string, number>();
  return short.map((text, i) => {
    if (count.get(text) === 1) return text;
    const k = (used.get(text) ?? 0) + 1;
    used.set(text, k);
    const suffix = ` (${k})`;
    return label(names[i]!, max - suffix.length) + suffix;
  });
}

/** Keeps a right-to-left name from turning its neighbours around, in plain text. */
export const isolate = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);
