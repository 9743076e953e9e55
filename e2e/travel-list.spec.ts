import type { Locator } from '@playwright/test';
import type { TravelCard } from '../contract/travel/calls.ts';
import { tabNames } from '../contract/travel/state.ts';
import { formatDay } from '../contract/values/dates.ts';
import { formatEuros } from '../contract/values/money.ts';
import { administrator, enterAs } from './testing/people.ts';
import {
  call,
  clientId,
  lucia,
  openTravel,
  ownClient,
  ownTravel,
  question,
  sendTravel,
  travelCardOf,
  travelMenu,
} from './testing/records.ts';
import { expect, type Page, test } from './testing/test.ts';

/** The trip list (specification 2): what its cards show and offer, by tab and role. */

/** All pages: other tests put trips before those of the sample. */
async function travelsOf(page: Page, tab: string): Promise<TravelCard[]> {
  const all: TravelCard[] = [];
  for (let at = 1, pages = 1; at <= pages; at++) {
    const { data, total_pages } = await call(page, '/api/travel/getTravels', { filter: { tab, name: '' }, page: at });
    all.push(...data);
    pages = total_pages ?? 1;
  }
  return all;
}

const range = ({ date_from, date_to }: { date_from: string; date_to: string }) =>
  `${formatDay(date_from)} – ${formatDay(date_to)}`;

const statuses = {
  1: { text: 'Pendiente de aceptación', hue: [15, 45] },
  2: { text: 'Rechazado', hue: [-20, 14] },
  3: { text: 'Aceptado', hue: [90, 160] },
} as const;

test('cards of staff show id, dates, days, people, and the budgets with their status and price', async ({ page }) => {
  await enterAs(page, administrator);
  const travels = await travelsOf(page, 'pendientes_de_reserva');
  // Trips with a budget of each status, searched by name, because other tests may have moved them to another page.
  const having = (status: number) =>
    travels.find(({ budgets }) => budgets.some(({ budget_status_id }) => budget_status_id === status));
  const seen = new Set<number>();
  for (const travel of new Set([travels[0], having(1), having(2), having(3)])) {
    if (!travel) continue;
    await openTravel(page, travel, 'pendientes_de_reserva');
    const card = page.getByRole('article', { name: `${travel.name} #${travel.id}`, exact: true });
    await expect(card).toContainText(travel.name);
    await expect(card).toContainText(range(travel));
    await expect(card).toContainText(travel.days === 1 ? '1 día' : `${travel.days} días`);
    const [client] = travel.clients;
    await expect(card).toContainText(`${client?.first_name} ${client?.last_name}`);
    for (const part of [client?.phone, client?.email]) if (part) await expect(card).toContainText(part);
    for (const agent of travel.assigned_agents)
      await expect(card).toContainText(`${agent.first_name} ${agent.last_name}`);
    const unfold = card.getByRole('button', { name: /^Ver (el|los) .*rechazado/ });
    const items = card.locator('ul > li').filter({ has: page.getByText('Precio inicial') });
    // The card comes with all that it shows.
    await items.or(unfold).first().waitFor();
    if (await unfold.isVisible()) await unfold.click();
    // The accepted one first, the rejected ones last.
    const ranks = [3, 1, 2];
    const order = travel.budgets.map(budget => ranks.indexOf(budget.budget_status_id));
    for (const [index, budget] of travel.budgets.entries()) {
      const item = items.filter({ has: page.getByText(`Opción ${index + 1}`, { exact: true }) });
      await expect(items.nth(order.toSorted().indexOf(order[index] ?? 0))).toContainText(/Opción \d/);
      if (budget.sent_at) {
        const opened = budget.opened_at ? `Abierto el ${formatDay(budget.opened_at)}` : 'Sin abrir';
        await expect(item).toContainText(opened);
      }
      const { text, hue } = statuses[budget.budget_status_id];
      seen.add(budget.budget_status_id);
      await expect(item).toContainText(range(budget));
      await expect(item).toContainText(text);
      const colour = await hueOf(item.getByText(text, { exact: true }));
      expect(colour).toBeGreaterThanOrEqual(hue[0]);
      expect(colour).toBeLessThanOrEqual(hue[1]);
      await expect(item).toContainText(formatEuros(budget.total_price, 'es'));
      if (budget.discount === 0) continue;
      await expect(item).toContainText(new RegExp(`[-−]${String(budget.discount).replace('.', ',')}\\s?%`));
      await expect(item).toContainText(formatEuros(budget.price_discount, 'es'));
    }
  }
  expect([...seen].sort()).toEqual([1, 2, 3]);
});

