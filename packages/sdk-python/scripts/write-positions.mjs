// Writes stud_arena/positions.jsonl anew: `npm run positions -w @stud-arena/sdk-python`. A test fails when it is stale.
import { writeFileSync } from 'node:fs';
import { positionsText } from './positions.mjs';

writeFileSync(new URL('../stud_arena/positions.jsonl', import.meta.url), positionsText());
