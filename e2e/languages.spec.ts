import { isLanguage } from '../contract/language.ts';
import { clients, demoClients, demoPassword } from '../server/sample/people.ts';
import { foreignTexts, shownTexts } from './languages.ts';
import { enter } from './people.ts';
import { type Screen, screens, visit } from './screens.ts';
import { expect, type Page, test } from './test.ts';

/**
 * Every screen that visitors and customers see, in each language: nothing of another one, and no name of a text. It
 * walks the pages that `accessibility.spec.ts` walks too, so it is for the long run.
 */

test.beforeEach(({ page: _ }, info) => {
  test.skip(process.env.LONG !== '1' || info.project.name === 'phone', 'for the long run, at a desk');
  test.setTimeout(240_000);
});

test('visitors read their own language, and nothing else', async ({ browser }) => {
  for (const locale of ['es-ES', 'en-GB', 'fr-FR']) {
    const context = await browser.newContext({ locale });
    await walk(await context.newPage(), 'visitor');
    await context.close();
  }
});

test('customers read their own language, and nothing else', async ({ browser, baseURL }) => {
  for (const { language, index } of demoClients) {
    const context = await browser.newContext({ locale: language });
    const page = await context.newPage();
    await enter(page, { identity: clients[index]?.email ?? '', password: demoPassword }, baseURL ?? '');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await walk(page, 'customer');
    await context.close();
  }
});

async function walk(page: Page, who: Screen['who']): Promise<void> {
  const found: string[] = [];
  for (const screen of screens.filter(each => each.who === who)) {
    await visit(page, screen);
    // The notice is in its reader's language, whatever the pages before were in.
    const language = await page.locator('html').getAttribute('lang');
    if (!isLanguage(language)) throw new Error(`${screen.name} says no language`);
    found.push(...foreignTexts(await shownTexts(page), language).map(what => `${screen.name} in ${language}: ${what}`));
  }
  expect(found).toEqual([]);
}
