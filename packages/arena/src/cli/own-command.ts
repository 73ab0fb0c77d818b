import { realpathSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { shellWord } from '../process/shell-word.js';

/** What to type to call the arena again from here, as it was called this time: `arena`, `npm run arena --`, `npx arena`. */
export function ownCommand(): string {
  switch (process.env.npm_lifecycle_event) {
    case 'arena':
      return 'npm run arena --';
    case 'npx':
      return 'npx arena';
  }
  const program = process.argv[1] ?? '';
  if (!['main.js', 'arena.js'].includes(basename(program))) return 'arena';
  return `node ${shellWord(relative(process.cwd(), realpathSync(program)))}`;
}
