import type { Locator } from '@playwright/test';
import {
  administrator,
  agent,
  chooseOption,
  enterAs,
  openStoredSession,
  save,
  topDialog,
  typeDate,
} from './testing/people.ts';
import {
  call,
  clientId,
  lucia,
  openTravel,
  ownClient,
  ownTravel,
  sendTravel,
  travelCardOf,
  travelMenu,
  unique,
  year,
} from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** Finding a trip, its history, its clients, and its dialog. */

const counter = (page: Page, tab: string): Locator => page.getByRole('tab', { name: tab }).locator('span').last();

test('the address keeps the filters through a reload and back; the counters follow them', async ({ page }) => {
  await enterAs(page, administrator);
  // A client of this test only: trips of other tests, or of an earlier try, belong to other clients.
  const person = { first_name: 'Amparo', last_name: unique('Cifuentes') };
  const whole = `${person.first_name} ${person.last_name}`;
  const email = `${person.last_name.replace(' ', '.')}@ejemplo.es`;
  const { id: own } = (await call(page, '/api/client/createFast', { data: { ...person, email } })).data;
  const trip = async (name: string, client: number, day: string) => {
    const data = { name: unique(name), date_from: day, date_to: day, users_id: [client], confirmed: true };
    await call(page, '/api/travel/create', { data });
  };
  await trip('Ávila', own, '2041-03-01');
  await trip('Úbeda', own, '2041-04-01');
  await trip('Ibiza', await clientId(page, 'Francisco Jiménez'), '2041-03-01');
  const cards = page.getByRole('article');
  const onlyAvila = async () => {
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText('Ávila');
    await expect(counter(page, 'En cola')).toHaveText('1');
    await expect(counter(page, 'Reservados')).toHaveText('0');
    await expect(page.getByRole('button', { name: /^Filtros/ })).toContainText('2');
  };
  await page.goto('/?tab=en_cola');
  await page.getByRole('button', { name: 'Filtros' }).click();
  const client = page.getByRole('combobox', { name: 'Cliente' });
  await client.fill(whole);
  await page.getByRole('option', { name: whole }).click();
  await page.getByLabel('Viaja desde').fill('01/03/2041');
  await page.getByLabel('Viaja hasta').fill('31/03/2041');
  await page.getByLabel('Viaja hasta').press('Tab');
  await onlyAvila();
  await expect(page).toHaveURL(/from=2041-03-01&to=2041-03-31/);
  await expect(page).toHaveURL(/client=\d+/);
  await page.reload();
  await onlyAvila();
  await expect(client).toHaveValue(new RegExp(whole));
  await cards.getByRole('link', { name: whole }).click();
  await expect(page).toHaveURL(/clientes\/perfil/);
  await page.goBack();
  await onlyAvila();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('tab', { name: 'Reservados' }).click();
  await expect(page.getByText('Ningún viaje coincide con los filtros')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar los filtros' }).last().click();
  await expect(page).toHaveURL(/tab=reservados$/);
  await expect(cards).not.toHaveCount(0);
});

test('the history says what happened, who did it and why, and links to the budget', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, agent);
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Priego', [reader.id], 1);
  await sendTravel(page, travel);
  const [budget = 0] = travel.budgets;
  const headers = { 'X-Token': await openStoredSession(reader) };
  for (let times = 0; times < 2; times++) await page.request.get(`/api/budget/getBudget/${budget}`, { headers });
  await page.request.post('/api/budget/denyBudget', { headers, data: { budget_id: budget, data: 'Mejor en junio' } });
  await openTravel(page, travel, 'pendientes_de_reserva');
  await travelMenu(page, travel.name);
  await page.getByRole('menuitem', { name: 'Historial del viaje' }).click();
  const entries = topDialog(page).getByRole('listitem');
  await expect(topDialog(page)).toHaveAccessibleName(`Historial de «${travel.name}»`);
  await expect(entries).toHaveCount(6);
  const { first_name, last_name } = reader;
  const expectations = [
    ['Hemos recibido su petición', `Correo para ${first_name} ${last_name}`],
    ['Presupuesto rechazado: se piden alternativas', `${first_name} ${last_name}, cliente`, '«Mejor en junio»'],
    ['Presupuesto abierto por primera vez', `${first_name} ${last_name}, cliente`],
    ['Viaje enviado al cliente', 'Gema Navas'],
    ['Presupuesto creado', 'Gema Navas', `#${budget}`],
    ['Viaje creado', 'Gema Navas'],
  ];
  for (const [index, words] of expectations.entries())
    for (const word of words) await expect(entries.nth(index)).toContainText(word);
  await topDialog(page)
    .getByRole('link', { name: `#${budget}` })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/budget/${budget}$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Más acciones del presupuesto', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Historial del viaje' }).click();
  await expect(entries).toHaveCount(6);
});

