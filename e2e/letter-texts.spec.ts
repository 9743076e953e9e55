import { violations } from './testing/axe.ts';
import { administrator, agent, enterAs, mailsTo, topDialog } from './testing/people.ts';
import { call, openTravel, ownClient, ownTravel, question, travelCardOf } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

test.use({ server: 'letter-texts' });

/** The agency edits the words of a letter, sees it with a sample trip, and goes back to ours. */
test('a letter is edited with a live preview, refused with a wrong placeholder, saved, and given back', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/config/ajustes');
  await page.getByRole('link', { name: 'Editar los textos de los correos' }).click();
  await page.getByRole('button', { name: /^Invitación al área de cliente/ }).click();
  const subject = page.getByLabel('Asunto');
  await expect(subject).toHaveValue('{agencia} le invita a su área de cliente');
  await subject.fill('Bienvenida a {agencia}, ');
  await page.getByRole('button', { name: '{nombre}', exact: true }).click();
  await expect(subject).toHaveValue('Bienvenida a {agencia}, {nombre}');
  const preview = page.getByRole('region', { name: 'Vista previa con un viaje de ejemplo' });
  await expect(preview.getByText('Bienvenida a Viajes Alborada, Lucía')).toBeVisible();
  const frame = preview.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  const logo = preview.frameLocator('iframe').getByRole('img', { name: 'Viajes Alborada' });
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(frame).toHaveCSS('width', '320px');
  await preview.getByText('Ordenador').click();
  await expect(frame).toHaveCSS('width', '640px');
  expect(await violations(page)).toEqual([]);

  // A wrong placeholder is refused under its field; nothing typed is lost.
  const text = page.getByRole('textbox', { name: /^Texto( \*)?$/ });
  await text.fill('Hola, {nonbre}:\n\nYa puede entrar.');
  await expect(preview.getByRole('status')).toHaveText(/^La vista previa espera: No conocemos «\{nonbre\}»/);
  await expect(frame).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.locator('[data-field="opening"]').getByText(/^No conocemos «\{nonbre\}»/)).toBeVisible();
  await expect(text).toHaveValue('Hola, {nonbre}:\n\nYa puede entrar.');

  // Another letter asks before it throws away what was typed.
  await page.getByRole('button', { name: 'Presupuesto aceptado' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
  await text.fill('Hola, {nombre}:\n\nYa puede entrar.');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Editado', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Invitación al área de cliente Editado en ES/ })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Invitación al área de cliente/ }).click();
  await expect(subject).toHaveValue('Bienvenida a {agencia}, {nombre}');

  await page.getByRole('button', { name: 'Volver a nuestro texto' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, volver' }).click();
  await expect(subject).toHaveValue('{agencia} le invita a su área de cliente');
  await expect(page.getByText('Nuestro texto', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('letters before a trip are switched on in the settings, which lead to their texts and previews', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/config/ajustes');
  const section = page.getByRole('region', { name: 'Correos automáticos al cliente' });
  const [data, document] = [section.getByLabel('Pedir los datos'), section.getByLabel('Avisar de documentos')];
  const [hours, bonVoyage] = [section.getByLabel('Recordar las tarjetas'), section.getByRole('switch').last()];
  const [before, after] = [section.getByLabel('Recordar cada pago'), section.getByLabel('Recordar los pagos vencidos')];
  for (const field of [data, document, hours, before, after]) await expect(field).toHaveValue('0');
  await expect(bonVoyage).not.toBeChecked();
  await data.fill('30');
  await hours.fill('12');
  await before.fill('7');
  await after.fill('3');
  await bonVoyage.click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(section.getByText('Introduzca un número entero entre los que se indican')).toBeVisible();
  await hours.fill('24');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Cambios guardados')).toBeVisible();
  await page.reload();
  await expect(data).toHaveValue('30');
  await expect(hours).toHaveValue('24');
  await expect(before).toHaveValue('7');
  await expect(after).toHaveValue('3');
  await expect(bonVoyage).toBeChecked();
  expect(await violations(page)).toEqual([]);

  await section.getByRole('link', { name: 'Ver y cambiar estos correos' }).click();
  const preview = page.getByRole('region', { name: 'Vista previa con un viaje de ejemplo' });
  const letter = preview.frameLocator('iframe').getByRole('heading');
  for (const [name, ...headings] of [
    ['Recordatorio de pago', 'Se acerca un pago', 'A payment is coming up', 'Un paiement approche'],
    ['Pago vencido', 'Hay un pago pendiente', 'A payment is outstanding', 'Un paiement est en attente'],
    ['Datos que faltan', 'Nos faltan algunos datos', 'We still need some details', 'Il nous manque des informations'],
    [
      'Documento que caduca',
      'Hay que renovar un documento',
      'A document needs renewing',
      'Un document est à renouveler',
    ],
    ['Tarjetas de embarque', 'Se acerca la hora de volar', 'It’s nearly time to fly', 'Le vol approche'],
    ['Buen viaje', '¡Buen viaje!', 'Have a good trip!', 'Bon voyage\u202f!'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    for (const [index, language] of ['Español', 'Inglés', 'Francés'].entries()) {
      await page.getByText(language, { exact: true }).click();
      await expect(letter.getByText(headings[index] ?? '')).toBeVisible();
    }
  }
});

test('agents do not edit letters', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, agent);
  await page.goto('/config/textos-correo');
  await expect(page.getByRole('heading', { name: 'Textos de los correos' })).toHaveCount(0);
  const { code } = await call(page, '/api/letterText/all').catch(() => ({ code: 40001 }));
  expect(code).toBe(40001);
});

test('a note typed for the client survives a No, stands in the preview, and is in the letter', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/contrasena');
  const reader = await ownClient(page, 'Amparo');
  const travel = await ownTravel(page, 'Ronda', [reader.id], 1);
  await openTravel(page, travel, 'en_cola');
  const send = travelCardOf(page, travel.name).getByRole('button', { name: 'Enviar al cliente' });
  const note = question(page).getByLabel('Nota para el cliente (opcional)');
  await send.click();
  await note.fill('He pensado en ustedes.');
  expect(await violations(page)).toEqual([]);
  await question(page).getByRole('button', { name: 'No', exact: true }).click();
  await send.click();
  await expect(note).toHaveValue('He pensado en ustedes.');
  await question(page).getByRole('button', { name: 'Ver el correo antes de enviarlo' }).click();
  await expect(topDialog(page).frameLocator('iframe').getByText('He pensado en ustedes.')).toBeVisible();
  await page.keyboard.press('Escape');
  await question(page).getByRole('button', { name: 'Sí, enviar' }).click();
  await expect(page.getByText('Viaje enviado al cliente')).toBeVisible();
  const [letter] = await mailsTo(reader.identity, travel.name);
  expect(letter?.text).toContain('He pensado en ustedes.');
});