test('on a phone, the menu of a trip lies over none of its buttons, nor these over its facts', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ['en_cola', 'pendientes_de_reserva', 'reservados']) {
    await page.goto(`/?tab=${tab}`);
    await expect(page.getByRole('article').nth(3)).toBeVisible();
    const touching = await page.getByRole('article').evaluateAll(cards =>
      cards.flatMap(card => {
        const controls = [...(card.querySelector('header')?.querySelectorAll('button') ?? [])];
        const boxes = [...controls, card.querySelector('time') ?? card].map(each => each.getBoundingClientRect());
        const apart = (one: DOMRect, other: DOMRect) =>
          one.bottom + 2 < other.top || other.bottom + 2 < one.top || one.right < other.left || other.right < one.left;
        const pairs = boxes.flatMap((one, index) => boxes.slice(index + 1).map(other => apart(one, other)));
        return pairs.includes(false) ? [card.querySelector('h2')?.textContent] : [];
      }),
    );
    expect(touching, tab).toEqual([]);
  }
});

test('a card shows the accepted budget first and folds those that were rejected', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  const { id: client } = await ownClient(page, 'Lucía');
  const travel = await ownTravel(page, 'Soria', [client], 3);
  const [first = 0, second = 0] = travel.budgets;
  await sendTravel(page, travel);
  await call(page, '/api/budget/denyBudget', { budget_id: first, data: 'Muy lejos' });
  await openTravel(page, travel, 'pendientes_de_reserva');
  const card = travelCardOf(page, travel.name);
  const options = card.getByText(/^Opción \d$/);
  await expect(options).toHaveText(['Opción 2', 'Opción 3']);
  await call(page, '/api/budget/acceptBudget', { budget_id: second, travel_id: travel.id });
  await page.reload();
  await expect(options).toHaveText(['Opción 2']);
  await card.getByRole('button', { name: 'Ver los 2 presupuestos rechazados' }).click();
  await expect(options).toHaveText(['Opción 2', 'Opción 1', 'Opción 3']);
  // Who asked for the trip is named only where it is not its client.
  const { data } = await call(page, `/api/travel/data/${travel.id}`);
  const { updated_at, clients } = data;
  const [person] = clients;
  const contact = { contact_name: person.first_name, contact_surname: person.last_name, contact_phone: '600111222' };
  await call(page, '/api/travel/update', { data: { id: travel.id, updated_at, ...contact } });
  await page.reload();
  await expect(card).toContainText('Solicitado por600111222');
});

