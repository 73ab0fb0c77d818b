const PLAIN = /^[\w./:@%+,=-]+$/;
const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;

/** A word that a POSIX shell takes as it stands, and no program for an option. */
export const shellWord = (word: string): string => (PLAIN.test(word) && !word.startsWith('-') ? word : quoted(word));

/** A command with its options as it is typed in a POSIX shell. */
export const shellLine = (words: readonly string[]): string =>
  words.map((word) => (PLAIN.test(word) ? word : quoted(word))).join(' ');
