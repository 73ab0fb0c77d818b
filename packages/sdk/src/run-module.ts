#!/usr/bin/env node
/**
 * Runs a bot module in this process: `node run-module.js path/to/bot.js`, or `bot.ts`. Standard output is taken before the
 * module is loaded, so that even prints at its top level stay out of the protocol.
 */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bot } from './bot.js';
import { perProcess } from './per-process.js';
import { takeStdout } from './protocol-stdout.js';

takeStdout();
const file = process.argv[2];
if (file === undefined) {
  process.stderr.write('Which bot? node run-module.js path/to/bot.js\n');
  process.exitCode = 2;
} else {
  if (/\.m?ts$/.test(file)) await import('./typescript.js');
  const loaded = (await import(pathToFileURL(resolve(file)).href)) as { default?: Bot };
  if (perProcess.running) {
    // It has called runBot by itself.
  } else if (loaded.default === undefined) {
    process.stderr.write(`${file} has no default export; write: export default defineBot({ name: '…', session })\n`);
    process.exitCode = 2;
  } else {
    const { runBot } = await import('./run-bot.js');
    runBot(loaded.default);
  }
}
