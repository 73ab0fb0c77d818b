import { columns } from '../../report/label.js';

/** A line broken between words where it is longer than the screen is wide; what follows is indented. */
export function wrap(line: string, width: number): string {
  if (columns(line) <= width) return line;
  const indent = /^ */.exec(line)![0];
  const rows: string[] = [];
  let row = '';
  for (const word of line.slice(indent.length).split(' ')) {
    if (row !== '' && columns(row) + 1 + columns(word) > width) {
      rows.push(row.trimEnd());
      row = '';
    }
    row += row === '' ? (rows.length === 0 ? indent : `${indent}  `) + word : ` ${word}`;
  }
  return [...rows, row].join('\n');
}
