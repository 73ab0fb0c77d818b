import { fileURLToPath } from 'node:url';

/** The SDK's starter for a bot that is only a module: `node run-module.js bot.js`. */
export function runModuleFile(): string {
  return fileURLToPath(new URL('./run-module.js', import.meta.resolve('@stud-arena/sdk')));
}
