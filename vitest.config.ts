import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that wait for processes and connections for half a minute. At the end of a run nothing else would use that time. */
const waiting =
  /\/server\/(start|mail\/(outage|stalling)|modules\/(backup\/backup|move\/mixed-race)|platform\/db\/(connections|embedded))\.test\.ts$/;

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const { true: first = [], false: others = [] } = Object.groupBy(
      sorted,
      ({ moduleId }) => `${waiting.test(moduleId)}`,
    );
    return [...first, ...others];
  }
}

// With a sequencer of its own, vitest would not shuffle.
const shuffled = process.argv.some(each => each.startsWith('--sequence.shuffle'));

export default defineConfig({
  test: {
    include: ['{contract,server,web,sample,docs,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/platform/db/global-setup.ts'],
    setupFiles: ['server/platform/db/testing-setup.ts'],
    pool: 'forks',
    // Each worker may hold a database of half a gigabyte. The third one works while others wait for a process that they
    // have killed, or for a mail server.
    maxWorkers: 3,
    sequence: shuffled ? {} : { sequencer: WaitingFirst },
    // Each worker loads the imports of the test files once: loading them is a third of the run. Each test file still
    // has its own database and application, and may leave nothing behind in a module.
    isolate: false,
    // Processes that tests start reuse the code that earlier ones compiled, as the application does (launch.js).
    env: { NODE_COMPILE_CACHE: resolve(import.meta.dirname, 'node_modules/.cache/compiled') },
    // The limit is for tests that hang, not for slow ones: a busy machine takes five times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
