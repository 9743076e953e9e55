import { agent, enterAs, sampleCustomer, topDialog } from './testing/people.ts';
import { callsSent, nextFrames } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

test.use({ prefetch: true });

/** Staff find the code of what they open next already fetched; a customer fetches only what they use. */

test('a dialog and a screen of the menu need no more code once the page is at rest', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, agent);
  const fetched: string[] = [];
  page.on('request', request => fetched.push(request.url()));
  await page.goto('/');
  for (const part of ['travel-dialog', 'staff-dashboard', 'charts'])
    await expect.poll(() => fetched.some(url => url.includes(`/assets/${part}-`))).toBe(true);
  await page.route('**/assets/*.js', route => route.abort());

  await page.getByRole('button', { name: 'Nuevo viaje' }).click();
  await expect(topDialog(page).locator('input:focus')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Inicio', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Presupuestos en espera' })).toBeVisible();
});

test('a page stays where it is behind a dialog, and as wide as before', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, agent);
  await page.goto('/');
  const menu = page.getByRole('article').nth(1).getByRole('button', { name: 'Más acciones' });
  await menu.click();
  await page.evaluate(() => scrollTo(0, 100));
  const place = () =>
    page.evaluate(() => ({ top: scrollY, left: document.querySelector('article')?.getBoundingClientRect().left }));
  const before = await place();
  await page.getByRole('menuitem', { name: 'Editar viaje' }).click();
  await expect(topDialog(page)).toBeVisible();
  const turned = page.evaluate(() => new Promise(done => addEventListener('wheel', done, { once: true })));
  await nextFrames(page);
  await page.mouse.wheel(0, 500);
  await turned;
  await nextFrames(page);
  expect(await place()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(topDialog(page)).toBeHidden();
  await page.mouse.wheel(0, 500);
  await expect.poll(async () => (await place()).top).toBeGreaterThan(before.top);
});

test('a customer at rest has fetched no dialog', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, sampleCustomer);
  const fetched: string[] = [];
  page.on('request', request => fetched.push(request.url()));
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('article').first().waitFor();
  await page.clock.runFor(60_000);
  await callsSent(page);
  expect(fetched.filter(url => /dialog|modal-window|charts/.test(url))).toEqual([]);
});
