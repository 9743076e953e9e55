import { agent, enterAs, signOutByKeyboard, topDialog } from './testing/people.ts';
import { ownClient, ownTravel, sendTravel } from './testing/records.ts';
import { expect, type Locator, type Page, test } from './testing/test.ts';

/** What a customer does with the keyboard alone: no mouse is used, and every stop of the Tab key is visible. */

/** Presses Tab until the target has the focus; every stop on the way must be visible. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate(element => element === document.activeElement);
  for (let stops = 0; stops < 120 && !(await isThere()); stops++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(seen), await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200))).toBe(
      true,
    );
  }
  await expect(target).toBeFocused();
}

/**
 * Whether the focused element has a size, and a focus ring on itself or on its stand-in. In a text field the caret is
 * enough.
 */
function seen(): boolean {
  const at = document.activeElement;
  if (!at || at === document.body) return true;
  const { width, height } = at.getBoundingClientRect();
  const ringed = [at, at.nextElementSibling].some(element => {
    const style = element && getComputedStyle(element);
    return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) > 0;
  });
  return width > 0 && height > 0 && (ringed || at.matches('textarea, input:not([type="checkbox"], [type="radio"])'));
}

const press = async (page: Page, target: Locator) => {
  await reach(page, target);
  await page.keyboard.press('Enter');
};

test('a customer signs in, asks, accepts and signs out by keyboard alone', { tag: '@long' }, async ({ page }) => {
  // In the long run: parts of it are in every run.
  await enterAs(page, agent);
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Teclado', [reader.id], 1);
  await sendTravel(page, travel);
  await page.context().clearCookies();

  await page.goto('/login');
  await reach(page, page.locator('input[name="identity"]'));
  await page.keyboard.type(reader.identity);
  await reach(page, page.locator('input[name="password"]'));
  await page.keyboard.type(reader.password);
  await page.keyboard.press('Enter');

  await reach(page, page.getByRole('searchbox'));
  await page.keyboard.type(travel.name);
  await expect(page).toHaveURL(/q=/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await press(page, page.getByRole('link', { name: 'Ver detalles' }).first());
  await expect(page).toHaveURL(/\/budget\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(travel.name);

  const whole = page.getByRole('region', { name: 'Preguntas sobre el presupuesto' });
  await press(page, whole.getByRole('button').first());
  await expect(page.getByRole('textbox', { name: 'Su pregunta' })).toBeFocused();
  await page.keyboard.type('¿Se puede ir en tren?');
  await press(page, page.getByRole('button', { name: 'Enviar pregunta' }));
  await expect(page.getByText('¿Se puede ir en tren?')).toBeVisible();

  const accept = page.getByRole('button', { name: 'Aceptar', exact: true }).first();
  await press(page, accept);
  const pay = topDialog(page).getByRole('button', { name: 'Aceptar presupuesto' });
  await pay.waitFor();
  // A reader who changes their mind is back where they were.
  await page.keyboard.press('Escape');
  await expect(topDialog(page)).toHaveCount(0);
  await expect(accept).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, pay);
  await expect(page.getByText(/^Aceptado por Lucía Iriarte/)).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Su cuenta' }));
  await signOutByKeyboard(page);
});
