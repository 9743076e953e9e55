import { administrator, enterAs } from './testing/people.ts';
import { screens, visit } from './testing/screens.ts';
import { expect, type Page, test } from './testing/test.ts';

/** One language of buttons on the screens of staff (docs/look.md). */

/** What stands for itself, and has at most one primary button. */
const cards = '[role="dialog"], [role="alertdialog"], article, section, header, form';

/** The faults of the buttons that are shown. */
const faults = (page: Page) =>
  page.evaluate(
    ({ cards, primary }) => {
      const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const name = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
      const problems: string[] = [];
      const filled = [...document.querySelectorAll('.mantine-Button-root[data-variant="filled"]')].filter(seen);
      // A probe reads the primary colour as the browser writes it.
      const probe = document.createElement('i');
      probe.style.background = primary;
      document.body.append(probe);
      const colour = getComputedStyle(probe).backgroundColor;
      probe.remove();
      for (const button of filled) {
        const danger = button.closest('[role="alertdialog"]') !== null;
        const disabled = button.matches(':disabled, [data-disabled], [data-loading]');
        if (!danger && !disabled && getComputedStyle(button).backgroundColor !== colour)
          problems.push(`another colour: ${name(button)}`);
      }
      const perCard = Map.groupBy(filled, button => button.closest(cards));
      for (const [card, buttons] of perCard)
        if (card && buttons.length > 1) problems.push(`primary together: ${buttons.map(name).join(' | ')}`);
      for (const apart of [...document.querySelectorAll('[data-apart]')].filter(seen)) {
        if (apart.nextElementSibling) problems.push(`after deleting: ${name(apart.nextElementSibling)}`);
      }
      const deleting = /^(Eliminar|Borrar) /;
      const rows = 'tr, li, [data-row]';
      for (const button of [...document.querySelectorAll(`:is(${rows}) .mantine-ActionIcon-root`)].filter(seen))
        if (deleting.test(name(button)) && !button.closest('[data-apart]')) problems.push(`not apart: ${name(button)}`);
      return problems;
    },
    { cards, primary: 'var(--mantine-color-atlantic-8)' },
  );

test('every card and dialog of staff has at most one primary button, of one colour, and deletes last and apart', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const problems: string[] = [];
  const pages = new Map<string, { title: string; heading: string }>();
  for (const screen of screens.filter(({ who }) => who === 'staff')) {
    await visit(page, screen);
    for (const fault of await faults(page)) problems.push(`${screen.name}: ${fault}`);
    if (screen.open) continue;
    const first = page.getByRole('heading', { level: 1 });
    await expect.soft(first, screen.name).toHaveCount(1);
    const headings = await first.allTextContents();
    pages.set(new URL(page.url()).pathname, { title: await page.title(), heading: headings[0] ?? '' });
  }
  // Two pages never have the same title; two tabs of the browser can be told apart.
  for (const part of ['title', 'heading'] as const)
    for (const [words, same] of Map.groupBy(pages, ([, page]) => page[part]))
      if (same.length > 1) problems.push(`the same ${part}: ${words} (${same.map(([path]) => path).join(', ')})`);
  expect(problems).toEqual([]);
});

test('rejected and archived trips have no primary button', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  for (const tab of ['archivados', 'rechazados_completamente']) {
    await page.goto(`/?tab=${tab}`);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('article .mantine-Button-root[data-variant="filled"]')).toHaveCount(0);
    const [href] = await page
      .locator('article a[href^="/budget/"]')
      .evaluateAll(links => links.map(link => link.getAttribute('href')));
    if (!href) continue;
    await page.goto(href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'PDF' }).first()).toBeVisible();
    await expect(page.locator('main .mantine-Button-root[data-variant="filled"]')).toHaveCount(0);
  }
});

test('the active tab has one colour everywhere', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const colours = new Set<string>();
  for (const path of ['/?tab=reservados', '/config/textos', '/config/services/cruise']) {
    await page.goto(path);
    const tab = page.getByRole('tab', { selected: true }).or(page.locator('main nav [data-status="active"]')).first();
    await expect(tab).toBeVisible();
    colours.add(await tab.evaluate(element => getComputedStyle(element).borderBottomColor));
  }
  expect(colours.size).toBe(1);
});

test('menus end with what deletes, behind a line', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  for (const [path, button, item] of [
    ['/?tab=en_cola', /^Más acciones del viaje/, 'Rechazar viaje completamente'],
    ['/?tab=archivados', /^Más acciones del viaje/, 'Eliminar viaje'],
    ['/clientes/perfil/4', 'Más acciones', 'Borrar datos personales'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: button }).first().click();
    const items = page.getByRole('menuitem');
    await expect(items.last(), path).toContainText(item);
    await expect(page.getByRole('menu').locator('.mantine-Menu-divider')).toHaveCount(1);
    await page.keyboard.press('Escape');
  }
});
