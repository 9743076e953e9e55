import { control } from './testing/application.ts';
import { googleAccount } from './testing/google.ts';
import { administrator, enterAs, linkIn, mailsTo, save, topDialog } from './testing/people.ts';
import { call, clientId, ownTravel, question, unique, year } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

test.use({ server: 'offers' });

/**
 * The answers to a price request (specification 2 'solicitudesgrupos'; decisions 5): from the letter to a line of a
 * budget.
 */

const river = { name: 'Hotel Nacimiento del Río', mailbox: 'reservas@hotel-nacimiento-del-rio.example' };
const deanery = { name: 'Casa del Deán', mailbox: 'reservas@casa-del-dean.example' };

const stayId = async (page: Page, { name }: typeof river): Promise<number> =>
  (await call(page, '/api/accomodation/filteredDropdown', { query: name })).data[0].id;

async function letterLink({ mailbox }: typeof river, subject: string): Promise<string> {
  const letter = (await mailsTo(mailbox, subject)).find(mail => mail.subject.includes(subject));
  return linkIn(letter ?? { subject, text: '', html: '' }, '/oferta/');
}

test('a supplier answers on a phone by the link of its letter, and its price becomes a line of a budget', {
  tag: '@long',
}, async ({ page, browser }) => {
  // In the long run: requests.spec.ts goes from the map to the budget in every run.
  await enterAs(page, administrator);
  const travel = await ownTravel(page, 'Coro en Cazorla', [await clientId(page, 'Lucía Romero')], 1);
  const subject = unique('Precio para un coro');
  const { data: request } = await call(page, '/api/priceRequest/create', {
    data: {
      type: 1,
      title: subject,
      subject,
      message: 'Somos un coro de 24 voces.',
      budget_id: travel.budgets[0],
      n_adults: 24,
      n_rooms: 12,
      date_from: `${year}-05-10`,
      date_to: `${year}-05-12`,
    },
  });
  const services_ids = [await stayId(page, river), await stayId(page, deanery)];
  await call(page, '/api/priceRequest/sendRequest', { data: { request_id: request.id, services_ids } });
  await page.goto('/dashboard');

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });
  const supplier = await context.newPage();
  await supplier.goto(await letterLink(river, subject));
  await expect(supplier.getByRole('heading', { name: subject })).toBeVisible();
  await expect(supplier.getByText('Somos un coro de 24 voces.')).toBeVisible();
  await supplier.getByRole('button', { name: 'Envoyer l’offre' }).click();
  await expect(supplier.getByText('Indiquez un prix')).toBeVisible();
  await supplier.getByRole('radio', { name: 'Pour tout le groupe' }).check();
  await supplier.getByRole('textbox', { name: 'Prix' }).fill('52,50');
  await supplier.getByRole('combobox', { name: 'Le prix est' }).selectOption('par chambre et par nuit');
  await expect(supplier.getByText(/Prix total pour le groupe\s: 1\s260,00/)).toBeVisible();
  await supplier.getByRole('combobox', { name: 'Repas' }).selectOption('Demi-pension');
  await supplier.getByLabel('Option jusqu’au').fill(`${year}-04-30`);
  await supplier.locator('input[type="file"]').setInputFiles({
    name: 'Menú «Ñ».pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
  });
  await supplier.getByRole('button', { name: 'Envoyer l’offre' }).click();
  await expect(supplier.getByRole('heading', { name: 'Nous avons reçu votre offre' })).toBeVisible();
  await supplier.getByRole('button', { name: 'Modifier la réponse' }).click();
  const price = supplier.getByRole('textbox', { name: 'Prix' });
  await expect(price).toHaveValue('52,50');
  await price.fill('50');
  await supplier.getByRole('button', { name: 'Envoyer l’offre' }).click();
  await expect(supplier.getByText(/^50,00\s€ par chambre et par nuit$/)).toBeVisible();
  await expect(supplier.getByText('Menú «Ñ».pdf')).toBeVisible();
  await context.close();

  const other = new URL(await letterLink(deanery, subject)).pathname.split('/').at(-1);
  const dearer = { availability: 'all', price: 1300, price_basis: 'group' };
  await call(page, '/api/offer/answer', { data: { token: other, version: null, ...dearer } });

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notificaciones: \d+ sin leer/ })
    .click();
  await page
    .getByRole('link', { name: `${river.name} ha respondido a «${subject}»` })
    .first()
    .click();
  const offers = page.getByRole('table').first().getByRole('row');
  await expect(offers.nth(1)).toContainText(new RegExp(`${river.name}.*Más barata.*1.200,00`));
  await expect(offers.nth(1)).toContainText('Media pensión');
  await expect(offers.nth(1)).toContainText(`30/04/${year}`);
  await expect(offers.nth(1).getByRole('link', { name: 'Descargar Menú «Ñ».pdf' })).toBeVisible();
  await expect(offers.nth(2)).toContainText(new RegExp(`${deanery.name}.*1.300,00`));
  await expect(page.getByText('Más barata')).toHaveCount(1);

  await offers
    .nth(1)
    .getByRole('button', { name: /^Al presupuesto/ })
    .click();
  await expect(topDialog(page).getByRole('combobox', { name: 'Presupuesto' })).toHaveValue(new RegExp(travel.name));
  await topDialog(page).getByLabel('Precio para el cliente').fill('1350');
  await topDialog(page).getByLabel('Tipo de habitación').click();
  await page.getByRole('option', { name: 'Doble', exact: true }).click();
  await save(page, 'Añadir al presupuesto');
  await offers
    .nth(1)
    .getByRole('link', { name: `En «${travel.name}»` })
    .click();
  await expect(page).toHaveURL(`/budget/${travel.budgets[0]}`);
  await expect(page.getByRole('main')).toContainText(river.name);
  await expect(page.getByRole('main')).toContainText(/1\.350,00/);
  await call(page, '/api/travel/rejectTravel', { travel_id: travel.id, rejection_reason: 'Fin de la prueba' });
});

