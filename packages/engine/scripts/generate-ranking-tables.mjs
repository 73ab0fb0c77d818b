// Writes src/rankings/tables.generated.ts. Run after `npx tsc -b packages/engine`, whenever rankings/build.ts changes.
import { writeFileSync } from 'node:fs';
import { buildRankingTables } from '../dist/rankings/build.js';

const base64 = (table) => Buffer.from(table.buffer).toString('base64');
const lines = Object.entries(buildRankingTables()).map(([name, table]) => `  ${name}: '${base64(table)}',\n`);
writeFileSync(
  new URL('../src/rankings/tables.generated.ts', import.meta.url),
  `// Made by scripts/generate-ranking-tables.mjs from build.ts, little-endian. A test compares the two.
export const PACKED = {
${lines.join('')}};
`,
);
