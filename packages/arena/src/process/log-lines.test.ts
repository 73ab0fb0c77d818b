import { expect, test } from 'vitest';
import { tellingLines } from './log-lines.js';

const NODE = `node:internal/modules/esm/resolve:873
  throw new ERR_MODULE_NOT_FOUND(packageName, fileURLToPath(base), null);
        ^

Error [ERR_MODULE_NOT_FOUND]: Cannot find package '@stud-arena/sdk' imported from /bots/mine/bot.mjs
    at packageResolve (node:internal/modules/esm/resolve:873:9)
    at moduleResolve (node:internal/modules/esm/resolve:946:18)
    at defaultResolve (node:internal/modules/esm/resolve:1188:11) {
  code: 'ERR_MODULE_NOT_FOUND'
}

Node.js v20.11.0`;

const PYTHON = `Traceback (most recent call last):
  File "/bots/mine/bot.py", line 9, in <module>
    main()
  File "/bots/mine/bot.py", line 6, in main
    import numpy
  File "/usr/lib/python3/numpy.py", line 1, in <module>
    import core
ModuleNotFoundError: No module named 'numpy'`;

test('of a Node bot that ends with its stack, the error is shown', () => {
  expect(tellingLines(NODE)).toEqual([
    "Error [ERR_MODULE_NOT_FOUND]: Cannot find package '@stud-arena/sdk' imported from /bots/mine/bot.mjs",
    '…',
    "  code: 'ERR_MODULE_NOT_FOUND'",
    '}',
    'Node.js v20.11.0',
  ]);
});

test('of a Python bot the last lines are shown, which end with the error', () => {
  expect(tellingLines(PYTHON)).toEqual(PYTHON.split('\n').slice(-5));
});

test.each([
  ["thread 'main' panicked at src/main.rs:4:5:\nboom\na\nb\nc\nd\ne", "thread 'main' panicked at src/main.rs:4:5:"],
  ['java.lang.IllegalStateException: no\n at A\n at B\n at C\n at D\n at E', 'java.lang.IllegalStateException: no'],
  ['TypeError: x is not a function\n at a\n at b\n at c\n at d\n at e', 'TypeError: x is not a function'],
])('the line that names the error comes first: %j', (log, first) => {
  expect(tellingLines(log)[0]).toBe(first);
});

test('a log without an error ends with its last lines; a short one is shown whole; long lines are cut', () => {
  expect(tellingLines('1\n2\n3\n4\n5\n6\n7', 5)).toEqual(['3', '4', '5', '6', '7']);
  expect(tellingLines('Error: x\n\nlate\n')).toEqual(['Error: x', 'late']);
  expect(tellingLines('')).toEqual([]);
  expect(tellingLines('x'.repeat(9999))[0]).toHaveLength(300);
});
