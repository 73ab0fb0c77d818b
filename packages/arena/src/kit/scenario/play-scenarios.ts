/** Asks a bot what it does in each scenario, and holds that against what is expected. */
import { deriveSeed, runKey } from '@stud-arena/engine';
import { MessageWriter } from '../../match/message-writer.js';
import type { Game, Plan } from '../../plan/plan.js';
import { BotProcess } from '../../process/bot-process.js';
import type { Launch } from '../../process/launch.js';
import type { BotLimits } from '../../process/limits.js';
import { grantSession } from '../../process/watch.js';
import { DEFAULT_HANDS_PER_SESSION } from '../../run/schema.js';
import type { Interval } from '../../statistics/interval.js';
import { shareInterval } from '../../statistics/share-interval.js';
import { ARENA_VERSION } from '../../version.js';
import { decisionText } from '../decision-text.js';
import { type Answer, type Failed, LoneBot } from '../lone-bot.js';
import { expectationText, isExpected } from './expectation.js';
import type { Scenario } from './load-scenarios.js';

/**
 * `unclear`: a share was asked for, and its interval lies on both sides. `skipped`: the bot does not play the variant.
 * `open`: nothing was expected.
 */
export type Verdict = 'ok' | 'failed' | 'unclear' | 'skipped' | 'open';

export interface ScenarioResult {
  readonly scenario: Scenario;
  readonly verdict: Verdict;
  /** What the bot did and how often, the commonest first, such as `raises to 400`. */
  readonly did: readonly { readonly text: string; readonly times: number }[];
  /** The note it gave with the first of them, or "". */
  readonly note: string;
  /** What was expected, in words; "" for nothing. */
  readonly expected: string;
  /** Sessions it was asked in, and those in which it did what was expected. */
  readonly times: number;
  readonly hits: number;
  /** 95 %, of the share of hits; where a share was asked for. */
  readonly interval?: Interval;
  /** Why there was no decision. */
  readonly fault?: Failed;
}

/** Who is asked. */
export interface AskedBot {
  readonly name: string;
  readonly launch: Launch;
  readonly limits: BotLimits;
  /** Ids of the variants it plays; all when undefined. */
  readonly variants: readonly string[] | undefined;
}

/** Every scenario in a session of its own, by a seed that follows from the scenario's name. */
export async function* playScenarios(
  scenarios: readonly Scenario[],
  bot: AskedBot,
  seed: string,
): AsyncGenerator<ScenarioResult> {
  const talk = new Talk(bot);
  try {
    for (const scenario of scenarios) {
      if (bot.variants !== undefined && !bot.variants.includes(scenario.game.variant.id)) {
        yield { scenario, verdict: 'skipped', did: [], note: '', expected: expectedText(scenario), times: 0, hits: 0 };
      } else yield await play(scenario, talk, seed);
    }
  } finally {
    await talk.end();
  }
}

async function play(scenario: Scenario, talk: Talk, seed: string): Promise<ScenarioResult> {
  const { hand, expect, not, times } = scenario;
  const key = runKey(`${seed}/${scenario.name}`);
  const did = new Map<string, number>();
  let note = '';
  let hits = 0;
  let asked = 0;
  let fault: Failed | undefined;
  for (; asked < times && fault === undefined; asked++) {
    const answer = await talk.ask(scenario, deriveSeed(key, asked, hand.actor));
    if ('fault' in answer) {
      fault = answer;
      continue;
    }
    if (asked === 0) ({ note } = answer);
    const text = decisionText(hand, answer);
    did.set(text, (did.get(text) ?? 0) + 1);
    const isRight =
      (expect.length === 0 || expect.some((each) => isExpected(each, answer))) &&
      !not.some((each) => isExpected(each, answer));
    if (isRight) hits++;
  }
  const asksShare = scenario.atLeast !== undefined || scenario.atMost !== undefined;
  const interval = asksShare && fault === undefined ? shareInterval(hits, times) : undefined;
  return {
    scenario,
    verdict: verdictOf(scenario, hits, interval, fault),
    did: [...did].map(([text, count]) => ({ text, times: count })).sort((a, b) => b.times - a.times),
    note,
    expected: expectedText(scenario),
    times: asked,
    hits,
    ...(interval === undefined ? {} : { interval }),
    ...(fault === undefined ? {} : { fault }),
  };
}

function verdictOf(
  { expect, not, times, atLeast = 0, atMost = 1 }: Scenario,
  hits: number,
  interval: Interval | undefined,
  fault: Failed | undefined,
): Verdict {
  if (fault !== undefined) return 'failed';
  if (expect.length + not.length === 0) return 'open';
  if (interval === undefined) return hits === times ? 'ok' : 'failed';
  if (interval.high < atLeast || interval.low > atMost) return 'failed';
  return interval.low >= atLeast && interval.high <= atMost ? 'ok' : 'unclear';
}

/** Such as `call or raise 400, at least 80 % of the time`. */
function expectedText({ expect, not, atLeast, atMost, times }: Scenario): string {
  const percent = (share: number): string => `${Number((100 * share).toFixed(1))} %`;
  const words = [
    ...(expect.length > 0 ? [expectationText(expect)] : []),
    ...(not.length > 0 ? [`not ${expectationText(not)}`] : []),
    ...(atLeast === undefined ? [] : [`at least ${percent(atLeast)} of the time`]),
    ...(atMost === undefined ? [] : [`at most ${percent(atMost)} of the time`]),
    ...(atLeast === undefined && atMost === undefined && times > 1 ? ['every time'] : []),
  ];
  return words.join(', ');
}

/** The bot's process: started when needed, and again when it has died. */
class Talk {
  private bot: LoneBot | undefined;
  private session = 0;
  private writer: MessageWriter | undefined;
  private scenario: Scenario | undefined;
  /** Why it cannot be started: nobody waits for that in every scenario. */
  private dead: Failed | undefined;

  constructor(private readonly asked: AskedBot) {}

  async ask(scenario: Scenario, seed: string): Promise<Answer> {
    if (this.dead !== undefined) return this.dead;
    const { hand } = scenario;
    const bot = await this.started();
    if (scenario !== this.scenario) {
      this.scenario = scenario;
      this.writer = new MessageWriter(planFor(scenario.game, hand.seats));
    }
    const writer = this.writer!;
    const session = this.session++;
    writer.forget();
    if (bot.process instanceof BotProcess) grantSession(bot.process, true);
    bot.tell((out) => writer.session(out, session, hand.actor, seed));
    const answer = await bot.ask(hand, (out, id) => writer.request(out, id, session, hand, 0));
    bot.tell((out) => writer.sessionEnd(out, session, new Array<number>(hand.seats).fill(0)));
    if (bot.end?.kind === 'start' || bot.end?.kind === 'handshake') this.dead = answer as Failed;
    return answer;
  }

  async end(): Promise<void> {
    await this.bot?.stop('the scenarios are over');
  }

  private async started(): Promise<LoneBot> {
    if (this.bot !== undefined && this.bot.end === undefined) return this.bot;
    const { launch, limits } = this.asked;
    const bot = new LoneBot((owner) => new BotProcess(launch, limits, true, owner, ARENA_VERSION));
    this.bot = bot;
    await bot.greeted;
    return bot;
  }
}

/** What the messages of a session are written from. */
const planFor = (game: Game, seats: number): Plan => ({
  seed: '',
  entrants: [],
  games: [game],
  rotateEvery: 0,
  mode: 'research',
  seats,
  handsPerSession: DEFAULT_HANDS_PER_SESSION,
  matchups: [],
  rounds: 0,
  blocksPerFile: 1,
});
