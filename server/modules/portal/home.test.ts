import { beforeAll, expect, it } from 'vitest';
import type { PortalHome } from '../../../contract/portal/calls.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  await test.services.db.updateTable('user').set({ phone: '600100102' }).where('id', '=', test.agent.id).execute();
});

const home = async (user: TestUser): Promise<PortalHome> => (await travels.get('portal/home', user.token)).data;
const kinds = ({ waiting }: PortalHome) => waiting.map(each => each.kind);
const person = (language = 'es') => test.signIn({ group_id: 2, first_name: 'Lucía', language });

it('is empty and friendly for a customer without a trip', async () => {
  const user = await person();
  expect(await home(user)).toEqual({
    next: null,
    waiting: [{ kind: 'consent' }],
    contact: {
      agent: null,
      agency: { name: 'Periplo', phone: null, email: null, web: null, address: null, emergency_phone: null },
    },
    has_travels: false,
  });
});

it('shows the next accepted trip, its bookings and the contact', async () => {
  const user = await person();
  const shared = { clients: [user.id], agents: [test.agent.id] };
  // One trip is earlier but only a proposal, and one is over.
  const proposal = await travels.travel({ ...shared, date_from: '2026-11-25', date_to: '2026-11-27' });
  await travels.budget(proposal);
  await travels.travel({ ...shared, status: 4, date_from: '2026-03-01', date_to: '2026-03-04' });
  const travel = await travels.travel({
    ...shared,
    status: 5,
    name: 'Puente en Roma',
    date_from: '2026-12-04',
    date_to: '2026-12-08',
  });
  await travels.budget(travel, { budget_status_id: 2 });
  const budget = await travels.budget(travel, { budget_status_id: 3, amount_paid: 10_000 });
  const train = await travels.line('transport', budget, {
    date_from: '2026-12-04 08:00',
    date_to: '2026-12-04 10:30',
    locator: 'AB12',
    net_price: 10,
  });
  const data = await home(user);
  expect(data.next).toEqual({
    travel_id: travel,
    budget_id: budget,
    name: 'Puente en Roma',
    date_from: '2026-12-04',
    date_to: '2026-12-08',
    days: 5,
    travel_status_id: 5,
    accepted: true,
    days_to_go: 14,
    day: null,
    photo: null,
    papers: null,
    services: [
      {
        id: train,
        kind: 'transport',
        title: 'Tren',
        route: 'Pamplona – Granada',
        locator: 'AB12',
        date_from: '2026-12-04 08:00:00',
        date_to: '2026-12-04 10:30:00',
        time_from: '08:00',
        time_to: '10:30',
      },
    ],
  });
  expect(data.contact.agent).toEqual({
    name: 'Gema Agente',
    first_name: 'Gema',
    phone: [{ text: '+34\u00a0600\u00a010\u00a001\u00a002', href: 'tel:+34600100102' }],
    email: test.agent.email,
  });
  const away = await person();
  const under = { clients: [away.id], status: 5, date_from: '2026-11-19', date_to: '2026-11-22' };
  await travels.budget(await travels.travel(under), { budget_status_id: 3 });
  expect((await home(away)).next).toMatchObject({ days_to_go: 0, day: 2 });
  // On its last day the trip is still there.
  const back = await person();
  const last = { clients: [back.id], status: 5, date_from: '2026-11-18', date_to: '2026-11-20' };
  await travels.budget(await travels.travel(last), { budget_status_id: 3 });
  expect((await home(back)).next).toMatchObject({ days_to_go: 0, day: 3 });
});

it('asks for the deposit of an accepted budget, then for the rest, until it is paid', async () => {
  const user = await person();
  const dates = { date_from: '2026-12-04', date_to: '2026-12-08' };
  const travel = await travels.travel({ ...dates, clients: [user.id], status: 2, name: 'Puente en Roma' });
  const budget = await travels.budget(travel, { ...dates, deposit: 30_000 });
  const line = async (id = budget) => (await home(user)).waiting.find(e => 'budget_id' in e && e.budget_id === id);
  const payment = { kind: 'payment', travel: 'Puente en Roma', budget_id: budget, label: null, overdue: false };
  await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel }, user.token);
  // The day for the rest, 4 November, has passed, so everything is due at once.
  expect(await line()).toEqual({ ...payment, due: 'whole', amount: 1200, day: '2026-11-23' });
  const paid = (amount_paid: number) => travels.post('budget/update', { data: { id: budget, amount_paid } });
  await paid(300);
  expect(await line()).toEqual({ ...payment, due: 'rest', amount: 900, day: '2026-11-23' });
  await paid(1200);
  expect(await line()).toBeUndefined();

  const later = await travels.travel({ clients: [user.id], status: 5, name: 'Bergen' });
  const second = await travels.budget(later, { budget_status_id: 3, deposit: 30_000, amount_paid: 10_000 });
  // Nothing says when it was accepted, so the deposit has no day.
  const deposit = { ...payment, travel: 'Bergen', budget_id: second, due: 'deposit', amount: 200, day: null };
  expect(await line(second)).toEqual(deposit);
});

