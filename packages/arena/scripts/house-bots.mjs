/** Copies the built house bots into the package (`--remove` takes them out again): `arena run --bots tight,caller` works anywhere. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const bots = fileURLToPath(new URL('../../../bots', import.meta.url));
const target = fileURLToPath(new URL('../house-bots', import.meta.url));
const LEFT_OUT =
  /(?:^|[\\/])(?:node_modules|src|__pycache__|tsconfig\.json|[^\\/]*\.test\.[^\\/]*|[^\\/]*\.tsbuildinfo|[^\\/]*\.map|[^\\/]*\.d\.ts|[^\\/]*\.pyc)$/;

rmSync(target, { recursive: true, force: true });
if (!process.argv.includes('--remove')) {
  for (const name of readdirSync(bots).sort()) {
    const folder = join(bots, name);
    if (!existsSync(join(folder, 'bot.json'))) continue;
    const { module } = JSON.parse(readFileSync(join(folder, 'bot.json'), 'utf8'));
    if (module !== undefined && !existsSync(join(folder, module))) {
      throw new Error(`${name} is not built: ${join(folder, module)} is missing. Run "npm run build" first.`);
    }
    cpSync(folder, join(target, name), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(path.slice(folder.length)),
    });
  }
}
