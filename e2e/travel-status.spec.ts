import { violations } from './testing/axe.ts';
import { administrator, another, enterAs, pressSlowly, topDialog } from './testing/people.ts';
import {
  call,
  clientId,
  hold,
  openTravel,
  ownClient,
  ownTravel,
  question,
  sendTravel,
  travelCardOf,
  travelMenu,
  year,
} from './testing/records.ts';
import { expect, test } from './testing/test.ts';

/**
 * The changes of a trip's status (specification 4): the questions, the prompt without an e-mail, the answers to a
 * budget.
 */

test('every change asks ‘¿Está seguro de querer …’ and shows that the status is being updated', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Ronda', [reader.id], 1);
  await openTravel(page, travel, 'en_cola');
  const ask = async () => {
    await travelMenu(page, travel.name);
    await page.getByRole('menuitem', { name: 'Rechazar viaje completamente' }).click();
    await expect(topDialog(page)).toContainText(
      `¿Está seguro de querer rechazar completamente el viaje ${travel.name}?`,
    );
  };
  await ask();
  await topDialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(travelCardOf(page, travel.name)).toBeVisible();
  await ask();
  const reject = await hold(page, '/api/travel/rejectTravel');
  await topDialog(page).getByRole('button', { name: 'Sí, rechazar' }).click();
  await expect(question(page)).toHaveAccessibleName('Actualizando el estado del viaje…');
  reject.release();
  await expect(travelCardOf(page, travel.name)).toBeHidden();

  await openTravel(page, travel, 'rechazados_completamente');
  await travelMenu(page, travel.name);
  await page.getByRole('menuitem', { name: 'Eliminar viaje' }).click();
  const remove = await hold(page, '/api/travel/delete');
  await question(page).getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(question(page)).toHaveAccessibleName('Actualizando el estado del viaje…');
  remove.release();
  await expect(travelCardOf(page, travel.name)).toBeHidden();
});

test('for a client without an e-mail, staff can cancel, open the profile, or go on without a mail', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const client = await clientId(page, 'Francisco Jiménez');
  const travel = await ownTravel(page, 'Alhama', [client], 1);
  const send = async () => {
    await openTravel(page, travel, 'en_cola');
    await travelCardOf(page, travel.name).getByRole('button', { name: 'Enviar al cliente' }).click();
    // This comes before the confirmation, which would promise a mail.
    await expect(question(page)).toContainText(
      'El cliente no dispone de correo, por favor, establézcalo o prosiga sin mandar el presupuesto vía email',
    );
  };
  await send();
  await question(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(travelCardOf(page, travel.name)).toBeVisible();
  await send();
  await question(page).getByRole('button', { name: 'Ir al perfil del cliente' }).click();
  await expect(page).toHaveURL(new RegExp(`/clientes/perfil/${client}$`));
  await send();
  const request = page.waitForRequest('**/api/travel/updateStatus');
  await question(page).getByRole('button', { name: 'Continuar sin enviar correo' }).click();
  await question(page).getByRole('button', { name: 'Sí, enviar' }).click();
  expect((await request).postDataJSON()).toMatchObject({ sendEmail: false, travel: { travel_status_id: 2 } });
  await expect(travelCardOf(page, travel.name)).toBeHidden();
  await openTravel(page, travel, 'pendientes_de_reserva');
  await expect(travelCardOf(page, travel.name)).toBeVisible();
});

