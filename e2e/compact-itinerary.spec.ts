import { violations } from './testing/axe.ts';
import { administrator, agent, another, enterAs } from './testing/people.ts';
import { addTransport, call, clientId, ownTravel, question, unique, year } from './testing/records.ts';
import { expect, type Locator, type Page, test } from './testing/test.ts';

/** The itinerary of a budget as a sheet: one row a service, edited in place, moved by mouse and by keyboard. */

const sheet = (page: Page): Locator => page.getByRole('grid', { name: 'Itinerario' });
const rows = (page: Page): Locator => sheet(page).locator('[data-line]');
const cell = (row: Locator, name: string): Locator => row.locator(`[data-cell="${name}"]`);
const focused = (page: Page): Locator => page.locator(':focus');
/** The field of a cell that is edited. */
const editor = (page: Page): Locator => page.locator('[data-editor] input:focus');

/** A budget from 10 to 14 May with three journeys: two on the first day, one on the third. */
async function openSheet(page: Page) {
  await enterAs(page, administrator);
  const travel = await ownTravel(page, 'Hoja', [await clientId(page, 'Romero')], 1);
  const [id = 0] = travel.budgets;
  await addTransport(page, id, { origin: 'Jaén' });
  await addTransport(page, id, { origin: 'Baeza', date_from: `${year}-05-10 12:00`, date_to: `${year}-05-10 13:30` });
  await addTransport(page, id, { origin: 'Lugo', date_from: `${year}-05-12 23:00`, date_to: `${year}-05-13 06:15` });
  await page.goto(`/budget/${id}`);
  await page.getByRole('button', { name: 'Compacto' }).click();
  await expect(rows(page)).toHaveCount(3);
  return { id, travel, lines: async () => (await call(page, `/api/budget/getBudget/${id}`)).data.lines };
}

const origins = (page: Page) => rows(page).locator('[data-cell="first"]');

test('a sheet is edited by keyboard alone, cell by cell, and stays a sheet for its user', { tag: '@long' }, async ({
  page,
}) => {
  const { id, lines } = await openSheet(page);
  // One stop of the Tab key leads into the sheet.
  await page.getByRole('button', { name: 'Contar el día' }).first().focus();
  await page.keyboard.press('Tab');
  await cell(rows(page).first(), 'date_from').focus();

  await page.keyboard.press('End');
  await expect(focused(page)).toHaveAttribute('aria-label', /^Eliminar/);
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft');
  await expect(focused(page)).toHaveAttribute('data-cell', 'price');
  await page.keyboard.press('F2');
  await expect(editor(page)).toHaveValue('10');
  await page.keyboard.insertText(' 1.234,50 € ');
  await page.keyboard.press('Enter');
  await expect(cell(rows(page).first(), 'price')).toHaveText(/^1\.234,50/);

  // Enter went to the row below; a digit begins to edit it, Escape leaves it as it was.
  await expect(cell(rows(page).nth(1), 'price')).toBeFocused();
  await page.keyboard.type('99');
  await expect(editor(page)).toHaveValue('99');
  await page.keyboard.press('Escape');
  await expect(cell(rows(page).nth(1), 'price')).toBeFocused();
  await expect(cell(rows(page).nth(1), 'price')).toHaveText(/^10,00/);

  // Tab saves and goes to the next cell, Shift and Tab to the one before.
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('75,5');
  await page.keyboard.press('Tab');
  await expect(cell(rows(page).nth(1), 'price')).toBeFocused();
  await expect(cell(rows(page).nth(1), 'net_price')).toHaveText(/^75,50/);
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.keyboard.type('QX7T2');
  await page.keyboard.press('Shift+Tab');
  await expect(cell(rows(page).nth(1), 'provider_id')).toBeFocused();
  await expect(cell(rows(page).nth(1), 'locator')).toHaveText('QX7T2');

  // A date without its year, with the hour as people write it; the end moves with its start.
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(editor(page)).toHaveValue(`10/05/${year} 12:00:00`);
  await page.keyboard.type(`11/5/${year} 9.30`);
  await page.keyboard.press('Enter');
  await expect(rows(page).filter({ hasText: 'Baeza' }).locator('[data-cell="date_from"]')).toHaveText('11/05 09:30');

  // What was chosen from a list is saved at once.
  const provider = unique('Mayorista');
  await call(page, '/api/provider/create', { data: { provider } });
  await cell(rows(page).first(), 'provider_id').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type(provider);
  await expect(page.getByRole('option', { name: provider })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(cell(rows(page).first(), 'provider_id')).toHaveText(provider);
  await expect(cell(rows(page).first(), 'provider_id')).toBeFocused();

  await expect
    .poll(async () => (await lines()).map((line: { provider: string | null }) => line.provider))
    .toEqual([provider, null, null]);
  expect(await lines()).toMatchObject([
    { origin: 'Jaén', price: 1234.5 },
    { origin: 'Baeza', net_price: 75.5, locator: 'QX7T2', time_from: '09:30', date_to: `${year}-05-11 13:30:00` },
    { origin: 'Lugo' },
  ]);
  await expect(page.getByRole('complementary', { name: 'Precio del viaje' })).toContainText('1.254,50');

  await page.goto(`/budget/${id}`);
  await expect(rows(page)).toHaveCount(3);
  expect(await violations(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Compacto' })).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Baeza' }).first()).toBeVisible();
});

