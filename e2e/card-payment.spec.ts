import { testStripe } from '../server/testing/stripe-gateway.ts';
import { control } from './testing/application.ts';
import { violations } from './testing/axe.ts';
import { administrator, another, enterAs, mailsTo, topDialog } from './testing/people.ts';
import { addTransport, call, hold, type OwnClient, ownClient, ownTravel, sendTravel, year } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** A customer pays by card at a bank of ours, and comes back. */

test.use({ server: 'card-payment' });

const account = {
  merchant: '999008881',
  terminal: '1',
  secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
  environment: 'real',
  version: 'V2',
  card: true,
  bizum: true,
};

async function setUp(page: Page, values: object): Promise<void> {
  const { data } = await call(page, '/api/setting/redsys');
  const body = { ...account, updated_at: data.account?.updated_at ?? null, ...values };
  expect((await call(page, '/api/setting/saveRedsys', { data: body })).code).toBe(20001);
}

/** An accepted budget of 300 euros with a deposit of 90; the page is signed in as staff. */
async function acceptedBudget(page: Page, reader: OwnClient) {
  const travel = await ownTravel(page, 'Ronda', [reader.id], 1);
  const [budget = 0] = travel.budgets;
  await addTransport(page, budget, { price: 300, date_from: `${year}-05-10 10:00`, date_to: `${year}-05-10 12:00` });
  await call(page, '/api/budget/update', { data: { id: budget, deposit: 90 } });
  await sendTravel(page, travel);
  await call(page, '/api/budget/acceptBudget', { budget_id: budget, travel_id: travel.id });
  return { travel, budget };
}

