import { administrator, agent, enterAs } from './testing/people.ts';
import { expect, type Page, test } from './testing/test.ts';

/** Every table sorts by its columns, and keeps the order in the address. */

const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
/** The texts of a column, as they are shown. */
const column = (page: Page, label: string) => page.locator(`td[data-label="${label}"]`).allInnerTexts();
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Whether texts go up, with those that are missing at the end. */
const goUp = (texts: readonly string[]) => {
  const held = texts.filter(text => text !== '—').map(plain);
  const sorted = [...held].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0));
  return held.length > 3 && [...sorted, ...texts.filter(text => text === '—')].join() === texts.map(plain).join();
};

test('a press on a heading sorts upwards, another one downwards, a third as before', async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/clientes');
  const email = heading(page, 'Correo electrónico');
  await expect(email).toHaveAttribute('aria-sort', 'none');
  const own = await column(page, 'Correo electrónico');
  await email.getByRole('button').click();
  await expect(page).toHaveURL('/clientes?sort=email');
  await expect(email).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(async () => goUp(await column(page, 'Correo electrónico'))).toBe(true);
  const up = await column(page, 'Correo electrónico');
  // By keyboard as well.
  await expect(email.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/clientes?sort=-email');
  await expect(email).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(async () => goUp((await column(page, 'Correo electrónico')).reverse())).toBe(true);
  expect(await column(page, 'Correo electrónico')).not.toEqual(up);
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/clientes');
  await expect(email).toHaveAttribute('aria-sort', 'none');
  await expect.poll(() => column(page, 'Correo electrónico')).toEqual(own);
});

test('an order outlasts a reload, another page and a visit to a record', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, agent);
  await page.goto('/clientes?q=a');
  await heading(page, 'Correo electrónico').getByRole('button').click();
  await expect(page).toHaveURL('/clientes?q=a&sort=email');
  await page.getByRole('button', { name: 'Página 2', exact: true }).click();
  await expect(page).toHaveURL('/clientes?q=a&sort=email&page=2');
  await page.reload();
  await expect(heading(page, 'Correo electrónico')).toHaveAttribute('aria-sort', 'ascending');
  const second = await column(page, 'Correo electrónico');
  expect(second.length).toBeGreaterThan(0);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/perfil/);
  await page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link', { name: 'Clientes' }).click();
  await expect(page).toHaveURL('/clientes?q=a&sort=email&page=2');
  await expect.poll(() => column(page, 'Correo electrónico')).toEqual(second);
  // Another order begins at its first page.
  await heading(page, 'Correo electrónico').getByRole('button').click();
  await expect(page).toHaveURL('/clientes?q=a&sort=-email');
});

test('a phone chooses the order from a list, and an unknown one in the address is none', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, administrator);
  await page.goto('/proveedores?sort=password');
  const order = page.getByRole('combobox', { name: 'Orden' });
  await expect(order).toHaveValue('');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await order.selectOption({ label: 'Producto principal ↓' });
  await expect(page).toHaveURL('/proveedores?sort=-main_product');
  await expect
    .poll(async () => goUp((await column(page, 'Producto principal')).filter(text => text !== '—').reverse()))
    .toBe(true);
});
