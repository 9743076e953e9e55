import { violations } from './testing/axe.ts';
import { administrator, enterAs, topDialog } from './testing/people.ts';
import {
  addTransport,
  call,
  openTravel,
  ownClient,
  ownTravel,
  question,
  sendTravel,
  travelCardOf,
  travelMenu,
} from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** What staff are told before they finish the bookings of a trip or archive it, and asked before they reject it. */

/** A trip with an accepted train, a deposit and a changed price; the page is signed in as staff. */
async function withOpenPoints(page: Page) {
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Olvera', [reader.id], 1);
  const [budget_id = 0] = travel.budgets;
  const line = await addTransport(page, budget_id, { price: 1000 });
  await call(page, '/api/budget/update', { data: { id: budget_id, deposit: 300 } });
  await sendTravel(page, travel);
  await call(page, '/api/budget/acceptBudget', { budget_id, travel_id: travel.id });
  await call(page, '/api/budgetTransport/update', { data: { id: line, price: 1050 } });
  const settle = async () => {
    await call(page, '/api/budget/discardDraft', { data: { id: budget_id } });
    await call(page, '/api/budgetTransport/update', { data: { id: line, locator: 'FS-7781' } });
  };
  const pay = (amount_paid: number) => call(page, '/api/budget/update', { data: { id: budget_id, amount_paid } });
  return { travel, budget_id, settle, pay };
}

const finish = (page: Page, name: string) =>
  travelCardOf(page, name).getByRole('button', { name: 'Finalizar reservas' }).click();

test('finishing lists what is open, asks why, and shows the letter or leaves it out', async ({ page }) => {
  await enterAs(page, administrator);
  const { travel, budget_id } = await withOpenPoints(page);
  await call(page, '/api/budget/notifyModification', {
    budget_id,
    travel_id: travel.id,
    final_budget_comments: 'Sube',
  });
  await openTravel(page, travel, 'pendientes_de_reserva');
  await finish(page, travel.name);
  const points = topDialog(page).getByRole('listitem');
  await expect(points).toHaveText([
    'El cliente no ha contestado al aviso de cambios',
    /^Sin pagar · Señal: 300,00\s€, hasta el /,
    'Sin confirmar, 1 de 1: Tren Jaén – Cádiz',
  ]);
  const reason = topDialog(page).getByLabel('¿Por qué se da por reservado?');
  await expect(reason).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await topDialog(page).getByRole('button', { name: 'Ver el correo antes de enviarlo' }).click();
  await expect(topDialog(page)).toContainText(`Su viaje «${travel.name}» está reservado`);
  await page.keyboard.press('Escape');
  await topDialog(page).getByRole('button', { name: 'Sí, finalizar' }).click();
  await expect(topDialog(page)).toContainText('Diga por qué se da por reservado aunque queda algo abierto');
  await reason.fill('Paga en la oficina');
  await topDialog(page).getByRole('switch', { name: 'Enviar al cliente «Su viaje está reservado»' }).click();
  await expect(topDialog(page).getByRole('button', { name: 'Ver el correo antes de enviarlo' })).toHaveCount(0);
  const sent = page.waitForRequest('**/api/travel/updateStatus');
  await topDialog(page).getByRole('button', { name: 'Sí, finalizar' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ sendEmail: false, reason: 'Paga en la oficina' });
  await expect(travelCardOf(page, travel.name)).toBeHidden();
  const { data } = await call(page, `/api/travel/history/${travel.id}`);
  expect(data[0]).toMatchObject({ kind: 'finished', detail: 'Paga en la oficina' });
});

test('with nothing open it is a plain question; archiving asks why while money is left', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  const { travel, settle, pay } = await withOpenPoints(page);
  await settle();
  await pay(300);
  await openTravel(page, travel, 'pendientes_de_reserva');
  await finish(page, travel.name);
  await expect(topDialog(page)).toContainText(`¿Está seguro de querer dar por reservado el viaje ${travel.name}?`);
  await expect(topDialog(page).getByRole('switch')).toBeChecked();
  await expect(topDialog(page).getByRole('listitem')).toHaveCount(0);
  await expect(topDialog(page).getByRole('textbox')).toHaveCount(0);
  await topDialog(page).getByRole('button', { name: 'Sí, finalizar' }).click();
  await expect(travelCardOf(page, travel.name)).toBeHidden();

  await openTravel(page, travel, 'reservados');
  const archive = async () => {
    const shown = travelCardOf(page, travel.name).getByRole('button', { name: 'Archivar viaje' });
    if (await shown.isVisible()) return shown.click();
    await travelMenu(page, travel.name);
    await page.getByRole('menuitem', { name: 'Archivar viaje' }).click();
  };
  await expect(travelCardOf(page, travel.name)).toBeVisible();
  await archive();
  await expect(topDialog(page).getByRole('listitem')).toHaveText([
    /^Sin pagar · Resto del viaje: 700,00\s€, hasta el /,
  ]);
  await expect(topDialog(page).getByRole('switch')).toHaveCount(0);
  await topDialog(page).getByLabel('¿Por qué se archiva?').fill('Paga a plazos');
  await topDialog(page).getByRole('button', { name: 'Sí, archivar' }).click();
  await expect(travelCardOf(page, travel.name)).toBeHidden();
  const { data } = await call(page, `/api/travel/history/${travel.id}`);
  expect(data[0]).toMatchObject({ kind: 'archived', detail: 'Paga a plazos' });
});

test('staff are asked why they reject a trip, and may leave it empty', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const reader = await ownClient(page, 'Lucía');
  const reject = async (reason: string) => {
    const travel = await ownTravel(page, 'Setenil', [reader.id], 1);
    await openTravel(page, travel, 'en_cola');
    await travelMenu(page, travel.name);
    await page.getByRole('menuitem', { name: 'Rechazar viaje completamente' }).click();
    await expect(topDialog(page).getByLabel('Motivo de rechazo (opcional)')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type(reason);
    await topDialog(page).getByRole('button', { name: 'Sí, rechazar' }).click();
    await expect(travelCardOf(page, travel.name)).toBeHidden();
    return (await call(page, `/api/travel/data/${travel.id}`)).data.rejection_reason;
  };
  expect(await reject('No hay plazas en mayo')).toBe('No hay plazas en mayo');
  expect(await reject('')).toBeNull();
  await expect(question(page)).toHaveCount(0);
});
