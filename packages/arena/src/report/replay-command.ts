import { shellWord } from '../process/shell-word.js';

export { shellWord };

/** What to type to see a hand again. */
export const replayCommand = (runFolder: string, hand: number): string =>
  `arena replay ${shellWord(runFolder)} --hand ${hand}`;

/** What to type for a page of chosen hands. */
export const pageCommand = (runFolder: string, choice: string, file: string): string =>
  `arena replay ${shellWord(runFolder)} ${choice} --html ${file}`;
