import { addDays, today } from '../contract/values/dates.ts';
import { administrator, enterAs } from './testing/people.ts';
import { call, complete, type OwnTravel, ownClient, ownTravel, sendTravel, unique, year } from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** What a customer meets on the page of a budget: the days, the tickets, the bar of the price. */

interface Long extends OwnTravel {
  owner: { identity: string; password: string };
}

const bar = (page: Page) => page.getByRole('complementary', { name: 'Precio del viaje' });

const bottomOf = async (page: Page) => {
  const box = await bar(page).boundingBox();
  return box ? box.y + box.height : Number.POSITIVE_INFINITY;
};

/** A sent trip of twelve days with a coach, a flight and a visit each day. */
async function longTravel(page: Page): Promise<Long> {
  await enterAs(page, administrator);
  const owner = await ownClient(page, 'Casilda');
  const name = unique('Vuelta al Mediterráneo');
  const first = `${year}-05-10`;
  const dates = { date_from: first, date_to: addDays(first, 11) };
  const travel = await call(page, '/api/travel/create', {
    data: { name, ...dates, users_id: [owner.id], n_adults: 2 },
  });
  const budget = await call(page, '/api/budget/create', {
    data: { travel_id: travel.data.id, ...dates, deposit: 100 },
  });
  const { data: types } = await call(page, '/api/transportType/dropdown');
  const typeOf = (name: string) => types.find((type: { name: string }) => type.name === name).id as number;
  const { data: others } = await call(page, '/api/otherService/filteredDropdown', { query: '' });
  for (let day = 0; day < 12; day += 1) {
    const on = addDays(first, day);
    const shared = { budget_id: budget.data.id, price: 50 };
    const words = { company: 'Alas del Sur', baggage: 'Una maleta', extra_info: '–' };
    const coach = {
      date_from: `${on} 08:05`,
      date_to: `${on} 10:15`,
      origin: 'Vejer de la Frontera',
      destination: 'Jerez',
      duration: '2 h 10',
    };
    const flight = { date_from: `${on} 13:30`, date_to: `${on} 13:35`, origin: 'Sevilla', destination: 'Lisboa' };
    for (const [type, journey] of Object.entries({ Autocar: coach, Vuelo: flight }))
      await call(page, '/api/budgetTransport/create', {
        data: { ...shared, ...words, ...journey, transport_type_id: typeOf(type), locator: 'QX7T2' },
      });
    const visit = { other_service_id: others[0].id, description: 'Con guía', notes: '–' };
    const hours = { date_from: `${on} 17:00`, date_to: `${on} 19:00` };
    await call(page, '/api/budgetOtherService/create', { data: { ...shared, ...visit, ...hours } });
  }
  const made = { id: travel.data.id, name, budgets: [budget.data.id], owner };
  await sendTravel(page, made);
  return made;
}

