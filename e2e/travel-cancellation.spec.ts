import { administrator, another, enterAs, save, topDialog } from './testing/people.ts';
import {
  addTransport,
  call,
  openTravel,
  ownClient,
  ownTravel,
  sendTravel,
  travelCardOf,
  travelMenu,
} from './testing/records.ts';
import { expect, test } from './testing/test.ts';

/** A booked trip is cancelled by staff; its customer reads it in French, on a phone, and is asked for nothing more. */

test('a booked trip is cancelled with a reason, and its customer still reads what was agreed', async ({
  page,
  browser,
}) => {
  await enterAs(page, administrator);
  const reader = await ownClient(page, 'Camille', 'fr');
  const travel = await ownTravel(page, 'Milos', [reader.id], 1);
  const [budget_id = 0] = travel.budgets;
  await addTransport(page, budget_id, { price: 240, locator: 'TR4455' });
  await sendTravel(page, travel);
  await call(page, '/api/budget/acceptBudget', { budget_id, travel_id: travel.id });
  await call(page, '/api/travel/updateStatus', { travel: { id: travel.id, travel_status_id: 5 } });

  await openTravel(page, travel, 'reservados');
  await travelMenu(page, travel.name);
  await page.getByRole('menuitem', { name: 'Cancelar viaje' }).click();
  await topDialog(page).getByRole('button', { name: 'Cancelar viaje' }).click();
  await expect(topDialog(page)).toContainText('Elija el motivo de la cancelación');
  await topDialog(page).getByRole('combobox', { name: 'Motivo' }).fill('enferm');
  await page.getByRole('option', { name: 'Enfermedad o fallecimiento' }).click();
  await topDialog(page).getByLabel('Lo que se dirá al cliente').fill('Nous sommes désolés.');
  await save(page, 'Cancelar viaje');
  await expect(travelCardOf(page, travel.name)).toBeHidden();
  await openTravel(page, travel, 'rechazados_completamente');
  await expect(travelCardOf(page, travel.name)).toContainText(/Cancelado el .* · Enfermedad o fallecimiento/);
  await expect(travelCardOf(page, travel.name)).toContainText('Nous sommes désolés.');

  const phone = await another(browser, page);
  await phone.setViewportSize({ width: 390, height: 844 });
  await enterAs(phone, reader);
  await phone.goto('/?tab=rechazados_completamente');
  const card = phone.getByRole('article').filter({ hasText: travel.name });
  await expect(card).toContainText('Annulé');
  await phone.goto(`/budget/${budget_id}`);
  await expect(phone.getByText('Le voyage est annulé')).toBeVisible();
  await expect(phone.getByText('TR4455')).toBeVisible();
  await expect(phone.getByText('Comment payer')).toHaveCount(0);
  await phone.context().close();
});
