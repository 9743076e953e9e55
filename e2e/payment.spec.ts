import { violations } from './testing/axe.ts';
import { administrator, another, enterAs, mailsTo, save, topDialog } from './testing/people.ts';
import { call, openTravel, ownClient, ownTravel, question, sendTravel, travelCardOf, year } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** How a customer pays: what the page of an accepted budget says, and what it copies. */

/** A sent budget with a deposit of 90.00 euros; the page is signed in as staff. */
async function sentBudget(page: Page) {
  await enterAs(page, administrator);
  await page.goto('/contrasena');
  const reader = await ownClient(page, 'Amparo');
  const travel = await ownTravel(page, 'Ronda', [reader.id], 1);
  const [budget = 0] = travel.budgets;
  const { data: types } = await call(page, '/api/transportType/dropdown');
  const line = {
    budget_id: budget,
    transport_type_id: types[0].id,
    origin: 'Málaga',
    destination: 'Ronda',
    price: 300,
  };
  const dates = { date_from: `${year}-05-10 10:00`, date_to: `${year}-05-10 12:00` };
  const said = { company: 'Alsina', baggage: 'Una maleta', extra_info: 'Juntos' };
  await call(page, '/api/budgetTransport/create', { data: { ...line, ...dates, ...said } });
  await call(page, '/api/budget/update', { data: { id: budget, deposit: 90 } });
  await sendTravel(page, travel);
  return { reader, travel, budget };
}

test('the account is copied part by part and announced; a paid budget asks for nothing', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const { reader, travel, budget } = await sentBudget(page);
  const own = await another(browser, page);
  await own.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await enterAs(own, reader);
  await own.goto(`/budget/${budget}`);
  const pay = own.getByRole('region', { name: 'Cómo pagar' });
  await expect(own.getByRole('heading', { name: travel.name })).toBeVisible();
  await expect(pay).toHaveCount(0);

  await call(own, '/api/budget/acceptBudget', { budget_id: budget, travel_id: travel.id });
  await own.reload();
  const step = own
    .getByRole('listitem')
    .filter({ has: own.getByRole('heading', { name: /^Pague la señal: 90,00\s€$/ }) });
  await expect(step).toContainText(/Hasta el \d+ de \w+ de \d{4}/);
  await expect(step.getByRole('region', { name: 'Cómo pagar' })).toContainText('Titular');
  await expect(pay).toHaveCount(1);
  await expect(pay.getByRole('img', { name: /^Código QR de la transferencia de 90,00\s€$/ })).toBeVisible();
  const copied = () => own.evaluate(() => navigator.clipboard.readText());
  for (const [name, text] of [
    ['Importe', '90,00'],
    ['Titular', 'Viajes Alborada, S.L.'],
    ['IBAN', 'ES9121000418450200051332'],
    ['Concepto', `Presupuesto ${budget}`],
  ] as const) {
    const button = pay.getByRole('button', { name: `Copiar: ${name}` });
    await button.click();
    await expect(button).toHaveText('Copiado');
    await expect(pay.getByRole('status')).toHaveText(`Copiado: ${name}`);
    expect(await copied()).toBe(text);
  }
  await pay.getByRole('button', { name: 'Copiar todo' }).click();
  await expect(pay.getByRole('status')).toHaveText('Copiado: todos los datos');
  expect(await copied()).toMatch(
    /^Importe: 90,00\s€\nTitular: Viajes Alborada, S\.L\.\nIBAN: ES91 2100 .*\n(BIC: .*\n)?Concepto: /,
  );
  // A phone does not scan its own screen.
  await own.setViewportSize({ width: 390, height: 844 });
  const code = pay.getByRole('img', { name: /^Código QR/ });
  await expect(code).toBeHidden();
  await pay.getByText('Mostrar el código QR').click();
  await expect(code).toBeVisible();
  await own.setViewportSize({ width: 1280, height: 720 });

  const letter = (await mailsTo(reader.identity, travel.name, { where: ({ files }) => files.includes('qr.png') })).at(
    -1,
  );
  expect(letter?.html).toContain('src="cid:payment-code"');

  await own.goto('/');
  const card = own.getByRole('article', { name: travel.name });
  await expect(card).toContainText(/A pagar: 90,00\s€, hasta el \d+ de \w+ de \d{4}/);
  await own.goto('/dashboard');
  const line = own.getByRole('link', { name: /^Pendiente: 90,00\s€, hasta el \d+ de / });
  await line.click();
  await expect(pay).toBeVisible();

  await call(page, '/api/budget/update', { data: { id: budget, amount_paid: 300 } });
  await own.reload();
  await expect(own.getByRole('heading', { name: travel.name })).toBeVisible();
  await expect(pay).toHaveCount(0);
  await own.goto('/');
  await expect(card).toContainText('300,00');
  await expect(card).not.toContainText('A pagar');
  await own.context().close();
});

