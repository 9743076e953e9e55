import { agent, enterAs, topDialog } from './testing/people.ts';
import { call, clientId, ownTravel, question, travelCardOf, unique } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** Many trips of the list at once: tick, then assign, tag, archive. */

const bar = (page: Page) => page.getByRole('region', { name: 'Varios viajes' });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: `Elegir el viaje ${name}` });

test('trips are ticked, assigned, tagged and archived together; what cannot be is named, and archiving is undone', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, agent);
  const what = unique('Varios');
  const users = [await clientId(page, 'Lucía Romero')];
  const trips = [];
  for (const _ of [1, 2, 3]) trips.push(await ownTravel(page, what, users));
  const [first, second, third] = trips;
  const ids = trips.map(({ id }) => id);
  for (const id of ids) await call(page, '/api/travel/update', { data: { id, travel_status_id: 5 } });
  await page.goto(`/?tab=reservados&q=${encodeURIComponent(what)}`);
  await tick(page, first?.name ?? '').check();
  await expect(bar(page)).toContainText('1 viaje elegido');
  await bar(page).getByRole('button', { name: 'Elegir toda la página' }).click();
  await expect(bar(page)).toContainText('3 viajes elegidos');
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-bar-1440.png` });

  await bar(page).getByRole('button', { name: 'Asignar agente' }).click();
  await topDialog(page).getByRole('combobox', { name: 'Agente' }).click();
  await page.getByRole('option', { name: /^Rocío/ }).click();
  await topDialog(page).getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  for (const { name } of trips) await expect(travelCardOf(page, name)).toContainText('Rocío');

  const tag = unique('Feria');
  await tick(page, first?.name ?? '').check();
  await tick(page, second?.name ?? '').check();
  await bar(page).getByRole('button', { name: 'Etiquetar' }).click();
  await topDialog(page).getByRole('button', { name: 'Nueva etiqueta' }).click();
  await page.getByRole('dialog', { name: 'Nueva etiqueta' }).getByLabel('Nombre').fill(tag);
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-tag-1440.png` });
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(travelCardOf(page, first?.name ?? '')).toContainText(tag);
  await expect(travelCardOf(page, third?.name ?? '')).not.toContainText(tag);

  // One of them has no client by now: it stays, with its reason.
  await call(page, '/api/travel/update', { data: { id: third?.id, users_id: [] } });
  await expect(travelCardOf(page, third?.name ?? '')).toContainText('Sin asignar');
  await tick(page, first?.name ?? '').check();
  await bar(page).getByRole('button', { name: 'Elegir toda la página' }).click();
  await bar(page).getByRole('button', { name: 'Archivar' }).click();
  await expect(question(page)).toContainText('Se archivarán 2 viajes.');
  await expect(question(page)).toContainText(`${third?.name}: `);
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-archive-1440.png` });
  await question(page).getByRole('button', { name: 'Sí, archivar 2' }).click();
  await expect(question(page)).toContainText('Se han archivado 2 viajes.');
  await expect(travelCardOf(page, first?.name ?? '')).toHaveCount(0);
  await question(page).getByRole('button', { name: 'Deshacer' }).click();
  await expect(travelCardOf(page, first?.name ?? '')).toBeVisible();

  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'Etiqueta' }).click();
  await page.getByRole('option', { name: tag }).click();
  await expect(travelCardOf(page, third?.name ?? '')).toHaveCount(0);
  await expect(travelCardOf(page, second?.name ?? '')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await tick(page, first?.name ?? '').check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-390.png` });
});
