/** Looks a bot over before others have to play with it. */
import { DEFAULT_SETTINGS, type PlaySettings } from '../../match/settings.js';
import type { Entrant } from '../../plan/plan.js';
import { sweep, tellLeftovers } from '../../process/guard.js';
import type { BotLimits } from '../../process/limits.js';
import { grouped } from '../../report/number.js';
import { makePlan } from '../../run/make-plan.js';
import type { BotSetting } from '../../run/schema.js';
import { findSubject, houseEntrants, type Subject } from '../subject.js';
import { CHECK_IDS, type Check, checkOf, finding, leftOut, type Skippable } from './check.js';
import { checkEnding, folderState } from './ending-check.js';
import { faultFindings } from './fault-findings.js';
import { checkMemory, type Memory } from './memory-check.js';
import { Observer } from './observer.js';
import { playTable, type TableFault, type TablePlayed } from './play-table.js';
import { checkRepeats, variedGames } from './repeats-check.js';
import { checkStart } from './start-check.js';
import { checkStrength, rateText, type Strength } from './strength-check.js';
import { type House, type Table, tablesFor } from './table.js';
import { checkTime, type Timing } from './time-check.js';

export interface ValidationTerms {
  readonly bot: BotSetting;
  /** What a relative path is relative to. */
  readonly base: string;
  /** Ids or files; all that the bot claims where left out. */
  readonly variants?: readonly string[];
  /** Hands after which the match against random gives up. */
  readonly hands: number;
  readonly seed: string;
  readonly skip: readonly Skippable[];
  readonly limits: Partial<BotLimits>;
  readonly sandbox: PlaySettings['sandbox'];
}

export interface ValidationHooks {
  readonly signal?: AbortSignal;
  onCheck?(check: Check): void;
  /** What goes on, in a few words. */
  onProgress?(text: string): void;
}

/** What came out, whole. */
export interface Validated {
  readonly subject: Subject;
  readonly checks: readonly Check[];
  readonly passed: boolean;
  readonly interrupted: boolean;
  /** Of the tables. */
  readonly hands: number;
  readonly answers: number;
  readonly timings: readonly Timing[];
  readonly memory: Memory;
  readonly strength: Strength | null;
}

const UNKNOWN_MEMORY: Memory = { peakBytes: null, growthBytes: null, growthAnswers: null };
/** Short sessions make many blocks, and many blocks a narrow interval. */
const STRENGTH_HANDS_PER_SESSION = 10;
const STRENGTH_VARIANT = 'stud8';
/** Games in which it was too late at once: the others would only take as long. */
const ENOUGH_LATE_TABLES = 2;

/** @throws UsageError when there is no such bot, or it does not claim a game that is asked for. */
export async function validateBot(terms: ValidationTerms, hooks: ValidationHooks = {}): Promise<Validated> {
  const subject = findSubject(terms.bot, terms.base, terms.variants);
  const settings: PlaySettings = {
    ...DEFAULT_SETTINGS,
    limits: { ...DEFAULT_SETTINGS.limits, ...terms.limits },
    sandbox: terms.sandbox,
  };
  return new Validation(subject, terms, settings, hooks).run();
}

class Validation {
  readonly #checks: Check[] = [];
  readonly #observer = new Observer();
  readonly #faults: TableFault[] = [];
  readonly #leftovers: string[] = [];
  readonly #entrant: Entrant;

  constructor(
    private readonly subject: Subject,
    private readonly terms: ValidationTerms,
    private readonly settings: PlaySettings,
    private readonly hooks: ValidationHooks,
  ) {
    this.#entrant = subject.bot.entrant;
  }

