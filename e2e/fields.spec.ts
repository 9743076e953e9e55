import { call, clientId, openTravel, ownTravel, question, travelCard, travelMenu, unique, year } from './own.ts';
import { administrator, dialog, enter, pressSlowly, save } from './people.ts';
import { expect, type Page, test } from './test.ts';

/** The fields of dialogs: what they add, what they name and what they read (specification 2 'Modal dialogs', 5). */

const addClient = (page: Page) => dialog(page).getByRole('button', { name: 'Añadir cliente', exact: true });

test('a client added from within the trip’s dialog is chosen there', async ({ page }) => {
  await enter(page, administrator);
  await page.goto('/?tab=en_cola');
  await page.getByRole('button', { name: 'Nuevo viaje' }).click();
  const travel = dialog(page);
  // The name stays empty: its message must not move the button away from the pointer.
  await expect(travel.getByLabel('Nombre del viaje')).toBeFocused();
  await pressSlowly(page, addClient(page));
  await page.getByRole('dialog', { name: 'Añadir cliente' }).getByRole('button', { name: 'Cancelar' }).click();
  await expect(travel.getByText('Nombre del viaje obligatorio')).toBeVisible();
  await travel.getByLabel('Nombre del viaje').fill('A la Alhambra');
  const field = travel.getByRole('combobox', { name: 'Clientes' });
  const surname = unique('Abencerraje');
  await field.fill('Zoraida');
  await addClient(page).click();
  const quick = page.getByRole('dialog', { name: 'Añadir cliente' });
  await expect(quick.getByLabel('Nombre', { exact: false }).first()).toHaveValue('Zoraida');
  await page.keyboard.press('Escape');
  await expect(quick).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(addClient(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await quick.getByLabel('Apellidos').fill(surname);
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Seguir editando' }).click();
  await expect(quick.getByLabel('Apellidos')).toBeFocused();
  await quick.getByLabel('Nombre', { exact: false }).first().fill('Zoraida');
  // An emptied field shows at once that it is required.
  await quick.getByLabel('Correo electrónico').fill('z');
  await quick.getByLabel('Correo electrónico').fill('');
  await expect(quick.getByText('Email obligatorio')).toBeVisible();
  await quick.getByLabel('Correo electrónico').fill(`${surname.replace(' ', '.')}@ejemplo.es`);
  await save(page);
  await expect(travel.getByText(`Zoraida ${surname}`)).toBeVisible();
  await expect(field).toBeFocused();
  await expect(page.getByRole('listbox').filter({ visible: true })).toHaveCount(0);
  await expect(travel.getByLabel('Nombre del viaje')).toHaveValue('A la Alhambra');
  // The contact data are filled in, as after a choice from the list.
  await expect(travel.getByLabel('Apellidos')).toHaveValue(surname);
});

test('a chosen item keeps its name after the list no longer offers it', async ({ page }) => {
  await enter(page, administrator);
  const name = unique('Calesa');
  const { data: type } = await call(page, '/api/transportType/create', { data: { name } });
  const { data: agent } = await call(page, '/api/user/getAgentsDropdown');
  const travel = await ownTravel(page, 'Ronda', [await clientId(page, 'Romero')], 1);
  const [budget_id = 0] = travel.budgets;
  const journey = {
    origin: 'Ronda',
    destination: 'Ronda',
    company: 'Calesas',
    baggage: '-',
    extra_info: '-',
    price: 20,
  };
  const dates = { date_from: `${year}-05-10 09:00`, date_to: `${year}-05-10 11:00` };
  const line = { budget_id, transport_type_id: type.id, ...dates, ...journey };
  await call(page, '/api/budgetTransport/create', { data: line });
  await call(page, '/api/transportType/delete', { id: type.id });
  await page.goto(`/budget/${budget_id}`);
  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  const field = dialog(page).getByRole('combobox', { name: 'Tipo de transporte' });
  await expect(field).toHaveValue(name);
  await field.click();
  await expect(page.getByRole('option', { name })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('option').first().click();
  await expect(field).not.toHaveValue(name);

  // A person who has left the agency is still the agent of a trip.
  await page.route('**/api/user/getAgentsDropdown', route => route.fulfill({ json: { code: 20000, data: [] } }));
  await call(page, '/api/travel/update', { data: { ...travelBody(travel), agent_id: [agent[0].id] } });
  await openTravel(page, travel, 'en_cola');
  await travelMenu(page, travel.name);
  await page.getByRole('menuitem', { name: 'Editar viaje' }).click();
  await expect(dialog(page).getByText(agent[0].name)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(travelCard(page, travel.name)).toContainText(agent[0].name);
});

const travelBody = ({ id, name }: { id: number; name: string }) => ({
  id,
  name,
  date_from: `${year}-05-10`,
  date_to: `${year}-05-14`,
  travel_status_id: 1,
});

test('numbers are read as they are typed, key by key', async ({ page }) => {
  await enter(page, administrator);
  const name = unique('Fonda');
  await page.goto('/config/services/accomodation');
  await page.getByRole('button', { name: 'Nuevo alojamiento' }).click();
  await dialog(page).getByLabel('Nombre', { exact: false }).first().fill(name);
  const rooms = dialog(page).getByLabel('Número de habitaciones');
  await rooms.pressSequentially('1,5');
  await dialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog(page).getByText('Introduzca un número válido')).toBeVisible();
  await expect(rooms).toHaveValue('1,5');
  await rooms.fill('');
  await rooms.pressSequentially('1.500');
  await expect(dialog(page).getByText('Introduzca un número válido')).toHaveCount(0);
  await rooms.press('ArrowUp');
  await expect(rooms).toHaveValue('1.501');
  await save(page);
  const { data: rows } = await call(page, '/api/accomodation/getFilteredPaginated', { filter: name, page: 1 });
  expect((await call(page, `/api/accomodation/data/${rows[0].id}`)).data.n_rooms).toBe(1501);

  const travel = await ownTravel(page, 'Lanjarón', [await clientId(page, 'Romero')], 1);
  await page.goto(`/budget/${travel.budgets[0]}`);
  await page.getByRole('button', { name: 'Más acciones del presupuesto' }).first().click();
  await page.getByRole('menuitem', { name: 'Editar presupuesto' }).click();
  const deposit = dialog(page).getByLabel('Señal');
  const typed = '1.234,50';
  await deposit.fill('');
  for (const [index, key] of [...typed].entries()) {
    await deposit.press(key);
    await expect(deposit).toHaveValue(typed.slice(0, index + 1));
  }
  await deposit.press('Tab');
  await expect(deposit).toHaveValue(typed);
  await save(page);
  expect((await call(page, `/api/budget/data/${travel.budgets[0]}`)).data.deposit).toBe(1234.5);
});
