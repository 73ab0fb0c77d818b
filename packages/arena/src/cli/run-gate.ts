import { availableParallelism } from 'node:os';
import { openBaseline, refuseOtherGame } from '../gate/baseline.js';
import { type Gate, type GateOptions, loadGate } from '../gate/load-gate.js';
import { type GateOutcome, type Outcome, playGate } from '../gate/play-gate.js';
import { gateResult } from '../gate/result.js';
import { rateText, sentenceOf } from '../gate/words.js';
import { clearGate, makeGateFolder, writeGate } from '../gate/write-gate.js';
import { tellingLines } from '../process/log-lines.js';
import { oneLine } from '../report/label.js';
import { makePlan } from '../run/make-plan.js';
import { botOfWords } from './bot-words.js';
import { EXIT, ExitWith } from './exit-codes.js';
import { GateProgress } from './gate-progress.js';
import { onInterrupt } from './interrupt.js';
import { leagueFromFlags } from './league-flags.js';
import { shown } from './shown.js';

const CODES: Readonly<Record<Outcome, number>> = {
  pass: EXIT.done,
  worse: EXIT.failed,
  inconclusive: EXIT.inconclusive,
  'candidate-fault': EXIT.candidateFault,
  'baseline-fault': EXIT.baselineFault,
  interrupted: EXIT.interrupted,
};

const FAULTS_TOLD = 3;

/** `arena gate`. */
export async function runGate(words: readonly string[], flags: Readonly<Record<string, unknown>>): Promise<void> {
  const folder = String(flags.out);
  clearGate(folder);
  const open = openBaseline(String(flags.baseline));
  const { baselineBot, margin, confidence, hands, seed, inProcess, sandbox } = flags;
  const gate = loadGate(botOfWords(words), open, {
    ...(baselineBot === undefined ? {} : { baselineBot: botOfWords([String(baselineBot)]) }),
    ...defined({ margin, confidence, hands, seed, inProcess, sandbox }),
  } as GateOptions);
  refuseAskedGame(gate, flags, open);
  makeGateFolder(folder);

  const interrupt = onInterrupt();
  const progress = new GateProgress(gate, { quiet: flags.quiet === true });
  let played: GateOutcome;
  try {
    played = await playGate(
      gate,
      { workers: (flags.workers as number | undefined) ?? availableParallelism(), mostFaults: Number(flags.maxFaults) },
      { signal: interrupt.signal, onBlock: (state, faults) => progress.block(state, faults) },
    );
  } finally {
    progress.end();
    interrupt.stop();
  }

  const code = played.outcome === 'interrupted' ? interrupt.exitCode() : CODES[played.outcome];
  const result = gateResult(gate, played, code);
  writeGate(result, folder);
  if (flags.json === true) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  else {
    process.stdout.write(
      `${result.outcome.replace('-', ' ')}: ${sentenceOf(result)}\nRate ${rateText(result)} in ${shown(result.hands)} hands; margin ${result.margin} sb/100; faults: candidate ${shown(result.candidate.faults)}, baseline ${shown(result.baseline.faults)}.\nWritten: ${folder}/summary.md, result.json, junit.xml, badge.json\n`,
    );
  }
  for (const { of, message, stderr } of played.faults.slice(0, FAULTS_TOLD)) {
    process.stderr.write(`${of}: ${oneLine(message)}\n`);
    const log = stderr.trim();
    if (log !== '') process.stderr.write(`  its log:\n  ${tellingLines(log).map(oneLine).join('\n  ')}\n`);
  }
  if (code !== EXIT.done) throw new ExitWith(code);
}

function refuseAskedGame(gate: Gate, flags: Readonly<Record<string, unknown>>, open: ReturnType<typeof openBaseline>) {
  const asked = { variant: false, stakes: flags.stakes !== undefined, stack: flags.stack !== undefined };
  asked.variant = flags.variant !== undefined || flags.games !== undefined;
  if (!asked.variant && !asked.stakes && !asked.stack) return;
  const { variant, games, stakes, stack } = leagueFromFlags(flags);
  const game =
    games !== undefined
      ? { games }
      : variant !== undefined
        ? { variant }
        : { games: open.baseline.games.map(({ from }) => ({ variant: from })) };
  const base = asked.variant ? process.cwd() : open.base;
  const config = { bots: [], seats: gate.plan.seats, ...game, ...defined({ stakes, stack }) };
  refuseOtherGame(open, asked, makePlan(config, gate.plan.entrants, base, 'the command line').games);
}

const defined = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
