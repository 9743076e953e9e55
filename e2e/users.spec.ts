import sharp from 'sharp';
import { administrator, agent, another, enterAs, save, topDialog } from './testing/people.ts';
import { call, callsSent, ownTravel, question, unique } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** The agency's staff (specification 2: /config, users), one's own profile, and deleted records. */

const picture = async (colour: string) => ({
  name: 'retrato.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 400, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
});
const choosePicture = async (page: Page, colour: string) =>
  topDialog(page)
    .locator('input[type="file"]')
    .setInputFiles(await picture(colour));

test('a user is added with messages and a picture, keeps the username, is disabled and deleted', async ({ page }) => {
  await enterAs(page, administrator);
  await page.goto('/config/users');
  await page.getByRole('button', { name: 'Nuevo usuario' }).click();
  const field = (name: string) => topDialog(page).getByLabel(name, { exact: false }).first();
  await expect(field('Nombre')).toBeFocused();
  const box = await topDialog(page).boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(500);
  expect(Math.round(box?.width ?? 0)).toBeLessThanOrEqual(800);
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  for (const message of [
    'Introduzca el nombre del usuario',
    'Introduzca los apellidos del usuario',
    'Introduzca un email',
    'Introduzca un teléfono',
    'Seleccione el rol de usuario',
  ])
    await expect(topDialog(page)).toContainText(message);
  const surname = unique('Úbeda');
  const email = `${surname.slice(6)}@alborada.demo`;
  for (const [name, value] of Object.entries({
    Nombre: 'Íñigo',
    Apellidos: surname,
    'Correo electrónico': email,
    Teléfono: '600 300 400',
    Contraseña: 'tren-de-la-costa',
    'Repita la contraseña': 'tren-de-la-costa',
  }))
    await field(name).fill(value);
  await topDialog(page).getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('option', { name: 'Agente' }).click();
  await choosePicture(page, '#345');
  await save(page);

  await page.goto(`/config/users?q=${encodeURIComponent(surname)}`);
  const row = page.getByRole('row').nth(1);
  await expect(row.locator('img')).toBeVisible();
  await page.clock.install();
  await page.reload();
  await row.getByRole('button', { name: /^Editar / }).click();
  await expect(topDialog(page)).toHaveAccessibleName('Editar');
  await expect(topDialog(page).getByLabel('Nombre de usuario')).toHaveValue(email);
  await expect(topDialog(page).getByLabel('Nombre de usuario')).toBeDisabled();
  // A picture is saved at once; what was typed beside it is neither lost nor stale.
  const portrait = topDialog(page).locator('img');
  const before = await portrait.getAttribute('src');
  await field('Apellidos').fill(`${surname} Rey`);
  let reads = 0;
  page.on('request', request => (reads += /user\/data\/\d+$/.test(request.url()) ? 1 : 0));
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const answered = page.waitForResponse(/updateUserImage$/);
  await choosePicture(page, '#a33');
  await (await answered).finished();
  await callsSent(page);
  // The new picture is read a moment later.
  expect(reads).toBe(0);
  await page.clock.resume();
  await expect(portrait).not.toHaveAttribute('src', before ?? '');
  await topDialog(page).getByRole('switch', { name: 'Activo' }).uncheck({ force: true });
  await save(page);
  await expect(row).toContainText(`${surname} Rey`);
  const refused = await page.request.post('/api/external/login', {
    data: { identity: email, password: 'tren-de-la-costa' },
  });
  expect((await refused.json()).code).toBe(40001);

  await row.getByRole('button', { name: /^Eliminar / }).click();
  await question(page).getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(row).toHaveCount(0);
});

test('one’s own profile: the picture appears in the bar at once, and the phone is validated', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, agent);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Su cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Mi perfil' }).click();
  await expect(topDialog(page)).toHaveAccessibleName('Mi perfil');
  await topDialog(page).getByLabel('Teléfono').fill('60010010');
  await topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(topDialog(page)).toContainText('El número es demasiado corto');
  const inBar = page.getByRole('banner').locator('img').last();
  const before = await inBar.getAttribute('src');
  await choosePicture(page, '#264');
  await expect(inBar).not.toHaveAttribute('src', before ?? '');
  await topDialog(page).getByLabel('Teléfono').fill('600100102');
  await save(page);
});

test('deleted records are listed for administrators, who restore one', async ({ page }) => {
  await enterAs(page, administrator);
  const name = unique('Tranvía');
  const { data } = await call(page, '/api/transportType/create', { data: { name } });
  await call(page, '/api/transportType/delete', { id: data.id });
  await page.goto(`/config/papelera?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row').nth(1)).toContainText('Transportes');
  await page.getByRole('button', { name: `Recuperar ${name}` }).click();
  await expect(page.getByRole('button', { name: `Recuperar ${name}` })).toHaveCount(0);
  await page.goto(`/config/services/transporttype?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible();
});

test('the profile tells an administrator and an agent who can change their e-mail', { tag: '@long' }, async ({
  page,
  browser,
}) => {
  const checkHint = async (user: typeof agent, words: string) => {
    const own = await another(browser, page);
    await enterAs(own, user);
    await own.goto('/dashboard');
    await own.getByRole('button', { name: 'Su cuenta' }).click();
    await own.getByRole('menuitem', { name: 'Mi perfil' }).click();
    await expect(topDialog(own)).toContainText(`Entra con ${user.identity}. ${words}`);
    await own.context().close();
  };
  await checkHint(administrator, 'Puede cambiarlo en Configuración, Administradores.');
  await checkHint(agent, 'Para cambiarlo, hable con un administrador.');
});

test('who leaves hands their open work over: the question says how much it is, and asks to whom it goes', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const surname = unique('Salmerón');
  const person = { first_name: 'Nuria', last_name: surname, email: `${surname.slice(9)}@alborada.demo` };
  const { data: user } = await call(page, '/api/user/create', {
    data: {
      ...person,
      phone: '600300400',
      roles: 3,
      password: 'tren-de-la-costa',
      password_again: 'tren-de-la-costa',
    },
  });
  const trips = await Promise.all([1, 2].map(() => ownTravel(page, 'De quien se va', [])));
  for (const { id } of trips) await call(page, '/api/travel/update', { data: { id, agent_id: [user.id] } });
  await call(page, '/api/task/create', { data: { name: 'Llamar al hotel', agent_id: user.id } });

  await page.goto(`/config/users?q=${encodeURIComponent(surname)}`);
  const name = `Nuria ${surname}`;
  await page.getByRole('button', { name: `Eliminar ${name}` }).click();
  const dialog = topDialog(page);
  await expect(dialog).toContainText(`${name} tiene 2 viajes abiertos y 1 tarea pendiente.`);
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-leave-1440.png` });
  await dialog.getByRole('combobox', { name: 'Pasar a' }).click();
  // Nobody hands over to themselves.
  await expect(page.getByRole('option', { name })).toHaveCount(0);
  await page.getByRole('option', { name: /^Gema/ }).click();
  await dialog.getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(page.getByRole('button', { name: `Eliminar ${name}` })).toHaveCount(0);
  for (const { id } of trips) {
    const { data } = await call(page, `/api/travel/data/${id}`);
    expect(data.assigned_agents.map(({ first_name }: { first_name: string }) => first_name)).toEqual(['Gema']);
  }
});
