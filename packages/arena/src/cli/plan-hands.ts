import { UsageError } from '@stud-arena/engine';
import { checkEntrants } from '../match/check-entrants.js';
import { playInParallel } from '../match/pool.js';
import { blockCount, type Plan, roundSize } from '../plan/plan.js';
import { label } from '../report/label.js';
import { signed, UNKNOWN } from '../report/number.js';
import { readSessions } from '../results/machine.js';
import { openRun, readBlocks } from '../results/read-run.js';
import { loadLeague, readLeagueFile } from '../run/load-league.js';
import { BlockMean } from '../statistics/block-mean.js';
import { type BlockResult, blockResultOf } from '../statistics/block-result.js';
import { blockRange } from '../statistics/bound.js';
import { withoutLuck } from '../statistics/control-variate.js';
import type { Interval } from '../statistics/interval.js';
import { type Need, PILOT_FROM, planHands } from '../statistics/plan-hands.js';
import { ratesBetween, roundsOf } from '../statistics/rounds.js';
import { inUnit } from '../statistics/units.js';
import { ExitWith } from './exit-codes.js';
import { onInterrupt } from './interrupt.js';
import { leagueFromFlags, overlay } from './league-flags.js';
import { duration, shown } from './shown.js';

/** What the answer is taken from. */
interface Pilot {
  readonly plan: Plan;
  readonly blocks: readonly BlockResult[];
  readonly forfeitPrice: number;
  readonly handsPerSecond: number | null;
}

/** Hands read of a long run: the spread is known well enough by then. */
const MOST_HANDS_READ = 2_000_000;

/** `arena plan`. */
export async function planHandsOf(file: string | undefined, flags: Readonly<Record<string, unknown>>): Promise<void> {
  if (flags.run !== undefined && (file !== undefined || flags.bots !== undefined || flags.bot !== undefined)) {
    throw new UsageError('plan/two-pilots', '--run is a pilot already: name no league and no bots beside it.');
  }
  const pilot = flags.run === undefined ? await playPilot(file, flags) : await pilotOf(String(flags.run));
  if (pilot.plan.tournament) {
    throw new UsageError(
      'plan/tournament',
      'Hands are asked for, and a tournament counts places: plan research or cash play.',
    );
  }
  const confidence = Number(flags.confidence);
  const halfWidth = Number(flags.halfWidth);
  const { plan } = pilot;
  const rounds = roundsOf(pilot.blocks, plan.entrants.length, roundSize(plan), plan.tables !== undefined);
  if (rounds.complete.length < PILOT_FROM) {
    throw new UsageError(
      'plan/pilot',
      `${rounds.complete.length} complete rounds say next to nothing about their own spread; ${PILOT_FROM} are the least. A longer pilot (--pilot) or shorter sessions (--hands-per-session) would do.`,
    );
  }
  const lucky = pilot.blocks.every(({ luck }) => luck !== undefined)
    ? {
        ...rounds,
        complete: rounds.complete.map((round) => round.map((block) => ({ ...block, smallBets: block.luck! }))),
      }
    : null;
  const pairs = pairsOf(plan).map(([a, b]) => {
    const sample = BlockMean.of(ratesBetween(rounds, a, b));
    const tables = plan.matchups.filter((players) => players.includes(a) && players.includes(b)).length;
    const question = {
      halfWidth: halfWidth / inUnit(1, 'sb/100'),
      handsPerBlock: tables * plan.seats * plan.handsPerSession,
      confidence,
      handsPerSecond: pilot.handsPerSecond,
    };
    const answer = planHands(sample, { ...question, range: rangeBetween(pilot) });
    const adjusted = lucky && withoutLuck(ratesBetween(rounds, a, b), ratesBetween(lucky, a, b)).sample;
    return {
      bots: [plan.entrants[a]!.name, plan.entrants[b]!.name] as const,
      mean: inUnit(sample.mean, 'sb/100'),
      standardDeviation: inUnit(sample.standardDeviation, 'sb/100'),
      answer,
      withoutLuck: (adjusted && planHands(adjusted, question)?.fixed) ?? null,
    };
  });
  const hands = rounds.complete.length * roundSize(plan) * plan.seats * plan.handsPerSession;
  if (flags.json === true) {
    const data = { unit: 'sb/100', halfWidth, confidence, pilot: { hands, rounds: rounds.complete.length }, pairs };
    process.stdout.write(`${JSON.stringify({ ...data, handsPerSecond: pilot.handsPerSecond }, null, 2)}\n`);
    return;
  }
  const speed = pilot.handsPerSecond === null ? '' : `, ${shown(Math.round(pilot.handsPerSecond))} hands a second`;
  const lines = [
    `Pilot: ${shown(hands)} hands in ${shown(rounds.complete.length)} rounds of blocks${speed}.`,
    `Hands for ± ${halfWidth} sb/100 at ${Number((100 * confidence).toFixed(2))} %:`,
  ];
  for (const { bots, mean, answer, withoutLuck: adjusted } of pairs) {
    lines.push('', `${label(bots[0], 32)} against ${label(bots[1], 32)} (pilot ${signed(mean)} sb/100)`);
    if (answer === null) {
      lines.push(`  ${UNKNOWN}: no block of the pilot differed from another, which says nothing about the next one`);
      continue;
    }
    const { fixed, fixedFrom, fixedTo, sequence } = answer;
    lines.push(
      `  number fixed in advance (t):    ${needText(fixed)}`,
      `    the pilot leaves open:        ${shown(fixedFrom.hands)} to ${shown(fixedTo.hands)} hands`,
      `  valid at every look (sequence): ${sequence === null ? `${UNKNOWN}: a hand may cost any amount` : needText(sequence)}`,
      ...(adjusted === null ? [] : [`  with the luck taken off (t):    ${needText(adjusted)}`]),
    );
  }
  process.stdout.write(`${lines.join('\n')}\n`);
}

