import { beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
let lucia: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  lucia = await test.signIn({ group_id: 2, first_name: 'Plantada', last_name: 'Clienta' });
  stranger = await test.signIn({ group_id: 2, first_name: 'Otra', last_name: 'Persona' });
});
beforeEach(() => test.services.db.deleteFrom('rate_limit').execute());

const tokenOf = (url: string) => /\/compartido\/([\w-]{43})$/.exec(url)?.[1] ?? '';
const look = (token: string) => test.call('GET', `/api/external/shared/${token}?language=es`);
/** Without the moments of changes, which may have any digits. */
const textOf = (body: unknown) => JSON.stringify(body).replace(/"updated_at":"[^"]*"/g, '');
const share = (id: number, shows: string[] = [], token = lucia.token) =>
  travels.post('travel/share', { id, shows }, token);

/** Words that no answer to a link may have. */
const planted = ['Plantada', 'Clienta', 'carta plantada', 'viajera plantada', 'neto plantado', 'notas plantadas'];

async function accepted() {
  const id = await travels.travel({ clients: [lucia.id], date_from: '2027-05-01', date_to: '2027-05-08' });
  const budget = await travels.budget(id, { data: '<p>carta plantada</p>', total_price: 77_700 });
  const provider_id = await travels.provider('neto plantado');
  await travels.line('accomodation', budget, { price: 777, locator: 'LOCPLANTADO', provider_id, net_price: 555 });
  await travels.post('traveller/create', {
    data: { travel_id: id, first_name: 'viajera plantada', last_name: 'Gil', needs: 'notas plantadas' },
  });
  const before = await share(id);
  await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: id }, lucia.token);
  return { id, budget, before };
}

it('the link shows the itinerary of an accepted trip, and nothing of its people, prices and locators', async () => {
  const { id, before } = await accepted();
  expect(before).toMatchObject({ code: 30001, data: { message: expect.stringMatching(/^Todavía no hay nada/) } });
  const token = tokenOf((await share(id)).data.url);
  const seen = await look(token);
  expect(seen.code).toBe(20000);
  expect(seen.data.budget.lines).toHaveLength(1);
  expect(seen.data.budget.contact.agency.name).toBeTruthy();
  const text = textOf(seen.body);
  for (const word of [...planted, 'LOCPLANTADO', '777', '555']) expect(text).not.toContain(word);
  // What is asked for is shown, and nothing else.
  const more = await look(tokenOf((await share(id, ['prices', 'locators'])).data.url));
  expect(more.data.shows).toEqual(['prices', 'locators']);
  expect(more.data.budget.lines[0]).toMatchObject({ price: 777, locator: 'LOCPLANTADO' });
  for (const word of [...planted, '555']) expect(textOf(more.body)).not.toContain(word);
  // A later link replaces the earlier one.
  expect((await look(token)).code).toBe(30001);
});

it('customers of the trip and staff make and end the link, and nobody else', async () => {
  const { id } = await accepted();
  const gone = { code: 40001 };
  expect(await share(id, [], stranger.token)).toMatchObject(gone);
  expect(await travels.get(`travel/sharing/${id}`, stranger.token)).toMatchObject(gone);
  const token = tokenOf((await share(id, ['locators'])).data.url);
  expect(await travels.post('travel/endSharing', { id }, stranger.token)).toMatchObject(gone);
  expect((await travels.get(`travel/sharing/${id}`)).data).toMatchObject({ shows: ['locators'] });
  expect((await travels.post('travel/endSharing', { id })).code).toBe(20001);
  expect((await travels.get(`travel/sharing/${id}`, lucia.token)).data).toEqual({ since: null, shows: [] });
  expect((await look(token)).code).toBe(30001);
  const links = await test.services.db.selectFrom('link').selectAll().execute();
  expect(JSON.stringify(links)).not.toContain(token);
});

it('a letter that carries the link is not sent again once it has ended', async () => {
  const { id, budget } = await accepted();
  const { url } = (await share(id)).data;
  const notice = { travel_id: id, budget_id: budget, final_budget_comments: `Para quien va con usted: ${url}` };
  expect((await travels.post('budget/notifyModification', notice)).code).toBe(20001);
  const letter = await test.services.db
    .selectFrom('outbox')
    .select('id')
    .where('travel_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect((await travels.post('letter/sendAgain', { id: letter.id })).code).toBe(20001);
  await travels.post('travel/endSharing', { id });
  expect((await travels.post('letter/sendAgain', { id: letter.id })).data.message).toMatch(/^El enlace de este correo/);
});

it('the link ends with the trip, and search engines may not list it', async () => {
  const { id } = await accepted();
  const token = tokenOf((await share(id)).data.url);
  const page = await test.app.inject({ method: 'GET', url: `/api/external/shared/${token}` });
  expect(page.headers['x-robots-tag']).toBe('noindex');
  const { db } = test.services;
  const over = async (values: object) => {
    await db.updateTable('travel').set(values).where('id', '=', id).execute();
    return (await look(token)).data.message;
  };
  expect(await over({ travel_status_id: 6 })).toMatch(/^Este viaje ha terminado/);
  expect(await over({ travel_status_id: 5, date_from: '2020-05-01', date_to: '2020-05-08' })).toMatch(
    /^Este viaje ha terminado/,
  );
});
