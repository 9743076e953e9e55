import { administrator, agent, enterAs, sampleCustomer } from './testing/people.ts';
import { expect, test } from './testing/test.ts';

/** The page of the API's calls, for staff. */

test('an administrator finds a call from the settings, and an agent follows its link', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  await enterAs(page, administrator);
  await page.goto('/config/ajustes');
  await page.getByRole('link', { name: 'Ver las llamadas de la API' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Llamadas de la API' })).toBeVisible();
  // Nothing is open before something is sought.
  await expect(page.getByRole('table')).toHaveCount(0);

  const search = page.getByRole('searchbox', { name: 'Buscar una llamada' });
  await search.fill('budget/acceptBudget');
  await expect(page.getByRole('status').filter({ hasText: /^2 de \d{3} llamadas/ })).toBeVisible();
  await page.getByRole('heading', { name: 'POST /api/budget/acceptBudget' }).click();
  await expect(page.getByText('clientes, agentes, administradores (permiso budget:answer)')).toBeVisible();
  const input = page.getByRole('table', { name: 'Recibe' });
  await expect(input.getByRole('row', { name: 'budget_id obligatorio integer ≥ 1' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Responde' }).getByRole('row', { name: /^data\.id/ })).toBeVisible();

  await search.fill('POST conditions_version price_discount');
  await expect(page.getByRole('heading', { name: 'POST /api/budget/acceptBudget' })).toBeVisible();
  await search.fill('nothing of the kind');
  await expect(page.getByText('Ninguna llamada coincide')).toBeVisible();

  const colleague = await (await browser.newContext()).newPage();
  await enterAs(colleague, agent);
  await colleague.goto('/config/api#budgetAcceptBudget');
  await expect(colleague.getByRole('heading', { name: 'POST /api/budget/acceptBudget' })).toBeInViewport();
  await expect(colleague.getByRole('table', { name: 'Recibe' })).toBeVisible();
  await colleague.context().close();
});

test('a customer who types its address meets what other pages of staff show them', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, sampleCustomer);
  const requests: string[] = [];
  page.on('request', request => requests.push(new URL(request.url()).pathname));
  await page.goto('/config/api');
  await expect(page).toHaveURL(/\/404/);
  expect(requests).not.toContain('/api/openapi.json');
});
