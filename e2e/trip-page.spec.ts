import { violations } from './testing/axe.ts';
import { administrator, enterAs, topDialog } from './testing/people.ts';
import { addTransport, call, ownClient, ownTravel, question, sendTravel, travelCardOf } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** The page of a trip, for staff: everything about it in one place. */

const wishes = 'Quiere ver la Alhambra de noche.\nLlamó el lunes.';

/** The part of the page under a heading. */
const part = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, level: 2, exact: true }) });

test('the title of a card leads to the trip’s page, which tells all and moves the trip on', async ({ page }) => {
  await enterAs(page, administrator);
  const client = await ownClient(page, 'Begoña');
  const travel = await ownTravel(page, 'Peñíscola «la ñ»', [client.id]);
  await call(page, '/api/travel/update', { data: { id: travel.id, contact_info: wishes } });
  await page.goto(`/?tab=en_cola&q=${encodeURIComponent(`#${travel.id}`)}`);
  await travelCardOf(page, travel.name).getByRole('link', { name: travel.name, exact: true }).click();
  await expect(page).toHaveURL(`/viaje/${travel.id}`);
  await expect(page).toHaveTitle(new RegExp(`^Viaje ${travel.id}: ${travel.name}`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${travel.name} #${travel.id}`);
  await expect(part(page, 'Qué ha pedido')).toContainText('Llamó el lunes.');
  const people = part(page, 'Clientes y agentes');
  await expect(people.getByRole('link', { name: `Begoña ${client.last_name}` })).toBeVisible();
  await expect(people.getByRole('link', { name: client.identity })).toHaveAttribute(
    'href',
    `mailto:${client.identity}`,
  );
  await expect(part(page, 'Queda abierto').getByRole('listitem')).toHaveText(['Falta un presupuesto para el cliente']);
  await expect(part(page, 'Historial')).toContainText('Viaje creado');

  await page.keyboard.press('e');
  await expect(topDialog(page).getByLabel('Nombre del viaje')).toHaveValue(travel.name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Its next action is the one that is filled: here the first budget, which 'n' adds.
  await expect(page.locator('main [data-next]')).toHaveText('Añadir presupuesto');
  await page.keyboard.press('n');
  await expect(topDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');

  const dates = { date_from: '2030-05-10', date_to: '2030-05-14' };
  const { data: budget } = await call(page, '/api/budget/create', {
    data: { travel_id: travel.id, ...dates, confirmed: true },
  });
  await page.reload();
  await expect(page.locator('main [data-next]')).toHaveText('Enviar al cliente');
  await expect(part(page, 'Queda abierto').getByRole('link', { name: /^Sin enviar/ })).toHaveAttribute(
    'href',
    `/budget/${budget.id}`,
  );
  await page.locator('main [data-next]').click();
  await question(page).getByRole('button', { name: 'Sí, enviar' }).click();
  await expect(part(page, 'Correos al cliente')).toContainText(client.last_name);
  await expect(part(page, 'Historial')).toContainText('Viaje enviado al cliente');
  await expect(page.locator('main [data-next]')).toHaveCount(0);
});

test('on a phone, an accepted trip says what is open, and who lacks data; nothing is wider than the screen', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, administrator);
  const { data: client } = await call(page, '/api/client/createFast', {
    data: { first_name: 'Íñigo', last_name: 'Muñoz-Echeverría d’Aubigné', email: `i${Date.now()}@ejemplo.es` },
  });
  const travel = await ownTravel(page, 'Luna "de miel" en Ñuñoa con la familia y los amigos', [client.id], 1);
  const [budget_id = 0] = travel.budgets;
  await addTransport(page, budget_id, { price: 1000 });
  await call(page, '/api/budget/update', { data: { id: budget_id, deposit: 300 } });
  await sendTravel(page, travel);
  await call(page, '/api/budget/acceptBudget', { budget_id, travel_id: travel.id });
  await page.goto(`/viaje/${travel.id}`);
  const open = part(page, 'Queda abierto').getByRole('link');
  await expect(open).toHaveText([
    /^Sin pagar · Señal: 300,00\s€/,
    /^Sin confirmar, 1 de 1/,
    'Faltan datos de Íñigo Muñoz-Echeverría d’Aubigné: documento o fecha de nacimiento',
  ]);
  await expect(part(page, 'Documentos').getByRole('link', { name: 'Certificado de aceptación' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Finalizar reservas' })).toBeVisible();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await open.last().click();
  await expect(page).toHaveURL(`/clientes/perfil/${client.id}`);
  await page.goBack();

  // What ends the trip is behind ⋯; a deleted trip has no page any more.
  await call(page, '/api/travel/update', { data: { id: travel.id, travel_status_id: 6 } });
  await page.reload();
  await page.getByRole('button', { name: `Más acciones del viaje ${travel.name}` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar viaje' }).click();
  await question(page).getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(page).toHaveURL('/');
  await page.goto(`/viaje/${travel.id}`);
  await expect(page.getByRole('alert')).toBeVisible();
});
