import { administrator, enterAs, topDialog } from './testing/people.ts';
import {
  addTransport,
  call,
  clientId,
  openTravel,
  ownClient,
  ownTravel,
  travelCardOf,
  unique,
  year,
} from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** The lists from which an agent chooses: what tells their rows apart, and what they offer before anything is typed. */

const combobox = (page: Page, label: string) => topDialog(page).getByRole('combobox', { name: label });

test('a hotel is offered with its city, and the most used records before anything is typed', async ({ page }) => {
  await enterAs(page, administrator);
  const { budgets } = await ownTravel(page, 'Baza', [await clientId(page, 'Romero')], 1);
  const name = unique('Los Cipreses');
  await call(page, '/api/accomodation/create', { data: { name, country_id: 73, city_id: 29084 } });
  await page.goto(`/budget/${budgets[0]}`);
  await page.getByRole('button', { name: 'Añadir servicio' }).first().click();
  for (const [kind, label] of [
    ['Alojamiento', 'Alojamiento'],
    ['Crucero', 'Crucero'],
    ['Seguro de viaje', 'Seguro de viaje'],
    ['Otro servicio', 'Servicio'],
  ] as const) {
    const type = topDialog(page).getByRole('button', { name: kind });
    await type.or(topDialog(page).getByRole('tab', { name: kind })).click();
    await combobox(page, label).click();
    await expect(page.getByRole('option').nth(1)).toBeVisible();
    if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-${kind}.png` });
    await page.keyboard.press('Escape');
  }
  await topDialog(page).getByRole('tab', { name: 'Alojamiento' }).click();
  const hotel = combobox(page, 'Alojamiento');
  await hotel.fill(`ronda ${name.split(' ').at(-1)}`);
  await expect(page.getByRole('option')).toHaveText([`${name} · Ronda`]);
  await hotel.press('Enter');
  await expect(hotel).toHaveValue(`${name} · Ronda`);
  if (!process.env.SHOT) return;
  await page.screenshot({ path: `${process.env.SHOT}-tabs-1440.png` });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: `${process.env.SHOT}-tabs-390.png` });
});

test('budgets of one name are told apart, and a copy for others says so', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, administrator);
  const reader = await ownClient(page, 'Emma', 'en');
  const travel = await ownTravel(page, 'Verano en Nerja', [reader.id], 1);
  await addTransport(page, travel.budgets[0] ?? 0, { price: 321 });
  const to = await ownTravel(page, 'Destino', [await clientId(page, 'Romero')]);
  await call(page, '/api/travel/update', { data: { id: to.id, n_adults: 4 } });
  await openTravel(page, to, 'en_cola');
  await travelCardOf(page, to.name).getByRole('button', { name: 'Añadir presupuesto' }).click();
  await topDialog(page)
    .getByRole('button', { name: /^Clonar un presupuesto existente/ })
    .click();
  const origin = combobox(page, 'Presupuesto de origen');
  await origin.click();
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await origin.fill(travel.name);
  const label = `#${travel.budgets[0]} ${travel.name} · Emma ${reader.last_name} · 10/05/${year} – 14/05/${year} · 2 adultos · 321,00\u00a0€ · inglés`;
  await expect(page.getByRole('option')).toHaveText([label]);
  await origin.press('Enter');
  await expect(origin).toHaveValue(label);
  await expect(topDialog(page).getByRole('status').filter({ hasText: 'presupuesto' })).toHaveText(
    'El presupuesto es para 2 adultos y este viaje para 4 adultos: revise precios y habitaciones. ' +
      'Sus textos están en inglés y este cliente lee en español.',
  );
  if (process.env.SHOT) await page.screenshot({ path: `${process.env.SHOT}-copy.png` });
});
