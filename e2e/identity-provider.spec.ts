import { control } from './testing/application.ts';
import { administrator, agent, another, enterAs, topDialog } from './testing/people.ts';
import { expect, type Page, test } from './testing/test.ts';

test.use({ server: 'identity-provider' });

/** The agency's own identity provider: set up, signed in with, proved with, and unlinked. */

/** Somebody with this e-mail sits at the provider. @returns its address */
const sits = async (email: string): Promise<string> => (await control(`identity=${encodeURIComponent(email)}`)).json();

const label = 'Entrar con Alborada ID';

async function openSetUp(page: Page) {
  await page.goto('/config/ajustes');
  await page.getByRole('button', { name: 'Configurar' }).click();
}

test('is set up, signs staff in, proves who they are without losing what was typed, and is unlinked', {
  tag: '@long',
}, async ({ page, browser }) => {
  const issuer = await sits(agent.identity);
  await enterAs(page, administrator);
  await openSetUp(page);
  await topDialog(page).getByLabel('Dirección del emisor').fill('http://localhost:9');
  await topDialog(page).getByLabel('Identificador de cliente').fill('periplo');
  await topDialog(page).locator('input[type="password"]').fill('un-secreto');
  await topDialog(page).getByLabel('Texto del botón').fill(label);
  await topDialog(page).getByRole('switch', { name: 'Ofrecer este acceso' }).check();
  await topDialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(topDialog(page).getByText('En esta dirección no responde nadie')).toBeVisible();
  // Nothing that was typed is lost.
  await expect(topDialog(page).locator('input[type="password"]')).toHaveValue('un-secreto');
  await topDialog(page).getByLabel('Dirección del emisor').fill(issuer);
  await topDialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(topDialog(page)).toBeHidden();
  await expect(page.getByText(`El botón «${label}» está en la página de acceso.`)).toBeVisible();

  const person = await another(browser, page);
  await sits('nadie@alborada.example');
  await person.goto('/config/ajustes');
  await person.getByRole('button', { name: label }).click();
  await expect(person.getByRole('alert')).toContainText('Aquí no hay ninguna cuenta activa');
  await sits(administrator.identity);
  await person.getByRole('button', { name: label }).click();
  // Where the visitor wanted to go.
  await expect(person).toHaveURL(/\/config\/ajustes$/);

  const name = person.locator('[data-field="agency_name"] input, form input').first();
  const before = await name.inputValue();
  await name.fill(`${before} y Mar`);
  await control('unproved');
  await person.getByRole('button', { name: 'Guardar' }).first().click();
  const box = person.getByRole('dialog', { name: 'Confirme que es usted' });
  await expect(box.locator('input[name="password"]')).toBeVisible();
  // Somebody else sits there: nothing is saved, and the question stays.
  await sits(agent.identity);
  await box.getByRole('button', { name: label }).click();
  await expect(person.getByText('ha entrado otra persona')).toBeVisible();
  await sits(administrator.identity);
  const small = person.waitForEvent('popup');
  await box.getByRole('button', { name: label }).click();
  const window = await small;
  await expect.poll(() => window.isClosed()).toBe(true);
  await expect(person.getByText(/guardad/i).first()).toBeVisible();
  await expect(box).toBeHidden();
  await expect(name).toHaveValue(`${before} y Mar`);
  await name.fill(before);
  await person.getByRole('button', { name: 'Guardar' }).first().click();
  await expect(person.getByText(/guardad/i).first()).toBeVisible();

  await person.goto('/seguridad');
  await expect(person.getByText(`Puede entrar con «${label}»`)).toBeVisible();
  await person.getByRole('button', { name: 'Quitar el enlace' }).click();
  await person.getByRole('alertdialog').getByRole('button', { name: 'Quitar el enlace' }).click();
  await expect(person.getByText(`Puede entrar con «${label}»`)).toHaveCount(0);

  await person.goto('/config/ajustes');
  await person.getByRole('button', { name: 'Configurar' }).click();
  await topDialog(person).getByRole('switch', { name: 'Ofrecer este acceso' }).uncheck();
  await topDialog(person).getByRole('button', { name: 'Guardar' }).click();
  await expect(person.getByText('Configurado, pero apagado')).toBeVisible();
  const visitor = await another(browser, page);
  await visitor.goto('/login');
  await expect(visitor.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible();
  await expect(visitor.getByRole('button', { name: label })).toHaveCount(0);
});
