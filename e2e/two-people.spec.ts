import { administrator, agent, another, enterAs, openStoredSession, topDialog } from './testing/people.ts';
import { addTransport, call, clientId, ownTravel, question, unique } from './testing/records.ts';
import { expect, type Locator, type Page, test } from './testing/test.ts';

test.use({ server: 'two-people' });

/** Two people edit one record: the second one sees both versions, field by field, and loses nothing. */

const choice = (page: Page) => page.getByRole('dialog', { name: 'Otra persona ha guardado cambios' });
const versions = (page: Page, field: string): Locator => choice(page).getByRole('group', { name: field });
const byGema = /^Guardado por Gema a las \d\d:\d\d$/;

test('a trip that two people edit: each field is chosen, and then it is saved', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const gema = await another(browser, page);
  await enterAs(page, administrator);
  await enterAs(gema, agent);
  const lucia = await clientId(page, 'Lucía Romero');
  const trip = await ownTravel(page, 'Dos personas', [lucia]);
  for (const each of [page, gema]) {
    await each.goto(`/?tab=en_cola&q=${encodeURIComponent(trip.name)}`);
    await each.getByRole('button', { name: `Más acciones del viaje ${trip.name}` }).click();
    await each.getByRole('menuitem', { name: 'Editar' }).click();
    await expect(topDialog(each).getByLabel('Nombre del viaje')).toHaveValue(trip.name);
  }
  await topDialog(gema).getByLabel('Nombre del viaje').fill(`${trip.name} de Gema`);
  await topDialog(gema).getByLabel('Adultos').fill('5');
  await topDialog(gema).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(gema.getByRole('dialog')).toHaveCount(0);

  const mine = `${trip.name} de Rocío`;
  await topDialog(page).getByLabel('Nombre del viaje').fill(mine);
  await topDialog(page).getByLabel('Qué ha pedido').fill('Llega en tren');
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(choice(page)).toBeVisible();
  await expect(page.getByText(/Otra persona ha cambiado este registro/)).toHaveCount(0);
  // Only what Gema changed is asked.
  await expect(choice(page).getByRole('group')).toHaveCount(2);
  await expect(versions(page, 'Nombre del viaje')).toContainText(mine);
  await expect(versions(page, 'Nombre del viaje')).toContainText(`${trip.name} de Gema`);
  await expect(versions(page, 'Nombre del viaje').getByRole('radio', { name: 'Usted escribió' })).toBeChecked();
  await expect(versions(page, 'Adultos').getByRole('radio', { name: byGema })).toBeChecked();

  // Going back keeps everything, and nothing is saved.
  await choice(page).getByRole('button', { name: 'Volver al formulario' }).click();
  await expect(topDialog(page).getByLabel('Nombre del viaje')).toHaveValue(mine);
  await expect(topDialog(page).getByLabel('Qué ha pedido')).toHaveValue('Llega en tren');
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await versions(page, 'Nombre del viaje').getByRole('radio', { name: byGema }).check();
  await choice(page).getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { data } = await call(page, `/api/travel/data/${trip.id}`);
  expect([data.name, data.n_adults, data.contact_info]).toEqual([`${trip.name} de Gema`, 5, 'Llega en tren']);
});

