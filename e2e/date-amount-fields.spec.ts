import { globSync, readFileSync } from 'node:fs';
import { administrator, enterAs, save, topDialog } from './testing/people.ts';
import { call, clientId, ownTravel, question, unique, year } from './testing/records.ts';
import { expect, type Locator, type Page, test } from './testing/test.ts';

/**
 * Dates, amounts and hours, typed as people do: key by key, with Tab between the fields, in every form that has them.
 * The saved values are read back from the server.
 */

/** The inputs for dates, amounts, numbers and hours. */
const typedInto = '[data-dates-input], [inputmode="decimal"], [inputmode="numeric"]';

/**
 * Types through a form, into each such field, in their order. No key moves the focus; Tab moves it to the next stop.
 * @param texts the text for each field by its name; with what the field shows afterwards, if that differs
 */
async function typeThrough(form: Locator, texts: Record<string, string | [typed: string, shown: string]>) {
  const page = form.page();
  const inputs = form.locator(`[data-field] :is(${typedInto}):not([readonly], :disabled)`);
  const namesOf = () =>
    inputs.evaluateAll(all => all.map(input => input.closest<HTMLElement>('[data-field]')?.dataset.field ?? ''));
  // The code of the calendars arrives after the form.
  await expect
    .poll(async () => (await namesOf()).toSorted(), 'the fields of the form')
    .toEqual(Object.keys(texts).toSorted());
  const names = await namesOf();
  for (const name of names) {
    const input = form.locator(`[data-field="${name}"] :is(${typedInto})`);
    const [typed, shown] = [texts[name] ?? ''].flat();
    await input.focus();
    await page.keyboard.press('ControlOrMeta+a');
    // Text copied elsewhere comes with its unit, all at once.
    if (typed?.endsWith('€')) await page.keyboard.insertText(typed);
    else await page.keyboard.type(typed ?? '');
    await expect(input, `${name} while it is typed`).toBeFocused();
    const before = await placeOfFocus(form);
    await page.keyboard.press('Tab');
    expect(await placeOfFocus(form), `what Tab leads to after ${name}`).toBe(before + 1);
    const left = await input.evaluate(at => !at.closest('[data-field]')?.contains(document.activeElement));
    expect(left, `Tab leaves ${name}`).toBe(true);
    await expect(input, name).toHaveValue(shown ?? typed ?? '');
  }
}

/** The index of the focused element among the form's stops of the Tab key. */
const placeOfFocus = (form: Locator) =>
  form.evaluate(root => {
    const all = root.querySelectorAll<HTMLElement>(
      'input, textarea, button, select, a[href], [contenteditable="true"]',
    );
    const stops = [...all].filter(
      each => each.tabIndex >= 0 && !each.matches(':disabled, [type="hidden"]') && each.getClientRects().length > 0,
    );
    const { activeElement } = document;
    return activeElement instanceof HTMLElement ? stops.indexOf(activeElement) : -1;
  });

const field = (page: Page, label: string) => topDialog(page).getByLabel(label).first();
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

/** Forms whose typing is tested elsewhere: every file with such a field is either here or typed through below. */
const elsewhere = {
  'web/features/accomodation/accomodation-dialog.tsx': 'e2e/fields.spec.ts',
  'web/features/audit-log/audit-list.tsx': 'e2e/audit-log.spec.ts',
  'web/features/booking/booking-dialog.tsx': 'e2e/bookings.spec.ts',
  'web/features/currency/foreign-cost-field.tsx': 'e2e/bookings.spec.ts',
  'web/features/margin/tax-rates.tsx': 'e2e/configuration.spec.ts',
  'web/features/mark-up-rule/mark-up-rules.tsx': 'e2e/bookings.spec.ts',
  'web/features/booking-answer/booking-answer-screen.tsx': 'e2e/booking-request.spec.ts',
  'web/features/budget/dialogs/copy-fields.tsx': 'e2e/budget.spec.ts',
  'web/features/offer/choose-offer-dialog.tsx': 'e2e/requests.spec.ts',
  'web/features/offer/offer-form.tsx': 'e2e/requests.spec.ts',
  'web/features/payment/payment-dialog.tsx': 'e2e/payment.spec.ts',
  'web/features/payment/plan-dialog.tsx': 'e2e/payment.spec.ts',
  'web/features/payment-attempt/refund-dialog.tsx': 'e2e/card-payment.spec.ts',
  'web/features/payment-attempt/redsys-settings.tsx': 'e2e/card-payment.spec.ts',
  'web/features/second-factor/factor-dialogs.tsx': 'e2e/second-factor.spec.ts',
  'web/features/session/sign-in.tsx': 'e2e/second-factor.spec.ts',
  'web/features/setting/sections.tsx': 'e2e/configuration.spec.ts',
  'web/features/travel-request/request-form.tsx': 'e2e/visitor.spec.ts',
  'web/features/travel-request/who-fields.tsx': 'e2e/visitor.spec.ts',
  'web/features/travel-paper/file-dialog.tsx': 'e2e/travel-papers.spec.ts',
  'web/features/traveller/dialogs/traveller-dialog.tsx': 'e2e/travellers.spec.ts',
  'web/features/traveller/link-screen.tsx': 'e2e/traveller-link.spec.ts',
};
const here = [
  'api-key/api-keys',
  'backup/plan-part',
  'budget/dialogs/budget-dialog',
  'client/client-dialog',
  'course-tip/course-tip-dialog',
  'line/line-fields',
  'price-request/new-request-screen',
  'price-request/request-list',
  'price-request/recipient-picker',
  'profile/profile-dialog',
  'report/report-screen',
  'task/task-dialog',
  'task/task-screen',
  'travel-list/dialogs/travel-dialog',
  'travel-list/filter-panel',
  'user/user-list',
].map(file => `web/features/${file}.tsx`);

