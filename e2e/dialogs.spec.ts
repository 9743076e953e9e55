import { administrator, enterAs, menuTakesKeys, save, topDialog, typeDate } from './testing/people.ts';
import {
  addTransport,
  call,
  callsSent,
  clientId,
  openTravel,
  ownTravel,
  question,
  travelCardOf,
  travelMenu,
  unique,
  year,
} from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/**
 * The dialogs of staff (specification 2 'Modal dialogs', 4 'Wizards', 5): what all of them do, and what only some do.
 */

const transportTypes = '/config/services/transporttype';
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const dateTo = (page: Page) => topDialog(page).getByLabel('Fecha de fin').first();

/** A budget with one journey, open. */
async function budgetWithJourney(page: Page): Promise<number> {
  const travel = await ownTravel(page, 'Zahara', [await clientId(page, 'Romero')], 1);
  const [budget_id = 0] = travel.budgets;
  await addTransport(page, budget_id, { company: 'Autobuses del Estrecho' });
  await page.goto(`/budget/${budget_id}`);
  return budget_id;
}

test('each dialog has its width and its title', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const measure = async (title: string, width: number) => {
    await expect(topDialog(page)).toHaveAccessibleName(title);
    // While its code is on the way, another element has the same title.
    await expect.poll(async () => Math.round((await topDialog(page).boundingBox())?.width ?? 0), title).toBe(width);
    // Otherwise Esc would close only the popover of the photos.
    await expect(page.locator('.mantine-Popover-dropdown').filter({ visible: true })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: title, exact: true })).toHaveCount(0);
  };
  await page.goto('/config/services/accomodation');
  await press(page, 'Nuevo alojamiento');
  await measure('Añadir', 800);
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  await measure('Editar', 800);
  await page
    .getByRole('button', { name: /^\d+ fotos? de / })
    .first()
    .click();
  await press(page, 'Añadir foto');
  await measure('Añadir', 500);
  await page.goto('/clientes');
  await press(page, 'Nuevo cliente');
  await measure('Añadir', 650);
  await press(page, 'Alta rápida');
  await measure('Añadir cliente', 800);
  await budgetWithJourney(page);
  await press(page, 'Añadir servicio');
  await measure('Añadir', 600);
});

test('a dialog says on what it works: on which trip, budget, service, task or client', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  const client = await clientId(page, 'Romero');
  const travel = await ownTravel(page, 'Ceuta', [client], 1);
  const [budget_id = 0] = travel.budgets;
  await addTransport(page, budget_id, { company: 'Autobuses del Estrecho' });
  const { data: task } = await call(page, '/api/task/create', { data: { name: unique('Llamar') } });
  const { data: person } = await call(page, `/api/client/data/${client}`);
  const says = async (title: string, about: string | RegExp) => {
    await expect(topDialog(page)).toHaveAccessibleName(title);
    await expect(topDialog(page).locator('[data-about]')).toHaveText(about);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  const budget = `Presupuesto ${budget_id} de ${travel.name}`;
  await page.goto(`/viaje/${travel.id}`);
  await press(page, 'Editar viaje');
  await says('Editar', travel.name);
  await press(page, 'Añadir presupuesto');
  await says('Añadir', `Nuevo presupuesto de ${travel.name}`);
  await page.getByRole('button', { name: /^Editar presupuesto/ }).click();
  await says('Editar', budget);
  await page.goto(`/budget/${budget_id}`);
  await press(page, 'Añadir servicio');
  await says('Añadir', `Nuevo servicio de ${travel.name}`);
  await page
    .getByRole('button', { name: /^Editar.*Tren/ })
    .first()
    .click();
  await says('Editar', 'Tren: Jaén – Cádiz');
  await page.goto(`/tareas?task=${task.id}`);
  await says('Editar', /^Llamar/);
  await press(page, 'Nueva tarea');
  await says('Añadir', 'Nueva tarea');
  await page.goto(`/clientes/perfil/${client}`);
  await press(page, 'Editar');
  await says('Editar', `${person.first_name} ${person.last_name}`);
  await press(page, 'Nuevo viaje');
  await says('Añadir', `Nuevo viaje de ${person.first_name} ${person.last_name}`);
});

test('a new budget goes back a step; a chosen start is copied into the end, whose calendar opens', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const travel = await ownTravel(page, 'Tarifa', [await clientId(page, 'Romero')]);
  await openTravel(page, travel, 'en_cola');
  await travelCardOf(page, travel.name).getByRole('button', { name: 'Añadir presupuesto' }).click();
  const form = topDialog(page);
  await expect(form).toContainText('Paso 1 de 2');
  await expect(form.locator('form button').first()).toBeFocused();
  await form.getByRole('button', { name: /^Clonar un presupuesto existente/ }).click();
  await expect(form).toContainText('Paso 2 de 2');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form).toContainText('Introduzca el presupuesto a clonar');
  await form.getByRole('button', { name: 'Paso anterior' }).click();
  await expect(form).toContainText('Paso 1 de 2');
  await form.getByRole('button', { name: /^Crear uno nuevo/ }).click();
  await expect(dateTo(page)).toHaveValue(`14/05/${year}`);
  // Typing changes only the field itself.
  const dateFrom = form.getByLabel('Fecha de inicio').first();
  await dateFrom.fill(`12/05/${year}`);
  await expect(dateFrom).toBeFocused();
  await expect(dateTo(page)).toHaveValue(`14/05/${year}`);
  await page.getByRole('button', { name: `11 mayo ${year}` }).click();
  await expect(dateFrom).toHaveValue(`11/05/${year}`);
  await expect(dateTo(page)).toHaveValue(`11/05/${year}`);
  await expect(dateTo(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Mes siguiente' }).filter({ visible: true })).toHaveCount(1);
  // Typing on replaces the copied day.
  await page.keyboard.type(`13/05/${year}`);
  await expect(dateTo(page)).toHaveValue(`13/05/${year}`);
});

