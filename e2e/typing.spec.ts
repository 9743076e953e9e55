import { call, clientId, ownTravel, unique, year } from './own.ts';
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

test('a service’s times are typed as people do: noon is a time, a day alone has none', async ({ page }) => {
  await enter(page, administrator);
  const travel = await ownTravel(page, 'Noalejo', [await clientId(page, 'Romero')], 1);
  const [id = 0] = travel.budgets;
  await page.goto(`/budget/${id}`);
  await page.getByRole('button', { name: 'Añadir servicio' }).first().click();
  await dialog(page)
    .getByRole('button', { name: /^Transporte/ })
    .click();
  await field(page, 'Tipo de transporte').click();
  await page.getByRole('option').first().click();
  await field(page, 'Origen').focus();
  for (const text of ['Jaén', 'Cádiz', `10/05/${year} 12:00`, `10/05/${year} 14:00`, 'ALSA', 'Una maleta', 'Directo'])
    await type(page, text);
  await field(page, 'Precio (PVP)').focus();
  await type(page, '1.234,50');
  await save(page);
  const card = page.locator('main');
  await expect(card).toContainText(`10/05/${year} 12:00`);
  await expect(card).toContainText(`10/05/${year} 14:00`);
  const lines = async () => (await call(page, `/api/budget/getBudget/${id}`)).data.lines;
  expect(await lines()).toMatchObject([
    { date_from: `${year}-05-10 12:00:00`, time_from: '12:00', time_to: '14:00', price: 1234.5 },
  ]);

  await page
    .getByRole('button', { name: /^Editar / })
    .first()
    .click();
  await expect(field(page, 'Fecha de inicio')).toHaveValue(`10/05/${year} 12:00:00`);
  // Without its time from the calendar, and with another one typed there.
  await field(page, 'Fecha de inicio').click();
  const time = page.getByRole('textbox', { name: 'Hora' }).filter({ visible: true });
  await time.fill('');
  await expect(field(page, 'Fecha de inicio')).toHaveValue(`10/05/${year}`);
  await field(page, 'Fecha de fin').focus();
  await expect(time).toHaveValue('14:00');
  await time.click();
  await page.keyboard.type('15:30');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Fecha de fin')).toHaveValue(`10/05/${year} 15:30:00`);
  await save(page);
  expect(await lines()).toMatchObject([{ time_from: null, time_to: '15:30' }]);
  await expect(card).not.toContainText('12:00');
});
