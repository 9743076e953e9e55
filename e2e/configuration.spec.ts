import { readFile } from 'node:fs/promises';
import { administrator, another, enterAs, save, topDialog } from './testing/people.ts';
import { call, lucia, openTravel, ownClient, ownTravel, question, sendTravel, unique } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

test.use({ server: 'configuration' });

/** Configuration (specification 2, 3 and 5; decisions 1 and 4): contracts, legal texts, settings, maintenance. */

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const editor = (page: Page) => topDialog(page).getByRole('textbox', { name: 'Datos del contrato' });

test('a contract shows messages, takes a merge field at the cursor, is previewed, saved and edited; the next one begins empty', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/config/contract');
  await press(page, 'Nuevo contrato');
  await expect(topDialog(page)).toHaveAccessibleName('Añadir');
  await editor(page).waitFor();
  expect(Math.round((await topDialog(page).boundingBox())?.width ?? 0)).toBe(650);
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(topDialog(page)).toContainText('Nombre de contrato obligatorio');
  await expect(topDialog(page)).toContainText('Datos del contrato obligatorios');

  const name = unique('Crucero');
  await topDialog(page).getByLabel('Nombre').fill(name);
  await editor(page).click();
  await page.keyboard.type('Firma  en Cádiz');
  for (const _ of 'en Cádiz ') await page.keyboard.press('ArrowLeft');
  await press(page, 'Insertar campo');
  await page.getByRole('menuitem', { name: 'Nombre y apellidos del cliente' }).click();
  await expect(editor(page)).toHaveText('Firma {{cliente}} en Cádiz');
  await page.keyboard.type('{{otro}}');
  await expect(topDialog(page).getByRole('status').filter({ hasText: '{{otro}}' })).toBeVisible();
  await topDialog(page).getByText('Vista previa').click();
  const preview = topDialog(page).getByRole('region', { name: 'Vista previa' });
  await expect(preview).toHaveText('Firma María García López{{otro}} en Cádiz');
  await save(page);

  await page.getByRole('button', { name: `Editar ${name}` }).click();
  await expect(editor(page)).toHaveText('Firma {{cliente}}{{otro}} en Cádiz');
  await topDialog(page).getByLabel('Nombre').fill(`${name} bis`);
  await save(page);
  await expect(page.getByRole('cell', { name: `${name} bis`, exact: true })).toBeVisible();
  await press(page, 'Nuevo contrato');
  await expect(topDialog(page).getByLabel('Nombre')).toHaveValue('');
  await expect(editor(page)).toHaveText('');
});

test('settings are saved together, show messages under their fields, and change the footer at once', async ({
  page,
}) => {
  await enterAs(page, administrator);
  const stored = (await call(page, '/api/setting/all')).data.agency.value;
  await page.goto('/config/ajustes');
  const footer = page.getByRole('contentinfo');
  await page.getByLabel('Número de licencia').fill('AN-123');
  await page.getByLabel('Color de acento *').fill('#ffee');
  await page.getByRole('textbox', { name: 'IBAN' }).fill('ES00');
  await press(page, 'Guardar');
  await expect(page.getByText('Escriba el color como #0f4c6e')).toBeVisible();
  await expect(page.getByText('El IBAN no es correcto')).toBeVisible();
  await page.getByLabel('Color de acento *').fill('#14532d');
  await page.getByRole('textbox', { name: 'IBAN' }).fill('ES91 2100 0418 4502 0005 1332');
  const name = unique('Viajes Alba');
  await page.getByLabel('Nombre', { exact: false }).first().fill(name);
  await page.getByRole('textbox', { name: 'Entidad financiadora' }).fill('la Junta de Prueba');
  try {
    await press(page, 'Guardar');
    await expect(footer).toContainText(name);
    await expect(footer).toContainText('Financiado por la Junta de Prueba');

    // Leaving the page asks before it discards what was typed.
    await page.getByLabel('Dirección', { exact: true }).fill('Otra calle');
    await page.getByRole('link', { name: 'Contratos' }).first().click();
    await question(page).getByRole('button', { name: 'Seguir editando' }).click();
    await expect(page).toHaveURL(/ajustes/);
    await page.getByRole('link', { name: 'Contratos' }).first().click();
    await question(page).getByRole('button', { name: 'Descartar los cambios' }).click();
    await expect(page).toHaveURL(/contract/);
  } finally {
    await call(page, '/api/setting/update', { data: { name: 'agency', value: stored } });
  }
});

test('a new rate of the tax is typed with its day; a wrong one is told and loses nothing', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  await page.goto('/config/ajustes');
  const section = page.getByRole('region', { name: 'Impuestos' });
  await section.getByRole('button', { name: 'Añadir un tipo' }).click();
  const [from, rate] = [section.getByLabel('Desde').last(), section.getByLabel('Tipo', { exact: true }).last()];
  await from.pressSequentially('01012027');
  await page.keyboard.press('Tab');
  await rate.pressSequentially('210');
  await press(page, 'Guardar');
  await expect(section.getByText('Indique cada tipo: un número de 0 a 100')).toBeVisible();
  await expect(from).toHaveValue('01/01/2027');
  await rate.fill('7,5');
  await page.keyboard.press('Tab');
  await press(page, 'Guardar');
  await expect
    .poll(async () => (await call(page, '/api/setting/all')).data.tax.value.rates.at(-1))
    .toEqual({ from: '2027-01-01', name: 'IVA', rate: 7.5 });
  await section.getByRole('button', { name: 'Quitar el tipo 2' }).click();
  await press(page, 'Guardar');
  await expect.poll(async () => (await call(page, '/api/setting/all')).data.tax.value.rates.length).toBe(1);
});

