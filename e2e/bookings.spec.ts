import { violations } from './testing/axe.ts';
import { administrator, enterAs, mailsTo, topDialog } from './testing/people.ts';
import {
  addTransport,
  call,
  openTravel,
  ownClient,
  ownTravel,
  sendTravel,
  travelCardOf,
  unique,
} from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** What staff do with the suppliers, from the acceptance until everything is confirmed. */

/** A trip whose customer has accepted two trains. */
async function accepted(page: Page) {
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Olvera', [reader.id], 1);
  const [budget_id = 0] = travel.budgets;
  const lines = [await addTransport(page, budget_id, { price: 1000 }), await addTransport(page, budget_id, {})];
  await sendTravel(page, travel);
  await call(page, '/api/budget/acceptBudget', { budget_id, travel_id: travel.id });
  return { travel, budget_id, lines };
}

const choose = async (page: Page, state: string) => {
  await topDialog(page).getByRole('combobox', { name: 'Estado' }).click();
  await page.getByRole('listbox').getByRole('option', { name: state, exact: true }).click();
};
const save = (page: Page) => topDialog(page).getByRole('button', { name: 'Guardar' }).click();

test('staff take every service from the acceptance to its confirmation', async ({ page }) => {
  await enterAs(page, administrator);
  const { travel, budget_id, lines } = await accepted(page);
  await page.goto('/reservas');
  await page.getByRole('searchbox', { name: /^Buscar por servicio/ }).fill(travel.name);
  await expect(page.getByRole('row', { name: /Sin pedir/ })).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  await choose(page, 'Con opción');
  await save(page);
  await expect(topDialog(page)).toContainText('Indique hasta qué día guarda la opción el proveedor');
  const until = topDialog(page).getByRole('textbox', { name: 'Opción hasta' });
  await until.fill('01/02/2020');
  // The calendar closes.
  await topDialog(page).getByRole('textbox', { name: 'Nota para el historial' }).focus();
  await save(page);
  await expect(topDialog(page)).toContainText('La opción no puede terminar antes de hoy');
  await until.clear();
  await until.pressSequentially('03/12/2099');
  await page.keyboard.press('Tab');
  await topDialog(page).getByRole('textbox', { name: 'Coste confirmado (neto)' }).pressSequentially('1.250,50');
  await topDialog(page).getByRole('textbox', { name: 'Nota para el historial' }).focus();
  expect(await violations(page)).toEqual([]);
  await save(page);
  await expect(page.getByText('Opción hasta el 3 dic')).toBeVisible();
  const { data } = await call(page, `/api/booking/ofBudget/${budget_id}`);
  expect(data).toContainEqual(expect.objectContaining({ option_until: '2099-12-03', cost: 1250.5 }));

  await page.goto(`/budget/${budget_id}`);
  for (const [at, id] of lines.entries()) {
    const line = page.locator(`[data-line="${id}"]`);
    await line.getByRole('button', { name: /^Reserva de / }).click();
    await choose(page, 'Confirmado');
    await topDialog(page).getByRole('textbox', { name: 'Localizador' }).fill(`QX-${at}`);
    await save(page);
    await expect(line.getByText('Confirmado', { exact: true })).toBeVisible();
  }
  await openTravel(page, travel, 'pendientes_de_reserva');
  await expect(travelCardOf(page, travel.name)).toContainText('Todo confirmado');
});

test('the supplier is written to from the list and from the dialog', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const { travel } = await accepted(page);
  await page.goto('/reservas');
  await page.getByRole('searchbox', { name: /^Buscar por servicio/ }).fill(travel.name);
  const rows = page.getByRole('row', { name: /Sin pedir/ });
  await expect(rows).toHaveCount(2);
  const write = async (email: string) => {
    await topDialog(page).getByLabel('Correo del proveedor').fill(email);
    await topDialog(page).getByRole('button', { name: 'Enviar al proveedor' }).click();
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([expect.stringContaining('Reserva: Tren')]);
  };
  const ask = { name: /^Escribir al proveedor de / };
  await rows.first().getByRole('button', ask).click();
  await write(`${unique('lista').replace(' ', '')}@proveedor.example`);
  await expect(rows).toHaveCount(1);
  await rows
    .first()
    .getByRole('button', { name: /^Editar / })
    .click();
  await topDialog(page).getByRole('button', ask).click();
  await write(`${unique('reserva').replace(' ', '')}@proveedor.example`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Pedido/ })).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
});

test('a cost in dollars is computed with the rate of its day, and a rule proposes the price', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  const { travel, budget_id } = await accepted(page);
  await page.goto('/config/ajustes');
  const rules = page.getByRole('region', { name: 'Reglas de precios' });
  await rules.getByRole('button', { name: 'Añadir regla' }).click();
  await topDialog(page).getByRole('combobox', { name: 'Tipo de servicio' }).click();
  await page.getByRole('option', { name: 'Crucero' }).click();
  await topDialog(page).getByRole('textbox', { name: 'Porcentaje sobre el coste' }).pressSequentially('12,5');
  await save(page);
  const rule = rules.getByRole('listitem').filter({ hasText: '12,5' });
  await expect(rule).toContainText(/12,5\s% sobre el coste/);

  await page.goto('/reservas');
  await page.getByRole('searchbox', { name: /^Buscar por servicio/ }).fill(travel.name);
  await expect(page.getByRole('row', { name: /Sin pedir/ })).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  await choose(page, 'Confirmado');
  await topDialog(page).getByRole('combobox', { name: 'Moneda del proveedor' }).click();
  await page.getByRole('option', { name: /\(KWD\)/ }).click();
  const box = (name: string) => topDialog(page).getByRole('textbox', { name });
  await box('Importe en KWD').pressSequentially('1.000,125');
  await save(page);
  await expect(topDialog(page)).toContainText('Escriba el cambio: sin él no se sabe el coste en euros');
  await box('Cambio: 1 € son … KWD').pressSequentially('0,3335');
  await expect(box('Coste confirmado (neto)')).toHaveValue('2.998,88');
  await box('Día del cambio').fill('03/12/2099');
  await box('Nota para el historial').focus();
  await save(page);
  await expect(topDialog(page)).toContainText('El día del cambio aún no ha llegado');
  await box('Día del cambio').fill('02/01/2026');
  await box('Nota para el historial').focus();
  await box('Importe en KWD').fill('');
  await box('Importe en KWD').focus();
  await page.keyboard.insertText('1.234,50 $');
  await expect(box('Coste confirmado (neto)')).toHaveValue('3.701,65');
  expect(await violations(page)).toEqual([]);
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { data } = await call(page, `/api/booking/ofBudget/${budget_id}`);
  const cost_foreign = { day: '2026-01-02', rate: '0.3335', amount: 1234.5, currency: 'KWD' };
  expect(data).toContainEqual(expect.objectContaining({ cost: 3701.65, cost_foreign }));

  await page.goto(`/budget/${budget_id}`);
  await page
    .locator('[data-line]')
    .first()
    .getByRole('button', { name: /^Editar / })
    .click();
  await box('Precio neto').fill('200');
  const proposal = topDialog(page).getByText(/^Precio propuesto: 212,00\s€ \(6\s% sobre el coste\)/);
  await expect(proposal).toBeVisible();
  await expect(box('Precio (PVP)')).not.toHaveValue('212');
  await topDialog(page).getByRole('button', { name: 'Usar este precio' }).click();
  await expect(box('Precio (PVP)')).toHaveValue('212');

  await page.goto('/config/ajustes');
  await rule.getByRole('button', { name: /^Eliminar la regla de / }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar regla' }).click();
  await expect(rule).toHaveCount(0);
});
