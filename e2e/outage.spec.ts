import { budgetStatus } from '../contract/budget/state.ts';
import { address } from './testing/application.ts';
import { type CuttableProxy, openProxy } from './testing/outage.ts';
import { administrator, enterAs, openStoredSession, topDialog } from './testing/people.ts';
import { addTransport, call, ownClient, ownTravel, sendTravel, unique } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** What a person at a screen notices when the server is away for a while: screens say so and recover by themselves. */

/** Opens a page by a way that can be cut. */
async function throughWay(page: Page, path: string, user = administrator): Promise<CuttableProxy> {
  const way = await openProxy(Number(new URL(address()).port));
  await page.context().addCookies([{ name: 'X-Token', value: await openStoredSession(user), url: way.url }]);
  await page.goto(`${way.url}${path}`);
  return way;
}

const transportTypes = '/config/services/transporttype';
const away = (page: Page) => page.getByText('La página se pondrá al día sola en cuanto responda');

test('while the server is away, a list and a form say so; both recover without a click', { tag: '@long' }, async ({
  page,
}) => {
  const way = await throughWay(page, transportTypes);
  await page.getByRole('button', { name: /^Nuevo transporte/ }).click();
  const name = unique('Globo');
  await topDialog(page).getByLabel('Nombre').first().fill(name);
  await way.cut();
  const save = topDialog(page).getByRole('button', { name: 'Guardar', exact: true });
  await save.click();
  await expect(page.getByText('No hay conexión con el servidor. Inténtelo de nuevo.').first()).toBeVisible();
  await expect(away(page)).toBeVisible();
  // On a phone the dialog lies over that bar: it has a line of its own, which covers nothing.
  const line = topDialog(page).getByText('No cierre: lo que ha escrito sigue aquí');
  for (const close of await page.locator('.mantine-Notification-root button').all()) await close.click();
  for (const width of [390, 320, 1440]) {
    await page.setViewportSize({ width, height: 640 });
    const parts = [
      line,
      topDialog(page).getByRole('heading'),
      topDialog(page).getByRole('button', { name: 'Cerrar' }),
      save,
    ];
    for (const part of parts) await part.click({ trial: true });
  }
  await way.mend();
  await expect(away(page)).toBeHidden();
  await expect(line).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  await expect(line).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(line).toBeHidden();
  await expect(topDialog(page).getByLabel('Nombre').first()).toHaveValue(name);
  await save.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The broken stream of notifications tells it before anybody presses a key.
  await way.cut();
  await expect(away(page)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Filtrar por nombre' }).fill(name);
  const failed = page.getByRole('alert').filter({ hasText: 'No se ha podido' });
  await expect(failed).toBeVisible();
  await way.mend();
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
  await expect(failed).toBeHidden();
  await way.cut();
});

test('an open budget loses nothing while the server is away: a price in its sheet, the answer of its customer', {
  tag: '@long',
}, async ({ page, browser }) => {
  await enterAs(page, administrator);
  const reader = await ownClient(page, 'Begoña');
  const travel = await ownTravel(page, 'Úbeda', [reader.id], 1);
  const [id = 0] = travel.budgets;
  await addTransport(page, id, {});
  const way = await throughWay(page, `/budget/${id}`);
  await page.getByRole('button', { name: 'Compacto' }).click();
  const price = page.locator('[data-line] [data-cell="price"]');
  await price.click();
  await price.locator('input').fill('1.234,50 €');
  await way.cut();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No hay conexión con el servidor').first()).toBeVisible();
  await expect(away(page)).toBeVisible();
  await expect(price).toHaveText(/^10,00/);
  await way.mend();
  await expect(away(page)).toBeHidden();
  await price.press('F2');
  await expect(price.locator('input')).toHaveValue('1.234,50');
  await price.locator('input').press('Enter');
  await expect(price).toHaveText(/^1\.234,50/);
  const read = async () => (await call(page, `/api/budget/getBudget/${id}`)).data;
  // The cell shows it before the server has it.
  await expect.poll(async () => (await read()).lines[0].price).toBe(1234.5);
  await way.cut();

  await sendTravel(page, travel);
  const context = await browser.newContext({ locale: 'es-ES', viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const theirs = await throughWay(phone, `/budget/${id}`, reader);
  const accept = topDialog(phone).getByRole('button', { name: /^Acepto y pagaré|^Aceptar presupuesto/ });
  const begin = phone.getByRole('button', { name: 'Aceptar', exact: true }).first();
  await expect(begin).toBeVisible();
  // The code that would ask, and the one that would say so, cannot be fetched now.
  await theirs.cut();
  await begin.click();
  await expect(phone.getByText('No hay conexión con el servidor').first()).toBeVisible();
  await theirs.mend();
  await begin.click();
  await expect(accept).toBeVisible();
  await theirs.cut();
  await accept.click();
  await expect(phone.getByText('No hay conexión con el servidor').first()).toBeVisible();
  await expect(accept).toBeEnabled();
  await theirs.mend();
  await accept.click();
  await expect(phone.getByText(/^Aceptado por Begoña/)).toBeVisible();
  const { budget_status_id, lines } = await read();
  expect([budget_status_id, lines[0].price]).toEqual([budgetStatus.aceptado, 1234.5]);
  await theirs.cut();
  await context.close();
});

test('a page stays when code that it fetches in the background does not arrive, and fetches it again', {
  tag: '@long',
}, async ({ page, browser }) => {
  await enterAs(page, administrator);
  const reader = await ownClient(page, 'Fermín');
  const travel = await ownTravel(page, 'Tarifa', [reader.id], 1);
  await sendTravel(page, travel);
  const phone = await (await browser.newContext({ locale: 'es-ES' })).newPage();
  const lost = phone.waitForEvent('requestfailed', request => request.url().includes('/live-travel-updates-'));
  await phone.route(/\/live-travel-updates-/, route => route.abort());
  await throughWay(phone, `/budget/${travel.budgets[0]}`, reader);
  await lost;
  await phone.unroute(/\/live-travel-updates-/);
  await phone.waitForResponse(/\/live-travel-updates-/);
  await expect(phone.getByRole('button', { name: 'Aceptar', exact: true }).first()).toBeVisible();
  await phone.context().close();
});
