// Writes schemas/*.json at the top of the repository from the schemas the SDK and the arena use.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { publishedSchemas } from '../dist/schemas/published.js';

const folder = new URL('../../../schemas/', import.meta.url);
const files = publishedSchemas();
await mkdir(folder, { recursive: true });
for (const name of await readdir(folder)) {
  if (name.startsWith('stud-arena-1.') && !files.has(name)) await rm(new URL(name, folder));
}
for (const [name, text] of files) await writeFile(new URL(name, folder), text);
console.log(`${files.size} schemas written to schemas/`);
