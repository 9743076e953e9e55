import { beforeAll, expect, it } from 'vitest';
import type { HistoryEntry } from '../../../contract/history/calls.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const history = async (id: number, page = 1) => (await travels.get(`travel/history/${id}?page=${page}`)).body;
const entries = async (id: number): Promise<HistoryEntry[]> => (await history(id)).data;
const kinds = async (id: number) => (await entries(id)).map(({ kind }) => kind).reverse();
const dates = { date_from: '2027-05-01', date_to: '2027-05-08' };

it('lists the events of a trip from its request to its end: what, who, when, why', async () => {
  const { customer, agent } = test;
  const form = { name: 'Roma', ...dates, users_id: [customer.id] };
  const { id } = (await travels.post('travel/create', { data: form })).data;
  const budgets = [await newBudget(id), await newBudget(id)];
  const [first = 0, second = 0] = budgets;
  await travels.line('accomodation', first);
  await travels.line('transport', first);
  const titled = { id: first, title: 'Hotel Alhambra', deleted: false };
  const move = (travel_status_id: number) => travels.post('travel/updateStatus', { travel: { id, travel_status_id } });
  await move(2);
  await travels.get(`budget/getBudget/${first}`, customer.token);
  await travels.post('budget/denyBudget', { budget_id: first, data: 'Muy caro' }, customer.token);
  await move(2);
  await travels.post('budget/acceptBudget', { budget_id: second, travel_id: id }, customer.token);
  await move(5);
  await move(4);

  const told = (await history(id, 2)).data
    .concat([])
    .reverse()
    .concat((await entries(id)).reverse());
  const clientName = `${customer.first_name} ${customer.last_name}`;
  const by = (user: typeof agent) => ({ id: user.id, name: `${user.first_name} ${user.last_name}` });
  const letter = { reader: clientName, status: 'queued' };
  const expected = [
    { kind: 'created', user: { ...by(agent), client: false }, budget: null, letter: null },
    { kind: 'budgetCreated', budget: { id: first }, user: by(agent) },
    { kind: 'budgetCreated', budget: { id: second }, user: by(agent) },
    // Two services changed by one person are one change.
    { kind: 'budgetChanged', budget: { id: first }, fields: ['lines'], user: by(agent) },
    { kind: 'sent', user: by(agent) },
    { kind: 'mailed', user: null, letter, detail: expect.stringContaining('Roma') },
    { kind: 'budgetOpened', budget: { id: first }, user: { ...by(customer), client: true } },
    { kind: 'budgetDenied', budget: titled, user: by(customer), detail: 'Muy caro' },
    { kind: 'mailed', budget: { id: first }, letter },
    { kind: 'sentAgain', user: by(agent) },
    { kind: 'mailed', letter },
    { kind: 'budgetAccepted', budget: { id: second }, user: by(customer), detail: null },
    { kind: 'mailed', budget: { id: second }, letter },
    { kind: 'finished', user: by(agent) },
    { kind: 'mailed', budget: { id: second }, letter },
    { kind: 'archived', user: by(agent) },
  ];
  expect(told).toMatchObject(expected);
  expect(told.map((entry: HistoryEntry) => entry.at)).toEqual(told.map((entry: HistoryEntry) => entry.at).sort());
  expect(await history(id, 2)).toMatchObject({ curr_page: 2, total_pages: 2, limit: 10, total: expected.length });
});

it('records the first opening by each customer, and none by staff', async () => {
  const { customer, otherCustomer, agent } = test;
  const id = await travels.travel({ clients: [customer.id, otherCustomer.id] });
  const budget = await travels.budget(id);
  for (const user of [agent, customer, customer, otherCustomer, otherCustomer]) {
    for (const call of ['getBudget', 'data']) await travels.get(`budget/${call}/${budget}`, user.token);
  }
  await Promise.all([1, 2, 3].map(() => travels.get(`budget/getBudget/${budget}`, customer.token)));
  // Staff read on the cards when it was first opened; its customers do not.
  const first = (await entries(id)).at(-1)?.at;
  const opened = async (token: string) => [
    (await travels.get(`travel/data/${id}`, token)).data.budgets[0].opened_at,
    (await travels.get(`budget/getBudget/${budget}`, token)).data.opened_at,
  ];
  expect(await opened(agent.token)).toEqual([first, first]);
  expect(await opened(customer.token)).toEqual([null, null]);
  expect((await entries(id)).map(({ kind, user }) => [kind, user?.id])).toEqual([
    ['budgetOpened', otherCustomer.id],
    ['budgetOpened', customer.id],
  ]);
});

