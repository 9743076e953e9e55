import { administrator, another, enterAs, linkIn, mailsTo, save, topDialog } from './testing/people.ts';
import { call, clientId, ownTravel, question, unique, year } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

test.use({ server: 'requests' });

/** Price requests (specification 2 'solicitudesgrupos', 4): from the map to the letters, the answers and a budget. */

const list = '/solicitudesgrupos/solicitudesaccomodation';
const near = 'Hotel Puerta Real';
const far = 'Hotel Muelle Uno';
const found = (page: Page) => page.getByRole('list', { name: 'Encontrados' });
const counter = (page: Page, status: string, count: number) =>
  page.getByRole('group', { name: 'Solicitudes por estado' }).getByRole('button', {
    name: new RegExp(`^${status}\\s*${count}$`),
  });

test('a group price is requested from the map, answered by link, compared and put into a budget', async ({
  page,
  browser,
}) => {
  await enterAs(page, administrator);
  const counts = (await call(page, '/api/priceRequest/priceRequestCounterByStatus/1')).data;
  const travel = await ownTravel(page, 'Coral', [await clientId(page, 'Lucía Romero')], 1);
  const title = unique('Coral de Ronda');
  const subject = `Petición de precio: ${title}`;
  await page.goto(list);
  await expect(counter(page, 'Cerrada', counts[4])).toBeVisible();
  await page.getByRole('link', { name: 'Nueva solicitud' }).click();

  await page.getByLabel('Título').fill(title);
  await page.getByLabel('Entrada').fill(`10/05/${year}`);
  await page.getByLabel('Salida').fill(`12/05/${year}`);
  await page.getByLabel('Adultos').fill('30');
  await page.getByLabel('Habitaciones', { exact: true }).fill('15');

  // There are results within 25 km. These two hotels are between 80 and 110 km away, where small houses lack the rooms
  // for the group.
  await expect(found(page).getByRole('listitem')).not.toHaveCount(0);
  await expect(found(page)).not.toContainText(near);
  await page.getByLabel('Radio (km)').fill('110');
  const row = found(page).getByRole('listitem').filter({ hasText: near });
  await expect(row).toContainText('80,9 km');
  await expect(page.getByLabel('Habitaciones, al menos')).toHaveValue('15');
  await expect(found(page)).not.toContainText('Carmen de los Mirtos');
  await row.getByRole('checkbox').check();
  const pin = page.getByRole('button', { name: 'Centro de la búsqueda' });
  // Tab leads from the pin past the two buttons of the map to the list: the dots are not stops.
  await pin.focus();
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Elegir todos' })).toBeFocused();
  await page.getByText('Provincias', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Provincias' }).fill('Málaga');
  await page.getByRole('option', { name: 'Málaga' }).click();
  await found(page)
    .getByRole('checkbox', { name: `Elegir a ${far}` })
    .check();
  await expect(row).toHaveCount(0);
  // This search has no centre: there is no pin, and the map shows the results.
  await expect(pin).toHaveCount(0);
  const chosen = page.getByRole('region', { name: 'Elegidos' });
  await expect(chosen.getByRole('listitem')).toHaveText([near, far]);

  // Messages about missing values stand under their fields.
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(page.getByLabel('Asunto')).toHaveAccessibleDescription(/Asunto obligatorio/);
  await expect(page.getByLabel('Asunto')).toBeFocused();
  await page.getByLabel('Asunto').fill(subject);
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('Somos un coro.\n\n¿Nos dan precio con desayuno?');
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await expect(preview.getByRole('paragraph')).toHaveText([
    'Viajes Alborada',
    subject,
    'Buenos días:',
    /^Somos un coro\.\s+¿Nos dan precio con desayuno\?$/,
    'Responder con su precio',
    /^Gracias de antemano.*Departamento de grupos$/s,
    /^Tel\. 952 10 20 30/,
  ]);
  await expect(preview).toContainText('30 adultos');
  await page.getByLabel('Archivos adjuntos').setInputFiles({
    name: 'programa.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Viernes: concierto en la Catedral'),
  });
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page).toHaveURL(/borrador=\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(question(page)).toContainText(`Se enviará «${title}» a 2 destinatarios: ${near}, ${far}.`);
  await question(page).getByRole('button', { name: 'Sí, enviar' }).click();

  await expect(page).toHaveURL(/detallessolicitud\/\d+$/);
  const [letter] = (await mailsTo('reservas@hotel-puerta-real.example', subject)).slice(-1);
  expect(letter).toMatchObject({
    subject,
    files: ['logo.png', 'programa.txt'],
    text: expect.stringContaining('Somos un coro.'),
  });
  const recipients = page.getByRole('region', { name: 'Destinatarios' }).getByRole('row');
  await expect(recipients.filter({ hasText: near })).toContainText(/80,9 km.*Enviada/);
  await expect(recipients.filter({ hasText: far })).toContainText(/km.*Enviada/);
  await expect(page.getByRole('list', { name: 'Destinatarios según su situación' })).toHaveText(/Enviada\s*2/);
  await expect(page.getByRole('link', { name: 'programa.txt' })).toBeVisible();

  const supplier = await another(browser, page);
  await supplier.goto(linkIn(letter as NonNullable<typeof letter>, '/oferta/'));
  await supplier.getByLabel('Para todo el grupo').check();
  await supplier.getByLabel('Precio', { exact: false }).first().fill('95,50');
  await supplier.getByLabel('El precio es').selectOption('por habitación y noche');
  await expect(supplier.getByRole('status')).toContainText(/2\.865,00\s€/);
  await supplier.getByRole('button', { name: 'Enviar la oferta' }).click();
  await expect(supplier.getByRole('heading', { name: 'Hemos recibido su oferta' })).toBeVisible();
  await supplier.context().close();

  await page.reload();
  await expect(recipients.filter({ hasText: near })).toContainText('Respondida');
  const offer = page.getByRole('row').filter({ has: page.getByRole('button', { name: /^Al presupuesto/ }) });
  await expect(offer).toHaveCount(1);
  await expect(offer).toContainText(/2\.865,00\s€.*95,50\s€/);
  await offer.getByRole('button').click();
  await topDialog(page).getByLabel('Presupuesto').fill(travel.name);
  await page.getByRole('option', { name: travel.name }).click();
  // The net price with the usual margin of 12 %.
  await expect(topDialog(page).getByLabel('Precio para el cliente')).toHaveValue('3.255,68');
  await expect(topDialog(page)).toContainText(/Margen: 390,68\s€ \(12\s%\)/);
  await topDialog(page).getByLabel('Tipo de habitación').click();
  await page.getByRole('option', { name: 'Doble', exact: true }).click();
  await save(page, 'Añadir al presupuesto');
  await expect(offer.getByRole('link', { name: `En «${travel.name}»` })).toHaveAttribute(
    'href',
    `/budget/${travel.budgets[0]}`,
  );

  await page.getByRole('button', { name: 'Cambiar estado' }).click();
  await expect(topDialog(page)).toHaveAccessibleName('Cambiar estado');
  expect(Math.round((await topDialog(page).boundingBox())?.width ?? 0)).toBe(800);
  await topDialog(page).getByLabel('Estado').click();
  await expect(page.getByRole('option')).toHaveText(['Cancelada', 'Cerrada', 'Respondida', 'Enviada', 'Borrador']);
  await page.getByRole('option', { name: 'Cerrada' }).click();
  await save(page);
  await page.goto(list);
  await counter(page, 'Cerrada', counts[4] + 1).click();
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('1 de 2');
});

