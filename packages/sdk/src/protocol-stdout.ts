/** Standard output belongs to the protocol: what a bot prints goes to its log. */
import { perProcess } from './per-process.js';

/**
 * From now on `console.log`, `process.stdout.write` and pipes into `process.stdout` lead to standard error.
 *
 * @returns the only way left to standard output. Calling again returns the same.
 */
export function takeStdout(): (text: string, done?: () => void) => boolean {
  if (perProcess.write === undefined) {
    const { stdout, stderr } = process;
    const write = stdout.write.bind(stdout);
    perProcess.write = (text, done) => write(text, 'utf8', done);
    stdout.write = stderr.write.bind(stderr) as typeof stdout.write;
    // An end() would close the protocol's stream under us.
    stdout.end = ((chunk?: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) stderr.write(chunk);
      return stdout;
    }) as typeof stdout.end;
  }
  return perProcess.write;
}
