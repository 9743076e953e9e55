import { violations } from './testing/axe.ts';
import { administrator, agent, enterAs } from './testing/people.ts';
import { unique } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** Saved views: filters, order and tab of a list under a name. */

const menu = (page: Page) => page.getByRole('button', { name: 'Vistas', exact: true });

/** Saves what the list shows. */
async function save(page: Page, name: string): Promise<void> {
  await menu(page).click();
  await page.getByRole('button', { name: 'Guardar esta vista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar esta vista' });
  await dialog.getByLabel('Nombre de la vista').fill(name);
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a view of a table is saved, opened again and deleted', { tag: '@long' }, async ({ page }) => {
  const name = unique('Con a, por estado');
  await enterAs(page, agent);
  await page.goto('/proveedores');
  await menu(page).click();
  await expect(page.getByText('Filtre u ordene la lista y guarde aquí cómo la ve.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeFocused();
  await page.getByPlaceholder('Filtrar por nombre').fill('a');
  await expect(page).toHaveURL('/proveedores?q=a');
  await page.getByRole('columnheader', { name: 'Estado' }).getByRole('button').click();
  await expect(page).toHaveURL('/proveedores?q=a&sort=active');
  await save(page, name);

  await page.goto('/proveedores');
  await menu(page).click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL('/proveedores?q=a&sort=active');
  await expect(page.getByPlaceholder('Filtrar por nombre')).toHaveValue('a');
  await expect(page.getByRole('columnheader', { name: 'Estado' })).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await expect(page).toHaveURL('/proveedores');

  // The same name again is refused under its field, and nothing typed is lost.
  await page.goto('/proveedores?q=b');
  await menu(page).click();
  await page.getByRole('button', { name: 'Guardar esta vista' }).click();
  const dialog = page.getByRole('dialog', { name: 'Guardar esta vista' });
  await dialog.getByLabel('Nombre de la vista').fill(name.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Ya tiene una vista con ese nombre en esta lista')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Descartar los cambios' }).click();

  await menu(page).click();
  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await page.getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await menu(page).click();
  await expect(page.getByRole('button', { name: 'Por producto', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
});

test('a view of the trips keeps tab and words, and is nobody else’s', async ({ page }) => {
  const name = unique('Archivados con en');
  await enterAs(page, agent);
  await page.goto('/?tab=archivados&q=en');
  await save(page, name);
  await page.goto('/');
  await menu(page).click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('tab', { name: /Archivados/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/tab=archivados/);
  await expect(page.getByRole('searchbox', { name: 'Viaje, cliente, lugar, localizador o #número' })).toHaveValue('en');
  await menu(page).click();
  await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-current', 'true');
  expect(await violations(page, {}, '[role="dialog"]')).toEqual([]);

  await enterAs(page, administrator);
  await page.goto('/');
  await menu(page).click();
  await expect(page.getByText('Todavía no ha guardado ninguna vista de esta lista.')).toBeVisible();
  await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
});
