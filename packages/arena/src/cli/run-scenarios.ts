/** `arena scenario`. */
import { dirname } from 'node:path';
import { UsageError } from '@stud-arena/engine';
import { recordedSession, seatOfBot } from '../kit/recorded-session.js';
import { loadScenarios, type Scenarios } from '../kit/scenario/load-scenarios.js';
import { type AskedBot, playScenarios, type ScenarioResult, type Verdict } from '../kit/scenario/play-scenarios.js';
import { didText, positionText } from '../kit/scenario/result-text.js';
import { scenarioJunit } from '../kit/scenario/scenario-junit.js';
import { scenariosOfHand } from '../kit/scenario/scenario-of-hand.js';
import { DEFAULT_LIMITS } from '../process/limits.js';
import { columns, label, oneLine } from '../report/label.js';
import { writeWhole } from '../results/write-file.js';
import { resolveBots } from '../run/resolve-bots.js';
import { botOfWords } from './bot-words.js';
import { EXIT, ExitWith } from './exit-codes.js';
import { counted } from './shown.js';

export interface ScenarioFlags {
  readonly bot?: string;
  readonly only?: string;
  readonly seed?: string;
  readonly junit?: string;
  readonly json?: boolean;
  readonly from?: string;
  readonly hand?: number;
  readonly decision?: number;
}

const DEFAULT_SEED = 'scenario';

/** @throws UsageError for a position that cannot be, ExitWith 1 when the bot did something else than expected, 3 when that is unclear. */
export async function runScenarios(paths: readonly string[], flags: ScenarioFlags): Promise<void> {
  if (flags.from !== undefined) {
    await printScenarios(flags.from, paths, flags);
    return;
  }
  for (const flag of ['hand', 'decision'] as const) {
    if (flags[flag] !== undefined) throw usage(`--${flag} goes with --from RUN.`);
  }
  if (paths.length === 0) throw usage('name a file of scenarios, or a run with --from.');
  const files = paths.map((path) => chosen(loadScenarios(path), flags.only));
  if (files.every(({ scenarios }) => scenarios.length === 0)) {
    throw usage(`--only: no scenario's name contains "${flags.only}".`);
  }
  const asked = files.map((file) => botFor(file, flags.bot));
  const played: Played[] = [];
  for (const [at, file] of files.entries()) {
    const bot = asked[at];
    const entry = { file, bot, results: [] as ScenarioResult[] };
    played.push(entry);
    if (!flags.json) process.stdout.write(headText(entry, at > 0));
    if (bot === undefined) {
      if (!flags.json)
        process.stdout.write(
          file.scenarios.map((each) => `possible  ${each.name}\n          ${positionText(each)}\n`).join(''),
        );
      continue;
    }
    const width = Math.min(60, Math.max(...file.scenarios.map(({ name }) => columns(label(name, 60)))));
    for await (const result of playScenarios(file.scenarios, bot, flags.seed ?? file.seed ?? DEFAULT_SEED)) {
      entry.results.push(result);
      if (!flags.json) process.stdout.write(resultText(result, width));
    }
  }
  finish(played, flags);
}

interface Played {
  readonly file: Scenarios;
  readonly bot: AskedBot | undefined;
  readonly results: readonly ScenarioResult[];
}

function finish(played: readonly Played[], flags: ScenarioFlags): void {
  const results = played.flatMap((each) => each.results);
  const count = (verdict: Verdict): number => results.filter((result) => result.verdict === verdict).length;
  if (flags.junit !== undefined) {
    writeWhole(flags.junit, scenarioJunit(played.map(({ file, results }) => ({ file: file.file, results }))));
  }
  if (flags.json) process.stdout.write(asJson(played));
  else if (results.length > 0) {
    const parts = (['ok', 'failed', 'unclear', 'skipped', 'open'] as const).flatMap((verdict) =>
      count(verdict) > 0 || verdict === 'ok' ? [`${count(verdict)} ${SUMS[verdict]}`] : [],
    );
    process.stdout.write(`\n${parts.join(', ')}.\n`);
  }
  if (count('failed') > 0) throw new ExitWith(EXIT.failed);
  if (count('unclear') > 0) throw new ExitWith(EXIT.inconclusive);
}

