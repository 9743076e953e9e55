import { violations } from './testing/axe.ts';
import { administrator, agent, another, enterAs, mailsTo, topDialog } from './testing/people.ts';
import { call, ownClient, ownTravel, question, sendTravel, unique, year } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** Who sleeps where: staff put the people of a trip into rooms, and the list goes to the supplier. */

/** An accepted trip with a stay of double rooms, and some people. */
async function groupTrip(page: Page, people: number) {
  const reader = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Coro', [reader.id], 1);
  const [budget_id = 0] = travel.budgets;
  const { data: types } = await call(page, '/api/roomType/dropdown');
  const first = async (resource: string) => (await call(page, `/api/${resource}/dropdown`)).data[0].id;
  const { data: line } = await call(page, '/api/budgetAccomodation/create', {
    data: {
      budget_id,
      price: 420,
      data: 'Cena el primer día',
      date_from: `${year}-05-10 16:00`,
      date_to: `${year}-05-14 11:00`,
      accomodation_id: await first('accomodation'),
      meal_included_id: await first('mealIncluded'),
      room_type_id: types.find(({ name }: { name: string }) => name === 'Doble').id,
    },
  });
  const travellers = Array.from({ length: people }, (_, at) => ({
    first_name: `Persona ${at + 1}`,
    last_name: 'Gil',
    birth_date: '1990-02-01',
  }));
  await call(page, '/api/traveller/createMany', { data: { travel_id: travel.id, travellers } });
  await sendTravel(page, travel);
  await call(page, '/api/budget/acceptBudget', { budget_id, travel_id: travel.id });
  return { travel, line: line.id as number };
}

const panel = (page: Page) => page.getByRole('region', { name: 'Habitaciones' });
const waiting = (page: Page) => page.getByRole('region', { name: /^Sin habitación/ });
const open = async (page: Page) => {
  await panel(page)
    .getByRole('button', { name: /^Repartir habitaciones de/ })
    .click();
  await expect(waiting(page)).toBeVisible();
};
const save = (page: Page) => topDialog(page).getByRole('button', { name: 'Guardar', exact: true }).click();
const stored = async (page: Page, id: number) =>
  (await call(page, `/api/travelPaper/getPapers/${id}`)).data.stays[0].rooms;

test('40 people get into 20 rooms by three presses; some move, and the list goes to the supplier', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const { travel } = await groupTrip(page, 40);
  await page.goto(`/viaje/${travel.id}`);
  await expect(panel(page)).toContainText('Sin repartir');
  await open(page);
  await page.getByRole('button', { name: 'Repartir a 40 personas' }).click();
  await expect(page.getByRole('radio')).toHaveCount(20);
  await save(page);
  await expect(panel(page)).toContainText('40 de 40 viajeros en 20 habitaciones');

  await open(page);
  await expect(waiting(page)).toContainText('Todos tienen habitación.');
  await page.getByRole('button', { name: 'Sacar a Persona 3 Gil de Doble 2' }).click();
  await page.getByRole('radio', { name: 'Elegir Doble 1', exact: true }).check();
  await waiting(page)
    .getByRole('button', { name: /^Persona 3 Gil/ })
    .click();
  await expect(topDialog(page)).toContainText('3 de 2');
  await page.getByRole('textbox', { name: 'Número o nombre de Doble 4', exact: true }).fill('5');
  await save(page);
  await expect(topDialog(page)).toContainText('Hay habitaciones sin nombre o con el mismo');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Número o nombre de Doble 5', exact: true }).first().fill('204');
  await save(page);
  await expect(question(page)).toContainText('En la habitación Doble 1 dormirían 3 personas, y caben 2.');
  await question(page).getByRole('button', { name: 'Revisar' }).click();
  await page.getByRole('combobox', { name: 'Tipo de Doble 1', exact: true }).selectOption('Triple');
  await page.getByRole('button', { name: 'Sacar a Persona 9 Gil de Doble 5' }).click();
  await save(page);
  await expect(panel(page)).toContainText('39 de 40 viajeros en 20 habitaciones');
  await expect(panel(page)).toContainText('Sin habitación: Persona 9 Gil');

  await panel(page)
    .getByRole('button', { name: /^Lista para el proveedor de/ })
    .click();
  const pdf = topDialog(page).getByRole('link', { name: 'PDF' });
  await expect(pdf).toHaveAttribute('href', /\/pdf$/);
  await page.getByRole('switch', { name: 'Con las necesidades alimentarias' }).click();
  await expect(pdf).toHaveAttribute('href', /\/pdf\?diet=true$/);
  expect(await violations(page)).toEqual([]);
  const email = `${unique('hotel').replace(' ', '')}@proveedor.example`;
  await topDialog(page).getByLabel('Correo del proveedor').fill(email);
  await topDialog(page).getByRole('button', { name: 'Enviar al proveedor' }).click();
  await expect(page.getByText(`${email} · con las necesidades alimentarias`)).toBeVisible();
  const [letter] = await mailsTo(email);
  expect(letter?.files.slice(-2)).toEqual([expect.stringMatching(/\.pdf$/), expect.stringMatching(/\.xlsx$/)]);
});

test('people are put into rooms by keys alone, and by touch at 390 px', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, administrator);
  const { travel } = await groupTrip(page, 5);
  await page.goto(`/viaje/${travel.id}`);
  await open(page);
  // Nobody has made a room: the first name does, and each further room once the last is full.
  await waiting(page).getByRole('button').first().focus();
  for (let left = 5; left > 0; left -= 1) {
    await expect(waiting(page).getByRole('button')).toHaveCount(left);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('radio')).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const body = topDialog(page);
  expect(await body.evaluate(node => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  await save(page);
  await expect(panel(page)).toContainText('5 de 5 viajeros en 3 habitaciones');
  expect((await stored(page, travel.id)).map(({ room }: { room: string }) => room)).toEqual([
    ...['Doble 1', 'Doble 1', 'Doble 2', 'Doble 2', 'Doble 3'],
  ]);
});

test('of two agents at once the later one is told, and loses nothing', { tag: '@long' }, async ({ page, browser }) => {
  await enterAs(page, administrator);
  const { travel } = await groupTrip(page, 4);
  const gema = await another(browser, page);
  await enterAs(gema, agent);
  for (const each of [page, gema]) {
    await each.goto(`/viaje/${travel.id}`);
    await open(each);
  }
  await gema.getByRole('button', { name: 'Repartir a 4 personas' }).click();
  await save(gema);
  await expect(panel(gema)).toContainText('4 de 4 viajeros en 2 habitaciones');
  await page.getByRole('combobox', { name: 'Tipo', exact: true }).selectOption('Individual');
  await page.getByRole('button', { name: 'Repartir a 4 personas' }).click();
  await save(page);
  const choice = page.getByRole('dialog', { name: 'Otra persona ha guardado cambios' });
  await expect(choice).toContainText('Doble 2');
  await expect(choice).toContainText('Individual 4');
  await expect(choice.getByRole('radio', { name: /^Guardado por Gema/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await choice.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await expect(panel(page)).toContainText('4 de 4 viajeros en 4 habitaciones');
  await gema.context().close();
});
