import { agent, enterAs, topDialog } from './testing/people.ts';
import { call, clientId, ownTravel, travelCardOf, unique } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** The shortcuts of staff: single keys that do nothing while somebody types. */

/** The tools of staff listen to the keys, and are fetched after the screen. */
const ready = (page: Page) => expect(page.getByRole('button', { name: 'Buscar en todo y acciones' })).toBeVisible();

test('keys show all shortcuts, search, go and make, and never act in a field', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, agent);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ready(page);
  await page.keyboard.press('?');
  const all = page.getByRole('dialog', { name: 'Atajos de teclado' });
  await expect(all).toContainText('Ir a otra pantalla');
  await expect(all).toContainText('Proveedores');
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-keys-1440.png` });
  // A shortcut behind a dialog does nothing.
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/dashboard/);
  await page.keyboard.press('Escape');
  await expect(all).toHaveCount(0);

  await page.keyboard.press('/');
  const find = page.getByRole('dialog', { name: 'Buscar en todo y acciones' });
  await expect(find.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('gc');
  await expect(find.getByRole('textbox')).toHaveValue('gc');
  await page.keyboard.press('Escape');
  await expect(find).toHaveCount(0);

  for (const [key, path, heading] of [
    ['c', '/clientes', 'Clientes'],
    ['p', '/proveedores', 'Proveedores'],
    ['t', '/tareas', 'Tareas'],
    ['v', '/', 'Viajes'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page).toHaveURL(url => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  }
  await expect(page.getByRole('button', { name: 'Nuevo viaje' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(topDialog(page).getByLabel('Nombre del viaje')).toBeFocused();
  await page.keyboard.type('n?');
  await expect(topDialog(page).getByLabel('Nombre del viaje')).toHaveValue('n?');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar los cambios' }).click();
  await expect(page.getByRole('button', { name: 'Nuevo viaje' })).toBeFocused();
  // A page without anything new to make does nothing, and modifiers belong to the browser.
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ready(page);
  await page.keyboard.press('e');
  await page.keyboard.press('Alt+n');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('rows by arrows; Enter opens, e edits', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, agent);
  const name = unique('Filas');
  for (const each of ['Uno', 'Dos']) {
    const provider = { provider: `${name} ${each}`, active: true };
    await call(page, '/api/provider/create', { data: provider });
  }
  await page.goto('/config/services/transporttype');
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  await ready(page);
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-rows-1440.png` });
  const edited = await rows.nth(1).getByRole('cell').first().innerText();
  await page.keyboard.press('e');
  await expect(topDialog(page).getByLabel('Nombre').first()).toHaveValue(edited);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await expect(rows.nth(0)).toBeFocused();

  await page.goto(`/proveedores?q=${encodeURIComponent(name)}`);
  await expect(rows).toHaveCount(2);
  await ready(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/proveedores\/perfil\/\d+/);

  const trip = await ownTravel(page, 'Filas', [await clientId(page, 'Lucía Romero')], 1);
  await page.goto(`/?tab=en_cola&q=${encodeURIComponent(trip.name)}`);
  await expect(travelCardOf(page, trip.name)).toBeVisible();
  await ready(page);
  await page.keyboard.press('ArrowDown');
  await expect(travelCardOf(page, trip.name)).toBeFocused();
  await page.keyboard.press('e');
  await expect(topDialog(page).getByLabel('Nombre del viaje')).toHaveValue(trip.name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await travelCardOf(page, trip.name).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/budget\/\d+/);
});
