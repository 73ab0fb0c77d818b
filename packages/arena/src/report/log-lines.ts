/** The end of a bot's log, fit to be shown. */
import { label } from './label.js';

/** A stack of Node’s has ten calls, with the error above and its version below. */
const LINES = 16;
const COLUMNS = 160;

/** @returns The last lines that hold anything, made harmless and shortened; their indentation is kept. */
export function lastLines(log: string): string[] {
  return log
    .split(/\r\n|[\r\n]/)
    .filter((line) => line.trim() !== '')
    .slice(-LINES)
    .map((line) => /^ {0,20}/.exec(line)![0] + label(line, COLUMNS));
}
