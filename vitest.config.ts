import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,sample,docs,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/platform/db/global-setup.ts'],
    setupFiles: ['server/platform/db/testing-setup.ts'],
    pool: 'forks',
    // Each worker may hold a database of half a gigabyte in its process. The third works while others wait for one they killed.
    maxWorkers: 3,
    // What the test files import is loaded once for each worker: that alone is a third of the run. Each has its own
    // database and application all the same, and none may leave anything behind in a module.
    isolate: false,
    // What tests start as processes of their own takes what earlier ones compiled, as the application does (launch.js).
    env: { NODE_COMPILE_CACHE: resolve(import.meta.dirname, 'node_modules/.cache/compiled') },
    // For what hangs, not for what is slow: a busy machine takes five times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
