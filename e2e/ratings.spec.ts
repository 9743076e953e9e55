import { addDays, today } from '../contract/values/dates.ts';
import { administrator, another, enterAs, save, topDialog } from './testing/people.ts';
import { call, type OwnClient, ownClient, ownTravel, sendTravel, unique, year } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** After the trip: a French customer rates it on a phone, and reads an article that staff write on the same screen. */

test.use({ viewport: { width: 390, height: 844 }, locale: 'fr-FR' });

const editor = (page: Page) => topDialog(page).getByRole('tabpanel').locator('[contenteditable="true"]');

/** The client's trip ended last week and has a night in its accepted budget; the page is signed in as staff. */
async function travelled(page: Page, client: OwnClient): Promise<void> {
  const travel = await ownTravel(page, 'Naxos', [client.id], 1);
  const [budget_id = 0] = travel.budgets;
  const first = async (resource: string) => (await call(page, `/api/${resource}/dropdown`)).data[0].id;
  await call(page, '/api/budgetAccomodation/create', {
    data: {
      budget_id,
      price: 420,
      data: 'Chambre avec vue',
      date_from: `${year}-05-10 16:00`,
      date_to: `${year}-05-14 11:00`,
      accomodation_id: await first('accomodation'),
      meal_included_id: await first('mealIncluded'),
      room_type_id: await first('roomType'),
    },
  });
  await sendTravel(page, travel);
  await call(page, '/api/budget/acceptBudget', { budget_id, travel_id: travel.id });
  await call(page, '/api/travel/updateStatus', { travel: { id: travel.id, travel_status_id: 5 } });
  const [date_from, date_to] = [11, 7].map(days => addDays(today(new Date()), -days));
  await call(page, '/api/travel/update', { data: { id: travel.id, date_from, date_to, confirmed: true } });
  // Until the customer agrees, the days of an accepted trip are only proposed.
  await call(page, '/api/budget/recordAgreement', { data: { budget_id, agreed_on: date_from, how: 'phone' } });
}

test('a trip is rated from its invitation and changed afterwards; an article is written in place and read in French', {
  tag: '@long',
}, async ({ page, browser }) => {
  const staff = await another(browser, page);
  await staff.setViewportSize({ width: 1440, height: 900 });
  await enterAs(staff, administrator);
  const reader = await ownClient(staff, 'Camille', 'fr');
  await travelled(staff, reader);

  await enterAs(page, reader);
  await page.goto('/');
  const invitation = page.getByRole('region', { name: /^Comment s’est passé/ });
  // It comes after the trips: above them it would push away what waits.
  const before = page.locator('[role="tabpanel"] + section');
  await expect(before).toHaveAccessibleName(/^Comment s’est passé/);
  await invitation.getByRole('link', { name: 'Évaluer' }).click();
  await expect(page).toHaveURL(/\/valoraciones\?viaje=\d+$/);
  await page.getByRole('group', { name: 'Emplacement' }).waitFor();
  const name = await page.getByRole('heading', { level: 2 }).first().innerText();
  const submit = page.getByRole('button', { name: /^Enregistrer/ });
  await submit.click();
  await expect(page.getByText('Donnez de 1 à 5 étoiles')).toHaveCount(4);
  // With the keyboard alone, from the star that the message focused; every star is as large as a thumb.
  const star = (question: string, stars: RegExp) =>
    page.getByRole('group', { name: question }).getByRole('radio', { name: stars });
  const size = await star('Emplacement', /^1/).boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
  for (let pressed = 0; pressed < 4; pressed += 1) await page.keyboard.press('ArrowRight');
  await expect(star('Emplacement', /^5/)).toBeChecked();
  for (const question of ['Propreté', 'Service', 'Rapport qualité-prix']) await star(question, /^4/).check();
  await page.getByLabel('Autre chose à nous dire').fill('Une vue ! Et des œufs frais.');
  await submit.click();
  const given = page.getByRole('listitem').filter({ hasText: name });
  await expect(given).toContainText('4,3');
  await expect(given).toContainText('Et des œufs frais.');
  await given.getByRole('button', { name: /^Modifier/ }).click();
  await star('Service', /^5/).check();
  await given.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(given).toContainText('4,5');

  const title = unique('Le café à Athènes');
  await staff.goto('/cursostips');
  // The menu links to the whole list, so the field is emptied.
  await staff.getByRole('searchbox').fill('nada de esto');
  await expect(staff).toHaveURL(/q=nada/);
  await staff.getByRole('link', { name: 'Cursos y consejos' }).first().click();
  await expect(staff.getByRole('searchbox')).toHaveValue('');
  await staff.getByRole('button', { name: 'Nuevo artículo' }).click();
  await topDialog(staff).getByRole('textbox', { name: 'Título' }).fill('El café en Atenas');
  await editor(staff).fill('Sin prisa y con agua fría.');
  await topDialog(staff).getByRole('tab', { name: 'Français' }).click();
  await topDialog(staff).getByRole('textbox', { name: 'Título' }).fill(title);
  // A half translation is refused, and the message brings its language into view.
  await topDialog(staff).getByRole('tab', { name: 'English' }).click();
  await topDialog(staff).getByRole('button', { name: 'Guardar' }).click();
  await expect(topDialog(staff).getByRole('tab', { name: 'Français' })).toHaveAttribute('aria-selected', 'true');
  await editor(staff).fill('Sans hâte, avec de l’eau fraîche.');
  await save(staff);
  await staff.context().close();

  // The address of a page past the end leads to the last page.
  await page.goto('/cursostips?pagina=99');
  await expect(page).toHaveURL(/\/cursostips$/);
  await page.getByRole('searchbox', { name: 'Rechercher dans les articles' }).fill('cafe a athenes');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(/articulo=\d+/);
  await page.reload();
  await expect(page.getByText('Sans hâte, avec de l’eau fraîche.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Modifier|^Editar/ })).toHaveCount(0);
});
