/**
 * What needs a bundler: the stripper of types as one file, and `dist/standalone/`, the SDK as a few files without any dependency. A
 * new bot gets those in its own folder and works wherever that folder lies, offline and without an install.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const standalone = at('dist/standalone');
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const packages = new Set();

/** Bundles one file. `beside` are imports left as they are, under the name they have in the standalone folder. */
async function bundle(source, outfile, beside = {}, more = {}) {
  const { metafile } = await build({
    entryPoints: [at(source)],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.11',
    metafile: true,
    absWorkingDir: at('.'),
    plugins: [
      {
        name: 'beside',
        setup({ onResolve }) {
          onResolve({ filter: /^\./ }, ({ path }) =>
            path in beside ? { path: beside[path], external: true } : undefined,
          );
        },
      },
    ],
    ...more,
  });
  for (const input of Object.keys(metafile.inputs)) {
    const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
    if (found !== null && !found[1].includes('@stud-arena')) packages.add(at(found[1]));
  }
}

/**
 * All declarations reachable from `entry` as one file of ambient modules, named by where they lie: a bundler of types would
 * need the compiler's API, which TypeScript 7 has not.
 */
function bundleTypes(entry, prefix) {
  const modules = new Map();
  const nameOf = (file) => {
    const path = relative(at('..'), file)
      .split('\\')
      .join('/')
      .replace('/dist/', '/')
      .replace(/\.d\.ts$/, '');
    return `${prefix}/${posix.normalize(path)}`;
  };
  const add = (file) => {
    if (modules.has(file)) return;
    modules.set(file, '');
    const text = readFileSync(file, 'utf8')
      .replace(/^\/\/# sourceMappingURL=.*$/m, '')
      .replace(/^(export )?declare /gm, (_, exported = '') => exported)
      .replace(/(from |import\()'([^']+)'/g, (_, before, specifier) => {
        const target = specifier.startsWith('.')
          ? resolve(dirname(file), specifier.replace(/\.js$/, '.d.ts'))
          : specifier === '@stud-arena/engine'
            ? at('../engine/dist/index.d.ts')
            : undefined;
        if (target === undefined) throw new Error(`${file} imports types from ${specifier}`);
        add(target);
        return `${before}'${nameOf(target)}'`;
      });
    modules.set(file, `declare module '${nameOf(file)}' {\n${text.trim().replace(/^(?=.)/gm, '  ')}\n}\n`);
  };
  add(entry);
  return { name: nameOf(entry), text: [...modules.values()].join('\n') };
}

await bundle('src/strip-types.ts', at('dist/strip-types.js'), {}, { minify: true });

rmSync(standalone, { recursive: true, force: true });
mkdirSync(standalone, { recursive: true });
const banner = { js: `// @stud-arena/sdk ${version} with all it needs. See LICENSE beside it.` };
await bundle('src/index.ts', join(standalone, 'sdk.js'), {}, { banner });
await bundle(
  'src/run-module.ts',
  join(standalone, 'run.js'),
  { './run-bot.js': './sdk.js', './typescript.js': './typescript.js' },
  { banner: { js: `// Starts a bot: node stud-arena/run.js bot.js` } },
);
await bundle('src/typescript.ts', join(standalone, 'typescript.js'));
await bundle('src/strip-types.ts', join(standalone, 'strip-types.js'), {}, { minify: true });

const types = bundleTypes(at('dist/index.d.ts'), 'stud-arena');
writeFileSync(join(standalone, 'sdk-types.d.ts'), `// The types of @stud-arena/sdk ${version}.\n\n${types.text}`);
writeFileSync(
  join(standalone, 'sdk.d.ts'),
  `/// <reference path="./sdk-types.d.ts" />\nexport * from '${types.name}';\n`,
);

const licences = [readFileSync(at('../../LICENSE'), 'utf8').trim()];
for (const folder of [...packages].sort()) {
  const { name, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? `${license}; see its package.` : readFileSync(join(folder, file), 'utf8').trim();
  licences.push(`${name}\n\n${text}`);
}
writeFileSync(join(standalone, 'LICENSE'), `${licences.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
