import { administrator, another, enterAs, save, topDialog } from './testing/people.ts';
import { addTransport, call, ownClient, ownTravel, sendTravel, travelCardOf } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

/** The agent names a budget, from what differs; the name leads wherever its customer meets it. */

test('a budget is named from an idea, and its customer meets the name on list, page, comparison and answers', {
  tag: '@long',
}, async ({ page, browser }) => {
  await enterAs(page, administrator);
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Ronda', [reader.id], 2);
  const [first = 0, second = 0] = travel.budgets;
  await addTransport(page, first, { price: 80 });
  await addTransport(page, second, { price: 95.5 });

  await page.goto(`/budget/${first}`);
  await page.getByRole('button', { name: 'Más acciones del presupuesto' }).click();
  await page.getByRole('menuitem', { name: 'Editar presupuesto' }).click();
  const name = topDialog(page).getByLabel('Nombre para el cliente');
  const sentence = topDialog(page).getByLabel('En una frase');
  const ideas = topDialog(page).getByRole('list', { name: 'Ideas, por lo que lo distingue' });
  await expect(ideas.getByRole('button')).toHaveText(['Esencial']);
  await expect(name).toHaveValue('');
  await ideas.getByRole('button', { name: 'Esencial' }).click();
  await expect(name).toHaveValue('Esencial');
  await expect(sentence).toHaveValue('Lo imprescindible del viaje, bien elegido.');
  await sentence.fill('En tren, y con lo justo.');
  // An idea does not replace what the agent has written.
  await ideas.getByRole('button', { name: 'Esencial' }).click();
  await expect(sentence).toHaveValue('En tren, y con lo justo.');
  await save(page);
  await expect(
    page.getByRole('banner').or(page.locator('header')).getByText('Esencial', { exact: true }),
  ).toBeVisible();
  await call(page, '/api/budget/update', { data: { id: second, quote_name: 'Con encanto' } });
  await sendTravel(page, travel);

  const customer = await another(browser, page);
  await enterAs(customer, reader);
  await customer.goto('/');
  const card = travelCardOf(customer, travel.name);
  await customer.getByRole('searchbox').fill(travel.name);
  await expect(card.getByRole('heading', { level: 3 })).toHaveText(['Esencial', 'Con encanto']);
  await expect(card.getByText('En tren, y con lo justo.')).toBeVisible();
  await card.getByRole('link', { name: 'Comparar presupuestos' }).click();
  await expect(customer.getByRole('columnheader', { name: /Con encanto/ })).toBeVisible();
  await customer.goto(`/budget/${first}`);
  await customer.getByRole('button', { name: 'Pedir cambios' }).first().click();
  await expect(topDialog(customer).getByText('Esencial', { exact: true })).toBeVisible();
  await customer.keyboard.press('Escape');
  await customer.getByRole('button', { name: 'Aceptar' }).first().click();
  await expect(topDialog(customer).getByText('Esencial', { exact: true })).toBeVisible();
});
