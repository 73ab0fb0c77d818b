import { type HandRecord, UsageError } from '@stud-arena/engine';
import { dealIndex, gameOf, namesBySeat, placeOfHand } from '../plan/plan.js';
import { checkHandNumber } from '../results/check-hand-number.js';
import { locateBots } from '../results/locate-bots.js';
import { openRun, type Run, readHandFaults, readHandNets, readHistory } from '../results/read-run.js';
import { replayBlocks } from '../results/replay-block.js';
import { handTable } from './hand-table.js';
import { shown } from './shown.js';

interface ReplayFlags {
  readonly as?: number;
  readonly json?: boolean;
}

/** `arena replay`: hands of a run, one after the other. */
export async function replayHands(folder: string, numbers: readonly number[], flags: ReplayFlags): Promise<void> {
  const run = openRun(folder);
  if (flags.json !== true || numbers.length === 1) {
    for (const [at, hand] of numbers.entries()) {
      if (at > 0) process.stdout.write('\n\n');
      await replayHand(run, folder, { ...flags, hand });
    }
    return;
  }
  for (const [at, hand] of numbers.entries()) {
    process.stdout.write(at === 0 ? '[\n' : ',\n');
    await replayHand(run, folder, { ...flags, hand });
  }
  process.stdout.write(']\n');
}

async function replayHand(run: Run, folder: string, flags: ReplayFlags & { readonly hand: number }): Promise<void> {
  const { plan } = run;
  checkHandNumber(plan, flags.hand);
  if (flags.as !== undefined && flags.as >= plan.seats) {
    throw new UsageError('replay/no-seat', `--as: the seats are 0 to ${plan.seats - 1}; ${flags.as} came.`);
  }
  const at = placeOfHand(plan, flags.hand);
  const kept = await readHistory(run, flags.hand);
  const text = kept ?? (await playAgain(run, folder, flags.hand, at.block));
  const record = JSON.parse(text) as HandRecord;
  const game = plan.games[gameOf(plan, at.hand)]!;
  const names = namesBySeat(plan, at.block, at.rotation);
  const faults = (await readHandFaults(run, flags.hand)).map(({ seat, kind, code, message, quote, stderr }) => ({
    seat,
    kind,
    code,
    message,
    quote,
    ...(stderr === '' ? {} : { log: stderr }),
  }));
  if (flags.json === true && flags.as === undefined) {
    process.stdout.write(
      `${JSON.stringify({ number: flags.hand, ...at, ...record, players: names, faults }, null, 2)}\n`,
    );
    return;
  }
  if (flags.json === true) {
    throw new UsageError('replay/json-as', '--as shows a table; --json prints the whole record. Use one of the two.');
  }
  const { stakes } = record;
  const bringIn = stakes.bringIn > 0 ? `, bring-in ${shown(stakes.bringIn)}` : '';
  process.stdout.write(
    `Hand ${flags.hand} of ${folder}: ${game.variant.name}, ${shown(stakes.smallBet)}/${shown(stakes.bigBet)}, ante ${shown(stakes.ante)}${bringIn}\n` +
      `block ${at.block}, rotation ${at.rotation}, hand ${at.hand} of its session, deal ${dealIndex(plan, at.block, at.hand)} of seed ${JSON.stringify(plan.seed)}` +
      `${flags.as === undefined ? '' : `, as seat ${flags.as} saw it`}\n\n` +
      handTable({ record, variant: game.variant, names, faults, ...(flags.as === undefined ? {} : { as: flags.as }) }),
  );
  const nets = await readHandNets(run, flags.hand);
  if (nets?.some((net, seat) => net !== record.net[seat])) {
    process.stderr.write(
      `Played again, this hand came out differently from the recorded result (${nets.join(', ')}): a bot is not reproducible, or its files have changed. "arena verify ${folder}" says which.\n`,
    );
  }
}

async function playAgain(run: Run, folder: string, number: number, block: number): Promise<string> {
  const { plan } = locateBots(folder, run.manifest);
  const [record] = await replayBlocks(plan, [block], run.manifest.play, { histories: 'all' });
  const history = record?.histories.find((each) => each.number === number);
  if (history === undefined) {
    throw new UsageError(
      'replay/not-dealt',
      run.plan.tournament
        ? `Hand ${number} was not dealt: its tournament was over by then.`
        : `Hand ${number} was not dealt: a seat had forfeited its session by then.`,
    );
  }
  return history.text;
}
