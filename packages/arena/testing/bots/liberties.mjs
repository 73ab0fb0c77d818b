/** Takes every liberty with what it is given that a bot can take with a message of its own, as process or module. */
import { isMain, runBot } from '@stud-arena/sdk';

const plain = (action) => ('min' in action ? { action: action.action, to: action.min } : action);

const LISTS = ['boards', 'stacks', 'bets', 'paid', 'live', 'pots'];

/** Each decides by what it wrote, so that it shows whether that was read again. */
const LIBERTIES = [
  (view) => {
    view.legal.reverse();
    return plain(view.legal[0]);
  },
  (view) => {
    while (view.legal.length > 1) view.legal.pop();
    return plain(view.legal[0]);
  },
  (view) => {
    view.legal = view.legal.slice(-1);
    view.cards = view.cards.slice(2);
    view.seat = 1 - view.seat;
    return { ...plain(view.legal[0]), note: `${view.cards} ${view.seat}` };
  },
  (view) => {
    for (const name of LISTS) view[name].reverse().push(view[name][0]);
    if (view.stakes !== undefined) view.stakes.ante = 1234;
    return { ...plain(view.legal[0]), note: JSON.stringify(view, [...LISTS, 'stakes', 'ante']) };
  },
  (view) => {
    const copy = JSON.parse(JSON.stringify(view));
    return { ...plain(copy.legal.at(-1)), note: copy.history };
  },
  (view) => {
    const [first] = view.legal;
    Object.freeze(view.boards);
    Object.freeze(view);
    return plain(first);
  },
  (view) => {
    const [first] = view.legal;
    delete view.seat;
    return plain(first);
  },
  // Read as JSON reads them.
  (view) => {
    const { action, to, side } = plain(view.legal.at(-1));
    const boxed = { action: new String(action), note: 'dropped' };
    if (to !== undefined) boxed.to = { toJSON: () => to };
    if (side !== undefined) boxed.side = new String(side);
    return boxed;
  },
];

const bot = {
  name: 'liberties',
  policies: true,
  session(message) {
    const { variant, stakes, games, tournament } = message;
    const number = message.session;
    for (const game of [{ variant, stakes }, ...(games ?? [])]) {
      game.variant.streets.reverse();
      game.variant.streets[0].down = 9;
      game.variant.shares.reverse();
      for (const part of ['deck', 'seats', 'oddChip', 'stakes']) game.variant[part] = undefined;
      for (const part of Object.keys(game.stakes)) game.stakes[part] = 1234;
      game.variant.stack = 1;
    }
    games?.reverse();
    tournament?.levels.splice(1);
    tournament?.points.reverse();
    message.hands = 1;
    let asked = number;
    const said = [];
    return {
      act(view) {
        const { legal } = view;
        return {
          policy: legal.map((_, i) => (i === 0 ? 1 : 0)),
          ...LIBERTIES[asked++ % LIBERTIES.length](view),
        };
      },
      // Says nothing where its session is even: then what comes with the decision does not count either.
      policy(view) {
        const { legal } = view;
        if (number % 2 === 0) return undefined;
        // One list for all answers, and a view written into.
        const chosen = view.cards.charCodeAt(0) % legal.length;
        view.cards = 'sorted';
        said.length = 0;
        for (let i = 0; i < legal.length; i++) said.push(i === chosen ? 1 : 0);
        return said;
      },
      handEnd: number % 3 === 0 ? null : ({ net }) => net.reverse(),
    };
  },
};

export default bot;
if (isMain(import.meta.url)) runBot(bot);
