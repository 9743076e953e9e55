import { today as dayOf, formatDay } from '../contract/values/dates.ts';
import { sampleNoticeToken } from '../sample/notices.ts';
import { administrator, another, enterAs, linkIn, mailsTo, topDialog } from './testing/people.ts';
import {
  addTransport,
  call,
  clientId,
  hold,
  type OwnTravel,
  openTravel,
  ownClient,
  ownTravel,
  question,
  sendTravel,
  travelCardOf,
} from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** The notice of a modification (specification 2 and 4): from the card of staff to the answer by the link. */

/** A text with today's date. Just after midnight, yesterday's date is right, too. */
function today(before: string, after = ''): RegExp {
  const days = [0, 10].map(minutes => formatDay(dayOf(new Date(Date.now() - minutes * 60_000))));
  return new RegExp(`${before} (${days.join('|')})${after}`);
}

const reader = { name: 'Oliver Bennett', email: 'oliver.bennett@example.com' };

/** A trip whose client accepted its budget, which then changed; the page is signed in as staff. */
async function changed(page: Page, client: string) {
  const travel = await ownTravel(page, 'Úbeda', [await clientId(page, client)], 1);
  const [budget_id = 0] = travel.budgets;
  const line = await addTransport(page, budget_id, { price: 100 });
  await sendTravel(page, travel);
  await call(page, '/api/budget/acceptBudget', { budget_id, travel_id: travel.id });
  await call(page, '/api/budgetTransport/update', { data: { id: line, price: 130 } });
  return travel;
}

/** Sends a notice from the card, by the button with this label. */
async function notify(page: Page, name: string, button: string, comments: string): Promise<void> {
  await travelCardOf(page, name)
    .getByRole('button', { name: new RegExp(`^${button}:`) })
    .click();
  await expect(topDialog(page)).toHaveAccessibleName('Notificar modificación de presupuesto');
  expect(Math.round((await topDialog(page).boundingBox())?.width ?? 0)).toBe(550);
  await topDialog(page).getByLabel('Causa de la modificación').fill(comments);
  await topDialog(page).getByRole('button', { name: 'Notificar', exact: true }).click();
  await expect(topDialog(page)).toHaveCount(0);
}

/** The link of the client's latest mail about a trip that contains these words, once it has arrived. */
async function linkAbout({ name }: OwnTravel, words: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mail = (await mailsTo(reader.email, name)).findLast(({ text }) => text.includes(words));
    expect(mail, words).toBeDefined();
    link = mail ? linkIn(mail, '/presupuesto/') : '';
  }).toPass({ timeout: 60_000 });
  return link;
}

/** Moves the trip out of the tab whose first page other tests need. */
const putAway = (page: Page, { id }: { id: number }) =>
  call(page, '/api/travel/updateStatus', { travel: { id, travel_status_id: 5 } });

