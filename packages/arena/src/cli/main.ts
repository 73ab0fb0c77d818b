#!/usr/bin/env node
import { handleLimit } from '../process/file-handles.js';
import { EXIT } from './exit-codes.js';
import { runCli } from './run-cli.js';

/** Node, its libraries and two bots need so many; with fewer anything may fail anywhere. */
const LEAST_HANDLES = 96;
/** So long what a command has left under way may take to end by itself. */
const LINGER_MS = 500;

// `arena … | head` closes our output early: that is no error.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.done);
    throw error;
  });
}

/** What Node ends with when nothing is left to wait for, and somebody still waits. */
const NEVER_SETTLED = 13;
let isOver = false;

process.on('exit', () => {
  if (isOver || (process.exitCode ?? NEVER_SETTLED) !== NEVER_SETTLED) return;
  process.exitCode = EXIT.failed;
  process.stderr.write(
    'arena: a bot inside the arena gave a promise that is never settled; what was finished is saved. Play it in a process of its own, where a clock runs.\n',
  );
});

const handles = handleLimit();
if (handles < LEAST_HANDLES) {
  process.stderr.write(
    `arena: only ${handles} files may be open here and ${LEAST_HANDLES} are needed: raise the limit (ulimit -n).\n`,
  );
  process.exitCode = EXIT.usage;
} else {
  process.exitCode = await runCli(process.argv.slice(2));
  isOver = true;
  leave();
}

/** A timer of a bot played in this process might keep it for ever: the output is waited for, and nothing else. */
function leave(): void {
  const waiting = process.stdout.writableLength + process.stderr.writableLength;
  setTimeout(waiting === 0 ? () => process.exit() : leave, LINGER_MS).unref();
}
