import {
  administrator,
  agent,
  enterAs,
  linkIn,
  mailsTo,
  openStoredSession,
  sampleClient,
  signInAs,
  topDialog,
} from './testing/people.ts';
import { hold, nextFrames, ownClient } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

test.use({ server: 'sign-in' });

/** Signing in, a lost or changed password, and the end of a session (specification 2, 4 and 8). */

const over = 'La sesión ha caducado, por favor vuelva a loguear';

test('a user signs in; a password is recovered by mail, and only once', async ({ page }) => {
  const user = await ownClient(page, 'Carmen');
  const password = 'otra-clave-larga';
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Acceso' })).toBeVisible();
  await page.locator('form').getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Introduzca su usuario o correo electrónico')).toBeVisible();
  await page.locator('input[name="identity"]').fill(user.identity);
  await page.locator('input[name="password"]').fill('no-es-esta');
  await page.getByRole('button', { name: 'Entrar' }).click();
  const refused = page.getByRole('alert').filter({ hasText: 'Usuario o contraseña incorrectos' });
  await expect(refused).toContainText('Error');

  await page.getByRole('button', { name: 'Recuperar Contraseña' }).click();
  await expect(topDialog(page).getByText('Recuperar Contraseña')).toBeVisible();
  await topDialog(page).getByRole('button', { name: 'Enviar' }).click();
  await expect(topDialog(page).getByText('Introduzca su correo electrónico', { exact: true })).toBeVisible();
  await topDialog(page).getByLabel('Correo electrónico').fill('esto no');
  await topDialog(page).getByRole('button', { name: 'Enviar' }).click();
  await expect(topDialog(page).getByText('Introduzca un correo electrónico válido')).toBeVisible();
  await topDialog(page).getByLabel('Correo electrónico').fill(user.identity);
  await topDialog(page).getByRole('button', { name: 'Enviar' }).click();
  await expect(topDialog(page).getByText('Revise su correo')).toBeVisible();
  await expect(topDialog(page).getByRole('button', { name: 'Volver al acceso' })).toBeFocused();
  await topDialog(page).getByRole('button', { name: 'Volver al acceso' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const mail = (await mailsTo(user.identity, 'contraseña')).at(-1);
  const link = linkIn(mail ?? { subject: '', text: '', html: '' }, '/resetPassword/');
  await page.goto(link);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('input[name="password_again"]').fill(`${password}x`);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await page.locator('input[name="password_again"]').fill(password);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Su contraseña ha cambiado. Entre con la nueva.')).toBeVisible();
  await expect(page.getByLabel('Usuario o correo electrónico')).toHaveValue(user.identity);
  await signInAs(page, { ...user, password });

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Este enlace ya se ha utilizado' })).toBeVisible();
});

test('a signed-in user changes the password', async ({ page }) => {
  const user = await ownClient(page, 'Javier');
  await enterAs(page, user);
  await page.goto('/contrasena');
  const submit = page.getByRole('button', { name: 'Cambiar contraseña', exact: true });
  await submit.click();
  await expect(page.getByText('Introduzca su contraseña actual')).toBeVisible();
  await page.getByLabel('Contraseña actual').fill('no-es-esta');
  await page.getByLabel('Contraseña nueva', { exact: true }).fill('corta');
  await page.getByLabel('Repita la contraseña nueva').fill('otra-cosa');
  await submit.click();
  await expect(page.getByText('Demasiado corta, debe tener min 8 caracteres')).toBeVisible();
  const other = 'faros-y-mareas';
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(other);
  await submit.click();
  await expect(page.getByText('Las contraseñas no coinciden')).toBeVisible();
  await page.getByLabel('Repita la contraseña nueva').fill(other);
  await submit.click();
  await expect(page.getByText('La contraseña actual no es correcta').first()).toBeVisible();
  await page.getByLabel('Contraseña actual').fill(user.password);
  await submit.click();
  await expect(page.getByText('Contraseña cambiada')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test('a session that was ended elsewhere is reported once and leads to the login', async ({ page, baseURL }) => {
  const user = await ownClient(page, 'Inmaculada');
  await enterAs(page, user);
  await page.goto('/cursostips');
  await expect(page.getByText('Le damos la bienvenida')).toBeVisible();
  const token = await openStoredSession(user);
  const password = 'faros-y-mareas';
  await page.request.post('/api/external/changePassword', {
    data: { old_password: user.password, password, password_again: password },
    headers: { 'X-Token': token },
  });
  // The reader goes on while the window of the question is still on its way.
  const window = await hold(page, /\/assets\/modal-window-.+\.js$/);
  await page
    .getByRole('link', { name: /^Viajes Alborada: / })
    .first()
    .click();
  await window.asked;
  await page.getByRole('link', { name: 'Cursos y consejos' }).first().click();
  await nextFrames(page);
  window.release();
  const box = page.getByRole('alertdialog');
  await expect(box).toContainText(over);
  await expect(box).toHaveCount(1);
  await box.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await page.context().cookies()).some(({ name }) => name === 'X-Token')).toBe(false);

  // An invalid token ends the same way, before any screen is drawn.
  await page.context().addCookies([{ name: 'X-Token', value: 'tampered', url: baseURL ?? '' }]);
  await page.goto('/');
  await expect(box).toContainText(over);
  await box.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('maintenance signs customers out, and lets administrators work', { tag: '@long' }, async ({ page }) => {
  const headers = { 'X-Token': await openStoredSession(administrator) };
  const maintenance = async (on: boolean) => {
    const data = { data: { name: 'maintenance', value: { on } } };
    const response = await page.request.post('/api/setting/update', { data, headers });
    expect(await response.json()).toMatchObject({ code: 20001 });
  };
  await enterAs(page, sampleClient(5));
  await page.goto('/cursostips');
  await expect(page.getByText('Le damos la bienvenida')).toBeVisible();
  await maintenance(true);
  try {
    await page
      .getByRole('link', { name: /^Viajes Alborada: / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText('Estamos de mantenimiento')).toBeVisible();
    expect((await page.context().cookies()).some(({ name }) => name === 'X-Token')).toBe(false);
    await page.locator('input[name="identity"]').fill(sampleClient(5).identity);
    await page.locator('input[name="password"]').fill(sampleClient(5).password);
    await page.getByRole('button', { name: 'Entrar' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'tareas de mantenimiento' })).toContainText('Aviso');
    await signInAs(page, administrator);
    await expect(page.getByText('Le damos la bienvenida')).toBeVisible();
  } finally {
    await maintenance(false);
  }
});

test('a network failure is shown for 5 s; a failed search has no options', { tag: '@long' }, async ({ page }) => {
  const logged: string[] = [];
  page.on('console', message => message.type() === 'error' && logged.push(message.text()));
  await enterAs(page, agent);
  await page.goto('/?tab=en_cola');
  await page.getByRole('button', { name: 'Nuevo viaje' }).click();
  const search = topDialog(page).getByRole('combobox', { name: 'Clientes' });
  await search.fill('ca');
  await expect(page.getByText('Escriba al menos 3 letras').last()).toBeVisible();
  await search.fill('car');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.route('**/filteredDropdown', route => route.abort());
  await search.fill('carm');
  const notice = page.getByRole('alert').filter({ hasText: 'No hay conexión con el servidor' });
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect.poll(() => logged.filter(text => text.startsWith('The search in')).length).toBe(1);
  await expect(notice.first()).toContainText('Error');

  await page.clock.install();
  await page.goto('/contrasena');
  await page.getByLabel('Contraseña actual').fill(agent.password);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(agent.password);
  await page.getByLabel('Repita la contraseña nueva').fill(agent.password);
  await page.route('**/changePassword', route => route.abort());
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole('button', { name: 'Cambiar contraseña', exact: true }).click();
  await expect(notice).toBeVisible();
  await page.clock.runFor(4_900);
  await expect(notice).toBeVisible();
  // With the time that it takes to go away.
  await page.clock.runFor(1_000);
  await expect(notice).toHaveCount(0);
});

test('a list keeps the space of its pager until the pages are counted, and shows no pages before', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, agent);
  const list = await hold(page, '/transportType/getFilteredPaginated');
  await page.goto('/config/services/transporttype');
  const fifth = page.getByRole('button', { name: 'Página 5', includeHidden: true });
  await expect(fifth).toBeAttached();
  await expect(fifth).toBeHidden();
  list.release();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(fifth).toHaveCount(0);
});
