import { administrator, enterAs, save, topDialog } from './testing/people.ts';
import { call, clientId, openTravel, ownTravel, travelCardOf, travelMenu, unique } from './testing/records.ts';
import { expect, type Locator, type Page, test } from './testing/test.ts';

/** Choosing from lists by typing and Enter, key by key, in every kind of select, multiselect and place field. */

const combobox = (where: Page | Locator, name: string) => where.getByRole('combobox', { name, exact: true });
const services = '/config/services';
const requests = '/solicitudesgrupos/solicitudesaccomodation/nuevasolicitud';
const unknown = 'Zzyx';

/** Replaces what a field shows, as a hand does. */
async function type(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}

/** A text that nothing matches stays, with a message, and neither Enter nor Tab nor the save button goes past it. */
async function refuses(page: Page, field: Locator): Promise<void> {
  const said = new RegExp(`«${unknown}»`);
  for (const key of ['Enter', 'Tab']) {
    await type(field, unknown);
    await field.press(key);
    await expect(field).toHaveAccessibleDescription(said);
    await expect(field).toHaveValue(unknown);
  }
  const open = await page.getByRole('dialog').count();
  await page
    .getByRole('button', { name: /^Guardar/ })
    .last()
    .click();
  await expect(field).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(open);
  await field.press('Escape');
  await expect(field).not.toHaveAccessibleDescription(said);
}

/** Holds the answers of a call until it is let go. */
async function hold(page: Page, path: string): Promise<() => void> {
  let go = () => {};
  const gone = new Promise<void>(resolve => {
    go = resolve;
  });
  await page.route(path, async route => {
    await gone;
    await route.continue();
  });
  return go;
}

