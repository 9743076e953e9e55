import { administrator, enterAs } from './testing/people.ts';
import { addTransport, clientId, hold, ownTravel, year } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';
import { swipe } from './testing/touch.ts';

/** The order of the services of a day: by keyboard, by drag and by finger. */

test('services are reordered within a day by keyboard and by drag, and keep the new order', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  const travel = await ownTravel(page, 'Ronda', [await clientId(page, 'Romero')], 1);
  const budget = travel.budgets[0] ?? 0;
  for (const [origin, day] of [
    ['Uno', '10'],
    ['Dos', '10'],
    ['Tres', '10'],
    ['Cuatro', '11'],
  ] as const)
    await addTransport(page, budget, {
      origin,
      date_from: `${year}-05-${day} 10:00`,
      date_to: `${year}-05-${day} 11:00`,
    });
  await page.goto(`/budget/${budget}`);
  const order = page.locator('[data-line]');
  const stands = (...origins: string[]) => expect(order).toContainText(origins.map(origin => new RegExp(origin)));
  await stands('Uno', 'Dos', 'Tres', 'Cuatro');

  const handle = (place: number) => order.nth(place).getByRole('button', { name: /^Mover/ });
  // What moves them has arrived.
  await expect(handle(0)).toHaveAccessibleDescription(/barra espaciadora/);
  const written = orderSaved(page);
  await handle(0).press('ArrowDown');
  await written;
  await stands('Dos', 'Uno', 'Tres', 'Cuatro');
  await expect(handle(1)).toBeFocused();
  await expect(page.getByText('posición 2 de 3')).toBeAttached();

  const dragged = orderSaved(page);
  await handle(2).dragTo(order.nth(0), { targetPosition: { x: 200, y: 10 }, steps: 12, force: true });
  await dragged;
  await stands('Tres', 'Dos', 'Uno', 'Cuatro');
  await page.reload();
  await stands('Tres', 'Dos', 'Uno', 'Cuatro');
});

/** A budget with three services on one day. */
async function withServices(page: Page): Promise<number> {
  const travel = await ownTravel(page, 'Orden', [await clientId(page, 'Romero')], 1);
  const budget = travel.budgets[0] ?? 0;
  for (const origin of ['Uno', 'Dos', 'Tres'])
    await addTransport(page, budget, {
      origin,
      date_from: `${year}-05-10 10:00`,
      date_to: `${year}-05-10 11:00`,
    });
  return budget;
}

const orderSaved = (page: Page) => page.waitForResponse(response => response.url().endsWith('/api/budget/updateOrder'));

test('services are picked up, moved, put down and put back by keyboard, and every step is said', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const budget = await withServices(page);
  const code = await hold(page, /\/assets\/sorter-.*\.js/);
  await page.goto(`/budget/${budget}`);
  const lines = page.locator('[data-line]');
  const stands = (...origins: string[]) => expect(lines).toContainText(origins.map(origin => new RegExp(origin)));
  const handle = (origin: string) => lines.filter({ hasText: origin }).getByRole('button', { name: /^Mover/ });
  await stands('Uno', 'Dos', 'Tres');
  // The code that moves the services arrives late: what has the focus keeps it.
  await handle('Uno').focus();
  await code.asked;
  code.release();
  await expect(handle('Uno')).toHaveAccessibleDescription(/barra espaciadora/);
  await expect(handle('Uno')).toBeFocused();

  const written = orderSaved(page);
  await handle('Uno').press('Space');
  await expect(page.getByText('Tren: en movimiento, posición 1 de 3')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Tren: posición 2 de 3')).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Tren: posición 3 de 3')).toBeAttached();
  await page.keyboard.press('Space');
  await written;
  await stands('Dos', 'Tres', 'Uno');
  await expect(handle('Uno')).toBeFocused();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Tren: posición 2 de 3')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Tren: sigue en la posición 3 de 3')).toBeAttached();
  await stands('Dos', 'Tres', 'Uno');
  await page.reload();
  await stands('Dos', 'Tres', 'Uno');
});

test('two quick moves are saved one after the other', async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto(`/budget/${await withServices(page)}`);
  const lines = page.locator('[data-line]');
  const stands = (...origins: string[]) => expect(lines).toContainText(origins.map(origin => new RegExp(origin)));
  const handle = lines.filter({ hasText: 'Uno' }).getByRole('button', { name: /^Mover/ });
  await expect(handle).toHaveAccessibleDescription(/barra espaciadora/);
  const events: string[] = [];
  const { promise: both, resolve } = Promise.withResolvers<void>();
  page.on('request', request => {
    if (request.url().endsWith('/updateOrder')) events.push('sent');
  });
  page.on('response', response => {
    if (!response.url().endsWith('/updateOrder')) return;
    events.push('saved');
    if (events.length === 4) resolve();
  });
  const first = await hold(page, '/api/budget/updateOrder', 1);
  await handle.press('ArrowDown');
  await first.asked;
  await handle.press('ArrowDown');
  await stands('Dos', 'Tres', 'Uno');
  first.release();
  await both;
  expect(events).toEqual(['sent', 'saved', 'sent', 'saved']);
  await stands('Dos', 'Tres', 'Uno');
  await page.reload();
  await stands('Dos', 'Tres', 'Uno');
});

test('a finger moves a service by its handle', { tag: '@long' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-ES',
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await enterAs(page, administrator);
  await page.goto(`/budget/${await withServices(page)}`);
  const lines = page.locator('[data-line]');
  await expect(lines).toContainText([/Uno/, /Dos/, /Tres/]);
  const handle = (place: number) => lines.nth(place).getByRole('button', { name: /^Mover/ });
  await lines.nth(2).scrollIntoViewIfNeeded();
  await expect(handle(2)).toHaveAccessibleDescription(/barra espaciadora/);
  const written = orderSaved(page);
  // All three are called so: the second is over the third place.
  await swipe(page, handle(1), handle(2), () => expect(page.getByText('Tren: posición 3 de 3')).toBeAttached());
  await written;
  await expect(lines).toContainText([/Uno/, /Tres/, /Dos/]);
  await context.close();
});
