import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { basename, delimiter, dirname, extname, isAbsolute, join, resolve } from 'node:path';
import { UsageError } from '@stud-arena/engine';
import { type BotManifest, botManifestSchema } from '@stud-arena/sdk';
import type { Entrant } from '../plan/plan.js';
import { shellLine, shellWord } from '../process/shell-word.js';
import { compileCheck } from '../schema/check.js';
import { knownNames } from '../schema/nearest-name.js';
import { parseJson } from '../schema/parse-json.js';
import { hashCommand, hashFolder } from './hash-files.js';
import { houseBotNames, houseBotsFolder } from './house-bots.js';
import type { BotSetting } from './schema.js';
import { sdkFile } from './sdk-file.js';

/** An entrant, and how the config named it. */
export interface ResolvedBot {
  readonly entrant: Entrant;
  /** What the manifest keeps instead of this machine's path. */
  readonly from: string;
  /** Ids of the variants it plays; all when its bot.json names none. */
  readonly variants: readonly string[] | undefined;
  /** To find it again on this machine. */
  readonly setting: BotSetting;
  readonly base: string;
}

const checkManifest = compileCheck<BotManifest>(botManifestSchema, 'bot/manifest');

/**
 * Finds the bots of a run, reads their `bot.json`, and gives each a name of its own.
 *
 * @param base - What relative paths are relative to: the config file's folder.
 * @param where - Names the config in messages.
 * @throws UsageError for a bot that is not there or could not be started: nothing has been played then.
 */
export function resolveBots(
  settings: readonly BotSetting[],
  options: {
    readonly base: string;
    readonly where: string;
    readonly inProcess: boolean;
    /** Told of each optional bot that cannot play here. */
    onLeftOut?(sentence: string): void;
  },
): ResolvedBot[] {
  const names = new Set<string>();
  const bots: ResolvedBot[] = [];
  for (const [at, setting] of settings.entries()) {
    const where = `${options.where}, bots[${at}]`;
    const { manifest, folder, from, hash } = findBot(setting, options.base, where);
    let run: Entrant['run'];
    try {
      run = howToRun(manifest, folder, options.inProcess, where);
    } catch (error) {
      if (typeof setting === 'string' || setting.optional !== true || !isMissingProgram(error)) throw error;
      options.onLeftOut?.(`${manifest.name} is left out: ${error.message}`);
      continue;
    }
    const name = freeName((typeof setting === 'object' ? setting.name : undefined) ?? manifest.name, names);
    const { variants } = manifest;
    bots.push({ entrant: { name, folder, run, hash }, from, variants, setting, base: resolve(options.base) });
  }
  return bots;
}

const isMissingProgram = (error: unknown): error is UsageError =>
  error instanceof UsageError && error.code === 'bot/no-program';

/** The name itself, or with the first suffix "#2", "#3" … that nobody has: stable, since it goes by the config's order. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let copy = 2; taken.has(free); copy++) free = `${name}#${copy}`;
  taken.add(free);
  return free;
}

interface FoundBot {
  readonly manifest: BotManifest;
  readonly folder: string;
  readonly from: string;
  readonly hash: string;
}

function findBot(setting: BotSetting, base: string, where: string): FoundBot {
  const { path, command, name } = typeof setting === 'string' ? { path: setting } : setting;
  if (path === undefined) {
    if (command === undefined) {
      throw new UsageError(
        'bot/unnamed',
        `${where}: neither a path nor a command. Write "tight", "./my-bot" or {"command": ["python3", "bot.py"]}.`,
      );
    }
    const manifest = { name: name ?? basename(command.at(-1)!), command };
    return { manifest, folder: resolve(base), from: command.join(' '), hash: hashCommand(base, command) };
  }
  const found = findByPath(path, base, where);
  if (command === undefined) return found;
  const { module: _, ...rest } = found.manifest;
  return { ...found, manifest: { ...rest, command } };
}

function findByPath(path: string, base: string, where: string): FoundBot {
  const place = resolve(base, path);
  const stat = statSync(place, { throwIfNoEntry: false });
  if (stat?.isDirectory() && existsSync(join(place, 'bot.json'))) {
    return foundIn(place, path);
  }
  if (stat?.isFile()) {
    if (basename(place) === 'bot.json') return { ...findByPath(dirname(place), base, where), from: path };
    const command = commandOf(place, where);
    const folder = dirname(place);
    const name = basename(place, extname(place));
    return { manifest: { name, command }, folder, from: path, hash: hashCommand(folder, [basename(place)]) };
  }
  const house = houseBotsFolder();
  const isPlainName = !path.includes('/') && !path.includes('\\') && !path.startsWith('.');
  if (house !== undefined && isPlainName && existsSync(join(house, path, 'bot.json'))) {
    return foundIn(join(house, path), path);
  }
  if (stat?.isDirectory()) {
    throw new UsageError(
      'bot/no-manifest',
      `${where}: the folder ${place} holds no bot.json. One looks like {"name": "my-bot", "command": ["python3", "bot.py"]}, and bot.py is then started in that folder.`,
    );
  }
  if (!isPlainName) throw new UsageError('bot/no-such-path', `${where}: there is nothing at ${place}.`);
  throw new UsageError(
    'bot/unknown',
    `${where}: no house bot and no folder here is called "${path}". ${knownNames(path, houseBotNames(house))}`,
  );
}

function foundIn(folder: string, from: string): FoundBot {
  const manifest = readManifest(folder);
  return { manifest, folder, from, hash: hashFolder(folder, manifest.command) };
}

/** @throws UsageError when the folder's `bot.json` cannot be read or is none. */
export function readManifest(folder: string): BotManifest {
  const file = join(folder, 'bot.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UsageError('bot/manifest', `${file} cannot be read (${code}).`, { cause: error });
  }
  const manifest = checkManifest(parseJson(text, file), file);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for
  if (/[\u0000-\u001f\u007f]/.test(manifest.name)) {
    throw new UsageError('bot/manifest', `${file}, name: control characters are no part of a name.`);
  }
  return manifest;
}

