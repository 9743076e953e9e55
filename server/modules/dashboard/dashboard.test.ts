import { beforeAll, describe, expect, it } from 'vitest';
import type { Dashboard } from '../../../contract/dashboard/calls.ts';
import { blankDue } from '../../../contract/payment/plan.ts';
import { groups } from '../../../contract/permissions.ts';
import { postToOutbox } from '../../platform/outbox/testing/outbox.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

/** The clock of the tests is at 2026-11-20 10:00 in Madrid. */
let test: TestApp;
let travels: Travels;
let lucia: TestUser;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  lucia = await test.signIn({ group_id: groups.client, first_name: 'Lucía', last_name: 'Romero' });
});

async function today(user: TestUser = test.agent, query = ''): Promise<Dashboard> {
  const { code, data } = await test.call('GET', `/api/dashboard/today${query}`, { token: user.token });
  expect(code).toBe(20000);
  return data;
}

describe('a new agency', () => {
  it('sees the first steps, and which of them are done', async () => {
    const { db } = test.services;
    expect(await today()).toMatchObject({
      first: { people: true, agency: false, texts: false, mail: false, catalogue: false, client: true, travel: false },
      waiting: { rows: [], total: 0 },
      agents: [],
    });
    const value = JSON.stringify({ name: 'Viajes Alborada' });
    await db.insertInto('setting').values({ name: 'agency', value }).execute();
    const text = (name: string) => ({ name, language: 'es', version: 1, text: 'Lo que acordamos' });
    await db
      .insertInto('general_text')
      .values([text('privacy'), text('conditions')])
      .execute();
    for (const table of ['meal_included', 'room_type', 'transport_type'] as const)
      await db.insertInto(table).values({ name: 'Uno' }).execute();
    expect((await today()).first).toMatchObject({ agency: true, texts: true, catalogue: true });
    // The first administrator starts without a name, or without a real address.
    const { id } = test.administrator;
    const own = await db
      .selectFrom('user')
      .select(['email', 'last_name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    for (const begun of [{ email: 'admin@localhost.localdomain' }, { last_name: '' }]) {
      await db
        .updateTable('user')
        .set({ ...own, ...begun })
        .where('id', '=', id)
        .execute();
      expect((await today()).first).toMatchObject({ people: false });
    }
    await db.updateTable('user').set(own).where('id', '=', id).execute();
  });

  it('still sees them after a visitor has asked for a trip', async () => {
    const { db } = test.services;
    const asked = await travels.travel({ name: 'Pedido', status: 1 });
    const request = {
      travel_id: asked,
      submission: Buffer.from('pedido'),
      flexible: true,
      days: 7,
      language: 'es',
      mailing: false,
    };
    await db.insertInto('travel_request').values(request).execute();
    expect(await today()).toMatchObject({ first: { travel: false }, requested: { total: 1 } });
    await db.updateTable('travel').set({ deleted_at: '2026-11-20T09:00:00Z' }).where('id', '=', asked).execute();
  });
});

describe('the lists of today’s work', () => {
  it('have budgets, the longest wait first, and whether their client has opened them', async () => {
    const mine = await travels.travel({ name: 'Mío', clients: [lucia.id], agents: [test.agent.id] });
    const theirs = await travels.travel({ name: 'Ajeno', clients: [] });
    const old = await travels.budget(mine, { sent_at: '2026-11-12T22:59:00Z', valid_until: '2026-12-01' });
    await travels.budget(mine, { sent_at: '2026-11-14T08:00:00Z', total_price: 100_000 });
    const other = await travels.budget(theirs, { sent_at: '2026-11-18T08:00:00Z', total_price: 99_950 });
    await travels.budget(mine, { sent_at: null });
    await travels.budget(mine, { budget_status_id: 2 });
    await travels.budget(await travels.travel({ status: 6 }));
    await travels.get(`budget/getBudget/${old}`, lucia.token);
    const { waiting, counters, first } = await today();
    expect(waiting).toEqual({
      rows: [
        {
          id: mine,
          name: 'Mío',
          client: 'Lucía Romero',
          budgets: 2,
          opened: 1,
          opened_at: expect.stringMatching(/^\d{4}-/),
          budget_id: old,
          price: 1000,
          // Sent on the 12th, a minute before midnight in Madrid.
          days: 8,
          valid_until: '2026-12-01',
        },
        {
          id: theirs,
          name: 'Ajeno',
          client: null,
          budgets: 1,
          opened: 0,
          opened_at: null,
          budget_id: other,
          price: 999.5,
          days: 2,
          valid_until: null,
        },
      ],
      total: 2,
    });
    expect(counters).toMatchObject({ pendientes_de_reserva: 2, rechazados_completamente: 1 });
    expect(first).toBeNull();
    const own = await today(test.agent, '?mine=true');
    expect([own.waiting.rows.map(row => row.id), own.counters.pendientes_de_reserva]).toEqual([[mine], 1]);
    expect((await today(test.administrator, '?mine=true')).waiting.total).toBe(0);
  });

  it('have open tasks up to today, without finished ones and tomorrow’s', async () => {
    const { db } = test.services;
    const task = (name: string, date: string, more = {}) =>
      db
        .insertInto('task')
        .values({ name, date, agent_id: test.agent.id, ...more })
        .execute();
    await task('Ayer', '2026-11-19 09:00');
    await task('Esta tarde', '2026-11-20 18:00', { agent_id: test.administrator.id, client_name: 'Eva' });
    await task('Mañana', '2026-11-21 00:00');
    await task('Hecha', '2026-11-19 09:00', { task_status_id: 3 });
    await task('Borrada', '2026-11-19 09:00', { deleted_at: '2026-11-19' });
    const { tasks } = await today();
    expect(tasks).toMatchObject({
      rows: [
        { name: 'Ayer', date: '2026-11-19 09:00', overdue: true, agent: 'Gema Agente' },
        { name: 'Esta tarde', overdue: false, client: 'Eva' },
      ],
      total: 2,
    });
    expect((await today(test.agent, '?mine=1')).tasks.total).toBe(1);
  });

  it('have trips to book and departures of the next 30 days, each once and with what it lacks', async () => {
    const { db } = test.services;
    const trip = (name: string, date_from: string, more = {}) =>
      travels.travel({ name, date_from, date_to: '2026-12-20', status: 5, clients: [lucia.id], ...more });
    await trip('Hoy', '2026-11-20', { clients: [] });
    const paid = await trip('Pagado', '2026-11-25');
    const late = await trip('Sin señal', '2026-12-03', { status: 3 });
    await trip('Después', '2026-12-20');
    await trip('Mucho después', '2026-12-21', { date_to: '2026-12-22' });
    await trip('Antes', '2026-11-19');
    const values = { budget_status_id: 3, deposit: 30_000 };
    const contracted = await travels.budget(paid, { ...values, amount_paid: 120_000, contract_data: '<p>x</p>' });
    await travels.budget(late, { ...values, amount_paid: 10_000 });
    await db
      .insertInto('budget_acceptance')
      .values({ budget_id: contracted, user_id: lucia.id, price_discount: 120_000, accepted_at: '2026-09-01' })
      .execute();
    const lacks = async (list: 'departures' | 'bookings') =>
      (await today())[list].rows.map(({ name, days, missing, due }) => [name, days, missing, due]);
    expect(await lacks('departures')).toEqual([
      ['Hoy', 0, ['budget', 'data'], 0],
      ['Pagado', 5, ['data'], 0],
      ['Después', 30, ['budget', 'data'], 0],
    ]);
    expect(await lacks('bookings')).toEqual([['Sin señal', 13, ['booking', 'deposit', 'contract', 'data'], 200]]);
    await db.updateTable('user').set({ birth_date: '1990-01-01', pasaporte: 'x' }).where('id', '=', lucia.id).execute();
    await db.updateTable('budget').set({ amount_paid: 50_000 }).where('travel_id', '=', late).execute();
    expect((await lacks('departures')).slice(1, 2)).toEqual([['Pagado', 5, [], 0]]);
    expect(await lacks('bookings')).toEqual([['Sin señal', 13, ['booking', 'payment', 'contract'], 700]]);
    expect((await today(test.administrator, '?mine=true')).bookings.total).toBe(0);
  });

  it('have payments that are overdue, and options of suppliers that end within 7 days', async () => {
    const { db } = test.services;
    const owed = async (name: string, accepted_at: string, values: object, travel: object = {}) => {
      const days = { date_from: '2027-06-01', date_to: '2027-06-08' };
      const id = await travels.travel({ name, status: 5, ...days, ...travel });
      const budget_id = await travels.budget(id, { budget_status_id: 3, deposit: 30_000, ...values });
      await db
        .insertInto('budget_acceptance')
        .values({ budget_id, user_id: lucia.id, price_discount: 120_000, accepted_at })
        .execute();
      return budget_id;
    };
    // The deposit is due three days after the acceptance, the rest a month before the departure.
    const late = await owed('Sin señal a tiempo', '2026-11-10', {});
    // Still to be booked, departing soon, and with two of its dues overdue.
    const soon = { date_from: '2026-12-10', date_to: '2026-12-12' };
    const dues = JSON.stringify([blankDue, { ...blankDue, amount: 40_000, day: '2026-11-15' }, blankDue]);
    const unbooked = await owed('Por reservar', '2026-11-11', { ...soon, dues }, { ...soon, status: 3 });
    await owed('Con señal', '2026-11-10', { amount_paid: 30_000 });
    await owed('Aún hay tiempo', '2026-11-19', {});
    const { id: price_request_id } = await db
      .insertInto('price_request')
      .values({ type: 1, title: 'Hoteles', price_request_status_id: 3, created_by: test.agent.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const option = async (name: string, option_date: string, more = {}) => {
      const hotel = await db.insertInto('accomodation').values({ name }).returning('id').executeTakeFirstOrThrow();
      const recipient = await db
        .insertInto('price_request_recipient')
        .values({ price_request_id, accomodation_id: hotel.id, name, email: 'hotel@x.es' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const price = { availability: 'all', price: 1, price_basis: 'group', answered_at: '2026-11-10', declined: false };
      const offer = { recipient_id: recipient.id, option_date, ...price, ...more };
      return (await db.insertInto('offer').values(offer).returning('id').executeTakeFirstOrThrow()).id;
    };
    const second = await option('Hotel Dos', '2026-11-27');
    const first = await option('Hotel Uno', '2026-11-20');
    await option('Ya venció', '2026-11-19');
    await option('Más tarde', '2026-11-28');
    await option('Corregida', '2026-11-21', { replaced_at: '2026-11-12' });
    const { payments, options } = await today();
    expect(payments).toEqual({
      rows: [
        { id: late, travel: 'Sin señal a tiempo', client: expect.any(String), amount: 300, day: '2026-11-13' },
        { id: unbooked, travel: 'Por reservar', client: expect.any(String), amount: 1200, day: '2026-11-14' },
      ],
      total: 2,
    });
    expect(options.rows.map(({ id, supplier, days }) => [id, supplier, days])).toEqual([
      [first, 'Hotel Uno', 0],
      [second, 'Hotel Dos', 7],
    ]);
    expect((await today(test.administrator, '?mine=true')).options.total).toBe(0);
  });

  it('have unanswered price requests, trips that visitors asked for, and questions', async () => {
    const { db } = test.services;
    const request = await db
      .insertInto('price_request')
      .values({ type: 2, title: 'Guías', price_request_status_id: 2, sent_at: '2026-11-17', created_by: test.agent.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const names = ['Guía uno', 'Guía dos', 'Guía tres'];
    const services = await db
      .insertInto('other_service')
      .values(names.map(name => ({ name })))
      .returning('id')
      .execute();
    const outbox_id = await letter();
    const sent = [{ outbox_id, answered_at: '2026-11-18' }, { outbox_id }, {}];
    await db
      .insertInto('price_request_recipient')
      .values(
        services.map(({ id }, at) => ({
          price_request_id: request.id,
          other_service_id: id,
          name: `Guía ${at}`,
          email: `guia${at}@x.es`,
          ...sent[at],
        })),
      )
      .execute();
    const wanted = await travels.travel({ name: 'Un sueño', status: 1, clients: [], contact_name: 'Eva' });
    await db
      .insertInto('travel_request')
      .values({
        travel_id: wanted,
        submission: Buffer.alloc(4),
        flexible: true,
        days: 7,
        language: 'es',
        mailing: false,
        created_at: '2026-11-19T12:00:00Z',
      })
      .execute();
    const asked = await travels.budget(await travels.travel({ name: 'Roma', clients: [lucia.id] }));
    const question = { budget_id: asked, client_id: lucia.id, author_id: lucia.id, is_answer: false };
    const task = await db
      .insertInto('task')
      .values({ name: 'Pregunta de Lucía', date: '2026-11-18 13:00' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('question')
      .values([
        { ...question, text: '¿Hay ascensor?', at: '2026-11-18T12:00:00Z', task_id: task.id },
        { ...question, text: 'Ya', answered_at: '2026-11-19' },
      ])
      .execute();
    expect(await today()).toMatchObject({
      requests: { rows: [{ id: request.id, type: 2, title: 'Guías', asked: 2, answered: 1, days: 3 }], total: 1 },
      requested: { rows: [{ id: wanted, name: 'Un sueño', contact: 'Eva', days: 1 }], total: 1 },
      questions: {
        rows: [{ budget_id: asked, travel: 'Roma', client: 'Lucía Romero', text: '¿Hay ascensor?', days: 2 }],
        total: 1,
      },
    });
    await travels.post('budget/denyBudget', { budget_id: asked, data: 'Otro hotel' });
    const { rows } = (await today()).changes;
    expect(rows).toMatchObject([
      { budget_id: asked, travel: 'Roma', client: 'Lucía Romero', text: 'Otro hotel', days: expect.any(Number) },
    ]);
    const id = rows[0]?.id ?? 0;
    await travels.budget(id, { sent_at: null });
    await travels.post('travel/updateStatus', { travel: { id, travel_status_id: 2 }, sendEmail: false });
    expect((await today()).changes.total).toBe(0);
    // What a question asks for is shown once.
    expect((await today()).tasks.rows.map(({ name }) => name)).not.toContain('Pregunta de Lucía');
    // Trips and requests without an agent belong to everybody.
    const own = await today(test.administrator, '?mine=true');
    expect([own.requests.total, own.requested.total, own.questions.total]).toEqual([0, 1, 0]);
    await db.insertInto('assigned_agent').values({ travel_id: wanted, agent_id: test.agent.id }).execute();
    expect((await today(test.administrator, '?mine=true')).requested.total).toBe(0);
    expect((await today(test.agent, '?mine=true')).requested.total).toBe(1);
  });
});

describe('the charts', () => {
  it('count accepted budgets by month, and how trips ended by agent, with the reasons', async () => {
    const { db } = test.services;
    const agents = [test.agent.id];
    const accepted = async (accepted_at: string, price_discount: number, more = {}) => {
      const id = await travels.travel({ status: 5, agents, date_from: '2027-01-01', date_to: '2027-01-02', ...more });
      const budget_id = await travels.budget(id, { budget_status_id: 3 });
      await db
        .insertInto('budget_acceptance')
        .values({ budget_id, user_id: lucia.id, price_discount, accepted_at })
        .execute();
    };
    // Midnight in summer in Madrid: the last second of July.
    await accepted('2026-07-31T21:59:59Z', 100_050);
    await accepted('2026-08-01T00:00:00+02:00', 20_000);
    await accepted('2026-11-20T08:00:00Z', 5_000);
    await accepted('2025-11-30T08:00:00Z', 999_999);
    await accepted('2026-11-20T08:00:00Z', 7_000, { deleted_at: '2026-11-20' });
    for (const reason of ['Demasiado caro', 'demasiado  CARO.', 'Han cambiado de idea'])
      await travels.travel({ status: 6, agents, rejection_reason: reason });
    const { months, agents: ended, reasons } = await today(test.agent, '?mine=true');
    expect(months).toHaveLength(12);
    expect([months[0]?.month, months[11]?.month]).toEqual(['2025-12', '2026-11']);
    const of = (month: string) => months.find(figure => figure.month === month);
    expect([of('2026-07'), of('2026-08'), of('2026-09')]).toEqual([
      { month: '2026-07', accepted: 1000.5, budgets: 1 },
      { month: '2026-08', accepted: 200, budgets: 1 },
      { month: '2026-09', accepted: 0, budgets: 0 },
    ]);
    expect(ended).toEqual([{ agent_id: test.agent.id, name: 'Gema Agente', accepted: 3, rejected: 3 }]);
    expect(reasons.map(({ count }) => count)).toEqual([2, 1]);
    expect(reasons[0]?.reason.toLowerCase()).toContain('demasiado');
    expect((await today()).agents.find(figure => figure.agent_id === null)).toMatchObject({ name: null });
  });
});

it('administrators are told that no backups are planned', async () => {
  const off = { kind: 'off', since: null, fault: null };
  expect([(await today(test.administrator)).backup, (await today()).backup]).toEqual([off, null]);
});

it('the page is for staff', async () => {
  for (const token of [test.customer.token, ''])
    expect((await test.call('GET', '/api/dashboard/today', { token })).code).toBe(token ? 40001 : 50008);
});

async function letter(): Promise<number> {
  const { db, secrets, clock } = test.services;
  const mail = {
    template: 'x',
    userId: null,
    to: 'x@x.es',
    language: 'es',
    subject: 's',
    text: 't',
    html: 'h',
  } as const;
  return postToOutbox(db, secrets, { ...mail, messageIdDomain: 'x.es' }, clock());
}
