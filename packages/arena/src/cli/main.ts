#!/usr/bin/env node
import { runCli } from './run-cli.js';

// `arena … | head` closes our output early: that is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
}

process.exitCode = await runCli(process.argv.slice(2));
