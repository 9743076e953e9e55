import { violations } from './testing/axe.ts';
import { administrator, agent, enterAs } from './testing/people.ts';
import { addTransport, call, ownClient, ownTravel, sendTravel } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

test('a customer names who travels on a phone; staff complete the list from a spreadsheet', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, administrator);
  await page.goto('/contrasena');
  const lucia = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Fez', [lucia.id], 1);
  const [budget_id = 0] = travel.budgets;
  await addTransport(page, budget_id, { price: 100 });
  await sendTravel(page, travel);
  await call(page, '/api/budget/acceptBudget', { budget_id, travel_id: travel.id });
  const address = `/budget/${budget_id}`;
  await enterAs(page, lucia);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Díganos quién viaja' }).click();
  const list = page.getByRole('region', { name: 'Viajeros' });
  await expect(list.getByRole('heading', { name: 'Viajeros' })).toBeInViewport();
  await expect(page).toHaveURL(`${address}#travellers`);
  await expect(list).toContainText('Todavía no consta quién viaja.');
  await list.getByRole('button', { name: /^Añadir a Lucía/ }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await list.getByRole('button', { name: 'Añadir viajero' }).click();
  const dialog = page.getByRole('dialog', { name: 'Añadir viajero' });
  await dialog.getByLabel('Nombre').first().fill('Ñoño');
  await dialog.getByLabel('Apellidos').first().fill("O'Higgins «Gil»");
  await dialog.getByLabel('Movilidad o salud').fill('Silla de ruedas');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText("Ñoño O'Higgins «Gil»");
  await expect(list).toContainText('Con necesidades especiales');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await violations(page)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, agent);
  await page.goto(address);
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: 'Pegar una lista' }).click();
  const paste = page.getByRole('dialog', { name: 'Pegar viajeros' });
  await paste.getByLabel('Filas').fill('Nombre\tApellidos\tNacimiento\nHugo\tNúñez\t3/4/2015\nEva\tSol\tayer');
  await expect(paste).toContainText('Fila 2, Fecha de nacimiento: no se entiende «ayer»');
  await paste.getByRole('button', { name: 'Guardar' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(4);
  await list.getByRole('button', { name: "Quitar a Ñoño O'Higgins «Gil»" }).click();
  await page.getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(3);
  expect(await violations(page)).toEqual([]);
});
