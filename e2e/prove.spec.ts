import { portOf } from './addresses.ts';
import { ownClient } from './own.ts';
import { administrator, dialog, enter } from './people.ts';
import { expect, type Page, test } from './test.ts';

/** What an open screen is not enough for asks for the password again after ten minutes, and then goes on by itself. */

/** Lets an hour pass since the password was given. */
const wait = (page: Page) => page.request.get(`http://127.0.0.1:${portOf(test.info().parallelIndex) + 1}/?unproved`);

const box = (page: Page) => page.getByRole('dialog', { name: 'Confirme que es usted' });

test('settings are saved after the password, and nothing that was typed is lost', { tag: '@phone' }, async ({
  page,
}) => {
  await enter(page, administrator);
  await page.goto('/config/ajustes');
  const name = page.locator('[data-field="agency_name"] input, form input').first();
  const before = await name.inputValue();
  await name.fill(`${before} y Mar`);
  await wait(page);
  await page.keyboard.press('Control+Enter');
  const save = page.getByRole('button', { name: 'Guardar' }).first();
  if (!(await box(page).isVisible())) await save.click();
  const password = box(page).locator('input[name="password"]');
  await expect(password).toBeFocused();
  await password.fill('no-es-esta');
  await page.keyboard.press('Enter');
  await expect(box(page).getByText('La contraseña actual no es correcta')).toBeVisible();
  // Without the password nothing is saved, and the form is as it was.
  await box(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(box(page)).toBeHidden();
  await expect(name).toHaveValue(`${before} y Mar`);
  await save.click();
  await box(page).locator('input[name="password"]').fill(administrator.password);
  await box(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText(/guardad/i).first()).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue(`${before} y Mar`);
  await name.fill(before);
  await save.click();
  await expect(page.getByText(/guardad/i).first()).toBeVisible();
});

test('a client’s data are exported after the password', async ({ page }) => {
  const { id } = await ownClient(page, 'Eugenia');
  await enter(page, administrator);
  await page.goto(`/clientes/perfil/${id}`);
  await wait(page);
  await page.getByRole('button', { name: 'Más acciones' }).first().click();
  await page.getByRole('menuitem', { name: 'Exportar datos personales' }).click();
  await box(page).locator('input[name="password"]').fill(administrator.password);
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
  await expect(dialog(page)).toBeHidden();
});