it('lists what waits, the most urgent first, and nothing else', async () => {
  const user = await person('en');
  const travel = await travels.travel({ name: 'Two ideas', clients: [user.id] });
  const first = await travels.budget(travel, { total_price: 90_000, valid_until: '2026-12-01' });
  await travels.budget(travel, { total_price: 80_000, valid_until: '2026-11-30' });
  await travels.budget(travel, { total_price: 10_000, valid_until: '2026-11-19' });
  await travels.budget(travel, { total_price: 5_000, sent_at: null });
  const changed = await travels.travel({ name: 'Changed', clients: [user.id], status: 3 });
  const notified = await travels.budget(changed, { budget_status_id: 3, final_accept_mail: '2026-11-19T08:00:00Z' });
  const over = await travels.travel({ clients: [user.id], status: 5, date_from: '2026-10-01', date_to: '2026-10-08' });
  const lived = await travels.budget(over, { budget_status_id: 3 });
  await travels.line('accomodation', lived);
  const stay = await travels.line('accomodation', first);
  const asked = await travels.post('question/create', { budget_id: first, line_id: stay, text: 'Lift?' }, user.token);
  await travels.post('question/create', { budget_id: first, text: 'Dogs?' }, user.token);
  await travels.post('question/answer', { id: asked.data.id, text: 'Yes' });

  const data = await home(user);
  const at = '2026-11-20 10:00:00';
  expect(data.waiting).toEqual([
    { kind: 'notice', travel: 'Changed', budget_id: notified },
    {
      kind: 'budget',
      travel: 'Two ideas',
      travel_id: travel,
      budget_id: first,
      count: 2,
      price_from: 100,
      valid_until: '2026-11-30',
    },
    {
      kind: 'answer',
      travel: 'Two ideas',
      budget_id: first,
      line_id: stay,
      about: 'Hotel Alhambra',
      text: 'Yes',
      at,
    },
    {
      kind: 'payment',
      travel: 'Changed',
      budget_id: notified,
      due: 'whole',
      label: null,
      amount: 1200,
      day: '2027-04-01',
      overdue: false,
    },
    { kind: 'data', missing: ['document', 'birth_date', 'phone', 'address'] },
    { kind: 'consent' },
    { kind: 'rating', travel: expect.any(String), travel_id: over, count: 1, name: 'Hotel Alhambra' },
    { kind: 'question', travel: 'Two ideas', budget_id: first, line_id: null, about: null, text: 'Dogs?', at },
  ]);

  const profile = { dni: 'X1', birth_date: '1990-01-01', phone: '600111222', address: 'Calle 1', consentimiento: true };
  await travels.post('auth/updateProfile', { data: profile }, user.token);
  await travels.post('question/markRead', { budget_id: first }, user.token);
  expect(kinds(await home(user))).toEqual(['notice', 'budget', 'payment', 'rating', 'question']);
});

it('asks who travels on an accepted trip, for what is missing of each, and then not again for a document', async () => {
  const user = await person();
  const travel = await travels.travel({
    clients: [user.id],
    status: 5,
    date_from: '2027-02-01',
    date_to: '2027-02-08',
    n_adults: 3,
  });
  const budget_id = await travels.budget(travel, { budget_status_id: 3 });
  await travels.line('cruise', budget_id);
  const waits = async (kind: string) => (await home(user)).waiting.find(each => each.kind === kind);
  expect(await waits('travellers')).toMatchObject({ budget_id, unnamed: 3, lacking: [], early: [] });
  expect(await waits('data')).toMatchObject({ missing: ['document', 'birth_date', 'phone', 'address'] });
  await travels.post('traveller/fromClient', { travel_id: travel, user_id: user.id }, user.token);
  const expired = { document_type: 'passport', document_number: 'XD123', document_expires: '2027-02-01' };
  const { id: spain } = await test.services.db
    .selectFrom('country')
    .select('id')
    .where('iso2', '=', 'ES')
    .executeTakeFirstOrThrow();
  const of = { nationality_id: spain, document_country_id: spain };
  const known = { birth_date: '1990-01-01', sex: 'F', ...of, ...expired };
  const hugo = { travel_id: travel, first_name: 'Hugo', last_name: 'Sáez', ...known };
  await travels.post('traveller/create', { data: hugo }, user.token);
  // Another client answers for their own.
  await travels.post('traveller/create', { data: { ...hugo, first_name: 'Otra', document_number: 'XD124' } });
  expect(await waits('travellers')).toMatchObject({ unnamed: 0, lacking: ['Lucía'], early: ['Hugo'] });
  expect(await waits('data')).toEqual({ kind: 'data', missing: ['phone', 'address'] });
});

it('shows neither other customers’ trips nor unsent ones nor those in the queue', async () => {
  const [user, stranger] = [await person(), await person()];
  const mine = await travels.travel({ clients: [user.id], status: 1, sent_at: null });
  await travels.budget(mine, { sent_at: null });
  const theirs = await travels.travel({ name: 'Ajeno', clients: [stranger.id] });
  const budget = await travels.budget(theirs);
  await travels.post('question/create', { budget_id: budget, text: 'Secreto' }, stranger.token);
  const data = await home(user);
  expect(data).toMatchObject({ next: null, has_travels: false, waiting: [{ kind: 'consent' }] });
  expect(JSON.stringify(await home(stranger))).toContain('Secreto');
  expect((await travels.get('portal/home')).data.message).toBe('No tiene permiso para hacer esto');
});