test('a payment is written down with its receipt, taken back and given back; its customer has the receipts', async ({
  page,
  browser,
}) => {
  const { reader, travel, budget } = await sentBudget(page);
  await call(page, '/api/budget/update', { data: { id: budget, dues: [{ day: '2026-01-05' }, {}] } });
  await call(page, '/api/budget/acceptBudget', { budget_id: budget, travel_id: travel.id });
  await openTravel(page, travel, 'pendientes_de_reserva');
  await expect(travelCardOf(page, travel.name)).toContainText(/Pago vencido el 05\/01\/2026: 90,00\s€/);
  await page.goto(`/budget/${budget}`);
  const ledger = page.getByRole('region', { name: 'Pagos' });
  await expect(ledger).toContainText('Todavía no se ha anotado ningún pago.');
  await ledger.getByRole('button', { name: 'Anotar un pago' }).click();
  await expect(topDialog(page).getByLabel('Importe')).toHaveValue('90');
  await topDialog(page).getByLabel('Concepto o referencia').fill('Señal de Ñoño');
  await save(page);
  await expect(ledger).toContainText('Señal de Ñoño');
  await expect(ledger.getByRole('link', { name: /^Recibo \d{4}\/\d{4}$/ })).toBeVisible();

  // The same once more is asked about, and nothing typed is lost by going back.
  await ledger.getByRole('button', { name: 'Anotar un pago' }).click();
  await topDialog(page).getByLabel('Importe').fill('90');
  await topDialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(question(page)).toContainText('Ya hay un pago igual');
  await question(page).getByRole('button', { name: 'Continuar de todos modos' }).click();
  await expect(ledger.getByRole('list').last().getByRole('listitem')).toHaveCount(2);
  await ledger
    .getByRole('button', { name: /^Anular el pago de 90,00/ })
    .last()
    .click();
  await topDialog(page).getByLabel('Motivo').fill('Anotado dos veces');
  await topDialog(page).getByRole('button', { name: 'Anular el pago' }).click();
  await expect(ledger).toContainText('Anotado dos veces');
  await ledger.getByRole('button', { name: 'Anotar una devolución' }).click();
  await topDialog(page).getByLabel('Importe').fill('90,01');
  await topDialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(topDialog(page)).toContainText('No se puede devolver más de lo que se ha pagado');
  await topDialog(page).getByLabel('Importe').fill('10');
  await save(page);
  await expect(page.getByRole('complementary', { name: 'Precio del viaje' })).toContainText(/80,00\s€/);

  const letters = await mailsTo(reader.identity, travel.name, {
    where: ({ files }) => files.some(name => name?.startsWith('Recibo')),
    least: 2,
  });
  expect(letters).toHaveLength(2);
  const own = await another(browser, page);
  await enterAs(own, reader);
  await own.goto(`/budget/${budget}`);
  const paid = own.getByRole('region', { name: 'Pagos' });
  await expect(paid).toContainText('Devolución');
  await expect(paid).not.toContainText('Anotado dos veces');
  await expect(paid.getByRole('button')).toHaveCount(0);
  const address = await paid
    .getByRole('link', { name: /^Recibo/ })
    .first()
    .getAttribute('href');
  const answer = await own.request.get(address ?? '');
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await own.context().close();
});

test('a budget is paid in three dues of its own; its customer reads them, and what is left of each', {
  tag: '@long',
}, async ({ page, browser }) => {
  const { reader, travel, budget } = await sentBudget(page);
  await page.goto(`/budget/${budget}`);
  await page.getByRole('button', { name: 'Más acciones del presupuesto' }).click();
  await page.getByRole('menuitem', { name: 'Plan de pagos' }).click();
  const plan = topDialog(page);
  await plan.getByRole('button', { name: 'A medida' }).click();
  await plan.getByRole('button', { name: 'Añadir un pago' }).click();
  const due = (n: number) => plan.getByRole('group', { name: `Pago ${n}` });
  await expect(due(1).getByLabel('Importe')).toHaveValue('90');
  await due(2).getByLabel('Nombre').fill('Al emitir los billetes');
  await due(2).getByLabel('Importe').pressSequentially('60,5');
  await due(2).getByRole('combobox', { name: 'Cuándo' }).click();
  await page.getByRole('option', { name: 'Un día fijo' }).click();
  const day = due(2).getByLabel('Día', { exact: true });
  await day.fill(`11/05/${year}`);
  await page.keyboard.press('Tab');
  // The message says which payment it is about, where a phone shows it.
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 320, height: 640 });
  await plan.getByRole('button', { name: 'Guardar' }).click();
  await expect(plan.getByText('Pago 2: No puede ser después de la salida')).toBeInViewport();
  await page.setViewportSize(size);
  await day.fill('');
  await day.pressSequentially(`01/03/${year}`);
  await page.keyboard.press('Tab');
  expect(await violations(page)).toEqual([]);
  await save(page);
  const price = page.getByRole('complementary', { name: 'Precio del viaje' });
  await expect(price).toContainText(/Al emitir los billetes, hasta el 1 de marzo de \d{4}60,50\s€/);
  await expect(price).toContainText(/Resto del viaje, [^€]*149,50\s€/);

  const own = await another(browser, page, 'en-GB');
  await own.setViewportSize({ width: 390, height: 844 });
  await enterAs(own, reader);
  await call(own, '/api/budget/acceptBudget', { budget_id: budget, travel_id: travel.id });
  await call(page, '/api/budget/update', { data: { id: budget, amount_paid: 100 } });
  await own.goto(`/budget/${budget}`);
  const dues = own.getByRole('list', { name: 'Plan de pagos' }).getByRole('listitem');
  await expect(dues.nth(0)).toContainText('pagado');
  await expect(dues.nth(1)).toContainText(/quedan 50,50\s€/);
  await expect(own.getByRole('heading', { name: /^Haga el siguiente pago: 50,50\s€$/ })).toBeVisible();
  expect(await violations(own)).toEqual([]);
  expect(await own.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await own.context().close();
});
