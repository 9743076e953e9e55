import { control } from './testing/application.ts';
import { violations } from './testing/axe.ts';
import { administrator, another, chooseOption, enterAs, save, topDialog, typeDate } from './testing/people.ts';
import {
  addTransport,
  call,
  type OwnTravel,
  openTravel,
  ownClient,
  ownTravel,
  question,
  sendTravel,
  travelCardOf,
  unique,
  year,
} from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** The page of a budget: its five kinds of services, their alternatives, copies, files and validity. */

test('a budget from the wizard takes all five kinds of services and a newly added provider, and is accepted', async ({
  page,
  browser,
}) => {
  await enterAs(page, administrator);
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Guadalquivir', [reader.id]);
  await wizard(page, travel, /^Crear uno nuevo/);
  await save(page);
  await expect(page).toHaveURL(/\/budget\/\d+$/);

  await start(page, 'Crucero');
  await chooseOption(page, 'Crucero', 'Guadalquivir');
  await chooseOption(page, 'Tipo de camarote', 'Interior', false);
  const provider = unique('Navieras “Ñ”');
  await topDialog(page).getByLabel('Mayorista/Proveedor').fill(provider);
  await topDialog(page).getByRole('button', { name: 'Añadir proveedor' }).click();
  await expect(topDialog(page)).toHaveAccessibleName('Añadir proveedor');
  await expect(topDialog(page).getByLabel('Mayorista/Proveedor')).toHaveValue(provider);
  await save(page);
  await expect(topDialog(page).getByLabel('Mayorista/Proveedor')).toHaveValue(provider);
  await expect(topDialog(page).getByRole('combobox', { name: 'Crucero' })).toHaveValue(/Guadalquivir/);
  await topDialog(page).getByLabel('Precio neto').fill('400');
  await finish(page, { 'Información extra': 'Cubierta 3' }, '500');
  // The button of the empty itinerary disappears with the first service, but the focus must stay on the page.
  await expect(page.getByText('Cubierta 3')).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');

  await start(page, 'Alojamiento');
  await chooseOption(page, 'Alojamiento', 'Palacio de la Enc');
  await chooseOption(page, 'Comida incluida', 'Media', false);
  await chooseOption(page, 'Tipo de habitación', 'Doble', false);
  // The cruise has these nights, too.
  await finish(page, { 'Información extra': 'Con vistas' }, '200,50', /Guadalquivir/);

  await start(page, 'Transporte');
  await chooseOption(page, 'Tipo de transporte', 'Tren', false);
  await finish(
    page,
    {
      Origen: 'Córdoba',
      Destino: 'Sevilla',
      Duración: '1:15',
      Compañía: 'Ferrosur',
      Equipaje: 'Una maleta',
      'Información extra': 'Coche 4',
    },
    '60',
  );

  await expect(page.locator('[data-line]').filter({ hasText: 'Ferrosur' })).toContainText('1 h 15 min');

  await start(page, 'Seguro de viaje');
  await chooseOption(page, 'Seguro de viaje', 'Crucero Tranquilo');
  await finish(page, { Notas: 'Para todos' }, '40');

  await start(page, 'Otro servicio');
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  for (const message of ['Seleccione un seguro', 'Introduzca una descripción', 'Introduzca una nota'])
    await expect(topDialog(page)).toContainText(message);
  await chooseOption(page, 'Servicio', 'Real Alcázar');
  await finish(page, { Descripción: 'Visita guiada', Notas: 'En español' }, '99,50');

  await expect(page.getByRole('complementary', { name: 'Precio del viaje' })).toContainText('900,00');
  const cruise = card(page, 'Guadalquivir');
  for (const text of [provider, 'Neto 400,00', 'Margen 100,00', 'Restaurante'])
    await expect(cruise).toContainText(text);
  await expect(card(page, 'Crucero Tranquilo').getByRole('list', { name: 'Cobertura' })).toContainText(
    'Traslado sanitario desde el barco',
  );

  await sendTravel(page, travel);
  const customer = await another(browser, page);
  await enterAs(customer, reader);
  await openTravel(customer, travel, 'pendientes_de_reserva');
  const offer = travelCardOf(customer, travel.name);
  await offer.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await topDialog(customer)
    .getByRole('button', { name: /^Acepto y pagaré/ })
    .click();
  await expect(customer.getByRole('heading', { name: 'Gracias, Lucía' })).toBeFocused();
  await customer.goBack();
  await expect(offer.getByText('Aceptado', { exact: true })).toBeVisible();
  await customer.context().close();
});

