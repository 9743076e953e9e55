import AxeBuilder from '@axe-core/playwright';
import { clients, demoClients, demoPassword } from '../server/sample/people.ts';
import { administrator, signIn } from './people.ts';
import { type Screen, screens, visit } from './screens.ts';
import { expect, type Page, type TestInfo, test } from './test.ts';

/** axe finds nothing on any screen or dialog (quality): staff's in es, customers' and visitors' in the three languages. */

/** On the phone axe is for the long run: what differs there is the width, and that is always looked at. */
const runsAxe = (info: TestInfo) => info.project.name === 'desk' || process.env.LONG === '1';

test('visitors: 0 violations in three languages @phone', async ({ browser }, info) => {
  for (const locale of ['es-ES', 'en-GB', 'fr-FR']) {
    const context = await browser.newContext({
      locale,
      viewport: info.project.use.viewport ?? null,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await check(
      page,
      screens.filter(screen => screen.who === 'visitor'),
      locale,
      runsAxe(info),
    );
    await context.close();
  }
});

test('staff: 0 violations @phone', async ({ page }, info) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, administrator);
  await check(
    page,
    screens.filter(screen => screen.who === 'staff'),
    'es-ES',
    runsAxe(info),
  );
});

test('customers: 0 violations in three languages @phone', async ({ browser }, info) => {
  test.setTimeout(240_000);
  for (const { language, index } of demoClients) {
    const context = await browser.newContext({
      locale: language,
      viewport: info.project.use.viewport ?? null,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signIn(page, { identity: clients[index]?.email ?? '', password: demoPassword });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await check(
      page,
      screens.filter(screen => screen.who === 'customer'),
      language,
      runsAxe(info),
    );
    await context.close();
  }
});

async function check(page: Page, list: readonly Screen[], where: string, withAxe: boolean): Promise<void> {
  const found: string[] = [];
  for (const screen of list) {
    await visit(page, screen);
    const name = `${where} ${screen.name}`;
    if (withAxe) found.push(...(await violations(page)).map(violation => `${name}: ${violation}`));
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (sideways > 0) found.push(`${name}: scrolls sideways by ${sideways} px`);
  }
  console.log(`${where}: ${list.length} screens and dialogs`);
  expect(found).toEqual([]);
}

async function violations(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id} ${nodes
        .map(node => node.target.join(' '))
        .join(', ')
        .slice(0, 200)}`,
  );
}
