import { spawnSync } from 'node:child_process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));
const bot = (name: string) => ({ name, folder: `/bots/${name}`, hash: '', run: { kind: 'module', module: 'bot.mjs' } });

/** A process in which bots `a` and `b` play, and this is thrown from a timer: what was told, and how the process ended. */
function thrown(expression: string) {
  const script = `
    import { hearStrayErrors } from ${JSON.stringify(pathToFileURL(`${dist}match/stray-errors.js`).href)};
    hearStrayErrors(${JSON.stringify([
      [3, bot('a')],
      [5, bot('b')],
    ])}, ({ entrant, message }) => console.log(JSON.stringify({ entrant, message })));
    const withStack = (stack) => Object.assign(new Error('odd'), { stack });
    setTimeout(() => { throw ${expression}; });
    setTimeout(() => { throw ${expression}; }, 5);
  `;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
  const told = String(stdout).trim().split('\n').filter(Boolean);
  return { status, stderr: String(stderr), told: told.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const at = (...files: string[]) =>
  `withStack(${JSON.stringify(['Error: odd', ...files.map((file) => `    at f (${file}:1:1)`)].join('\n'))})`;

test.each([
  ['its own code', at('node:internal/timers', 'file:///bots/b/bot.mjs'), 5, 'b'],
  ['its own code, by a path', at('/bots/b/deep/other.cjs'), 5, 'b'],
  ['its own code, called by the arena', at('file:///bots/b/bot.mjs', `${dist}match/floor.js`), 5, 'b'],
  ['code it called', at('file:///elsewhere/library.js', 'file:///bots/a/bot.mjs'), 3, 'a'],
  ['nobody can say where', "'a text'", -1, 'a or b'],
  ['a library', at('file:///elsewhere/library.js'), -1, 'a or b'],
  ['a folder that only begins like a bot’s', at('file:///bots/bold/bot.mjs'), -1, 'a or b'],
  ['a stack that throws', "Object.defineProperty(new Error(), 'stack', { get() { throw 1; } })", -1, 'a or b'],
])('an error from %s is told once, and ends nothing', (_, expression, entrant, name) => {
  const { status, stderr, told } = thrown(expression);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(told).toHaveLength(1);
  expect(told[0]!.entrant).toBe(entrant);
  expect(told[0]!.message).toMatch(new RegExp(`^${name} threw .* when nobody waited for it`));
});

test('an error from the arena, whoever called it, ends the process', () => {
  const { status, stderr, told } = thrown(at(`${dist}match/floor.js`, 'file:///bots/b/bot.mjs'));
  expect(status).not.toBe(0);
  expect(stderr).toContain('odd');
  expect(told).toEqual([]);
});
