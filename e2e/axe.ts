import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { ContextObject, Result, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What axe finds wrong with a page, or with the part of it that `within` selects. It is brought into a page once:
 * to read and compile it for each look costs as much as half of looking. The page's frames are letters, whose sandbox
 * lets no script look at them.
 */
export async function violations(page: Page, options: RunOptions = {}, within?: string): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([context, options]) => {
      const { axe } = window as unknown as WithAxe;
      return (await axe.run(context ?? document, options)).violations;
    },
    [
      within ? { include: [within] } : null,
      { iframes: false, resultTypes: ['violations'], ...options },
    ] satisfies Parameters,
  );
}

type Parameters = [ContextObject | null, RunOptions];

interface WithAxe {
  axe: { run(context: ContextObject | Document, options: RunOptions): Promise<{ violations: Result[] }> };
}
