import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { administrator, agent, chooseOption, enterAs, save, topDialog } from './testing/people.ts';
import { call, ownClient, ownTravel, question, sendTravel, unique, year } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** Cruises and travel insurances: their lists, dialogs and files, and what a customer reads about them. */

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const submit = (page: Page) => topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
/** Raises a rating from its initial three stars to five, by keyboard. */
async function five(page: Page, rating: string): Promise<void> {
  await topDialog(page).getByRole('radiogroup', { name: rating }).getByRole('radio', { name: '3 estrellas' }).focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
}

const pdf = (text: string) => ({
  name: `${text}.pdf`,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
});

test('a cruise is added with its services and ratings, gets a photo, and is edited', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, agent);
  const name = unique('Travesía');
  await page.goto(`/config/services/cruise?q=${encodeURIComponent(name)}`);
  await press(page, 'Nuevo crucero');
  await expect(topDialog(page)).toHaveAccessibleName('Añadir');
  await submit(page);
  await expect(topDialog(page).getByText('Nombre obligatorio')).toBeVisible();
  await topDialog(page).getByLabel('Nombre').fill(name);
  await topDialog(page).locator('[contenteditable]').fill('Siete noches por el Egeo');
  await chooseOption(page, 'Servicios', 'Piscina');
  await chooseOption(page, 'Servicios', 'Spa');
  await page.keyboard.press('Tab');
  await expect(topDialog(page).getByText('Valoración: 3,0 de 5')).toBeAttached();
  await five(page, 'Ubicación');
  await expect(topDialog(page).getByText('Valoración: 3,5 de 5')).toBeAttached();
  await save(page);
  await expect(row(page, name)).toContainText('3,5');

  // The form is new every time it opens.
  await press(page, 'Nuevo crucero');
  await expect(topDialog(page).getByLabel('Nombre')).toHaveValue('');
  await expect(topDialog(page).getByText('Valoración: 3,0 de 5')).toBeAttached();
  await page.keyboard.press('Escape');

  await press(page, `Editar ${name}`);
  await expect(topDialog(page)).toHaveAccessibleName('Editar');
  await expect(topDialog(page).locator('[contenteditable]')).toHaveText('Siete noches por el Egeo');
  await expect(topDialog(page).getByText('Piscina')).toBeVisible();
  await topDialog(page).getByLabel('Nombre').fill(`${name} II`);
  await five(page, 'Limpieza');
  await save(page);
  await expect(row(page, `${name} II`)).toContainText('4,0');

  await press(page, `0 fotos de ${name} II`);
  await page.getByRole('button', { name: 'Añadir foto' }).click();
  await expect(topDialog(page).getByLabel('Descripción')).toBeVisible();
  await topDialog(page).getByLabel('Descripción').fill('El barco');
  const picture = { create: { width: 1200, height: 800, channels: 3, background: '#0f4c6e' } } as const;
  const buffer = await sharp(picture).jpeg().toBuffer();
  await topDialog(page)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'barco.jpg', mimeType: 'image/jpeg', buffer });
  await save(page);
  await press(page, `1 foto de ${name} II`);
  await expect(page.getByRole('img', { name: 'El barco' })).toBeVisible();
});

test('the policy of an insurance is uploaded, downloaded, replaced and removed', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, agent);
  const name = unique('Seguro');
  await page.goto(`/config/services/travelinsurance?q=${encodeURIComponent(name)}`);
  await press(page, 'Nuevo seguro de viaje');
  expect(Math.round((await topDialog(page).boundingBox())?.width ?? 0)).toBe(650);
  await submit(page);
  await expect(topDialog(page).getByText('Nombre del seguro obligatorio')).toBeVisible();
  const input = topDialog(page).locator('input[type="file"]');
  await input.setInputFiles([pdf('una'), pdf('otra')]);
  await expect(page.getByText('Solo puede ser subido 1 documento a la vez').first()).toBeVisible();
  await topDialog(page).getByLabel('Nombre', { exact: false }).first().fill(name);
  await chooseOption(page, 'Tipo de seguro', 'Multirriesgo', false);
  const old = pdf('Condiciones particulares 2026');
  await input.setInputFiles(old);
  await expect(topDialog(page).getByText('Condiciones particu…')).toBeVisible();
  await save(page);
  await expect(row(page, name)).toContainText('Multirriesgo');

  const link = row(page, name).getByRole('link');
  const download = async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
    return [file.suggestedFilename(), await readFile(await file.path())] as const;
  };
  expect(await download()).toEqual([old.name, old.buffer]);

  await press(page, `Editar ${name}`);
  await expect(topDialog(page).getByRole('link', { name: 'Condiciones particu…' })).toBeVisible();
  const next = pdf('Póliza 2027');
  await topDialog(page).locator('input[type="file"]').setInputFiles(next);
  await save(page);
  await expect(link).toHaveText('Póliza 2027.pdf');
  expect(await download()).toEqual([next.name, next.buffer]);

  await press(page, `Editar ${name}`);
  await topDialog(page).getByRole('button', { name: 'Quitar Póliza 2027.pdf' }).click();
  await save(page);
  await expect(link).toHaveCount(0);
  await press(page, `Eliminar ${name}`);
  await question(page).getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(page.getByText('Nada coincide')).toBeVisible();
});

test('a customer sees what the cruise offers and opens the policy of the insurance', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Egeo', [reader.id], 1);
  const [budget_id = 0] = travel.budgets;
  const item = async (resource: string, query: string) =>
    (await call(page, `/api/${resource}/filteredDropdown`, { query })).data[0].id;
  const dates = { date_from: `${year}-05-10 12:00`, date_to: `${year}-05-14 12:00` };
  const cruise = { cruise_id: await item('cruise', 'Griegas'), cabin_type_id: await item('cabinType', 'Suite') };
  await call(page, '/api/budgetCruise/create', { data: { budget_id, ...dates, ...cruise, data: 'Popa', price: 900 } });
  const insurance = { travel_insurance_id: await item('travelInsurance', 'Crucero'), notes: 'Sin franquicia' };
  await call(page, '/api/budgetTravelInsurance/create', { data: { budget_id, ...dates, ...insurance, price: 60 } });
  await sendTravel(page, travel);

  await page.context().clearCookies();
  await enterAs(page, reader);
  await page.goto(`/budget/${budget_id}`);
  await expect(page.getByRole('heading', { name: 'Islas Griegas', level: 4 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Servicios' }).first()).toContainText('Gimnasio');
  const policy = page.getByRole('link', { name: 'Crucero Tranquilo.p…' });
  const [file] = await Promise.all([page.waitForEvent('download'), policy.click()]);
  expect(file.suggestedFilename()).toBe('Crucero Tranquilo.pdf');
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
