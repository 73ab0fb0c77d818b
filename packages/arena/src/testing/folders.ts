import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of its own for a test, removed with it. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'arena-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Every file below a folder with its content, `machine/` apart: what two runs of one plan must agree in. */
export function filesOf(folder: string, below = ''): Record<string, string> {
  const files: Record<string, string> = {};
  for (const name of readdirSync(join(folder, below)).sort()) {
    const path = below === '' ? name : `${below}/${name}`;
    if (path === 'machine') continue;
    if (statSync(join(folder, path)).isDirectory()) Object.assign(files, filesOf(folder, path));
    else files[path] = readFileSync(join(folder, path)).toString('base64');
  }
  return files;
}
