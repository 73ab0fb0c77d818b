/** What to type to see a hand again. */
export const replayCommand = (runFolder: string, hand: number): string =>
  `arena replay ${shellWord(runFolder)} --hand ${hand}`;

/** A word that a POSIX shell takes as it stands. */
export const shellWord = (word: string): string =>
  /^[\w./:@%+,=-]+$/.test(word) && !word.startsWith('-') ? word : `'${word.replaceAll("'", `'\\''`)}'`;
