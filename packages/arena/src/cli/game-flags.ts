import { Command } from 'commander';
import { addLeagueFlags } from './league-flags.js';

const GAME = new Set(['variant', 'games', 'stakes', 'stack']);
const TERMS = new Set([
  ...GAME,
  ...['rotateEvery', 'mode', 'seats', 'seed', 'handsPerSession', 'faultPolicy', 'forfeitPrice', 'restarts', 'clocks'],
  ...['startMs', 'decisionMs', 'sessionMs', 'memoryBytes', 'lineBytes', 'processes'],
]);

/** The flags of `arena run` that say which game is played. */
export const addGameFlags = (command: Command): Command => addSome(command, GAME);

/** The flags of `arena run` that say how two bots are compared: the game, the seed, sessions, limits and faults. */
export const addTermFlags = (command: Command): Command => addSome(command, TERMS);

function addSome(command: Command, names: ReadonlySet<string>): Command {
  for (const option of addLeagueFlags(new Command()).options) {
    if (names.has(option.attributeName())) command.addOption(option);
  }
  return command;
}
