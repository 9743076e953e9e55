import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';

/** Tests of machines that fail, of images and of whole upgrades are slow, and what they test rarely changes. */
const long = process.env.LONG === '1';

export default defineConfig({
  test: {
    include: ['{contract,server,web,sample,docs,scripts}/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...(long ? [] : ['**/*.long.test.ts'])],
    globalSetup: ['server/platform/db/testing/global-setup.ts'],
    setupFiles: ['server/platform/db/testing/setup.ts'],
    pool: 'forks',
    // The third one works while others wait for the database or for a process.
    maxWorkers: 3,
    // Each worker loads the imports of the test files once: loading them is a third of the run. Each test file still
    // has its own database and application, and may leave nothing behind in a module.
    isolate: false,
    // Processes that tests start reuse the code that earlier ones compiled, as the application does (launch.js).
    env: { NODE_COMPILE_CACHE: resolve(import.meta.dirname, 'node_modules/.cache/compiled') },
    // The limits are for tests that hang, not for slow ones.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
