import { nouns } from '../server/suites/testing/edits.ts';
import { administrator, enterAs, pressSlowly, save, topDialog } from './testing/people.ts';
import {
  call,
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

/** The fields of dialogs: what they add, what they name and what they read (specification 2 'Modal dialogs', 5). */

const addClient = (page: Page) => topDialog(page).getByRole('button', { name: 'Añadir cliente', exact: true });

test('a client added from within the trip’s dialog is chosen there', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/?tab=en_cola');
  await page.getByRole('button', { name: 'Nuevo viaje' }).click();
  const travel = topDialog(page);
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

test('a chosen item keeps its name after the list no longer offers it', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
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
  const field = topDialog(page).getByRole('combobox', { name: 'Tipo de transporte' });
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
  await expect(topDialog(page).getByText(agent[0].name)).toBeVisible();
  await topDialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(travelCardOf(page, travel.name)).toContainText(agent[0].name);
});

const travelBody = ({ id, name }: { id: number; name: string }) => ({
  id,
  name,
  date_from: `${year}-05-10`,
  date_to: `${year}-05-14`,
  travel_status_id: 1,
});

test('numbers are read as they are typed, key by key', async ({ page }) => {
  await enterAs(page, administrator);
  const name = unique('Fonda');
  await page.goto('/config/services/accomodation');
  await page.getByRole('button', { name: 'Nuevo alojamiento' }).click();
  await topDialog(page).getByLabel('Nombre', { exact: false }).first().fill(name);
  const rooms = topDialog(page).getByLabel('Número de habitaciones');
  await rooms.pressSequentially('1,5');
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(topDialog(page).getByText('Introduzca un número válido')).toBeVisible();
  await expect(rooms).toHaveValue('1,5');
  await rooms.fill('');
  await rooms.pressSequentially('1.500');
  await expect(topDialog(page).getByText('Introduzca un número válido')).toHaveCount(0);
  await rooms.press('ArrowUp');
  await expect(rooms).toHaveValue('1.501');
  await save(page);
  const { data: rows } = await call(page, '/api/accomodation/getFilteredPaginated', { filter: name, page: 1 });
  expect((await call(page, `/api/accomodation/data/${rows[0].id}`)).data.n_rooms).toBe(1501);

  const travel = await ownTravel(page, 'Lanjarón', [await clientId(page, 'Romero')], 1);
  await page.goto(`/budget/${travel.budgets[0]}`);
  await page.getByRole('button', { name: 'Más acciones del presupuesto' }).first().click();
  await page.getByRole('menuitem', { name: 'Editar presupuesto' }).click();
  const deposit = topDialog(page).getByLabel('Señal');
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

test.describe('a form saves an emptied field as empty, and changes nothing that was not touched', () => {
  async function stored(page: Page, path: string): Promise<object> {
    const { updated_at, ...values } = (await call(page, path)).data;
    return values;
  }

  /** Saves untouched, then with emptied fields, and compares what is stored with the values before. */
  async function saveEmptied(
    page: Page,
    path: string,
    open: () => Promise<void>,
    emptied: object,
    empty: () => Promise<void>,
  ) {
    const before = await stored(page, path);
    await open();
    await expect(topDialog(page)).toBeVisible();
    await save(page);
    expect(await stored(page, path)).toEqual(before);
    await open();
    await empty();
    await save(page);
    expect(await stored(page, path)).toEqual({ ...before, ...emptied });
  }

  async function clear(page: Page, ...labels: string[]): Promise<void> {
    for (const label of labels) await topDialog(page).getByLabel(label, { exact: true }).clear();
  }

  /** Where the dialog of each noun opens, with the name of a record (or the id of a task) at the end of the address. */
  const addresses = {
    user: '/config/users?q=',
    client: '/clientes?q=',
    accomodation: '/config/services/accomodation?q=',
    cruise: '/config/services/cruise?q=',
    otherService: '/config/services/otherservice?q=',
    travelInsurance: '/config/services/travelinsurance?q=',
    task: '/tareas?task=',
    travel: '/?tab=pendientes_de_reserva&q=',
  };

  test('in each dialog with all of its fields', { tag: '@long' }, async ({ page }) => {
    await enterAs(page, administrator);
    for (const noun of await wholeNouns(page)) {
      const { resource, onlyUpdate } = noun;
      const address = addresses[resource as keyof typeof addresses];
      if (!address) continue;
      const name = unique('Entera');
      const own = noun.table === 'user' ? { last_name: name, email: `${name.replace(' ', '.')}@ejemplo.es` } : { name };
      const { username, ...whole } = noun.whole;
      const { data } = await call(page, `/api/${resource}/create`, { data: { ...whole, ...own } });
      if (onlyUpdate) await call(page, `/api/${resource}/update`, { data: { id: data.id, ...onlyUpdate } });
      const path = `/api/${resource}/data/${data.id}`;
      const before = await stored(page, path);
      await page.goto(address + encodeURIComponent(resource === 'task' ? data.id : name));
      if (resource === 'travel') {
        await travelMenu(page, name);
        await page.getByRole('menuitem', { name: 'Editar viaje' }).click();
      } else if (resource !== 'task') {
        await page.getByRole('button', { name: new RegExp(`^Editar .*${name}$`) }).click();
      }
      await expect(topDialog(page)).toBeVisible();
      await save(page);
      expect([resource, await stored(page, path)]).toEqual([resource, before]);
    }
  });

  /** The nouns of the tests of the calls, with records of the sample agency. */
  async function wholeNouns(page: Page) {
    const first = async (resource: string) => (await call(page, `/api/${resource}/dropdown`)).data[0].id;
    const client = { id: await clientId(page, 'Romero') };
    const { data: agents } = await call(page, '/api/user/getAgentsDropdown');
    const people = { administrator: agents[0], agent: agents[1], customer: client, otherCustomer: client };
    const {
      id: travel,
      budgets: [budget = 0],
    } = await ownTravel(page, 'Ronda', [client.id], 1);
    const { data: tag } = await call(page, '/api/internalTagTravel/create', { data: { name: unique('Etiqueta') } });
    const catalogue = {
      accomodation_type: await first('accomodationType'),
      service: await first('service'),
      internal_tag: await first('internalTag'),
      internal_tag_other_service: await first('internalTagOtherService'),
      internal_tag_travel: tag.id,
    };
    return nouns(people, { catalogue, sent: { travel, budget } });
  }

  test('text, whole number, choice and rich text', async ({ page }) => {
    await enterAs(page, administrator);
    const { data: types } = await call(page, '/api/accomodationType/dropdown');
    const place = { address: 'Calle Real, 1', city_name: 'Ronda', latitude: 36.7, longitude: -5.2 };
    const texts = { name: unique('Posada'), description: '<p>Con patio</p>', contact_name: 'Aixa' };
    const stay = { ...place, ...texts, accomodation_type_id: types[0].id, n_rooms: 12, rate_cleaning: 4 };
    const { data } = await call(page, '/api/accomodation/create', { data: stay });
    await page.goto(`/config/services/accomodation?q=${encodeURIComponent(stay.name)}`);
    const open = () => page.getByRole('button', { name: `Editar ${stay.name}` }).click();
    const none = { accomodation_type: null, accomodation_type_id: null, description: null, n_rooms: null };
    await saveEmptied(page, `/api/accomodation/data/${data.id}`, open, { ...none, contact_name: null }, async () => {
      await topDialog(page).getByLabel('Borrar', { exact: true }).first().click();
      await clear(page, 'Descripción', 'Número de habitaciones', 'Persona de contacto');
    });
  });

  test('money, percentage, date and what only staff read of a service', { tag: '@long' }, async ({ page }) => {
    await enterAs(page, administrator);
    const travel = await ownTravel(page, 'Ronda', [await clientId(page, 'Romero')], 1);
    const [budget_id = 0] = travel.budgets;
    const { data: provider } = await call(page, '/api/provider/create', { data: { provider: unique('Mayorista') } });
    const name = unique('Seguro');
    const { data: insurance } = await call(page, '/api/travelInsurance/create', { data: { name } });
    const dates = { date_from: `${year}-05-10`, date_to: `${year}-05-14` };
    const bought = { net_price: 80, locator: 'LOC1', provider_id: provider.id, provider_notes: 'Pedir cupo' };
    const about = { travel_insurance_id: insurance.id, notes: 'Para todos' };
    const line = { budget_id, ...dates, ...about, price: 100, ...bought };
    const { data: added } = await call(page, '/api/budgetTravelInsurance/create', { data: line });
    const terms = { discount: 5, deposit: 20, valid_until: `${year}-01-31`, data: '<p>Traiga agua</p>' };
    await call(page, '/api/budget/update', { data: { id: budget_id, ...terms } });
    await page.goto(`/budget/${budget_id}`);

    const openLine = () => page.getByRole('button', { name: `Editar ${name}` }).click();
    const unbought = { net_price: null, locator: null, provider: null, provider_id: null, provider_notes: null };
    await saveEmptied(page, `/api/budgetTravelInsurance/data/${added.id}`, openLine, unbought, async () => {
      await topDialog(page).getByLabel('Borrar', { exact: true }).last().click();
      await clear(page, 'Precio neto', 'Localizador', 'Notas del proveedor');
    });

    const openBudget = async () => {
      await page.getByRole('button', { name: 'Más acciones del presupuesto' }).first().click();
      await page.getByRole('menuitem', { name: 'Editar presupuesto' }).click();
    };
    const without = { discount: 0, price_discount: 100, due: 100, deposit: 0, valid_until: null, data: null };
    const whole = expect.objectContaining({ kind: 'whole', amount: 100 });
    const none = { ...without, payment: whole, payment_plan: [whole] };
    await saveEmptied(page, `/api/budget/data/${budget_id}`, openBudget, none, () =>
      clear(page, 'Descuento (%)', 'Señal', 'Válido hasta', 'Información adicional'),
    );
  });
});
