import { administrator, agent, enterAs } from './testing/people.ts';
import { expect, test } from './testing/test.ts';

/** A member of staff makes a key of the API, a program calls with it, and an administrator revokes it. */

test('a key is made, shown once, used by a program, and revoked by an administrator', { tag: '@long' }, async ({
  page,
  browser,
  playwright,
  baseURL,
}) => {
  await enterAs(page, agent);
  await page.goto('/');
  await page.getByRole('button', { name: 'Su cuenta' }).click();
  await page.getByRole('menuitem', { name: 'Seguridad de la cuenta' }).click();
  const keys = page.getByRole('region', { name: 'Claves de la API' });
  await keys.getByRole('button', { name: 'Crear una clave' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear una clave' });
  await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Web de prueba');
  await dialog.getByRole('checkbox', { name: 'Tareas: Leer' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Seguir editando' }).click();
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
  const made = page.getByRole('dialog', { name: 'Clave «Web de prueba»' });
  const key = (await made.getByText(/^periplo_/).textContent()) ?? '';
  // It is not shown again: Esc and the way back ask while it has not been copied.
  const question = page.getByRole('alertdialog', { name: 'Todavía no lo ha copiado' });
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Volver' }).click();
  await page.goBack();
  await question.getByRole('button', { name: 'Volver' }).click();
  await expect(page).toHaveURL(/seguridad$/);
  await made.getByRole('button', { name: 'La he guardado' }).click();
  const own = keys.getByRole('listitem').filter({ hasText: 'Web de prueba' });
  await expect(own).toContainText('Tareas (leer)');
  await expect(own).toContainText('Sin usar');
  await expect(page.getByText(key)).toHaveCount(0);

  // A program has no cookies of the page.
  const program = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const headers = { authorization: `Bearer ${key}` };
  expect(await (await program.get('/api/task/all', { headers })).json()).toMatchObject({ code: 20000 });
  expect(await (await program.get('/api/client/all', { headers })).json()).toMatchObject({ code: 40001 });
  await page.reload();
  await expect(own).toContainText('Último uso');

  const boss = await (await browser.newContext()).newPage();
  await enterAs(boss, administrator);
  await boss.goto('/config/api');
  await boss.getByText('Claves de toda la agencia').click();
  await boss.getByRole('button', { name: 'Retirar Web de prueba' }).click();
  await boss.getByRole('alertdialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(boss.getByText('Clave retirada')).toBeVisible();
  expect(await (await program.get('/api/task/all', { headers })).json()).toMatchObject({ code: 50008 });
  await boss.goto('/config/registro?kind=refusals');
  await boss
    .getByRole('button', { name: /^Se rechazó una llamada con una clave/ })
    .first()
    .click();
  await expect(boss.getByText('Solo la clave «Web de prueba»')).toBeVisible();
  await boss.context().close();
  await program.dispose();
});