test('requests to other services, the return from Google, and the texts around every message', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/solicitudesgrupos/solicitudesotherservice');
  await page.getByRole('link', { name: 'Guías para la coral en Granada', exact: true }).click();
  await expect(page).toHaveURL(/solicitudesotherservice\/detallessolicitud\/\d+$/);
  await expect(page.getByRole('region', { name: 'Destinatarios' })).toContainText('La Alhambra y el Generalife');
  for (const type of ['solicitudesotherservice', 'solicitudesaccomodation']) {
    await page.goto(`/solicitudesgrupos/${type}/nuevasolicitud/un-codigo-de-un-uso`);
    await expect(page.getByRole('button', { name: 'Enviar solicitud' })).toBeVisible();
    // A typed code has connected no account.
    await expect(page.getByText('Cuenta de Google conectada.')).toHaveCount(0);
    await expect(page.getByLabel('Habitaciones', { exact: true })).toHaveCount(type.endsWith('accomodation') ? 1 : 0);
  }

  await page.getByRole('link', { name: 'Configuración de correos' }).click();
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await expect(preview).toContainText('Petición de precio para un grupo de 40 personas');
  await page.getByRole('combobox', { name: 'Vista previa con' }).fill('Fin de curso');
  await page.getByRole('option', { name: 'Fin de curso, IES Sierra Bermeja' }).click();
  await expect(preview).toContainText('52 estudiantes y 4 profesores en la costa');
  await expect(preview).toContainText('Una gratuidad por cada 20 plazas.');

  await page.getByRole('button', { name: 'Editar textos' }).click();
  await expect(topDialog(page)).toHaveAccessibleName('Configuración de peticiones de grupo');
  expect(Math.round((await topDialog(page).boundingBox())?.width ?? 0)).toBe(800);
  const within = topDialog(page).getByRole('region', { name: 'Vista previa' });
  await expect(within).toContainText('52 estudiantes y 4 profesores en la costa');
  await topDialog(page).getByLabel('Firma').fill('Con un saludo de Ñíguez & «Cía»');
  await expect(within).toContainText('Con un saludo de Ñíguez & «Cía»');
  const texts = (await call(page, '/api/generalText/getGroupMessageTextFields')).data;
  try {
    await save(page);
    await expect(preview).toContainText('Con un saludo de Ñíguez & «Cía»');
    await expect(preview).not.toContainText('Departamento de grupos');
  } finally {
    // The other tests need the text of the sample agency.
    const { id, text } = texts.find(({ name }: { name: string }) => name === 'email_signature');
    await call(page, '/api/generalText/update', { data: { id, text } });
  }
});
