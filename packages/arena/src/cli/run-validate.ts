import type { Skippable } from '../kit/validate/check.js';
import { validateBot } from '../kit/validate/validate-bot.js';
import { validationResult } from '../kit/validate/validation-result.js';
import type { PlaySettings } from '../match/settings.js';
import { wantsColour } from '../report/terminal.js';
import { botOfWords } from './bot-words.js';
import { checkLines, verdictLine } from './check-list.js';
import { EXIT, ExitWith } from './exit-codes.js';
import { onInterrupt } from './interrupt.js';
import { leagueFromFlags } from './league-flags.js';
import { StatusLine } from './status-line.js';
import { terminalWidth } from './wrapped.js';

/** `arena validate`. */
export async function runValidate(words: readonly string[], flags: Readonly<Record<string, unknown>>): Promise<void> {
  const json = flags.json === true;
  const colour = wantsColour(process.stdout, process.env);
  const width = terminalWidth();
  const seed = String(flags.seed);
  const status = new StatusLine(flags.quiet === true);
  const interrupt = onInterrupt('Ending the bots …');
  let validated: Awaited<ReturnType<typeof validateBot>>;
  try {
    validated = await validateBot(
      {
        bot: botOfWords(words),
        base: process.cwd(),
        ...(flags.variant === undefined ? {} : { variants: flags.variant as string[] }),
        hands: flags.hands as number,
        seed,
        skip: (flags.skip as Skippable[] | undefined) ?? [],
        limits: leagueFromFlags(flags).limits ?? {},
        sandbox: flags.sandbox as PlaySettings['sandbox'],
      },
      {
        signal: interrupt.signal,
        onProgress: (text) => status.show(text),
        onCheck: (check) => {
          status.clear();
          if (!json) process.stdout.write(checkLines(check, { colour, width }));
        },
      },
    );
  } finally {
    status.clear();
    interrupt.stop();
  }
  if (json) process.stdout.write(`${JSON.stringify(validationResult(validated, seed), null, 2)}\n`);
  else process.stdout.write(verdictLine(validated));
  if (validated.interrupted) throw new ExitWith(interrupt.exitCode());
  if (!validated.passed) throw new ExitWith(EXIT.failed);
}
