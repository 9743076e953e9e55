import { administrator, enterAs } from './testing/people.ts';
import { nextFrames } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** The head and the sidebar of staff at every width. */

const bar = (page: Page) => page.getByRole('navigation', { name: 'Menú de la barra superior' });

async function begin(page: Page, sidebar: 'open' | 'closed'): Promise<void> {
  await enterAs(page, administrator);
  await page.goto('/contrasena');
  if (sidebar === 'closed') await page.getByRole('button', { name: 'Cerrar el menú' }).click();
  await expect(page.getByRole('button', { name: 'Buscar en todo y acciones' })).toBeVisible();
}

/** Nothing of the head lies outside the window, or over its neighbour. */
const overlaps = (page: Page) =>
  page
    .locator('header')
    .first()
    .evaluate(head => {
      const parts = [...head.children].filter(part => part.checkVisibility() && part.clientWidth > 1);
      const boxes = parts.map(part => part.getBoundingClientRect()).sort((a, b) => a.left - b.left);
      const over = boxes.filter((box, at) => at > 0 && box.left < (boxes[at - 1]?.right ?? 0) - 0.5);
      return over.length + boxes.filter(box => box.right > window.innerWidth + 0.5).length;
    });

test('the closed sidebar leaves its menu to the head, which shows what fits and keeps the rest in a menu', {
  tag: '@long',
}, async ({ page }) => {
  await begin(page, 'closed');
  for (const [width, some] of [
    [1100, 3],
    [1200, 4],
    [1440, 5],
    [2240, 9],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    // The bar is measured again, and its menu made anew: one that is open then would close.
    await nextFrames(page);
    const shown = bar(page).locator(':is(a, button)').filter({ visible: true });
    await expect.poll(() => shown.count(), `at ${width}`).toBeGreaterThanOrEqual(some);
    expect(await overlaps(page), `at ${width}`).toBe(0);
    const rest = bar(page).getByRole('button', { name: 'Más', exact: true });
    if (width === 2240) {
      await expect(rest).toHaveCount(0);
      continue;
    }
    await rest.click();
    await expect(page.getByRole('menuitem', { name: 'Cambiar contraseña' }).last()).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('the open sidebar leaves one button in the head', { tag: '@long' }, async ({ page }) => {
  await begin(page, 'open');
  for (const width of [1100, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('button', { name: 'Ir a…' })).toBeVisible();
    expect(await overlaps(page), `at ${width}`).toBe(0);
  }
});

test('the closed sidebar names its icons, to the pointer and to the keyboard', { tag: '@long' }, async ({ page }) => {
  await begin(page, 'closed');
  const aside = page.locator('aside');
  const tip = page.getByRole('tooltip');
  await aside.getByRole('link', { name: 'Clientes' }).hover();
  await expect(tip).toHaveText('Clientes');
  await page.mouse.move(900, 600);
  await expect(tip).toHaveCount(0);
  // A key tells the browser that the focus is moved by keyboard.
  await page.keyboard.press('Tab');
  await aside.getByRole('link', { name: 'Viajes', exact: true }).focus();
  await expect(tip).toHaveText('Viajes');
  await aside.getByRole('button', { name: 'Configuración' }).focus();
  await expect(tip).toHaveText('Configuración');
  await aside.getByRole('button', { name: 'Salir' }).focus();
  await expect(tip).toHaveText('Salir');
});

test('the name of the product is never broken', { tag: '@long' }, async ({ page }) => {
  await begin(page, 'open');
  const name = page.locator('header').getByText('Periplo', { exact: true });
  for (const width of [320, 360, 384, 385, 390, 414, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await nextFrames(page);
    if (await name.isVisible()) expect((await name.boundingBox())?.height, `at ${width}`).toBeLessThan(30);
    expect(await overlaps(page), `at ${width}`).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(name).toBeVisible();
});
