import { beforeAll, beforeEach, expect, it } from 'vitest';
import { openBody } from '../../platform/outbox/outbox.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
let lucia: TestUser;
let ivan: TestUser;

beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  lucia = await test.signIn({ group_id: 2, first_name: 'Lucía', last_name: 'Romero', language: 'en' });
  ivan = await test.signIn({ group_id: 2, first_name: 'Iván', last_name: 'Núñez' });
});
beforeEach(() => test.services.db.deleteFrom('rate_limit').execute());

/** Words that no answer to a link may have. */
const planted = { document_number: 'PLANTADO77', diet: 'dieta plantada', needs: 'necesidad plantada' };

async function linked(values: object = {}, travel: object = {}) {
  const travel_id = await travels.travel({ clients: [lucia.id, ivan.id], ...travel });
  const budget = await travels.budget(travel_id);
  await travels.line('cruise', budget);
  const { data } = await travels.post(
    'traveller/create',
    { data: { travel_id, first_name: 'Ana', last_name: 'Gil', birth_date: '1980-02-01', ...planted, ...values } },
    lucia.token,
  );
  const made = await travels.post('traveller/makeLink', { id: data.id }, lucia.token);
  return { travel_id, id: data.id as number, url: made.data.url as string, token: tokenOf(made.data.url) };
}
const tokenOf = (url: string) => /\/alta\/([\w-]{43})\?viajero=true$/.exec(url)?.[1] ?? '';
const look = (token: string) => test.call('GET', `/api/external/traveller/${token}?language=en`);
const fill = (token: string, values: object = {}) =>
  test.call('POST', '/api/external/fillTraveller', {
    body: { data: { first_name: 'Ana', last_name: 'Gil', ...values, token } },
  });
const stored = (id: number) =>
  test.services.db.selectFrom('traveller').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

it('the page says which data are there but not what they are, and stores what is filled in', async () => {
  const { id, token, travel_id } = await linked();
  const seen = await look(token);
  expect(seen.data).toMatchObject({
    first_name: 'Ana',
    asked: 'document',
    known: ['birth_date', 'document_number', 'diet', 'needs'],
  });
  expect(seen.data.countries.find((each: { id: number }) => each.id === 73)).toEqual({ id: 73, name: 'Spain' });
  const before = await stored(id);
  const answer = await fill(token, { sex: 'F', document_expires: '2030-01-31', needs: '', diet: null });
  expect(answer).toMatchObject({ code: 20001 });
  for (const { body } of [seen, answer, await look(token), await fill(token, { document_expires: '1970-01-01' })]) {
    const text = JSON.stringify(body);
    for (const word of [...Object.values(planted), '1980-02-01', '2030-01-31']) expect(text).not.toContain(word);
  }
  expect(await stored(id)).toMatchObject({
    sex: 'F',
    document_expires: '2030-01-31',
    needs: before.needs,
    document_number: before.document_number,
  });
  const row = await test.services.db
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'fields'])
    .where('entity', '=', 'traveller')
    .where('entity_id', '=', String(id))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(row).toEqual({ user_id: null, action: 'update', fields: ['sex', 'document_expires'] });
  // The list tells those who answer for them, and nobody else, that there is a link.
  const listed = async (reader: string) =>
    (await travels.get(`traveller/getTravellers/${travel_id}`, reader)).data.travellers[0].linked_at;
  expect(await listed(lucia.token)).toMatch(/^\d{4}-/);
  expect(await listed(ivan.token)).toBeNull();
});

it('bad input gets its message under the field, in the language of the reader', async () => {
  const { token, travel_id } = await linked();
  await travels.post('traveller/create', {
    data: { travel_id, first_name: 'Eva', last_name: 'Sol', document_number: 'XX1' },
  });
  const taken = await test.call('POST', '/api/external/fillTraveller', {
    body: { data: { token, first_name: 'Ana', last_name: '', document_number: 'xx-1' } },
    headers: { 'accept-language': 'en' },
  });
  expect(taken.data.fields).toHaveProperty('last_name');
  expect((await fill(token, { document_number: 'xx-1' })).data.fields).toHaveProperty('document_number');
});

it('only those who answer for the traveller make and end the link; a later one replaces it', async () => {
  const { id, token } = await linked();
  expect(await travels.post('traveller/makeLink', { id }, ivan.token)).toMatchObject({ code: 40001 });
  expect(await travels.post('traveller/endLink', { id }, ivan.token)).toMatchObject({ code: 40001 });
  const later = tokenOf((await travels.post('traveller/makeLink', { id })).data.url);
  expect((await look(token)).code).toBe(30001);
  expect((await fill(token)).code).toBe(30001);
  expect((await look(later)).code).toBe(20000);
  expect((await travels.post('traveller/endLink', { id }, lucia.token)).code).toBe(20001);
  expect((await look(later)).data.message).toMatch(/^This link doesn’t work|^Este enlace no sirve/);
  // A sign-up page does not open it.
  expect((await test.call('GET', `/api/external/signUp/${later}`)).code).not.toBe(20000);
  const { rows } = { rows: await test.services.db.selectFrom('link').select('token_hash').execute() };
  expect(JSON.stringify(rows)).not.toContain(later);
});

it('the link ends with the trip, and with the traveller', async () => {
  const { token, travel_id, id } = await linked({}, { date_from: '2027-05-01', date_to: '2027-05-08' });
  const { db } = test.services;
  const end = async (values: object) => {
    await db.updateTable('travel').set(values).where('id', '=', travel_id).execute();
    return (await fill(token)).code;
  };
  expect(await end({ travel_status_id: 4 })).toBe(30001);
  expect(await end({ travel_status_id: 6 })).toBe(30001);
  expect(await end({ travel_status_id: 3, date_from: '2020-05-01', date_to: '2020-05-08' })).toBe(30001);
  expect(await end({ date_to: '2027-05-08' })).toBe(20001);
  await travels.post('traveller/delete', { id });
  expect((await look(token)).code).toBe(30001);
});

it('the link is sent by mail to the traveller in the language of the trip’s first client', async () => {
  const { id } = await linked();
  expect(await travels.post('traveller/makeLink', { id, send: true }, lucia.token)).toMatchObject({ code: 30001 });
  await travels.post('traveller/update', { data: { id, email: 'ana@gil.test' } });
  const { data } = await travels.post('traveller/makeLink', { id, send: true }, lucia.token);
  expect(data.sent_to).toBe('ana@gil.test');
  const mail = await test.services.db
    .selectFrom('outbox')
    .select(['id', 'body', 'language'])
    .where('to_address', '=', 'ana@gil.test')
    .executeTakeFirstOrThrow();
  expect(mail.language).toBe('en');
  const { text } = openBody(test.services.secrets, mail);
  expect(text).toContain(`${data.url}\n`);
  for (const word of Object.values(planted)) expect(text).not.toContain(word);
});

it('unknown links are tried a limited number of times', async () => {
  const codes: number[] = [];
  for (let n = 0; n < 31; n += 1) codes.push((await look(`${n}`.padEnd(43, 'x'))).status);
  expect(codes.at(-1)).toBe(429);
});
