/** Reads a file of scenarios and plays each position to where the decision is due. */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describeLegal, type Hand, UsageError } from '@stud-arena/engine';
import type { Game } from '../../plan/plan.js';
import { makeGame } from '../../run/make-plan.js';
import { parseJson } from '../../schema/parse-json.js';
import { type Expected, expectationText, isPossible, readExpectation } from './expectation.js';
import { reachPosition, type WrittenPosition } from './reach-position.js';
import { checkScenarios, type ScenarioFile, type ScenarioSetting, type TableSetting } from './scenario-schema.js';

/** A scenario that can be played. */
export interface Scenario {
  /** From 0, in the file. */
  readonly index: number;
  /** Its own, or such as "scenario 3". */
  readonly name: string;
  readonly game: Game;
  readonly position: WrittenPosition;
  /** With the decision due; it is not changed. */
  readonly hand: Hand;
  /** One of these should be done; any action when empty. */
  readonly expect: readonly Expected[];
  /** None of these may be done. */
  readonly not: readonly Expected[];
  readonly times: number;
  /** Shares of `times`; both undefined: every time. */
  readonly atLeast?: number;
  readonly atMost?: number;
}

export interface Scenarios {
  readonly file: string;
  readonly bot?: string;
  readonly seed?: string;
  readonly scenarios: readonly Scenario[];
}

/** Sessions where a share is asked for and their number is not. */
export const DEFAULT_TIMES = 200;

/** @throws UsageError naming the file, the scenario, what came and what would do. */
export function loadScenarios(file: string): Scenarios {
  const json = parseJson(readText(file), file);
  if (Array.isArray(json)) {
    throw new UsageError('scenario/invalid', `${file}: a file of scenarios is an object such as {"scenarios": [ … ]}.`);
  }
  const { bot, seed, scenarios, ...table } = checkScenarios(json, file);
  const names = new Map<string, number>();
  return {
    file,
    ...(bot === undefined ? {} : { bot }),
    ...(seed === undefined ? {} : { seed }),
    scenarios: scenarios.map((setting, index) => {
      const scenario = prepare(setting, index, table, file);
      const first = names.get(scenario.name);
      if (first !== undefined) {
        throw new UsageError(
          'scenario/name',
          `${file}, scenarios[${index}].name: scenarios[${first}] is called "${scenario.name}", too; give each a name of its own.`,
        );
      }
      names.set(scenario.name, index);
      return scenario;
    }),
  };
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason =
      code === 'ENOENT'
        ? 'there is no such file'
        : code === 'EISDIR'
          ? 'that is a folder'
          : `it cannot be read (${code})`;
    throw new UsageError('scenario/no-file', `${file}: ${reason}.`, { cause: error });
  }
}

function prepare(
  setting: ScenarioSetting,
  index: number,
  file: Omit<ScenarioFile, 'scenarios'>,
  path: string,
): Scenario {
  const { name, cards, times, atLeast, atMost, hero } = setting;
  const where = `${path}, scenarios[${index}]${name === undefined ? '' : ` ("${name}")`}`;
  const { game, stacks, dealer } = tableOf(setting, file, cards.length, dirname(path), where);
  const position: WrittenPosition = {
    stacks,
    dealer,
    cards,
    community: setting.community ?? '',
    history: setting.history ?? '',
    ...(hero === undefined ? {} : { hero }),
  };
  const hand = reachPosition(game, position, where);
  const expect = readExpectation(setting.expect);
  const not = readExpectation(setting.not);
  for (const [key, list] of [
    ['expect', expect],
    ['not', not],
  ] as const) {
    if (list.length === 0 || list.some((each) => isPossible(hand, each))) continue;
    throw new UsageError(
      'scenario/expect',
      `${where}, ${key}: ${expectationText(list)} is not legal there. ${describeLegal(hand)}.`,
    );
  }
  const asksShare = atLeast !== undefined || atMost !== undefined;
  if (expect.length + not.length === 0 && (asksShare || times !== undefined)) {
    throw new UsageError('scenario/expect', `${where}: say what is expected ("expect" or "not").`);
  }
  if (atLeast !== undefined && atMost !== undefined && atLeast >= atMost) {
    throw new UsageError('scenario/share', `${where}: "atLeast" ${atLeast} is not below "atMost" ${atMost}.`);
  }
  return {
    index,
    name: name ?? `scenario ${index}`,
    game,
    position,
    hand,
    expect,
    not,
    times: times ?? (asksShare ? DEFAULT_TIMES : 1),
    ...(atLeast === undefined ? {} : { atLeast }),
    ...(atMost === undefined ? {} : { atMost }),
  };
}

/** The file's table goes for scenarios that play the file's variant. */
function tableOf(own: TableSetting, file: TableSetting, seats: number, base: string, where: string) {
  const from: TableSetting = own.variant === undefined ? { ...file, ...own } : own;
  const { variant = 'stud8', stakes, stacks, dealer = seats - 1 } = from;
  const setting = { variant, ...(stakes === undefined ? {} : { stakes }) };
  const game = makeGame(typeof stacks === 'number' ? { ...setting, stack: stacks } : setting, base, where, '');
  return {
    game,
    stacks: typeof stacks === 'object' ? stacks : Array.from({ length: seats }, () => game.stack),
    dealer,
  };
}
