import { administrator, enterAs, topDialog } from './testing/people.ts';
import { addTransport, call, clientId, openTravel, ownTravel, travelCardOf, unique, year } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** Each beginning of a dialog has fields of its own: what is typed in one does not reach another. */

const field = (page: Page, label: string) => topDialog(page).getByLabel(label).first();

test('another kind of service is a clean form but for the dates', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const { budgets } = await ownTravel(page, 'Zahara', [await clientId(page, 'Romero')], 1);
  const { data: provider } = await call(page, '/api/provider/create', { data: { provider: unique('Aerolínea') } });
  await addTransport(page, budgets[0] ?? 0, { provider_id: provider.id });
  await page.goto(`/budget/${budgets[0]}`);
  await page.getByRole('button', { name: 'Añadir servicio' }).first().click();
  await topDialog(page)
    .getByRole('button', { name: /^Seguro/ })
    .click();
  await expect(field(page, 'Mayorista/Proveedor')).toHaveValue('');
  await field(page, 'Fecha de inicio').fill(`11/05/${year}`);
  await field(page, 'Notas').focus();
  await page.keyboard.type('Cancelación incluida');
  await field(page, 'Precio (PVP)').focus();
  await page.keyboard.type('12,');
  await topDialog(page).getByRole('button', { name: 'Paso anterior' }).click();
  await topDialog(page)
    .getByRole('button', { name: /^Otro servicio/ })
    .click();
  for (const label of ['Notas', 'Precio (PVP)', 'Mayorista/Proveedor'])
    await expect(field(page, label)).toHaveValue('');
  await expect(field(page, 'Fecha de inicio')).toHaveValue(`11/05/${year}`);
  // What was typed waits in its own form.
  await topDialog(page).getByRole('button', { name: 'Paso anterior' }).click();
  await topDialog(page)
    .getByRole('button', { name: /^Seguro/ })
    .click();
  await expect(field(page, 'Notas')).toHaveValue('Cancelación incluida');
});

test('the days of a new budget do not become the first day of a copy', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const travel = await ownTravel(page, 'Bolonia', [await clientId(page, 'Romero')]);
  await openTravel(page, travel, 'en_cola');
  await travelCardOf(page, travel.name).getByRole('button', { name: 'Añadir presupuesto' }).click();
  const form = topDialog(page);
  await form.getByRole('button', { name: /^Crear uno nuevo/ }).click();
  await field(page, 'Fecha de inicio').fill(`12/05/${year}`);
  await form.getByRole('button', { name: 'Paso anterior' }).click();
  await form.getByRole('button', { name: /^Clonar un presupuesto existente/ }).click();
  await expect(field(page, 'Primer día de la copia')).toHaveValue(`10/05/${year}`);
  await field(page, 'Primer día de la copia').fill(`13/05/${year}`);
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Paso anterior' }).click();
  await form.getByRole('button', { name: /^Crear uno nuevo/ }).click();
  await expect(field(page, 'Fecha de inicio')).toHaveValue(`12/05/${year}`);
});
