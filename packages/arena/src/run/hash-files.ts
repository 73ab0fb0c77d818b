import { createHash, type Hash } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { isAbsolute, join, normalize } from 'node:path';

/** What is no part of a bot: its dependencies are named by its lock file, the rest comes and goes. */
const LEFT_OUT = new Set([
  ...['node_modules', '__pycache__', '.git', '.venv', 'venv', '.pytest_cache', '.mypy_cache', '.ruff_cache'],
  ...['.vscode', '.idea', '.DS_Store'],
]);
/** What the arena itself leaves in the folder it is called from: a bot that lies there stays the same bot. */
const LEFT_OUT_AT_TOP = new Set(['runs', 'reports', 'gate-report', 'baseline.json']);
/** In every cache folder that follows the Cache Directory Tagging Specification, such as Cargo's `target`. */
const CACHE_TAG = 'CACHEDIR.TAG';
const leftOut = (name: string): boolean => LEFT_OUT.has(name) || name.endsWith('.tsbuildinfo') || name.endsWith('.pyc');

/**
 * SHA-256 over names and contents of a folder's files, in name order; the same wherever the folder lies.
 * Dependencies, caches and what the arena writes there are left out, symbolic links followed. A program that was built is
 * part of it, wherever it lies: it is what plays.
 *
 * @param program - The bot's command: those of its words that are files in the folder are never left out.
 */
export function hashFolder(folder: string, program: readonly string[] = []): string {
  const hash = createHash('sha256');
  const files = botFiles(folder);
  for (const word of program) {
    const path = normalize(word);
    if (isAbsolute(path) || path.startsWith('..') || files.includes(path)) continue;
    if (isFile(join(folder, path))) files.push(path);
  }
  for (const file of files) addFile(hash, join(folder, file), file);
  return hash.digest('hex');
}

/** The files of a folder that make the bot, by their paths in it. */
export const botFiles = (folder: string): string[] => filesBelow(folder, '');

/** SHA-256 over words and the contents of those that are files of `folder`: a bot that is only a command. */
export function hashCommand(folder: string, command: readonly string[]): string {
  const hash = createHash('sha256');
  for (const word of command) {
    hash.update(`${word}\0`);
    if (isFile(join(folder, word))) addFile(hash, join(folder, word), word);
  }
  return hash.digest('hex');
}

function filesBelow(root: string, below: string): string[] {
  const files: string[] = [];
  for (const name of readdirSync(join(root, below)).sort()) {
    if (leftOut(name) || (below === '' && LEFT_OUT_AT_TOP.has(name))) continue;
    const path = below === '' ? name : `${below}/${name}`;
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (stat?.isDirectory()) {
      if (!isFile(join(root, path, CACHE_TAG))) files.push(...filesBelow(root, path));
    } else if (stat?.isFile()) files.push(path);
  }
  return files;
}

function addFile(hash: Hash, path: string, name: string): void {
  hash.update(`${name}\0${statSync(path).size}\0`);
  const file = openSync(path, 'r');
  const chunk = Buffer.allocUnsafe(1 << 20);
  try {
    for (;;) {
      const length = readSync(file, chunk);
      if (length === 0) break;
      hash.update(chunk.subarray(0, length));
    }
  } finally {
    closeSync(file);
  }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
