import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (name: string) => fileURLToPath(new URL(`packages/${name}/src/index.ts`, import.meta.url));

export default defineConfig({
  resolve: { alias: { '@stud-arena/engine': source('engine'), '@stud-arena/sdk': source('sdk') } },
  test: {
    include: ['packages/*/src/**/*.test.ts', 'bots/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
