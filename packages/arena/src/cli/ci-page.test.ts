import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { arena } from '../testing/arena.js';
import { EXIT } from './exit-codes.js';

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

test('docs/ci.md lists every exit code once', () => {
  const listed = [...read('docs/ci.md').matchAll(/^\| (\d+) \|/gm)].map(([, code]) => Number(code));
  expect(listed.toSorted((a, b) => a - b)).toEqual(Object.values(EXIT).toSorted((a, b) => a - b));
});

test('the commands in docs/ci.md and examples/ exist, with every option they use', async () => {
  const text = ['docs/ci.md', 'examples/gate.yml', 'examples/bisect-gate.sh'].map(read).join('\n');
  const uses = [...text.replace(/\$\{ARENA:-(\w+)\}/, '$1').matchAll(/\barena (gate|baseline|plan)\b([^`\n|&#]*)/g)];
  expect(uses.length).toBeGreaterThan(8);
  for (const command of ['gate', 'baseline', 'plan']) {
    const { stdout } = await arena(command, '--help');
    for (const [line, name, rest] of uses) {
      if (name !== command) continue;
      for (const [option] of rest!.matchAll(/(?<= )--[a-z-]+/g)) expect(stdout, line).toContain(`${option} `);
    }
  }
});