test('a long trip is read by its days on a phone: each day is a tap away, and nothing hides what has the focus', {
  tag: '@long',
}, async ({ page }) => {
  const travel = await longTravel(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, travel.owner);
  await page.goto(`/budget/${travel.budgets[0]}`);

  await test.step('no focused element is behind the bar of the price or the row of days', async () => {
    // At first sight the whole bar is in the window, below the head of the page.
    await expect.poll(async () => bottomOf(page)).toBeLessThanOrEqual(844);
    const hidden: unknown[] = [];
    for (let pressed = 0; pressed < 60; pressed += 1) {
      await page.keyboard.press('Tab');
      const behind = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return null;
        const box = focused.getBoundingClientRect();
        const over = [...document.querySelectorAll('aside[aria-label], [data-day-strip]')]
          .filter(each => !each.contains(focused))
          .map(each => each.getBoundingClientRect())
          .filter(each => Math.min(box.bottom, each.bottom) - Math.max(box.top, each.top) > 1);
        return over.length > 0 ? focused.textContent : null;
      });
      if (behind !== null) hidden.push(behind);
    }
    expect(hidden).toEqual([]);
  });

  await test.step('a day of the row leads to its services', async () => {
    const days = page.getByRole('navigation', { name: 'Días del viaje' });
    await expect(days.getByRole('link')).toHaveCount(12);
    await days.getByRole('link', { name: /^Día 9/ }).click();
    const heading = page.getByRole('heading', { name: /^Día 9/ });
    await expect(heading).toBeInViewport();
    const row = await days.boundingBox();
    const box = await heading.boundingBox();
    expect(box?.y ?? 0).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
    await expect(days.locator('[aria-current]')).toHaveText(/^Día 9/);
    await expect(days.locator('[aria-current]')).toBeInViewport();
  });

  await test.step('the bar of the price takes one line beside the text', async () => {
    await expect.poll(async () => (await bar(page).boundingBox())?.height ?? 844).toBeLessThanOrEqual(72);
    await expect(bar(page)).toContainText('1.800,00');
    const accept = bar(page).getByRole('button', { name: 'Aceptar' });
    const slim = await accept.boundingBox();
    await bar(page).getByRole('button', { name: 'Ver el desglose' }).click();
    await expect(bar(page).getByRole('button', { name: 'No me interesa' })).toBeVisible();
    // What a finger aims at stays where it is.
    expect(await accept.boundingBox()).toEqual(slim);
  });
});

test('a journey is a ticket with its hours, places and the duration that staff gave', { tag: '@long' }, async ({
  page,
}) => {
  const travel = await longTravel(page);
  await enterAs(page, travel.owner);
  await page.goto(`/budget/${travel.budgets[0]}`);
  const service = (place: number) => page.locator('[data-line]').nth(place);
  await expect(service(0).locator('time').first()).toHaveText(/^08:05/);
  await expect(service(0).getByRole('definition').filter({ hasText: '2 h 10 min' })).toBeVisible();
  await expect(service(0)).toContainText('Vejer de la Frontera');
  // An hour behind: nobody can say from its hours how long this flight takes.
  await expect(service(1).locator('time').last()).toHaveText(/^13:35/);
  await expect(service(1)).not.toContainText('5 min');
});

