import { expect, type Locator, type Page } from '@playwright/test';
import type { Language } from '../../contract/language.ts';
import { clients, demoPassword } from '../../sample/people.ts';
import type { AnyData } from '../../server/testing/app.ts';
import { administrator, openStoredSession } from './people.ts';

/** Creates records for one test through the calls of the screens: fast, and without disturbing other tests. */

/** Next year, so that the trips of a test are always in the future. */
export const year = new Date().getFullYear() + 1;

/** The demo customer whose trips are in Spanish. */
export const lucia = { identity: clients[0]?.email ?? '', password: demoPassword };

/** A name that no other test and no other run uses. */
export const unique = (what: string) =>
  `${what} ${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

export interface OwnClient {
  id: number;
  /** The username or e-mail, as the login asks for it. */
  identity: string;
  password: string;
  first_name: string;
  /** Unique, so that the client can be found by it. */
  last_name: string;
}

/**
 * A client for one test, with a password. For tests that change the account itself (its password, its language, its
 * requests), or that count what it has.
 */
export async function ownClient(page: Page, first_name: string, language: Language = 'es'): Promise<OwnClient> {
  const last_name = unique('Iriarte');
  const identity = `${last_name.replace(' ', '.').toLowerCase()}@ejemplo.es`;
  const post = async (path: string, token: string, body: object) => {
    const options = { headers: { 'X-Token': token }, data: body };
    const answer: Answer = await (await page.request.post(path, options)).json();
    expect(answer.code, `${path}: ${JSON.stringify(answer.data)}`).toBe(20001);
    return answer.data;
  };
  const oldPassword = 'la-que-dio-la-agencia';
  const person = {
    first_name,
    last_name,
    email: identity,
    language,
    phone: '600200300',
    dni: '12345678Z',
    birth_date: '1980-03-05',
    postal_code: '29001',
    address: 'Calle Nueva, 1',
    password: oldPassword,
    password_again: oldPassword,
  };
  const { id } = await post('/api/client/create', await openStoredSession(administrator), { data: person });
  const own = { old_password: oldPassword, password: demoPassword, password_again: demoPassword };
  await post('/api/external/changePassword', await openStoredSession({ identity, password: oldPassword }), own);
  return { id, identity, password: demoPassword, first_name, last_name };
}

async function headers(page: Page): Promise<Record<string, string>> {
  const cookies = await page.context().cookies();
  return { 'X-Token': cookies.find(cookie => cookie.name === 'X-Token')?.value ?? '' };
}

interface Answer {
  code: number;
  data: AnyData;
  total_pages?: number;
  total?: number;
}

/** One call in the session of the page; with a body it is a POST. */
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

/** A trip from 10 to 14 May of next year with empty budgets; the page is signed in as staff. */
export async function ownTravel(page: Page, what: string, users: number[], budgets = 0): Promise<OwnTravel> {
  const name = unique(what);
  const dates = { date_from: `${year}-05-10`, date_to: `${year}-05-14` };
  const { data } = await call(page, '/api/travel/create', { data: { name, ...dates, users_id: users, n_adults: 2 } });
  const made: number[] = [];
  for (let index = 0; index < budgets; index++) {
    const budget = await call(page, '/api/budget/create', { data: { travel_id: data.id, ...dates } });
    made.push(budget.data.id);
  }
  return { id: data.id, name, budgets: made };
}

/** Adds a train to a budget, on the first day of `ownTravel` unless the values say otherwise. @returns its id */
export async function addTransport(page: Page, budget_id: number, values: object): Promise<number> {
  const { data: types } = await call(page, '/api/transportType/dropdown');
  const train = types.find(({ name }: { name: string }) => name === 'Tren');
  const texts = {
    origin: 'Jaén',
    destination: 'Cádiz',
    company: 'Ferrosur',
    baggage: 'Una maleta',
    extra_info: 'Nada',
  };
  const dates = { date_from: `${year}-05-10 10:00`, date_to: `${year}-05-10 12:00` };
  const data = { budget_id, transport_type_id: train.id, ...texts, ...dates, price: 10, ...values };
  const { data: line } = await call(page, '/api/budgetTransport/create', { data });
  return line.id;
}

/** Sends a trip to its client without a mail. */
export async function sendTravel(page: Page, { id }: OwnTravel): Promise<void> {
  await call(page, '/api/travel/updateStatus', { travel: { id, travel_status_id: 2 }, sendEmail: false });
}

/** Opens the tab of the list with only this trip in it. */
export const openTravel = (page: Page, { name }: Pick<OwnTravel, 'name'>, tab: string) =>
  page.goto(`/?tab=${tab}&q=${encodeURIComponent(name)}`);

export const travelCardOf = (page: Page, name: string): Locator => page.getByRole('article', { name });

/** The question above everything else. */
export const question = (page: Page): Locator => page.getByRole('alertdialog').last();

/** Opens the menu of a trip. */
export const travelMenu = (page: Page, name: string) =>
  travelCardOf(page, name)
    .getByRole('button', { name: `Más acciones del viaje ${name}` })
    .click();

interface HeldCall {
  /** Resolves once the page has sent the call. */
  asked: Promise<void>;
  release: () => void;
}

/**
 * Holds calls back until they are released, to see what the screen shows meanwhile.
 * @param times how many of the calls; the later ones pass
 */
export async function hold(page: Page, address: string | RegExp, times?: number): Promise<HeldCall> {
  const { promise: request, resolve: ask } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(
    typeof address === 'string' ? `**${address}` : address,
    async route => {
      ask();
      await released;
      // The page itself may have given it up meanwhile.
      await route.continue().catch(() => undefined);
    },
    { times },
  );
  return { asked: request, release };
}

/** Waits until the page has drawn what it was told so far: two frames, and what these have begun. */
export const nextFrames = (page: Page) =>
  page.evaluate(
    () => new Promise<void>(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
  );

/** Waits until the page has sent the calls that it has begun: this one comes after them. */
export const callsSent = (page: Page) => page.evaluate(async () => void (await fetch('/health/live')));

/** Waits until fonts and pictures have arrived and are drawn. */
export async function complete(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every(image => image.complete || image.loading === 'lazy'),
  );
  await nextFrames(page);
}
