import { agent, enterAs } from './testing/people.ts';
import { addTransport, call, ownClient, ownTravel, sendTravel, travelCardOf, unique } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

/** Finding work by what an agent has before them. */

test('words of a client, a trip and a locator find a trip everywhere, and the tab with the hits opens', async ({
  page,
}) => {
  await enterAs(page, agent);
  const client = await ownClient(page, 'Remedios');
  const travel = await ownTravel(page, 'Lanzarote', [client.id], 1);
  const locator = unique('LQ').replace(' ', '').toUpperCase();
  await addTransport(page, travel.budgets[0] ?? 0, { destination: 'Arrecife', locator });
  await sendTravel(page, travel);
  const [, ending = ''] = client.last_name.split(' ');

  await page.goto('/');
  const field = page.getByRole('searchbox', { name: 'Viaje, cliente, lugar, localizador o #número' });
  for (const words of [`lanzarote ${ending}`, `remedios ${locator.toLowerCase()}`, `${ending} arrecife`]) {
    await page.getByRole('tab', { name: 'En cola' }).click();
    await field.fill(words);
    await expect(page).toHaveURL(/tab=pendientes_de_reserva/);
    await expect(travelCardOf(page, travel.name)).toBeVisible();
  }
  // A tab that somebody opens stays open, and says where the hits are.
  await page.getByRole('tab', { name: 'Reservados' }).click();
  await expect(page.getByText('Hay coincidencias en otras pestañas:')).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Pendientes de reserva (1)' }).click();
  await expect(travelCardOf(page, travel.name)).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar en todo y acciones' });
  await palette.getByRole('textbox').fill(locator);
  await expect(palette.getByRole('button', { name: `#${travel.budgets[0]}` })).toBeVisible();
  await palette.getByRole('button', { name: travel.name }).first().press('Enter');
  await expect(page).toHaveURL(`/viaje/${travel.id}`);
});

test('what is to be booked stands first, and each step by itself', async ({ page }) => {
  await enterAs(page, agent);
  const client = await ownClient(page, 'Amparo');
  const toBook = await ownTravel(page, 'Pasos', [client.id], 1);
  const waiting = await ownTravel(page, 'Pasos', [client.id], 1);
  for (const travel of [toBook, waiting]) await sendTravel(page, travel);
  await call(page, '/api/budget/acceptBudget', { budget_id: toBook.budgets[0], travel_id: toBook.id });
  await page.goto(`/?tab=pendientes_de_reserva&q=${encodeURIComponent(client.last_name)}`);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText(toBook.name);
  await expect(page.getByText('Primero, los que están por reservar')).toBeVisible();
  for (const [step, travel] of [
    ['Esperando respuesta 1', waiting],
    ['Por reservar 1', toBook],
  ] as const) {
    await page.getByRole('button', { name: step }).click();
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(travel.name);
  }
  await page.reload();
  await expect(page.getByRole('button', { name: 'Por reservar 1' })).toHaveAttribute('aria-pressed', 'true');
  await expect(cards).toHaveCount(1);
  await page.getByRole('tab', { name: 'Reservados' }).click();
  await expect(
    page.getByText('Por fecha de salida: primero el próximo; al final, los que ya han salido'),
  ).toBeVisible();
});

test('a page that is opened right after typing stays open, however slowly it comes', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, agent);
  const client = await ownClient(page, 'Prisca');
  const travel = await ownTravel(page, 'Prisas', [client.id], 1);
  await page.clock.install();
  await page.goto(`/?tab=en_cola&q=${encodeURIComponent(client.last_name)}`);
  const link = travelCardOf(page, travel.name).getByRole('link', { name: travel.name });
  await link.waitFor();
  const released = Promise.withResolvers<void>();
  await page.route('**/*.js', async route => {
    await released.promise;
    await route.continue();
  });
  await page.getByRole('searchbox', { name: 'Viaje, cliente, lugar, localizador o #número' }).fill(travel.name);
  const code = page.waitForRequest('**/*.js');
  await link.click();
  await code;
  await page.clock.runFor(1000);
  released.resolve();
  await expect(page.getByRole('heading', { level: 1, name: travel.name })).toBeVisible();
  await expect(page).toHaveURL(`/viaje/${travel.id}`);
});