  async run(): Promise<Validated> {
    const before = folderState(this.subject);
    tellLeftovers((command) => this.#leftovers.push(command));
    this.#observer.start();
    try {
      this.#tell('starting it');
      const started = await checkStart(this.#entrant, this.settings);
      this.#done(started.check);
      if (started.endMs === null) {
        for (const id of CHECK_IDS.slice(1)) this.#done(leftOut(id, 'it does not start'));
        return this.#outcome([], [], UNKNOWN_MEMORY, null);
      }
      const played = await this.#playTables();
      if (!this.#interrupted) await this.#repeats(played);
      const strength = this.#interrupted ? null : await this.#strength(played);
      if (this.#interrupted) return this.#outcome(played, [], UNKNOWN_MEMORY, strength);
      // What left its bot's group is found a moment after the bot has ended.
      sweep();
      this.#done(this.#answers(played));
      const output = faultFindings(this.#faults, 'output');
      this.#done(checkOf('output', output.length > 0 ? 'something else came' : 'one line for each request', output));
      const ends = faultFindings(this.#faults, 'stays');
      this.#done(checkOf('stays', ends.length > 0 ? 'it ended too early' : 'it never ended by itself', ends));
      const { check: time, timings } = checkTime(this.#observer, this.#faults, this.settings, answersPerHand(played));
      this.#done(time);
      const { check, memory } = checkMemory(this.#observer, this.#faults, this.settings);
      this.#done(check);
      this.#done(checkEnding(this.subject, started.endMs, this.#leftovers, before));
      return this.#outcome(played, timings, memory, strength);
    } finally {
      tellLeftovers(undefined);
      this.#observer.stop();
    }
  }

  async #playTables(): Promise<TablePlayed[]> {
    const { terms, subject } = this;
    const [random, caller, maniac, tight] = houseEntrants(['random', 'caller', 'maniac', 'tight']).map(
      ({ entrant }) => entrant,
    ) as [Entrant, Entrant, Entrant, Entrant];
    const house: House = { random, caller, maniac, tight };
    const tables = tablesFor(subject, house, terms.seed).filter(
      ({ kind }) => kind === 'game' || !terms.skip.includes('weather'),
    );
    const played: TablePlayed[] = [];
    for (const kind of ['game', 'weather'] as const) {
      const chosen = tables.filter((table) => table.kind === kind);
      for (const [at, table] of chosen.entries()) {
        if (this.#interrupted || this.#isTooLate(played)) break;
        this.#tell(`table ${at + 1} of ${chosen.length}: ${table.title}`);
        const outcome = await playTable(table, this.settings, this.#observer, this.#playHooks());
        this.#faults.push(...outcome.faults);
        played.push(outcome);
      }
      if (this.#interrupted) break;
      const id = kind === 'game' ? 'games' : 'weather';
      const ofKind = played.filter((each) => each.table.kind === kind);
      if (chosen.length === 0) this.#done(leftOut(id, 'as asked'));
      else if (ofKind.length === 0) this.#done(leftOut(id, 'it does not answer in time'));
      else this.#done(this.#tablesCheck(id, ofKind, chosen));
    }
    return played;
  }

  #isTooLate(played: readonly TablePlayed[]): boolean {
    return played.filter(({ faults }) => faults.some(({ fault }) => fault.clock)).length >= ENOUGH_LATE_TABLES;
  }

  #tablesCheck(id: 'games' | 'weather', played: readonly TablePlayed[], chosen: readonly Table[]): Check {
    const hands = played.reduce((sum, each) => sum + each.hands, 0);
    const faulty = played.filter(({ faults }) => faults.length > 0);
    const games = this.subject.variants.length;
    const what =
      id === 'games'
        ? `${games} ${games === 1 ? 'game' : 'games'}, heads-up and at full tables, ${grouped(hands)} hands`
        : `short stacks, full tables, a tournament and more at ${chosen.length} tables, ${grouped(hands)} hands`;
    if (faulty.length > 0) {
      const first = faulty[0]!;
      const missing = chosen.length - played.length;
      const found = finding(
        'error',
        `${id}/faults`,
        `It made mistakes at ${faulty.length} of ${chosen.length} tables, first at ${first.table.title}.${missing > 0 ? ` ${missing} more ${missing === 1 ? 'was' : 'were'} not played, since it was too late again and again.` : ''}`,
        'What they are stands below, with the hands; mend those first.',
        { table: first.table.title, hand: first.faults[0]!.hand, times: faulty.length },
      );
      return checkOf(id, what, [found]);
    }
    const { unknown } = this.subject;
    if (id === 'games' && unknown.length > 0 && this.terms.variants === undefined) {
      const found = finding(
        'warning',
        'games/unknown',
        `Its bot.json names ${unknown.join(', ')}, which ${unknown.length === 1 ? 'is no game' : 'are no games'} that ship.`,
        'Is the name right ("arena variants" lists them)? A game of your own is checked with --variant FILE.json.',
      );
      return checkOf(id, what, [found]);
    }
    const community = played.filter(({ table }) => table.title.includes('community card'));
    const seen = community.reduce((sum, each) => sum + each.communityHands, 0);
    return checkOf(id, community.length === 0 ? what : `${what}; ${seen} with a community card`);
  }

  async #repeats(played: readonly TablePlayed[]): Promise<void> {
    if (this.terms.skip.includes('repeats')) {
      this.#done(leftOut('repeats', 'as asked'));
      return;
    }
    if (this.#isTooLate(played)) {
      this.#done(leftOut('repeats', 'it does not answer in time'));
      return;
    }
    const [random] = houseEntrants(['random']);
    const tables = variedGames(this.subject.variants).map((variant) => ({
      title: `${variant.id}, again`,
      plan: makePlan(
        {
          bots: [this.#entrant.name, 'random'],
          games: [{ variant: { ...variant } }],
          seats: 2,
          seed: this.terms.seed,
          rounds: 4,
          handsPerSession: 10,
        },
        [this.#entrant, random!.entrant],
        process.cwd(),
        'the command line',
      ),
    }));
    const repeated = await checkRepeats(tables, this.settings, this.#observer, this.#playHooks(), (title) =>
      this.#tell(`the same again: ${title}`),
    );
    this.#faults.push(...repeated.faults);
    if (!this.#interrupted) this.#done(repeated.check);
  }

  async #strength(played: readonly TablePlayed[]): Promise<Strength | null> {
    const { terms, subject } = this;
    if (terms.skip.includes('strength') || this.#isTooLate(played)) {
      this.#done(leftOut('strength', terms.skip.includes('strength') ? 'as asked' : 'it does not answer in time'));
      return null;
    }
    const variant = subject.variants.find(({ id }) => id === STRENGTH_VARIANT) ?? subject.variants[0]!;
    const [random] = houseEntrants(['random']);
    const plan = makePlan(
      {
        bots: [this.#entrant.name, 'random'],
        games: [{ variant: { ...variant } }],
        seats: 2,
        seed: terms.seed,
        hands: terms.hands,
        handsPerSession: STRENGTH_HANDS_PER_SESSION,
      },
      [this.#entrant, random!.entrant],
      process.cwd(),
      'the command line',
    );
    this.#observer.restart();
    this.#tell(`against random: ${variant.id}`);
    const outcome = await checkStrength(
      `${variant.id} against random`,
      plan,
      this.settings,
      this.#observer,
      this.#playHooks(),
      (strength) => this.#tell(`against random: ${rateText(strength)}`),
    );
    this.#faults.push(...outcome.faults);
    if (!this.#interrupted) this.#done(outcome.check);
    return outcome.strength;
  }

  #answers(played: readonly TablePlayed[]): Check {
    const findings = faultFindings(this.#faults, 'answers');
    const answers = played.reduce((sum, each) => sum + each.answers, 0);
    const free = played.reduce((sum, { freeFolds }) => sum + freeFolds, 0);
    const [first] = played.filter(({ freeFolds }) => freeFolds > 0);
    if (first !== undefined) {
      findings.push(
        finding(
          'warning',
          'answers/free-folds',
          `It folded ${free} times where checking was free, first at ${first.table.title}.`,
          'Folding is legal there and never better: check where "check" is in "legal".',
          { table: first.table.title, times: free },
        ),
      );
    }
    return checkOf('answers', `${grouped(answers)} answers at the tables above`, findings);
  }

  get #interrupted(): boolean {
    return this.hooks.signal?.aborted === true;
  }

  #playHooks() {
    return this.hooks.signal ? { signal: this.hooks.signal } : {};
  }

  #done(check: Check): void {
    this.#checks.push(check);
    this.hooks.onCheck?.(check);
  }

  #tell(text: string): void {
    this.hooks.onProgress?.(text);
  }

  #outcome(
    played: readonly TablePlayed[],
    timings: readonly Timing[],
    memory: Memory,
    strength: Strength | null,
  ): Validated {
    return {
      subject: this.subject,
      checks: this.#checks,
      passed: !this.#interrupted && this.#checks.every(({ status }) => status !== 'failed'),
      interrupted: this.#interrupted,
      hands: played.reduce((sum, { hands }) => sum + hands, 0),
      answers: played.reduce((sum, { answers }) => sum + answers, 0),
      timings,
      memory,
      strength,
    };
  }
}

function answersPerHand(played: readonly TablePlayed[]): number {
  const headsUp = played.filter(({ table }) => table.plan.seats === 2);
  const hands = headsUp.reduce((sum, each) => sum + each.hands, 0);
  return hands === 0 ? 0 : headsUp.reduce((sum, { answers }) => sum + answers, 0) / hands;
}
