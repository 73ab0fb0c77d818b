/** `arena init`: writes a bot, builds it, and says how to go on. */
import { relative } from 'node:path';
import { UsageError } from '@stud-arena/engine';
import { type Build, buildBot, buildCommand } from '../kit/init/build-bot.js';
import { initBot, type NewBot } from '../kit/init/init-bot.js';
import { DEFAULT_LANGUAGE, LANGUAGES, languageOf } from '../kit/init/languages.js';
import { shellLine, shellWord } from '../process/shell-word.js';
import { isProgram } from '../run/resolve-bots.js';
import type { InitFlags } from './commands/init.js';
import { EXIT, ExitWith } from './exit-codes.js';
import { ownCommand } from './own-command.js';
import { counted } from './shown.js';
import { StatusLine } from './status-line.js';

export function runInit(path: string | undefined, { lang, list, build: wanted, json }: InitFlags): void {
  if (list) {
    if (path !== undefined) throw new UsageError('init/list', '--list writes nothing: leave the folder out.');
    printLanguages(json === true);
    return;
  }
  if (path === undefined) {
    throw new UsageError(
      'init/folder',
      `Which folder? Such as: ${ownCommand()} init my-bot --lang ${lang ?? 'python'}`,
    );
  }
  const bot = initBot(path, languageOf(lang ?? DEFAULT_LANGUAGE));
  const command = buildCommand(bot.folder);
  const status = new StatusLine(json === true);
  // A compiler takes its time.
  if (wanted && command !== undefined) status.show(`building it: ${command}`);
  const build = wanted ? buildBot(bot.folder) : undefined;
  status.clear();
  const steps = nextSteps(bot, build?.outcome === 'built' ? undefined : command);
  if (json) printJson(bot, build, steps);
  else printWords(bot, lang === undefined, build, steps);
  if (build?.outcome === 'failed') throw new ExitWith(EXIT.failed);
}

/** Commands that work where the user stands. */
function nextSteps({ folder, language }: NewBot, build: string | undefined): { does: string; command: string }[] {
  const enter = enterCommand(folder);
  const near = pathFrom(process.cwd(), folder);
  const bot = /^[./]/.test(near) ? near : `./${near}`;
  const play = `${ownCommand()} run --bots ${shellWord(bot)},caller --hands 2000`;
  return [
    ...(build === undefined ? [] : [{ does: 'build', command: `${enter} && ${build}` }]),
    { does: 'play', command: play },
    { does: 'test', command: `${enter} && ${shellLine(language.test)}` },
  ];
}

/** From where the user stands: under npm that is not where this program stands. */
const enterCommand = (folder: string): string =>
  `cd ${shellWord(pathFrom(process.env.INIT_CWD ?? process.cwd(), folder))}`;

/** The shorter way to a folder. */
function pathFrom(place: string, folder: string): string {
  const path = relative(place, folder) || '.';
  return path.length <= folder.length ? path : folder;
}

const VERBS: Readonly<Record<string, string>> = { build: 'Build it', play: 'Play it', test: 'Test it' };

function printWords(
  { folder, language, files, name }: NewBot,
  isDefault: boolean,
  build: Build | undefined,
  steps: readonly { does: string; command: string }[],
): void {
  const shownFolder = pathFrom(process.cwd(), folder);
  const others = isDefault ? ', the default (--list names the others)' : '';
  let text = `${name}: ${counted(files.length, 'file')} written to ${shownFolder}, in ${language.title}${others}.\n`;
  if (build?.outcome === 'built') text += `Built by: ${build.command}\n`;
  if (build?.outcome === 'no program')
    text += `Not built: "${build.output}" is not on the PATH here. Install it first.\n`;
  if (build?.outcome === 'failed') text += `Not built: ${build.command} failed:\n${build.output.trimEnd()}\n`;
  const missing = language.toolchain.filter((program) => !isProgram(program, folder));
  if (build === undefined && missing.length > 0) {
    text += `To run it, install ${missing.join(' and ')}, not on the PATH here.\n`;
  }
  text += '\n';
  for (const { does, command } of steps) text += `${`${VERBS[does]}:`.padEnd(11)}${command}\n`;
  const inside = shownFolder === '.' ? '' : `${shownFolder}/`;
  const again = build?.outcome === 'built' ? `, then: ${enterCommand(folder)} && ${build.command}` : '';
  text += `Change it: ${inside}${language.source}${again}\n`;
  text += `${inside}README.md says more.\n`;
  process.stdout.write(text);
}

function printJson(bot: NewBot, build: Build | undefined, steps: readonly { does: string; command: string }[]): void {
  const { name, folder, language, files } = bot;
  const next = Object.fromEntries(steps.map(({ does, command }) => [does, command]));
  const result = { name, folder, language: language.id, files, build: build ?? null, next };
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
}

function printLanguages(json: boolean): void {
  const languages = LANGUAGES.map(({ id, title, aliases, toolchain }) => ({
    id,
    title,
    aliases,
    toolchain,
    missing: toolchain.filter((program) => !isProgram(program, process.cwd())),
  }));
  if (json) {
    process.stdout.write(`${JSON.stringify({ default: DEFAULT_LANGUAGE, languages }, null, 2)}\n`);
    return;
  }
  for (const { id, title, toolchain, missing } of languages) {
    const found = missing.length === 0 ? 'found' : `not found here: ${missing.join(', ')}`;
    const mark = id === DEFAULT_LANGUAGE ? ' (default)' : '';
    process.stdout.write(`${id.padEnd(8)}${(title + mark).padEnd(24)}${toolchain.join(', ').padEnd(14)}${found}\n`);
  }
}
