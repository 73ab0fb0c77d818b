import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Bot, Decision } from './bot.js';
import { Conversation } from './conversation.js';
import type { View } from './protocol/messages.js';
import { botMessageSchema } from './protocol/schemas.js';
import { act, bye, declare, hand, hello, session, sessionEnd } from './testing/messages.js';
import { lines } from './testing/play-process.js';

const valid = new Ajv().compile(botMessageSchema);

function talk(bot: Bot) {
  const heard = { writes: [] as string[], log: [] as string[], crash: '', closed: 0 };
  const conversation = new Conversation(bot, {
    write: (text) => heard.writes.push(text),
    log: (line) => heard.log.push(line),
    close: () => heard.closed++,
    crash: (report) => {
      heard.crash = report;
    },
  });
  const say = (...messages: object[]): void => conversation.push(Buffer.from(lines(...messages)));
  const replies = (): Record<string, unknown>[] =>
    heard.writes
      .join('')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
  return { say, push: (text: string) => conversation.push(Buffer.from(text)), replies, heard };
}

const first: Bot = { name: 'first', session: () => ({ act: (view) => view.legal[0] as Decision }) };

test('a session has its own object, told of its hands and its end and of nobody else', () => {
  const heard: string[] = [];
  const bot: Bot = {
    name: 'memory',
    session: ({ session: number }) => ({
      act: (view) => {
        heard.push(`${number} acts ${view.hand}`);
        return { action: 'fold' };
      },
      handEnd: (result) => heard.push(`${number} won ${result.net[1]}`),
      sessionEnd: (result) => heard.push(`${number} ends ${result.net[1]}`),
    }),
  };
  const { say, replies, heard: arena } = talk(bot);
  say(hello, session, { ...session, session: 1 }, act, { ...act, id: 2, session: 1 }, hand, sessionEnd);
  say({ ...act, id: 3, session: 1 }, { ...act, id: 4 });
  expect(heard).toEqual(['0 acts 3', '1 acts 3', '0 won 225', '0 ends 300', '1 acts 3']);
  expect(replies().map(({ id }) => id)).toEqual([undefined, 1, 2, 3]);
  expect(arena.log).toEqual(['memory: the arena asked about session 0, which it never began; left unanswered.']);
});

const { alternatives: _, ...plainAct } = act;

test('a bot that can tell is asked before it acts: with its own cards, then with each of the alternatives', () => {
  const asked: string[] = [];
  const bot: Bot = {
    name: 'telling',
    policies: true,
    session: () => ({
      act: (view) => {
        asked.push(`acts ${view.cards}`);
        return view.legal[0] as Decision;
      },
      policy: (view) => {
        asked.push(view.cards);
        return view.cards[0] === '2' ? [1, 0, 0] : [0.5, 0.25, 0.25];
      },
    }),
  };
  const { say, replies, heard } = talk(bot);
  say(hello, session, act, { ...plainAct, id: 2 }, { ...act, id: 3, alternatives: [] });
  expect(asked).toEqual([
    act.cards,
    ...act.alternatives!,
    `acts ${act.cards}`,
    `acts ${act.cards}`,
    act.cards,
    `acts ${act.cards}`,
  ]);
  const own = [0.5, 0.25, 0.25];
  expect(replies()).toEqual([
    expect.objectContaining({ type: 'ready', policies: true }),
    { type: 'action', id: 1, action: 'fold', policy: own, policies: [[1, 0, 0], own] },
    { type: 'action', id: 2, action: 'fold' },
    { type: 'action', id: 3, action: 'fold', policy: own, policies: [] },
  ]);
  expect(replies().every((reply) => valid(reply))).toBe(true);
  expect(heard.log).toEqual([]);
});

test('a policy with other cards that is none is explained, and an empty one goes in its place', () => {
  const bot: Bot = {
    name: 'telling',
    policies: true,
    session: () => ({
      act: (view) => view.legal[0] as Decision,
      policy: (view) => (view.cards[0] === '2' ? [0.5, Number.NaN, 0.5] : [0, 0, 1]),
    }),
  };
  const { say, replies, heard } = talk(bot);
  say(session, act);
  expect(replies()[0]).toEqual({ type: 'action', id: 1, action: 'fold', policy: [0, 0, 1], policies: [[], [0, 0, 1]] });
  expect(heard.log).toEqual([
    'telling: at session 0, hand 3, fourth with 2c8s7c7h, policy returned the policy [0.5,"NaN",0.5]; give 3 probabilities in the order of view.legal, summing to 1. An empty one was sent.',
  ]);
});

