import { violations } from './testing/axe.ts';
import { administrator, enterAs, topDialog } from './testing/people.ts';
import { addTransport, clientId, openTravel, ownTravel, travelCardOf, year } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** Where the focus is while an agent adds, key by key. */

/** The tools of staff listen to the keys, and are fetched after the screen. */
const ready = (page: Page) => expect(page.getByRole('button', { name: 'Buscar en todo y acciones' })).toBeVisible();

const field = (page: Page, label: string) => topDialog(page).getByLabel(label).first();

test('the second step of a new budget begins in its first field, without a calendar over the form', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const travel = await ownTravel(page, 'Barbate', [await clientId(page, 'Romero')]);
  await openTravel(page, travel, 'en_cola');
  await travelCardOf(page, travel.name).getByRole('button', { name: 'Añadir presupuesto' }).click();
  await expect(topDialog(page).getByRole('button', { name: /^Crear uno nuevo/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Fecha de inicio')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Mes siguiente' }).filter({ visible: true })).toHaveCount(0);
  await page.keyboard.type(`11/05/${year}`);
  await expect(field(page, 'Fecha de inicio')).toHaveValue(`11/05/${year}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/budget\/\d+$/);
});

test('N adds a service, its kinds are tabs, and after the last one the focus is on the button that adds', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const { budgets } = await ownTravel(page, 'Conil', [await clientId(page, 'Romero')], 1);
  await page.goto(`/budget/${budgets[0]}`);
  await expect(page.getByRole('button', { name: 'Añadir servicio' }).first()).toBeVisible();
  await ready(page);
  await page.keyboard.press('n');
  const kinds = topDialog(page).getByRole('button', { name: /^(Alojamiento|Transporte)$/ });
  await expect(kinds.first()).toBeFocused();
  await page.keyboard.press('t');
  await expect(kinds.last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Tipo de transporte')).toBeFocused();
  const tab = (name: string) => topDialog(page).getByRole('tab', { name });
  await expect(tab('Transporte')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Shift+Tab');
  await expect(tab('Transporte')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Otro servicio')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Alojamiento')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(tab('Transporte')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await expect(tab('Seguro de viaje')).toHaveAttribute('aria-selected', 'true');
  await expect(field(page, 'Fecha de fin')).toHaveValue(`14/05/${year}`);
  await expect(topDialog(page).locator('[data-field] :focus')).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await addTransport(page, budgets[0] ?? 0, {});
  await page.reload();
  await expect(page.getByRole('button', { name: 'Enviar al cliente' })).toBeVisible();
  await ready(page);
  await page.keyboard.press('n');
  await expect(kinds.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Añadir servicio' })).toBeFocused();
});

test('after the first service of a budget the focus is on the button that adds, not on the one that sends', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const { budgets } = await ownTravel(page, 'Rota', [await clientId(page, 'Romero')], 1);
  await page.goto(`/budget/${budgets[0]}`);
  await page.getByRole('button', { name: 'Añadir servicio' }).first().click();
  await topDialog(page).getByRole('button', { name: 'Transporte' }).click();
  await field(page, 'Tipo de transporte').fill('tre');
  await expect(page.getByRole('option', { name: 'Tren' })).toBeVisible();
  await page.keyboard.press('Enter');
  const values = { Origen: 'Cádiz', Destino: 'Jaén', Compañía: 'Ferrosur', Equipaje: '1', 'Información extra': 'x' };
  for (const [label, value] of Object.entries({ ...values, 'Precio (PVP)': '40' })) {
    await field(page, label).focus();
    await page.keyboard.type(value);
  }
  await page.keyboard.press('ControlOrMeta+Enter');
  // The tabs stay above the form of the next service.
  await expect(field(page, 'Precio (PVP)')).toHaveValue('');
  await expect(topDialog(page).getByRole('tab')).toHaveCount(5);
  await expect(page.locator('main').getByText('Enviar al cliente')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Añadir servicio' })).toBeFocused();
});