const INTERPRETERS: Readonly<Record<string, string>> = {
  '.js': 'node',
  '.mjs': 'node',
  '.cjs': 'node',
  '.py': 'python3',
  '.rb': 'ruby',
  '.sh': 'sh',
};

function commandOf(file: string, where: string): string[] {
  if (/\.m?ts$/.test(file)) return ['node', sdkFile('run-module.js'), basename(file)];
  const interpreter = INTERPRETERS[extname(file)];
  if (interpreter !== undefined) return [interpreter, basename(file)];
  if (isExecutable(file)) return [`./${basename(file)}`];
  throw new UsageError(
    'bot/not-executable',
    `${where}: ${file} is no program: make it executable (chmod +x), or give a command.`,
  );
}

function howToRun(manifest: BotManifest, folder: string, inProcess: boolean, where: string): Entrant['run'] {
  if (manifest.module !== undefined && (inProcess || manifest.command === undefined)) {
    const module = resolve(folder, manifest.module);
    if (!existsSync(module)) throw notBuilt(where, manifest, folder, module);
    if (inProcess) return { kind: 'module', module };
    return { kind: 'process', command: [process.execPath, sdkFile('run-module.js'), module] };
  }
  const command = manifest.command!;
  const program = command[0]!;
  if (!isProgram(program, folder)) {
    const isPath = program.includes('/');
    if (isPath && manifest.build !== undefined) throw notBuilt(where, manifest, folder, resolve(folder, program));
    throw new UsageError(
      'bot/no-program',
      `${where}: ${manifest.name} is started by "${program}", and ${
        isPath ? `${resolve(folder, program)} is no program` : 'no program of that name is on the PATH'
      }.`,
    );
  }
  const missing = missingFile(manifest, folder);
  if (missing !== undefined) throw notBuilt(where, manifest, folder, resolve(folder, missing));
  // The Node that runs the arena runs its Node bots, whatever else is on the PATH.
  return { kind: 'process', command: program === 'node' ? [process.execPath, ...command.slice(1)] : [...command] };
}

/** The script an interpreter is to run, or the classes or archive that Java is to: whichever is not there. */
function missingFile({ command, build }: BotManifest, folder: string): string | undefined {
  const [program, script] = command!;
  const exists = (file: string): boolean => existsSync(resolve(folder, file));
  if (isInterpreter(program!) && script !== undefined && /^[^-].*\.\w+$/.test(script) && !exists(script)) return script;
  const classes = command!.find((_, at) => at > 1 && /^-(?:cp|-?class-?path|jar)$/.test(command![at - 1]!));
  return build !== undefined && classes !== undefined && !exists(classes) ? classes : undefined;
}

function notBuilt(where: string, { name, build }: BotManifest, folder: string, file: string): UsageError {
  const needs = `${where}: ${name} needs ${file}, which is not there`;
  if (build === undefined) return new UsageError('bot/not-built', `${needs}. Has the bot been built?`);
  const how = `cd ${shellWord(folder)} && ${shellLine(build)}`;
  if (isProgram(build[0]!, folder)) return new UsageError('bot/not-built', `${needs}. Build it: ${how}`);
  return new UsageError(
    'bot/no-program',
    `${needs}, and "${build[0]}", which builds it, is not on the PATH. Install it, then: ${how}`,
  );
}

const isInterpreter = (program: string): boolean =>
  /^(?:node|python|ruby|perl|deno|bun)[\d.]*$/.test(basename(program));

/** Whether a command's first word can be started, as a shell would find it. */
export function isProgram(program: string, folder: string): boolean {
  if (program.includes('/')) return isExecutable(resolve(folder, program));
  if (program === 'node') return true;
  return (process.env.PATH ?? '')
    .split(delimiter)
    .some((place) => isAbsolute(place) && isExecutable(join(place, program)));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}
