import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (file: string) => fileURLToPath(new URL(`packages/${file}`, import.meta.url));

export default defineConfig({
  resolve: {
    // A subpath before its package: an alias also matches what starts with it.
    alias: {
      '@stud-arena/engine': source('engine/src/index.ts'),
      '@stud-arena/sdk/protocol': source('sdk/src/protocol/index.ts'),
      '@stud-arena/sdk': source('sdk/src/index.ts'),
    },
  },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'bots/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
