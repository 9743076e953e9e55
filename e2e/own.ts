import { expect, type Locator, type Page } from '@playwright/test';
import { clients, demoPassword } from '../server/sample/people.ts';

/** Records of a test's own, made through the calls that the screens make: quick, and in nobody else's way. */

/** The demo customer whose trips are in Spanish. */
export const lucia = { identity: clients[0]?.email ?? '', password: demoPassword };

/** A name that no other test and no other run has used. */
export const unique = (what: string) =>
  `${what} ${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

async function headers(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  return { 'X-Token': cookies.find(cookie => cookie.name === 'X-Token')?.value ?? '' };
}

interface Answer {
  code: number;
  // biome-ignore lint/suspicious/noExplicitAny: each call answers data of its own.
  data: any;
  total_pages?: number;
  total?: number;
}

/** One call of the session; a body makes it a POST. */
export async function call(page: Page, path: string, body?: object): Promise<Answer> {
  const options = { headers: await headers(page), ...(body && { data: body }) };
  const response = body ? await page.request.post(path, options) : await page.request.get(path, options);
  const answer: Answer = await response.json();
  expect(String(answer.code), `${path}: ${JSON.stringify(answer.data)}`).toMatch(/^2/);
  return answer;
}

export interface OwnTravel {
  id: number;
  name: string;
  budgets: number[];
}

/** The id of a client of the sample agency. */
export async function clientId(page: Page, name: string): Promise<number> {
  const { data } = await call(page, '/api/client/filteredDropdown', { query: name });
  return data[0].id;
}

/** A trip from 10/05/2027 to 14/05/2027 with empty budgets; the page is of staff. */
export async function ownTravel(page: Page, what: string, users: number[], budgets = 0): Promise<OwnTravel> {
  const name = unique(what);
  const dates = { date_from: '2027-05-10', date_to: '2027-05-14' };
  const { data } = await call(page, '/api/travel/create', { data: { name, ...dates, users_id: users, n_adults: 2 } });
  const made: number[] = [];
  for (let index = 0; index < budgets; index++) {
    const budget = await call(page, '/api/budget/create', { data: { travel_id: data.id, ...dates } });
    made.push(budget.data.id);
  }
  return { id: data.id, name, budgets: made };
}

/** Sends a trip to its client without a mail. */
export async function sendTravel(page: Page, { id }: OwnTravel): Promise<void> {
  await call(page, '/api/travel/updateStatus', { travel: { id, travel_status_id: 2 }, sendEmail: false });
}

/** The trip alone in its tab of the list. */
export const openTravel = (page: Page, { name }: Pick<OwnTravel, 'name'>, tab: string) =>
  page.goto(`/?tab=${tab}&q=${encodeURIComponent(name)}`);

export const travelCard = (page: Page, name: string): Locator => page.getByRole('article', { name });

/** A question on top of everything. */
export const question = (page: Page): Locator => page.getByRole('alertdialog').last();

/** Opens the menu of a trip. */
export const travelMenu = (page: Page, name: string) =>
  travelCard(page, name)
    .getByRole('button', { name: `Más acciones del viaje ${name}` })
    .click();

interface Held {
  /** Settles once the page has asked. */
  asked: Promise<void>;
  release: () => void;
}

/** Holds an answer back until it is released, so that what the screen shows meanwhile can be seen. */
export async function hold(page: Page, address: string | RegExp): Promise<Held> {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(typeof address === 'string' ? `**${address}` : address, async route => {
    ask();
    await released;
    await route.continue();
  });
  return { asked, release };
}
