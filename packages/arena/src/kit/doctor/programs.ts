/** Programs beside Node, each with what it is for and how it is got. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import type { Item } from './item.js';

interface Program {
  readonly id: string;
  readonly title: string;
  /** Any of these will do; the first that is there counts. */
  readonly names: readonly string[];
  readonly version: readonly string[];
  /** Of the version's output. */
  readonly pattern: RegExp;
  readonly purpose: string;
  readonly debian: string;
  readonly macos: string;
}

const VERSION = /(\d+(?:\.\d+)+)/;

export const PROGRAMS: readonly Program[] = [
  {
    id: 'python3',
    title: 'Python',
    names: ['python3'],
    version: ['--version'],
    pattern: VERSION,
    purpose: 'bots in Python, the house bot python-plain among them',
    debian: 'apt-get install python3',
    macos: 'brew install python',
  },
  {
    id: 'rustc',
    title: 'Rust',
    names: ['rustc'],
    version: ['--version'],
    pattern: VERSION,
    purpose: 'building bots in Rust',
    debian: 'apt-get install rustc',
    macos: 'brew install rust',
  },
  {
    id: 'c++',
    title: 'C++',
    names: ['g++', 'clang++', 'c++'],
    version: ['--version'],
    pattern: VERSION,
    purpose: 'building bots in C++',
    debian: 'apt-get install g++',
    macos: 'xcode-select --install',
  },
  {
    id: 'javac',
    title: 'Java compiler',
    names: ['javac'],
    version: ['-version'],
    pattern: /(\d+(?:\.\d+)*)/,
    purpose: 'building bots in Java',
    debian: 'apt-get install default-jdk-headless',
    macos: 'brew install openjdk',
  },
  {
    id: 'java',
    title: 'Java',
    names: ['java'],
    version: ['-version'],
    pattern: VERSION,
    purpose: 'running bots in Java',
    debian: 'apt-get install default-jre-headless',
    macos: 'brew install openjdk',
  },
  {
    id: 'go',
    title: 'Go',
    names: ['go'],
    version: ['version'],
    pattern: VERSION,
    purpose: 'building bots in Go',
    debian: 'apt-get install golang-go',
    macos: 'brew install go',
  },
];

const PATIENCE_MS = 10_000;

export function programItem(program: Program): Item {
  const { id, title, names, version, pattern, purpose, debian, macos } = program;
  const item = { id, title, needed: false, purpose };
  const remedy = `install it (Debian: ${debian}; macOS: ${macos})`;
  const path = names.map(findProgram).find((found) => found !== undefined);
  if (path === undefined) return { ...item, status: 'missing', found: '', remedy };
  const { error, status, stdout, stderr } = spawnSync(path, [...version], { encoding: 'utf8', timeout: PATIENCE_MS });
  // A name alone is not yet a program: macOS has stand-ins for some that only say where to get them.
  if (error !== undefined || status !== 0) {
    return { ...item, status: 'missing', found: `${path} does not run`, remedy };
  }
  const [, number] = pattern.exec(`${stdout}\n${stderr}`) ?? [];
  return { ...item, status: 'found', found: number ?? path, remedy: '' };
}

/** On the PATH; undefined when it is not there. */
export function findProgram(name: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, name))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MACOS_BROWSERS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export function browserItem(): Item {
  const path =
    [process.env.CHROMIUM ?? '', ...MACOS_BROWSERS].find((place) => place !== '' && existsSync(place)) ??
    BROWSERS.map(findProgram).find((found) => found !== undefined);
  return {
    id: 'chromium',
    title: 'Chromium',
    status: path === undefined ? 'missing' : 'found',
    needed: false,
    found: path ?? '',
    purpose: 'the tests of the arena’s own pages; any browser shows them',
    remedy:
      path === undefined
        ? 'install it (Debian: apt-get install chromium; macOS: brew install --cask chromium), or set CHROMIUM to its path'
        : '',
  };
}
