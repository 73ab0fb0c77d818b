import { UsageError } from '@stud-arena/engine';
import { type BlockRecord, handsIn } from '../match/record.js';
import { handNumber, matchupOf, type Plan } from '../plan/plan.js';
import { locateBots } from '../results/locate-bots.js';
import { sameFiles } from '../results/merge-runs.js';
import { openRun, type Run, readBlocks } from '../results/read-run.js';
import { replayBlocks } from '../results/replay-block.js';
import { DamagedFileError } from '../results/run-folder.js';
import { encodeRange } from '../results/tables.js';
import { EXIT, ExitWith } from './exit-codes.js';
import { onInterrupt } from './interrupt.js';
import { counted, shown } from './shown.js';

/** What `arena verify` found. */
interface Verdict {
  readonly blocks: number;
  readonly hands: number;
  readonly different: readonly Difference[];
  /** Bots whose files are not those of the run. */
  readonly changed: readonly string[];
}

interface Difference {
  readonly block: number;
  /** The first hand that came out differently; undefined where only counts differ. */
  readonly hand?: number;
  readonly bots: readonly string[];
  readonly why: string;
}

const MOST_EXPLAINED = 5;

/** `arena verify`. */
export async function verifyRun(
  folder: string,
  flags: { readonly blocks: number; readonly all?: boolean; readonly workers: number; readonly json?: boolean },
): Promise<void> {
  let run: Run;
  let recorded: BlockRecord[];
  try {
    run = openRun(folder);
    recorded = await readBlocks(run, (held) => (flags.all ? held : spread(held, flags.blocks)));
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error;
    process.stderr.write(`arena: ${error.message}\n`);
    throw new ExitWith(EXIT.failed);
  }
  if (recorded.length === 0)
    throw new UsageError('verify/empty', `${folder} holds no blocks yet: there is nothing to verify.`);
  const { plan, changed } = locateBots(folder, run.manifest);
  const interrupt = onInterrupt();
  const { play } = run.manifest;
  const again = await replayBlocks(
    plan,
    recorded.map(({ block }) => block),
    play,
    {},
    flags.workers,
    interrupt.signal,
  );
  interrupt.stop();
  if (interrupt.signal.aborted) throw new ExitWith(interrupt.exitCode());
  const byBlock = new Map(again.map((record) => [record.block, record]));
  const different: Difference[] = [];
  for (const record of recorded) {
    const other = byBlock.get(record.block);
    if (other !== undefined && sameFiles(encodeRange(plan, [record], true), encodeRange(plan, [other], true))) continue;
    different.push(
      different.length < MOST_EXPLAINED
        ? await explain(run, plan, record, other, changed)
        : { block: record.block, bots: [], why: 'not looked into' },
    );
  }
  const names = changed.map((entrant) => plan.entrants[entrant]!.name);
  const hands = recorded.reduce((sum, record) => sum + handsIn(plan, record), 0);
  report(folder, { blocks: recorded.length, hands, different, changed: names }, flags.json === true);
  if (different.length > 0) throw new ExitWith(EXIT.failed);
}

/**
 * Names the bot. Played with all histories kept, twice, a bot that draws on something else than its seed acts
 * differently from itself sooner or later: the first action that differs is its own.
 */
