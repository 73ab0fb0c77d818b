/** Finds the program a bot's command names, as a shell would. */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join, resolve } from 'node:path';

/** @returns The program's path; or, when there is none that could be started, why not. */
export function findCommand(
  command: readonly string[],
  folder: string,
): { readonly path: string } | { readonly code: string; readonly message: string } {
  const name = command[0];
  if (name === undefined || name === '') {
    return { code: 'start/empty-command', message: 'its command is empty: name a program and its arguments' };
  }
  try {
    if (!statSync(folder).isDirectory()) throw new Error();
  } catch {
    return { code: 'start/no-folder', message: `its folder "${folder}" does not exist` };
  }
  if (!name.includes('/')) {
    for (const part of (process.env.PATH ?? '').split(delimiter)) {
      if (part !== '' && isProgram(join(part, name)) === 'yes') return { path: join(part, name) };
    }
    return {
      code: 'start/not-found',
      message: `its program "${name}" is not installed: nothing of that name is on the PATH`,
    };
  }
  const path = isAbsolute(name) ? name : resolve(folder, name);
  switch (isProgram(path)) {
    case 'yes':
      return { path };
    case 'not-executable':
      return {
        code: 'start/not-executable',
        message: `its program "${name}" may not be executed: try chmod +x "${path}"`,
      };
    default:
      return { code: 'start/not-found', message: `its program "${name}" does not exist: looked for "${path}"` };
  }
}

function isProgram(path: string): 'yes' | 'missing' | 'not-executable' {
  try {
    if (!statSync(path).isFile()) return 'missing';
  } catch {
    return 'missing';
  }
  try {
    accessSync(path, constants.X_OK);
    return 'yes';
  } catch {
    return 'not-executable';
  }
}
