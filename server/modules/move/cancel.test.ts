import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

/** A booked trip is cancelled: why, what its customer reads, and what is left to do with the suppliers. */

let test: TestApp;
let travels: Travels;
let reader: TestUser;
let trip: number;
let budget: number;

beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

beforeEach(async () => {
  reader = await test.signIn({ group_id: 2, language: 'en' });
  trip = await travels.travel({ status: 3, clients: [reader.id], agents: [test.agent.id], name: 'Naxos' });
  budget = await travels.budget(trip, { budget_status_id: 1, total_price: 0, deposit: 10_000 });
  const provider_id = await travels.provider('Egeo Tours');
  await travels.line('accomodation', budget, { price: 500, locator: 'QX7T2N', provider_id });
  await travels.line('transport', budget, { price: 120 });
  await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: trip }, reader.token);
  await travels.post('budget/update', { data: { id: budget, amount_paid: 100, tell_payment: false } });
  await travels.post('travel/updateStatus', { travel: { id: trip, travel_status_id: 5 }, sendEmail: false });
});

const cancel = (more: object = {}, token?: string) =>
  travels.post('travel/cancel', { travel_id: trip, reason: 'illness', words: 'Sentimos la noticia.', ...more }, token);
const card = async (token?: string) => (await travels.get(`travel/data/${trip}`, token)).data;

it('gives the trip status 6 and keeps what was agreed and paid', async () => {
  const before = (await travels.get(`budget/getBudget/${budget}`, reader.token)).data;
  expect(await cancel()).toMatchObject({ code: 20001, data: { message: 'Viaje cancelado' } });
  expect(await card()).toMatchObject({
    travel_status_id: 6,
    cancelled_at: '2026-11-20 10:00:00',
    cancel_reason: 'illness',
    rejection_reason: 'Sentimos la noticia.',
  });
  expect(await card(reader.token)).toMatchObject({ cancelled_at: '2026-11-20 10:00:00', cancel_reason: null });
  const after = (await travels.get(`budget/getBudget/${budget}`, reader.token)).data;
  expect(after).toMatchObject({ budget_status_id: 3, payment: null, amount_paid: 100 });
  expect([after.price_discount, after.acceptance]).toEqual([before.price_discount, before.acceptance]);
  const calendar = await test.app.inject({
    url: `/api/budget/calendario/${budget}`,
    headers: { 'x-token': reader.token },
  });
  expect(calendar.body).toContain('STATUS:CANCELLED');
  const [entry] = (await travels.get(`travel/history/${trip}`)).data;
  expect(JSON.stringify(await travels.get(`travel/history/${trip}`))).toContain(
    'Enfermedad o fallecimiento. Sentimos la noticia.',
  );
  expect(entry).toBeDefined();
});

it('writes to the clients, unless staff do not want it', async () => {
  const letter = async () => (await travels.mails(trip)).filter(mail => mail.to === reader.email).at(-1);
  await cancel();
  const mail = await letter();
  expect(mail?.subject).toBe('Your trip “Naxos” is cancelled');
  const text = mail?.text.replace(/[\u00a0\u202f]/g, ' ');
  expect(text).toContain('Price: €620.00\nPaid so far: €100.00');
  expect(text).toContain('Sentimos la noticia.');
  expect(text).not.toMatch(/How to pay|IBAN/);
});

it('adds a task for each supplier with the references, for the agent of the trip', async () => {
  await cancel({ sendEmail: false });
  const tasks = await test.services.db
    .selectFrom('task')
    .select(['name', 'note', 'agent_id', 'budget_id'])
    .where('travel_id', '=', trip)
    .orderBy('id')
    .execute();
  expect(tasks).toEqual([
    {
      name: 'Anular con Egeo Tours: Naxos',
      note: '<p>Hotel Alhambra: QX7T2N</p>',
      agent_id: test.agent.id,
      budget_id: budget,
    },
    { name: 'Anular las reservas: Naxos', note: '<p>Tren</p>', agent_id: test.agent.id, budget_id: budget },
  ]);
  expect((await travels.mails(trip)).map(({ template }) => template)).not.toContain('travelCancelled');
});

it('ends when staff give the trip another status', async () => {
  await cancel({ sendEmail: false, tasks: false });
  await travels.post('travel/update', { data: { id: trip, travel_status_id: 5 } });
  expect(await card()).toMatchObject({ travel_status_id: 5, cancelled_at: null, cancel_reason: null });
});

describe('is refused', () => {
  it('without a reason, by a customer, and for a trip that is not booked', async () => {
    expect((await cancel({ reason: '' })).data.fields).toEqual({ reason: 'Elija el motivo de la cancelación' });
    expect((await cancel({}, reader.token)).code).toBe(40001);
    const other = await travels.travel({ status: 5, clients: [reader.id] });
    expect(await cancel({ travel_id: other })).toMatchObject({ code: 40001 });
    await cancel();
    expect((await cancel()).code).toBe(40001);
  });
});

it('is no lost quote: neither among the reasons nor among the rejected trips of Inicio', async () => {
  const lost = await travels.travel({ status: 2, clients: [reader.id] });
  await travels.post('travel/rejectTravel', { travel_id: lost, rejection_reason: 'Demasiado lejos' });
  await cancel();
  const { reasons } = (await travels.get('dashboard/today', test.administrator.token)).data;
  const told = reasons.map(({ reason }: { reason: string }) => reason);
  expect(told).toContain('Demasiado lejos');
  expect(told).not.toContain('Sentimos la noticia.');
});
