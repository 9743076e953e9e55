import { type Browser, test as base } from '@playwright/test';
import { type Application, setApplication, startApplication } from './application.ts';

export { expect, type Locator, type Page, type TestInfo } from '@playwright/test';

interface Options {
  /** Whether pages of staff prefetch code. Most tests leave a page too soon for it, and it would double their time. */
  prefetch: boolean;
}

interface WorkerFixtures {
  /**
   * Which files share an application. A file that changes settings, texts, mail or Google has one of its own, under its
   * own name.
   */
  server: string;
  /** Further variables for the application. */
  environment: NodeJS.ProcessEnv;
  application: Application;
}

/** By how many ms the clock of this run is ahead (`scripts/testing/fake-time.ts`); not that of the browser. */
const ahead = Number(process.env.FAKETIME ?? 0) * 1000;

/** The tests of a worker use the worker's own application. */
export const test = base.extend<Options, WorkerFixtures & { browser: Browser }>({
  server: ['shared', { option: true, scope: 'worker' }],
  environment: [{}, { option: true, scope: 'worker' }],
  application: [
    async ({ environment }, use) => {
      const application = await startApplication(environment);
      setApplication(application);
      await use(application);
      await application.stop();
    },
    { scope: 'worker', auto: true, timeout: 600_000 },
  ],
  prefetch: [false, { option: true }],
  baseURL: async ({ application }, use) => use(application.address),
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async options => {
        const context = await open(options);
        if (ahead !== 0) await context.addInitScript(liveLater, ahead);
        return context;
      };
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ context, prefetch }, use) => {
    if (!prefetch) await context.addInitScript(savesData);
    await use(context);
  },
});

/** What a browser says whose user asked it to load little. */
function savesData(): void {
  if ('connection' in navigator)
    Object.defineProperty(Object.getPrototypeOf(navigator.connection), 'saveData', { get: () => true });
}

/** The dates of a page are those of the day on which the test runs. */
function liveLater(ms: number): void {
  const RealDate = Date;
  class LaterDate extends RealDate {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(RealDate.now() + ms);
      else super(...given);
    }
    static override now(): number {
      return RealDate.now() + ms;
    }
  }
  globalThis.Date = LaterDate as DateConstructor;
  const { timeOrigin } = performance;
  Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + ms });
}
