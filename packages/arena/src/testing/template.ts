/** The tests every language's template has to pass, where its programs are found. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Variant } from '@stud-arena/engine';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildBot } from '../kit/init/build-bot.js';
import { initBot } from '../kit/init/init-bot.js';
import { languageOf } from '../kit/init/languages.js';
import type { PlaySettings } from '../match/settings.js';
import type { Entrant, Plan } from '../plan/plan.js';
import { knownVariants } from '../run/example-variants.js';
import { isProgram, resolveBots } from '../run/resolve-bots.js';
import { entrant, type Played, planOf, play, QUICK } from './play.js';

/** No clock: these tests run beside others on small machines. */
const PATIENT: Partial<PlaySettings> = {
  clocks: false,
  limits: { ...QUICK.limits, startMs: 60_000, memoryBytes: 2 ** 30 },
};

/** What each entrant won, in small bets per 100 hands. */
function won({ records }: Played, plan: Plan): number[] {
  const sums = plan.entrants.map(() => 0);
  for (const { nets } of records) {
    for (let at = 0; at < nets.length; at++) {
      const hand = Math.floor(at / plan.seats) % plan.handsPerSession;
      const rotation = Math.floor(at / plan.seats / plan.handsPerSession);
      const player = ((at % plan.seats) - rotation + plan.seats) % plan.seats;
      const { stakes } = plan.games[plan.rotateEvery === 0 ? 0 : hand % plan.games.length]!;
      sums[player]! += nets[at]! / stakes.smallBet;
    }
  }
  const hands = plan.rounds * plan.seats * plan.handsPerSession;
  return sums.map((sum) => (100 * sum) / hands);
}

const faultsOf = ({ records }: Played): string[] =>
  records.flatMap(({ faults }) => faults.map(({ hand, message, stderr }) => `hand ${hand}: ${message} ${stderr}`));

/** A hand of each game in turn, and again. */
const allGames = (variants: readonly Variant[], bigBets?: number): Partial<Plan> => ({
  games: variants.map((variant) => ({
    variant,
    stakes: variant.stakes,
    stack: bigBets === undefined ? variant.stack : bigBets * variant.stakes.bigBet,
  })),
  rotateEvery: 1,
});

export function testTemplate(id: string): void {
  const language = languageOf(id);
  const missing = language.toolchain.filter((program) => !isProgram(program, '.'));
  if (missing.length > 0) {
    test.skip(`${language.title}: not tried, since ${missing.join(' and ')} is not on the PATH here`, () => {});
    return;
  }

  describe(`a new bot in ${language.title}`, () => {
    let bot: Entrant;
    let parent: string;
    beforeAll(() => {
      parent = mkdtempSync(join(tmpdir(), 'arena-init-'));
      const { folder } = initBot(join(parent, 'my-bot'), language);
      const build = buildBot(folder);
      expect(build?.outcome ?? 'built', build?.output).toBe('built');
      bot = resolveBots([folder], { base: parent, where: 'test', inProcess: false })[0]!.entrant;
    }, 120_000);
    afterAll(() => rmSync(parent, { recursive: true, force: true }));

    test('passes its own tests', () => {
      const [program, ...args] = language.test as [string, ...string[]];
      const { status, stdout, stderr } = spawnSync(program, args, { cwd: bot.folder, encoding: 'utf8' });
      expect(status, `${stdout}${stderr}`).toBe(0);
    }, 120_000);

    test('plays every game against caller without a fault, and does not lose', async () => {
      const variants = knownVariants();
      const plan = planOf([bot, entrant('caller-module!', 'caller')], {
        ...allGames(variants),
        handsPerSession: 2 * variants.length,
        rounds: 10,
      });
      const played = await play(plan, PATIENT);
      expect(faultsOf(played)).toEqual([]);
      expect(won(played, plan)[0]).toBeGreaterThan(0);
    }, 120_000);

    test('clearly beats a bot that plays at random', async () => {
      const plan = planOf([bot, entrant('seeded!', 'random')], {
        ...allGames(knownVariants().filter(({ id }) => ['stud', 'stud8', 'razz', 'five-card-stud'].includes(id))),
        handsPerSession: 40,
        rounds: 8,
      });
      const played = await play(plan, PATIENT);
      expect(faultsOf(played)).toEqual([]);
      expect(won(played, plan)[0]).toBeGreaterThan(30);
    }, 120_000);

    test('bad weather: full tables, stacks of a bet or two, others that raise and fold at random', async () => {
      const fullTable = ({ seats }: Variant): number => Math.min(8, seats.max);
      for (const seats of new Set(knownVariants().map(fullTable))) {
        const variants = knownVariants().filter((variant) => fullTable(variant) === seats);
        const others = Array.from({ length: seats - 1 }, (_, i) =>
          i % 2 === 0 ? entrant('seeded!', `random ${i}`) : { ...entrant('caller-module!', `caller ${i}`) },
        );
        for (const bigBets of [1.5, 6]) {
          const plan = planOf([bot, ...others], {
            ...allGames(variants, bigBets),
            seats,
            matchups: [Array.from({ length: seats }, (_, i) => i)],
            handsPerSession: variants.length,
            rounds: 1,
          });
          expect(faultsOf(await play(plan, PATIENT))).toEqual([]);
        }
      }
    }, 120_000);
  });
}
