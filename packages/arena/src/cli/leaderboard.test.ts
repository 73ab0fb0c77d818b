import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reportFolderOf } from './leaderboard.js';

test('two runs of one name in different folders have a report each', () => {
  expect(reportFolderOf(join('runs', 'spring'))).toBe(join('reports', 'spring'));
  expect(reportFolderOf(join('runs', 'spring-2/'))).toBe(join('reports', 'spring-2'));
  expect(reportFolderOf('/elsewhere/my run')).toBe(join('reports', 'my-run'));
});
