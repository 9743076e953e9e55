import { receiver, verified } from '../server/testing/webhook-receiver.ts';
import { violations } from './testing/axe.ts';
import { administrator, enterAs, topDialog } from './testing/people.ts';
import { clientId, ownTravel, unique } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

/** An administrator adds a webhook, keeps its secret, and sees in its log what arrived; another program verifies it. */
test('a webhook is added and tried, tells of a trip, and what failed is sent again', { tag: '@long' }, async ({
  page,
}) => {
  let mood = 200;
  const program = await receiver(() => mood);
  await enterAs(page, administrator);
  await page.goto('/config/ajustes');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('button', { name: 'Nuevo webhook' }).click();
  const name = unique('Contabilidad');
  await topDialog(page).getByLabel('Nombre').fill(name);
  await topDialog(page).getByLabel('Dirección').fill('contabilidad.example');
  await topDialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(topDialog(page)).toContainText('Escriba la dirección completa, que empieza por https://');
  await expect(topDialog(page)).toContainText('Elija al menos un evento');
  await topDialog(page).getByLabel('Dirección').fill(program.url);
  await topDialog(page).getByLabel('Viaje creado').check();
  expect(await violations(page)).toEqual([]);
  await topDialog(page).getByRole('button', { name: 'Guardar' }).click();
  const shown = page.getByRole('dialog', { name: `Secreto de «${name}»` });
  const secret = (await shown.locator('code').textContent()) ?? '';
  expect(await violations(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Ya lo he copiado' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('link', { name }).click();
  await expect(page).toHaveTitle(new RegExp(name));
  await page.getByRole('button', { name: 'Enviar una prueba' }).click();
  await expect(page.getByText('La prueba ha llegado: respuesta 200')).toBeVisible();
  mood = 503;
  const trip = await ownTravel(page, 'Roma', [await clientId(page, 'Lucía Romero')]);
  const row = page.getByRole('row', { name: /Viaje creado/ });
  await expect(row).toContainText('El servidor ha respondido 503');
  await expect(page.getByText('Nada llega desde el')).toBeVisible();
  await row.getByRole('button', { name: /^Ver la respuesta/ }).click();
  await expect(topDialog(page)).toContainText('said 503');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  // While it is paused, nothing is tried again.
  await expect(row).toContainText('Próximo intento');
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expect(row).not.toContainText('Próximo intento');
  await page.getByRole('button', { name: 'Poner en marcha' }).click();
  await page.getByRole('searchbox', { name: 'Filtrar por viaje o identificador' }).fill(`#${trip.id}`);
  await expect(row).toBeVisible();
  mood = 200;
  await row.getByRole('button', { name: /^Reenviar/ }).click();
  await expect(row).toContainText('Entregado');
  expect(await violations(page)).toEqual([]);
  const [first] = program.received.filter(({ body }) => body.includes('"created"'));
  const [last] = program.received.slice(-1);
  expect(last?.id).toBe(first?.id);
  expect(last && verified(secret, last)).toMatchObject({ event: 'created', data: { travel_id: trip.id } });
  await row.getByRole('link', { name: `#${trip.id}` }).click();
  await expect(page.getByText(trip.name).first()).toBeVisible();
  await program.close();
});