test('the page of a budget never scrolls sideways, at 320 px and enlarged four times', { tag: '@long' }, async ({
  page,
}) => {
  const travel = await longTravel(page);
  await enterAs(page, travel.owner);
  for (const [width, height] of [
    [320, 800],
    [360, 225],
    [320, 225],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/budget/${travel.budgets[0]}`);
    await expect(bar(page)).toBeVisible();
    await complete(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `the page in a window of ${width} × ${height}`).toBe(width);
  }
});

test('a customer sees the route: its towns on a map, and a list that leads to their days', async ({ page }) => {
  await enterAs(page, administrator);
  const owner = await ownClient(page, 'Casilda');
  const travel = await ownTravel(page, 'Dos ciudades', [owner.id], 1);
  const [budget_id] = travel.budgets;
  const first = async (path: string, body?: object) => (await call(page, `/api/${path}`, body)).data[0].id as number;
  const choices = {
    room_type_id: await first('roomType/dropdown'),
    meal_included_id: await first('mealIncluded/dropdown'),
  };
  const stay = async (query: string, from: number, to: number) => {
    const accomodation_id = await first('accomodation/filteredDropdown', { query });
    const dates = { date_from: `${year}-05-${from}`, date_to: `${year}-05-${to}` };
    const data = { budget_id, accomodation_id, ...choices, ...dates, price: 100, data: '–' };
    await call(page, '/api/budgetAccomodation/create', { data });
  };
  await stay('Hotel Balcón del Mar', 10, 12);
  await stay('Hotel Puerta Real', 12, 13);
  await sendTravel(page, travel);
  await enterAs(page, owner);
  await page.goto(`/budget/${budget_id}`);
  const route = page.getByRole('region', { name: 'La ruta' });
  await expect(route.getByRole('listitem')).toHaveText(['Nerja2 noches', 'Granada1 noche']);
  await expect(route.locator('svg circle')).toHaveCount(2);
  // The outlines of the countries come after the page.
  await expect.poll(() => route.locator('svg path').count()).toBeGreaterThan(1);
  await route.getByRole('link', { name: 'Granada' }).click();
  await expect(page).toHaveURL(new RegExp(`#dia-${year}-05-12$`));
});

test('an accepted trip under way shows today and tomorrow first, with a telephone, and neither prices nor alternatives', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const owner = await ownClient(page, 'Casilda');
  const now = today(new Date());
  const dates = { date_from: now, date_to: addDays(now, 3) };
  const travel = await call(page, '/api/travel/create', {
    data: { name: unique('Ya de viaje'), ...dates, users_id: [owner.id], n_adults: 2 },
  });
  const travel_id = travel.data.id as number;
  const { data: types } = await call(page, '/api/transportType/dropdown');
  const budgets: number[] = [];
  for (const origin of ['Jaén', 'Jaén Centro']) {
    const budget = await call(page, '/api/budget/create', { data: { travel_id, ...dates } });
    const words = { company: 'Ferrosur', baggage: 'Una maleta', extra_info: '–', destination: 'Cádiz' };
    for (const [day, hour] of [
      [now, '23:40'],
      [addDays(now, 1), '10:05'],
    ] as const) {
      const hours = { date_from: `${day} ${hour}`, date_to: `${day} 23:55` };
      const data = { budget_id: budget.data.id, transport_type_id: types[0].id, origin, ...words, ...hours, price: 50 };
      await call(page, '/api/budgetTransport/create', { data });
    }
    budgets.push(budget.data.id);
  }
  const [chosen] = budgets;
  const { data } = await call(page, `/api/budget/getBudget/${chosen}`);
  const dayText = { was: null, date: addDays(now, 1), title: 'La bahía en barco', text: '' };
  await call(page, '/api/budget/tellDay', { data: { id: chosen, updated_at: data.updated_at, ...dayText } });
  await sendTravel(page, { id: travel_id, name: '', budgets });
  await enterAs(page, owner);
  await page.goto(`/budget/${chosen}`);
  await expect(page.locator('[data-line]').first()).toContainText('PVP');
  await expect(page.getByRole('link', { name: 'Comparar con los otros presupuestos' })).toBeVisible();

  // What another quote offers is asked for with one tap.
  await page
    .getByRole('button', { name: /alternativa/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Prefiero este/ })
    .first()
    .click();
  await expect(page.getByLabel('Qué cambiaría')).toHaveValue(/^Prefiero «.+» en lugar de «.+»\.$/);
  await expect(page.getByRole('button', { name: 'Enviar la petición' })).toBeVisible();

  await call(page, '/api/budget/acceptBudget', { budget_id: chosen, travel_id });
  await page.reload();
  const companion = page.getByRole('region', { name: 'Su viaje' });
  await expect(companion.getByRole('heading', { name: /^Hoy/ })).toBeVisible();
  await expect(companion.getByText('La bahía en barco')).toBeVisible();
  await expect(companion.getByRole('listitem')).toHaveText([/^23:40.*Jaén – Cádiz/, /^10:05.*Jaén – Cádiz/]);
  await expect(companion.getByRole('link', { name: /^Llamar a/ })).toHaveAttribute('href', /^tel:\+?\d+$/);
  const line = page.locator('[data-line]').first();
  await expect(line).toContainText('Jaén');
  await expect(line).not.toContainText('PVP');
  await expect(line.getByRole('button', { name: /alternativa/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Comparar con los otros presupuestos' })).toHaveCount(0);

  // On a phone the price stays in view until it is paid.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bar(page)).toBeVisible();
  await enterAs(page, administrator);
  await call(page, '/api/budget/update', { data: { id: chosen, amount_paid: 100 } });
  await enterAs(page, owner);
  await page.goto(`/budget/${chosen}`);
  await expect(companion).toBeVisible();
  await expect(bar(page)).toBeHidden();
});
