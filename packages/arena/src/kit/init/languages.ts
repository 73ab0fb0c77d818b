/** The languages a new bot can be written in. */
import { UsageError } from '@stud-arena/engine';
import { nearestName } from '../../schema/nearest-name.js';

export interface Language {
  /** The name of its template. */
  readonly id: string;
  readonly title: string;
  /** Other names people call it by. */
  readonly aliases: readonly string[];
  /** Programs that building, running and testing a bot need. */
  readonly toolchain: readonly string[];
  /** Runs the bot's own tests, in its folder. */
  readonly test: readonly string[];
  /** Where the bot's decisions are. */
  readonly source: string;
  /** Files every bot of this language brings along, so that it needs nothing installed. */
  readonly brings: 'sdk' | 'sdk and TypeScript' | 'Python SDK' | 'nothing';
}

export const LANGUAGES: readonly Language[] = [
  {
    id: 'ts',
    title: 'TypeScript',
    aliases: ['typescript'],
    toolchain: ['node'],
    test: ['npm', 'test'],
    source: 'bot.ts',
    brings: 'sdk and TypeScript',
  },
  {
    id: 'js',
    title: 'JavaScript',
    aliases: ['javascript', 'node', 'mjs'],
    toolchain: ['node'],
    test: ['npm', 'test'],
    source: 'bot.js',
    brings: 'sdk',
  },
  {
    id: 'python',
    title: 'Python',
    aliases: ['py', 'python3'],
    toolchain: ['python3'],
    test: ['python3', '-m', 'unittest'],
    source: 'bot.py',
    brings: 'Python SDK',
  },
  {
    id: 'rust',
    title: 'Rust',
    aliases: ['rs'],
    toolchain: ['rustc'],
    test: ['sh', 'test.sh'],
    source: 'bot.rs',
    brings: 'nothing',
  },
  {
    id: 'cpp',
    title: 'C++',
    aliases: ['c++', 'cxx', 'cplusplus'],
    toolchain: ['g++'],
    test: ['sh', 'test.sh'],
    source: 'bot.cpp',
    brings: 'nothing',
  },
  {
    id: 'java',
    title: 'Java',
    aliases: [],
    toolchain: ['javac', 'java'],
    test: ['sh', 'test.sh'],
    source: 'Bot.java',
    brings: 'nothing',
  },
  {
    id: 'go',
    title: 'Go',
    aliases: ['golang'],
    toolchain: ['go'],
    test: ['go', 'test'],
    source: 'bot.go',
    brings: 'nothing',
  },
];

export const DEFAULT_LANGUAGE = 'ts';

/** @throws UsageError naming the known ones and the nearest. */
export function languageOf(name: string): Language {
  const wanted = name.toLowerCase();
  const found = LANGUAGES.find(({ id, aliases }) => id === wanted || aliases.includes(wanted));
  if (found !== undefined) return found;
  const known = LANGUAGES.flatMap(({ id, aliases }) => [id, ...aliases]);
  const nearest = nearestName(name, known);
  throw new UsageError(
    'init/language',
    `There is no template for the language "${name}". Known: ${LANGUAGES.map(({ id }) => id).join(', ')}.` +
      (nearest === undefined ? '' : ` Did you mean "${nearest}"?`),
  );
}
