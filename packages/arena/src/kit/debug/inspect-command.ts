import { basename } from 'node:path';
import { UsageError } from '@stud-arena/engine';

/**
 * A Node bot's command with Node's inspector.
 *
 * @param flag - Such as `--inspect-brk` or `--inspect-brk=9230`.
 * @throws UsageError when it is not Node that the bot is started with.
 */
export function inspectCommand(command: readonly string[], flag: string, name: string): string[] {
  const [program = '', ...rest] = command;
  if (!/^node(?:js)?$/.test(basename(program)) && program !== process.execPath) {
    throw new UsageError(
      'debug/inspect',
      `${flag.split('=')[0]} is Node's, and ${name} is started by "${basename(program)}": use --pid, and attach a debugger to that process.`,
    );
  }
  return [program, flag, ...rest];
}