test('the page of a budget tells staff which it is, for whom, whose, and how far it has come', {
  tag: '@long',
}, async ({ page }) => {
  await enterAs(page, administrator);
  const travels = await travelsOf(page, 'pendientes_de_reserva');
  // Other tests add trips without all of this.
  const trip = travels.find(
    ({ clients, assigned_agents, budgets }) =>
      clients[0]?.phone && assigned_agents.length > 0 && budgets[0]?.sent_at && budgets.length > 1,
  );
  const [client] = trip?.clients ?? [];
  const [agent] = trip?.assigned_agents ?? [];
  const [budget, other] = trip?.budgets ?? [];
  if (!(trip && client?.phone && agent && budget?.sent_at && other)) throw new Error('the sample has no such trip');
  await page.goto(`/budget/${other.id}`);
  const title = await page.title();
  await page.goto(`/budget/${budget.id}`);
  await expect(page).toHaveTitle(new RegExp(`^Presupuesto ${budget.id}: .* · Periplo$`));
  expect(await page.title()).not.toBe(title);
  const head = page.getByRole('article').getByRole('banner').or(page.locator('article header')).first();
  for (const text of [
    trip.name,
    `Presupuesto n.º ${budget.id} · Opción 1 de ${trip.budgets.length}`,
    `${client.first_name} ${client.last_name}`,
    client.phone,
    `Agente: ${agent.first_name} ${agent.last_name}`,
    `Enviado el ${formatDay(budget.sent_at)}`,
    budget.opened_at ? `Abierto el ${formatDay(budget.opened_at)}` : 'Sin abrir',
  ])
    await expect(head).toContainText(text);
  const trail = page.getByRole('navigation', { name: 'Ruta de navegación' });
  await expect(trail.getByRole('listitem').nth(1)).toHaveText('Viajes');
  await trail.getByRole('link', { name: trip.name }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article', { name: `#${trip.id}` })).toBeVisible();
});

test('cards of a customer show no id and no staff buttons, but ‘Ver detalles’', { tag: '@long' }, async ({ page }) => {
  await enterAs(page, lucia);
  await page.goto('/?tab=pendientes_de_reserva');
  const card = page.getByRole('article').first();
  await expect(card).toBeVisible();
  await expect(card).not.toContainText('#');
  await expect(card.getByRole('link', { name: /^Ver detalles/ }).first()).toBeVisible();
  await expect(card.getByRole('link', { name: /^Descargar PDF/ }).first()).toBeVisible();
  await expect(card.getByText('Añadir servicios')).toHaveCount(0);
  await expect(card.getByRole('button', { name: /Más acciones|Eliminar/ })).toHaveCount(0);
  await expect(page.getByRole('tab')).toContainText([
    'Pendientes de reserva',
    'Reservados',
    'Viajes pasados',
    'Rechazados',
  ]);
});

test('each tab has its own actions and its counter, and a pager only above one page', { tag: '@long' }, async ({
  page,
}) => {
  await enterAs(page, administrator);
  const { data: counters } = await call(page, '/api/travel/travelCounterByTag');
  const own = {
    archivados: 'Eliminar viaje',
    rechazados_completamente: 'Eliminar viaje',
    reservados: 'Archivar viaje',
  };
  const all = ['Editar viaje', 'Eliminar viaje', 'Archivar viaje', 'Rechazar viaje completamente'];
  for (const tab of tabNames) {
    await page.goto(`/?tab=${tab}`);
    const card = page.getByRole('article').first();
    await card.getByRole('button', { name: /^Más acciones del viaje/ }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    const offered = [
      ...(await page.getByRole('menuitem').allInnerTexts()),
      ...(await card.getByRole('button').allInnerTexts()),
    ].map(text => text.split('\n')[0]?.trim());
    const last = tab in own ? own[tab as keyof typeof own] : 'Rechazar viaje completamente';
    expect(all.filter(action => offered.includes(action))).toEqual(['Editar viaje', last]);
    await expect(page.getByRole('tab', { selected: true })).toContainText(String(counters[tab]));
    await expect(page.getByRole('button', { name: 'Página siguiente' })).toHaveCount(counters[tab] > 10 ? 1 : 0);
  }
  await page.goto('/?tab=reservados');
  await page.getByRole('button', { name: 'Página siguiente' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByRole('article')).toHaveCount(Math.min(counters.reservados - 10, 10));
});

test('deleting a trip and a budget asks first; ‘No’ does nothing', async ({ page }) => {
  await enterAs(page, administrator);
  const travel = await ownTravel(page, 'Teide', [await clientId(page, 'Romero')], 1);
  await openTravel(page, travel, 'en_cola');
  const card = travelCardOf(page, travel.name);
  const bin = card.getByRole('button', { name: /^Eliminar presupuesto/ });
  await bin.click();
  await expect(question(page)).toHaveAccessibleName('Eliminar presupuesto');
  await expect(question(page)).toContainText('¿Estás seguro que quieres eliminar este presupuesto?');
  await question(page).getByRole('button', { name: 'No', exact: true }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(bin).toBeVisible();
  await bin.click();
  await question(page).getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(card).toContainText('Este viaje aún no tiene presupuestos');

  await call(page, '/api/travel/rejectTravel', { travel_id: travel.id, rejection_reason: '' });
  await openTravel(page, travel, 'rechazados_completamente');
  await travelMenu(page, travel.name);
  await page.getByRole('menuitem', { name: 'Eliminar viaje' }).click();
  await expect(question(page)).toHaveAccessibleName('Eliminar viaje');
  await expect(question(page)).toContainText(`¿Estás seguro que quieres eliminar el viaje a ${travel.name}?`);
  await question(page).getByRole('button', { name: 'No', exact: true }).click();
  await expect(question(page)).toHaveCount(0);
  await expect(card).toBeVisible();
  await travelMenu(page, travel.name);
  await page.getByRole('menuitem', { name: 'Eliminar viaje' }).click();
  await question(page).getByRole('button', { name: 'Sí, eliminar' }).click();
  await expect(card).toBeHidden();
});

/** The hue of a text's colour, from -60 to 300. */
async function hueOf(text: Locator): Promise<number> {
  const colour = await text.evaluate(element => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue) || 1;
  if (most === red) return ((green - blue) / range) * 60;
  return most === green ? 120 + ((blue - red) / range) * 60 : 240 + ((red - green) / range) * 60;
}
