import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,docs,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/platform/db/global-setup.ts'],
    pool: 'forks',
    // Each worker may hold a database of half a gigabyte in its process.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