test('the passphrase and the plan of backups and the sign-in provider ask before they lose what was typed', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const keepsThenDiscards = async (field: string, typed: string) => {
    await topDialog(page).getByLabel(field).first().fill(typed);
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
    await expect(topDialog(page).getByLabel(field).first()).toHaveValue(typed);
    await topDialog(page).getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar los cambios' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await page.goto('/config/copias');
  await press(page, 'Poner contraseña');
  await keepsThenDiscards('Contraseña de las copias', 'una frase bastante larga');
  await press(page, 'Cambiar');
  await keepsThenDiscards('Cuántas de las más nuevas se guardan', '7');
  await page.goto('/config/ajustes');
  await press(page, 'Configurar');
  await keepsThenDiscards('Identificador de cliente', 'periplo');
});

test('a plan of backups that somebody else has changed is compared field by field', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  await page.goto('/config/copias');
  await press(page, 'Cambiar');
  await topDialog(page).getByLabel('Cuántas de las más nuevas se guardan').first().fill('9');
  const { plan } = (await call(page, '/api/backup/info')).data;
  await call(page, '/api/backup/plan', { data: { ...plan, keep_days: 21 } });
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  const choice = page.getByRole('dialog', { name: 'Otra persona ha guardado cambios' });
  await choice.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const now = (await call(page, '/api/backup/info')).data.plan;
  expect([now.keep_newest, now.keep_days]).toEqual([9, 21]);
});

test('editing a trip keeps its end and refuses an end before the start', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const travel = await ownTravel(page, 'Vejer', [await clientId(page, 'Romero')]);
  await openTravel(page, travel, 'en_cola');
  await travelMenu(page, travel.name);
  await page.getByRole('menuitem', { name: 'Editar viaje' }).click();
  await expect(topDialog(page).getByRole('button', { name: 'Cancelar' })).toBeVisible();
  // There are no steps.
  await expect(topDialog(page).getByRole('button', { name: 'Paso anterior' })).toHaveCount(0);
  await typeDate(page, 'Fecha de inicio', `12/05/${year}`);
  await expect(dateTo(page)).toHaveValue(`14/05/${year}`);
  await expect(topDialog(page).getByLabel('Días', { exact: false }).first()).toHaveValue('3');
  await typeDate(page, 'Fecha de inicio', `20/05/${year}`);
  await expect(dateTo(page)).toHaveValue(`14/05/${year}`);
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(topDialog(page).getByText('La fecha de fin debe ser posterior o igual a la de inicio.')).toBeVisible();
});

test('editing a service opens at its second step', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  await budgetWithJourney(page);
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  await expect(topDialog(page)).toHaveAccessibleName('Editar');
  await expect(topDialog(page).getByLabel('Compañía')).toHaveValue('Autobuses del Estrecho');
  await expect(topDialog(page).getByRole('button', { name: 'Paso anterior' })).toHaveCount(0);
});

test('a search on the server starts above two characters', { tag: '@long' }, async ({ page }) => {
  await page.clock.install();
  await enterAs(page, administrator);
  await budgetWithJourney(page);
  await press(page, 'Añadir servicio');
  await topDialog(page)
    .getByRole('button', { name: /^Alojamiento/ })
    .click();
  const requests: string[] = [];
  page.on('request', request => {
    if (request.url().endsWith('/filteredDropdown')) requests.push(request.postDataJSON().query);
  });
  const field = topDialog(page).getByRole('combobox', { name: 'Alojamiento' });
  // What is used most is listed before anything is typed, and narrowed down; nothing of it has these letters.
  await field.fill('zq');
  // Each of the lists says so, but only the open one is visible.
  await expect(page.getByText('Escriba al menos 3 letras').filter({ visible: true })).toHaveCount(1);
  // Longer than the pause before a search.
  await page.clock.runFor(10_000);
  await callsSent(page);
  expect(requests).toEqual(['']);
  await field.fill('hot');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect.poll(() => requests).toEqual(['', 'hot']);
});