test('a request is sent by the agency’s Google account, until the consent is revoked and then renewed', {
  tag: '@long',
}, async ({ page }) => {
  // In the long run: each of its calls is tried in every run.
  await enterAs(page, administrator);
  await page.goto('/config/ajustes');
  await page.getByRole('link', { name: 'Conectar con Google' }).click();
  await expect(page.getByText(`Cuenta de Google conectada: ${googleAccount}`)).toBeVisible();
  await expect(page.getByText(`Las solicitudes salen desde ${googleAccount}.`)).toBeVisible();

  const subject = unique('Precio por Gmail');
  const { data: request } = await call(page, '/api/priceRequest/create', {
    data: { type: 1, title: subject, subject, message: 'Somos un coro.', n_adults: 24 },
  });
  const services_ids = [await stayId(page, deanery)];
  await call(page, '/api/priceRequest/sendRequest', { data: { request_id: request.id, services_ids } });
  const details = `/solicitudesgrupos/solicitudesaccomodation/detallessolicitud/${request.id}`;
  await page.goto(details);
  const [letter] = (await mailsTo(deanery.mailbox, subject)).slice(-1);
  expect(letter).toMatchObject({ subject, from: googleAccount });

  await control('revoke');
  await page.getByRole('button', { name: `Reenviar a ${deanery.name}` }).click();
  await question(page).getByRole('button', { name: 'Sí, enviar' }).click();
  const warning = page.getByRole('alert').filter({ hasText: 'Google ya no acepta el permiso' });
  await expect(warning).toContainText(`El permiso de ${googleAccount} se retiró o ha caducado.`);
  await expect(page.getByRole('banner').getByRole('button', { name: /^Notificaciones: \d+ sin leer/ })).toBeVisible();
  await warning.getByRole('link', { name: 'Renovar el permiso' }).click();
  await expect(page).toHaveURL(details);
  await expect(page.getByRole('row').filter({ hasText: deanery.name })).toContainText('Enviada');
  await expect(warning).toHaveCount(0);
  await call(page, '/api/google/disconnect', {});
});
