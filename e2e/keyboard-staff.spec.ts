import { agent, signInAs, signOutByKeyboard, topDialog } from './testing/people.ts';
import { call, unique, year } from './testing/records.ts';
import { expect, type Locator, type Page, test } from './testing/test.ts';

/** The whole case by keyboard alone, as staff work it: nothing is clicked, and the focus is never lost. */

/** Presses Tab until the target has the focus. */
async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate(element => element === document.activeElement);
  for (let stops = 0; stops < 150 && !(await isThere()); stops++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
}

const press = async (page: Page, target: Locator) => {
  await reach(page, target);
  await page.keyboard.press('Enter');
};

/** Goes on to a field of the open form. */
async function field(page: Page, name: string): Promise<void> {
  const place = topDialog(page).locator(`[data-field="${name}"]`);
  await place.waitFor();
  const there = () => place.evaluate(at => at.contains(document.activeElement));
  for (let tabs = 0; !(await there()); tabs += 1) {
    expect(tabs, `stops on the way to ${name}`).toBeLessThan(20);
    await page.keyboard.press('Tab');
  }
}

/** All dialogs are closed, and the focus is on something that is seen: the next Tab does not begin at the top. */
async function keepsFocus(page: Page, after: string): Promise<void> {
  await expect(page.locator('[role="dialog"], [role="alertdialog"]'), after).toHaveCount(0);
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement;
      return at instanceof HTMLElement && at !== document.body && at.checkVisibility() ? 'kept' : 'lost';
    });
  await expect.poll(focused, { message: `the focus after ${after}` }).toBe('kept');
}

/** The tools of staff listen to the keys, and are fetched after the screen. */
const ready = (page: Page) => expect(page.getByRole('button', { name: 'Buscar en todo y acciones' })).toBeVisible();

test('staff take a trip from its name to its acceptance, write a task and sign out, without a mouse', {
  tag: '@long',
}, async ({ page }) => {
  await signInAs(page, agent);
  const name = unique('Teclado de Cádiz');

  await test.step('a new trip', async () => {
    await page.goto('/?tab=reservados');
    await ready(page);
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.keyboard.press('n');
    await expect(topDialog(page).getByLabel('Nombre del viaje')).toBeFocused();
    await page.keyboard.type(name);
    await field(page, 'date_from');
    await page.keyboard.type(`10/05/${year}`);
    await field(page, 'date_to');
    await page.keyboard.type(`14/05/${year}`);
    await field(page, 'users_id');
    await page.keyboard.type('Lucía Romero');
    await expect(page.getByRole('option', { name: /^Lucía Romero/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await field(page, 'n_adults');
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    // It is in another tab than the one that shows.
    await keepsFocus(page, 'a new trip');
    await expect(page.getByRole('button', { name: 'Nuevo viaje' })).toBeFocused();
  });

  await test.step('its budget', async () => {
    await page.keyboard.press('/');
    await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
    await page.keyboard.type(name);
    await expect(page.getByRole('dialog').getByText(name).first()).toBeVisible();
    await page.keyboard.press('Enter');
    const card = page.getByRole('article', { name });
    await expect(card).toBeVisible();
    await keepsFocus(page, 'the search');
    await press(page, card.getByRole('button', { name: 'Añadir presupuesto' }).first());
    await expect(topDialog(page).getByRole('button', { name: /Crear uno nuevo/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await field(page, 'date_from');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/budget\/\d+/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await keepsFocus(page, 'a new budget');
  });

  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)?.[0]);
  await test.step('two services', async () => {
    for (const [at, what] of ['vis', 'bal'].entries()) {
      await press(page, page.getByRole('button', { name: 'Añadir servicio' }).first());
      await expect(topDialog(page).getByRole('button', { name: 'Alojamiento' })).toBeFocused();
      await page.keyboard.press('o');
      await page.keyboard.press('Enter');
      await expect(topDialog(page).getByRole('combobox', { name: 'Servicio' })).toBeFocused();
      await page.keyboard.type(what);
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Enter');
      await field(page, 'description');
      await page.keyboard.type('Con guía');
      await field(page, 'notes');
      await page.keyboard.type('A pie');
      await field(page, 'price');
      await page.keyboard.type('45');
      await page.keyboard.press('Enter');
      await keepsFocus(page, 'a new service');
      await expect(async () => {
        expect((await call(page, `/api/budget/getBudget/${id}`)).data.lines).toHaveLength(at + 1);
      }).toPass();
      await keepsFocus(page, 'the new service is drawn');
    }
  });

  await test.step('it is sent', async () => {
    await press(page, page.getByRole('button', { name: 'Enviar al cliente' }).first());
    await press(page, page.getByRole('button', { name: 'Sí, enviar' }));
    const accept = page.getByRole('button', { name: 'Aceptar', exact: true }).first();
    await expect(accept).toBeVisible();
    await keepsFocus(page, 'the trip is sent');
  });

  await test.step('it is accepted in the client’s name', async () => {
    await press(page, page.getByRole('button', { name: 'Aceptar', exact: true }).first());
    await expect(topDialog(page)).toBeVisible();
    await press(page, topDialog(page).getByRole('button').filter({ hasText: /acept/i }).last());
    await expect(page.getByText(/^Aceptado/).first()).toBeVisible();
    await keepsFocus(page, 'the acceptance');
  });

  await test.step('a task', async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('t');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tareas');
    await ready(page);
    await page.keyboard.press('n');
    await expect(topDialog(page).getByRole('textbox', { name: 'Nombre', exact: true })).toBeFocused();
    await page.keyboard.type(`Billetes de ${name}`);
    await page.keyboard.press('Enter');
    await keepsFocus(page, 'a new task');
    await expect(page.getByRole('button', { name: 'Nueva tarea', exact: true })).toBeFocused();
  });

  await test.step('and signs out', async () => {
    await reach(page, page.getByRole('button', { name: 'Su cuenta' }), 'Shift+Tab');
    await page.keyboard.press('Enter');
    await signOutByKeyboard(page);
  });
});
