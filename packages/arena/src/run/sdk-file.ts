import { fileURLToPath } from 'node:url';

/** Where a file of the SDK lies on this machine, such as `run-module.js` or the folder `standalone`. */
export function sdkFile(name: string): string {
  return fileURLToPath(new URL(`./${name}`, import.meta.resolve('@stud-arena/sdk')));
}
