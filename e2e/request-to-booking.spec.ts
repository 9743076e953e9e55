import sharp from 'sharp';
import {
  agent,
  another,
  chooseOption,
  linkIn,
  mailsTo,
  save,
  signInAs,
  topDialog,
  typeDate,
} from './testing/people.ts';
import { openTravel, unique, year } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/**
 * The main job from end to end: an agent takes two clients from a first request to a booking, with the steps of one of
 * them.
 */
test('from a first request to a booking', { tag: '@any' }, async ({ page, browser }, info) => {
  // A unique name, so that the journey can be repeated on a running application.
  const run = unique(info.project.name).replace(' ', '');
  const carla = { first: 'Carla', last: `Peñalver “Ñ” ${run}`, email: `carla.${run}@ejemplo.es` };
  const emily = {
    first: 'Emily',
    last: `O’Brien ${run}`,
    email: `emily.${run}@example.com`,
    password: 'emily-likes-cadiz',
  };
  const hotel = `Hotel Ñandú ${run}`;
  const travelName = `Cádiz & Doñana ${run}`;

  await test.step('the agent creates two clients', async () => {
    await signInAs(page, agent);
    await page.goto('/clientes');
    await page.getByRole('button', { name: 'Nuevo cliente' }).click();
    const form = topDialog(page);
    await form.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(form.getByText('Introduzca el nombre del cliente')).toBeVisible();
    await expect(form.getByText('DNI obligatorio')).toBeVisible();
    await form.getByLabel('Nombre', { exact: false }).first().fill(carla.first);
    await form.getByLabel('Apellidos').fill(carla.last);
    await form.getByLabel('Correo electrónico').fill(carla.email);
    await form.getByLabel('Teléfono').fill('600 123 456');
    await form.getByLabel('DNI').fill('12345678Z');
    await typeDate(page, 'Fecha de nacimiento', '05/03/1980');
    await form.getByLabel('Dirección').fill('C/ San José, 4, 2.º B');
    await form.getByLabel('Código postal').fill('11004');
    await form.getByLabel('Contraseña', { exact: false }).first().fill('una-clave-larga');
    await form.getByLabel('Repita la contraseña').fill('una-clave-larga');
    await save(page);

    await page.getByRole('button', { name: 'Alta rápida' }).click();
    const quick = topDialog(page);
    await quick.getByLabel('Nombre', { exact: false }).first().fill(emily.first);
    await quick.getByLabel('Apellidos').fill(emily.last);
    await quick.getByLabel('Correo electrónico').fill(emily.email);
    await chooseOption(page, 'Idioma', 'English', false);
    await save(page);
  });

  await test.step('an accommodation with a photo, and a transport type', async () => {
    await page.goto('/config/services/accomodation');
    await page.getByRole('button', { name: 'Nuevo alojamiento' }).click();
    await topDialog(page).getByLabel('Nombre', { exact: false }).first().fill(hotel);
    await topDialog(page).getByLabel('Dirección').fill('Paseo Marítimo, 1, Cádiz');
    await save(page);
    await page.getByPlaceholder('Filtrar por nombre').fill(hotel);
    await page
      .getByRole('button', { name: new RegExp(`foto.* de ${hotel}|${hotel}.*foto`, 'i') })
      .first()
      .click();
    await page.getByRole('button', { name: 'Añadir foto' }).click();
    await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(topDialog(page).getByText('Descripcion obligatoria')).toBeVisible();
    await expect(topDialog(page).getByText('Introduzca una imagen con extensión .png o .jpg')).toBeVisible();
    await topDialog(page).getByLabel('Descripción').fill('La terraza al atardecer');
    const photo = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#c96a3b' } })
      .jpeg()
      .toBuffer();
    await topDialog(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: 'terraza.jpg', mimeType: 'image/jpeg', buffer: photo });
    await save(page);

    await page.goto('/config/services/transporttype');
    await page.getByRole('button', { name: 'Nuevo transporte' }).click();
    await topDialog(page).getByLabel('Nombre', { exact: false }).first().fill(`Tren ${run}`);
    await topDialog(page).getByLabel('Nombre en inglés').fill(`Train ${run}`);
    await save(page);
  });

  await test.step('a trip for both, in en_cola with its counter', async () => {
    await page.goto('/?tab=en_cola');
    const before = await counter(page, 'En cola');
    await page.getByRole('button', { name: 'Nuevo viaje' }).click();
    await topDialog(page).getByLabel('Nombre del viaje').fill(travelName);
    await typeDate(page, 'Fecha de inicio', `10/05/${year}`);
    await typeDate(page, 'Fecha de fin', `14/05/${year}`);
    await expect(topDialog(page).getByLabel('Días', { exact: false }).first()).toHaveValue('5');
    await chooseOption(page, 'Clientes', emily.last);
    await chooseOption(page, 'Clientes', carla.last);
    await topDialog(page).getByLabel('Adultos').fill('2');
    await save(page);
    await expect(travelCard(page, travelName)).toBeVisible();
    expect(await counter(page, 'En cola')).toBe(before + 1);
  });

  await test.step('two budgets, one of them with a stay and a journey and their sum as its total', async () => {
    await addBudget(page, travelName);
    await page.getByRole('button', { name: 'Añadir servicio' }).first().click();
    await topDialog(page)
      .getByRole('button', { name: /^Alojamiento/ })
      .click();
    await chooseOption(page, 'Alojamiento', hotel);
    await chooseOption(page, 'Comida incluida', 'desayuno', false);
    await topDialog(page).getByLabel('Tipo de habitación').click();
    await page.getByRole('option').first().click();
    await typeDate(page, 'Fecha de inicio', `10/05/${year} 12:00:00`);
    await typeDate(page, 'Fecha de fin', `14/05/${year} 12:00:00`);
    await topDialog(page).getByLabel('Información extra').fill('Vistas al mar');
    await topDialog(page).getByLabel('Precio (PVP)').fill('1000,50');
    await save(page);
    await expect(page.getByText('1000,50 €').or(page.getByText('1.000,50 €')).first()).toBeVisible();

    await page.getByRole('button', { name: 'Añadir servicio' }).first().click();
    await topDialog(page)
      .getByRole('button', { name: /^Transporte/ })
      .click();
    await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(topDialog(page).getByText('Seleccione el tipo de trasporte')).toBeVisible();
    await expect(topDialog(page).getByText('Introduzca una compañía')).toBeVisible();
    await chooseOption(page, 'Tipo de transporte', `Tren ${run}`, false);
    await topDialog(page).getByLabel('Origen').fill('Madrid');
    await topDialog(page).getByLabel('Destino').fill('Cádiz');
    await typeDate(page, 'Fecha de inicio', `10/05/${year} 09:15:00`);
    await typeDate(page, 'Fecha de fin', `10/05/${year} 13:20:00`);
    await topDialog(page).getByLabel('Compañía').fill('Ferrocarriles del Sur');
    await topDialog(page).getByLabel('Equipaje').fill('Dos maletas');
    await topDialog(page).getByLabel('Información extra').fill('Coche 4');
    await topDialog(page).getByLabel('Precio (PVP)').fill('199,50');
    await save(page);
    await expect(page.getByText('1200,00 €').or(page.getByText('1.200,00 €')).first()).toBeVisible();

    await page.getByRole('button', { name: 'Más acciones del presupuesto' }).first().click();
    await page.getByRole('menuitem', { name: 'Editar presupuesto' }).click();
    await topDialog(page).getByLabel('Descuento (%)').fill('10');
    await topDialog(page).getByLabel('Señal').fill('300');
    await typeDate(page, 'Válido hasta', `30/04/${year}`);
    await save(page);
    await expect(page.getByText('1080,00 €').or(page.getByText('1.080,00 €')).first()).toBeVisible();

    await page.goto('/?tab=en_cola');
    await addBudget(page, travelName);
    await page.goto('/?tab=en_cola');
    await expect(travelCard(page, travelName).getByRole('link', { name: /^Añadir servicios/ })).toHaveCount(2);
  });

  await test.step('it is sent, and each client gets a mail in their language', async () => {
    await travelCard(page, travelName).getByRole('button', { name: 'Enviar al cliente' }).click();
    await expect(page.getByText(`¿Está seguro de querer enviar al cliente el viaje ${travelName}?`)).toBeVisible();
    await page.getByRole('button', { name: 'Sí, enviar' }).click();
    await expect(travelCard(page, travelName)).toBeHidden();
    await openTravel(page, { name: travelName }, 'pendientes_de_reserva');
    await expect(travelCard(page, travelName)).toBeVisible();
    const [spanish] = await mailsTo(carla.email);
    expect(spanish?.subject).toContain(travelName);
    expect(spanish?.text).not.toContain('/alta/');
  });

  const customer = await another(browser, page, 'en-GB');
  await test.step('Emily follows her link, sets a password and stands before her trip', async () => {
    const [invitation] = await mailsTo(emily.email);
    expect(invitation?.text).toContain('Emily');
    await customer.goto(linkIn(invitation ?? { subject: '', text: '', html: '' }, '/alta/'));
    await customer.locator('input[type="password"]').fill(emily.password);
    await customer.getByRole('checkbox').check();
    await customer.getByRole('button', { name: 'Create my account' }).click();
    await expect(customer).toHaveURL(/\/viaje\/\d+$/);
  });

  await test.step('she sees the trip in en, fr and es, and reads its PDF', async () => {
    await customer.goto('/');
    await expect(customer.getByRole('heading', { name: travelName })).toBeVisible();
    await expect(customer.locator('html')).toHaveAttribute('lang', 'en');
    await expect(customer.getByText('Aceptar')).toHaveCount(0);
    for (const [language, words] of [
      ['fr', 'jours'],
      ['es', 'días'],
      ['en', 'days'],
    ] as const) {
      await chooseLanguage(customer, language);
      await expect(customer.locator('html')).toHaveAttribute('lang', language);
      await expect(customer.getByText(`5 ${words}`).first()).toBeVisible();
    }
    const link = customer.getByRole('link', { name: /PDF/ }).first();
    const pdf = await customer.request.get((await link.getAttribute('href')) ?? '', {
      headers: { cookie: (await customer.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ') },
    });
    expect(pdf.headers()['content-type']).toBe('application/pdf');
    expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  const secondTab = await customer.context().newPage();
  await test.step('she accepts one budget; a second tab that accepts the other is refused as too late', async () => {
    // Without the live channel, by which it would follow the first one at once.
    await secondTab.route('**/api/notification/stream*', route => route.abort());
    await secondTab.goto('/');
    await expect(secondTab.getByRole('heading', { name: travelName })).toBeVisible();
    await accept(customer, 0);
    await expect(customer.getByText('Accepted').first()).toBeVisible();
    await accept(secondTab, 1);
    await expect(secondTab.getByText('It’s too late', { exact: false }).first()).toBeVisible();
  });

  await test.step('staff are notified, finish the bookings and archive the trip', async () => {
    await mailsTo(agent.identity, travelName);
    await openTravel(page, { name: travelName }, 'pendientes_de_reserva');
    await travelCard(page, travelName).getByRole('button', { name: 'Finalizar reservas' }).click();
    await page.getByLabel('¿Por qué se da por reservado?').fill('Paga en la oficina');
    await page.getByRole('button', { name: 'Sí, finalizar' }).click();
    await expect(travelCard(page, travelName)).toBeHidden();
    await openTravel(page, { name: travelName }, 'reservados');
    await travelMenu(page, travelName, 'Archivar viaje');
    await page.getByLabel('¿Por qué se archiva?').fill('Paga a plazos');
    await page.getByRole('button', { name: 'Sí, archivar' }).click();
    await expect(travelCard(page, travelName)).toBeHidden();
    await openTravel(page, { name: travelName }, 'archivados');
    await expect(travelCard(page, travelName)).toBeVisible();
  });
});

const travelCard = (page: Page, name: string) => page.getByRole('article', { name });

async function counter(page: Page, tab: string): Promise<number> {
  const label = page.getByRole('tab', { name: new RegExp(`^${tab}`) });
  await expect(label).toHaveText(/\d/);
  return Number(/\d+/.exec(await label.innerText())?.[0]);
}

async function travelMenu(page: Page, name: string, item: string): Promise<void> {
  await travelCard(page, name).waitFor();
  const direct = travelCard(page, name).getByRole('button', { name: item });
  const more = travelCard(page, name).getByRole('button', { name: `Más acciones del viaje ${name}` });
  // The card comes with all of its buttons.
  await direct.or(more).first().waitFor();
  if (await direct.isVisible()) return direct.click();
  await more.click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function addBudget(page: Page, travel: string): Promise<void> {
  await travelMenu(page, travel, 'Añadir presupuesto');
  await topDialog(page)
    .getByRole('button', { name: /Crear uno nuevo/ })
    .click();
  await typeDate(page, 'Fecha de inicio', `10/05/${year}`);
  await typeDate(page, 'Fecha de fin', `14/05/${year}`);
  await save(page);
  // A new budget opens, because it needs services next.
  await expect(page).toHaveURL(/\/budget\/\d+/);
}

async function accept(page: Page, index: number): Promise<void> {
  await page.getByRole('button', { name: 'Accept', exact: false }).nth(index).click();
  await expect(topDialog(page).getByRole('heading', { name: 'Conditions', exact: false }).first()).toBeVisible();
  await topDialog(page)
    .getByRole('button', { name: /^I accept and will pay|^Accept the quote$/ })
    .click();
}

async function chooseLanguage(page: Page, language: string): Promise<void> {
  const select = page.locator('select').filter({ has: page.locator(`option[value="${language}"]`) });
  await select.first().selectOption(language);
}