const SUMS: Readonly<Record<Verdict, string>> = {
  ok: 'ok',
  failed: 'failed',
  unclear: 'unclear (ask more times)',
  skipped: 'skipped',
  open: 'with nothing expected',
};
const MARKS: Readonly<Record<Verdict, string>> = {
  ok: 'ok',
  failed: 'FAIL',
  unclear: 'unclear',
  skipped: 'skipped',
  open: '-',
};

function chosen(file: Scenarios, only: string | undefined): Scenarios {
  if (only === undefined) return file;
  return { ...file, scenarios: file.scenarios.filter(({ name }) => name.toLowerCase().includes(only.toLowerCase())) };
}

function botFor({ file, bot }: Scenarios, flag: string | undefined): AskedBot | undefined {
  if (flag === undefined && bot === undefined) return undefined;
  const [resolved] = resolveBots([flag === undefined ? bot! : botOfWords([flag])], {
    base: flag === undefined ? dirname(file) : process.cwd(),
    where: flag === undefined ? file : '--bot',
    inProcess: false,
  });
  const { entrant, variants } = resolved!;
  const command = entrant.run.kind === 'process' ? entrant.run.command : [];
  return { name: entrant.name, launch: { command, folder: entrant.folder }, limits: DEFAULT_LIMITS, variants };
}

function headText({ file, bot }: Played, isLater: boolean): string {
  const who = bot === undefined ? 'no bot: the positions alone (--bot asks one)' : label(bot.name, 40);
  return `${isLater ? '\n' : ''}${file.file}: ${counted(file.scenarios.length, 'scenario')}, ${who}\n\n`;
}

function resultText(result: ScenarioResult, width: number): string {
  const { verdict, scenario, note, fault } = result;
  const name = label(scenario.name, 60);
  const line = `${MARKS[verdict].padEnd(8)}${name}${' '.repeat(Math.max(0, width - columns(name)))}  ${didText(result)}`;
  const told = [
    ...(note === '' ? [] : [`its note: ${oneLine(note)}`]),
    ...(verdict === 'failed' || verdict === 'unclear' ? [positionText(scenario)] : []),
    ...(fault?.stderr
      ? [
          'the end of its log:',
          ...fault.stderr
            .split('\n')
            .slice(-10)
            .map((each) => `  ${each}`),
        ]
      : []),
  ];
  return [line, ...told.map((each) => `        ${each}`), ''].join('\n');
}

function asJson(played: readonly Played[]): string {
  const files = played.map(({ file, bot, results }) => ({
    file: file.file,
    bot: bot?.name ?? null,
    scenarios: file.scenarios.map((scenario, at) => {
      const result = results[at];
      return {
        index: scenario.index,
        name: scenario.name,
        verdict: result?.verdict ?? 'possible',
        variant: scenario.game.variant.id,
        seat: scenario.hand.actor,
        street: scenario.hand.streetName,
        ...(result === undefined
          ? {}
          : {
              expected: result.expected,
              did: result.did,
              note: result.note,
              times: result.times,
              hits: result.hits,
              ...(result.interval === undefined ? {} : { interval: result.interval }),
              ...(result.fault === undefined
                ? {}
                : { fault: { code: result.fault.code, message: result.fault.fault } }),
            }),
      };
    }),
  }));
  return `${JSON.stringify({ files }, null, 2)}\n`;
}

async function printScenarios(run: string, paths: readonly string[], flags: ScenarioFlags): Promise<void> {
  if (paths.length > 0) throw usage(`--from writes scenarios and ${paths[0]} holds some: use one of the two.`);
  const { hand, bot, decision } = flags;
  if (hand === undefined) throw usage('--from needs --hand N: which hand of the run, from 0.');
  if (bot === undefined) throw usage('--from needs --bot NAME: whose decisions, by its name in the run.');
  const session = await recordedSession(run, hand, 'hand');
  const file = scenariosOfHand(session, hand, seatOfBot(session, bot, '--bot'), decision);
  process.stdout.write(`${JSON.stringify(file, null, 2)}\n`);
}

const usage = (sentence: string): UsageError => new UsageError('scenario/usage', sentence);