test('a customer asks for alternatives, gets another budget, then rejects the whole trip', async ({
  page,
  browser,
}) => {
  await enterAs(page, administrator);
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Sanlúcar', [reader.id], 2);
  await sendTravel(page, travel);
  const customer = await another(browser, page);
  await enterAs(customer, reader);
  await openTravel(customer, travel, 'pendientes_de_reserva');
  const card = travelCardOf(customer, travel.name);
  const asks = card.getByRole('button', { name: 'Pedir cambios' });
  await asks.first().click();
  const window = topDialog(customer);
  const alternatives = window.getByRole('button', { name: 'Enviar la petición' });
  const whole = window.getByRole('button', { name: 'Cerrar el viaje' });
  expect((await window.boundingBox())?.width).toBe(750);
  await expect(alternatives).toHaveCount(0);
  const reason = window.getByLabel('Qué cambiaría');
  expect(await violations(customer)).toEqual([]);
  // The reason stays empty: its message must not move the button away from the pointer.
  await expect(reason).toBeFocused();
  await pressSlowly(customer, window.getByRole('button', { name: 'Cancelar' }));
  await expect(window).toHaveCount(0);
  await asks.first().click();
  await reason.fill('   ');
  await expect(alternatives).toHaveCount(0);
  // A tap gives the beginning.
  await window.getByRole('button', { name: 'Otras fechas' }).click();
  await expect(reason).toBeFocused();
  await reason.pressSequentially(': preferimos junio');
  await expect(reason).toHaveValue('Otras fechas: preferimos junio');
  await expect(whole).toHaveCount(0);
  const deny = await hold(customer, '/api/budget/denyBudget');
  await alternatives.click();
  await expect(question(customer)).toHaveAccessibleName('Actualizando el estado del viaje…');
  deny.release();
  // What was sent is answered.
  await expect(window.getByRole('heading', { name: /^Recibido: .+ le escribe$/ })).toBeVisible();
  expect(await violations(customer, {}, '[role=dialog]')).toEqual([]);
  await window.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(card.getByText('Rechazado', { exact: true })).toHaveCount(1);
  await expect(card.getByText('Rechazado', { exact: true })).toBeFocused();
  await expect(card.getByText('Pendiente de aceptación', { exact: true })).toHaveCount(1);
  // The trip remembers what was asked for, on its card, its page, the page of the quote and the first page.
  const prepared = /prepara otra propuesta · pedido el \d\d\/\d\d$/;
  const words = 'Otras fechas: preferimos junio';
  await expect(card.getByText(prepared)).toBeVisible();
  await expect(card.getByText(words)).toBeVisible();
  await customer.goto(`/viaje/${travel.id}`);
  await expect(customer.getByRole('heading', { level: 1, name: travel.name })).toBeVisible();
  await expect(customer.getByText(words)).toBeVisible();
  await customer.goto(`/budget/${travel.budgets[0]}`);
  await expect(customer.getByText(prepared)).toBeVisible();
  await expect(customer.getByText(words)).toBeVisible();
  await customer.goto('/dashboard');
  const ours = customer.getByRole('region', { name: 'Pendiente de nosotros' });
  await expect(ours.getByRole('link', { name: prepared })).toBeVisible();
  await expect(ours).toContainText(words);
  expect(await violations(customer)).toEqual([]);
  await openTravel(customer, travel, 'pendientes_de_reserva');

  const days = { date_from: `${year}-06-10`, date_to: `${year}-06-14` };
  await call(page, '/api/budget/create', { data: { travel_id: travel.id, ...days, confirmed: true } });
  await openTravel(page, travel, 'pendientes_de_reserva');
  const again = travelCardOf(page, travel.name).getByRole('button', { name: 'Enviar de nuevo' });
  await again.click();
  // To whom, and what: the two quotes that wait, not the declined one.
  await expect(question(page).getByRole('list').first()).toHaveText(/^Lucía .*@/);
  await expect(question(page).getByRole('list').nth(1).getByRole('listitem')).toHaveText([/€/, /€/]);
  await question(page).getByRole('button', { name: 'Sí, enviar' }).click();
  await expect(again).toHaveCount(0);
  await customer.reload();
  await expect(card.getByText('Pendiente de aceptación', { exact: true })).toHaveCount(2);
  await expect(card.getByText(prepared)).toHaveCount(0);

  await card.getByRole('button', { name: 'No me interesa' }).first().click();
  const why = window.getByLabel('Por qué no le interesa');
  await expect(why).toHaveValue('');
  await why.fill('Este año no viajamos');
  // A single tap must not close a whole trip.
  await whole.click();
  await expect(question(customer)).toContainText('¿Está seguro de querer rechazar el viaje completo?');
  expect(await violations(customer, {}, '[role=alertdialog]')).toEqual([]);
  await question(customer).getByRole('button', { name: 'No', exact: true }).click();
  await expect(why).toHaveValue('Este año no viajamos');
  await whole.click();
  await question(customer).getByRole('button', { name: 'Sí, rechazar el viaje' }).click();
  await expect(window.getByRole('heading', { name: 'Recibido: el viaje queda cerrado' })).toBeVisible();
  await window.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(card).toBeHidden();
  await expect(customer.getByRole('tab', { selected: true })).toBeFocused();
  await openTravel(customer, travel, 'rechazados_completamente');
  await expect(card.getByRole('listitem').getByText('Rechazado', { exact: true })).toHaveCount(3);
  await customer.context().close();
  await openTravel(page, travel, 'rechazados_completamente');
  await expect(travelCardOf(page, travel.name)).toContainText('Este año no viajamos');
});

test('staff accept with the icon, but never in en_cola; the other budgets are rejected', async ({ page }) => {
  await enterAs(page, administrator);
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Grazalema', [reader.id], 2);
  const card = travelCardOf(page, travel.name);
  const icon = card.getByRole('button', { name: /^Aceptar: / });
  await openTravel(page, travel, 'en_cola');
  await expect(card.getByText('Pendiente de aceptación', { exact: true })).toHaveCount(2);
  await expect(icon).toHaveCount(0);
  await sendTravel(page, travel);
  await openTravel(page, travel, 'pendientes_de_reserva');
  await expect(card.getByRole('button', { name: /^Rechazar: / })).toHaveCount(2);
  await icon.first().click();
  await expect(topDialog(page)).toContainText('los demás presupuestos del viaje se rechazan automáticamente');
  await topDialog(page).getByRole('button', { name: 'Aceptar en su nombre' }).click();
  await expect(card.getByText('Aceptado', { exact: true })).toHaveCount(1);
  // The button is gone: the focus moves to the new status.
  await expect(card.getByText('Aceptado', { exact: true })).toBeFocused();
  await expect(card.getByText('Rechazado', { exact: true })).toHaveCount(1);
  await expect(icon).toHaveCount(0);
});

test('finishing without an accepted budget says so and asks for a reason, which the history keeps', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Zahara', [reader.id], 1);
  await sendTravel(page, travel);
  await openTravel(page, travel, 'pendientes_de_reserva');
  const finish = travelCardOf(page, travel.name).getByRole('button', { name: 'Finalizar reservas' });
  await finish.dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(topDialog(page)).toContainText(`¿Está seguro de querer dar por reservado el viaje ${travel.name}?`);
  await expect(topDialog(page)).toContainText('Ningún presupuesto de este viaje está aceptado');
  await topDialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await finish.click();
  const reason = topDialog(page).getByLabel('¿Por qué se da por reservado?');
  await expect(reason).toBeFocused();
  await topDialog(page).getByRole('button', { name: 'Sí, finalizar' }).click();
  await expect(topDialog(page)).toContainText('Diga por qué se da por reservado aunque queda algo abierto');
  await reason.fill('Aceptó por teléfono');
  await topDialog(page).getByRole('button', { name: 'Sí, finalizar' }).click();
  await expect(travelCardOf(page, travel.name)).toBeHidden();
  const { data } = await call(page, `/api/travel/history/${travel.id}`);
  expect(data[0]).toMatchObject({ kind: 'finished', detail: 'Aceptó por teléfono' });
});
