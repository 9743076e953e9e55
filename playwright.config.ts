import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { addressOf, portOf } from './e2e/addresses.ts';
import { findChromium } from './scripts/chromium.ts';

/** Two keep both processors busy beside the tests on a server; the third one uses what is free after these. */
const workers = 3;

/**
 * Every run does each job once. The rest is tagged `@long`: walks over all screens, measured layout, other ways to the
 * same end. `@phone` and `@any` run at both sizes in the long form, otherwise `@phone` only on the phone, `@any` only at
 * the desk.
 */
const long = process.env.LONG === '1';
const { LD_PRELOAD: _, FAKETIME: __, ...realTime } = process.env as Record<string, string>;
const sample = join(tmpdir(), `periplo-e2e-sample-${process.pid}`);

/** User journeys in a real browser against the real application, with the sample agency and a real mail server. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: false,
  workers,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on its second run is reported as flaky, with the trace of that run.
  retries: process.env.CI ? 1 : 0,
  reporter: 'list',
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    screenshot: 'only-on-failure',
    // Recording every test would cost a third of their processor time; `--trace on` records on demand.
    trace: 'on-first-retry',
    // Without animations, closed elements are gone at once and receive no keys or clicks.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: findChromium(),
      // With another clock a browser keeps a whole processor busy with waiting. Its pages get the day from `e2e/test.ts`.
      env: realTime,
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--no-first-run'],
    },
  },
  projects: [
    {
      name: 'desk',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
      grepInvert: long ? undefined : /@long|@phone/,
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      grep: long ? /@phone|@any/ : /@phone/,
      grepInvert: long ? undefined : /@long/,
    },
  ],
  // One server per worker, so that the changes of a test reach no test of another worker.
  webServer: Array.from({ length: workers }, (_, worker) => ({
    command: 'node e2e/server.ts',
    url: `${addressOf(worker)}/health/ready`,
    timeout: 180_000,
    reuseExistingServer: !process.env.CI,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    env: {
      E2E_PORT: String(portOf(worker)),
      E2E_SAMPLE: sample,
      // They reuse the code that earlier processes compiled, as those of the API tests do: half of their loading time.
      NODE_COMPILE_CACHE: resolve(import.meta.dirname, 'node_modules/.cache/compiled'),
    },
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
  })),
});
