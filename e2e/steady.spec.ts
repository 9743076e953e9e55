import { call, clientId, openTravel, ownTravel, question, travelCard } from './own.ts';
import { administrator, dialog, enter } from './people.ts';
import { expect, type Page, test } from './test.ts';

/** What stays where it is: questions, the head, the focus, and the page of a visitor while it arrives. */

/** What of the head is cut, or stands beside the window. */
const cutInHead = (page: Page) =>
  page
    .getByRole('banner')
    .first()
    .evaluate(head =>
      [...head.querySelectorAll<HTMLElement>('a, button, p, nav')]
        .filter(part => part.checkVisibility() && getComputedStyle(part).clipPath === 'none')
        .filter(part => {
          const cuts = getComputedStyle(part).overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
          return cuts || part.getBoundingClientRect().right > innerWidth;
        })
        .map(part => part.textContent),
    );

test('a double click asks once and opens once; the head is whole at every width; one line for the bell serves all pages', async ({
  page,
}) => {
  let lines = 0;
  page.on('request', request => (lines += request.url().endsWith('/api/notification/stream') ? 1 : 0));
  await enter(page, administrator);
  await page.goto('/clientes');
  await page.getByRole('button', { name: 'Cerrar el menú' }).click();
  for (const width of [1100, 1366, 1680, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => cutInHead(page), `at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  const travel = await ownTravel(page, 'Doble clic', [await clientId(page, 'Lucía')], 1);
  await openTravel(page, travel, 'en_cola');
  const card = travelCard(page, travel.name);
  await card.getByRole('button', { name: /^Enviar/ }).dblclick();
  await expect(question(page)).toContainText('¿Está seguro de querer');
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Nuevo viaje' }).dblclick();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The line of the page that was loaded last.
  lines = 1;
  for (const name of ['Clientes', 'Proveedores']) {
    await page.getByRole('button', { name: 'Ir a…' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  expect(lines).toBe(1);
});

test('the texts around group mails ask for nothing; a message is sent again after a question', async ({ page }) => {
  await enter(page, administrator);
  await page.goto('/config/correo');
  const { data } = await call(page, '/api/mail/getFilteredPaginated', { filter: { status: 'sent' }, page: 1 });
  const before = (await call(page, `/api/mail/data/${data[0].id}`)).data.status;
  await page
    .getByRole('button', { name: /^Reenviar «/ })
    .first()
    .click();
  await expect(question(page)).toContainText(/se enviará otra vez a/);
  await question(page).getByRole('button', { name: 'No', exact: true }).click();
  expect((await call(page, `/api/mail/data/${data[0].id}`)).data.status).toBe(before);

  await page.goto('/solicitudesgrupos/configuracioncorreos');
  await page.getByRole('button', { name: 'Editar textos' }).click();
  await expect(dialog(page).getByRole('textbox')).toHaveCount(3);
  expect(await dialog(page).locator('.mantine-InputWrapper-required').count()).toBe(0);
});

test('the page for visitors arrives without moving what is read', async ({ browser, baseURL }) => {
  for (const width of [1440, 390]) {
    const context = await browser.newContext({ baseURL, locale: 'es-ES', viewport: { width, height: 844 } });
    const page = await context.newPage();
    await page.addInitScript(() => {
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          Object.assign(window, { shift: ((window as { shift?: number }).shift ?? 0) + entry.value });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/newCustomer');
    await page.getByRole('button', { name: 'Enviar la solicitud' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as { shift?: number }).shift ?? 0), `${width} px`).toBeLessThan(0.02);
    await context.close();
  }
});