test('a service shows names, dates and money of both versions', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const trip = await ownTravel(page, 'Dos personas', [await clientId(page, 'Lucía Romero')], 1);
  const [budget = 0] = trip.budgets;
  const line = await addTransport(page, budget, { price: 1234.5 });
  await page.goto(`/budget/${budget}`);
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  await expect(topDialog(page).getByLabel('Precio (PVP)')).toHaveValue('1.234,50');
  const token = await openStoredSession(agent);
  const headers = { 'X-Token': token };
  const { data: types } = await call(page, '/api/transportType/dropdown');
  const other = types.find(({ name }: { name: string }) => name !== 'Tren');
  const saved = await page.request.post('/api/budgetTransport/update', {
    headers,
    data: { data: { id: line, price: 2000, transport_type_id: other.id } },
  });
  expect((await saved.json()).code).toBe(20001);
  await topDialog(page).getByLabel('Precio (PVP)').fill('1500,25');
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  const price = versions(page, 'Precio (PVP)');
  await expect(price.getByRole('textbox').first()).toHaveValue('1.500,25');
  await expect(price.getByRole('textbox').last()).toHaveValue('2.000');
  const kind = versions(page, 'Tipo de transporte');
  await expect(kind.locator('input[type="text"], input:not([type])').first()).toHaveValue('Tren');
  await expect(kind.locator('input[type="text"], input:not([type])').last()).toHaveValue(other.name);
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-1440.png` });
  if (process.env.SHOT) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `${process.env.SHOT}-390.png` });
  }
  await choice(page).getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { data } = await call(page, `/api/budgetTransport/data/${line}`);
  expect([data.price, data.transport_type_id]).toEqual([1500.25, other.id]);
});

test('the settings and the words of a letter, which have versions of their own', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/config/ajustes');
  const phone = page.getByLabel('Teléfono', { exact: true }).first();
  const before = await phone.inputValue();
  const { data } = await call(page, '/api/setting/all');
  const { value, updated_at } = data.agency;
  const settings = { agency: { value: { ...value, phone: '952000111' }, updated_at } };
  await call(page, '/api/setting/updateAll', { data: { settings } });
  await phone.fill('952000222');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const both = versions(page, 'Teléfono');
  await expect(both).toContainText('952000222');
  await expect(both).toContainText('952000111');
  await choice(page).getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(choice(page)).toHaveCount(0);
  await expect.poll(async () => (await call(page, '/api/setting/all')).data.agency.value.phone).toBe('952000222');
  await expect(phone).toHaveValue('952000222');
  await phone.fill(before);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect.poll(async () => (await call(page, '/api/setting/all')).data.agency.value.phone).toBe(value.phone);

  await page.goto('/config/textos-correo');
  const subject = page.getByLabel('Asunto');
  await expect(subject).not.toHaveValue('');
  const { data: letters } = await call(page, '/api/letterText/all');
  const { texts } = letters.find(({ kind }: { kind: string }) => kind === 'budgetSent');
  const { updated_by: _by, ...words } = texts.find(({ language }: { language: string }) => language === 'es');
  const theirs = unique('Otro asunto');
  await call(page, '/api/letterText/update', { data: { kind: 'budgetSent', ...words, subject: theirs } });
  await subject.fill('Mi asunto');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(versions(page, 'Asunto')).toContainText(theirs);
  await versions(page, 'Asunto').getByRole('radio').last().check();
  await choice(page).getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(choice(page)).toHaveCount(0);
  await expect(subject).toHaveValue(theirs);
});

test('a new version of the conditions, when a colleague has published one meanwhile', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await enterAs(page, administrator);
  await page.goto('/config/textos');
  await page.getByRole('button', { name: 'Nueva versión' }).click();
  const text = page.getByRole('dialog').getByRole('textbox', { name: 'Condiciones generales' });
  await text.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Mis condiciones');
  const gema = await another(browser, page);
  await gema.goto(page.url());
  await enterAs(gema, agent);
  const { text: sample } = (await call(page, '/api/generalText/conditions')).data;
  const theirs = { name: 'conditions', language: 'es', text: '<p>Las de Gema</p>' };
  try {
    expect((await call(gema, '/api/generalText/publish', { data: theirs })).code).toBe(20001);
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
    await question(page).getByRole('button', { name: 'Publicar' }).click();
    await expect(choice(page)).toContainText('Gema');
    await expect(versions(page, 'Condiciones generales')).toContainText('Mis condiciones');
    await expect(versions(page, 'Condiciones generales')).toContainText('Las de Gema');
    await choice(page).getByRole('button', { name: 'Guardar lo elegido' }).click();
    await expect(page.getByRole('article')).toContainText('Mis condiciones');
  } finally {
    // The other tests need the text of the sample agency.
    await call(page, '/api/generalText/publish', { data: { ...theirs, text: sample } });
  }
});

test('who else is on a record shows, until they leave', { tag: '@long' }, async ({ page, browser }) => {
  const gema = await another(browser, page);
  await enterAs(page, administrator);
  await enterAs(gema, agent);
  const trip = await ownTravel(page, 'Presencia', [await clientId(page, 'Lucía Romero')], 1);
  await page.goto(`/budget/${trip.budgets[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await gema.goto(`/budget/${trip.budgets[0]}`);
  await expect(gema.getByText('Rocío también está aquí')).toBeVisible();
  await expect(page.getByText('Gema también está aquí')).toBeVisible();
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-presence-1440.png` });
  await gema.getByRole('link', { name: 'Clientes' }).click();
  await expect(page.getByText('Gema también está aquí')).toHaveCount(0);
});
