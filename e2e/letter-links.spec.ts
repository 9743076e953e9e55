import { violations } from './testing/axe.ts';
import { administrator, another, enterAs, linkIn, mailsTo, topDialog } from './testing/people.ts';
import { addTransport, call, ownClient, ownTravel, sendTravel, unique } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** From a letter to what it speaks of, by a phone (quality 'For people'). */

const phone = { width: 390, height: 844 };
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name });

test('a new customer is six taps and a password away from accepting', async ({ page, browser }) => {
  await enterAs(page, administrator);
  await page.goto('/tareas');
  const email = `${unique('nuria').replace(' ', '')}@ejemplo.es`;
  const person = { first_name: 'Nuria', last_name: 'Solís', email, language: 'es' };
  const client = await call(page, '/api/client/createFast', { data: person });
  const travel = await ownTravel(page, 'Menorca', [client.data.id], 1);
  const [budget = 0] = travel.budgets;
  await addTransport(page, budget, { price: 1612.63 });
  await call(page, '/api/budget/update', { data: { id: budget, deposit: 300 } });
  await call(page, '/api/travel/updateStatus', { travel: { id: travel.id, travel_status_id: 2 } });
  const [letter] = await mailsTo(email, travel.name);
  const link = linkIn(letter ?? { subject: '', text: '', html: '' }, '/alta/');

  const customer = await another(browser, page);
  await customer.setViewportSize(phone);
  let taps = 0;
  let keys = 0;
  await customer.exposeFunction('tapped', () => taps++);
  await customer.exposeFunction('typed', () => keys++);
  const content = "addEventListener('pointerdown', () => tapped()); addEventListener('keydown', () => typed());";
  await customer.addInitScript({ content });
  const press = (name: RegExp) => customer.getByRole('button', { name }).click();

  // The button of the letter is the first tap.
  taps++;
  await customer.goto(link);
  const password = 'mapas-y-maletas';
  await expect(customer.getByLabel('Contraseña', { exact: true })).toBeVisible();
  expect(await violations(customer)).toEqual([]);
  await customer.getByLabel('Contraseña', { exact: true }).click();
  await customer.keyboard.type(password);
  await customer.getByRole('checkbox').click();
  await press(/^Crear mi cuenta$/);
  await expect(customer).toHaveURL(new RegExp(`/budget/${budget}$`));
  await expect(heading(customer, new RegExp(travel.name))).toBeVisible();
  await press(/^Aceptar$/);
  const offer = topDialog(customer);
  for (const text of [travel.name, '2 adultos', '300,00 €', '1.312,63 €', 'Condiciones generales'])
    await expect(offer).toContainText(text);
  expect(await violations(customer)).toEqual([]);
  await press(/^Acepto y pagaré 1\.612,63\s€$/);
  await expect(heading(customer, /^Gracias, Nuria$/)).toBeFocused();
  expect({ taps, keys }).toEqual({ taps: 6, keys: password.length });

  // What thanks stays there, and nothing is left to accept.
  await expect(heading(customer, /^Pague la señal: 300,00\s€$/)).toBeVisible();
  const thanked = async () => {
    await expect(heading(customer, /^Gracias, Nuria$/)).toBeFocused();
    await expect(customer.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);
  };
  await customer.reload();
  await thanked();
  await customer.goto('/');
  await expect(customer.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);
  await customer.goBack();
  await thanked();
  expect(await violations(customer)).toEqual([]);

  // The letter does not sign anybody in.
  await customer.context().clearCookies();
  await customer.goto(link);
  await expect(customer).toHaveURL(/\/login\?/);
  await expect(customer.getByLabel('Usuario o correo electrónico')).toHaveValue(email);
  await customer.context().close();
});

test('each quote of a letter leads to its page, the button to the trip, and after a yes the others are one line', {
  tag: '@long',
}, async ({ page, browser }) => {
  await enterAs(page, administrator);
  await page.goto('/tareas');
  const email = `${unique('irene').replace(' ', '')}@ejemplo.es`;
  const person = { first_name: 'Irene', last_name: 'Solís', email, language: 'es' };
  const client = await call(page, '/api/client/createFast', { data: person });
  const travel = await ownTravel(page, 'Formentera', [client.data.id], 3);
  const [, second] = travel.budgets;
  await call(page, '/api/travel/updateStatus', { travel: { id: travel.id, travel_status_id: 2 } });
  const [letter] = await mailsTo(email, travel.name);
  const html = letter?.html ?? '';
  const tapped = /\/alta\/[^"?#]+\?presupuesto=(\d+)#[^"]+/g;
  const quotes = new Map([...html.matchAll(tapped)].map(([path, id]) => [Number(id), path]));
  expect([...quotes.keys()]).toEqual(travel.budgets);

  const customer = await another(browser, page);
  await customer.setViewportSize(phone);
  await customer.goto(quotes.get(second ?? 0) ?? '');
  await customer.getByLabel('Contraseña', { exact: true }).fill('mapas-y-maletas');
  await customer.getByRole('checkbox').click();
  await customer.getByRole('button', { name: 'Crear mi cuenta' }).click();
  await expect(customer).toHaveURL(new RegExp(`/budget/${second}$`));
  await customer.goto(linkIn(letter ?? { subject: '', text: '', html: '' }, '/alta/'));
  await expect(customer).toHaveURL(new RegExp(`/viaje/${travel.id}$`));
  await expect(customer.getByRole('heading', { level: 1, name: travel.name })).toBeVisible();
  await expect(customer.getByRole('searchbox')).toHaveCount(0);
  expect(await violations(customer)).toEqual([]);

  const shown = customer.getByRole('link', { name: /^Ver detalles/ });
  await expect(shown).toHaveCount(3);
  await call(page, '/api/budget/acceptBudget', { budget_id: second, travel_id: travel.id });
  await expect(shown).toHaveCount(1);
  await customer.getByText('2 presupuestos que no eligió').click();
  await expect(shown).toHaveCount(3);
  expect(await violations(customer)).toEqual([]);
  await customer.context().close();
});

