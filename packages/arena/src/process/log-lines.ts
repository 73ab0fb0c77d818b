import { quote } from './quote.js';

/** Longest line of a log that is shown. */
const LONGEST = 300;
/** What languages call errors, where a line begins with it: `TypeError: …`, `Error [ERR_X]: …`, `thread 'main' panicked at …`. */
const NAMES_ERROR = /^\s*(?:Uncaught\s+)?(?:[\w.$]*(?:Error|Exception)\b|error\b|fatal\b|panic\b|thread .* panicked)/i;

/**
 * The lines of a bot's log that tell most: the first that names an error, and the last ones. Node ends a crash with its stack,
 * Python with the error itself.
 *
 * @returns At most `most` lines, fit to be shown; `…` stands for those left out. Empty for an empty log.
 */
export function tellingLines(log: string, most = 5): string[] {
  const lines = log
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => quote(line, LONGEST));
  if (lines.length <= most) return lines;
  const named = lines.findIndex((line) => NAMES_ERROR.test(line));
  if (named < 0 || named >= lines.length - most) return lines.slice(-most);
  return [lines[named]!, '…', ...lines.slice(-(most - 2))];
}
