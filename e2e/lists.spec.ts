import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { administrator, agent, enterAs, save, topDialog } from './testing/people.ts';
import { call, question, unique } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** The list screens (specification 2): filter, pager, edit, delete, and the photos of a row. */

const transportTypes = '/config/services/transporttype';
const accomodations = '/config/services/accomodation';
const filtered = (path: string, name: string) => `${path}?q=${encodeURIComponent(name)}`;

test('the address keeps the filter; a pager appears only above one page', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/clientes');
  const next = page.getByRole('button', { name: 'Página siguiente' });
  await expect(page.getByRole('row')).toHaveCount(11);
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  // A new filter begins at its first page, even if it has more.
  await page.getByPlaceholder('Filtrar por nombre').fill('a');
  await expect(page).toHaveURL('/clientes?q=a');
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByPlaceholder('Filtrar por nombre').fill('lucia romero');
  await expect(page).toHaveURL(/q=lucia/);
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(next).toHaveCount(0);
  await page.reload();
  await expect(page.getByPlaceholder('Filtrar por nombre')).toHaveValue('lucia romero');
  await expect(page.getByRole('cell', { name: 'Lucía Romero Vargas', exact: true })).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
});

test('each list has its columns and its exports, and shows what uses a row', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const lists: Record<string, string[]> = {
    transporttype: ['Nombre'],
    cruise: ['Nombre', 'Valoraciones', 'Fotos'],
    travelinsurance: ['Nombre', 'Tipo de seguro', 'Póliza'],
    otherservice: ['Nombre del servicio', 'Tipo de servicio', 'Dirección', 'Más info', 'Fotos'],
    accomodation: ['Nombre', 'Dirección', 'Tipo de alojamiento', 'Valoraciones', 'Fotos'],
  };
  for (const [name, expected] of Object.entries(lists)) {
    await page.goto(`/config/services/${name}`);
    const headings = page.getByRole('columnheader');
    await expect(headings.first()).toBeVisible();
    expect((await headings.allInnerTexts()).slice(0, expected.length), name).toEqual(expected);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await expect(page.getByRole('menuitem', { name: 'Exportar a CSV' })).toBeVisible();
    await page.keyboard.press('Escape');
    const uses = page.waitForResponse(response => /\/inUse\/\d+$/.test(response.url()));
    await page
      .getByRole('button', { name: /^Eliminar / })
      .first()
      .click();
    expect((await (await uses).json()).code, name).toBe(20000);
    await question(page).getByRole('button', { name: 'No', exact: true }).click();
  }
});

test('a table fills the remaining height of the window and scrolls by itself', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/clientes');
  const table = page.getByRole('region', { name: 'Clientes' });
  await expect(table).toBeVisible();
  for (const height of [900, 720]) {
    await page.setViewportSize({ width: 1440, height });
    // Specification 2: the window's height minus 350, plus an offset of 60.
    await expect(table).toHaveCSS('max-height', `${height - 350 + 60}px`);
  }
  const heading = table.getByRole('columnheader', { name: 'Nombre' });
  const top = (await heading.boundingBox())?.y;
  expect(await table.evaluate(element => element.scrollHeight - element.clientHeight)).toBeGreaterThan(0);
  await table.getByRole('row').last().scrollIntoViewIfNeeded();
  expect(await table.evaluate(element => element.scrollTop)).toBeGreaterThan(0);
  expect((await heading.boundingBox())?.y).toBe(top);
});

test('a row is edited, and deleted only after ‘Sí, eliminar’', async ({ page }) => {
  await enterAs(page, administrator);
  const name = unique('Tartana');
  await call(page, '/api/transportType/create', { data: { name } });
  await page.goto(filtered(transportTypes, name));
  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await expect(topDialog(page)).toHaveAccessibleName('Editar');
  await topDialog(page).getByLabel('Nombre', { exact: false }).first().fill(`${name} de gala`);
  await save(page);
  await expect(page.getByRole('cell', { name: `${name} de gala`, exact: true })).toBeVisible();
  const bin = page.getByRole('button', { name: `Eliminar ${name} de gala` });
  await bin.click();
  await expect(question(page)).toContainText(`¿Está seguro de que quiere eliminar «${name} de gala»?`);
  await question(page).getByRole('button', { name: 'No', exact: true }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(bin).toBeVisible();
  await bin.click();
  await question(page).getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(bin).toBeHidden();
  // It was the only row; the focus stays near the empty list.
  await expect(page.locator('main :focus')).toBeVisible();
});

test('a photo of 3 MB is accepted; a document with the name of a photo is refused', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  const name = unique('Posada');
  await call(page, '/api/accomodation/create', { data: { name } });
  await page.goto(filtered(accomodations, name));
  const photos = page.getByRole('button', { name: new RegExp(`^\\d+ fotos? de ${name}$`) });
  await addPhoto(page, 'informe.jpg', Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(2_000, 'x')]));
  await expect(topDialog(page)).toContainText('La imagen debe de tener una extensión .png o .jpg');
  await expect(topDialog(page).getByLabel('Descripción')).toHaveValue('informe.jpg');
  await topDialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await question(page).getByRole('button', { name: 'Descartar los cambios' }).click();
  await expect(photos).toHaveText('0');

  const raw = { width: 1800, height: 1800, channels: 3 } as const;
  const photo = await sharp(randomBytes(1800 * 1800 * 3), { raw })
    .jpeg({ quality: 96 })
    .toBuffer();
  expect(photo.length).toBeGreaterThan(3_000_000);
  await addPhoto(page, 'una-terraza-con-vistas-al-mar.jpg', photo);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(photos).toHaveText('1');
  await photos.click();
  await expect(page.getByRole('img', { name: 'una-terraza-con-vistas-al-mar.jpg' })).toBeVisible();
});

/** Adds a file as a photo of the only row, and saves. */
async function addPhoto(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole('button', { name: /^\d+ fotos? de / }).click();
  await page.getByRole('button', { name: 'Añadir foto' }).click();
  await topDialog(page).getByLabel('Descripción').fill(name);
  await topDialog(page).locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
  // Shown file names are cut at 20 characters.
  await expect(topDialog(page).getByTitle(name)).toHaveText(name.length > 20 ? `${name.slice(0, 19)}…` : name);
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
}

test('a list that failed for want of a network comes back with it', { tag: '@long' }, async ({ page, context }) => {
  await enterAs(page, agent);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The code of the screen is there already; only the list is not.
  await page.goto('/clientes');
  await expect(page.getByRole('row')).toHaveCount(11);
  await context.setOffline(true);
  await page.getByPlaceholder('Filtrar por nombre').fill('lucia romero');
  await expect(page.getByText('No se ha podido cargar')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('No se ha podido cargar')).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'Lucía Romero Vargas', exact: true })).toBeVisible();
});
