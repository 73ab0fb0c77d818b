/** Writes a new bot: a template with the bot's name in it, and what it needs to run anywhere. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InvariantError, UsageError } from '@stud-arena/engine';
import { houseBotNames } from '../../run/house-bots.js';
import { sdkFile } from '../../run/sdk-file.js';
import type { Language } from './languages.js';

export interface NewBot {
  readonly name: string;
  readonly folder: string;
  readonly language: Language;
  /** By their paths in the folder, in order. */
  readonly files: readonly string[];
}

const NAME = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;
/** Left behind in a checkout by programs that ran there. */
const LEFT_OUT = /^(?:__pycache__|node_modules|\.DS_Store|.*\.pyc)$/;

/**
 * @param path - The folder to make; its last part is the bot's name.
 * @throws UsageError for a name that will not do, or a folder that holds something: nothing is ever overwritten.
 */
export function initBot(path: string, language: Language): NewBot {
  const folder = resolve(path);
  const name = basename(folder);
  checkName(name);
  checkFree(folder);
  const files = [
    ...filesOf(templateFolder(language), name),
    ...broughtAlong(language).flatMap(({ from, to, leftOut }) =>
      filesOf(from, name, to).filter((file) => leftOut?.test(file.path) !== true),
    ),
  ];
  for (const { path: file, content, mode } of files) {
    const target = join(folder, file);
    try {
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, content, { flag: 'wx', mode });
    } catch (error) {
      throw new UsageError('init/write', `${target} cannot be written (${(error as NodeJS.ErrnoException).code}).`, {
        cause: error,
      });
    }
  }
  return { name, folder, language, files: files.map((file) => file.path).sort() };
}

function checkName(name: string): void {
  if (!NAME.test(name)) {
    const tame = name
      .normalize('NFKD')
      .replace(/\p{Mark}+/gu, '')
      .replace(/[^A-Za-z0-9_-]+/g, '-')
      .replace(/^[^A-Za-z]+|-+$/g, '')
      .slice(0, 40);
    throw new UsageError(
      'init/name',
      `"${name}" cannot be a bot's name: it takes letters, digits, "-" and "_", a letter first, at most 40 in all.` +
        (tame === '' ? '' : ` Try "${tame.toLowerCase()}".`),
    );
  }
  if (houseBotNames().includes(name)) {
    throw new UsageError('init/name', `"${name}" is a house bot: choose another name, such as "my-${name}".`);
  }
}

function checkFree(folder: string): void {
  for (let part = folder; part !== dirname(part); part = dirname(part)) {
    if (existsSync(part) && !statSync(part).isDirectory()) {
      throw new UsageError('init/not-empty', `${part} is a file: choose another name.`);
    }
  }
  if (!existsSync(folder)) return;
  if (readdirSync(folder).length > 0) {
    throw new UsageError('init/not-empty', `${folder} is there already and not empty: nothing was written.`);
  }
}

const packageFile = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

function templateFolder({ id }: Language): string {
  const folder = packageFile(`templates/${id}`);
  if (!existsSync(join(folder, 'bot.json'))) throw new InvariantError(`The template ${folder} is missing.`);
  return folder;
}

interface Brought {
  readonly from: string;
  /** The folder in the bot's. */
  readonly to: string;
  readonly leftOut?: RegExp;
}

function broughtAlong({ brings }: Language): Brought[] {
  switch (brings) {
    case 'nothing':
      return [];
    case 'Python SDK': {
      // In the package, else in the checkout.
      const from = [packageFile('python-sdk/stud_arena'), packageFile('../sdk-python/stud_arena')].find(existsSync);
      if (from === undefined) throw new InvariantError('The Python SDK is missing.');
      return [{ from, to: 'stud_arena' }];
    }
    default: {
      const from = sdkFile('standalone');
      if (!existsSync(from)) throw new UsageError('init/not-built', 'The SDK is not built: run "npm run build" first.');
      const isTypeScript = brings === 'sdk and TypeScript';
      return [{ from, to: 'stud-arena', ...(isTypeScript ? {} : { leftOut: /(?:typescript|strip-types)\.js$/ }) }];
    }
  }
}

interface File {
  readonly path: string;
  readonly content: string;
  readonly mode: number;
}

/** A folder's files with the bot's name put in. `_gitignore` stands for `.gitignore`, which npm packs into no package. */
function filesOf(folder: string, name: string, below = ''): File[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.test(entry.name)) return [];
    const from = join(folder, entry.name);
    const target = entry.name.replace(/^_gitignore$/, '.gitignore').replaceAll('__NAME__', name);
    const path = below === '' ? target : `${below}/${target}`;
    if (entry.isDirectory()) return filesOf(from, name, path);
    const content = readFileSync(from, 'utf8').replaceAll('__NAME__', name);
    return [{ path, content, mode: statSync(from).mode }];
  });
}