test('a budget is cloned into another trip, and its services into one of its budgets', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  const { id: client } = await ownClient(page, 'Lucía');
  const origin = await ownTravel(page, 'Origen', [client], 1);
  const destination = await ownTravel(page, 'Destino', [client]);
  await addTransport(page, origin.budgets[0] ?? 0, { origin: 'Úbeda', price: 75.5, locator: 'LOC7' });
  await wizard(page, destination, /^Clonar un presupuesto existente/);
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(topDialog(page)).toContainText('Introduzca el presupuesto a clonar');
  await topDialog(page).getByLabel('Presupuesto de origen').fill('zz');
  await expect(page.getByText('Escriba al menos 3 letras', { exact: true })).toBeVisible();
  await chooseOption(page, 'Presupuesto de origen', origin.name);
  await save(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(destination.name);
  const copy = Number(/\d+$/.exec(page.url())?.[0]);
  expect(copy).not.toBe(origin.budgets[0]);
  await expect(page.locator('[data-line]')).toContainText(['Úbeda']);
  await expect(page.locator('[data-line]')).not.toContainText(['LOC7']);

  await page.goto(`/budget/${origin.budgets[0]}`);
  await page.getByRole('button', { name: 'Más acciones del presupuesto' }).click();
  await page.getByRole('menuitem', { name: 'Clonar presupuesto' }).click();
  await expect(topDialog(page).getByLabel('Presupuesto de origen')).toHaveValue(new RegExp(`^#${origin.budgets[0]} `));
  // Its own trip and first day are proposed, and the focus is on the trip.
  await expect(topDialog(page).getByLabel('Viaje de destino')).toHaveValue(new RegExp(origin.name));
  await expect(topDialog(page).getByLabel('Viaje de destino')).toBeFocused();
  await expect(topDialog(page).getByLabel('Primer día de la copia')).toHaveValue(`10/05/${year}`);
  await chooseOption(page, 'Viaje de destino', destination.name);
  await chooseOption(page, 'Presupuesto de destino', `#${copy}`, false);
  await save(page, 'Clonar');
  await expect(page).toHaveURL(new RegExp(`/budget/${copy}$`));
  await expect(page.locator('[data-line]')).toContainText(['Úbeda', 'Úbeda']);
});

