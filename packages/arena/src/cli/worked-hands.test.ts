import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { VARIANTS } from '@stud-arena/engine';
import { expect, test } from 'vitest';
import { arena } from '../testing/arena.js';

const root = new URL('../../../../', import.meta.url);
const page = readFileSync(new URL('docs/worked-hands.md', root), 'utf8');
const sections = [...page.matchAll(/^`([\w-]+)`\. [\s\S]*?^```text\n([\s\S]*?)^```$/gm)].map(([, id, text]) => ({
  id: id!,
  text: text!,
}));

test('docs/worked-hands.md has one hand of every game that comes with the arena', () => {
  expect(sections.map(({ id }) => id).toSorted()).toEqual(VARIANTS.map(({ id }) => id).toSorted());
});

test.each(sections)(
  'docs/worked-hands.md: the hand of $id is what the rules make of its file',
  async ({ id, text }) => {
    const file = fileURLToPath(new URL(`examples/hands/${id}.json`, root));
    const { code, stdout } = await arena('replay', file);
    expect(code).toBe(0);
    expect(stdout.slice(stdout.indexOf(': ') + 2).trimEnd()).toBe(text.trimEnd());
    const { variant, net, stacks } = JSON.parse(readFileSync(file, 'utf8'));
    const { stdout: json } = await arena('replay', file, '--json');
    const [{ finalStacks }] = JSON.parse(json);
    expect(variant).toBe(id);
    expect(finalStacks.map((chips: number, seat: number) => chips - stacks[seat])).toEqual(net);
  },
);
