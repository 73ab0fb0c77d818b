import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string) => fileURLToPath(new URL(`packages/${path}`, import.meta.url));
// Nx asks for colours, which would reach the output of the programs that tests start.
delete process.env.FORCE_COLOR;
process.env.NO_COLOR = '1';

const summaries = process.env.VITEST_SUMMARIES;

export default defineConfig({
  resolve: {
    alias: {
      '@stud-arena/sdk/protocol': source('sdk/src/protocol/index.ts'),
      '@stud-arena/engine': source('engine/src/index.ts'),
      '@stud-arena/sdk': source('sdk/src/index.ts'),
    },
  },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'packages/sdk-python/tests/*.test.ts', 'bots/**/*.test.ts'],
    passWithNoTests: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The gate counts the tests from files, one a project; people read the terminal.
    ...(summaries === undefined
      ? {}
      : { reporters: ['default', 'json'], outputFile: { json: join(summaries, `${process.pid}.json`) } }),
  },
});