function needText({ hands, seconds }: Need): string {
  if (!Number.isFinite(hands)) return 'more than can be played';
  return `${shown(hands)} hands${seconds === null ? '' : `, ${duration(seconds)}`}`;
}

/** Half the difference of two players' rates: heads-up the rate itself. */
function rangeBetween({ plan, forfeitPrice }: Pilot): Interval | null {
  const range = blockRange(plan, undefined, forfeitPrice);
  if (range === null || plan.seats === 2) return range;
  const half = (range.high - range.low) / 2;
  return { low: -half, high: half };
}

/** Pairs of entrants that meet. */
function pairsOf({ entrants, matchups }: Plan): [number, number][] {
  const pairs: [number, number][] = [];
  for (let a = 0; a < entrants.length; a++) {
    for (let b = a + 1; b < entrants.length; b++) {
      if (matchups.some((players) => players.includes(a) && players.includes(b))) pairs.push([a, b]);
    }
  }
  return pairs;
}

async function playPilot(file: string | undefined, flags: Readonly<Record<string, unknown>>): Promise<Pilot> {
  const settings = overlay(file === undefined ? {} : readLeagueFile(file), leagueFromFlags(flags));
  // The least run has one round of every matchup.
  const once = loadLeague({ ...settings, hands: 1 }, file).plan;
  const { plan, play, workers } = loadLeague({ ...settings, hands: Number(flags.pilot) * roundSize(once) }, file);
  const problems = await checkEntrants(plan.entrants, play);
  if (problems.length > 0) throw new UsageError(problems[0]!.code, `Nothing was played: ${problems[0]!.message}`);
  const blocks: BlockResult[] = [];
  const interrupt = onInterrupt('Ending the pilot: nothing of it is kept …');
  const started = performance.now();
  const numbers = Array.from({ length: blockCount(plan) }, (_, block) => block);
  const recorder = {
    record: (record: Parameters<typeof blockResultOf>[1]) => blocks.push(blockResultOf(plan, record)),
  };
  const outcome = await playInParallel(plan, numbers, recorder, play, workers, { signal: interrupt.signal });
  interrupt.stop();
  if (outcome.interrupted) throw new ExitWith(interrupt.exitCode());
  const seconds = (performance.now() - started) / 1000;
  const forfeitPrice = play.faultPolicy === 'strict' ? play.forfeitPrice : 0;
  return { plan, blocks, forfeitPrice, handsPerSecond: outcome.hands / seconds };
}

async function pilotOf(folder: string): Promise<Pilot> {
  const run = openRun(folder);
  const { plan, manifest } = run;
  const most = Math.max(1, Math.floor(MOST_HANDS_READ / (plan.seats * plan.handsPerSession)));
  const records = await readBlocks(run, (held) => held.slice(0, most));
  const sessions = readSessions(folder);
  const sum = (key: 'hands' | 'seconds'): number => sessions.reduce((total, session) => total + (session[key] ?? 0), 0);
  const { faultPolicy, forfeitPrice } = manifest.play;
  return {
    plan,
    blocks: records.map((record) => blockResultOf(plan, record)),
    forfeitPrice: faultPolicy === 'strict' ? forfeitPrice : 0,
    handsPerSecond: sum('seconds') > 0 ? sum('hands') / sum('seconds') : null,
  };
}
