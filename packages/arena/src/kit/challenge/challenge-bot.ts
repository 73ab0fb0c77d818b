/** Plays a bot up the ladder of house bots, game by game, each for a number of hands that is fixed before. */
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { UsageError } from '@stud-arena/engine';
import { DEFAULT_SETTINGS, type PlaySettings } from '../../match/settings.js';
import { handCount } from '../../plan/plan.js';
import type { BotLimits } from '../../process/limits.js';
import { firstDifference, makeManifest } from '../../results/manifest.js';
import { playRun, type RunJob } from '../../results/play-run.js';
import { openRun } from '../../results/read-run.js';
import { manifestPath, readManifest } from '../../results/run-folder.js';
import { folderName } from '../../run/folder-name.js';
import { makePlan } from '../../run/make-plan.js';
import type { ResolvedBot } from '../../run/resolve-bots.js';
import type { BotSetting } from '../../run/schema.js';
import { findSubject, houseEntrants, type Subject } from '../subject.js';
import { LADDER } from './ladder.js';
import { type Money, moneyOf } from './money.js';

export interface ChallengeTerms {
  readonly bot: BotSetting;
  readonly base: string;
  /** Ids or files; `all` for everything the bot claims; stud, stud8 and razz, as far as it plays them, where left out. */
  readonly variants?: readonly string[];
  /** Against each bot in each game. */
  readonly hands: number;
  readonly seed: string;
  /** Goes on above a bot that was not beaten. */
  readonly all: boolean;
  /** Runs go into its subfolders; `runs/challenge-<bot>`, or with a number, where left out. */
  readonly out?: string;
  readonly workers: number;
  readonly limits: Partial<BotLimits>;
  readonly sandbox: PlaySettings['sandbox'];
  /** As typed. */
  readonly command: string;
}

export type RungVerdict = 'beaten' | 'lost' | 'undecided';

/** One bot of the ladder in one game. */
export interface Rung {
  readonly variant: string;
  readonly opponent: string;
  /** The run's folder. */
  readonly run: string;
  readonly verdict: RungVerdict;
  /** Of the challenger. */
  readonly faults: number;
  readonly money: Money;
}

export interface ChallengeHooks {
  readonly signal?: AbortSignal;
  onProgress?(text: string): void;
  onRung?(rung: Rung): void;
  /** The ladder of a game ends early. */
  onEnd?(variant: string, left: readonly string[]): void;
}

export interface Challenged {
  readonly subject: Subject;
  readonly folder: string;
  readonly rungs: readonly Rung[];
  readonly interrupted: boolean;
}

const DEFAULT_GAMES = ['stud', 'stud8', 'razz'];
/** As long as there are blocks enough: with a handful no interval is to be trusted. */
const HANDS_PER_SESSION = 25;
const LEAST_BLOCKS = 40;

/** @throws UsageError when there is no such bot, or it does not claim a game that is asked for. */
export async function challengeBot(terms: ChallengeTerms, hooks: ChallengeHooks = {}): Promise<Challenged> {
  const subject = subjectOf(terms);
  const house = houseEntrants(LADDER);
  const jobs = new Map<string, RunJob>();
  const jobKey = (variant: string, opponent: string) => `${folderName(variant)}-${opponent}`;
  for (const variant of subject.variants) {
    for (const [at, opponent] of house.entries()) {
      const key = jobKey(variant.id, LADDER[at]!);
      jobs.set(key, jobOf(terms, subject.bot, opponent, { ...variant }, key));
    }
  }
  const folder = terms.out ?? freeFolder(join('runs', `challenge-${folderName(subject.bot.entrant.name)}`), jobs);
  const rungs: Rung[] = [];
  for (const { id } of subject.variants) {
    for (const [at, opponent] of LADDER.entries()) {
      const key = jobKey(id, opponent);
      const job = { ...jobs.get(key)!, folder: join(folder, key) };
      const name = `${id} against ${opponent}`;
      hooks.onProgress?.(name);
      const rung = await playRung(job, id, opponent, hooks, name);
      if (rung === undefined) return { subject, folder, rungs, interrupted: true };
      rungs.push(rung);
      hooks.onRung?.(rung);
      const left = LADDER.slice(at + 1);
      if (rung.verdict !== 'beaten' && !terms.all && left.length > 0) {
        hooks.onEnd?.(id, left);
        break;
      }
    }
  }
  return { subject, folder, rungs, interrupted: false };
}

