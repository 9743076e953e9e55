import { readFileSync } from 'node:fs';
import { violations } from './testing/axe.ts';
import { administrator, agent, enterAs } from './testing/people.ts';
import { addTransport, ownClient, ownTravel } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

test('a report is chosen, grouped, filtered by typed days and saved', async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Informes', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Informes' })).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader').first()).toHaveText('Mes');
  await expect(table.getByRole('columnheader', { name: 'Ganado (orientativo)' })).toBeVisible();
  await page.getByLabel('Agrupado por').selectOption('Agente');
  await expect(table.getByRole('columnheader').first()).toHaveText('Agente');
  await expect(page.getByText('el total lo cuenta una vez')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.getByLabel('Informe', { exact: true }).selectOption('Salidas');
  await expect(table.getByRole('columnheader').first()).toHaveText('Viaje');
  const travel = table.getByRole('rowheader').first();
  const name = await travel.innerText();
  const to = page.getByLabel('Hasta', { exact: true });
  await to.fill('02/01/1999');
  await to.press('Tab');
  await expect(page.getByText('No hay nada en estas fechas')).toBeVisible();
  // A start after the end has followed it.
  await expect(page.getByLabel('Desde', { exact: true })).toHaveValue('02/01/1999');
  // An empty day is no bound, in the address too.
  await to.fill('');
  await to.press('Tab');
  await expect(table).toBeVisible();
  await page.reload();
  await expect(table).toBeVisible();
  await expect(to).toHaveValue('');
  await expect(page.getByLabel('Desde', { exact: true })).toHaveValue('02/01/1999');
  await page.goto('/informes?report=departures');
  await expect(travel).toHaveText(name);

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar en CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^Salidas \d{4}-01-01 \d{4}-12-31\.csv$/);
  expect(readFileSync(await file.path(), 'utf8')).toContain(name);
  const [book] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar en Excel' }).click(),
  ]);
  expect(book.suggestedFilename()).toMatch(/\.xlsx$/);
  await travel.getByRole('link').click();
  await expect(page).toHaveURL(/\/viaje\/\d+$/);
});

test('a budget tells staff its margin and the VAT in it; administrators hand the books over', async ({ page }) => {
  await enterAs(page, administrator);
  const client = await ownClient(page, 'Mencía');
  const { budgets } = await ownTravel(page, 'Cuentas', [client.id], 1);
  const [budget = 0] = budgets;
  await addTransport(page, budget, { price: 1000, net_price: 800 });
  await addTransport(page, budget, { price: 100, tax_treatment: 'own' });
  await page.goto(`/budget/${budget}`);
  const panel = page.getByRole('region', { name: 'Margen e IVA (orientativo)' });
  await expect(panel.getByRole('row', { name: /^REAV dentro de la UE/ })).toContainText('34,71');
  await expect(panel.getByRole('row', { name: /^Medios propios/ })).toContainText('17,36');
  await expect(panel.getByText('1 servicio no tiene precio neto')).toBeVisible();
  await expect(panel.getByText('Provisional')).toBeVisible();
  expect(await violations(page, {}, 'section[aria-labelledby="margin"]')).toEqual([]);

  await page.goto('/informes?report=salesBook&from=&to=');
  await expect(page.getByRole('columnheader', { name: 'Clave' })).toBeVisible();
  await expect(page.getByText('ninguna fila es una factura')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar en CSV' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toContain('Expedidas');
});

test('agents read that their own trips alone count, and a phone shows it all', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, agent);
  await page.goto('/informes');
  await expect(page.getByLabel('Informe', { exact: true })).not.toContainText('contabilidad');
  for (const report of ['sales', 'conversion', 'reasons', 'customerDebts', 'supplierDebts', 'departures', 'margins']) {
    await page.goto(`/informes?report=${report}`);
    await expect(page.getByText('Solo cuenta los viajes que tiene asignados.')).toBeVisible();
    await expect(page.getByRole('table').or(page.getByText('No hay nada en estas fechas')).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), report).toBe(390);
    expect(await violations(page), report).toEqual([]);
  }
});
