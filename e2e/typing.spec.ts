import { call, unique, year } from './own.ts';
import { administrator, dialog, enter, save } from './people.ts';
import { expect, type Page, test } from './test.ts';

/** Dates, amounts and hours as people type them: key by key, with Tab from one field to the next. */

const field = (page: Page, label: string) => dialog(page).getByLabel(label).first();

/** Types where the focus is, and leaves by Tab; what was there is replaced, as a field that Tab enters is selected. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

test('a trip’s dates are typed one after the other, and no focus moves by itself', async ({ page }) => {
  await enter(page, administrator);
  const name = unique('Alcaudete');
  await page.goto('/?tab=en_cola');
  await page.getByRole('button', { name: 'Nuevo viaje' }).click();
  await field(page, 'Nombre del viaje').fill(name);
  await field(page, 'Fecha de inicio').focus();
  await page.keyboard.type(`10/05/${year}`);
  await expect(field(page, 'Fecha de inicio')).toBeFocused();
  await expect(field(page, 'Fecha de fin')).toHaveValue('');
  await page.keyboard.press('Tab');
  await expect(field(page, 'Fecha de fin')).toBeFocused();
  await type(page, `14/05/${year}`);
  await expect(field(page, 'Días')).toHaveValue('5');
  await save(page);
  const { data } = await call(page, '/api/travel/getTravels', { filter: name, page: 1 });
  expect(data[0]).toMatchObject({ date_from: `${year}-05-10`, date_to: `${year}-05-14`, days: 5 });
});
