import { agent, enterAs, topDialog } from './testing/people.ts';
import { call, openTravel, ownClient, ownTravel, sendTravel, travelCardOf, year } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** Two stays of the catalogue, and what a line of a stay also needs. */
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
  const dates = { date_from: `${year}-05-10 16:00:00`, date_to: `${year}-05-14 11:00:00` };
  await call(page, '/api/budgetAccomodation/create', { data: { ...stay, budget_id, ...dates, price } });
}

const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
const column = (page: Page, n: number) => page.getByRole('columnheader', { name: `Opción ${n}` });

test('staff compare four budgets of a trip: the table scrolls, the page does not', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, agent);
  const [puerta, balcon] = await stays(page);
  const travel = await ownTravel(page, 'Cuatro opciones', [], 4);
  for (const [index, budget] of travel.budgets.entries()) {
    await addStay(page, budget, (index === 3 ? balcon : puerta) ?? {}, 200);
  }
  await openTravel(page, travel, 'en_cola');
  await travelCardOf(page, travel.name)
    .getByRole('link', { name: /^Comparar presupuestos/ })
    .click();

  await expect(page).toHaveURL(`/comparar/${travel.id}`);
  await expect(
    page.getByRole('navigation', { name: 'Ruta de navegación' }).getByText('Comparar presupuestos'),
  ).toBeVisible();
  const table = page.getByRole('region', { name: 'Comparar presupuestos', exact: true });
  // Most budgets use the same hotel: the other hotel stands out, and not only by its colour.
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

test('a customer compares two budgets at a time on a phone, and accepts one', async ({ page }) => {
  await enterAs(page, agent);
  const [puerta, balcon] = await stays(page);
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Tres opciones', [reader.id], 3);
  for (const [index, budget] of travel.budgets.entries()) {
    await addStay(page, budget, (index === 0 ? puerta : balcon) ?? {}, 200 + index * 100);
  }
  await sendTravel(page, travel);

  await enterAs(page, reader);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/comparar/${travel.id}`);
  await expect(column(page, 1)).toContainText('200,00 €');
  await expect(column(page, 2)).toContainText('300,00 €');
  await expect(page.getByText('Margen')).toHaveCount(0);
  await page.getByLabel('A la izquierda').selectOption({ label: '3. Hotel Balcón del Mar' });
  await expect(column(page, 1)).toHaveCount(0);
  // The same hotel has two prices: the hotel itself is not marked as different.
  await expect(page.getByText('300,00 € (distinto)').first()).toBeVisible();
  await expect(page.getByText('Hotel Balcón del Mar (distinto)')).toHaveCount(0);
  expect(await sideways(page)).toBe(0);

  await page.getByRole('button', { name: 'Aceptar: Hotel Balcón del Mar' }).first().click();
  await topDialog(page)
    .getByRole('button', { name: /^Acepto y pagaré/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Gracias, Lucía' })).toBeFocused();
  await expect(page.getByText('Aceptado', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Rechazado', { exact: true }).first()).toBeVisible();
  // Nothing is left to compare.
  await openTravel(page, travel, 'pendientes_de_reserva');
  await expect(travelCardOf(page, travel.name).getByText('Aceptado', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Comparar presupuestos/ })).toHaveCount(0);
});

test('a customer reads a whole budget in their language, in the list and on its page', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, agent);
  const reader = await ownClient(page, 'Aurora');
  const travel = await ownTravel(page, 'En tres lenguas', [reader.id]);
  const { data: budget } = await call(page, '/api/budget/create', {
    data: {
      travel_id: travel.id,
      date_from: `${year}-05-10`,
      date_to: `${year}-05-14`,
      discount: 10,
      contract_data: '<p>Cláusula única</p>',
    },
  });
  const first = async (resource: string, query = '') =>
    (await call(page, `/api/${resource}/filteredDropdown`, { query })).data[0].id as number;
  const [stay] = await stays(page);
  const shared = {
    budget_id: budget.id,
    date_from: `${year}-05-10 09:00:00`,
    date_to: `${year}-05-14 11:00:00`,
    price: 100,
  };
  const journey = {
    origin: 'Málaga',
    destination: 'Cádiz',
    company: 'Autocares Sur',
    baggage: 'Una maleta',
    extra_info: '–',
  };
  const lines = {
    budgetAccomodation: { ...stay, locator: 'QX7T2' },
    budgetTransport: { transport_type_id: await first('transportType'), ...journey },
    budgetCruise: { cruise_id: await first('cruise'), cabin_type_id: await first('cabinType'), data: '–' },
    budgetTravelInsurance: { travel_insurance_id: await first('travelInsurance'), notes: '–' },
    budgetOtherService: { other_service_id: await first('otherService'), description: '–', notes: '–' },
  };
  for (const [resource, line] of Object.entries(lines)) {
    await call(page, `/api/${resource}/create`, { data: { ...line, ...shared, confirmed: true } });
  }
  await sendTravel(page, travel);

  const words = {
    en: {
      card: ['Cruise', 'Transport', 'Accommodation', 'Travel insurance', 'Activity', 'Initial price'],
      page: ['Booking reference', 'Company', 'Meals', 'Check-in', 'Cover', 'Terms of the contract', 'Price incl. tax'],
    },
    fr: {
      card: ['Croisière', 'Transport', 'Hébergement', 'Assurance voyage', 'Activité', 'Prix initial'],
      page: [
        'Référence de réservation',
        'Compagnie',
        'Repas',
        'Arrivée',
        'Garanties',
        'Conditions du contrat',
        'Prix TTC',
      ],
    },
    es: {
      card: ['Crucero', 'Transporte', 'Alojamiento', 'Seguro de viaje', 'Actividad', 'Precio inicial'],
      page: ['Localizador', 'Compañía', 'Régimen', 'Entrada', 'Cobertura', 'Condiciones del contrato', 'PVP'],
    },
  };
  await enterAs(page, reader);
  for (const [language, { card, page: told }] of Object.entries(words)) {
    await openTravel(page, travel, 'pendientes_de_reserva');
    await page.locator('select', { has: page.locator('option[value="fr"]') }).selectOption(language);
    for (const each of card)
      await expect(travelCardOf(page, travel.name).getByText(each, { exact: true })).toBeVisible();
    await page.goto(`/budget/${budget.id}`);
    for (const each of told) await expect(page.getByText(each, { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Autocares Sur')).toBeVisible();
    await expect(page.getByRole('list', { name: /^Servic(ios|es)$/ }).first()).toBeVisible();
    // The photograph of the first cruise, or else of the first stay, is the cover of the page.
    const cover = page.locator('article header img[srcset]');
    await expect.poll(() => cover.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  }
});
