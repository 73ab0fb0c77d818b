// Writes the arena's part of schemas/*.json at the top of the repository.
import { mkdirSync, writeFileSync } from 'node:fs';
import { publishedSchemas } from '../dist/cli/published-schemas.js';

const folder = new URL('../../../schemas/', import.meta.url);
const files = publishedSchemas();
mkdirSync(folder, { recursive: true });
for (const [name, text] of files) writeFileSync(new URL(name, folder), text);
console.log(`${files.size} schemas written to schemas/`);
