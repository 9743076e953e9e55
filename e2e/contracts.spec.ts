import { showPayloads } from './testing/hostile.ts';
import { agent, chooseOption, enterAs, save, topDialog } from './testing/people.ts';
import { call, ownClient, ownTravel, question, sendTravel } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

/** The contracts of a budget and its acceptance (specification 2, 3 and 7; decisions 3 and 4). */

test('staff choose a template for a budget, adapt it, replace it, and choose the valid contract', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, agent);
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Contratos', [reader.id], 1);
  await page.goto(`/budget/${travel.budgets[0]}`);
  const contracts = page.getByRole('region', { name: 'Contratos' });
  const editor = topDialog(page).getByRole('textbox', { name: 'Datos del contrato' });
  await expect(contracts).toContainText('Sin contrato');

  await contracts.getByRole('button', { name: 'Añadir contrato' }).click();
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(topDialog(page)).toContainText('Datos del contrato obligatorios');
  await chooseOption(page, 'Plantilla', 'Contrato de viaje combinado', false);
  await expect(editor).toContainText('{{cliente}}');
  await topDialog(page).getByText('Vista previa').click();
  const preview = topDialog(page).getByRole('region', { name: 'Vista previa' });
  await expect(preview).toContainText(`Lucía ${reader.last_name}`);
  await expect(preview).toContainText(travel.name);
  await save(page);
  await expect(contracts.getByRole('listitem')).toContainText(['Contrato de viaje combinado']);

  // A text written by hand is not replaced without a question.
  await contracts.getByRole('button', { name: 'Editar Contrato de viaje combinado' }).click();
  await editor.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Primero: ');
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Seguir editando' }).click();
  await chooseOption(page, 'Plantilla', 'Contrato de servicios sueltos', false);
  await question(page).getByRole('button', { name: 'No', exact: true }).click();
  await expect(editor).toContainText('Primero: ');
  await expect(topDialog(page).getByLabel('Plantilla').first()).toHaveValue('Contrato de viaje combinado');
  await save(page);

  await contracts.getByRole('button', { name: 'Añadir contrato' }).click();
  await chooseOption(page, 'Plantilla', 'Contrato de servicios sueltos', false);
  await expect(editor).toContainText('{{servicios}}');
  await save(page);
  const rows = contracts.getByRole('listitem');
  await expect(rows.filter({ hasText: 'Vigente' })).toContainText('Contrato de servicios sueltos');
  await contracts.getByRole('button', { name: 'Hacer vigente Contrato de viaje combinado' }).click();
  await expect(rows.filter({ hasText: 'Vigente' })).toContainText('Contrato de viaje combinado');
  await contracts.getByRole('button', { name: 'Quitar Contrato de servicios sueltos' }).click();
  await question(page).getByRole('button', { name: 'Sí, quitar' }).click();
  await expect(rows).toHaveCount(1);
  await contracts.getByRole('button', { name: 'Ver Contrato de viaje combinado' }).click();
  await expect(topDialog(page)).toContainText('Primero: Contrato de viaje combinado');

  await showPayloads(page, Number(travel.budgets[0]));
});

test('a customer reads contract and conditions by keyboard on a phone, accepts, and gets a certificate', async ({
  page,
}) => {
  await enterAs(page, agent);
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Firma', [reader.id], 1);
  const budget_id = travel.budgets[0];
  const long = '<p>Cláusula que se lee entera antes de aceptar.</p>'.repeat(80);
  const contract_data = `<h2>Contrato de {{cliente}}</h2>${long}`;
  await call(page, '/api/budgetContract/create', { data: { budget_id, contract_data } });
  await sendTravel(page, travel);

  await enterAs(page, reader);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/budget/${budget_id}`);
  await page.getByText('Condiciones del contrato').click();
  await expect(page.getByRole('link', { name: 'Imprimir el contrato' })).toHaveAttribute(
    'href',
    `/budget/contrato/${budget_id}`,
  );
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  const terms = topDialog(page).getByRole('region', { name: 'Condiciones' });
  await expect(terms).toContainText(`Contrato de Lucía ${reader.last_name}`);
  await expect(terms.getByRole('heading', { name: 'Condiciones generales' })).toBeAttached();
  // Both buttons stay in view however long the terms are; the terms scroll, and the page does not scroll sideways.
  // A budget without a price is only accepted; there is no duty to pay.
  const accept = topDialog(page).getByRole('button', { name: 'Aceptar presupuesto' });
  await expect(accept).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  // The dialog takes the focus when it opens, which must not come later.
  await expect(topDialog(page).locator(':focus')).toHaveCount(1);
  await terms.focus();
  await page.keyboard.press('End');
  await expect.poll(() => terms.evaluate(element => element.scrollTop)).toBeGreaterThan(500);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await accept.press('Enter');

  await expect(page.getByText(/^Aceptado por Lucía Iriarte.* el \d\d\/\d\d\/\d{4}/)).toBeVisible();
  const certificate = page.getByRole('link', { name: 'Certificado de aceptación' }).first();
  const paper = await page.request.get((await certificate.getAttribute('href')) ?? '');
  expect(paper.headers()['content-type']).toBe('application/pdf');

  await enterAs(page, agent);
  await page.goto(`/budget/${budget_id}`);
  await page.getByRole('button', { name: 'Comprobar la huella digital' }).click();
  await expect(page.getByText('su huella coincide')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contratos' })).toContainText('ya no se puede cambiar');
});