it('records changes in one entry while one person works, and a status set by hand', async () => {
  const id = await travels.travel({ status: 6 });
  const budget = await travels.budget(id, { budget_status_id: 2 });
  const update = (data: object, token?: string) => travels.post('travel/update', { data: { id, ...data } }, token);
  await update({ name: 'Otro nombre' });
  await update({ name: 'Otro nombre' });
  await update({ ...dates, date_to: '2027-05-09', name: 'Y otro' });
  await update({ n_adults: 3 }, test.administrator.token);
  await update({ travel_status_id: 1 }, test.administrator.token);
  await travels.post('budget/update', { data: { id: budget, ...dates, budget_status_id: 1, discount: 10 } });
  const told = (await entries(id)).map(({ kind, fields, detail }) => [kind, fields, detail]).reverse();
  expect(told).toEqual([
    ['changed', ['name', 'date_to'], null],
    ['changed', ['n_adults'], null],
    ['statusSet', [], '1'],
    ['budgetStatusSet', [], '1'],
    ['budgetChanged', ['discount'], null],
  ]);
});

it('starts another entry an hour after the last change', async () => {
  const id = await travels.travel();
  const rename = (name: string) => travels.post('travel/update', { data: { id, name } });
  await rename('Uno');
  await test.services.db
    .updateTable('travel_event')
    .set({ at: new Date(Date.now() - 3_601_000).toISOString() })
    .where('travel_id', '=', id)
    .execute();
  await rename('Dos');
  expect(await kinds(id)).toEqual(['changed', 'changed']);
});

it('continues when a trip that was deleted by mistake is restored', async () => {
  const id = await travels.travel({ status: 6 });
  await travels.post('travel/delete', { id });
  await travels.post('travel/restore', { id }, test.administrator.token);
  expect(await kinds(id)).toEqual(['deleted', 'restored']);
});

it('records the reason of a rejection, and nothing for a refused move', async () => {
  const id = await travels.travel();
  await travels.budget(id);
  const reject = { travel_id: id, rejection_reason: 'No vamos', sendEmail: false };
  expect((await travels.post('travel/updateStatus', { travel: { id, travel_status_id: 4 } })).code).toBe(40001);
  await travels.post('travel/rejectTravel', reject, test.customer.token);
  expect(await entries(id)).toMatchObject([{ kind: 'rejected', detail: 'No vamos', user: { client: true } }]);
});

it('records why bookings were finished or a trip archived; the reason is optional in the call', async () => {
  const move = (id: number, travel_status_id: number, more: object) =>
    travels.post('travel/updateStatus', { travel: { id, travel_status_id }, ...more });
  const finish = (id: number, more: object) => move(id, 5, more);
  const [notifying, silent] = [await travels.travel(), await travels.travel()];
  expect((await finish(notifying, { reason: 'Aceptó por teléfono' })).code).toBe(20001);
  expect((await finish(silent, {})).code).toBe(20001);
  expect((await finish(await travels.travel(), { reason: 'x'.repeat(2001) })).data.fields).toHaveProperty('reason');
  expect(await entries(notifying)).toMatchObject([{ kind: 'finished', detail: 'Aceptó por teléfono' }]);
  expect(await entries(silent)).toMatchObject([{ kind: 'finished', detail: null }]);
  expect((await move(notifying, 4, { reason: 'Paga a plazos' })).code).toBe(20001);
  expect((await entries(notifying))[0]).toMatchObject({ kind: 'archived', detail: 'Paga a plazos' });
});

it('is for staff, and only for an existing trip', async () => {
  const id = await travels.travel();
  for (const user of [test.customer, test.otherCustomer]) {
    const answer = await travels.get(`travel/history/${id}`, user.token);
    expect([answer.code, answer.data.message]).toEqual([40001, 'No tiene permiso para hacer esto']);
  }
  expect((await travels.get(`travel/history/${id}`, '')).code).toBe(50008);
  expect(await travels.get(`travel/history/${id}`, test.administrator.token)).toMatchObject({ code: 20000, data: [] });
  await travels.post('travel/update', { data: { id, travel_status_id: 6 } });
  await travels.post('travel/delete', { id });
  for (const gone of [id, 999_999])
    expect((await travels.get(`travel/history/${gone}`)).data.message).toBe('No existe o ya no está disponible');
});

async function newBudget(travel_id: number): Promise<number> {
  return (await travels.send('budget/create', { travel_id, ...dates })).data.id;
}
