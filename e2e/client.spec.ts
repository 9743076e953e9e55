import { administrator, enterAs, topDialog } from './testing/people.ts';
import { call, ownClient, ownTravel, unique, year } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

/** A client's page: who they are, and their trips, to go to and to begin. */

test('a client’s page begins a trip for them, leads to each trip and budget, and breaks no address', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const client = await ownClient(page, 'Maximiliana');
  const travel = await ownTravel(page, 'Lanzarote', [client.id], 1);
  await page.goto(`/clientes/perfil/${client.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(client.last_name);
  const mail = page.getByRole('link', { name: client.identity });
  await expect(mail).toBeVisible();
  const lines = await mail.evaluate(link => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });
  expect(lines).toBe(1);
  const cards = page.locator('section').filter({ has: page.locator(':scope > dl') });
  await expect(cards).toHaveCount(3);
  const ends = await cards.evaluateAll(all => all.map(card => Math.round(card.getBoundingClientRect().bottom)));
  expect(new Set(ends).size, ends.join()).toBe(1);

  await expect(page.locator(`a[href="/budget/${travel.budgets[0]}"]`)).toBeVisible();
  await page.getByRole('button', { name: 'Nuevo viaje' }).click();
  const form = topDialog(page);
  await expect(form.getByLabel('Nombre del viaje')).toBeFocused();
  await expect(form.getByText(client.last_name).first()).toBeVisible();
  await expect(form.locator('[data-field="contact_email"] input')).toHaveValue(client.identity);
  const name = unique('Tenerife');
  await form.getByLabel('Nombre del viaje').fill(name);
  await form.locator('[data-field="date_from"] input').fill(`10/06/${year}`);
  await form.locator('[data-field="date_to"] input').fill(`14/06/${year}`);
  await form.getByLabel('Nombre del viaje').press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The figures above count it too.
  const figures = page.locator('dl[aria-label="Cifras del cliente"] > div');
  await expect(figures.first()).toHaveText('Viajes2');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL(/\/viaje\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect(page.getByRole('article')).toContainText(client.last_name);
  const stored = await call(page, `/api/travel/getTravelsByClient/${client.id}`);
  expect(stored.data.map((each: { name: string }) => each.name).sort()).toEqual([travel.name, name].sort());
});
