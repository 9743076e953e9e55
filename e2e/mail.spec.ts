import { control } from './testing/application.ts';
import { violations } from './testing/axe.ts';
import { administrator, agent, another, enterAs, mailsTo, topDialog } from './testing/people.ts';
import { call, question, unique } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

test.use({ server: 'mail' });

/** Config → Correo, and what staff see while no mail can be sent. */

/** Invites a new client, which writes a letter to them. */
async function invite(page: Page, local: string): Promise<string> {
  const last_name = unique('Correa');
  const email = `${local}.${last_name.split(' ')[1]}@ejemplo.es`;
  const { data } = await call(page, '/api/client/createFast', { data: { first_name: 'Nadia', last_name, email } });
  await call(page, '/api/client/invite', { id: data.id });
  return email;
}

const shown = (page: Page, state: string) =>
  page.getByRole('group', { name: 'Ver los correos por estado' }).getByRole('button', { name: state });

test("failed mails are filtered by status, show the server's reply, and are all sent again", { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  await page.goto('/config/correo');
  const email = await invite(page, 'nadie');
  await shown(page, 'Fallido').click();
  await expect(page).toHaveURL(/status=failed/);
  const row = page.getByRole('row').filter({ hasText: email });
  // The open list keeps reading the status.
  await expect(row).toContainText('El servidor ha rechazado este correo');
  await expect(row).toContainText('550 No such user here');
  await expect(row.getByText('Fallido')).toBeVisible();
  await shown(page, 'Enviado').click();
  await expect(row).toHaveCount(0);

  await control(`moved=${email}`);
  const { data } = await call(page, '/api/mail/state');
  const all = data.counts.failed === 1 ? 'Reenviar el fallido' : `Reenviar los ${data.counts.failed} fallidos`;
  await page.getByRole('button', { name: all }).click();
  await expect(question(page)).toContainText(/Se enviará[n]? de nuevo \d+ correos?/);
  await question(page).getByRole('button', { name: 'No', exact: true }).click();
  expect((await call(page, '/api/mail/state')).data.counts.failed).toBe(data.counts.failed);
  await page.getByRole('button', { name: all }).click();
  await question(page).getByRole('button', { name: 'Sí, reenviar' }).click();
  await mailsTo(email);
  await expect(page.getByRole('button', { name: /^Reenviar (el|los)/ })).toHaveCount(0);
  await expect(row).toContainText('Enviado');
  // The whole row opens the message; its other button does not.
  await row.click();
  await expect(topDialog(page)).toContainText(email);
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: /^Reenviar/ }).click();
  await question(page).getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test("a test message shows the mail server's reply, whether it accepts or refuses", { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  await page.goto('/config/correo');
  await page.getByRole('button', { name: 'Enviar una prueba' }).click();
  const to = topDialog(page).getByLabel('Para');
  await expect(to).toHaveValue(administrator.identity);
  await to.fill('prueba');
  await topDialog(page).getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(topDialog(page)).toContainText('Introduzca un correo electrónico válido');
  const nobody = `nadie.${unique('prueba').split(' ')[1]}@ejemplo.es`;
  await to.fill(nobody);
  await topDialog(page).getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(question(page)).toHaveAccessibleName('La prueba no ha salido');
  await expect(question(page)).toContainText(
    'El servidor ha rechazado este correo. El servidor dice: «550 No such user here»',
  );
  await control(`moved=${nobody}`);
  await question(page).getByRole('button', { name: 'Probar otra vez' }).click();
  await expect(to).toHaveValue(nobody);
  await topDialog(page).getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(question(page)).toHaveAccessibleName('La prueba ha salido');
  await expect(question(page)).toContainText(`Enviado a ${nobody}. El servidor ha respondido: «250`);
  await question(page).getByRole('button', { name: 'Cerrar' }).last().click();
  const [mail] = await mailsTo(nobody, 'Prueba de correo');
  expect(mail?.text).toContain('para comprobar que los correos salen');
});

test('while no mail can be sent, staff see since when, why and how many wait; a successful test message ends it', {
  tag: '@long',
}, async ({ page, browser }) => {
  await enterAs(page, administrator);
  await page.goto('/config/correo');
  const colleague = await another(browser, page);
  await colleague.goto(page.url());
  await enterAs(colleague, agent);
  await control('outage');
  try {
    const email = await invite(page, 'nadia');
    const notice = (who: Page) => who.getByRole('alert').filter({ hasText: 'El correo no sale desde el' });
    await expect(notice(page)).toContainText('El servidor de correo no atiende en este momento');
    await expect(notice(page)).toContainText('El servidor dice: «421 Estamos de mantenimiento»');
    const rung = colleague.getByRole('link', { name: 'El correo no sale: lo que se envía espera' });
    await colleague.goto('/dashboard');
    await expect(notice(colleague)).toContainText(/Espera[n]? \d+ correos?/);
    // Only those who can repair it see the server's reply.
    await expect(notice(colleague)).not.toContainText('421');
    await expect(notice(colleague).getByRole('link')).toHaveCount(0);
    await colleague
      .getByRole('banner')
      .getByRole('button', { name: /^Notificaciones/ })
      .click();
    await expect(rung.first()).toContainText('El servidor de correo no atiende en este momento');

    expect(await violations(page, {}, 'main')).toEqual([]);
    await page.goto('/dashboard');
    await expect(notice(page)).toContainText('421 Estamos de mantenimiento');
    expect(await violations(page, {}, '[role=alert]')).toEqual([]);
    await notice(page).getByRole('link', { name: 'Ver en Configuración → Correo' }).click();
    await expect(page).toHaveURL(/\/config\/correo/);

    await control('mended');
    await page.getByRole('button', { name: 'Enviar una prueba' }).click();
    await topDialog(page).getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(question(page)).toHaveAccessibleName('La prueba ha salido');
    await question(page).getByRole('button', { name: 'Cerrar' }).last().click();
    await expect(notice(page)).toHaveCount(0);
    await mailsTo(email);
    await colleague.goto('/dashboard');
    await expect(colleague.getByRole('heading', { name: 'Hoy', exact: true })).toBeVisible();
    await expect(notice(colleague)).toHaveCount(0);
  } finally {
    await control('mended');
    await colleague.context().close();
  }
});
