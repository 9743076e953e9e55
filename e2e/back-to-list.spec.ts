import { administrator, enterAs } from './testing/people.ts';
import { expect, type Page, test } from './testing/test.ts';

/** Coming back from a record: the list is as the reader left it. */

/** Not the links to a PDF. */
const budgets = 'a[href^="/budget/"]:not([href*="PDF"])';
/** The step of the breadcrumb that leads back to the list. */
const backToTrips = (page: Page) =>
  page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link', { name: 'Viajes', exact: true });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('the trips come back with tab, words, page and place', async ({ page }) => {
  // Low enough for the list to be scrolled.
  await page.setViewportSize({ width: 1440, height: 500 });
  await enterAs(page, administrator);
  await page.goto('/?tab=archivados');
  const search = page.getByRole('searchbox', { name: 'Viaje, cliente, lugar, localizador o #número' });
  const filtered = page.waitForResponse(response => response.request().postData()?.includes('"en"') ?? false);
  await search.fill('en');
  await expect(page).toHaveURL(/q=en/);
  // Until its answer is drawn, the list is the longer one of before.
  await filtered;
  await expect(page.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'false');
  const address = page.url();
  const budget = page.locator(budgets).last();
  await budget.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(200);
  const name = await budget.getAttribute('href');
  for (const way of ['link', 'browser', 'reloaded'] as const) {
    await budget.click();
    await expect(page).toHaveURL(new RegExp(`${name}$`));
    const back = backToTrips(page);
    await expect(back).toBeVisible();
    if (way === 'reloaded') await page.reload();
    if (way === 'browser') await page.goBack();
    else await back.click();
    await expect(page, way).toHaveURL(address);
    await expect(search).toHaveValue('en');
    // After a reload the list is read again, and is too short for the place until it is there.
    if (way !== 'reloaded') await expect.poll(() => scrolled(page), { message: way }).toBe(place);
  }
});

test('a table comes back with words and page', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/clientes?q=a&page=2');
  const row = page.getByRole('row').nth(1).getByRole('link').first();
  const name = await row.innerText();
  await row.click();
  await expect(page).toHaveURL(/perfil/);
  await page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link', { name: 'Clientes' }).click();
  await expect(page).toHaveURL('/clientes?q=a&page=2');
  await expect(page.getByPlaceholder('Filtrar por nombre')).toHaveValue('a');
  await expect(page.getByRole('link', { name })).toBeVisible();
});

test('whoever came by a link goes to the list itself', { tag: '@long' }, async ({ page, context }) => {
  await enterAs(page, administrator);
  await page.goto('/?tab=archivados');
  const budget = page.locator(budgets).first();
  const href = (await budget.getAttribute('href')) ?? '';
  const other = await context.newPage();
  await other.goto(href);
  await backToTrips(other).click();
  await expect(other).toHaveURL('/?tab=archivados');
});
