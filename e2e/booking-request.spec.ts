import { violations } from './testing/axe.ts';
import { administrator, chooseOption, enterAs, linkIn, mailsTo, save, topDialog } from './testing/people.ts';
import { addTransport, call, clientId, ownTravel, sendTravel, unique } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

test.use({ server: 'offers' });

/** Suppliers answer requests to book by the links of their letters (decisions 5), on a phone and in their languages. */

test('two suppliers answer by link, in English and in French, and staff hear of it', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await enterAs(page, administrator);
  const travel = await ownTravel(page, 'Ronda', [await clientId(page, 'Lucía Romero')], 1);
  const budget_id = travel.budgets[0] ?? 0;
  const [ferry, train] = [unique('Ferry'), unique('Tren')];
  const lines = [
    await addTransport(page, budget_id, { company: ferry }),
    await addTransport(page, budget_id, { company: train, destination: 'Ronda' }),
  ];
  await sendTravel(page, travel);
  await call(page, '/api/budget/acceptBudget', { budget_id, travel_id: travel.id });
  await page.goto(`/budget/${budget_id}`);
  const ask = async (where: string, language: string) => {
    const email = `${unique('reservas').replace(' ', '')}@proveedor.example`;
    await page.getByRole('button', { name: `Escribir al proveedor de Tren Jaén – ${where}` }).click();
    await topDialog(page).getByLabel('Correo del proveedor').fill(email);
    await chooseOption(page, 'Idioma', language, false);
    await topDialog(page).getByLabel('Observaciones para el proveedor').fill('Cuatro plazas juntas');
    await save(page, 'Enviar al proveedor');
    const [letter] = await mailsTo(email);
    return linkIn(letter ?? { subject: email, text: '', html: '' }, '/reserva/');
  };
  const [english, french] = [await ask('Cádiz', 'English'), await ask('Ronda', 'Français')];
  const phone = async (locale: string, link: string): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, locale });
    const supplier = await context.newPage();
    await supplier.goto(link);
    await expect(supplier.getByText('Cuatro plazas juntas')).toBeVisible();
    await expect(supplier.getByText('Lucía')).toHaveCount(0);
    return supplier;
  };

  const first = await phone('en-GB', english);
  await expect(first.getByRole('heading', { name: 'Booking request' })).toBeVisible();
  await first.getByRole('radio', { name: 'We confirm the booking' }).check();
  await first.getByRole('button', { name: 'Send the answer' }).click();
  await expect(first.getByText('Write your reference')).toBeVisible();
  expect(await violations(first)).toEqual([]);
  await first.getByLabel('Your reference').fill('RX-11');
  await first.getByLabel('Total net price').fill('8.50');
  await first.getByRole('button', { name: 'Send the answer' }).click();
  await expect(first.getByRole('heading', { name: 'You’ve confirmed the booking' })).toBeVisible();
  await first.getByRole('button', { name: 'Change the answer' }).click();
  await first.getByLabel('Your reference').fill('RX-12');
  await first.getByRole('button', { name: 'Send the answer' }).click();
  await expect(first.getByText('RX-12')).toBeVisible();
  expect(await violations(first)).toEqual([]);

  const second = await phone('fr-FR', french);
  await second.getByRole('radio', { name: 'C’est possible, mais quelque chose diffère' }).check();
  await second.getByLabel('Ce qui diffère').fill('Départ à 11 h');
  // Somebody of the agency telephones meanwhile.
  await call(page, '/api/booking/update', { data: { id: lines[1], state: 'confirmed', locator: 'TEL-1' } });
  await second.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(second.getByRole('alert')).toContainText('Cette réservation a changé pendant que vous écriviez');
  await expect(second.getByLabel('Ce qui diffère')).toHaveValue('Départ à 11 h');
  await expect(second.getByText('L’agence a noté la confirmation')).toBeVisible();
  await second.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await second.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(await violations(second)).toEqual([]);
  await second.getByRole('button', { name: 'Envoyer la réponse' }).click();
  await expect(second.getByRole('heading', { name: 'Vous nous avez dit ce qui diffère' })).toBeVisible();

  const { data: bookings } = await call(page, `/api/booking/ofBudget/${budget_id}`);
  expect(bookings).toMatchObject([
    { state: 'confirmed', locator: 'RX-12', cost: 8.5 },
    { state: 'requested', supplier_remarks: 'Départ à 11 h' },
  ]);
  // The page of staff follows.
  await expect(page.getByText('Confirmado', { exact: true })).toHaveCount(1);
  await expect(page.getByText('El proveedor dice: Départ à 11 h')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notificaciones: \d+ sin leer/ })
    .click();
  await expect(page.getByRole('link', { name: new RegExp(`${ferry} confirma`) }).first()).toBeVisible();
  for (const supplier of [first, second]) await supplier.context().close();
});
