import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './scripts/chromium.ts';

/** The third one uses what is free while the others wait. */
const workers = 3;

/**
 * Every run does the jobs of each day, each once. The rest is tagged `@long`: jobs of set-up and of rare days whose
 * rules the API tests hold, walks over all screens, measured layout, other ways to the same end. Who changes such a
 * screen runs its spec with `LONG=1`. `@phone` and `@any` run at both sizes in the long form, otherwise `@phone` only on
 * the phone, `@any` only at the desk.
 */
const long = process.env.LONG === '1';
const { LD_PRELOAD: _, FAKETIME: __, ...realTime } = process.env as Record<string, string>;

/** User journeys in a real browser against the real application, with the sample agency and a real mail server. */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/testing/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers,
  // These limits are for what hangs: a busy machine takes several times as long as a quiet one.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  // A test that passes only on its second run is red, too.
  retries: 0,
  reporter: 'list',
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    screenshot: 'only-on-failure',
    // Recording every test would cost a third of their processor time; `--trace on` records on demand.
    trace: 'off',
    // Without animations, closed elements are gone at once and receive no keys or clicks.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 60_000,
    launchOptions: {
      executablePath: findChromium(),
      // With another clock a browser keeps a processor busy with waiting. Its pages get the day from `e2e/testing/test.ts`.
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
});