test('every form with dates, amounts or hours is tested', () => {
  const shows =
    /(as=\{|<)(DatePair|DayField|FilterDay|MomentField|MomentOrDayField|Money|Amount|NumberField|WholeNumber)\b|type="(date|number|time)"|inputMode/;
  const files = globSync('web/{features,layout,routes}/**/*.tsx').filter(file =>
    shows.test(readFileSync(file, 'utf8')),
  );
  expect(files.toSorted()).toEqual([...here, ...Object.keys(elsewhere)].toSorted());
});

test('typed values are saved as people typed them: a trip: its days and its people', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  const name = unique('Alcaudete');
  await page.goto('/?tab=en_cola');
  await press(page, 'Nuevo viaje');
  await field(page, 'Nombre del viaje').fill(name);
  await field(page, 'Fecha de inicio').fill('10/05/0027');
  await page.keyboard.press('Tab');
  await expect(topDialog(page).getByText('El año debe estar entre 1900 y 2200')).toBeVisible();
  const trip = { date_from: `10/05/${year}`, date_to: `14/05/${year + 2}`, n_adults: '2', n_children: '1' };
  await typeThrough(topDialog(page), trip);
  // The number of children adds a field for each age.
  await topDialog(page).getByLabel('Edades de los niños 1').pressSequentially('8');
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  // The question is about a long trip; going back keeps the typed values.
  await expect(question(page)).toContainText(/El viaje dura \d+ días\./);
  // It takes the focus a moment after it has appeared.
  await expect(question(page).locator(':focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(field(page, 'Fecha de fin')).toHaveValue(`14/05/${year + 2}`);
  await field(page, 'Fecha de fin').fill(`14/05/${year}`);
  await expect(field(page, 'Días')).toHaveValue('5');
  await save(page);
  const { data } = await call(page, '/api/travel/getTravels', { filter: name, page: 1 });
  const saved = { date_from: `${year}-05-10`, date_to: `${year}-05-14`, days: 5 };
  expect(data[0]).toMatchObject({ ...saved, n_adults: 2, n_children: 1, children_ages: [8] });
});

test('typed values are saved as people typed them: a key of the API, the plan of backups', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  await page.goto('/seguridad');
  await press(page, 'Crear una clave');
  await field(page, 'Nombre').fill('Contabilidad');
  await topDialog(page).getByRole('checkbox', { name: 'Tareas: Leer' }).check();
  await field(page, 'Cuánto tiempo vale').click();
  await page.getByRole('option', { name: 'Hasta otro día' }).click();
  await typeThrough(topDialog(page), { expires_on: `01/02/${year}` });
  await topDialog(page).getByRole('button', { name: 'Crear', exact: true }).click();
  await press(page, 'La he guardado');
  const own = page.getByRole('listitem').filter({ hasText: 'Contabilidad' });
  await expect(own).toContainText(`01/02/${year}`);

  await page.goto('/config/copias');
  await press(page, 'Cambiar');
  await typeThrough(topDialog(page), { keep_newest: '12', keep_days: '45' });
  await save(page);
  expect((await call(page, '/api/backup/info')).data.plan).toMatchObject({ keep_newest: 12, keep_days: 45 });
});

test('typed values are saved as people typed them: a budget and its services', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const romero = await clientId(page, 'Romero');
  const travel = await ownTravel(page, 'Noalejo', [romero], 1);
  const [id = 0] = travel.budgets;
  await addLines(page, id);
  await page.goto(`/budget/${id}`);
  const lines = async () => (await call(page, `/api/budget/getBudget/${id}`)).data.lines;
  const edits = page.getByRole('button', { name: /^Editar / });
  // Noon is a time like any other.
  await edits.first().click();
  await typeThrough(topDialog(page), {
    date_from: [`1005${year} 12:00`, `10/05/${year} 12:00:00`],
    date_to: [`10/05/${year} 14.00`, `10/05/${year} 14:00:00`],
    price: ['1.234,50 €', '1.234,50'],
    net_price: ['1000,5', '1.000,50'],
  });
  await save(page);
  for (const hour of ['12:00', '14:00'])
    await expect(page.locator('main').getByText(hour, { exact: true })).toBeVisible();

  // A day without a time keeps none; the calendar shows the time as one field.
  await edits.nth(1).click();
  const dates = { date_from: `10/05/${year}`, date_to: `12/05/${year}` };
  await typeThrough(topDialog(page), { ...dates, price: '99', net_price: ['0,5', '0,50'] });
  await field(page, 'Fecha de inicio').click();
  const time = page.getByRole('textbox', { name: 'Hora' }).filter({ visible: true });
  await expect(time).toHaveValue('');
  await time.click();
  await page.keyboard.type('930');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Fecha de inicio')).toHaveValue(`10/05/${year} 09:30:00`);
  await time.fill('');
  await expect(field(page, 'Fecha de inicio')).toHaveValue(`10/05/${year}`);
  await time.click();
  await page.keyboard.type('9.45');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Fecha de inicio')).toHaveValue(`10/05/${year} 09:45:00`);
  await save(page);
  expect(await lines()).toMatchObject([
    { date_from: `${year}-05-10 12:00:00`, time_from: '12:00', time_to: '14:00', price: 1234.5, net_price: 1000.5 },
    { time_from: '09:45', date_to: `${year}-05-12 12:00:00`, time_to: null, price: 99, net_price: 0.5 },
  ]);

  await press(page, 'Más acciones del presupuesto');
  await page.getByRole('menuitem', { name: 'Editar presupuesto' }).click();
  await typeThrough(topDialog(page), {
    date_from: [`10/5/${year}`, `10/05/${year}`],
    date_to: [`324527`, `324527`],
    discount: ['12,5', '12,50'],
    deposit: ['7.000,00 €', '7.000'],
    amount_paid: '300',
    valid_until: `30/04/${year}`,
  });
  await expect(topDialog(page).getByText('Introduzca una fecha válida')).toBeVisible();
  await field(page, 'Fecha de fin').fill(`14-05-${year % 100}`);
  await page.keyboard.press('Tab');
  await expect(field(page, 'Fecha de fin')).toHaveValue(`14/05/${year}`);
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(question(page)).toContainText(/La señal \(7\.000,00\s€\) supera el precio/);
  await question(page).getByRole('button', { name: 'Continuar de todos modos' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { data } = await call(page, `/api/budget/data/${id}`);
  expect(data).toMatchObject({ discount: 12.5, deposit: 7000, amount_paid: 300, valid_until: `${year}-04-30` });
  expect(data).toMatchObject({ date_from: `${year}-05-10`, date_to: `${year}-05-14` });
});

test('typed values are saved as people typed them: dates of birth', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const romero = await clientId(page, 'Romero');
  const birth = { birth_date: '29/02/1980' };
  const surname = unique('Ximena');
  await page.goto('/clientes');
  await press(page, 'Alta rápida');
  await field(page, 'Nombre').fill('Berta');
  await field(page, 'Apellidos').fill(surname);
  await field(page, 'Correo electrónico').fill(`${surname.replace(' ', '.')}@ejemplo.es`);
  await typeThrough(topDialog(page), { birth_date: `01/01/${year + 20}` });
  await expect(topDialog(page).getByText('La fecha de nacimiento no puede ser futura')).toBeVisible();
  await typeThrough(topDialog(page), birth);
  await save(page);
  const id = await clientId(page, surname);
  const read = async (path: string) => (await call(page, path)).data.birth_date;
  expect(await read(`/api/client/data/${id}`)).toBe('1980-02-29');

  await page.goto(`/clientes/perfil/${romero}`);
  const before = await read(`/api/client/data/${romero}`);
  await press(page, 'Editar');
  await typeThrough(topDialog(page), birth);
  await save(page);
  expect(await read(`/api/client/data/${romero}`)).toBe('1980-02-29');
  await call(page, '/api/client/update', { data: { id: romero, birth_date: before } });

  await page.getByRole('banner').locator('button[aria-haspopup="menu"]').last().click();
  await page.getByRole('menuitem').first().click();
  await typeThrough(topDialog(page), birth);
  await save(page);
  expect(await read('/api/auth/profile')).toBe('1980-02-29');

  await page.goto('/config/users');
  await press(page, /^Editar /);
  await typeThrough(topDialog(page), { birth_date: '01/03/1981' });
  await save(page);
  const { data: users } = await call(page, '/api/user/getFilteredUsers', { filter: '', page: 1 });
  expect(await read(`/api/user/data/${users[0].id}`)).toBe('1981-03-01');
});

test('typed values are saved as people typed them: a task, the calendar and the filters', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  const name = unique('Llamar');
  await page.goto('/tareas');
  await press(page, 'Nueva tarea');
  await field(page, 'Nombre').fill(name);
  await typeThrough(topDialog(page), { date: [`10/05/${year}`, `10/05/${year} 12:00:00`] });
  await save(page);
  const { data } = await call(page, '/api/task/getFilteredTasks', { filter: name, page: 1 });
  expect(data[0].date).toBe(`${year}-05-10 12:00`);

  const day = `10/05/${year}`;
  const type = async (input: Locator, text: string) => {
    await input.focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await expect(input).toBeFocused();
    await expect(input).toHaveValue(text);
  };
  await type(page.getByLabel('Mover a fecha'), day);
  await expect(page).toHaveURL(new RegExp(`${year}-05-10`));
  for (const [path, from, to] of [
    ['/?tab=en_cola', 'Viaja desde', 'Viaja hasta'],
    ['/tareas', 'Desde', 'Hasta'],
    ['/informes', 'Desde', 'Hasta'],
    ['/solicitudesgrupos/solicitudesaccomodation', 'Desde el', 'Hasta el'],
  ] as const) {
    await page.goto(path);
    const more = page.getByRole('button', { name: 'Filtros' });
    await expect(more.or(page.getByLabel(from, { exact: true })).first()).toBeVisible();
    if (await more.count()) await more.first().click();
    await type(page.getByLabel(from, { exact: true }), day);
    // While the end is being typed, it briefly reads as an earlier year: the start must stay.
    await type(page.getByLabel(to, { exact: true }), `12/05/${year}`);
    await expect(page.getByLabel(from, { exact: true })).toHaveValue(day);
    await expect(page).toHaveURL(new RegExp(`from=%?2?2?${year}-05-10.*to=%?2?2?${year}-05-12`));
  }
});