test('an expired offer is renewed in one step; a large file blocks the edit; a customer compares', {
  tag: '@long',
}, async ({ page, browser }) => {
  await enterAs(page, administrator);
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Sanlúcar', [reader.id], 2);
  const [first = 0, second = 0] = travel.budgets;
  await addTransport(page, first, { price: 80 });
  await addTransport(page, second, { price: 95.5, net_price: 61.11 });
  // No call can set a validity in the past.
  await control(`over=${first}`);
  await sendTravel(page, travel);

  const customer = await another(browser, page);
  await enterAs(customer, reader);
  await customer.goto(`/budget/${first}`);
  await customer.getByRole('button', { name: '1 alternativa a Tren' }).click();
  await expect(topDialog(customer)).toContainText('15,50 € más');
  await expect(topDialog(customer)).not.toContainText('61,11');
  await topDialog(customer).getByRole('link', { name: 'Su presupuesto de viaje' }).click();
  await expect(customer).toHaveURL(new RegExp(`/budget/${second}$`));
  await customer.goto(`/budget/${first}`);
  await expect(customer.getByText('Este presupuesto era válido hasta el 31/01/2026')).toBeVisible();
  expect(await violations(customer)).toEqual([]);
  await expect(customer.getByRole('button', { name: 'Aceptar' })).toHaveCount(0);
  // The customer asks for its renewal, once; the question stands among the others.
  await customer.getByRole('button', { name: 'Pedir que lo renueven' }).click();
  await expect(customer.getByText(/^Recibido: .+ le escribe$/)).toBeVisible();
  await customer.reload();
  await expect(customer.getByText(/^Recibido: .+ le escribe$/)).toBeVisible();
  await expect(customer.getByRole('button', { name: 'Pedir que lo renueven' })).toHaveCount(0);

  await page.goto(`/budget/${first}`);
  await expect(page.getByText('¿Pueden renovar este presupuesto?').first()).toBeVisible();
  await page.getByRole('button', { name: /^Renovar hasta el/ }).click();
  await expect(page.getByRole('button', { name: /^Renovar hasta el/ })).toHaveCount(0);
  await customer.reload();
  await expect(customer.getByRole('button', { name: 'Aceptar' })).toBeVisible();
  await customer.context().close();

  const totals = page.getByRole('complementary', { name: 'Precio del viaje' });
  for (const [paid, said] of [
    [60, /Resto del viaje, hasta el .*\s*20,00/],
    [100, /Pagado de más\s*20,00/],
  ] as const) {
    await call(page, '/api/budget/update', { data: { id: first, amount_paid: paid, confirmed: true } });
    await page.reload();
    await expect(totals).toContainText(said);
  }

  await page.getByRole('button', { name: 'Más acciones del presupuesto' }).click();
  await page.getByRole('menuitem', { name: 'Editar presupuesto' }).click();
  const file = (name: string, bytes: number) => ({ name, mimeType: 'text/plain', buffer: Buffer.alloc(bytes, 'a') });
  const files = topDialog(page).getByLabel('Archivos adicionales');
  await files.setInputFiles([
    file('uno.txt', 10),
    file('grande.txt', 2_000_001),
    file('tres.txt', 10),
    file('4.txt', 1),
  ]);
  await expect(page.getByText('Solo puede subir hasta 3 archivos')).toBeVisible();
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(topDialog(page)).toContainText('El tamaño debe ser menor de 2M, compruebe los archivos');
  await topDialog(page).getByRole('button', { name: 'Quitar grande.txt' }).click();
  await save(page);
  await expect(page.getByRole('list', { name: 'Archivos adicionales' }).getByRole('link')).toHaveText([
    'uno.txt',
    'tres.txt',
  ]);
});

/** Opens the wizard for a trip without budgets, at its second step. */
async function wizard(page: Page, travel: OwnTravel, beginning: RegExp): Promise<void> {
  await openTravel(page, travel, 'en_cola');
  await travelCardOf(page, travel.name).getByRole('button', { name: 'Añadir presupuesto' }).click();
  await topDialog(page).getByRole('button', { name: beginning }).click();
}

/** The card of a service in the itinerary. */
const card = (page: Page, title: string) =>
  page.locator('[data-line]').filter({ has: page.getByRole('heading', { name: title }) });

/** Opens the service dialog at the form of a type. */
async function start(page: Page, type: string): Promise<void> {
  await page.getByRole('button', { name: 'Añadir servicio' }).first().click();
  expect(Math.round((await topDialog(page).boundingBox())?.width ?? 0)).toBe(600);
  await topDialog(page).getByRole('button', { name: type, exact: true }).click();
}

/** Fills the fields that every type requires, and saves. */
async function finish(page: Page, texts: Record<string, string>, price: string, asked?: RegExp): Promise<void> {
  // A new service begins after the last one; here each is on the same days.
  await typeDate(page, 'Fecha de inicio', `10/05/${year}`);
  await typeDate(page, 'Fecha de fin', `12/05/${year} 09:30:00`);
  for (const [label, text] of Object.entries(texts))
    await topDialog(page).getByRole('textbox', { name: label, exact: true }).fill(text);
  await topDialog(page).getByLabel('Precio (PVP)').fill(price);
  if (!asked) return save(page);
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(question(page)).toContainText(asked);
  await question(page).getByRole('button', { name: 'Continuar de todos modos' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}
