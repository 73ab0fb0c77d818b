/** Copies the Python SDK into the package (`--remove` takes it out again): `arena init --lang python` works anywhere, offline. */
import { cpSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../sdk-python/stud_arena', import.meta.url));
const target = fileURLToPath(new URL('../python-sdk', import.meta.url));

rmSync(target, { recursive: true, force: true });
if (!process.argv.includes('--remove')) {
  cpSync(source, `${target}/stud_arena`, {
    recursive: true,
    filter: (path) => !/__pycache__$|\.pyc$/.test(path),
  });
}
