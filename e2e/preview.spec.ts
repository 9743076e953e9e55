import { violations } from './testing/axe.ts';
import { administrator, enterAs } from './testing/people.ts';
import { call, clientId, ownTravel } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

/** Staff look at a budget as its customer will see it, before it is sent, and nothing comes of it. */
test('staff see a budget as the client in each language and at phone size, and can send nothing there', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const travel = await ownTravel(page, 'Vista previa', [await clientId(page, 'Lucía')], 1);
  const [id] = travel.budgets;
  await page.goto(`/budget/${id}`);
  await page.getByRole('button', { name: 'Más acciones del presupuesto' }).click();
  await page.getByRole('menuitem', { name: 'Ver como el cliente' }).click();
  await expect(page).toHaveURL(/\?vista=es$/);
  const bar = page.getByRole('complementary', { name: 'Así lo verá el cliente' });
  await expect(bar).toBeVisible();
  const accept = page.getByRole('button', { name: 'Aceptar', exact: true });
  await expect(accept).toBeVisible();
  await expect(page.getByRole('button', { name: 'Añadir servicio' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await bar.getByRole('link', { name: 'Français' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { name: 'Itinéraire' })).toBeVisible();
  await expect(bar).toBeVisible();
  const [window] = await Promise.all([
    page.waitForEvent('popup'),
    bar.getByRole('button', { name: 'Ver a tamaño de móvil' }).click(),
  ]);
  await expect(window.getByRole('complementary', { name: 'Así lo verá el cliente' })).toBeVisible();
  expect(await window.evaluate(() => innerWidth)).toBe(390);
  expect(await window.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await window.close();

  await bar.getByRole('link', { name: 'Español' }).click();
  const sent: string[] = [];
  page.on('request', request => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('button', { name: 'Preguntar', exact: true }).click();
  await page.getByRole('textbox').last().fill('¿Y el desayuno?');
  await page.getByRole('button', { name: 'Enviar pregunta' }).click();
  await expect(page.getByText('Es solo una vista: aquí no se acepta ni se envía nada.').first()).toBeVisible();
  expect(sent.filter(url => /accept|answer|markRead|create/i.test(url))).toEqual([]);
  await page.reload();
  await bar.getByRole('link', { name: 'Volver al presupuesto' }).click();
  await expect(page.getByRole('button', { name: 'Añadir servicio' }).first()).toBeVisible();
  const { data } = await call(page, `/api/budget/getBudget/${id}`);
  expect([data.budget_status_id, data.sent_at]).toEqual([1, null]);
});