test('a refused edit is taken back in sight, and what was typed is not lost', { tag: '@long' }, async ({ page }) => {
  await openSheet(page);
  const price = cell(rows(page).first(), 'price');
  await price.click();
  await page.keyboard.type('abc');
  await page.keyboard.press('Enter');
  // A fault of the value itself stays in its field.
  await expect(editor(page)).toHaveValue('abc');
  await expect(price).toContainText('Introduzca un precio');
  await page.keyboard.press('Escape');

  let held: (() => void) | undefined;
  await page.route('**/api/budgetTransport/update', async route => {
    await new Promise<void>(release => {
      held = release;
    });
    await route.fulfill({ json: { code: 40001, data: { message: 'Hoy no se puede' } } });
  });
  await price.click();
  await page.keyboard.type('777');
  await page.keyboard.press('Enter');
  await expect(price).toHaveText(/^777,00/);
  await expect.poll(() => held !== undefined).toBe(true);
  held?.();
  await expect(price).toHaveText(/^10,00/);
  await expect(page.getByText('Hoy no se puede').first()).toBeVisible();
  await expect(price.getByRole('img', { name: 'Hoy no se puede' })).toBeVisible();

  await page.unroute('**/api/budgetTransport/update');
  await price.click();
  await expect(editor(page)).toHaveValue('777');
  await page.keyboard.press('Enter');
  await expect(price).toHaveText(/^777,00/);
  await expect(price.getByRole('img')).toHaveCount(0);
});

test('a cell that somebody else has changed meanwhile shows both versions', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const { id, lines } = await openSheet(page);
  const gema = await another(browser, page);
  await enterAs(gema, agent);
  await gema.goto(`/budget/${id}`);
  const [first] = await lines();
  const price = cell(rows(page).first(), 'price');
  await price.click();
  await call(gema, '/api/budgetTransport/update', { data: { id: first.id, updated_at: first.updated_at, price: 20 } });
  await page.keyboard.type('30');
  await page.keyboard.press('Enter');
  const choice = page.getByRole('dialog', { name: 'Otra persona ha guardado cambios' });
  await expect(choice.getByRole('group')).toHaveCount(1);
  await choice.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(price).toHaveText(/^30,00/);
  await expect.poll(async () => (await lines())[0].price).toBe(30);
  await gema.context().close();
});

test('a service is moved by keyboard and by mouse, to another day too, and keeps its hours', { tag: '@long' }, async ({
  page,
}) => {
  const { lines } = await openSheet(page);
  await expect(origins(page)).toHaveText(['Jaén', 'Baeza', 'Lugo']);
  await cell(rows(page).first(), 'price').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(origins(page)).toHaveText(['Baeza', 'Jaén', 'Lugo']);
  await expect(cell(rows(page).nth(1), 'price')).toBeFocused();
  await expect(page.getByText('Tren: posición 2 de 2')).toBeAttached();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(cell(rows(page).nth(1), 'date_from')).toHaveText('11/05 10:00');
  await expect(page.getByText(/^Tren: martes, 11 de mayo|^Tren: \S+, 11 de mayo/)).toBeAttached();
  await expect(cell(rows(page).nth(1), 'price')).toBeFocused();
  await expect
    .poll(async () => (await lines()).map((line: { origin: string; date_to: string }) => [line.origin, line.date_to]))
    .toEqual([
      ['Baeza', `${year}-05-10 13:30:00`],
      ['Jaén', `${year}-05-11 12:00:00`],
      ['Lugo', `${year}-05-13 06:15:00`],
    ]);

  // The last one is dragged above the first: to the first day, and still over the night.
  const handle = rows(page)
    .nth(2)
    .getByRole('button', { name: /^Mover/ });
  await expect(handle).toHaveAttribute('aria-describedby', /./);
  const [from, to] = [await handle.boundingBox(), await rows(page).first().boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 8);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) - 20, { steps: 4 });
  await page.mouse.move((from?.x ?? 0) + 8, (to?.y ?? 0) + 4, { steps: 8 });
  await page.mouse.up();
  await expect(cell(rows(page).filter({ hasText: 'Lugo' }), 'date_from')).toHaveText('10/05 23:00');
  await expect
    .poll(async () => (await lines()).find((line: { origin: string }) => line.origin === 'Lugo'))
    .toMatchObject({ date_from: `${year}-05-10 23:00:00`, date_to: `${year}-05-11 06:15:00`, time_to: '06:15' });
});

test('a day of the index is reached by its link and by arrows; a service is copied, and deleted after a question', {
  tag: '@long',
}, async ({ page }) => {
  const { lines } = await openSheet(page);
  const days = page.getByRole('navigation', { name: 'Días del viaje' });
  // Days without services are there too: something can be moved to them.
  await expect(days.getByRole('link')).toHaveCount(5);
  await days.getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(days.getByRole('link').nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(sheet(page).getByRole('rowheader', { name: /^Día 5/ })).toBeInViewport();

  await rows(page).first().getByRole('button', { name: 'Copiar Tren' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Origen')).toHaveValue('Jaén');
  await expect(dialog.getByLabel('Fecha de inicio').first()).toHaveValue(`10/05/${year} 10:00:00`);
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(rows(page)).toHaveCount(4);

  await rows(page).first().getByRole('button', { name: 'Eliminar Tren' }).click();
  await question(page).getByRole('button', { name: 'Eliminar' }).click();
  await expect(rows(page)).toHaveCount(3);
  expect(await lines()).toHaveLength(3);
});
