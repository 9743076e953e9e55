import { another, signInAs } from './testing/people.ts';
import { ownClient } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

/** Where one is signed in, and ending that from another device. */

test('a customer sees another device, and ends its session from here', { tag: ['@long', '@phone'] }, async ({
  page,
  browser,
  baseURL,
}) => {
  const user = await ownClient(page, 'Marta');
  const elsewhere = await another(browser, page);
  await elsewhere.goto(baseURL ?? '');
  await signInAs(elsewhere, user);
  await signInAs(page, user);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Su cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Seguridad de la cuenta' }).click();
  const sessions = page.getByRole('region', { name: 'Sesiones abiertas' }).getByRole('listitem');
  await expect(sessions.first()).toContainText('Esta sesión');
  await expect(sessions.first()).toContainText(/Chrome en (Windows|Android|Linux)/);
  await expect(sessions.first()).toContainText('Red local');
  const before = await sessions.count();
  expect(before).toBeGreaterThan(1);
  // The one that was used last stands after one's own.
  await sessions
    .nth(1)
    .getByRole('button', { name: /^Cerrar la sesión de Chrome/ })
    .click();
  await expect(page.getByText('Sesión cerrada')).toBeVisible();
  await expect(sessions).toHaveCount(before - 1);
  await elsewhere.goto('/cursostips');
  await expect(elsewhere.getByRole('alertdialog')).toContainText('La sesión ha caducado');

  const others = page.getByRole('button', { name: 'Cerrar todas las demás' });
  if (before > 2) {
    await others.click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar todas las demás' }).click();
  }
  await expect(page.getByText('No hay ninguna otra sesión abierta.')).toBeVisible();
  await expect(others).toBeHidden();
  await elsewhere.context().close();
});
