import { administrator, enterAs, topDialog } from './testing/people.ts';
import { unique } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

/** Lists as files: an export holds what the list shows, and an import is previewed first. */

test('a sheet of clients is shown row by row, and only then imported', async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/clientes');
  const menu = page.getByRole('button', { name: 'Más acciones' });
  const surname = unique('Ñúñez');
  const email = `${surname.replace('Ñúñez ', 'importada.')}@ejemplo.es`;
  const sheet = [
    'Nombre;Apellidos;Correo electrónico;Teléfono',
    `Begoña;${surname} "la Nena";${email};600 123 123`,
    ';Sin Nombre;;12',
  ].join('\r\n');
  const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet, 'latin1') };

  await menu.click();
  await page.getByRole('menuitem', { name: 'Importar desde CSV' }).click();
  await topDialog(page).locator('input[type="file"]').setInputFiles(file);
  const rows = topDialog(page).getByRole('row');
  await expect(rows.nth(1)).toContainText(`NuevaBegoña ${surname} "la Nena"`);
  await expect(rows.nth(2)).toContainText('Nombre: Nombre obligatorio');
  await expect(rows.nth(2)).toContainText('Teléfono: El número es demasiado corto');
  await topDialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await page.goto(`/clientes?q=${email}`);
  await expect(page.getByText('Sin resultados')).toBeVisible();
  await expect(page.getByText(`Begoña ${surname}`)).toHaveCount(0);

  await menu.click();
  await page.getByRole('menuitem', { name: 'Importar desde CSV' }).click();
  await topDialog(page).locator('input[type="file"]').setInputFiles(file);
  await topDialog(page).getByRole('button', { name: 'Importar 1 fila' }).click();
  await expect(page.getByText('Importación terminada. Nuevos: 1. Modificados: 0.')).toBeVisible();
  await page.goto(`/clientes?q=${encodeURIComponent(surname.replace('Ñúñez', 'nunez'))}`);
  await expect(page.getByRole('link', { name: `Begoña ${surname} "la Nena"` })).toBeVisible();

  await menu.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Exportar a CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Clientes.csv');
  const chunks = await (await download.createReadStream()).toArray();
  expect(Buffer.concat(chunks).toString()).toContain(`;Begoña;"${surname} ""la Nena""";${email};600123123;`);
});
