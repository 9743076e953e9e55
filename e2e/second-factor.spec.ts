import type { Page } from '@playwright/test';
import { stepSeconds } from '../server/platform/auth/totp.ts';
import { stepAt, totpCode } from '../server/testing/totp.ts';
import { address } from './testing/application.ts';
import { administrator, enterAs, openStoredSession, signInAs, topDialog } from './testing/people.ts';
import { ownClient, unique } from './testing/records.ts';
import { expect, test } from './testing/test.ts';

test.use({ server: 'second-factor' });

/** Two-step verification as people meet it: set up, asked at the sign-in, a lost telephone, a remembered device. */

/** Waits for a code that was not used yet, and types it. */
const codes = (secret: string) => {
  let last = 0;
  return async (): Promise<string> => {
    const next = Math.max(last + 1, stepAt(new Date()) - 1);
    // The server accepts the code before and the one after.
    await expect.poll(() => stepAt(new Date()) + 1 - next).toBeGreaterThanOrEqual(0);
    last = next;
    return totpCode(secret, new Date(next * stepSeconds * 1000));
  };
};

async function setUp(page: Page, password: string) {
  await page.getByRole('button', { name: 'Su cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Seguridad de la cuenta' }).click();
  return setUpHere(page, password);
}

/** On the page of the account's security. */
async function setUpHere(page: Page, password: string) {
  await expect(page.getByRole('heading', { name: 'Seguridad de la cuenta' })).toBeVisible();
  await page.getByRole('button', { name: 'Activar' }).click();
  await topDialog(page).getByLabel('Contraseña actual').fill(password);
  await topDialog(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(
    topDialog(page).getByRole('img', { name: 'Código QR para su aplicación de autenticación' }),
  ).toBeVisible();
  const secret = ((await topDialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
  const next = codes(secret);
  await topDialog(page).getByRole('textbox', { name: 'Código' }).fill('000000');
  await topDialog(page).getByRole('button', { name: 'Activar' }).click();
  await expect(topDialog(page).getByText('El código no es correcto o ya se ha usado')).toBeVisible();
  await topDialog(page)
    .getByRole('textbox', { name: 'Código' })
    .fill(await next());
  await topDialog(page).getByRole('button', { name: 'Activar' }).click();
  const recovery = topDialog(page).getByRole('listitem');
  await expect(recovery).toHaveCount(10);
  // The keyboard stays in the dialog, and a screen reader is told what it shows now.
  await expect(topDialog(page).locator(':focus')).toHaveCount(1);
  return { next, recovery: await recovery.allTextContents() };
}

const typePassword = async (page: Page, user: { identity: string; password: string }) => {
  await page.goto('/login');
  await page.locator('input[name="identity"]').fill(user.identity);
  await page.locator('input[name="password"]').fill(user.password);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
};

test('a customer sets up a second factor, signs in with it, and without the telephone', { tag: '@phone' }, async ({
  page,
}) => {
  const user = await ownClient(page, 'Nuria');
  await enterAs(page, user);
  await page.goto('/');
  const { next, recovery } = await setUp(page, user.password);
  const download = page.waitForEvent('download');
  await topDialog(page).getByRole('link', { name: 'Descargar' }).click();
  expect((await download).suggestedFilename()).toBe('codigos-de-recuperacion.txt');
  await topDialog(page).getByRole('button', { name: 'Los he guardado' }).click();
  await expect(page.getByText('Le quedan 10 códigos de recuperación.')).toBeVisible();

  await page.context().clearCookies();
  await typePassword(page, user);
  await page.getByRole('button', { name: 'Volver al acceso' }).click();
  await expect(page.locator('input[name="identity"]')).toHaveValue(user.identity);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('Escriba el código', { exact: true })).toBeVisible();
  await page.locator('input[name="code"]').fill('123456');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByText('El código no es correcto o ya se ha usado').first()).toBeVisible();
  await page.getByRole('button', { name: 'No tengo el teléfono: usar un código de recuperación' }).click();
  await page.locator('input[name="code"]').fill(recovery[0] ?? '');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await page.context().clearCookies({ name: 'X-Token' });
  await typePassword(page, user);
  await page.locator('input[name="code"]').fill(await next());
  await page.getByRole('switch', { name: 'Recordar este dispositivo 30 días' }).check();
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).not.toHaveURL(/\/login/);

  // The device is remembered: the password is enough.
  await page.context().clearCookies({ name: 'X-Token' });
  await signInAs(page, user);

  await page.goto('/seguridad');
  await expect(page.getByText('Le quedan 9 códigos de recuperación.')).toBeVisible();
  await page.getByRole('button', { name: 'Crear códigos nuevos' }).click();
  await topDialog(page).getByLabel('Contraseña actual').fill(user.password);
  await topDialog(page).getByRole('button', { name: 'Crear códigos nuevos' }).click();
  await expect(topDialog(page).getByRole('listitem')).toHaveCount(10);
  const fresh = await topDialog(page).getByRole('listitem').first().textContent();
  await topDialog(page).getByRole('button', { name: 'Los he guardado' }).click();
  await page.getByRole('button', { name: 'Desactivar' }).click();
  await topDialog(page).getByLabel('Contraseña actual').fill(user.password);
  await topDialog(page)
    .getByRole('textbox', { name: 'Código' })
    .fill(fresh ?? '');
  await topDialog(page).getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByText('Desactivada', { exact: true })).toBeVisible();
});

