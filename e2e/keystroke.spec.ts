import { administrator, enterAs, topDialog } from './testing/people.ts';
import { call, unique } from './testing/records.ts';
import { watchDrawing, watchList } from './testing/redrawn.ts';
import { expect, type Locator, type Page, test } from './testing/test.ts';

/** What a keystroke costs in a large form, and a tab in a list, as React itself counts it. */

const requests = '/solicitudesgrupos/solicitudesaccomodation';
const count = 40;

/** Creates 40 hotels of this test, large enough for every request, and deletes them afterwards. */
async function withHotels(page: Page, use: () => Promise<void>): Promise<void> {
  const name = unique('Hotel Tecla');
  const ids: number[] = [];
  try {
    for (let each = 0; each < count; each += 1) {
      const data = { name: `${name} ${each}`, contact_email: `tecla${each}@hotel.example`, n_rooms: 400 };
      ids.push((await call(page, '/api/accomodation/create', { data })).data.id);
    }
    await use();
  } finally {
    for (const id of ids) await call(page, '/api/accomodation/delete', { id });
  }
}

/** Ticks every recipient in the catalogue. */
async function chooseEverybody(where: Page | Locator): Promise<void> {
  await where.getByText('Todos', { exact: true }).click();
  const items = (list: Locator) => expect.poll(() => list.getByRole('listitem').count()).toBeGreaterThanOrEqual(count);
  await items(where.getByRole('list', { name: 'Encontrados' }));
  await where.getByRole('button', { name: 'Elegir todos' }).click();
  await items(where.getByRole('region', { name: 'Elegidos' }));
}

test('a keystroke among forty recipients redraws only its field, on the page of a request and in the dialog', {
  tag: '@long',
}, async ({ page }) => {
  // In the long run: a measurement of forty recipients; requests.spec.ts types into the same form in every run.
  const keystroke = await watchDrawing(page);
  await enterAs(page, administrator);
  await withHotels(page, async () => {
    await page.goto(`${requests}/nuevasolicitud`);
    await chooseEverybody(page);
    for (const [label, name] of [
      ['Título', 'title'],
      // The preview of the letter beside it follows the subject.
      ['Asunto', 'subject'],
    ] as const) {
      expect(await keystroke(page.getByLabel(label))).toMatchObject({ fields: [name], items: 0 });
    }

    await page.goto(`${requests}/detallessolicitud/1`);
    await page.getByRole('button', { name: 'Añadir destinatarios' }).click();
    await chooseEverybody(topDialog(page));
    for (const [label, name] of [
      ['Habitaciones, al menos', 'min_rooms'],
      ['Radio (km)', 'search_range'],
    ] as const) {
      if (name === 'search_range') await topDialog(page).getByText('Cercanía', { exact: true }).click();
      const drawn = await keystroke(topDialog(page).getByLabel(label));
      expect(drawn).toMatchObject({ fields: [name], items: 0 });
      expect(drawn.components).toBeLessThan(40);
    }
  });
});

test('another tab of the trip list draws few components for each trip, and not the frame', {
  tag: '@long',
}, async ({ page }) => {
  // In the long run: a measurement; travel-search.spec.ts opens the tabs in every run.
  const drawnFor = await watchList(page);
  await enterAs(page, administrator);
  await page.goto('/');
  await expect(page.locator('main article').first()).toBeVisible();
  const rows = page.locator('main article[data-row]');
  const tab = page.getByRole('tab', { name: /^Pendientes de reserva/ });
  const { inRows, around } = await drawnFor(tab, rows.filter({ hasText: 'Finalizar reservas' }));
  // With ten trips and 23 budgets: 158 a trip and 245 around them; with Mantine's tooltips and menus in each row it was
  // 220 and 458.
  expect(inRows / (await rows.count())).toBeLessThan(200);
  expect(around).toBeLessThan(370);
});
