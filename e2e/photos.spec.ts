import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { photoResource } from '../contract/photo/schema.ts';
import { violations } from './testing/axe.ts';
import { administrator, enterAs, save, topDialog } from './testing/people.ts';
import { call, hold, question, unique } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';
import { swipe } from './testing/touch.ts';

/** The photos of a row (specification 2 'List screens', 3 'Photos', 5 'Photo'): order, cover, viewer, edit, delete. */

const names = ['La fachada', 'El patio', 'La azotea'];

/** An accommodation with photos, as the only row of its list. */
async function withPhotos(page: Page, descriptions = names): Promise<string> {
  const name = unique('Posada');
  const { data } = await call(page, '/api/accomodation/create', { data: { name } });
  const token = (await page.context().cookies()).find(cookie => cookie.name === 'X-Token')?.value ?? '';
  for (const [index, description] of descriptions.entries()) {
    const colour = { r: 60 + 50 * index, g: 120, b: 90 };
    const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: colour } })
      .png()
      .toBuffer();
    const answer = await page.request.post(`/api/${photoResource.accomodation}/create`, {
      headers: { 'X-Token': token },
      multipart: {
        data: JSON.stringify({ accomodation_id: data.id, description }),
        photo: { name: 'a.png', mimeType: 'image/png', buffer },
      },
    });
    expect((await answer.json()).code).toBe(20001);
  }
  await page.goto(`/config/services/accomodation?q=${encodeURIComponent(name)}`);
  return name;
}

/** The photos of the row in the order that the server has. */
async function stored(page: Page, name: string): Promise<string[]> {
  const { data } = await call(page, '/api/accomodation/getFilteredPaginated', { filter: name, page: 1 });
  return data[0].accomodation_photos.map((photo: { description: string }) => photo.description);
}

const popover = (page: Page, name: string): Locator => page.getByRole('dialog', { name: `3 fotos de ${name}` });

test('photos are reordered by keyboard, the first is the cover, and the order is saved', async ({ page }) => {
  await enterAs(page, administrator);
  const name = await withPhotos(page);
  const button = page.getByRole('button', { name: `3 fotos de ${name}` });
  await button.click();
  const list = popover(page, name);
  const images = list.locator('img');
  const order = (expected: string[]) =>
    expect.poll(() => images.evaluateAll(all => all.map(image => image.getAttribute('alt')))).toEqual(expected);
  await order(names);
  await expect(list.getByRole('listitem').first()).toContainText('Portada');
  expect(await images.first().getAttribute('src')).toMatch(/^\/accomodationPhotos\/file\//);

  const later = list.getByRole('button', { name: 'Mover «La fachada» hacia atrás' });
  await later.focus();
  await page.keyboard.press('Enter');
  await order(['El patio', 'La fachada', 'La azotea']);
  await expect(list.getByText('«La fachada» es ahora la foto 2 de 3')).toBeAttached();
  await expect(later).toBeFocused();
  await page.keyboard.press('Enter');
  await order(['El patio', 'La azotea', 'La fachada']);
  await expect(later).toBeFocused();
  await expect(later).toHaveAttribute('aria-disabled', 'true');
  await list.getByRole('button', { name: 'Usar «La azotea» como portada' }).click();
  await order(['La azotea', 'El patio', 'La fachada']);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(button).toBeFocused();

  await expect.poll(() => stored(page, name)).toEqual(['La azotea', 'El patio', 'La fachada']);
  await page.reload();
  await button.click();
  await order(['La azotea', 'El patio', 'La fachada']);
  // What moves them has arrived.
  await expect(list.locator('[aria-roledescription]').first()).toBeAttached();
  await list.getByRole('listitem').nth(2).dragTo(list.getByRole('listitem').first(), { steps: 12 });
  await order(['La fachada', 'La azotea', 'El patio']);
  await images.nth(2).dragTo(images.nth(0), { steps: 12 });
  await order(['El patio', 'La fachada', 'La azotea']);
  // A picture that was dragged is not opened.
  await expect(list).toBeVisible();
});

test('quick presses are all saved while the list answers late, and nobody leaves before', async ({ page }) => {
  await enterAs(page, administrator);
  const name = await withPhotos(page, ['A', 'B', 'C', 'D']);
  await page.getByRole('button', { name: `4 fotos de ${name}` }).click();
  const list = page.getByRole('dialog', { name: `4 fotos de ${name}` });
  const photos = list.locator('ol');
  await expect(photos.locator('img')).toHaveCount(4);
  const orders = await photos.evaluateHandle(shown => {
    const orders: string[] = [];
    const look = () => {
      const order = [...shown.querySelectorAll('img')].map(image => image.alt).join('');
      if (order !== orders.at(-1)) orders.push(order);
    };
    look();
    new MutationObserver(look).observe(shown, { childList: true, subtree: true, attributes: true });
    return orders;
  });
  const shown = () => orders.jsonValue();

  const answer = await hold(page, '/api/accomodation/getFilteredPaginated');
  const later = list.getByRole('button', { name: 'Mover «A» hacia atrás' });
  await later.press('Enter');
  await answer.asked;
  await later.press('Enter');
  await later.press('Enter');
  await expect.poll(shown).toEqual(['ABCD', 'BACD', 'BCAD', 'BCDA']);
  answer.release();
  await expect.poll(() => stored(page, name)).toEqual([...'BCDA']);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  expect(await shown()).toEqual(['ABCD', 'BACD', 'BCAD', 'BCDA']);

  const save = await hold(page, `/api/${photoResource.accomodation}/updateOrder`);
  await list.getByRole('button', { name: 'Mover «A» hacia delante' }).press('Enter');
  await save.asked;
  const asks = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => location.reload()));
  expect((await asks).type()).toBe('beforeunload');
  await (await asks).dismiss();
  save.release();
  await expect.poll(() => stored(page, name)).toEqual([...'BCAD']);
});

