import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { publishedSchemas } from './published-schemas.js';

test.each([...publishedSchemas()])('schemas/%s is what the arena checks with (npm run schemas)', (name, text) => {
  expect(readFileSync(new URL(`../../../../schemas/${name}`, import.meta.url), 'utf8')).toBe(text);
});
