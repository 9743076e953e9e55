import { administrator, enterAs, save, topDialog } from './testing/people.ts';
import { call, unique } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** Other services, and the fields of a place, which they share with accommodations (specification 2, 3, 5). */

const otherServices = '/config/services/otherservice';
const field = (page: Page, name: string) => topDialog(page).getByRole('textbox', { name, exact: true });
const city = (page: Page) => topDialog(page).getByRole('combobox', { name: 'Ciudad' });
const marker = (page: Page) => topDialog(page).getByRole('button', { name: 'Marcador de la situación' });
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true });

/** Opens the dialog of a record in a list. */
async function edit(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${path}?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Editar ${name}`, exact: true }).click();
  await expect(topDialog(page)).toHaveAccessibleName('Editar');
}

test('another service is added, found in the list and edited; its dialog opens empty again', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  await page.goto(otherServices);
  const add = page.getByRole('button', { name: 'Nuevo servicio', exact: true });
  await add.click();
  await expect(topDialog(page)).toHaveAccessibleName('Añadir');
  expect(Math.round((await topDialog(page).boundingBox())?.width ?? 0)).toBe(800);
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(topDialog(page).getByText('Nombre obligatorio')).toBeVisible();

  const name = unique('Paseo en calesa');
  await field(page, 'Nombre del servicio').fill(name);
  await field(page, 'Nombre en inglés').fill('Carriage ride');
  await city(page).fill('ronda');
  await option(page, 'Ronda (Málaga)').click();
  // The form can add a missing tag. It then chooses the tag and keeps everything else.
  const tag = unique('Visita “Ñ”');
  await topDialog(page).getByRole('button', { name: 'Nueva etiqueta' }).click();
  await expect(topDialog(page)).toHaveAccessibleName('Nueva etiqueta');
  await field(page, 'Nombre').fill(tag);
  await save(page);
  await expect(topDialog(page).getByText(tag)).toBeVisible();
  await expect(field(page, 'Nombre del servicio')).toHaveValue(name);
  const info = topDialog(page).locator('[contenteditable="true"]');
  await info.fill(`Una hora por el Tajo. ${'Muy bonito. '.repeat(12)}`);
  // A city is the first guess of the position.
  await expect(topDialog(page).getByText(/^Situado en 36,\d+/)).toBeVisible();
  await save(page);

  await page.goto(`${otherServices}?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Nombre del servicio',
    'Tipo de servicio',
    'Dirección',
    'Más info',
    'Fotos',
    'Acciones',
  ]);
  const shown = await page.getByRole('cell', { name: /^Una hora por el Tajo/ }).innerText();
  expect([...shown.replace('…', '')].length).toBeLessThanOrEqual(120);
  expect(shown).toMatch(/…$/);

  await edit(page, otherServices, name);
  await expect(city(page)).toHaveValue('Ronda (Málaga)');
  await expect(field(page, 'Nombre en inglés')).toHaveValue('Carriage ride');
  await field(page, 'Nombre del servicio').fill(`${name} de noche`);
  await save(page);
  await expect(page.getByRole('cell', { name: `${name} de noche`, exact: true })).toBeVisible();
  await add.click();
  await expect(field(page, 'Nombre del servicio')).toHaveValue('');
  await expect(city(page)).toHaveValue('');
});

test('another country has a city in free text; changing the country clears the city', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  const name = unique('Posada');
  const spanish = { name, country_id: 73, city_id: 29084 };
  const { data } = await call(page, '/api/accomodation/create', { data: spanish });
  await edit(page, '/config/services/accomodation', name);
  await expect(city(page)).toHaveValue('Ronda (Málaga)');
  const country = topDialog(page).getByRole('combobox', { name: 'País' });
  await country.fill('Portug');
  await option(page, 'Portugal').click();
  await expect(field(page, 'Ciudad')).toHaveValue('');
  await field(page, 'Ciudad').fill('Tavira');
  await country.fill('Franc');
  await option(page, 'Francia').click();
  await expect(field(page, 'Ciudad')).toHaveValue('');
  await field(page, 'Ciudad').fill('Biarritz');
  await save(page);
  const saved = (await call(page, `/api/accomodation/data/${data.id}`)).data;
  const { data: found } = await call(page, `/api/country/data/${saved.country_id}`);
  expect([found.iso2, saved.city_id, saved.city_name]).toEqual(['FR', null, 'Biarritz']);
});

test('a place is searched, its marker is moved by arrow keys, and both are saved', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  const name = unique('Mesón');
  const { data } = await call(page, '/api/accomodation/create', { data: { name } });
  await edit(page, '/config/services/accomodation', name);
  const address = topDialog(page).getByLabel('Dirección', { exact: true });
  await address.fill('Plaza Mayor 3, Salamanca');
  await expect(page.getByRole('option').first()).toContainText('Plaza Mayor 3, Salamanca, España');
  await address.press('ArrowDown');
  await address.press('Enter');
  await expect(address).toHaveValue('Plaza Mayor 3, Salamanca, España');
  const said = topDialog(page).getByText(/^Situado en 40,\d+/);
  await expect(said).toBeVisible();
  const before = await said.innerText();
  // Without tiles the map has no streets; nothing is asked of that server before the reader follows the link.
  const streets = topDialog(page).getByRole('link', { name: 'Abrir en OpenStreetMap' });
  await expect(streets).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/\?mlat=40\.\d+&mlon=-5\.\d+#map=17\//,
  );
  await expect(streets).toHaveAttribute('target', '_blank');
  await expect(streets).toHaveAttribute('rel', /noopener/);
  const inset = topDialog(page).locator('.leaflet-container .leaflet-container');
  await expect(inset).toBeVisible();

  await marker(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(said).not.toHaveText(before);
  const once = await said.innerText();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(said).not.toHaveText(once);
  await page.keyboard.press('ArrowUp');
  const after = await said.innerText();
  await save(page);

  const { latitude, longitude } = (await call(page, `/api/accomodation/data/${data.id}`)).data;
  const numbers = (text: string) =>
    [...text.replaceAll('−', '-').matchAll(/-?\d+,\d+/g)].map(([n]) => Number(n.replace(',', '.')));
  expect(numbers(after)).toEqual([latitude, longitude]);
  const [from = [], small = []] = [numbers(before), numbers(once)];
  // With Shift the marker moves ten times as far.
  const step = (small[1] ?? 0) - (from[1] ?? 0);
  expect(step).toBeGreaterThan(0);
  expect((longitude - (small[1] ?? 0)) / step).toBeCloseTo(10, 0);
  expect(latitude).toBeGreaterThan(from[0] ?? 90);
});

test('the map begins at its centre, near; a failed search for cities clears the options and is logged', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto(otherServices);
  await page.getByRole('button', { name: 'Nuevo servicio', exact: true }).click();
  await expect(topDialog(page).getByText('Sin situar todavía')).toBeVisible();
  await marker(page).focus();
  await page.keyboard.press('ArrowRight');
  // Ten pixels to the east of the centre, at zoom 15.
  await expect(topDialog(page).getByText('Situado en 37,62040, -4,31743')).toBeVisible();
  await city(page).fill('grana');
  await expect(option(page, 'Granada (Granada)')).toBeVisible();
  const logged = page.waitForEvent('console', message => message.text().startsWith('The search in city failed'));
  await page.route('**/api/city/filteredDropdown', route => route.abort());
  await city(page).fill('granad');
  await logged;
  await expect(page.getByRole('option')).toHaveCount(0);
});
