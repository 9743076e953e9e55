import { violations } from './testing/axe.ts';
import { administrator, enterAs, linkIn, mailsTo, sampleCustomer, topDialog } from './testing/people.ts';
import { travelCardOf, unique } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

/** A visitor requests a trip (decisions 5): on a phone, in French, up to the card of staff. */
test('a visitor requests a trip on a phone, and staff find it with all its details', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, locale: 'fr-FR', viewport: { width: 360, height: 740 } });
  const visitor = await context.newPage();
  const name = unique('Îles grecques');
  const address = `${name.replace(/\W/g, '').toLowerCase()}@visiteur.example`;
  await visitor.goto('/newCustomer');
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(visitor.getByRole('heading', { name: 'Carmen de los Mirtos' })).toBeVisible();
  const photo = visitor.locator('img').first();
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  const send = visitor.getByRole('button', { name: 'Envoyer la demande' });
  await send.click();
  for (const said of ['Dites-nous où vous aimeriez aller', 'Indiquez le jour du départ', 'Indiquez votre prénom'])
    await expect(visitor.getByText(said)).toBeVisible();
  await expect(visitor.getByLabel(/^Où, ou de quoi/)).toBeFocused();
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violations(visitor)).toEqual([]);

  await visitor.getByLabel(/^Où, ou de quoi/).fill(name);
  await visitor.getByRole('radio', { name: 'Je suis flexible' }).check();
  await visitor.getByLabel('Combien de jours').fill('12');
  await visitor.getByLabel('Moins de 18 ans').fill('1');
  await visitor.getByLabel('Âge de l’enfant 1').fill('7');
  await visitor.getByLabel(/^Budget par personne/).selectOption('to2000');
  await visitor.getByLabel(/^Autre chose/).fill('Sans voiture');
  await visitor.getByLabel('Prénom').fill('Zoé');
  await visitor.getByLabel('Nom', { exact: true }).fill('Ñandú');
  await visitor.getByLabel('E-mail', { exact: true }).fill(address);
  // A reload keeps everything but the consent, which must be given again.
  await visitor.reload();
  await expect(visitor.getByLabel(/^Où, ou de quoi/)).toHaveValue(name);
  await expect(visitor.getByLabel('Âge de l’enfant 1')).toHaveValue('7');
  await visitor.getByLabel(/^J’ai lu et j’accepte/).check();
  await send.dblclick();
  await expect(visitor.getByRole('heading', { name: 'Nous avons bien reçu votre demande' })).toBeFocused();
  await expect(visitor.getByText(address)).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  await context.close();

  await enterAs(page, administrator);
  await page.goto('/?tab=en_cola');
  const card = travelCardOf(page, name);
  await expect(card).toHaveCount(1);
  for (const said of [
    'Solicitud de la web',
    'Fechas flexibles: cualquier mes, 12 días',
    'Escribe en francés',
    'Sans voiture',
    'Zoé Ñandú',
  ])
    await expect(card).toContainText(said);
  await expect(card).toContainText(/De 1\.?000\s€ a 2\.?000\s€ por persona/);
  const [mail] = await mailsTo(address, 'demande de voyage');
  expect(mail?.text).not.toContain(name);
  expect(mail && linkIn(mail, '/newCustomer')).toBeTruthy();

  await card.getByRole('button', { name: 'Asignar cliente' }).click();
  await expect(topDialog(page)).toContainText('Añadir cliente con estos datos');
});

test('a card leads to a page of its own, and ‘I want something like this’ fills in the form and keeps what was typed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/newCustomer');
  await page.getByLabel('Nombre', { exact: true }).fill('Zoé');
  await page.getByLabel('¿Algo más que debamos saber?').fill('Sin coche');
  await page.getByLabel(/^He leído y acepto/).check();
  const name = 'Carmen de los Mirtos';
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(/\/newCustomer\?ver=accomodation-\d+$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  const photos = page.getByRole('region', { name: `Fotos de ${name}` }).getByRole('figure');
  await expect.poll(() => photos.count()).toBeGreaterThan(1);
  await expect(photos.first().locator('img')).toHaveJSProperty('complete', true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await violations(page)).toEqual([]);

  const want = page.getByRole('button', { name: 'Quiero algo así' });
  await want.click();
  await expect(page.getByRole('region', { name: 'Cuéntenos qué viaje imagina' })).toBeFocused();
  await expect(page.getByRole('status')).toContainText(name);
  await expect(page.getByLabel('¿Adónde, o qué le apetece?')).toHaveValue(/España$/);
  const wishes = page.getByLabel('¿Algo más que debamos saber?');
  await expect(wishes).toHaveValue(`Sin coche\nQuiero algo así: ${name}.`);
  await want.click();
  await expect(wishes).toHaveValue(`Sin coche\nQuiero algo así: ${name}.`);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Zoé');
  await expect(page.getByLabel(/^He leído y acepto/)).toBeChecked();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Lugares a los que llevamos' })).toBeVisible();
  await expect(wishes).toHaveValue(/Sin coche/);
  // What is no longer shown leads to the whole offer.
  await page.goto('/newCustomer?ver=cruise-999999');
  await expect(page.getByRole('heading', { name: 'Lugares a los que llevamos' })).toBeVisible();
});

test('a signed-in customer is not asked for what is known; days are written as the reader writes them', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, sampleCustomer);
  await page.goto('/newCustomer');
  await expect(page.getByText(sampleCustomer.identity)).toBeVisible();
  for (const label of ['Nombre', 'Correo electrónico', 'Idioma en que le escribimos'])
    await expect(page.getByLabel(label, { exact: true })).toHaveCount(0);
  await page.getByLabel('Salida').fill('3/5/2027');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Salida')).toHaveValue('03/05/2027');
  await page.getByLabel('Regreso').click();
  await page.getByRole('button', { name: '10 mayo 2027' }).click();
  await expect(page.getByLabel('Regreso')).toHaveValue('10/05/2027');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('¿Adónde, o qué le apetece?').fill(unique('Con cuenta'));
  await page.getByLabel(/^He leído y acepto/).check();
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click();
  await expect(page.getByRole('heading', { name: 'Hemos recibido su solicitud' })).toBeFocused();
  await page.getByRole('button', { name: 'Pedir otro viaje' }).click();

  await page.getByRole('button', { name: 'Usar otros datos' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Correo electrónico', { exact: true })).toHaveValue(sampleCustomer.identity);
});

test('a page stays when code or an answer does not arrive, and goes on when it does', { tag: '@long' }, async ({
  page,
}) => {
  // The code of the overlays, and of the dialog itself.
  const code = /\/assets\/(overlays|recover-dialog)/;
  await page.route(code, route => route.abort());
  await page.goto('/login');
  const recover = page.getByRole('button', { name: 'Recuperar Contraseña' });
  await recover.click();
  await page.getByLabel('Usuario o correo electrónico').fill('lucia');
  await expect(page.getByRole('heading', { name: 'Acceso' })).toBeVisible();
  await page.unroute(code);
  await recover.click();
  await expect(topDialog(page)).toBeVisible();
  await expect(topDialog(page).getByLabel('Correo electrónico')).toBeFocused();

  let requestCount = 0;
  await page.route('**/api/external/linkState/**', route => {
    requestCount += 1;
    return route.abort();
  });
  await page.goto('/alta/desconocido');
  const retry = page.getByRole('button', { name: 'Reintentar' });
  await expect(retry).toBeVisible();
  expect(requestCount).toBe(1);
  await page.unroute('**/api/external/linkState/**');
  await retry.click();
  await expect(page.getByRole('heading', { name: 'No reconocemos este enlace' })).toBeVisible();
});
