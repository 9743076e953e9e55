import { call, clientId, enter, lucia, openTravel, ownTravel, sendTravel, travelCard } from './own.ts';
import { agent, dialog } from './people.ts';
import { expect, type Page, test } from './test.ts';

/** Two stays of the catalogue and what else a line of a stay takes. */
async function stays(page: Page) {
  const names = ['Hotel Puerta Real', 'Hotel Balcón del Mar'];
  const found = await Promise.all(names.map(query => call(page, '/api/accomodation/filteredDropdown', { query })));
  const [meal, room] = await Promise.all(
    ['mealIncluded', 'roomType'].map(resource => call(page, `/api/${resource}/dropdown`)),
  );
  const shared = { meal_included_id: meal?.data[0].id, room_type_id: room?.data[0].id, data: 'Con vistas' };
  return names.map((name, index) => ({ name, ...shared, accomodation_id: found[index]?.data[0].id }));
}

async function addStay(page: Page, budget_id: number | undefined, stay: object, price: number): Promise<void> {
  const dates = { date_from: '2027-05-10 16:00:00', date_to: '2027-05-14 11:00:00' };
  await call(page, '/api/budgetAccomodation/create', { data: { ...stay, budget_id, ...dates, price } });
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const column = (page: Page, n: number) => page.getByRole('columnheader', { name: `Opción ${n}` });

test('staff compare four budgets of a trip: the table scrolls, the page never', async ({ page }) => {
  await enter(page, agent);
  const [puerta, balcon] = await stays(page);
  const travel = await ownTravel(page, 'Cuatro opciones', [], 4);
  for (const [index, budget] of travel.budgets.entries()) {
    await addStay(page, budget, (index === 3 ? balcon : puerta) ?? {}, 200);
  }
  await openTravel(page, travel, 'en_cola');
  await travelCard(page, travel.name)
    .getByRole('link', { name: /^Comparar presupuestos/ })
    .click();

  await expect(page).toHaveURL(`/comparar/${travel.id}`);
  await expect(
    page.getByRole('navigation', { name: 'Ruta de navegación' }).getByText('Comparar presupuestos'),
  ).toBeVisible();
  const table = page.getByRole('region', { name: 'Comparar presupuestos' });
  // Most are in the one hotel: the other one stands out, by more than its colour.
  await expect(table.getByText('Hotel Balcón del Mar (distinto)')).toBeVisible();
  await expect(table.getByText('Hotel Puerta Real (distinto)')).toHaveCount(0);
  await expect(table.getByRole('row', { name: /^Precio del viaje 200,00 € Igual en todos/ })).toBeVisible();
  await table.evaluate(element => element.scrollTo(9_999, 9_999));
  await expect(column(page, 4)).toBeInViewport();
  await expect(table.getByRole('rowheader', { name: 'Alojamiento' })).toBeInViewport();
  expect(await sideways(page)).toBe(0);

  await page.getByRole('switch', { name: 'Ver solo las diferencias' }).check();
  await expect(table.getByRole('rowheader', { name: 'Precio del viaje' })).toHaveCount(0);
  await expect(table.getByRole('rowheader', { name: 'Alojamiento' })).toBeVisible();
});

test('a customer compares two at a time on a phone, and accepts one', async ({ page }) => {
  await enter(page, agent);
  const [puerta, balcon] = await stays(page);
  const travel = await ownTravel(page, 'Tres opciones', [await clientId(page, 'Lucía Romero')], 3);
  for (const [index, budget] of travel.budgets.entries()) {
    await addStay(page, budget, (index === 0 ? puerta : balcon) ?? {}, 200 + index * 100);
  }
  await sendTravel(page, travel);

  await enter(page, lucia);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/comparar/${travel.id}`);
  await expect(column(page, 1)).toContainText('200,00 €');
  await expect(column(page, 2)).toContainText('300,00 €');
  await expect(page.getByText('Margen')).toHaveCount(0);
  await page.getByLabel('A la izquierda').selectOption({ label: '3. Hotel Balcón del Mar (400,00 €)' });
  await expect(column(page, 1)).toHaveCount(0);
  // The same hotel at two prices: the hotel is no difference.
  await expect(page.getByText('300,00 € (distinto)').first()).toBeVisible();
  await expect(page.getByText('Hotel Balcón del Mar (distinto)')).toHaveCount(0);
  expect(await sideways(page)).toBe(0);

  await page.getByRole('button', { name: 'Aceptar: Hotel Balcón del Mar' }).first().click();
  await dialog(page).getByRole('button', { name: 'Aceptar presupuesto' }).click();
  await dialog(page).getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(page.getByText('Aceptado', { exact: true })).toBeVisible();
  await expect(page.getByText('Rechazado', { exact: true })).toBeVisible();
});
