import { agent, enterAs, openStoredSession, save, signInAs, topDialog } from './testing/people.ts';
import { ownClient, ownTravel, question, sendTravel, unique } from './testing/records.ts';
import { expect, type Locator, type Page, test } from './testing/test.ts';

/** What is typed outlives the end of a session and a reload of the page. */

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const recovered = (page: Page) => page.getByText('Se ha recuperado lo que escribió.');

/** Another window of the reader signs out. */
async function endSession(page: Page): Promise<void> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'X-Token')?.value ?? '';
  await page.request.post('/api/auth/logout', { headers: { 'X-Token': token }, data: {} });
}

/** The sign-in may stand above the button already. */
const send = (field: Locator) => field.evaluate(element => element.closest('form')?.requestSubmit());

async function openNewTravel(page: Page): Promise<void> {
  await page.goto('/?tab=en_cola');
  await press(page, 'Nuevo viaje');
}

test('a dialog stays open below the sign-in, and is saved afterwards', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, agent);
  const name = unique('Bruma');
  await page.goto('/config/services/transporttype');
  await page.getByRole('button', { name: /^Nuev/ }).click();
  await topDialog(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill(name);
  await endSession(page);
  await send(topDialog(page).getByRole('textbox', { name: 'Nombre', exact: true }));
  await expect(question(page)).toContainText('La sesión ha caducado, por favor vuelva a loguear');
  await page.keyboard.press('Escape');
  await expect(question(page).getByLabel('Usuario o correo electrónico')).toHaveValue(agent.identity);
  await question(page).getByLabel('Contraseña').first().fill('no-es-esta');
  await question(page).getByRole('button', { name: 'Entrar' }).click();
  await expect(question(page).getByText('Usuario o contraseña incorrectos')).toBeVisible();
  await question(page).getByLabel('Contraseña').first().fill(agent.password);
  await question(page).getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(topDialog(page).getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(name);
  await save(page);
});

test("a customer's question waits for the sign-in, and outlives a reload", { tag: '@phone' }, async ({ page }) => {
  const user = await ownClient(page, 'Nora');
  await enterAs(page, agent);
  const travel = await ownTravel(page, 'Ría', [user.id], 1);
  await sendTravel(page, travel);
  await page.context().clearCookies();
  await enterAs(page, user);
  await page.goto(`/budget/${travel.budgets[0]}`);
  const ask = page.getByRole('button', { name: /^Preguntar/ }).first();
  const field = page.getByRole('textbox', { name: 'Su pregunta' });
  await ask.click();
  await field.fill('¿Hay cuna para el bebé?');
  page.on('dialog', dialog => dialog.accept());
  await page.reload();
  await ask.click();
  await expect(field).toHaveValue('¿Hay cuna para el bebé?');
  await expect(recovered(page)).toBeVisible();
  await endSession(page);
  await send(field);
  await question(page).getByLabel('Contraseña').first().fill(user.password);
  await question(page).getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(field).toHaveValue('¿Hay cuna para el bebé?');
  await press(page, 'Enviar pregunta');
  await expect(page.getByRole('listitem').filter({ hasText: '¿Hay cuna para el bebé?' }).first()).toBeVisible();
  await page.reload();
  await expect(recovered(page)).toHaveCount(0);
});

test('another person who signs in gets a new page, without the text of the first', { tag: '@long' }, async ({
  page,
}) => {
  const other = await ownClient(page, 'Olga');
  await enterAs(page, agent);
  await openNewTravel(page);
  await topDialog(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill('Secreto de Gema');
  await endSession(page);
  await topDialog(page).getByRole('combobox', { name: 'Clientes' }).fill('romero');
  await question(page).getByLabel('Usuario o correo electrónico').fill(other.identity);
  await question(page).getByLabel('Contraseña').first().fill(other.password);
  await question(page).getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('button', { name: 'Su cuenta' })).toContainText('OI');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.context().clearCookies();
  // The first person finds the text again in this tab.
  await page.goto('/login');
  await signInAs(page, agent);
  await openNewTravel(page);
  await expect(topDialog(page).getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Secreto de Gema');
});

test('a form begins again with what was typed before a reload, for an hour, and without secrets', async ({ page }) => {
  page.on('dialog', dialog => dialog.accept());
  await enterAs(page, agent);
  const openClient = async () => {
    await page.goto('/clientes');
    await press(page, 'Nuevo cliente');
  };
  await openClient();
  await topDialog(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill('Iria');
  await topDialog(page).getByLabel('DNI').fill('12345678Z');
  await topDialog(page).getByLabel('Contraseña').first().fill('mi-clave-larga');
  await openClient();
  await expect(recovered(page)).toBeVisible();
  await expect(topDialog(page).getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Iria');
  await expect(topDialog(page).getByLabel('DNI')).toHaveValue('');
  await expect(topDialog(page).getByLabel('Contraseña').first()).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).toContain('Iria');
  expect(kept).not.toMatch(/12345678Z|mi-clave-larga/);

  await topDialog(page).getByRole('button', { name: 'Descartar los cambios' }).click();
  await expect(topDialog(page).getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('');
  await topDialog(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill('Noa');
  await page.clock.setFixedTime(Date.now() + 3_700_000);
  await openClient();
  await expect(topDialog(page).getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('');
  await expect(recovered(page)).toHaveCount(0);
});

test('an edit that was kept still sees what somebody else has saved meanwhile', async ({ page }) => {
  page.on('dialog', dialog => dialog.accept());
  await enterAs(page, agent);
  const headers = { 'X-Token': await openStoredSession(agent) };
  const name = unique('Tranvía');
  const made = await page.request.post('/api/transportType/create', { data: { data: { name } }, headers });
  const { id } = (await made.json()).data;
  await page.goto(`/config/services/transporttype?q=${encodeURIComponent(name)}`);
  await press(page, `Editar ${name}`);
  await topDialog(page).getByRole('textbox', { name: 'Nombre', exact: true }).fill(`${name} mío`);
  await page.reload();
  const { data } = await (await page.request.get(`/api/transportType/data/${id}`, { headers })).json();
  await page.request.post('/api/transportType/update', { data: { data: { ...data, name: `${name} suyo` } }, headers });
  await page.reload();
  await press(page, `Editar ${name} suyo`);
  await expect(topDialog(page).getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue(`${name} mío`);
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(`${name} suyo`).last()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(2);
});
