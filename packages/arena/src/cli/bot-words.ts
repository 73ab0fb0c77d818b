import { existsSync } from 'node:fs';
import type { BotSetting } from '../run/schema.js';

/** A bot named on a command line: one word is a house bot, a folder or a file; several are a command with its arguments. */
export function botOfWords(words: readonly string[]): BotSetting {
  const [first] = words as [string];
  // "python3 bot.py" in one word, as a CI file quotes it.
  const parts = words.length === 1 && !existsSync(first) ? first.trim().split(/\s+/) : words;
  return parts.length === 1 ? first : { command: parts };
}
