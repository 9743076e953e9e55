import { test as base } from '@playwright/test';
import { addressOf } from './addresses.ts';

export { expect, type Locator, type Page, type TestInfo } from '@playwright/test';

interface Options {
  /** Whether pages fetch code ahead. Most tests leave a page too soon to need it, and it would double their time. */
  codeAhead: boolean;
}

/** The tests of a worker use the worker's own application. */
export const test = base.extend<Options>({
  codeAhead: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
  baseURL: async ({}, use, info) => use(addressOf(info.parallelIndex)),
  context: async ({ context, codeAhead }, use) => {
    if (!codeAhead) await context.addInitScript(savesData);
    await use(context);
  },
});

/** What a browser says whose user asked it to load little. */
function savesData(): void {
  const { connection } = navigator as unknown as { connection: object };
  Object.defineProperty(Object.getPrototypeOf(connection), 'saveData', { get: () => true });
}