test('typed values are saved as people typed them: a group request and an article', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  const title = unique('Coro');
  await page.goto('/solicitudesgrupos/solicitudesaccomodation/nuevasolicitud');
  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Asunto').fill(title);
  const dates = { date_from: `10/05/${year}`, date_to: `12/05/${year}` };
  await typeThrough(page.locator('main form'), {
    ...dates,
    n_adults: ['1024', '1.024'],
    n_children: '3',
    n_rooms: '12',
    search_range: '25',
    min_rooms: '20',
  });
  await press(page, 'Guardar borrador');
  await expect(page).toHaveURL(/borrador=\d+$/);
  const id = Number(new URL(page.url()).searchParams.get('borrador'));
  expect((await call(page, `/api/priceRequest/data/${id}`)).data).toMatchObject({
    date_from: `${year}-05-10`,
    date_to: `${year}-05-12`,
    n_adults: 1024,
    n_children: 3,
    n_rooms: 12,
    search_range: 25,
  });

  const [{ category }] = (await call(page, '/api/courseTip/all')).data;
  const article = { category, title, text: '<p>Cantar</p>', published_on: `${year}-01-01`, published: false };
  const { data: tip } = await call(page, '/api/courseTip/create', { data: article });
  await page.goto('/cursostips');
  await press(page, `Editar ${title}`);
  await typeThrough(topDialog(page), { published_on: [`02.01.${year}`, `02/01/${year}`], position: '999' });
  await save(page);
  const saved = { published_on: `${year}-01-02`, position: 999 };
  expect((await call(page, `/api/courseTip/data/${tip.id}`)).data).toMatchObject(saved);
});

/** Adds a journey and another service, with entries of the sample agency. */
async function addLines(page: Page, budget_id: number): Promise<void> {
  const first = async (resource: string) => (await call(page, `/api/${resource}/all`)).data[0].id;
  const common = { budget_id, date_from: `${year}-05-10`, date_to: `${year}-05-12`, price: 1 };
  const journey = { origin: 'Jaén', destination: 'Cádiz', company: 'ALSA', baggage: '-', extra_info: '-' };
  for (const [resource, own] of [
    ['budgetTransport', { transport_type_id: await first('transportType'), ...journey }],
    ['budgetOtherService', { other_service_id: await first('otherService'), description: '-', notes: '-' }],
  ] as const)
    await call(page, `/api/${resource}/create`, { data: { ...common, ...own } });
}