test('a finger moves a photo by its handle, and the keyboard one that it has picked up', { tag: '@long' }, async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ baseURL, locale: 'es-ES', hasTouch: true, isMobile: true, viewport });
  const page = await context.newPage();
  await enterAs(page, administrator);
  const name = await withPhotos(page);
  await page.getByRole('button', { name: `3 fotos de ${name}` }).click();
  const list = popover(page, name);
  const images = list.locator('img');
  const order = (expected: string[]) =>
    expect.poll(() => images.evaluateAll(all => all.map(image => image.getAttribute('alt')))).toEqual(expected);
  await order(names);
  const handle = list.getByRole('button', { name: 'Mover «La fachada»', exact: true });
  await expect(handle).toHaveAccessibleDescription(/barra espaciadora/);
  await swipe(page, list.getByRole('button', { name: 'Mover «La azotea»', exact: true }), handle, () =>
    expect(page.getByText('La azotea: posición 1 de 3')).toBeAttached(),
  );
  await order(['La azotea', 'La fachada', 'El patio']);

  await handle.press('Space');
  await expect(page.getByText('La fachada: en movimiento, posición 2 de 3')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('La fachada: posición 3 de 3')).toBeAttached();
  await page.keyboard.press('Enter');
  await order(['La azotea', 'El patio', 'La fachada']);
  await expect(handle).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('La fachada: posición 2 de 3')).toBeAttached();
  // Escape puts the photo back, and leaves the list open.
  await page.keyboard.press('Escape');
  await expect(page.getByText('La fachada: sigue en la posición 3 de 3')).toBeAttached();
  await order(['La azotea', 'El patio', 'La fachada']);
  await expect(handle).toBeFocused();
  await context.close();
});

test('the viewer turns by keys and buttons, and returns the focus', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const name = await withPhotos(page);
  const button = page.getByRole('button', { name: `3 fotos de ${name}` });
  await button.click();
  await popover(page, name).getByRole('button', { name: 'Ver «El patio»', exact: true }).click();
  const viewer = page.getByRole('dialog', { name, exact: true });
  await expect(viewer.getByRole('img', { name: 'El patio' })).toBeVisible();
  await expect(viewer).toContainText('2 de 3');
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'La azotea' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Foto siguiente' }).click();
  await expect(viewer).toContainText('1 de 3');
  await page.keyboard.press('ArrowLeft');
  await expect(viewer).toContainText('3 de 3');
  for (let stop = 0; stop < 4; stop++) {
    await page.keyboard.press('Tab');
    await expect(viewer.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('photos fill the screen, and a finger turns them', { tag: '@long' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, hasTouch: true, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await enterAs(page, administrator);
  const name = await withPhotos(page);
  await page.getByRole('button', { name: `3 fotos de ${name}` }).tap();
  await popover(page, name).getByRole('button', { name: 'Ver «La fachada»', exact: true }).tap();
  const viewer = page.getByRole('dialog', { name, exact: true });
  const photo = viewer.getByRole('img', { name: 'La fachada' });
  await expect(photo).toBeVisible();
  expect(await viewer.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  expect(await violations(page, {}, '[role=dialog]')).toEqual([]);
  expect((await photo.boundingBox())?.width).toBe(390);
  const turn = (way: string) => viewer.getByRole('button', { name: `Foto ${way}` });
  await swipe(page, turn('siguiente'), turn('anterior'));
  await expect(viewer).toContainText('El patio');
  await expect(viewer).toContainText('2 de 3');
  await context.close();
});

test('a photo is edited in the version that was read, and deleted by its name', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const name = await withPhotos(page);
  const button = page.getByRole('button', { name: `3 fotos de ${name}` });
  await button.click();
  await popover(page, name).getByRole('button', { name: 'Editar El patio' }).click();
  await expect(topDialog(page)).toHaveAccessibleName('Editar');
  expect(Math.round((await topDialog(page).boundingBox())?.width ?? 0)).toBe(500);
  const description = topDialog(page).getByLabel('Descripción');
  await description.fill('');
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(topDialog(page).getByText('Descripcion obligatoria')).toBeVisible();

  const { data: rows } = await call(page, '/api/accomodation/getFilteredPaginated', { filter: name, page: 1 });
  const { id, accomodation_id = rows[0].id } = rows[0].accomodation_photos[1];
  await call(page, `/api/${photoResource.accomodation}/update`, { data: { id, accomodation_id, description: 'Otro' } });
  await description.fill('El patio de los naranjos');
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  const both = page.getByRole('dialog', { name: 'Otra persona ha guardado cambios' });
  await both.getByRole('button', { name: 'Volver al formulario' }).click();
  await expect(description).toHaveValue('El patio de los naranjos');
  await topDialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await question(page).getByRole('button', { name: 'Descartar los cambios' }).click();

  await page.reload();
  await button.click();
  await popover(page, name).getByRole('button', { name: 'Editar Otro' }).click();
  await description.fill('El patio de los naranjos');
  await save(page);
  await button.click();
  await popover(page, name).getByRole('button', { name: 'Eliminar El patio de los naranjos' }).click();
  await expect(question(page)).toContainText(
    `¿Está seguro de que quiere eliminar la foto «El patio de los naranjos» de ${name}?`,
  );
  await question(page).getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(page.getByRole('button', { name: `2 fotos de ${name}` })).toBeVisible();
});
