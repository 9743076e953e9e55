import { agent, another, enterAs, topDialog } from './testing/people.ts';
import { addTransport, call, ownClient, ownTravel, sendTravel, travelCardOf } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

test.use({ server: 'live-pages' });

/** Open pages of a trip and of a budget follow what others do to it. */

/** Opens a page, which then hears of what happens. */
async function openLive(page: Page, path: string): Promise<void> {
  const live = page.waitForResponse(response => response.url().endsWith('/notification/stream'));
  await page.goto(path);
  await live;
}

test('staff see the answer of the customer, and the customer a new price, without reloading', async ({
  page,
  browser,
}) => {
  await enterAs(page, agent);
  const client = await ownClient(page, 'Marina');
  const trip = await ownTravel(page, 'En vivo', [client.id], 2);
  const [first = 0, second = 0] = trip.budgets;
  const line = await addTransport(page, first, { price: 400 });
  await addTransport(page, second, { price: 500 });
  await sendTravel(page, trip);

  const customer = await another(browser, page);
  await enterAs(customer, client);
  await openLive(customer, `/budget/${first}`);
  const answers = customer.getByRole('button', { name: 'Aceptar', exact: true });
  await expect(answers.first()).toBeVisible();
  await openLive(page, `/budget/${first}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // Another window of the agency changes a price: the open pages of both show it.
  await call(page, '/api/budgetTransport/update', { data: { id: line, price: 433 } });
  await expect(customer.getByText('433').first()).toBeVisible();
  await expect(page.getByText('433').first()).toBeVisible();

  // What is being typed stays while the customer answers, and so does the place of the page.
  const list = await page.context().newPage();
  await openLive(list, `/?tab=pendientes_de_reserva&q=${encodeURIComponent(trip.name)}`);
  const card = travelCardOf(list, trip.name);
  await expect(card.getByRole('button', { name: /^Aceptar/ }).first()).toBeVisible();
  await page.bringToFront();
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  await topDialog(page).getByLabel('Precio (PVP)').fill('451');
  await call(customer, '/api/budget/acceptBudget', { budget_id: first, travel_id: trip.id });
  await expect(customer.getByText('Aceptado').first()).toBeVisible();
  await expect(answers).toHaveCount(0);
  await expect(page.getByText('Aceptado').first()).toBeVisible();
  await expect(topDialog(page).getByLabel('Precio (PVP)')).toHaveValue('451');
  await expect(card.getByRole('button', { name: /^Aceptar/ })).toHaveCount(0);
});