test('a bot that says it can tell, and cannot, is told so', () => {
  const { say, heard } = talk({ ...first, policies: true });
  say(session);
  expect(heard.crash).toContain('session() returned no method policy(view), but the bot says policies: true.');
});

test('replies go out in parcels of at most 32 lines, the rest when the chunk ends', () => {
  const { say, heard } = talk(first);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  say(session, ...Array.from({ length: 70 }, (_, id) => ({ ...act, id })));
  clock.mockRestore();
  expect(heard.writes.map((text) => text.split('\n').length - 1)).toEqual([32, 32, 6]);
});

test('a bot that takes its time hands on each reply at once, from the fourth on: none waits while it thinks about the next', () => {
  let now = 1000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  try {
    const slow: Bot = {
      name: 'slow',
      session: () => ({
        act: (view) => {
          now += 20;
          return view.legal[0] as Decision;
        },
      }),
    };
    const { say, heard } = talk(slow);
    say(hello, session);
    heard.writes.length = 0;
    say(...[1, 2, 3, 4, 5, 6].map((id) => ({ ...act, id })));
    expect(heard.writes.map((text) => text.split('\n').length - 1)).toEqual([4, 1, 1]);
    say({ ...act, id: 7 }, { ...act, id: 8 });
    expect(heard.writes).toHaveLength(5);
  } finally {
    clock.mockRestore();
  }
});

test('a declaration is asked like an action (R30)', () => {
  const { say, replies } = talk({
    name: 'both ways',
    session: () => ({ act: (view) => ({ action: 'declare', side: view.street === 'declare' ? 'low' : 'high' }) }),
  });
  say(session, declare);
  expect(replies()).toEqual([{ type: 'action', id: 1, action: 'declare', side: 'low' }]);
});

test('an arena of another version is answered, and named in the log', () => {
  const { say, replies, heard } = talk(first);
  say({ ...hello, protocol: 'stud-arena/2' });
  expect(replies()[0]).toMatchObject({ type: 'ready', protocol: 'stud-arena/1' });
  expect(heard.log[0]).toContain('the arena speaks "stud-arena/2", this SDK "stud-arena/1"');
});

test('messages and fields that this version does not know are passed over', () => {
  const { say, push, replies, heard } = talk(first);
  say(session, { type: 'weather', wind: 3 }, { ...act, tomorrow: [] });
  push('not json\n42\nnull\n');
  say({ ...act, id: 2 });
  expect(replies().map(({ id }) => id)).toEqual([1, 2]);
  expect(heard.log.length).toBe(4);
});

test('valid JSON in any order, spacing and spelling is understood like what the arena writes', () => {
  const seen: View[] = [];
  const { push, replies, heard } = talk({
    name: 'looking',
    session: () => ({
      act: (view) => {
        seen.push(view);
        return view.legal[1] as Decision;
      },
    }),
  });
  push(lines(session));
  const reversed = Object.fromEntries(Object.entries(plainAct).reverse());
  push(`${JSON.stringify(reversed)}\n  ${JSON.stringify(plainAct).replaceAll(',', ' ,\t')} \r\n`);
  push(lines(plainAct).replace('fourth', 'fo\\u0075rth'));
  expect(replies().map(({ action }) => action)).toEqual(['call', 'call', 'call']);
  expect(seen).toEqual([plainAct, plainAct, plainAct]);
  expect(heard.log).toEqual([]);
});

test('a view belongs to the bot: it may be kept and changed, and stays as it was', async () => {
  const kept: View[] = [];
  const { say, replies } = talk({
    name: 'keeping',
    session: () => ({
      async act(view) {
        kept.push(view);
        await Promise.resolve();
        (view.stacks as number[]).sort();
        return { ...view.legal[1]!, note: `${view.cards} ${view.hand}` } as Decision;
      },
    }),
  });
  say(session, { ...session, session: 1 }, plainAct);
  say({ ...plainAct, id: 2, session: 1, hand: 4, cards: 'QdKc7c7h' });
  await new Promise((done) => setTimeout(done));
  expect(replies().map(({ note }) => note)).toEqual(['AsKd7c7h 3', 'QdKc7c7h 4']);
  expect(kept.map(({ hand, cards }) => [hand, cards])).toEqual([
    [3, 'AsKd7c7h'],
    [4, 'QdKc7c7h'],
  ]);
});

