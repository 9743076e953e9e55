import { administrator, agent, enterAs, save, topDialog } from './testing/people.ts';
import { call, question, unique } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** Providers and their documents (specification 2, 3 and 5): the list, the profile, the quick dialog. */

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click();
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n% ${text}\ntrailer<</Root 1 0 R>>\n%%EOF\n`);

async function ownProvider(page: Page, fields: object = {}): Promise<{ id: number; name: string }> {
  const name = unique('Mayorista');
  const { data } = await call(page, '/api/provider/create', { data: { provider: name, ...fields } });
  return { id: data.id, name };
}

test('a provider is added, found in the list and edited; nothing typed is lost', async ({ page }) => {
  await enterAs(page, agent);
  await page.clock.install();
  await page.goto('/proveedores');
  await expect(page.getByRole('columnheader').first()).toBeVisible();
  expect((await page.getByRole('columnheader').allInnerTexts()).slice(0, 6)).toEqual([
    'Mayorista/Proveedor',
    'Persona de contacto',
    'Teléfono',
    'Correo electrónico',
    'Producto principal',
    'Estado',
  ]);
  // A reader who focuses a field before the page sets its first focus stays in that field.
  await page.evaluate(() => {
    const drawn = new MutationObserver(() => {
      const web = document.querySelector<HTMLElement>('[data-field="web"] input');
      if (!web) return;
      drawn.disconnect();
      web.focus();
    });
    drawn.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'Nuevo proveedor' }).click();
  await expect(field(page, 'Web')).toBeFocused();
  // Longer than the page waits before it sets its first focus.
  await page.clock.runFor(1_000);
  await page.keyboard.insertText('ftp://portal');
  await expect(field(page, 'Web')).toHaveValue('ftp://portal');
  await field(page, 'Teléfono').fill('95200');
  await field(page, 'Correo electrónico').fill('reservas@');
  await field(page, 'Correo para transferencias').fill('pagos');
  await field(page, 'Código postal').fill('29A01');
  await press(page, 'Guardar');
  for (const message of [
    'Introduzca el nombre del Mayorista/Proveedor',
    'Introduzca una dirección web válida',
    'El número es demasiado corto',
    'Introduzca un número válido',
  ])
    await expect(main(page).getByText(message)).toBeVisible();
  await expect(main(page).getByText('Email inválido')).toHaveCount(2);
  await expect(main(page).getByLabel('Mayorista/Proveedor')).toBeFocused();

  const name = unique('Ñandú');
  await main(page).getByLabel('Mayorista/Proveedor').fill(name);
  await field(page, 'Web').fill('www.nandu.example');
  await field(page, 'Teléfono').fill('952 00 00 01');
  await field(page, 'Correo electrónico').fill('reservas@nandu.example');
  await field(page, 'Correo para transferencias').fill('pagos@nandu.example');
  await field(page, 'Código postal').fill('29700');
  await press(page, 'Guardar');
  await expect(page).toHaveURL(/\/proveedores\/perfil\/\d+$/);
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(field(page, 'Web')).toHaveValue('https://www.nandu.example');

  await field(page, 'Producto principal').fill('Circuitos');
  await page.getByRole('navigation', { name: 'Ruta de navegación' }).getByRole('link', { name: 'Proveedores' }).click();
  await question(page).getByRole('button', { name: 'Seguir editando' }).click();
  await expect(field(page, 'Producto principal')).toHaveValue('Circuitos');
  await main(page).getByRole('switch', { name: 'Activo' }).click({ force: true });
  await press(page, 'Guardar');
  await expect(main(page).getByText('Inactivo')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Guardar', exact: true })).toBeFocused();

  await page.goto(`/proveedores?q=${encodeURIComponent(name.replace('Ñandú', 'nandu'))}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  const row = page.getByRole('row').nth(1);
  for (const text of [name, '952000001', 'reservas@nandu.example', 'Circuitos', 'Inactivo'])
    await expect(row).toContainText(text);
  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  await expect(question(page)).toContainText(`¿Está seguro de que quiere eliminar a «${name}» y sus documentos?`);
  await question(page).getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(main(page).getByText('Sin resultados')).toBeVisible();
});

