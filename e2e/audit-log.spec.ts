import { administrator, enterAs } from './testing/people.ts';
import { ownClient } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

/** An administrator reads in the audit log what was refused, follows one record's life, and keeps the filter. */
test('the audit log is filtered, follows one record, and is exported', async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/config/registro');
  await expect(page.getByRole('heading', { name: 'Registro', level: 1 })).toBeVisible();
  await page.getByRole('combobox', { name: 'Qué' }).click();
  await page.getByRole('option', { name: 'Rechazos y límites' }).click();
  await expect(page.getByText(/^Se frenó a un visitante: demasiados intentos/).first()).toBeVisible();
  await expect(page).toHaveURL(/kind=refusals/);

  await page
    .getByRole('button', { name: /^Usuario · / })
    .first()
    .click();
  await expect(page).toHaveURL(/entity=user/);
  await expect(page.getByText('Solo un registro')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar el filtro «Solo un registro»' }).click();
  await expect(page).not.toHaveURL(/entity=user/);

  // A day is typed digit by digit; nothing has happened on a late one.
  const from = page.getByLabel('Desde', { exact: true });
  await from.pressSequentially('02/01/2199');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/from=2199-01-02/);
  await expect(page.getByText(/^Se frenó a un visitante/)).toHaveCount(0);
  await from.fill('');
  await page.keyboard.press('Tab');
  await expect(page).not.toHaveURL(/from=/);
  await expect(page.getByText(/^Se frenó a un visitante/).first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^Registro de actividad .*\.csv$/);
});

test('what was changed is told in the words of the forms', { tag: '@long' }, async ({ page }) => {
  const { id } = await ownClient(page, 'Rita');
  await enterAs(page, administrator);
  await page.goto(`/config/registro?entity=client&record=${id}`);
  await expect(page.getByText(/Nombre, Apellidos, .*DNI/)).toBeVisible();
  await expect(page.getByText(/\w_\w/)).toHaveCount(0);
});