test('the link of a letter leads to its quote, with the address filled in and a wrong password said beside it', async ({
  page,
  browser,
}) => {
  await enterAs(page, administrator);
  await page.goto('/tareas');
  const reader = await ownClient(page, 'Berta');
  const travel = await ownTravel(page, 'Jerez', [reader.id], 1);
  await call(page, '/api/travel/updateStatus', { travel: { id: travel.id, travel_status_id: 2 } });
  const [letter] = await mailsTo(reader.identity, travel.name);
  const customer = await another(browser, page);
  await customer.setViewportSize(phone);
  await customer.goto(linkIn(letter ?? { subject: '', text: '', html: '' }, '/budget/'));
  const identity = customer.getByLabel('Usuario o correo electrónico');
  const password = customer.getByLabel('Contraseña', { exact: true });
  await expect(identity).toHaveValue(reader.identity);
  await expect(password).toBeFocused();
  // No address of the application names the reader.
  expect(customer.url()).not.toContain('para=');
  await customer.reload();
  await expect(identity).toHaveValue(reader.identity);

  await password.fill('no-es-esta');
  await password.press('Enter');
  const field = customer.locator('[data-field="password"]');
  await expect(field).toContainText('Usuario o contraseña incorrectos');
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  expect(await violations(customer)).toEqual([]);
  await password.fill(reader.password);
  await password.press('Enter');
  await expect(customer).toHaveURL(new RegExp(`/budget/${travel.budgets[0]}$`));
  await expect(heading(customer, new RegExp(travel.name))).toBeVisible();
  await customer.context().close();
});

test('the letter with an answer opens at the answer, and an unknown quote says so without trying again', {
  tag: '@long',
}, async ({ page, browser }) => {
  await enterAs(page, administrator);
  await page.goto('/tareas');
  const reader = await ownClient(page, 'Begoña');
  const travel = await ownTravel(page, 'Úbeda', [reader.id], 1);
  const [budget = 0] = travel.budgets;
  for (const price of [100, 200, 300, 400]) await addTransport(page, budget, { price });
  await sendTravel(page, travel);
  const line = (await call(page, `/api/budget/getBudget/${budget}`)).data.lines[2].id;
  const customer = await another(browser, page);
  await enterAs(customer, reader);
  const asked = { budget_id: budget, line_id: line, text: '¿Hay enchufe?', submission: crypto.randomUUID() };
  await call(customer, '/api/question/create', { data: asked });
  const { id } = (await call(page, `/api/travel/open/${travel.id}`)).data.questions[0];
  const answer = { id, last_id: id, text: 'Sí, en cada asiento.', submission: crypto.randomUUID() };
  await call(page, '/api/question/answer', { data: answer });
  const [letter] = await mailsTo(reader.identity, travel.name, {
    where: ({ subject }) => subject.startsWith('Respuesta'),
  });
  await customer.context().clearCookies();
  await customer.setViewportSize(phone);
  await customer.goto(linkIn(letter ?? { subject: '', text: '', html: '' }, '/budget/'));
  await customer.getByLabel('Contraseña', { exact: true }).fill(reader.password);
  await customer.keyboard.press('Enter');
  await expect(customer.getByText('Sí, en cada asiento.')).toBeInViewport();

  for (const path of ['/budget/987654', '/viaje/987654', '/comparar/987654']) {
    await customer.goto(path);
    await expect(customer.getByRole('heading', { level: 1, name: 'No existe o ya no está disponible' })).toBeVisible();
    await expect(customer.getByRole('button', { name: 'Reintentar' })).toHaveCount(0);
    await expect(customer.getByRole('link', { name: 'Volver a los viajes' })).toBeVisible();
    expect(await violations(customer)).toEqual([]);
  }
  await customer.context().close();
});
