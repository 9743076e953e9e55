import { isLanguage } from '../contract/language.ts';
import { clients, demoClients, demoPassword } from '../sample/people.ts';
import { es } from '../web/testing/texts.ts';
import { violations } from './testing/axe.ts';
import { foreignTexts, shownTexts } from './testing/languages.ts';
import { administrator, enterAs } from './testing/people.ts';
import { type Screen, screens, visit } from './testing/screens.ts';
import { expect, type Page, test } from './testing/test.ts';

/**
 * axe finds no violation on any screen or dialog: those of staff in es, those of customers and visitors in
 * three languages. The short run walks in es over every eighth screen, and over every sixteenth of staff.
 * The walk also checks that the browser complains of nothing; that elements stand only where HTML allows them; that no
 * screen is wider than its page or cuts the words of a button, at a desk and on a phone; that no screen shows a key in
 * place of its text; and that screens of visitors and customers show only their own language.
 * States that other journeys reach (an open dialog, an answer, no connection, nothing there yet) are checked in those.
 * The walk at a desk looks at the width of a phone too. The walk on a phone, with touch and its own viewport, belongs to
 * the long run.
 */

const phoneWidth = 320;
const long = process.env.LONG === '1';
/**
 * The later rows and cards of a list. axe takes a second for a page full of them, and finds in the first ones what it
 * would find in these. The long run looks at all.
 */
const repeated = long
  ? []
  : ['tbody > tr:nth-child(n + 4)', 'article:nth-of-type(n + 4)', 'li:nth-child(n + 9)'].map(each => `main ${each}`);

test.beforeEach(() => {
  // Half a minute each would do now, but the number of screens grows.
});

test('visitors: 0 violations in three languages', { tag: '@any' }, async ({ browser }) => {
  for (const locale of long ? ['es-ES', 'en-GB', 'fr-FR'] : ['es-ES']) {
    const context = await browser.newContext({ locale });
    await check(await context.newPage(), 'visitor', locale);
    await context.close();
  }
});

test('staff: 0 violations', { tag: '@any' }, async ({ page }) => {
  await enterAs(page, administrator);
  await check(page, 'staff', 'es-ES');
});

test('customers: 0 violations in three languages', { tag: '@any' }, async ({ browser }) => {
  for (const { language, index } of demoClients.filter(each => long || each.language === 'es')) {
    const context = await browser.newContext({ locale: language });
    const page = await context.newPage();
    await enterAs(page, { identity: clients[index]?.email ?? '', password: demoPassword });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await check(page, 'customer', language);
    await context.close();
  }
});

async function check(page: Page, who: Screen['who'], where: string): Promise<void> {
  const all = screens.filter(screen => screen.who === who);
  const list = long ? all : all.filter((_, index) => index % (who === 'staff' ? 16 : 8) === 0);
  const size = page.viewportSize() ?? { width: 0, height: 0 };
  const problems: string[] = [];
  const complaints = complaintsOf(page);
  for (const screen of list) {
    const name = `${where} ${screen.name}`;
    await visit(page, screen);
    problems.push(...(await inaccessible(page, screen)).map(violation => `${name}: ${violation}`));
    problems.push(...(await untranslated(page)).map(key => `${name}: says ${key}`));
    problems.push(...(await misplaced(page)).map(what => `${name}: ${what}`));
    if (who !== 'staff') problems.push(...(await foreign(page)).map(what => `${name}: ${what}`));
    for (const width of new Set([size.width, phoneWidth])) {
      await page.setViewportSize({ ...size, width });
      const sideways = await overflow(page);
      if (sideways > 0) problems.push(`${name}: at ${width} px it scrolls sideways by ${sideways} px`);
      problems.push(...(await cut(page)).map(text => `${name}: at ${width} px it cuts “${text}”`));
    }
    await page.setViewportSize(size);
    problems.push(...complaints.splice(0).map(text => `${name}: the browser says ${text}`));
  }
  console.log(`${where}: ${list.length} screens and dialogs`);
  expect(problems).toEqual([]);
}

/** What the browser complains about from now on: errors and warnings, except refusals, which screens show. */
function complaintsOf(page: Page): string[] {
  const texts: string[] = [];
  page.on('pageerror', error => texts.push(error.message));
  page.on('console', message => {
    const refused = /^Failed to load resource: .* status of 4\d\d/.test(message.text());
    if (['error', 'warning'].includes(message.type()) && !refused) texts.push(message.text());
  });
  return texts;
}

/** Elements where HTML allows none of their kind: React draws them, and warns only while developing. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const block = ':is(div, p, ul, ol, dl, table, section, article, figure, form, h1, h2, h3, h4, h5, h6)';
    const wrong = `p ${block}, :is(a, button) :is(a, button), :is(ul, ol) > :not(li, script, template), tr > :not(td, th)`;
    const written = (element: Element) => element.closest('[contenteditable]') !== null;
    return [...document.querySelectorAll(wrong)]
      .filter(element => !written(element))
      .map(
        ({ localName, className, parentElement }) =>
          `<${localName} class="${className}"> in <${parentElement?.localName}>`,
      );
  });
}

/** Keys shown in place of their texts, because the text is in a layer that the reader does not load. */
async function untranslated(page: Page): Promise<string[]> {
  const words = (await page.locator('body').innerText()).match(/[a-z]\w*(\.\w+)+/g) ?? [];
  return words.filter(word => word in es);
}

/**
 * Texts in another language than the page's. The page of a notice is in its reader's language, not in the visitor's.
 */
async function foreign(page: Page): Promise<string[]> {
  const language = await page.locator('html').getAttribute('lang');
  return isLanguage(language) ? foreignTexts(await shownTexts(page), language) : ['no language'];
}

/** The words on buttons and badges that are cut off. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.mantine-Button-label, .mantine-Badge-label')]
      .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent ?? ''),
  );
}

/** How many pixels the page is wider than the window, after it has adapted to the window's size. */
async function overflow(page: Page): Promise<number> {
  const fits = () => document.documentElement.scrollWidth <= window.innerWidth;
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  if (await page.waitForFunction(fits).catch(() => null)) return 0;
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/**
 * The violations of WCAG 2.2 AA. For a dialog, only the dialog is checked, because the page behind it is another
 * screen.
 */
async function inaccessible(page: Page, { open }: Screen): Promise<string[]> {
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const within = open && '[role="dialog"]';
  const problems = await violations(page, { runOnly: { type: 'tag', values } }, within, within ? [] : repeated);
  return problems.map(({ id, nodes }) => {
    const targets = nodes.map(node => node.target.join(' ')).join(', ');
    return `${id} ${targets.slice(0, 200)}`;
  });
}
