import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { ContextObject, Result, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The violations that axe finds on a page, or in the part of it that `within` selects. axe is loaded once per page,
 * because loading it takes half as long as a check. Letters in frames are skipped: their sandbox runs no scripts.
 * @param without selects what is not looked at
 */
export async function violations(
  page: Page,
  options: RunOptions = {},
  within?: string,
  without: string[] = [],
): Promise<Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const loaded = await page.evaluateHandle<typeof axe>('axe');
  return loaded.evaluate(
    async (axe, [context, options]) => {
      const found = (await axe.run(context, options)).violations;
      // Whatever a bar covers in part can be scrolled to where it is whole.
      const small = found.find(({ id }) => id === 'target-size');
      if (!small) return found;
      const still: Result['nodes'] = [];
      for (const node of small.nodes) {
        const [selector] = node.target;
        if (typeof selector === 'string') document.querySelector(selector)?.scrollIntoView({ block: 'center' });
        const again = await axe.run({ include: [node.target] } as ContextObject, { runOnly: ['target-size'] });
        if (again.violations.length > 0) still.push(node);
      }
      return still.length > 0
        ? found.map(each => (each === small ? { ...small, nodes: still } : each))
        : found.filter(each => each !== small);
    },
    [
      { include: [within ?? 'html'], exclude: without },
      { iframes: false, resultTypes: ['violations'], ...options },
    ] satisfies Parameters,
  );
}

type Parameters = [ContextObject, RunOptions];
