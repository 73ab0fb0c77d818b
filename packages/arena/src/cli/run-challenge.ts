import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Challenged, challengeBot } from '../kit/challenge/challenge-bot.js';
import { challengeResult } from '../kit/challenge/challenge-result.js';
import type { PlaySettings } from '../match/settings.js';
import { wantsColour } from '../report/terminal.js';
import { writeWhole } from '../results/write-file.js';
import { botOfWords } from './bot-words.js';
import { ladderHead, moneyLines, rungLine } from './challenge-words.js';
import { ExitWith } from './exit-codes.js';
import { onInterrupt } from './interrupt.js';
import { commandLine } from './leaderboard.js';
import { leagueFromFlags } from './league-flags.js';
import { StatusLine } from './status-line.js';

/** `arena challenge`. */
export async function runChallenge(words: readonly string[], flags: Readonly<Record<string, unknown>>): Promise<void> {
  const json = flags.json === true;
  const look = { colour: wantsColour(process.stdout, process.env) };
  const say = (text: string): void => {
    if (!json) process.stdout.write(text);
  };
  const status = new StatusLine(flags.quiet === true);
  const interrupt = onInterrupt();
  const seed = String(flags.seed);
  let variant = '';
  let challenged: Challenged;
  try {
    challenged = await challengeBot(
      {
        bot: botOfWords(words),
        base: process.cwd(),
        ...(flags.variant === undefined ? {} : { variants: flags.variant as string[] }),
        hands: flags.hands as number,
        seed,
        all: flags.all === true,
        ...(flags.out === undefined ? {} : { out: String(flags.out) }),
        workers: (flags.workers as number | undefined) ?? availableParallelism(),
        limits: leagueFromFlags(flags).limits ?? {},
        sandbox: flags.sandbox as PlaySettings['sandbox'],
        command: commandLine(process.argv.slice(2)),
      },
      {
        signal: interrupt.signal,
        onProgress: (text) => status.show(text),
        onRung: (rung) => {
          status.clear();
          if (rung.variant !== variant) say(ladderHead(rung.variant));
          variant = rung.variant;
          say(rungLine(rung, look));
        },
        onEnd: (_, left) => {
          status.clear();
          say(`  Not tried: ${left.join(', ')}. --all goes on.\n`);
        },
      },
    );
  } finally {
    status.clear();
    interrupt.stop();
  }
  const result = challengeResult(challenged, seed);
  const text = `${JSON.stringify(result, null, 2)}\n`;
  if (challenged.rungs.length > 0) writeWhole(join(challenged.folder, 'challenge.json'), text);
  if (json) process.stdout.write(text);
  else process.stdout.write(moneyLines(challenged, look));
  if (challenged.rungs.some(({ faults }) => faults > 0)) {
    process.stderr.write('Faults were counted: "arena validate" says what to change.\n');
  }
  if (!challenged.interrupted) return;
  process.stderr.write(
    `Interrupted: what is finished is saved in ${challenged.folder}. The same command goes on from there.\n`,
  );
  throw new ExitWith(interrupt.exitCode());
}
