import { beforeAll, expect, it } from 'vitest';
import { travelStatus } from '../../../contract/travel/state.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

/** Staff look at a budget as its customer will see it, before it is sent. */

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const preview = (id: number, language = '', token?: string) =>
  travels.get(`budget/preview/${id}${language && `?language=${language}`}`, token);

/** A budget with one stay, whose net price only staff may know, in a trip that waits in the queue. */
async function unsent(clients = [test.customer.id]) {
  const travel = await travels.travel({ status: 1, sent_at: null, clients });
  const id = await travels.budget(travel, { sent_at: null });
  await travels.line('accomodation', id, { price: 300, net_price: 210 });
  return { id, travel };
}

it('shows staff exactly the answer that the customer gets once the trip is sent', async () => {
  const { id, travel } = await unsent();
  const before = (await preview(id)).data;
  expect(JSON.stringify(before)).not.toMatch(/net_price|margin|provider|deny_reason/);
  expect(
    (await travels.post('travel/updateStatus', { travel: { id: travel, travel_status_id: travelStatus.enviado } }))
      .code,
  ).toBe(20001);
  const { data: seen } = await travels.get(`budget/getBudget/${id}`, test.customer.token);
  const once = { sent_at: null, updated_at: null, proposal: null, valid_until: null, expired: null };
  expect({ ...before, ...once }).toEqual({ ...seen, ...once });
  expect((await preview(id)).data).toEqual((await travels.get(`budget/getBudget/${id}`, test.customer.token)).data);
});

it('answers in each language, also when the trip has no client yet', async () => {
  const { id } = await unsent([]);
  const { db } = test.services;
  await db.updateTable('meal_included').set({ name_en: 'Half board', name_fr: 'Demi-pension' }).execute();
  for (const [language, meal] of [
    ['es', 'Media pensión'],
    ['en', 'Half board'],
    ['fr', 'Demi-pension'],
  ] as const)
    expect(JSON.stringify((await preview(id, language)).data.lines), language).toContain(meal);
});

it('is for staff, changes nothing, and makes nothing visible to the customer', async () => {
  const { id, travel } = await unsent();
  const { db } = test.services;
  const traces = async () => ({
    moved: await travels.traces(),
    events: await db.selectFrom('travel_event').select('id').execute(),
    audit: await db.selectFrom('audit_log').select('id').execute(),
    mails: await travels.mails(travel),
  });
  const before = await traces();
  for (const token of [test.agent.token, test.administrator.token])
    expect((await preview(id, 'fr', token)).code).toBe(20000);
  expect(await traces()).toEqual(before);

  for (const token of [test.customer.token, test.otherCustomer.token, '']) {
    expect((await preview(id, '', token)).code, token).not.toBe(20000);
    expect((await travels.get(`budget/getBudget/${id}`, token)).code, token).not.toBe(20000);
  }
  expect((await preview(999_999)).body).toMatchObject({ code: 40001 });
});
