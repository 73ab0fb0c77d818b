import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));

test('docs/faults.md lists every code a fault can have, and no other', () => {
  const sources = ['./', '../process/']
    .flatMap((folder) => readdirSync(file(folder)).map((name) => folder + name))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'));
  const pattern = /(start|handshake|timeout|cpu|memory|flood|protocol|action|crash|exit)\/[a-z-]+/g;
  const inCode = new Set(
    [...sources, '../../../engine/src/legal-text.ts'].flatMap((path) =>
      [...readFileSync(file(path), 'utf8').matchAll(new RegExp(`'(${pattern.source})'`, 'g'))].map(
        (match) => match[1]!,
      ),
    ),
  );
  // The hand is never over when somebody is asked.
  inCode.delete('action/over');
  const page = readFileSync(file('../../../../docs/faults.md'), 'utf8');
  const inPage = new Set([...page.matchAll(new RegExp(`\`(${pattern.source})\``, 'g'))].map((match) => match[1]!));
  expect([...inPage].sort()).toEqual([...inCode].sort());
});
