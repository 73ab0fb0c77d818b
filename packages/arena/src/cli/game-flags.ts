import { Command } from 'commander';
import { addLeagueFlags } from './league-flags.js';

const GAME = new Set(['variant', 'games', 'stakes', 'stack']);
/** What a bot process may use. */
const LIMITS = new Set(['startMs', 'decisionMs', 'sessionMs', 'memoryBytes', 'lineBytes', 'processes']);
const TERMS = new Set([
  ...GAME,
  ...['rotateEvery', 'mode', 'seats', 'seed', 'handsPerSession', 'faultPolicy', 'forfeitPrice', 'restarts', 'clocks'],
  ...LIMITS,
]);

/** The flags of `arena run` that say which game is played. */
export const addGameFlags = (command: Command): Command => addSome(command, GAME);

/** Those of them that go with a game named otherwise. */
export const addStakesFlags = (command: Command): Command => addSome(command, new Set(['stakes', 'stack']));

/** The flags of `arena run` that say how two bots are compared: the game, the seed, sessions, limits and faults. */
export const addTermFlags = (command: Command): Command => addSome(command, TERMS);

/** The flags of `arena run` that say what a bot process may use. */
export const addLimitFlags = (command: Command): Command => addSome(command, LIMITS);

function addSome(command: Command, names: ReadonlySet<string>): Command {
  for (const option of addLeagueFlags(new Command()).options) {
    if (names.has(option.attributeName())) command.addOption(option);
  }
  return command;
}