test('ends of hands and sessions that no method waits for are not read, and end the session all the same', () => {
  const deaf = talk(first);
  deaf.push(`${lines(session)}{"type":"hand","session":0, no JSON\n{"type":"sessionEnd","session":0, no JSON\n`);
  expect(deaf.heard.log).toEqual([]);
  deaf.say(plainAct);
  expect(deaf.heard.log).toEqual(['first: the arena asked about session 0, which it never began; left unanswered.']);

  const ends: number[] = [];
  const hearing = talk({
    ...first,
    session: () => ({ act: () => act.legal[0]!, handEnd: ({ hand }) => ends.push(hand) }),
  });
  hearing.say(session, hand, sessionEnd, hand);
  expect(ends).toEqual([3]);
});

test('a log is not drowned by a bot that errs at every decision', () => {
  const { say, replies, heard } = talk({ name: 'wrong', session: () => ({ act: () => undefined as never }) });
  say(session, ...Array.from({ length: 500 }, (_, id) => ({ ...act, id })));
  expect(replies().length).toBe(500);
  expect(heard.log.length).toBe(21);
  expect(heard.log.at(-1)).toBe('wrong: further complaints are not shown.');
});

test.each([
  [
    'session',
    {
      name: 'x',
      session: () => {
        throw new Error('no start');
      },
    },
    'at the start of session 0',
  ],
  [
    'act',
    {
      name: 'x',
      session: () => ({
        act: () => {
          throw new Error('no start');
        },
      }),
    },
    'at session 0, hand 3, fourth',
  ],
  [
    'handEnd',
    {
      ...first,
      name: 'x',
      session: () => ({
        act: () => ({ action: 'fold' }),
        handEnd: () => {
          throw new Error('no start');
        },
      }),
    },
    'hearing the end of session 0, hand 3',
  ],
])('a throw in %s is a crash, told with its place; nothing is heard afterwards', (_, bot, place) => {
  const { say, replies, heard } = talk(bot as Bot);
  say(session, act, hand, { ...act, id: 2 }, bye);
  expect(heard.crash).toContain(`x threw ${place}; its process ends with exit code 1.\nError: no start`);
  expect(heard.closed).toBe(0);
  expect(replies().some(({ id }) => id === 2)).toBe(false);
});

test('a session without act is a crash that says what to return', () => {
  const { say, heard } = talk({ name: 'x', session: () => ({}) as never });
  say(session);
  expect(heard.crash).toContain('session() returned {}; return an object with a method act(view).');
});

test('a policy that cannot be used is left out and named; the action counts', () => {
  const { say, replies, heard } = talk({
    name: 'x',
    session: () => ({ act: () => ({ action: 'fold', policy: [0.5], note: 'n'.repeat(900) }) }),
  });
  say(session, act);
  expect(replies()).toEqual([{ type: 'action', id: 1, action: 'fold', note: 'n'.repeat(500) }]);
  expect(heard.log[0]).toContain('returned the policy [0.5]; give 3 probabilities');
});

test('whatever a bot returns, one line of JSON with the id goes out; what is legal is valid by the schema', () => {
  const returned = fc.oneof(
    fc.constantFrom(...act.legal),
    fc.anything({ withBigInt: true, withNullPrototype: true }),
    fc.record({
      action: fc.constantFrom('fold', 'raise', 'call', 'bet', 7, null),
      to: fc.anything(),
      note: fc.string(),
    }),
  );
  fc.assert(
    fc.property(returned, (value) => {
      // A thenable is a promise, and settles later or never.
      fc.pre(typeof (value as { then?: unknown } | null)?.then !== 'function');
      const { say, replies, heard } = talk({ name: 'any', session: () => ({ act: () => value as Decision }) });
      say(session, act);
      expect(replies().length).toBe(1);
      expect(replies()[0]).toMatchObject({ type: 'action', id: 1 });
      if (heard.log.length === 0) expect([value, valid(replies()[0])]).toEqual([value, true]);
    }),
    { numRuns: 2000 },
  );
});
