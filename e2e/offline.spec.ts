import { violations } from './testing/axe.ts';
import { enterAs } from './testing/people.ts';
import { lucia } from './testing/records.ts';
import { expect, test } from './testing/test.ts';
import { acceptedOf } from './testing/walk.ts';

/** An accepted trip on the customer's own phone (docs/decisions/offline.md). */

test.use({ viewport: { width: 390, height: 844 } });

test('an accepted trip and its PDF are readable without a connection; signing out removes them', {
  tag: '@long',
}, async ({ page, context }) => {
  await enterAs(page, lucia);
  const address = await acceptedOf(page, ({ contract_data }) => Boolean(contract_data));
  const id = address.split('/').at(-1);
  await page.goto(address);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const kept = () => page.evaluate(() => caches.keys());
  // Nothing is stored before the customer asks for it.
  expect(await kept()).toEqual([]);
  const choice = page.getByRole('switch', { name: 'Disponible sin conexión en este dispositivo' });
  const change = async () => {
    await choice.focus();
    await page.keyboard.press('Space');
  };

  // A device without space says so and stores nothing.
  await page.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('', 'QuotaExceededError'));
  });
  await change();
  await expect(page.getByRole('alert')).toHaveText(/^No queda sitio en este dispositivo/);
  await expect(choice).not.toBeChecked();
  expect(await kept()).toEqual([]);

  // A part of an old page is missing after a new deployment: the complete new page replaces it.
  const photos = page.getByRole('button', { name: /^Ver las \d+ fotos/ }).first();
  await page.route('**/assets/photo-viewer-*', route => route.fulfill({ status: 404 }));
  await Promise.all([page.waitForEvent('load'), photos.click()]);
  await page.unroute('**/assets/photo-viewer-*');

  await change();
  await expect(page.getByText(/^Guardado el \d\d\/\d\d\/\d{4}/)).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByText(/^Sin conexión: datos del \d\d\/\d\d\/\d{4} \d\d:\d\d$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const logo = page.getByRole('link', { name: /^Viajes Alborada: / }).locator('img');
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const read = (path: string, token?: string) =>
    page.evaluate(
      async ([path, token]) => {
        const response = await fetch(path ?? '', token ? { headers: { 'x-token': token } } : {}).catch(() => null);
        return response && (await response.text()).slice(0, 5);
      },
      [path, token],
    );
  for (const paper of ['generarPDF', 'contrato', 'certificado'])
    expect(await read(`/budget/${paper}/${id}`), paper).toBe('%PDF-');
  expect(await read(`/budget/calendario/${id}`)).toBe('BEGIN');
  // A part that is not in the copy says so, and the page stays.
  await page.getByRole('button', { name: 'Su cuenta' }).click();
  // By key: a menu that has just opened may still move on a busy machine.
  await page.getByRole('menuitem').first().press('Enter');
  await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  // Another session on this device reads none of it.
  expect(await read(`/api/budget/getBudget/${id}`, 'another-token')).toBeNull();
  // Opening the application leads to the trip that can be read.
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Su cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(kept).toEqual([]);
  const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
  await page.reload();
  await context.setOffline(true);
  expect(await read(`/budget/generarPDF/${id}`)).toBeNull();
});