test('new conditions are published after a question; a reader of the old ones cannot accept', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, administrator);
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Doñana', [reader.id], 1);
  await sendTravel(page, travel);
  const customer = await another(browser, page);
  await customer.goto(baseURL ?? '');
  await enterAs(customer, reader);
  await openTravel(customer, travel, 'pendientes_de_reserva');
  await press(customer, 'Aceptar');
  const terms = topDialog(customer);
  await expect(terms).toContainText('Viajes Alborada');

  await page.goto('/config/textos');
  await press(page, 'Nueva versión');
  const text = topDialog(page).getByRole('textbox', { name: 'Condiciones generales' });
  await text.click();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Condiciones de verano');
  const { text: sample } = (await call(page, '/api/generalText/conditions')).data;
  try {
    await topDialog(page).getByRole('button', { name: 'Publicar' }).click();
    await expect(question(page)).toContainText('quien acepte un presupuesto');
    await question(page).getByRole('button', { name: 'Publicar' }).click();
    await expect(page.getByRole('article')).toContainText('Condiciones de verano');
    await page.getByRole('navigation', { name: 'Versiones' }).getByRole('button').last().click();
    await expect(page.getByRole('article')).toContainText('1. Quién organiza el viaje');

    await terms.getByRole('button', { name: /^Ace/ }).click();
    await expect(customer.getByText('Las condiciones han cambiado mientras las leía', { exact: false })).toBeVisible();
    await press(customer, 'Aceptar');
    await expect(terms).toContainText('Condiciones de verano');
    await terms.getByRole('button', { name: /^Ace/ }).click();
    await expect(customer.getByText('Presupuesto aceptado')).toBeVisible();
  } finally {
    // The other tests need the text of the sample agency.
    await call(page, '/api/generalText/publish', { data: { name: 'conditions', language: 'es', text: sample } });
  }
  await customer.context().close();
});

test('maintenance asks first, signs customers out and reminds administrators', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, administrator);
  const customer = await another(browser, page);
  await customer.goto(baseURL ?? '');
  await enterAs(customer, lucia);
  await customer.goto('/');
  await customer.getByRole('article').first().waitFor();
  await page.goto('/config/ajustes');
  await page.locator('[data-field="agency_name"] input, form input').first().fill('Sin guardar');
  await page.getByRole('switch', { name: 'Desactivado' }).focus();
  await page.keyboard.press('Space');
  await expect(question(page)).toContainText('Nadie podrá entrar');
  try {
    await question(page).getByRole('button', { name: 'Sí, activar' }).click();
    await expect(page.getByText('El modo mantenimiento está activado', { exact: false })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Activado' })).toBeVisible();
    // The page and the typed values stay.
    await expect(page.getByRole('switch', { name: 'Activado' })).toBeFocused();
    await expect(page.getByRole('switch', { name: 'Activado' })).toBeInViewport();
    await expect(page.locator('[data-field="agency_name"] input, form input').first()).toHaveValue('Sin guardar');
    await customer.getByRole('tab').last().click();
    await expect(customer).toHaveURL(/login/);
    await expect(customer.getByText('Estamos de mantenimiento')).toBeVisible();
  } finally {
    await call(page, '/api/setting/update', { data: { name: 'maintenance', value: { on: false } } });
    await customer.context().close();
  }
});

test('a complete database is saved; a refused or incomplete one is not, and says why', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  await page.goto('/config/copias');
  let saved = 0;
  page.on('download', () => {
    saved += 1;
  });
  const message = page.getByRole('status').filter({ has: page.getByRole('alert') });
  const busy = { code: 30001, data: { message: 'Ya se está preparando una copia' } };
  for (const [answer, words] of [
    [{ json: busy }, busy.data.message],
    [{ contentType: 'application/x-tar', body: 'periplo-backup.json and no more' }, 'La descarga se ha interrumpido'],
    [null, 'La descarga se ha interrumpido'],
  ] as const) {
    await page.route('**/api/backup/database', route => (answer ? route.fulfill(answer) : route.abort()));
    await press(page, 'Descargar la base de datos');
    await expect(message).toContainText(words);
    await page.unroute('**/api/backup/database');
  }
  expect(saved).toBe(0);
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Descargar la base de datos')]);
  expect(download.suggestedFilename()).toMatch(/^periplo-database-[\d-]+\.tar$/);
  const text = await readFile(await download.path(), 'latin1');
  expect(text).toMatch(/^periplo-backup\.json\0/);
  expect(text.slice(-2048)).toMatch(/^manifest\.sha256\0/);
  await expect(message).toHaveCount(0);
});

test('how long personal data are kept: a trial counts what would go, and deletes nothing', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  await page.goto('/config/ajustes');
  const section = page.getByRole('region', { name: 'Datos personales' });
  await expect(section.getByLabel('Borrar lo que ha pasado del plazo')).not.toBeChecked();
  await section.getByLabel('Solicitudes rechazadas, en meses').fill('1');
  await section.getByLabel('Clientes eliminados (papelera), en meses').fill('1');
  await section.getByLabel('Registro de actividad, en años').fill('1');
  await section.getByRole('button', { name: 'Ver qué se borraría hoy' }).click();
  await expect(section.getByRole('status')).toContainText(
    /de \d+ solicitudes?, \d+ viajes, \d+ clientes y \d+ clientes de la papelera, \d+ necesidades y \d+ documentos de viajeros, \d+ correos y \d+ entradas del registro/,
  );
});
