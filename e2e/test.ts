import { test as base } from '@playwright/test';
import { addressOf } from './addresses.ts';

export { expect, type Locator, type Page, type TestInfo } from '@playwright/test';

/** The tests of a worker use the worker's own application. */
export const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
  baseURL: async ({}, use, info) => use(addressOf(info.parallelIndex)),
});
