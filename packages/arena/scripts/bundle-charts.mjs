/**
 * Puts Chart.js and chartjs-node-canvas into the one file that uses them, with `canvas` standing for @napi-rs/canvas.
 * In the workspace an override in package.json does that; of a package that is installed npm ignores overrides.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const at = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

await build({
  entryPoints: [at('src/report/charts/renderer.ts')],
  outfile: at('dist/report/charts/renderer.js'),
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  external: ['@napi-rs/canvas'],
  banner: {
    js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
  },
  plugins: [
    {
      name: 'arena-charts',
      setup({ onResolve, onLoad }) {
        // Our own modules stay where they are: they are shared with the rest.
        onResolve({ filter: /^\./ }, ({ path, importer }) =>
          importer.includes('node_modules') ? undefined : { path, external: true },
        );
        // It asks for "canvas" by a name known only when it runs, which no bundler can follow.
        onLoad({ filter: /chartjs-node-canvas[\\/]dist[\\/]freshRequire\.js$/ }, () => ({
          contents: "exports.freshRequire = (name) => require(name === 'canvas' ? '@napi-rs/canvas' : name);",
          loader: 'js',
        }));
      },
    },
  ],
});
