import { addTransport, ownClient, ownTravel, sendTravel, travelCardOf, unique } from './own.ts';
import { agent, enterAs } from './people.ts';
import { expect, test } from './test.ts';

/** Finding work by what an agent has before them. */

test('words of a client, a trip and a locator find a trip everywhere, and the tab with the hits opens', async ({
  page,
}) => {
  await enterAs(page, agent);
  const client = await ownClient(page, 'Remedios');
  const travel = await ownTravel(page, 'Lanzarote', [client.id], 1);
  const locator = unique('LQ').replace(' ', '').toUpperCase();
  await addTransport(page, travel.budgets[0] ?? 0, { destination: 'Arrecife', locator });
  await sendTravel(page, travel);
  const [, ending = ''] = client.last_name.split(' ');

  await page.goto('/');
  const field = page.getByRole('searchbox', { name: 'Viaje, cliente, lugar, localizador o #número' });
  for (const words of [`lanzarote ${ending}`, `remedios ${locator.toLowerCase()}`, `${ending} arrecife`]) {
    await page.getByRole('tab', { name: 'En cola' }).click();
    await field.fill(words);
    await expect(page).toHaveURL(/tab=pendientes_de_reserva/);
    await expect(travelCardOf(page, travel.name)).toBeVisible();
  }
  // A tab that somebody opens stays open, and says where the hits are.
  await page.getByRole('tab', { name: 'Reservados' }).click();
  await expect(page.getByText('Hay coincidencias en otras pestañas:')).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Pendientes de reserva (1)' }).click();
  await expect(travelCardOf(page, travel.name)).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar en todo y acciones' });
  await palette.getByRole('textbox').fill(locator);
  await expect(palette.getByRole('button', { name: `#${travel.budgets[0]}` })).toBeVisible();
  await palette.getByRole('button', { name: travel.name }).first().press('Enter');
  await expect(travelCardOf(page, travel.name)).toBeVisible();
});