test('the password is shown, kept and removed; a stale edit keeps what was typed', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  const provider = await ownProvider(page, { user: 'alborada', password: 'Clave del portal' });
  await page.goto(`/proveedores/perfil/${provider.id}`);
  await press(page, 'Mostrar contraseña');
  await expect(main(page).getByLabel('Contraseña actual')).toHaveValue('Clave del portal');
  await expect(main(page).getByLabel('Contraseña actual')).toBeFocused();
  await press(page, 'Ocultar');
  await expect(main(page).getByLabel('Contraseña actual')).toHaveCount(0);

  const { data } = await call(page, `/api/provider/data/${provider.id}`);
  await call(page, '/api/provider/update', { data: { ...data, main_product: 'Cambiado por otra persona' } });
  await field(page, 'Observaciones').fill('Lo que yo escribía');
  await press(page, 'Guardar');
  const both = page.getByRole('dialog', { name: 'Otra persona ha guardado cambios' });
  await expect(both.getByRole('group', { name: 'Producto principal' })).toContainText('Cambiado por otra persona');
  await both.getByRole('button', { name: 'Volver al formulario' }).click();
  await expect(field(page, 'Observaciones')).toHaveValue('Lo que yo escribía');
  await press(page, 'Descartar los cambios');
  await question(page).getByRole('button', { name: 'Descartar los cambios' }).click();
  await expect(field(page, 'Producto principal')).toHaveValue('Cambiado por otra persona');
  await expect(field(page, 'Observaciones')).toHaveValue('');

  await press(page, 'Quitar contraseña');
  await expect(main(page).getByRole('button', { name: 'Conservarla' })).toBeFocused();
  await press(page, 'Guardar');
  await expect.poll(async () => (await call(page, `/api/provider/data/${provider.id}`)).data.has_password).toBe(false);
  await expect(main(page).getByRole('button', { name: 'Conservarla' })).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Mostrar contraseña', exact: true })).toHaveCount(0);
});

test('a document is added, downloaded, replaced and deleted', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, agent);
  const { id } = await ownProvider(page);
  await page.goto(`/proveedores/documentos/${id}`);
  await press(page, 'Añadir documento');
  await expect(topDialog(page)).toHaveAccessibleName('Añadir');
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(topDialog(page)).toContainText('Nombre de documento obligatorio');
  await expect(topDialog(page)).toContainText('Tipo de documento obligatorio');
  const files = topDialog(page).locator('input[type="file"]');
  const upload = (name: string, buffer = pdf(name)) => ({ name, mimeType: 'application/pdf', buffer });
  await files.setInputFiles([upload('uno.pdf'), upload('dos.pdf')]);
  await expect(page.getByText('Solo puede ser subido 1 documento a la vez').first()).toBeVisible();

  await topDialog(page).getByLabel('Nombre').fill('Contrato 2027');
  await topDialog(page).getByRole('combobox', { name: 'Tipo de documento' }).click();
  await page.getByRole('option', { name: 'Contrato' }).click();
  await files.setInputFiles(upload('programa.pdf', Buffer.from('MZ\u0090\u0000 un programa')));
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText(/El archivo debe de tener alguna de las siguientes extensiones/).first()).toBeVisible();
  await files.setInputFiles(upload('contrato-de-colaboracion.pdf'));
  await save(page);

  // Names are cut at 20 characters, but only on the screen.
  const file = (name: string) => main(page).getByRole('link', { name, exact: true });
  await expect(file('contrato-de-colabor…')).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), file('contrato-de-colabor…').click()]);
  expect(download.suggestedFilename()).toBe('contrato-de-colaboracion.pdf');

  await press(page, 'Editar Contrato 2027');
  await expect(topDialog(page).getByRole('link', { name: 'contrato-de-colabor…' })).toBeVisible();
  await files.setInputFiles(upload('tarifas.pdf'));
  await save(page);
  await expect(file('tarifas.pdf')).toBeVisible();
  await press(page, 'Editar Contrato 2027');
  await topDialog(page).getByRole('button', { name: 'Quitar tarifas.pdf' }).click();
  await save(page);
  await expect(main(page).getByText('Sin archivo')).toBeVisible();
  await press(page, 'Eliminar Contrato 2027');
  await question(page).getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(main(page).getByText('Todavía no hay nada aquí')).toBeVisible();
});

test('‘Añadir proveedor’ requires only the name', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, agent);
  await page.goto('/proveedores');
  await press(page, 'Alta rápida');
  await expect(topDialog(page)).toHaveAccessibleName('Añadir proveedor');
  expect(Math.round((await topDialog(page).boundingBox())?.width ?? 0)).toBe(800);
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(topDialog(page)).toContainText('Introduzca el nombre del Mayorista/Proveedor');
  const name = unique('Rápido');
  await topDialog(page).getByLabel('Mayorista/Proveedor').fill(name);
  await save(page);
  await page.goto(`/proveedores?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
});
