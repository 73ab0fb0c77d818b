import { columns } from '../report/label.js';

const USUAL = 100;
const LEAST = 60;

/** Columns of the terminal that output goes to; some terminals say 0, and in a narrow one lines break by themselves. */
export const terminalWidth = (): number => Math.max(LEAST, process.stdout.columns || USUAL);

/**
 * Text broken at spaces to a terminal's width; a word longer than a line stays whole.
 *
 * @param indent - Before the first line.
 * @param hanging - Before the others; as `indent` when left out.
 */
export function wrapped(text: string, width: number, indent = '', hanging = indent): string {
  const lines: string[] = [];
  let line = indent;
  let empty = true;
  for (const word of text.split(' ')) {
    if (!empty && columns(line) + 1 + columns(word) > width) {
      lines.push(line);
      line = hanging;
      empty = true;
    }
    line += empty ? word : ` ${word}`;
    empty = false;
  }
  return [...lines, line].join('\n');
}
