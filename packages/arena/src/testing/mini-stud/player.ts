import { type Bot, type Decision, defineBot, random, type View } from '@stud-arena/sdk';
import { RANKS, type Role, SUITS, showing } from './paper-game.js';
import { lookUp, type Situation, type Strategy } from './strategy.js';

/**
 * Plays a strategy of the paper game at the arena's tables. It finds its situation by the paper's rules and throws where
 * the arena asks for a decision the paper does not know, or offers other actions.
 *
 * @param skip - Random numbers to leave out at the start of a session.
 */
export function playerOf(name: string, strategy: () => Strategy, skip = 0): Bot {
  return defineBot({
    name,
    policies: true,
    session(session) {
      const chance = random(session);
      for (let i = 0; i < skip; i++) chance.float();
      return {
        act(view): Decision {
          const role = roleOf(view);
          const { node, probabilities } = lookUp(strategy(), situationOf(view, role));
          const offered = view.legal.map((legal) => `${legal.action} ${'to' in legal ? legal.to : 0}`).join(', ');
          const expected = node.actions.map(({ letter, to }) => `${WORDS[letter]} ${to}`).join(', ');
          if (node.role !== role || offered !== expected) {
            throw new Error(`role ${role} is offered ${offered}; on paper role ${node.role} has ${expected}`);
          }
          let left = chance.float();
          let action = 0;
          for (; action < probabilities.length - 1 && left >= probabilities[action]!; action++)
            left -= probabilities[action]!;
          // Rounding must not choose what is never played.
          while (probabilities[action] === 0) action--;
          return view.legal[action]!;
        },
        policy: (view) => lookUp(strategy(), situationOf(view, roleOf(view))).probabilities,
      };
    },
  });
}

const WORDS: Readonly<Record<string, string>> = {
  f: 'fold',
  x: 'check',
  c: 'call',
  i: 'bringIn',
  m: 'complete',
  b: 'bet',
  r: 'raise',
};

/** The bring-in is always the first action of a hand. */
const roleOf = ({ history, seat }: View): Role => (history === '' || Number(history[0]) === seat ? 0 : 1);

function situationOf(view: View, role: Role): Situation {
  const [mine, others] = [view.boards[view.seat]!, view.boards[1 - view.seat]!];
  const [board0, board1] = role === 0 ? [mine, others] : [others, mine];
  const rankAt = (cards: string, i: number) => RANKS.indexOf(cards[2 * i]!);
  const suitAt = (cards: string, i: number) => SUITS.indexOf(cards[2 * i + 1]!);
  const [door0, door1, suit1] = [rankAt(board0, 0), rankAt(board1, 0), suitAt(board1, 0)];
  const situation = { door0, door1, suit1, hole: rankAt(view.cards, 0), path: view.history.replace(/[\d ]/g, '') };
  if (board0.length === 2) return situation;
  const [up0, up1] = [rankAt(board0, 1), rankAt(board1, 1)];
  // The better board opens; of equal ones the higher suit of the highest rank.
  const difference = showing([door0, up0]) - showing([door1, up1]);
  const highest = Math.max(door0, up0);
  const suitOfHighest = (board: string) => suitAt(board, rankAt(board, 0) === highest ? 0 : 1);
  const opener = (difference === 0 ? suitOfHighest(board1) > suitOfHighest(board0) : difference < 0) ? 1 : 0;
  return { ...situation, board: { up0, up1, opener } };
}
