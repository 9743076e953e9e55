import { administrator, enterAs, save, topDialog } from './testing/people.ts';
import { addTransport, call, clientId, hold, ownTravel, unique, year } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** Entering the services of a budget, one after the other. */

const field = (page: Page, label: string) => topDialog(page).getByLabel(label).first();
const addService = (page: Page, kind: RegExp) =>
  page
    .getByRole('button', { name: 'Añadir servicio' })
    .first()
    .click()
    .then(() => topDialog(page).getByRole('button', { name: kind }).click());

/** A budget from 10 to 14 May without services, as an administrator sees it. */
async function openBudget(page: Page): Promise<number> {
  await enterAs(page, administrator);
  const { budgets } = await ownTravel(page, 'Huéscar', [await clientId(page, 'Romero')], 1);
  await page.goto(`/budget/${budgets[0]}`);
  return budgets[0] ?? 0;
}

test('a new service begins with what the budget knows, and its end moves with its start', async ({ page }) => {
  const budget_id = await openBudget(page);
  const [from, to] = [field(page, 'Fecha de inicio'), field(page, 'Fecha de fin')];

  await addService(page, /^Alojamiento/);
  await expect(from).toHaveValue(`10/05/${year}`);
  await expect(to).toHaveValue(`14/05/${year}`);
  await from.fill(`11/05/${year} 16:00`);
  await page.keyboard.press('Tab');
  await expect(to).toHaveValue(`15/05/${year}`);
  await to.fill(`13/05/${year}`);
  await from.fill('');
  await expect(to).toHaveValue(`13/05/${year}`);

  await page.goto('/');
  const { data: provider } = await call(page, '/api/provider/create', { data: { provider: unique('Mayorista') } });
  const journey = { provider_id: provider.id, date_from: `${year}-05-10`, date_to: `${year}-05-11` };
  await addTransport(page, budget_id, journey);
  await page.goto(`/budget/${budget_id}`);
  await addService(page, /^Transporte/);
  await expect(from).toHaveValue(`12/05/${year}`);
  await expect(to).toHaveValue(`12/05/${year}`);
  await expect(field(page, 'Tipo de transporte')).toHaveValue('Tren');
  await expect(field(page, 'Origen')).toHaveValue('Cádiz');
  await expect(field(page, 'Compañía')).toHaveValue('Ferrosur');
  await expect(field(page, 'Mayorista/Proveedor')).toHaveValue(/Mayorista/);
  // What was only proposed is not lost by closing: nobody is asked.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('saving a service and adding another keeps the dialog, and the focus starts again', { tag: '@long' }, async ({
  page,
}) => {
  const budget_id = await openBudget(page);
  await addTransport(page, budget_id, {});
  await page.reload();
  await addService(page, /^Transporte/);
  const values = { Origen: 'Cádiz', Destino: 'Jaén', 'Información extra': 'Coche 3', 'Precio (PVP)': '40' };
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  await page.keyboard.press('ControlOrMeta+Enter');

  await expect(field(page, 'Precio (PVP)')).toHaveValue('');
  await expect(field(page, 'Tipo de transporte')).toBeFocused();
  await expect(field(page, 'Origen')).toHaveValue('Jaén');
  await expect(field(page, 'Fecha de inicio')).toHaveValue(`12/05/${year}`);
  await expect(page.getByRole('article').filter({ hasText: 'Coche 3' })).toBeVisible();

  // The button says the same, and a fault keeps what was typed.
  const another = topDialog(page).getByRole('button', { name: 'Guardar y añadir otro' });
  await field(page, 'Destino').fill('Baza');
  await another.click();
  await expect(field(page, 'Destino')).toHaveValue('Baza');
  await expect(topDialog(page).getByText('Introduzca un precio')).toBeVisible();
  for (const [label, value] of Object.entries({ ...values, Destino: 'Baza' })) await field(page, label).fill(value);
  await another.click();
  await expect(field(page, 'Destino')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await call(page, `/api/budget/getBudget/${budget_id}`)).data.lines).toHaveLength(3);

  await page
    .getByRole('button', { name: /^Editar Tren/ })
    .first()
    .click();
  await expect(field(page, 'Destino')).toBeVisible();
  await expect(another).toHaveCount(0);
});

test('the return of a journey begins as its copy, with the places turned round, on the last day', {
  tag: '@long',
}, async ({ page }) => {
  const budget_id = await openBudget(page);
  await addTransport(page, budget_id, { price: 40, locator: 'ABC123' });
  await page.reload();
  await page.getByRole('button', { name: 'Añadir la vuelta de Tren: Cádiz–Jaén' }).click();
  await expect(field(page, 'Origen')).toHaveValue('Cádiz');
  await expect(field(page, 'Destino')).toHaveValue('Jaén');
  await expect(field(page, 'Fecha de inicio')).toHaveValue(`14/05/${year}`);
  await expect(field(page, 'Localizador')).toHaveValue('');
  await save(page);
  const { data } = await call(page, `/api/budget/getBudget/${budget_id}`);
  expect(data.lines).toMatchObject([
    { origin: 'Jaén', date_from: `${year}-05-10 10:00:00`, locator: 'ABC123' },
    {
      origin: 'Cádiz',
      destination: 'Jaén',
      date_from: `${year}-05-14 12:00:00`,
      time_from: null,
      price: 40,
      locator: null,
    },
  ]);
});

test('what was typed before the choices arrived selects the first of them', { tag: '@long' }, async ({ page }) => {
  await openBudget(page);
  const choices = await hold(page, '/api/transportType/dropdown');
  await addService(page, /^Transporte/);
  await field(page, 'Tipo de transporte').focus();
  await choices.asked;
  await page.keyboard.type('v');
  await expect(field(page, 'Tipo de transporte')).toHaveValue('v');
  choices.release();
  await expect(page.locator('[role="option"][data-combobox-selected]:visible')).toHaveText('Vuelo');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Tipo de transporte')).toHaveValue('Vuelo');
});