async function explain(
  run: Run,
  plan: Plan,
  recorded: BlockRecord,
  again: BlockRecord | undefined,
  changed: readonly number[],
): Promise<Difference> {
  const { block } = recorded;
  const firstHand = again === undefined ? undefined : differentHand(plan, recorded, again);
  const hand = firstHand === undefined ? {} : { hand: firstHand };
  const { play } = run.manifest;
  const [first] = await replayBlocks(plan, [block], play, { histories: 'all' });
  for (let attempt = 0; attempt < 3; attempt++) {
    const [second] = await replayBlocks(plan, [block], play, { histories: 'all' });
    const culprit = first && second ? differentActor(plan, first, second) : undefined;
    if (culprit !== undefined) {
      return { block, ...hand, bots: [culprit], why: 'acted differently on the same seed when played twice just now' };
    }
  }
  const culprit = first && recorded.histories.length > 0 ? differentActor(plan, recorded, first) : undefined;
  if (culprit !== undefined)
    return { block, ...hand, bots: [culprit], why: 'acts differently from the recorded hands' };
  const players = matchupOf(plan, block);
  const suspects = players.filter((entrant) => changed.includes(entrant));
  const name = (entrant: number): string => plan.entrants[entrant]!.name;
  if (suspects.length > 0) {
    return { block, ...hand, bots: suspects.map(name), why: 'has other files now than when the run was played' };
  }
  if (recorded.faults.some(({ clock }) => clock)) {
    const slow = [...new Set(recorded.faults.filter(({ clock }) => clock).map(({ entrant }) => name(entrant)))];
    return {
      block,
      ...hand,
      bots: slow,
      why: 'ran into a time limit when the run was played, which depends on the machine',
    };
  }
  return {
    block,
    ...hand,
    bots: players.map(name),
    why: 'one of them; histories kept with --histories all would tell which',
  };
}

function differentHand(plan: Plan, a: BlockRecord, b: BlockRecord): number | undefined {
  const at = a.nets.findIndex((net, i) => net !== b.nets[i]);
  return at < 0 ? undefined : handNumber(plan, a.block, 0, 0) + Math.floor(at / plan.seats);
}

/** Who acts at the first place where two histories part. */
function differentActor(plan: Plan, a: BlockRecord, b: BlockRecord): string | undefined {
  const others = new Map(b.histories.map(({ number, text }) => [number, text]));
  for (const { number, text } of [...a.histories].sort((x, y) => x.number - y.number)) {
    const other = others.get(number);
    if (other === undefined || other === text) continue;
    const left = JSON.parse(text) as KeptHistory;
    const right = JSON.parse(other) as KeptHistory;
    const rightWords = words(right.history);
    for (const [at, word] of words(left.history).entries()) {
      if (word === rightWords[at]) continue;
      const seat = Number.parseInt(word, 10);
      return left.players[seat] ?? plan.entrants[matchupOf(plan, a.block)[0]!]!.name;
    }
  }
  return undefined;
}

interface KeptHistory {
  readonly history: string;
  readonly players: readonly string[];
}

const words = (history: string): string[] => history.split(/\s+/).filter((word) => word !== '' && word !== '/');

/** `count` of them, evenly spread, first and last included: always the same ones, so that two people see the same. */
function spread(blocks: readonly number[], count: number): number[] {
  if (count >= blocks.length) return [...blocks];
  if (count === 1) return [blocks[0]!];
  return Array.from({ length: count }, (_, i) => blocks[Math.round((i * (blocks.length - 1)) / (count - 1))]!);
}

function report(folder: string, verdict: Verdict, json: boolean): void {
  if (json) {
    process.stdout.write(
      `${JSON.stringify({ run: folder, same: verdict.different.length === 0, ...verdict }, null, 2)}\n`,
    );
    return;
  }
  for (const name of verdict.changed)
    process.stderr.write(`${name}: its files have changed since the run was played.\n`);
  if (verdict.different.length === 0) {
    process.stdout.write(
      `${counted(verdict.blocks, 'block')} (${counted(verdict.hands, 'hand')}) of ${folder} played again: the same bytes.\n`,
    );
    return;
  }
  process.stdout.write(
    `${shown(verdict.different.length)} of ${counted(verdict.blocks, 'block')} of ${folder} came out differently:\n`,
  );
  for (const { block, hand, bots, why } of verdict.different.slice(0, MOST_EXPLAINED)) {
    process.stdout.write(
      `block ${block}${hand === undefined ? '' : `, from hand ${hand} on`}: ${bots.join(', ')} ${why}.${
        hand === undefined ? '' : ` See it: arena replay ${folder} --hand ${hand}`
      }\n`,
    );
  }
}
