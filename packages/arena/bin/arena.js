#!/usr/bin/env node
// There before anything is built, so that an install can link it.
import { existsSync } from 'node:fs';

const program = new URL('../dist/cli/main.js', import.meta.url);
if (existsSync(program)) {
  await import(program.href);
} else {
  process.stderr.write('arena: it is not built yet: npm run build\n');
  process.exitCode = 2;
}