test('for a trip without clients, the dialog proposes the client of the contact data, or adds them', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const request = async (contact: object) => {
    const travel = await ownTravel(page, 'Antequera', []);
    await call(page, '/api/travel/update', { data: { id: travel.id, ...contact } });
    await openTravel(page, travel, 'en_cola');
    await travelCardOf(page, travel.name).getByRole('button', { name: 'Asignar cliente' }).click();
    return travelCardOf(page, travel.name);
  };
  const known = await request({ contact_name: 'Lucía', contact_email: lucia.identity.toUpperCase() });
  await expect(known).toContainText(/¿Es Lucía Romero .*\? Asignar/);
  await topDialog(page).getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(topDialog(page)).toContainText('Seleccione un elemento de la lista');
  await topDialog(page)
    .getByRole('button', { name: /^Lucía Romero/ })
    .click();
  await save(page, 'Asignar');
  await expect(known.getByRole('link', { name: /^Lucía Romero/ })).toBeVisible();
  await expect(known.getByRole('button', { name: 'Asignar cliente' })).toHaveCount(0);

  const surname = unique('Zamora');
  const email = `${surname.replace(' ', '.')}@ejemplo.es`;
  // This number is unique: a client with the same number would be proposed.
  const phone = `6${String(Date.now()).slice(-8)}`;
  const contact = {
    contact_name: 'Eva',
    contact_surname: surname,
    contact_phone: phone,
    contact_email: email,
  };
  const unknown = await request(contact);
  await topDialog(page).getByRole('button', { name: 'Añadir cliente con estos datos' }).click();
  await expect(topDialog(page)).toHaveAccessibleName('Añadir cliente');
  for (const [label, value] of [
    ['Nombre', 'Eva'],
    ['Apellidos', surname],
    ['Teléfono', phone],
    ['Correo electrónico', email],
  ] as const)
    await expect(topDialog(page).getByRole('textbox', { name: label })).toHaveValue(value);
  await save(page);
  await expect(topDialog(page)).toContainText(`Eva ${surname}`);
  await save(page, 'Asignar');
  await expect(unknown.getByRole('link', { name: `Eva ${surname}` })).toBeVisible();
  await expect(unknown).toContainText(email);
});

test('the trip dialog has messages, days, the contact of the first client and ages; status and agents only when editing', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, agent);
  await page.goto('/?tab=en_cola');
  await page.getByRole('button', { name: 'Nuevo viaje' }).click();
  const form = topDialog(page);
  await expect(form).toHaveAccessibleName('Añadir');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  for (const message of [
    'Nombre del viaje obligatorio',
    'Fecha de inicio obligatoria',
    'Fecha de fin obligatoria',
    'Días del viaje obligatorio',
  ])
    await expect(form.getByText(message)).toBeVisible();
  const name = unique('Cazorla');
  await form.getByLabel('Nombre del viaje').fill(name);
  await typeDate(page, 'Fecha de inicio', `10/05/${year}`);
  await typeDate(page, 'Fecha de fin', `09/05/${year}`);
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form).toContainText('La fecha de fin debe ser posterior o igual a la de inicio.');
  await typeDate(page, 'Fecha de fin', `14/05/${year}`);
  await expect(form.getByLabel('Días', { exact: false }).first()).toHaveValue('5');
  await expect(form.getByLabel('Días', { exact: false }).first()).toHaveAttribute('readonly', '');
  for (const label of ['Estado del viaje', 'Agentes asignados']) await expect(form.getByLabel(label)).toHaveCount(0);

  await chooseOption(page, 'Clientes', 'Lucía Romero');
  const contact = form.getByRole('group', { name: 'Datos de contacto de la solicitud' });
  await expect(contact.getByLabel('Correo electrónico')).toHaveValue(lucia.identity);
  await expect(contact.getByLabel('Nombre')).toHaveValue('Lucía');
  await chooseOption(page, 'Clientes', 'Francisco Jiménez');
  await expect(contact.getByLabel('Correo electrónico')).toHaveValue(lucia.identity);
  await form.getByLabel('Adultos').fill('2');
  await form.getByLabel('Niños', { exact: true }).fill('2');
  await form.getByLabel('Edades de los niños 1').fill('4');
  await form.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(form).toContainText('Indique la edad de cada niño (de 0 a 17)');
  await form.getByLabel('Edades de los niños 2').fill('11');
  await save(page);

  const card = travelCardOf(page, name);
  await expect(card).toContainText('2 adultos, 2 niños');
  await expect(card).toContainText('y 1 más');
  await travelMenu(page, name);
  await page.getByRole('menuitem', { name: 'Editar viaje' }).click();
  await expect(form).toHaveAccessibleName('Editar');
  await expect(form.getByLabel('Edades de los niños 2')).toHaveValue('11');
  await expect(form.getByRole('combobox', { name: 'Estado del viaje' })).toHaveValue('En cola');
  await expect(form).toContainText('Gema Navas');
});