test('a customer on a phone pays the deposit by card, staff give it back; only one page may post to the bank', {
  tag: '@long',
}, async ({ page, browser }) => {
  await enterAs(page, administrator);
  await page.goto('/contrasena');
  await setUp(page, { active: true });
  const reader = await ownClient(page, 'Amparo');
  const { travel, budget } = await acceptedBudget(page, reader);
  const own = await another(browser, page);
  await own.setViewportSize({ width: 390, height: 844 });
  await enterAs(own, reader);
  const allowed = async (path: string) =>
    (await own.goto(path))?.headers()['content-security-policy']?.match(/form-action [^;]*/)?.[0];
  expect(await allowed('/')).toBe("form-action 'self'");
  expect(await allowed(`/budget/${budget}`)).toBe("form-action 'self'");
  // The other ways wait for the button, which would move them.
  const ways = await hold(own, `/api/payment/getWays/${budget}`, 1);
  await own.reload();
  await ways.asked;
  const transfer = own.getByRole('heading', { name: 'Cómo pagar' });
  await expect(own.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(transfer).toHaveCount(0);
  ways.release();
  await expect(transfer).toBeVisible();
  await own.getByRole('link', { name: 'Pagar con tarjeta o Bizum' }).click();
  await expect(own.getByText('Hay un pago en curso')).toHaveCount(0);
  await expect(own.getByRole('heading', { name: `Pagar «${travel.name}»` })).toBeVisible();
  expect(await allowed(own.url())).toMatch(/^form-action 'self' http:\/\/localhost:\d+$/);
  await expect(own.getByRole('radio', { name: /^Todo lo que queda: 300,00/ })).toBeVisible();
  expect(await violations(own)).toEqual([]);

  // Cancelled at the bank: nothing is paid, and it can be tried again.
  await own.getByRole('button', { name: /^Pagar 90,00/ }).click();
  await expect(own.getByRole('heading', { name: 'Banco: 9000' })).toBeVisible();
  await own.getByRole('button', { name: 'Cancelar' }).click();
  await expect(own.getByRole('heading', { name: 'El pago no se ha hecho' })).toBeVisible();
  expect(await violations(own)).toEqual([]);
  await own.getByRole('link', { name: 'Volver a intentarlo' }).click();

  // The bank's notice comes late: coming back proves nothing.
  await control('silent=yes');
  await own.getByRole('button', { name: /^Pagar 90,00/ }).click();
  await own.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(own.getByRole('heading', { name: 'Esperamos la confirmación del banco' })).toBeVisible();
  // Text at 200 % fits a phone of 320 px; another tab shows the payment under way.
  await own.setViewportSize({ width: 320, height: 700 });
  const enlarge = (tab: Page) => tab.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const width = (tab: Page) => tab.evaluate(() => document.documentElement.scrollWidth);
  await enlarge(own);
  expect(await width(own)).toBe(320);
  const tab = await own.context().newPage();
  await tab.setViewportSize({ width: 320, height: 700 });
  await tab.goto(`/pago/${budget}`);
  await expect(tab.getByText('Hay un pago en curso')).toBeVisible();
  await enlarge(tab);
  expect(await width(tab)).toBe(320);
  expect(await violations(tab)).toEqual([]);
  await tab.close();
  await page.goto(`/budget/${budget}`);
  const ledger = page.getByRole('region', { name: 'Pagos' });
  await expect(ledger).toContainText('No se hizo (código 9915)');
  await ledger.getByRole('button', { name: /^Preguntar al banco/ }).click();
  await expect(ledger.getByRole('link', { name: /^Recibo/ })).toBeVisible();
  await expect(own.getByRole('heading', { name: /^Pago recibido: 90,00/ })).toBeVisible();
  await expect(own.getByRole('link', { name: 'Ver el recibo' })).toHaveAttribute('href', /^\/payment\/recibo\/\d+$/);
  await mailsTo(reader.identity, travel.name, {
    where: ({ files }) => files.some(name => name?.startsWith('Recibo')),
  });

  await ledger.getByRole('button', { name: /^Devolver el pedido/ }).click();
  await topDialog(page).getByLabel('Importe').fill('90,01');
  await topDialog(page).getByRole('button', { name: 'Devolver' }).click();
  await expect(topDialog(page)).toContainText('No se puede devolver más de lo que se ha pagado');
  await topDialog(page).getByLabel('Importe').fill('40');
  await topDialog(page).getByRole('button', { name: 'Devolver' }).click();
  await expect(page.getByRole('complementary', { name: 'Precio del viaje' })).toContainText(/50,00\s€/);
  await expect(ledger.getByRole('listitem').filter({ hasText: 'Devolución' })).toHaveCount(2);

  // Bizum, for all that is left.
  await control('silent=no');
  await own.getByRole('link', { name: 'Volver al presupuesto' }).click();
  await own.getByRole('link', { name: 'Pagar con tarjeta o Bizum' }).click();
  await own.getByRole('radio', { name: /^Todo lo que queda: 250,00/ }).check();
  await own.getByRole('radio', { name: 'Bizum' }).check();
  await own.getByRole('button', { name: /^Pagar 250,00/ }).click();
  await own.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(own.getByRole('heading', { name: /^Pago recibido: 250,00/ })).toBeVisible();
  await own.context().close();
});

test('the account is set up and tried with a cent, and customers see nothing of it before', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  await page.goto('/contrasena');
  await setUp(page, { active: true, environment: 'test' });
  await page.goto('/config/ajustes');
  const panel = page.getByRole('alert').filter({ hasText: 'Tarjeta y Bizum (Redsys)' });
  await panel.getByRole('button', { name: 'Datos del TPV' }).click();
  const dialog = topDialog(page);
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Número de comercio (FUC)').fill('9990x');
  await dialog.getByLabel('Clave de firma').fill(account.secret);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toContainText('Escriba el número de comercio (FUC), solo con cifras');
  await dialog.getByLabel('Número de comercio (FUC)').fill(account.merchant);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel).toContainText('En pruebas: los clientes no ven el botón');
  await panel.getByRole('link', { name: 'Probar con 0,01 €' }).click();
  await page.getByRole('button', { name: /^Pagar 0,01/ }).click();
  await expect(page.getByRole('heading', { name: 'Banco: 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Pago recibido: 0,01/ })).toBeVisible();
  await page.getByRole('link', { name: 'Volver a los ajustes' }).click();
  await expect(panel).toBeVisible();
});

test('a customer on a phone pays at Stripe; what is given back there stands in the ledger', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await enterAs(page, administrator);
  await page.goto('/contrasena');
  await setUp(page, { active: false });
  await page.goto('/config/ajustes');
  const panel = page.getByRole('alert').filter({ hasText: 'Tarjeta (Stripe)' });
  await panel.getByRole('button', { name: 'Datos de Stripe' }).click();
  const dialog = topDialog(page);
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Clave secreta').fill('pk_live_periploPruebas123');
  await dialog.getByLabel('Secreto de los avisos').fill(testStripe.webhook_secret);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toContainText('no la publicable');
  await dialog.getByLabel('Clave secreta').fill(testStripe.secret);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(panel).toContainText('Los clientes pueden pagar con tarjeta');
  await panel.getByRole('link', { name: 'Probar con 0,50 €' }).click();
  await page.getByRole('button', { name: /^Pagar 0,50/ }).click();
  await page.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Pago recibido: 0,50/ })).toBeVisible();

  const reader = await ownClient(page, 'Consuelo');
  const { budget } = await acceptedBudget(page, reader);
  const own = await another(browser, page);
  await own.setViewportSize({ width: 390, height: 844 });
  await enterAs(own, reader);
  await own.goto(`/budget/${budget}`);
  await own.getByRole('link', { name: 'Pagar con tarjeta', exact: true }).click();
  await own.getByRole('button', { name: /^Pagar 90,00/ }).click();
  await expect(own.getByRole('heading', { name: 'Stripe: 9000' })).toBeVisible();
  await own.getByRole('link', { name: 'Cancelar' }).click();
  await expect(own.getByRole('heading', { name: 'El pago no se ha hecho' })).toBeVisible();
  await own.getByRole('link', { name: 'Volver a intentarlo' }).click();
  await expect(own.getByRole('button', { name: /^Pagar 90,00/ })).toBeVisible();
  expect(await violations(own)).toEqual([]);
  await own.getByRole('button', { name: /^Pagar 90,00/ }).click();
  await own.getByRole('button', { name: 'Pagar', exact: true }).click();
  await expect(own.getByRole('heading', { name: /^Pago recibido: 90,00/ })).toBeVisible();
  expect(await violations(own)).toEqual([]);

  await control('refunds=4000');
  await page.goto(`/budget/${budget}`);
  const ledger = page.getByRole('region', { name: 'Pagos' });
  await expect(ledger.getByRole('link', { name: /^Devolver en Stripe/ })).toHaveAttribute(
    'href',
    /dashboard\.stripe\.com/,
  );
  await expect(page.getByRole('complementary', { name: 'Precio del viaje' })).toContainText(/50,00\s€/);
  await expect(ledger.getByRole('listitem').filter({ hasText: 'Devolución' })).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await own.context().close();
});
