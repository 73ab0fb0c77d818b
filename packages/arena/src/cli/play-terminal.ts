/** `arena play`. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { UsageError } from '@stud-arena/engine';
import type { Look } from '../kit/play/card-face.js';
import type { Terminal } from '../kit/play/person-seat.js';
import { planGame, playGame } from '../kit/play/play-table.js';
import { wrap } from '../kit/play/wrap.js';
import { shellWord } from '../report/replay-command.js';
import type { StakesSetting } from '../run/schema.js';
import { EXIT, ExitWith } from './exit-codes.js';
import { ownCommand } from './own-command.js';
import { counted } from './shown.js';

export interface PlayFlags {
  readonly vs: string;
  readonly seats?: number;
  readonly seed?: string;
  readonly hands: number;
  readonly stakes?: StakesSetting;
  readonly stack?: number;
  readonly out?: string;
  readonly notes?: boolean;
  readonly inProcess?: boolean;
}

/** @throws UsageError when the game cannot be played; ExitWith when a signal ended it. */
export async function playInTerminal(variant = 'stud8', flags: PlayFlags): Promise<void> {
  const { seats, seed = randomBytes(4).toString('hex'), hands, stakes, stack } = flags;
  const vs = flags.vs.split(',').map((name) => name.trim());
  if (vs.includes('')) throw new UsageError('play/vs', `--vs: there is an empty name in "${flags.vs}".`);
  const plan = planGame(
    { variant, stakes, stack, seats, seed, vs, hands, inProcess: flags.inProcess === true },
    'the command line',
  );
  const { id } = plan.games[0]!.variant;
  const desk = new Desk();
  const opponents = plan.entrants.slice(1).map(({ name }) => name);
  desk.say(`You play ${opponents.join(', ')}. Seed ${seed}. Type ? for help, q to leave.`);
  try {
    const end = await playGame(plan, {
      terminal: desk,
      out: flags.out ?? join('played', `${id}-${seed.replace(/[^\w.-]+/g, '_').slice(0, 60)}.jsonl`),
      notes: flags.notes === true,
      signal: desk.gone,
    });
    desk.close();
    desk.say('');
    desk.say(end.result);
    if (end.file !== undefined) {
      const own = /[/\\]|\.json$/i.test(variant) ? ` --variant ${shellWord(variant)}` : '';
      const command = `${ownCommand()} replay ${shellWord(end.file)}${own}`;
      desk.say(`Saved ${counted(end.saved, 'hand')}: ${end.file}`);
      desk.say(`See them again: ${command} --html hands.html, or one of them: ${command} --hand 0`);
    }
    if (end.saved < end.hands) desk.say(`Not saved: ${counted(end.hands - end.saved, 'hand')}.`);
  } finally {
    desk.close();
  }
  if (desk.exitCode !== EXIT.done) throw new ExitWith(desk.exitCode);
}

/** Standard input and output, a terminal or pipes. */
class Desk implements Terminal {
  readonly look: Look;
  readonly pauses: boolean;
  exitCode: number = EXIT.done;
  readonly #leaving = new AbortController();
  readonly #reader: Interface;
  readonly #lines: string[] = [];
  #waiting: ((line: string | undefined) => void) | undefined;
  #closed = false;

  constructor() {
    const { env, stdin, stdout } = process;
    const isTerminal = stdin.isTTY === true && stdout.isTTY === true && env.TERM !== 'dumb';
    const plain = !isTerminal || (env.NO_COLOR ?? '') !== '';
    this.look = { symbols: !plain && isUtf8(env), colours: !plain };
    this.pauses = isTerminal;
    this.#reader = createInterface({
      input: stdin,
      ...(isTerminal && { output: stdout }),
      terminal: isTerminal,
      historySize: 0,
    });
    this.#reader.on('line', (line) => this.#give(line));
    this.#reader.on('close', () => this.#end());
    // In a terminal the key comes here, elsewhere the signal does.
    this.#reader.on('SIGINT', () => this.#interrupt('SIGINT'));
    for (const signal of SIGNALS) process.on(signal, this.#interrupt);
  }

  get gone(): AbortSignal {
    return this.#leaving.signal;
  }

  ask(prompt: string): Promise<string | undefined> {
    const line = this.#lines.shift();
    if (line !== undefined || this.#closed) return Promise.resolve(line);
    if (this.pauses) {
      this.#reader.setPrompt(prompt);
      this.#reader.prompt();
    }
    return new Promise((settle) => {
      this.#waiting = settle;
    });
  }

  say(line: string): void {
    // A terminal that does not know its width says 0.
    const width = this.pauses ? Math.max(LEAST_WIDTH, process.stdout.columns || 80) : Number.POSITIVE_INFINITY;
    process.stdout.write(`${wrap(line, width)}\n`);
  }

  close(): void {
    for (const signal of SIGNALS) process.off(signal, this.#interrupt);
    if (!this.#closed) this.#reader.close();
    process.stdin.pause();
  }

  #give(line: string): void {
    const settle = this.#waiting;
    this.#waiting = undefined;
    if (settle === undefined) this.#lines.push(line);
    else settle(line);
  }

  #end(): void {
    this.#closed = true;
    const settle = this.#waiting;
    this.#waiting = undefined;
    settle?.(undefined);
  }

  readonly #interrupt = (signal: NodeJS.Signals): void => {
    // As shells do: 128 and the signal's number.
    this.exitCode = signal === 'SIGTERM' ? 143 : signal === 'SIGHUP' ? 129 : EXIT.interrupted;
    this.#leaving.abort();
  };
}

/** Narrower than this nothing can be read, broken or not. */
const LEAST_WIDTH = 20;

const SIGNALS: readonly NodeJS.Signals[] = ['SIGINT', 'SIGTERM', 'SIGHUP'];

const isUtf8 = ({ LC_ALL, LC_CTYPE, LANG }: NodeJS.ProcessEnv): boolean =>
  /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '');
