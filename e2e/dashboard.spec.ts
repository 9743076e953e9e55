import { administrator, another, enterAs } from './testing/people.ts';
import { call, ownClient, ownTravel, sendTravel, unique } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

/** The day's work: the bell, the search and /dashboard for staff. */

test('the bell rings by itself, the search works by keyboard, and a line of the dashboard links to the work', async ({
  page,
  browser,
}) => {
  await enterAs(page, administrator);
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Ronda', [reader.id], 1);
  await sendTravel(page, travel);
  const task = unique('Llamar a Ronda');
  await call(page, '/api/task/create', { data: { name: task, date: '2020-01-02 09:00', travel_id: travel.id } });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();

  const bell = page.getByRole('banner').getByRole('button', { name: /^Notificaciones/ });
  // Others may ring meanwhile.
  const unread = async () => (await call(page, '/api/notification/unread')).data.unread as number;
  const said = async () => Number(/\d+/.exec((await bell.getAttribute('aria-label')) ?? '')?.[0] ?? 0);
  const before = await unread();
  await expect.poll(said).toBeGreaterThanOrEqual(before);
  const customer = await another(browser, page);
  await enterAs(customer, reader);
  await call(customer, '/api/budget/denyBudget', { budget_id: travel.budgets[0], data: 'Algo más cerca' });
  await expect.poll(said).toBeGreaterThan(before);

  await bell.focus();
  await page.keyboard.press('Enter');
  const line = page.getByRole('link', { name: `pide alternativas para «${travel.name}»` });
  await expect(line).toContainText('«Algo más cerca»');
  await line.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/budget/${travel.budgets[0]}`);
  await expect.poll(async () => (await said()) - (await unread())).toBe(0);

  await page.keyboard.press('Control+k');
  const search = page.getByRole('textbox', { name: 'Buscar en todo y acciones' });
  await expect(search).toBeFocused();
  await page.keyboard.type(`#${travel.id}`);
  await expect(search).toHaveValue(`#${travel.id}`);
  await expect(page.getByRole('button', { name: new RegExp(travel.name) }).first()).toHaveAttribute('data-selected');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/viaje/${travel.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(travel.name);
  await page.keyboard.press('Control+k');
  await expect(search).toBeFocused();
  await page.keyboard.type('nuevo cli');
  await expect(page.getByRole('button', { name: 'Nuevo cliente' }).last()).toHaveAttribute('data-selected');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Añadir' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/dashboard?mine=true');
  await expect(page.getByRole('radio', { name: 'Lo mío' })).toBeChecked();
  await page.getByText('Todo', { exact: true }).click();
  // The hidden tables of the charts must not make the page longer than its footer.
  await expect(page.getByRole('heading', { name: 'Importe aceptado por mes' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document.body.scrollHeight -
          scrollY -
          (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
      ),
    )
    .toBeLessThan(50);
  // The lists of all push the tasks down when they arrive.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const tasks = page.getByRole('region', { name: 'Tareas' });
  await expect(tasks.getByRole('link', { name: task })).toHaveAttribute('href', /^\/tareas\?task=\d+$/);
  await tasks.getByRole('button', { name: `Marcar como hecha: ${task}` }).click();
  await expect(tasks.getByRole('link', { name: task })).toHaveCount(0);
  await page.getByRole('link', { name: /Pendientes de reserva$/ }).click();
  await expect(page).toHaveURL('/?tab=pendientes_de_reserva');
  await call(page, '/api/travel/rejectTravel', { travel_id: travel.id, rejection_reason: 'Fin de la prueba' });
  await customer.context().close();
});