test('a client declines a notice by its link, in their language; it is sent again and accepted', {
  tag: '@long',
}, async ({ page, browser }) => {
  await enterAs(page, administrator);
  const travel = await changed(page, reader.name);
  await openTravel(page, travel, 'pendientes_de_reserva');
  const card = travelCardOf(page, travel.name);
  await card.getByRole('button', { name: /^Notificar modificación:/ }).click();
  await expect(topDialog(page)).toContainText(/Precio del viajeAntes: 100,00\s€Ahora: 130,00\s€/);
  await expect(topDialog(page)).toContainText('Se enviará a: Oliver Bennett');
  await topDialog(page).getByRole('button', { name: 'Notificar', exact: true }).click();
  await expect(topDialog(page)).toContainText('Causa de la modificación obligatoria');
  await topDialog(page).getByLabel('Causa de la modificación').fill('The bus costs more');
  const sent = await hold(page, '/api/budget/notifyModification');
  await topDialog(page).getByRole('button', { name: 'Notificar', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toHaveAccessibleName('Guardando...');
  sent.release();
  await expect(card).toContainText('The bus costs more');
  await expect(card).toContainText('Pendiente de confirmación');

  const link = await linkAbout(travel, '- Price of the trip: €130.00 (was €100.00)');
  const other = await another(browser, page);
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1, name: travel.name })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Oliver, your quote has changed' })).toBeVisible();
  await expect(other.locator('#cambios')).toContainText(/Price.*€100\.00.*€130\.00/);
  await other.getByLabel('Idioma').or(other.getByLabel('Language')).selectOption('fr');
  await expect(other.locator('#cambios')).toContainText('Prix du voyage');
  await other.getByLabel('Langue').selectOption('en');
  await other.getByRole('button', { name: 'I don’t accept them' }).click();
  await other.getByLabel('Comment (optional)').fill('Too dear');
  await other.getByRole('button', { name: 'Decline the changes' }).click();
  await expect(other.locator('#cambios')).toContainText(today('You declined the changes on', '\\.'));

  await page.reload();
  await expect(card).toContainText(today('Modificación rechazada el'));
  await notify(page, travel.name, 'Notificar modificación de nuevo', 'A cheaper one');
  // The second notice ends the link of the first.
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText('There’s a newer link');
  await other.goto(await linkAbout(travel, 'A cheaper one'));
  await other.getByRole('button', { name: 'Accept the changes' }).click();
  await other.getByRole('button', { name: 'I accept the new price' }).click();
  await expect(other.locator('#cambios')).toContainText(today('You accepted the changes on', '\\.'));
  await page.reload();
  await expect(card).toContainText(today('Modificación aceptada el'));
  await putAway(page, travel);
  await other.context().close();
});

test('a signed-in customer answers from the card', { tag: '@long' }, async ({ page, browser }) => {
  await enterAs(page, administrator);
  const { last_name, ...user } = await ownClient(page, 'Lucía');
  const travel = await changed(page, last_name);
  await call(page, '/api/budget/notifyModification', {
    final_budget_comments: 'Ha subido el autobús',
    travel_id: travel.id,
    budget_id: travel.budgets[0],
  });
  const own = await another(browser, page);
  await own.goto('/login');
  await enterAs(own, user);
  await openTravel(own, travel, 'pendientes_de_reserva');
  const card = travelCardOf(own, travel.name);
  await expect(card).toContainText('Ha subido el autobús');
  await card.getByRole('button', { name: 'Ver los cambios y responder' }).click();
  // The dialog shows all of it without scrolling.
  const ask = topDialog(own).getByText('¿Le parece bien cómo queda?');
  await expect(ask).toBeInViewport({ ratio: 1 });
  await expect(topDialog(own)).toContainText(/Precio del viajeAntes: 100,00\s€Ahora: 130,00\s€/);
  // Esc does not discard the comment without a question.
  await topDialog(own).getByRole('button', { name: 'No los acepto' }).click();
  await topDialog(own).getByRole('textbox').fill('Es caro');
  await own.keyboard.press('Escape');
  await question(own).getByRole('button', { name: 'Seguir editando' }).click();
  await expect(topDialog(own).getByRole('textbox')).toHaveValue('Es caro');
  await topDialog(own).getByRole('button', { name: 'Volver', exact: true }).click();
  await topDialog(own).getByRole('button', { name: 'Aceptar los cambios' }).click();
  await topDialog(own)
    .getByRole('button', { name: /^Acepto el nuevo precio: 130,00\s€$/ })
    .click();
  await expect(topDialog(own)).toHaveCount(0);
  await expect(card).toContainText(today('Modificación aceptada el'));
  await expect(card.getByRole('button', { name: 'Ver los cambios y responder' })).toHaveCount(0);
  await putAway(page, travel);
  await own.context().close();
});

test('a link shows its photographs without a session; an invalid link says what to do', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`/presupuesto/${sampleNoticeToken}`);
  await expect(page.getByRole('button', { name: 'Aceptar los cambios' })).toBeVisible();
  const cover = page.locator('header img').first();
  await expect(cover).toHaveJSProperty('complete', true);
  expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  const response = await page.goto(`/presupuesto/${'x'.repeat(43)}`);
  expect(response?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(page.getByRole('alert')).toContainText('No reconocemos este enlace');
  await expect(page.getByRole('alert').getByRole('link', { name: 'hola@alborada.demo' })).toBeVisible();
});
