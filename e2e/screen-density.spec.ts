import { administrator, agent, enterAs, sampleCustomer, topDialog } from './testing/people.ts';
import { expect, type Page, test } from './testing/test.ts';

/** Each member of staff chooses how dense their screens are (docs/look.md). */

// The trips of the sample alone: those of other tests have other numbers of budgets.
test.use({ server: 'screen-density' });

const density = (page: Page) => page.locator('html').getAttribute('data-density');
const rowHeight = async (page: Page) => (await page.getByRole('row').nth(1).boundingBox())?.height ?? 0;
const firstRow = (page: Page) => page.getByRole('row').nth(1);

async function press(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Su cuenta' }).click();
  const saved = page.waitForResponse(/auth\/density/);
  await page.getByRole('menuitemcheckbox', { name: 'Vista compacta' }).click();
  await saved;
}

test('the compact view is a choice of the menu and of the profile, kept with the user, for staff only', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, agent);
  await page.goto('/config/services/transporttype');
  await expect(firstRow(page)).toBeVisible();
  expect(await density(page)).toBe('comfortable');
  const roomy = await rowHeight(page);

  await test.step('the menu switches at once, stays open, and shows the choice', async () => {
    await press(page);
    await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
    const item = page.getByRole('menuitemcheckbox', { name: 'Vista compacta' });
    await expect(item).toHaveAttribute('aria-checked', 'true');
    expect(await rowHeight(page)).toBeLessThan(roomy * 0.8);
    await page.keyboard.press('Escape');
  });

  await test.step('it is there after another sign-in', async () => {
    await page.context().clearCookies();
    await enterAs(page, agent);
    await page.goto('/config/services/transporttype');
    await expect(firstRow(page)).toBeVisible();
    expect(await density(page)).toBe('compact');
    expect(await rowHeight(page)).toBeLessThan(roomy * 0.8);
  });

  await test.step('the profile shows it and changes it', async () => {
    await page.getByRole('button', { name: 'Su cuenta' }).click();
    await page.getByRole('menuitem', { name: 'Mi perfil' }).click();
    const field = topDialog(page).getByRole('combobox', { name: 'Densidad de la pantalla' });
    await expect(field).toHaveValue('Compacta');
    await field.click();
    await page.getByRole('option', { name: 'Cómoda' }).click();
    await topDialog(page).getByRole('button', { name: 'Guardar' }).click();
    await expect(topDialog(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
  });

  await test.step('a choice that is not saved is taken back', async () => {
    await page.route('**/api/auth/density', route => route.abort());
    await page.getByRole('button', { name: 'Su cuenta' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Vista compacta' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-density', 'comfortable');
  });

  await test.step('customers have one density', async () => {
    await page.context().clearCookies();
    await enterAs(page, sampleCustomer);
    await page.goto('/');
    await page.getByRole('button', { name: 'Su cuenta' }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expect(page.getByRole('menuitemcheckbox')).toHaveCount(0);
    expect(await density(page)).toBeNull();
  });
});

test('four trips with their budgets fit on the screen of a desk', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  for (const tab of ['pendientes_de_reserva', 'reservados', 'rechazados_completamente']) {
    await page.goto(`/?tab=${tab}`);
    await expect(page.getByRole('article').nth(3)).toBeVisible();
    expect(page.viewportSize()).toEqual({ width: 1440, height: 900 });
    const { top, height } = await page.getByRole('article').evaluateAll(cards => {
      const boxes = cards.map(card => card.getBoundingClientRect());
      const [first, last] = [boxes[0]?.top ?? Number.NaN, boxes.at(-1)?.bottom ?? Number.NaN];
      return { top: first, height: (last - first) / boxes.length };
    });
    expect(top + 4 * height, `${tab}: four cards of the average height`).toBeLessThanOrEqual(900);
  }
});
