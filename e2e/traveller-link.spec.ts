import { violations } from './testing/axe.ts';
import { enterAs } from './testing/people.ts';
import { lucia } from './testing/records.ts';
import { expect, test } from './testing/test.ts';
import { acceptedOf } from './testing/walk.ts';

test('a traveller without an account fills in their data by a link, on a phone in English', async ({
  page,
  browser,
}) => {
  await enterAs(page, lucia);
  await page.goto(await acceptedOf(page, () => true));
  const list = page.getByRole('region', { name: 'Viajeros' });
  await list.getByRole('button', { name: 'Añadir viajero' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir viajero' });
  await dialog.getByLabel('Nombre').first().fill('Zoë');
  await dialog.getByLabel('Apellidos').first().fill('Planted');
  await dialog.getByLabel('Movilidad o salud').fill('Silla de ruedas plantada');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await list.getByRole('button', { name: 'Enlace personal de Zoë Planted' }).click();
  const links = page.getByRole('dialog', { name: 'Enlace personal de Zoë Planted' });
  await links.getByRole('button', { name: 'Crear enlace' }).click();
  const address = links.getByRole('textbox', { name: 'Enlace' });
  await expect(address).toHaveValue(/\/alta\/[\w-]{43}\?viajero=true$/);
  expect(await violations(page)).toEqual([]);
  const url = new URL(await address.inputValue());

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const along = await phone.newPage();
  await along.goto(url.pathname + url.search);
  await expect(along.getByRole('heading', { name: 'Zoë, tell us what we need for your trip' })).toBeVisible();
  await expect(along.getByLabel('Mobility or health')).toHaveValue('');
  await expect(along.getByText('We already have this. Fill it in only if it has changed.')).toBeVisible();
  expect(await along.content()).not.toContain('plantada');
  expect(await along.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(along)).toEqual([]);
  await along.getByLabel('Surname').first().fill('');
  await along.getByLabel('Diet').fill('Vegan');
  await along.getByRole('button', { name: 'Save my details' }).click();
  await expect(along.getByLabel('Surname').first()).toHaveAttribute('aria-invalid', 'true');
  // Nothing of what was typed is lost.
  await expect(along.getByLabel('Diet')).toHaveValue('Vegan');
  await along.getByLabel('Surname').first().fill('Planted');
  await along.getByRole('button', { name: 'Save my details' }).click();
  await expect(along.getByRole('heading', { name: 'Thank you: we’ve saved your details' })).toBeVisible();
  expect(await violations(along)).toEqual([]);

  await links.getByRole('button', { name: 'Anular el enlace' }).click();
  await expect(page.getByText('El enlace ya no sirve')).toBeVisible();
  await along.reload();
  await expect(along.getByRole('alert')).toContainText('This link doesn’t work');
  expect(await violations(along)).toEqual([]);
  await phone.close();
});
