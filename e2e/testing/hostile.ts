import { expect, type Page } from '@playwright/test';
import { payloads, payloadTexts, richTags } from '../../server/platform/text/testing/payloads.ts';
import { call } from './records.ts';

/** Checks what a browser makes of hostile texts after the application has stored them (quality: script payloads). */

/**
 * Writes all payloads into a budget, and opens its page with what was stored.
 * @param budget a budget of this test only; the page is signed in as staff
 */
export async function showPayloads(page: Page, budget: number): Promise<void> {
  let stored = '';
  for (const data of payloadTexts()) {
    await call(page, '/api/budget/update', { data: { id: budget, data } });
    stored += (await call(page, `/api/budget/data/${budget}`)).data.data;
  }
  await call(page, '/api/budget/update', { data: { id: budget, data: stored } });

  const followed: string[] = [];
  page.on('dialog', async opened => {
    followed.push(`ran: ${opened.message()}`);
    await opened.dismiss();
  });
  page.on('request', request => {
    if (request.url().includes('fuera.example')) followed.push(`called: ${request.url()}`);
  });
  // The page's policy stopped a script: the application should have removed it earlier.
  page.on('console', message => {
    if (message.text().includes('Content Security Policy')) followed.push(`stopped: ${message.text()}`);
  });
  await page.goto(`/budget/${budget}`);
  const shown = page.getByText('carga 0', { exact: true }).locator('..');
  await expect(shown).toContainText(`carga ${payloads.length - 1}`);
  const parts = await shown.evaluate(root =>
    [...root.querySelectorAll('*')].flatMap(element => [
      element.localName,
      ...element.getAttributeNames().map(name => `${element.localName} ${name}`),
      ...(element instanceof HTMLAnchorElement && element.href ? [element.protocol] : []),
    ]),
  );
  const allowed = [...richTags, 'a href', 'a target', 'a rel', 'https:', 'http:', 'mailto:'];
  const foreign = [...new Set(parts)].filter(part => !allowed.includes(part));
  expect({ foreign, followed }).toEqual({ foreign: [], followed: [] });
  console.log(`${payloads.length} payloads shown, ${parts.length} elements and attributes: 0 run, 0 outside requests`);
}
