import { violations } from './testing/axe.ts';
import { agent, another, enterAs, topDialog } from './testing/people.ts';
import { lucia } from './testing/records.ts';
import { expect, test } from './testing/test.ts';
import { acceptedOf } from './testing/walk.ts';

test('a customer shares an accepted trip, to be read on a phone in English', async ({ page, browser }) => {
  await enterAs(page, lucia);
  await page.goto(await acceptedOf(page, budget => budget.date_to > new Date().toISOString().slice(0, 10)));
  await page.getByRole('button', { name: 'Compartir con quien viaja' }).click();
  const links = page.getByRole('dialog', { name: 'Compartir con quien viaja' });
  await links.getByRole('button', { name: 'Crear enlace' }).click();
  const address = links.getByRole('textbox', { name: 'Enlace' });
  await expect(address).toHaveValue(/\/compartido\/[\w-]{43}$/);
  expect(await violations(page)).toEqual([]);
  const url = new URL(await address.inputValue());

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' });
  const along = await phone.newPage();
  await along.goto(url.pathname);
  await expect(along.getByText('This trip has been shared with you.')).toBeVisible();
  await expect(along.getByRole('heading', { name: 'Need help on the trip?' })).toBeVisible();
  await expect(along.getByText('Price of the trip')).toHaveCount(0);
  await expect(along.getByText('Romero')).toHaveCount(0);
  expect(await along.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(along)).toEqual([]);

  await links.getByRole('button', { name: 'Anular el enlace' }).click();
  await expect(page.getByText('El enlace ya no sirve')).toBeVisible();
  await along.reload();
  await expect(along.getByRole('alert')).toContainText('This link doesn’t work');
  expect(await violations(along)).toEqual([]);
  await phone.close();
});

test('a customer and an agent subscribe to their calendar, and end its address', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await enterAs(page, lucia);
  await page.goto(await acceptedOf(page, () => true));
  const subscribe = page.getByRole('button', { name: 'Suscribirse al calendario' });
  await subscribe.click();
  const links = page.getByRole('dialog', { name: 'Suscribirse al calendario' });
  await links.getByRole('button', { name: 'Crear enlace' }).click();
  const address = links.getByRole('textbox', { name: 'Enlace' });
  await expect(address).toHaveValue(/\/api\/external\/calendar\/[\w-]{43}\.ics$/);
  expect(await violations(page)).toEqual([]);
  const { pathname } = new URL(await address.inputValue());
  await expect(links.getByRole('link', { name: 'Abrir en mi calendario' })).toHaveAttribute('href', /^webcal:\/\//);
  expect(await (await page.request.get(pathname)).text()).toMatch(/^BEGIN:VCALENDAR[\s\S]*BEGIN:VEVENT/);
  await page.keyboard.press('Escape');
  // It is told since when there is one.
  await page.goto('/mis-datos');
  await subscribe.click();
  await expect(links.getByText('Hay un enlace desde el')).toBeVisible();
  await links.getByRole('button', { name: 'Anular el enlace' }).click();
  await expect(page.getByText('El enlace ya no sirve')).toBeVisible();
  expect((await page.request.get(pathname)).status()).toBe(404);

  const staff = await another(browser, page);
  await enterAs(staff, agent);
  await staff.goto('/tareas');
  await staff.getByRole('button', { name: 'Su cuenta' }).click();
  await staff.getByRole('menuitem', { name: 'Mi perfil' }).click();
  await topDialog(staff).getByRole('button', { name: 'Suscribirse al calendario' }).click();
  await expect(topDialog(staff).getByText('las salidas de sus viajes')).toBeVisible();
  await topDialog(staff).getByRole('button', { name: 'Crear enlace' }).click();
  const feed = new URL(await topDialog(staff).getByRole('textbox', { name: 'Enlace' }).inputValue());
  expect(await (await page.request.get(feed.pathname)).text()).toMatch(/SUMMARY:Salida: /);
  expect(await violations(staff)).toEqual([]);
  await staff.close();
});