test('Esc asks before it discards what was typed; a dialog that opens again is empty', async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto(transportTypes);
  await press(page, 'Nuevo transporte');
  await expect(topDialog(page)).toBeVisible();
  // Its name does not wait for its title.
  await expect(topDialog(page)).toHaveAttribute('aria-label', /^\p{Lu}/u);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, 'Nuevo transporte');
  const name = topDialog(page).getByLabel('Nombre', { exact: false }).first();
  await name.fill('Zepelín');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveAccessibleName('Cambios sin guardar');
  await question(page).getByRole('button', { name: 'Seguir editando' }).click();
  await expect(name).toHaveValue('Zepelín');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Descartar los cambios' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await press(page, 'Nuevo transporte');
  await expect(name).toHaveValue('');
});

test("a dialog opened from a menu returns the focus to the menu's button", { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const travel = await ownTravel(page, 'Mojácar', [await clientId(page, 'Romero')]);
  await openTravel(page, travel, 'en_cola');
  const menu = travelCardOf(page, travel.name).getByRole('button', { name: `Más acciones del viaje ${travel.name}` });
  await menu.click();
  await page.getByRole('menuitem', { name: 'Editar viaje' }).click();
  await expect(topDialog(page)).toHaveAccessibleName('Editar');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  const last = page.getByRole('menuitem').last();
  await expect(last).toBeVisible();
  await menuTakesKeys(page);
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(topDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
});

test('a menu of a row that is closed by Escape returns the focus to its button, the first time too', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const travel = await ownTravel(page, 'Mojácar', [await clientId(page, 'Romero')]);
  await openTravel(page, travel, 'en_cola');
  const menu = travelCardOf(page, travel.name).getByRole('button', { name: `Más acciones del viaje ${travel.name}` });
  for (const time of ['first', 'second']) {
    await menu.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Editar viaje' }), time).toBeVisible();
    await menuTakesKeys(page);
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem').last(), time).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem'), time).toHaveCount(0);
    await expect(menu, time).toBeFocused();
  }
});

test('a dialog closes with its page, after a question about what was typed', async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto(transportTypes);
  const open = async () => {
    await page.getByRole('link', { name: 'Clientes', exact: true }).click();
    await press(page, 'Nuevo cliente');
    await expect(topDialog(page)).toBeVisible();
  };
  await open();
  await page.goBack();
  await expect(page).toHaveURL(transportTypes);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await open();
  const name = topDialog(page).getByLabel('Nombre', { exact: false }).first();
  await name.fill('Amparo');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  await page.goBack();
  await expect(question(page)).toHaveAccessibleName('Cambios sin guardar');
  await question(page).getByRole('button', { name: 'Seguir editando' }).click();
  await expect(page).toHaveURL('/clientes');
  await expect(name).toHaveValue('Amparo');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Descartar los cambios' }).click();
  await expect(page).toHaveURL(transportTypes);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Transportes' })).toBeVisible();
});

test('a second click on save creates only one record', async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto(transportTypes);
  const name = unique('Globo');
  let calls = 0;
  page.on('request', request => {
    if (request.url().endsWith('/api/transportType/create')) calls++;
  });
  await press(page, 'Nuevo transporte');
  await topDialog(page).getByLabel('Nombre', { exact: false }).first().fill(name);
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(calls).toBe(1);
  await page.goto(`${transportTypes}?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('cell', { name, exact: true })).toHaveCount(1);
});

test('an edit of a record that somebody else has changed is refused and keeps what was typed', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const name = unique('Tranvía');
  await call(page, '/api/transportType/create', { data: { name } });
  const other = await page.context().newPage();
  const open = async (tab: Page) => {
    await tab.goto(`${transportTypes}?q=${encodeURIComponent(name)}`);
    await tab.getByRole('button', { name: `Editar ${name}` }).click();
    await expect(topDialog(tab).getByLabel('Nombre', { exact: false }).first()).toHaveValue(name);
  };
  await open(page);
  await open(other);
  await topDialog(other).getByLabel('Nombre', { exact: false }).first().fill(`${name} azul`);
  await save(other);
  await other.close();
  const field = topDialog(page).getByLabel('Nombre', { exact: false }).first();
  await field.fill(`${name} verde`);
  const answer = page.waitForResponse('**/api/transportType/update');
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  expect((await (await answer).json()).code).toBe(30001);
  const both = page.getByRole('dialog', { name: 'Otra persona ha guardado cambios' });
  await both.getByRole('button', { name: 'Volver al formulario' }).click();
  await expect(field).toHaveValue(`${name} verde`);
  await expect(topDialog(page).getByRole('button', { name: 'Guardar', exact: true })).toBeFocused();
});

test('the dialog of a client can be dragged by its header', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/clientes');
  await press(page, 'Nuevo cliente');
  await expect(topDialog(page).getByLabel('Nombre', { exact: false }).first()).toBeFocused();
  const before = await topDialog(page).boundingBox();
  const title = await topDialog(page).getByText('Añadir', { exact: true }).boundingBox();
  if (!before || !title) throw new Error('The dialog is not there');
  const [x, y] = [title.x + title.width / 2, title.y + title.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 120, y + 60, { steps: 4 });
  await page.mouse.up();
  const after = await topDialog(page).boundingBox();
  expect(Math.round((after?.x ?? 0) - before.x)).toBe(120);
  expect(Math.round((after?.y ?? 0) - before.y)).toBe(60);
});
