import { administrator, another, enterAs, save, topDialog } from './testing/people.ts';
import { call, ownClient, ownTravel, sendTravel } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

/** The agent tells the days of a trip in prose; the customer reads it under the heading of each day. */

test('a day is told, refused when too long without losing a word, moved, and read by the customer', async ({
  page,
  browser,
}) => {
  await enterAs(page, administrator);
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Lisboa', [reader.id], 1);
  const [budget = 0] = travel.budgets;
  const { data } = await call(page, `/api/budget/getBudget/${budget}`);
  const day = (date: string) => page.locator(`[data-day="${date}"]`);

  await page.goto(`/budget/${budget}`);
  await page.getByRole('button', { name: 'Contar otro día' }).click();
  const text = topDialog(page).getByLabel('Texto');
  const long = 'Tarde libre en Alfama. '.repeat(90);
  await text.fill(long);
  await topDialog(page).getByLabel('Título').fill('Llegada a Lisboa');
  await topDialog(page).getByRole('combobox', { name: 'Día' }).click();
  await page.getByRole('option', { name: /^Día 1 / }).click();
  await topDialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(text).toHaveAttribute('aria-invalid', 'true');
  await expect(text).toHaveValue(long);
  await text.fill('Tarde libre en Alfama.\nCena frente al río.');
  await save(page);
  await expect(day(data.date_from).getByText('Llegada a Lisboa')).toBeVisible();

  await day(data.date_from).getByRole('button', { name: 'Editar el texto' }).click();
  await topDialog(page).getByRole('combobox', { name: 'Día' }).click();
  await page.getByRole('option', { name: /^Día 2 / }).click();
  await save(page);
  await expect(page.locator('[data-day]').nth(1).getByText('Llegada a Lisboa')).toBeVisible();
  await expect(day(data.date_from).getByText('Llegada a Lisboa')).toHaveCount(0);

  await sendTravel(page, travel);
  const customer = await another(browser, page);
  await enterAs(customer, reader);
  await customer.goto(`/budget/${budget}`);
  await expect(customer.getByRole('heading', { level: 3, name: /^Día 2/ })).toBeVisible();
  await expect(customer.getByText('Cena frente al río.')).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Editar el texto' })).toHaveCount(0);
});
