/** `arena debug`. */
import { UsageError } from '@stud-arena/engine';
import { DebuggedProcess } from '../kit/debug/debugged-process.js';
import { debuggedSeat } from '../kit/debug/debugged-seat.js';
import { inspectCommand } from '../kit/debug/inspect-command.js';
import { pythonBreakpoint } from '../kit/debug/python-breakpoint.js';
import { type DebugStep, replaySession, type Then } from '../kit/debug/replay-session.js';
import { LoneBot } from '../kit/lone-bot.js';
import { type RecordedSession, recordedSession } from '../kit/recorded-session.js';
import { botOfWords } from './bot-words.js';
import { DebugPrint } from './debug-print.js';
import { EXIT, ExitWith } from './exit-codes.js';

export interface DebugFlags {
  readonly hand: number;
  readonly bot: string;
  readonly seat?: number;
  readonly messages?: boolean;
  readonly pid?: boolean;
  readonly inspect?: string | true;
  readonly inspectBrk?: string | true;
  readonly alone?: boolean;
  readonly then: Then;
  readonly json?: boolean;
}

/** @throws ExitWith 1 when the bot decides otherwise than in the run, 4 when it fails. */
export async function debugHand(folder: string, flags: DebugFlags): Promise<void> {
  const inspect = inspectFlag(flags);
  const session = await recordedSession(folder, flags.hand, flags.alone ? 'hand' : 'session');
  const { seat, entrant, name, isSame } = debuggedSeat(session, flags.bot, botOfWords([flags.bot]), flags.seat);
  refuseAbsent(session, seat, name, flags.hand);
  const own = entrant.run.kind === 'process' ? entrant.run.command : [];
  const command = inspect === undefined ? own : inspectCommand(own, inspect, entrant.name);
  const out = new DebugPrint(session, seat, flags, entrant.name);
  out.head(folder, entrant.folder, isSame);
  const env = pythonBreakpoint(command[0] ?? '');
  if (inspect !== undefined) process.stderr.write(INSPECT_HELP);
  const steps = replaySession({
    session,
    seat,
    afterwards: flags.then,
    alone: flags.alone === true,
    start: () =>
      new LoneBot(
        (owner) =>
          new DebuggedProcess({ command, folder: entrant.folder }, owner, {
            env,
            onMessage: (from, line) => out.message(from, line),
          }),
      ),
    ...(flags.pid ? { beforeHand: (bot: LoneBot) => waitForEnter(bot.process as DebuggedProcess) } : {}),
  });
  // Held up by a debugger a bot hears of no end: it is killed when this process exits.
  const leave = (signal: NodeJS.Signals): void => process.exit(SIGNAL_CODES[signal]);
  for (const signal of SIGNALS) process.on(signal, leave);
  try {
    await tell(steps, out);
  } finally {
    for (const signal of SIGNALS) process.off(signal, leave);
  }
  const verdict = out.end();
  if (verdict === 'fault') throw new ExitWith(EXIT.candidateFault);
  if (verdict === 'different') throw new ExitWith(EXIT.failed);
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const SIGNAL_CODES: Readonly<Record<string, number>> = { SIGINT: EXIT.interrupted, SIGTERM: 143, SIGHUP: 129 };

async function tell(steps: AsyncIterable<DebugStep>, out: DebugPrint): Promise<void> {
  for await (const step of steps) {
    switch (step.type) {
      case 'restarted':
        out.restarted(step.handIndex, step.fault);
        break;
      case 'hand':
        out.begin(step.hand);
        break;
      case 'action':
        out.action(step.hand, step.seat, step.played, step.recorded);
        break;
      case 'decision':
        out.decision(step);
        break;
      case 'over':
        out.over(step.hand, step.isRecorded);
        break;
    }
  }
}

const INSPECT_HELP =
  'Attach now: chrome://inspect in Chrome, or in VS Code "Debug: Attach to Node Process"; the address is the one Node prints next.\n';

function inspectFlag({ inspect, inspectBrk }: DebugFlags): string | undefined {
  if (inspect !== undefined && inspectBrk !== undefined) {
    throw new UsageError('debug/inspect', '--inspect and --inspect-brk: use one of the two.');
  }
  const port = inspect ?? inspectBrk;
  if (port === undefined) return undefined;
  const flag = inspect === undefined ? '--inspect-brk' : '--inspect';
  if (port === true) return flag;
  if (!/^(?:[\w.-]+:|\[[\da-f:]+\]:)?\d{1,5}$/i.test(port)) {
    throw new UsageError('debug/inspect', `${flag}: a port such as 9229 is needed, or host:port; "${port}" came.`);
  }
  return `${flag}=${port}`;
}

function refuseAbsent({ hands, hand }: RecordedSession, seat: number, name: string, number: number): void {
  if (hands[hand]!.record.stacks[seat]! > 0) return;
  throw new UsageError('debug/out', `${name} (seat ${seat}) had no part in hand ${number}: it was out by then.`);
}

/** For debuggers that attach to a process; where nobody is at a keyboard there is nothing to wait for. */
async function waitForEnter({ pid }: DebuggedProcess): Promise<void> {
  process.stderr.write(`The bot is process ${pid}. Attach your debugger, then press Enter. `);
  if (!process.stdin.isTTY) process.stderr.write('\n');
  await new Promise<void>((resolve) => {
    process.stdin.once('data', () => resolve());
    process.stdin.once('end', () => resolve());
    process.stdin.resume();
  });
  // A debugger in the bot may want the keyboard now.
  process.stdin.pause();
  process.stdin.unref?.();
}
