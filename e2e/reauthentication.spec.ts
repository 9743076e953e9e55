import { control } from './testing/application.ts';
import { administrator, agent, enterAs, save, topDialog } from './testing/people.ts';
import { ownClient } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

test.use({ server: 'reauthentication' });

/** What an open screen is not enough for asks for the password again after ten minutes, and then goes on by itself. */

/** Lets an hour pass since the password was given. */
const wait = () => control('unproved');

const box = (page: Page) => page.getByRole('dialog', { name: 'Confirme que es usted' });

test('settings are saved after the password, and nothing that was typed is lost', { tag: '@phone' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  await page.goto('/config/ajustes');
  const name = page.locator('[data-field="agency_name"] input, form input').first();
  const before = await name.inputValue();
  await name.fill(`${before} y Mar`);
  await wait();
  const save = page.getByRole('button', { name: 'Guardar' }).first();
  await save.click();
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

test('a client’s data are exported after the password', { tag: '@long' }, async ({ page }) => {
  const { id } = await ownClient(page, 'Eugenia');
  await enterAs(page, administrator);
  await page.goto(`/clientes/perfil/${id}`);
  await wait();
  await page.getByRole('button', { name: 'Más acciones' }).first().click();
  await page.getByRole('menuitem', { name: 'Exportar datos personales' }).click();
  await box(page).locator('input[name="password"]').fill(administrator.password);
  const saved = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await saved).suggestedFilename()).toMatch(/\.zip$/);
  await expect(topDialog(page)).toBeHidden();
});

test('a client’s new e-mail is saved after the password, other changes without it', { tag: '@long' }, async ({
  page,
}) => {
  const { id, last_name } = await ownClient(page, 'Aurora');
  await enterAs(page, agent);
  await page.goto(`/clientes/perfil/${id}`);
  await wait();
  await page.getByRole('button', { name: 'Editar', exact: true }).first().click();
  await topDialog(page).locator('[data-field="phone"] input').fill('600 111 222');
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Editar', exact: true }).first().click();
  const email = `${last_name.replace(' ', '.').toLowerCase()}@nueva.example`;
  await topDialog(page).locator('[data-field="email"] input').fill(email);
  await topDialog(page).locator('[data-field="first_name"] input').fill('Alba');
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await box(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(box(page)).toBeHidden();
  // Nothing is saved, and the form is as it was.
  await expect(topDialog(page).locator('[data-field="email"] input')).toHaveValue(email);
  await expect(topDialog(page).locator('[data-field="first_name"] input')).toHaveValue('Alba');
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await box(page).locator('input[name="password"]').fill(agent.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Alba ${last_name}`);
  await expect(page.getByRole('link', { name: email })).toBeVisible();
});