test('a customer adds a passkey, signs in with it as second step and alone, and removes it', { tag: '@long' }, async ({
  page,
}) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devices.send('WebAuthn.addVirtualAuthenticator', { options });
  const user = await ownClient(page, 'Olga');
  await enterAs(page, user);
  await page.goto('/seguridad');
  await page.getByRole('button', { name: 'Añadir una llave de acceso' }).click();
  await topDialog(page).getByRole('textbox', { name: 'Nombre' }).fill('Portátil');
  await topDialog(page).getByLabel('Contraseña actual').fill(user.password);
  await topDialog(page).getByRole('button', { name: 'Continuar' }).click();
  await expect(topDialog(page).getByRole('listitem')).toHaveCount(10);
  // On a phone a notification would lie over the codes.
  // It would stand there with them, and go by itself soon: this looks once.
  expect(await page.locator('.mantine-Notification-root').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Volver' }).click();
  await page.context().grantPermissions(['clipboard-write']);
  await topDialog(page).getByRole('button', { name: 'Copiar' }).click();
  await expect(topDialog(page).getByRole('button', { name: 'Copiados' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Cambiar el nombre de Portátil' }).click();
  await topDialog(page).getByRole('textbox', { name: 'Nombre' }).fill('Portátil de casa');
  await topDialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Portátil de casa')).toBeVisible();

  await page.context().clearCookies();
  await typePassword(page, user);
  await page.getByRole('switch', { name: 'Recordar este dispositivo 30 días' }).check();
  await page.getByRole('button', { name: 'Usar una llave de acceso' }).click();
  await expect(page).not.toHaveURL(/\/login/);

  // The device is remembered: the password is enough.
  await page.context().clearCookies({ name: 'X-Token' });
  await signInAs(page, user);

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Recuperar Contraseña' }).click();
  await topDialog(page).getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto('/seguridad');
  await expect(page.getByText('Usada por última vez')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar Portátil de casa' }).click();
  await topDialog(page).getByLabel('Contraseña actual').fill(user.password);
  await topDialog(page).getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByText('Portátil de casa')).toHaveCount(0);

  await page.context().clearCookies();
  await signInAs(page, user);
});

/** A new administrator. Their password was chosen by somebody else until they change it. */
async function newAdministrator(first_name: string) {
  const last_name = unique('Quiroga');
  const identity = `${last_name.replace(' ', '.').toLowerCase()}@alborada.demo`;
  const password = 'la-que-dio-la-agencia';
  const token = await openStoredSession(administrator);
  const person = { first_name, last_name, email: identity, phone: '600300400', roles: 1 };
  await send('user/create', token, { data: { ...person, password, password_again: password } });
  return { identity, password };
}

async function send(path: string, token: string, data: object) {
  const answer = await fetch(`${address()}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': token },
    body: JSON.stringify(data),
  });
  const { code, data: said } = await answer.json();
  expect([20000, 20001], `${path}: ${JSON.stringify(said)}`).toContain(code);
  return said;
}

const chosen = 'barca-de-la-albufera';
const demand = (token: string, on: boolean) =>
  send('setting/update', token, { data: { name: 'security', value: { administrators_second_factor: on } } });

test('where it is demanded, a new administrator sets it up at the first sign-in and goes on to the page they wanted', {
  tag: ['@long', '@phone'],
}, async ({ page }) => {
  const [first, newcomer] = [await newAdministrator('Leire'), await newAdministrator('Unai')];
  const token = await openStoredSession(first);
  await send('external/changePassword', token, {
    old_password: first.password,
    password: chosen,
    password_again: chosen,
  });
  const { secret } = await send('auth/beginSecondFactor', token, { data: { password: chosen } });
  await send('auth/confirmSecondFactor', token, { data: { code: totpCode(secret, new Date()) } });
  await demand(token, true);
  try {
    await page.goto('/config/registro');
    await expect(page).toHaveURL(/\/login/);
    await page.locator('input[name="identity"]').fill(newcomer.identity);
    await page.locator('input[name="password"]').fill(newcomer.password);
    await page.getByRole('button', { name: 'Entrar' }).click();

    await expect(page).toHaveURL(/\/contrasena/);
    await page.locator('input[name="old_password"]').fill(newcomer.password);
    await page.locator('input[name="password"]').fill(chosen);
    await page.locator('input[name="password_again"]').fill(chosen);
    await page.locator('form button[type="submit"]').click();

    await expect(page).toHaveURL(/\/seguridad/);
    await expect(page.getByText('Esta agencia exige la verificación en dos pasos')).toBeVisible();
    // Every other address leads back here.
    await page.goto('/config/ajustes');
    await expect(page).toHaveURL(/\/seguridad/);
    await page.goto('/config/registro');
    const { recovery } = await setUpHere(page, chosen);
    expect(recovery).toHaveLength(10);
    await expect(page).toHaveURL(/\/seguridad/);
    await topDialog(page).getByRole('button', { name: 'Los he guardado' }).click();
    await expect(page).toHaveURL(/\/config\/registro/);
    await expect(page.getByRole('heading', { name: 'Registro' }).first()).toBeVisible();
    await page.reload();
    await expect(page).toHaveURL(/\/config\/registro/);
  } finally {
    await demand(token, false);
  }
});
