import { violations } from './testing/axe.ts';
import { administrator, another, enterAs, linkIn, mailsTo, topDialog } from './testing/people.ts';
import { addTransport, call, type OwnClient, ownClient, ownTravel, sendTravel, unique } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** The customer's side of a trip: questions, the first page, the papers, and their own data. */

/** A trip with a train in its budget, sent to the reader; the page is signed in as staff. */
async function withTrain(page: Page, reader: Pick<OwnClient, 'id'>) {
  const travel = await ownTravel(page, 'Baeza', [reader.id], 1);
  const [budget_id = 0] = travel.budgets;
  await addTransport(page, budget_id, { price: 100 });
  await sendTravel(page, travel);
  return { ...travel, budget_id };
}

test('a question asked on a phone in French is answered by the agency, shown and mailed', async ({
  page,
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  await enterAs(page, administrator);
  await page.goto('/contrasena');
  const reader = await ownClient(page, 'Julien', 'fr');
  const travel = await withTrain(page, reader);

  await page.setViewportSize({ width: 390, height: 844 });
  const phone = await another(browser, page, 'fr-FR');
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(phone, reader);
  await phone.goto(`${origin}/budget/${travel.budget_id}`);
  await phone.getByRole('button', { name: /^Poser une question sur / }).click();
  const form = phone.getByRole('form', { name: /^Votre question/ });
  await form.getByRole('button', { name: 'Envoyer la question' }).click();
  await expect(form).toContainText('Écrivez votre message');
  expect(await violations(phone)).toEqual([]);
  await form
    .getByRole('textbox', { name: 'Votre question' })
    .fill('Y a-t-il de la place\npour un vélo & « son » casque ?');
  await form.getByRole('button', { name: 'Envoyer la question' }).dblclick();
  const thread = phone.getByRole('region', { name: /^Questions sur / }).first();
  await expect(thread.getByRole('listitem')).toHaveCount(1);
  await expect(thread).toContainText('En attente de réponse');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await page.goto(`/budget/${travel.budget_id}`);
  const open = page.getByRole('region', { name: '1 pregunta sin responder' });
  await expect(open).toContainText('pour un vélo & « son » casque ?');
  await open.getByRole('link').click();
  await page.getByRole('textbox', { name: `Respuesta para Julien ${reader.last_name}` }).fill('Oui, sans supplément.');
  await page.getByRole('button', { name: 'Enviar respuesta' }).click();
  await expect(open).toHaveCount(0);

  const [mail] = await mailsTo(reader.identity, 'Réponse à votre question');
  expect(mail?.subject).toContain(travel.name);
  // The open page shows the answer by itself, and it stays new until the reader leaves the page.
  await expect(thread).toContainText('Oui, sans supplément.');
  await expect(thread).toContainText('Nouvelle');
  // A new load, as in a new window: the open page would only scroll to the place.
  await phone.goto('about:blank');
  await phone.goto(mail ? linkIn(mail, '/budget/') : '');
  await expect(thread).toContainText('Oui, sans supplément.');
  await expect(thread).toBeInViewport();

  const [file] = await Promise.all([
    phone.waitForEvent('download'),
    phone.getByRole('link', { name: 'Ajouter à votre agenda' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Voyage \d+ - Baeza .*\.ics$/);

  // An answer that was seen no longer waits on the first page.
  await phone.goto(`${origin}/dashboard`);
  await expect(phone.getByRole('heading', { name: 'Bonjour Julien' })).toBeVisible();
  await expect(phone.getByText('Répondez à votre devis')).toBeVisible();
  await expect(phone.getByText('Vous avez une réponse')).toHaveCount(0);

  // An unknown budget, or somebody else's, leads back to the trips.
  await phone.goto(`${origin}/budget/999999`);
  await expect(phone.getByRole('link', { name: 'Retour aux voyages' })).toBeVisible();

  await phone.goto(`${origin}/mis-datos`);
  await phone.getByRole('button', { name: 'Demander la suppression de mes données' }).click();
  await topDialog(phone).or(phone.getByRole('alertdialog')).getByRole('button', { name: 'Oui, la demander' }).click();
  await expect(phone.getByText(/^Demandée le .*nous nous en occupons$/)).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Demander la suppression de mes données' })).toBeDisabled();
  await call(page, '/api/travel/updateStatus', { travel: { id: travel.id, travel_status_id: 5 } });
  await phone.context().close();
});

test('the texts about a booked trip and an empty tab are correct', { tag: '@long' }, async ({ page, browser }) => {
  await enterAs(page, administrator);
  const reader = await ownClient(page, 'Elisa');
  const own = await another(browser, page);
  await enterAs(own, reader);
  // A new customer has no trips yet.
  for (const [path, said] of [
    ['/dashboard', 'Hola, Elisa'],
    ['/', 'En cuanto la agencia'],
  ] as const) {
    await own.goto(path);
    await expect(own.getByRole('main')).toContainText(said);
    expect(await violations(own), path).toEqual([]);
  }
  const { id, budget_id } = await withTrain(page, reader);
  const hints = {
    reservados: 'Cuando la agencia termine sus reservas, el viaje pasará aquí.',
    archivados: 'Aquí quedan los viajes que ya ha hecho.',
    rechazados_completamente: 'Aquí quedan los viajes que no siguieron adelante.',
  };
  for (const [tab, hint] of Object.entries(hints)) {
    await own.goto(`/?tab=${tab}`);
    await expect(own.getByRole('tabpanel')).toContainText(hint);
    await expect(own.getByRole('tabpanel')).not.toContainText('En cuanto la agencia');
  }

  // By keyboard, from the page of the budget: the focus moves to the new status.
  await own.goto(`/budget/${budget_id}`);
  await own.getByRole('button', { name: 'Aceptar', exact: true }).press('Enter');
  await topDialog(own)
    .getByRole('button', { name: /^Acepto y pagaré/ })
    .press('Enter');
  await expect(own.getByText('Ha aceptado este presupuesto.')).toBeVisible();
  await expect(own.getByRole('heading', { name: /^Gracias, / })).toBeFocused();

  await call(page, '/api/travel/updateStatus', { travel: { id, travel_status_id: 5 } });
  await own.reload();
  await expect(own.getByText('Viaje reservado. Quedan 100,00 € por pagar.')).toBeVisible();
  await call(page, '/api/budget/update', { data: { id: budget_id, amount_paid: 100 } });
  await own.reload();
  await expect(own.getByText('Viaje reservado. ¡Solo queda hacer la maleta!')).toBeVisible();
  await own.context().close();
});

test('a booked customer is still asked for the data that lack, until the agency has them', async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, administrator);
  // The quick form asks for less than a booking needs.
  const identity = `${unique('ana').replace(' ', '.')}@ejemplo.es`;
  const { data: quick } = await call(page, '/api/client/createFast', {
    data: { first_name: 'Ana', last_name: 'Ruiz', email: identity },
  });
  const given = { password: 'la-que-dio-la-agencia', password_again: 'la-que-dio-la-agencia' };
  const write = (data: object) => call(page, '/api/client/update', { data: { id: quick.id, ...data } });
  await write(given);
  const travel = await withTrain(page, quick);
  await call(page, '/api/budget/acceptBudget', { budget_id: travel.budget_id, travel_id: travel.id });
  await call(page, '/api/travel/updateStatus', { travel: { id: travel.id, travel_status_id: 5 }, sendEmail: false });
  const own = await another(browser, page, 'es-ES');
  await enterAs(own, { identity, password: given.password });
  const chosen = { password: 'la-que-eligió-ella', password_again: 'la-que-eligió-ella' };
  await call(own, '/api/external/changePassword', { old_password: given.password, ...chosen });
  await own.goto(`${baseURL}/budget/${travel.budget_id}`);
  await expect(own.getByText(/^Para su viaje nos falta: DNI o pasaporte, .* y dirección\.$/)).toBeVisible();
  const link = own.getByRole('link', { name: 'Completar mis datos' });
  await expect(link).toHaveAttribute('href', '/mis-datos#data');
  expect(await violations(own)).toEqual([]);
  await write({ dni: '12345678Z', birth_date: '1980-03-05', phone: '600200300', address: 'Calle Nueva, 1' });
  await own.reload();
  await expect(own.getByRole('heading', { level: 1 })).toContainText(travel.name);
  await expect(own.getByText('Reservado').first()).toBeVisible();
  await expect(link).toHaveCount(0);
});