function subjectOf({ bot, base, variants }: ChallengeTerms): Subject {
  if (variants !== undefined && !variants.includes('all')) return findSubject(bot, base, variants);
  const subject = findSubject(bot, base, undefined);
  if (variants !== undefined) return subject;
  const usual = subject.variants.filter(({ id }) => DEFAULT_GAMES.includes(id));
  return usual.length === 0 ? subject : { ...subject, variants: usual };
}

function jobOf(
  terms: ChallengeTerms,
  bot: ResolvedBot,
  opponent: ResolvedBot,
  variant: { readonly [option: string]: unknown },
  name: string,
): RunJob {
  const other =
    opponent.entrant.name === bot.entrant.name
      ? { ...opponent, entrant: { ...opponent.entrant, name: `${opponent.entrant.name} (house)` } }
      : opponent;
  const bots = [bot, other];
  const plan = makePlan(
    {
      bots: bots.map(({ entrant }) => entrant.name),
      games: [{ variant }],
      seats: 2,
      hands: terms.hands,
      handsPerSession: Math.min(HANDS_PER_SESSION, Math.max(2, Math.floor(terms.hands / 2 / LEAST_BLOCKS))),
      seed: terms.seed,
    },
    bots.map(({ entrant }) => entrant),
    terms.base,
    'the command line',
  );
  if (plan.seats < plan.games[0]!.variant.seats.min) {
    throw new UsageError('challenge/seats', `${name}: a challenge is played by two.`);
  }
  const play: PlaySettings = {
    ...DEFAULT_SETTINGS,
    histories: 'all',
    limits: { ...DEFAULT_SETTINGS.limits, ...terms.limits },
    sandbox: terms.sandbox,
  };
  return { folder: '', name, plan, bots, play, workers: terms.workers, command: terms.command };
}

/** @returns undefined when it was interrupted. */
async function playRung(
  job: RunJob,
  variant: string,
  opponent: string,
  hooks: ChallengeHooks,
  name: string,
): Promise<Rung | undefined> {
  const { plan } = job;
  const all = handCount(plan);
  let blocks = 0;
  const outcome = await playRun(job, {
    ...(hooks.signal ? { signal: hooks.signal } : {}),
    onStart: ({ saved }) => {
      blocks = saved;
    },
    onBlock: () => {
      blocks++;
      hooks.onProgress?.(`${name}: ${blocks * plan.seats * plan.handsPerSession} of ${all} hands`);
    },
  });
  if (!outcome.complete) return undefined;
  const run = openRun(job.folder);
  const money = await moneyOf(run);
  return { variant, opponent, run: job.folder, verdict: verdictOf(money), faults: run.manifest.status.faults, money };
}

function verdictOf({ interval }: Money): RungVerdict {
  if (interval === null) return 'undecided';
  return interval.low > 0 ? 'beaten' : interval.high < 0 ? 'lost' : 'undecided';
}

/**
 * The folder itself, or with the first number "-2", "-3" … in which every run that is there is one of these: the same challenge goes
 * on, and a bot that was changed begins anew beside its predecessor.
 */
function freeFolder(plain: string, jobs: ReadonlyMap<string, RunJob>): string {
  for (let copy = 1; ; copy++) {
    const folder = copy === 1 ? plain : join(plain, '..', `${basename(plain)}-${copy}`);
    if ([...jobs].every(([key, job]) => fits(join(folder, key), job))) return folder;
  }
}

function fits(folder: string, { name, plan, bots, play }: RunJob): boolean {
  if (!existsSync(manifestPath(folder))) return true;
  const mine = makeManifest(
    name,
    plan,
    bots.map(({ from }) => from),
    play,
  );
  return firstDifference(readManifest(folder), mine) === undefined;
}