async function edit(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${path}?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Editar ${name}`, exact: true }).click();
  await expect(topDialog(page)).toHaveAccessibleName('Editar');
}

test('selects with a value: Enter takes the first match, and unknown text is refused', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  const name = unique('Venta');
  const { data } = await call(page, '/api/accomodation/create', {
    data: { name, country_id: 73, city_id: 29084 },
  });
  await edit(page, `${services}/accomodation`, name);
  const city = combobox(topDialog(page), 'Ciudad');
  await expect(city).toHaveValue('Ronda (Málaga)');
  await refuses(page, city);
  await expect(city).toHaveValue('Ronda (Málaga)');

  // The list offers the matches alone, and not the choice of before.
  await type(city, 'Granada');
  await expect(page.getByRole('option').first()).toHaveText('Granada (Granada)');
  await expect(page.getByRole('option', { name: 'Ronda (Málaga)' })).toHaveCount(0);
  await city.press('Enter');
  await expect(city).toHaveValue('Granada (Granada)');

  // An Enter that comes before the answer waits for it.
  const go = await hold(page, '**/api/city/filteredDropdown');
  await type(city, 'Lanjar');
  await city.press('Enter');
  await expect(topDialog(page)).toHaveAccessibleName('Editar');
  go();
  await expect(city).toHaveValue('Lanjarón (Granada)');

  const country = combobox(topDialog(page), 'País');
  await refuses(page, country);
  await expect(country).toHaveValue('España');
  await type(country, 'portu');
  await country.press('Enter');
  await expect(country).toHaveValue('Portugal');
  await type(country, 'españa');
  await country.press('Tab');
  await expect(country).toHaveValue('España');

  // An emptied field is empty when it is left.
  await type(city, 'Ronda');
  await city.press('Enter');
  await expect(city).toHaveValue('Ronda (Málaga)');
  const kind = combobox(topDialog(page), 'Tipo de alojamiento');
  await type(kind, 'hot');
  await kind.press('Enter');
  await expect(kind).not.toHaveValue('hot');
  await kind.press('ControlOrMeta+a');
  await kind.press('Delete');
  await kind.press('Tab');
  await expect(kind).toHaveValue('');
  await save(page);
  expect((await call(page, `/api/accomodation/data/${data.id}`)).data).toMatchObject({
    country_id: 73,
    city_id: 29084,
    accomodation_type_id: null,
  });
});

test('multiselects: Enter takes the first match, and unknown text is refused', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const travel = await ownTravel(page, 'Alpujarra', [await clientId(page, 'Romero')]);
  await openTravel(page, travel, 'en_cola');
  await travelMenu(page, travel.name);
  await page.getByRole('menuitem', { name: 'Editar viaje' }).click();
  const agents = combobox(topDialog(page), 'Agentes asignados');
  await refuses(page, agents);
  await type(agents, 'andr');
  await agents.press('Enter');
  await expect(topDialog(page).getByText('Andrés Molina Rey')).toBeVisible();
  await expect(agents).toHaveValue('');
  await save(page);
  await expect(travelCardOf(page, travel.name)).toContainText('Andrés');

  await page.getByRole('button', { name: 'Nuevo viaje' }).click();
  const clients = combobox(topDialog(page), 'Clientes');
  await refuses(page, clients);
  const go = await hold(page, '**/api/client/filteredDropdown');
  await type(clients, 'romero');
  await clients.press('Enter');
  go();
  await expect(
    topDialog(page)
      .getByText(/Romero/)
      .first(),
  ).toBeVisible();
  await expect(clients).toHaveValue('');
});

for (const [what, path, open, label, resource] of [
  ['services', `${services}/accomodation`, 'Nuevo alojamiento', 'Servicios', 'service'],
  ['tags', `${services}/accomodation`, 'Nuevo alojamiento', 'Etiquetas internas', 'internalTag'],
  ['tags of services', `${services}/otherservice`, 'Nuevo servicio', 'Etiquetas internas', 'internalTagOtherService'],
  ['provinces', requests, null, 'Provincias', 'province'],
] as const) {
  test(`multiselects: ${what}, also while their list is loading`, { tag: '@long' }, async ({ page }) => {
    // In the long run: the same field as above, in its other places.
    await enterAs(page, administrator);
    const [, { name }] = (await call(page, `/api/${resource}/dropdown`)).data;
    const go = await hold(page, `**/api/${resource}/dropdown`);
    await page.goto(path);
    if (open) await page.getByRole('button', { name: open, exact: true }).click();
    else await page.getByText('Provincias', { exact: true }).click();
    const where = open ? topDialog(page) : page.locator('main');
    const field = combobox(where, label);
    await type(field, name.toLowerCase());
    await field.press('Enter');
    await expect(field).toBeVisible();
    go();
    const chosen = where.locator('[data-field]', { has: combobox(page, label) });
    await expect(chosen.getByText(name, { exact: true })).toBeVisible();
    await expect(field).toHaveValue('');
    await refuses(page, field);
  });
}

test('a place is taken by Enter, stands above the results, and unknown text keeps the draft from being saved', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto(requests);
  const title = unique('Coro');
  await page.getByLabel('Título').fill(title);
  const place = combobox(page, 'Buscar un lugar');
  const found = page.getByRole('region', { name: 'Encontrados' });
  const go = await hold(page, '**/api/place/search');
  await type(place, 'Granada');
  await place.press('Enter');
  await expect(page).not.toHaveURL(/borrador/);
  go();
  await expect(place).toHaveValue(/^Granada, /);
  await expect(found.getByText(/Granada/).first()).toBeVisible();
  await expect(found).toContainText('A menos de 25 km de Granada');

  await refuses(page, place);
  await expect(page).not.toHaveURL(/borrador/);
  await expect(place).toHaveValue(/^Granada, /);
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page).toHaveURL(/borrador=\d+$/);
  const id = Number(new URL(page.url()).searchParams.get('borrador'));
  const { latitude, longitude } = (await call(page, `/api/priceRequest/data/${id}`)).data;
  expect(latitude).toBeCloseTo(37.17, 1);
  expect(longitude).toBeCloseTo(-3.6, 1);
  // A draft that is opened again names its place.
  await page.reload();
  await expect(found).toContainText('A menos de 25 km de Granada');
});
