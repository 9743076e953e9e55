import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';
import { warnOfOptions, warnOfSilence } from './job.ts';
import { answerBooking } from './rules.ts';

let test: TestApp;
let travels: Travels;
let trip: number;
let hotel: number;

beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  trip = await travels.travel({ status: 3, agents: [test.agent.id], name: 'Naxos' });
  const budget = await travels.budget(trip, { budget_status_id: 1, total_price: 0 });
  hotel = await travels.line('accomodation', budget, { price: 500, provider_id: await travels.provider('Egeo Tours') });
  await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: trip }, test.customer.token);
  // The last day ends at 23:00 UTC.
  await travels.post('booking/update', { data: { id: hotel, state: 'option', option_until: '2026-12-03' } });
});

const at = (moment: string) => {
  test.setNow(new Date(moment));
  return warnOfOptions(test.services);
};
const letters = async () =>
  (await travels.mails(trip)).filter(mail => mail.template === 'optionEnds' && mail.to === test.agent.email);

it('staff are warned 72 and 24 hours before the end of an option, once each, in the bell and by mail', async () => {
  expect(await at('2026-11-30T22:59:00Z')).toBe(0);
  expect(await Promise.all([at('2026-11-30T23:01:00Z'), at('2026-11-30T23:01:00Z')])).toEqual(
    expect.arrayContaining([1, 0]),
  );
  expect(await at('2026-12-02T22:00:00Z')).toBe(0);
  expect(await letters()).toHaveLength(1);
  expect(await at('2026-12-02T23:01:00Z')).toBe(1);
  expect(await at('2026-12-03T22:00:00Z')).toBe(0);
  const [, last] = await letters();
  expect(last?.subject).toContain('Una opción de «Naxos» termina el');
  expect(last?.text).toMatch(/Hotel Alhambra[\s\S]*Egeo Tours/);
  const rows = await test.services.db
    .selectFrom('notification')
    .select(['user_id', 'params'])
    .where('kind', '=', 'optionEnds')
    .execute();
  const notification = {
    user_id: test.agent.id,
    params: { service: 'Hotel Alhambra', travel: 'Naxos', day: '2026-12-03' },
  };
  expect(rows).toEqual([notification, notification]);
});

it('staff are warned anew of an option that is held longer, and of none that is over or confirmed', async () => {
  test.setNow(new Date('2026-11-20T09:00:00Z'));
  await travels.post('booking/update', { data: { id: hotel, option_until: '2026-12-10' } });
  expect(await at('2026-12-08T09:00:00Z')).toBe(1);
  expect(await at('2026-12-11T09:00:00Z')).toBe(0);
  test.setNow(new Date('2026-11-20T09:00:00Z'));
  await travels.post('booking/update', { data: { id: hotel, state: 'confirmed' } });
  expect(await at('2026-12-10T09:00:00Z')).toBe(0);
});

it('staff are told in the bell once of a letter that nobody answers, after the days of the setting', async () => {
  const silence = (moment: string) => {
    test.setNow(new Date(moment));
    return warnOfSilence(test.services);
  };
  const begin = () => test.setNow(new Date('2026-11-20T09:00:00Z'));
  const ask = async (sent_at: string) => {
    begin();
    const data = { line_ids: [hotel], email: 'reservas@egeo.example', language: 'en', remarks: null };
    expect((await travels.post('booking/sendRequest', { data })).code).toBe(20001);
    const sent = { status: 'sent', sent_at };
    await test.services.db.updateTable('outbox').set(sent).where('template', '=', 'bookingRequest').execute();
  };
  await ask('2026-11-20T09:00:00Z');
  expect(await silence('2026-11-23T08:59:00Z')).toBe(0);
  expect(await Promise.all([silence('2026-11-23T09:01:00Z'), silence('2026-11-23T09:01:00Z')])).toEqual(
    expect.arrayContaining([1, 0]),
  );
  expect(await silence('2026-11-29T09:00:00Z')).toBe(0);
  const rung = () =>
    test.services.db.selectFrom('notification').select('params').where('kind', '=', 'supplierSilent').execute();
  expect(await rung()).toEqual([{ params: { service: 'Hotel Alhambra', travel: 'Naxos', day: '2026-11-20' } }]);
  const counted = async () => {
    begin();
    const { data } = await travels.post('travel/getTravels', { filter: { tab: 'pendientes_de_reserva' }, page: 1 });
    return data[0].bookings;
  };
  expect(await counted()).toEqual({ confirmed: 0, all: 1, silent: 1 });
  // Asked again: the days begin anew. An answer of the supplier ends them.
  await ask('2026-12-01T09:00:00Z');
  expect(await counted()).toMatchObject({ silent: 0 });
  expect(await silence('2026-12-05T09:00:00Z')).toBe(1);
  const { db } = test.services;
  const { booking_id, id: version } = await db
    .selectFrom('booking_event')
    .select(['booking_id', 'id'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const values = { supplier_remarks: 'Otra hora' };
  const answer = { answer: 'differs', version, supplier: 'Egeo', values } as const;
  await db.transaction().execute(trx => answerBooking(trx, test.services, booking_id, answer));
  expect(await counted()).toMatchObject({ silent: 0 });
  expect(await silence('2026-12-20T09:00:00Z')).toBe(0);
});
