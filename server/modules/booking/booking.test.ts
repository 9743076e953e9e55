import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Booking } from '../../../contract/booking/calls.ts';
import {
  type BookingAnswer,
  type BookingState,
  bookingAnswers,
  bookingMoves,
  bookingStates,
} from '../../../contract/booking/state.ts';
import { Failure } from '../../platform/http/failure.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';
import { answerBooking } from './rules.ts';

let test: TestApp;
let travels: Travels;
let trip: number;
let budget: number;
let hotel: number;
let train: number;

beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

beforeEach(async () => {
  test.setNow(new Date('2026-11-20T09:00:00Z'));
  await accepted();
});

async function accepted(): Promise<void> {
  trip = await travels.travel({ status: 3, agents: [test.agent.id], name: 'Naxos' });
  budget = await travels.budget(trip, { budget_status_id: 1, total_price: 0 });
  const provider_id = await travels.provider('Egeo Tours');
  hotel = await travels.line('accomodation', budget, { price: 500, net_price: 400, provider_id });
  train = await travels.line('transport', budget, { price: 120 });
  await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: trip }, test.customer.token);
}

const set = (id: number, values: object, token?: string) =>
  travels.post('booking/update', { data: { id, ...values } }, token);
const booking = async (
  id: number,
): Promise<Booking & { events: { state: string; by: string | null; note: string }[] }> =>
  (await travels.get(`booking/data/${id}`)).data;
const list = async (filter: object = {}): Promise<Booking[]> =>
  (await travels.post('booking/getFilteredPaginated', { filter: { travel_id: trip, ...filter } })).data;
const ofBudget = async (): Promise<Booking[]> => (await travels.get(`booking/ofBudget/${budget}`)).data;
const rowId = async (line: number) =>
  (
    await test.services.db
      .selectFrom('booking')
      .select('id')
      .where('budget_line_id', '=', line)
      .executeTakeFirstOrThrow()
  ).id;
async function answer(line: number, given: BookingAnswer, values = {}): Promise<boolean> {
  const id = await rowId(line);
  const seen = test.services.db.selectFrom('booking_event').select(eb => eb.fn.max('id').as('version'));
  const { version } = await seen.where('booking_id', '=', id).executeTakeFirstOrThrow();
  return test.services.db
    .transaction()
    .execute(trx => answerBooking(trx, test.services, id, { answer: given, values, version, supplier: 'Egeo Tours' }));
}

describe('a booking', () => {
  it('is not requested until somebody sets its state; each state keeps when and by whom', async () => {
    expect(await ofBudget()).toMatchObject([
      { id: hotel, title: 'Hotel Alhambra', state: 'not_requested', provider: 'Egeo Tours', net_price: 400 },
      { id: train, title: 'Tren Pamplona – Granada', state: 'not_requested', state_at: null },
    ]);
    expect((await set(hotel, { state: 'requested' })).code).toBe(20001);
    test.setNow(new Date('2026-11-20T10:00:00Z'));
    expect((await set(hotel, { state: 'option', option_until: '2026-12-03', note: 'Por teléfono' })).code).toBe(20001);
    expect(await booking(hotel)).toMatchObject({
      state: 'option',
      option_until: '2026-12-03',
      requested_at: '2026-11-20 10:00:00',
      state_at: '2026-11-20 11:00:00',
      state_by: `${test.agent.first_name} ${test.agent.last_name}`,
      events: [{ state: 'option', note: 'Por teléfono' }, { state: 'requested' }],
    });
    const history = JSON.stringify(await travels.get(`travel/history/${trip}`));
    expect(history).toContain('Hotel Alhambra: Opción hasta el 03/12/2026. Por teléfono');
  });

  it('keeps the reference in the line’s locator, which its customer reads, and its cost for staff alone', async () => {
    await set(hotel, { state: 'confirmed', locator: 'QX7T2N', cost: 390.5, pay_by: '2026-12-30' });
    expect(await booking(hotel)).toMatchObject({ locator: 'QX7T2N', cost: 390.5, deadline: '2026-12-30' });
    expect(await travels.stored('budget_line', hotel)).toMatchObject({ locator: 'QX7T2N' });
    const read = JSON.stringify(await travels.get(`budget/getBudget/${budget}`, test.customer.token));
    expect(read).toContain('QX7T2N');
    for (const secret of ['390.5', '2026-12-30', 'pay_by', 'option_until']) expect(read).not.toContain(secret);
    expect((await travels.get(`booking/ofBudget/${budget}`, test.customer.token)).code).toBe(40001);
  });

  it('refuses what cannot be, with the message under the field', async () => {
    const refused = async (values: object) => (await set(hotel, values)).data.fields;
    expect(await refused({ state: 'option' })).toEqual({
      option_until: 'Indique hasta qué día guarda la opción el proveedor',
    });
    expect(await refused({ state: 'option', option_until: '2026-11-19' })).toEqual({
      option_until: 'La opción no puede terminar antes de hoy',
    });
    expect(await refused({ paid_on: '2026-11-19' })).toEqual({
      paid_on: 'Todavía no está confirmado: confírmelo antes de anotar el pago',
    });
    expect(await refused({ state: 'confirmed', paid_on: '2026-11-21' })).toEqual({
      paid_on: 'El día del pago aún no ha llegado',
    });
    expect(await refused({ state: 'to_cancel' })).toHaveProperty('state');
    expect(await booking(hotel)).toMatchObject({ state: 'not_requested', events: [] });
    expect((await set(999_999, { state: 'requested' })).code).toBe(40001);
  });

  it('that two of the staff change at once is saved once, also the first time', async () => {
    const { updated_at } = await booking(hotel);
    const both = await Promise.all([
      set(hotel, { state: 'requested', updated_at }),
      set(hotel, { state: 'waiting_list', updated_at }, test.administrator.token),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual([20001, 30001]);
    expect(await booking(hotel)).toMatchObject({ events: [expect.anything()] });
  });

  it('tells how what is agreed differs from what was asked for, until it is asked for again', async () => {
    await set(hotel, { state: 'requested' });
    await travels.post('budgetAccomodation/update', { data: { id: hotel, price: 550 } });
    const agree = () =>
      travels.post('budget/recordAgreement', { budget_id: budget, agreed_on: '2026-11-20', how: 'phone' });
    await agree();
    expect((await booking(hotel)).differences).toEqual([]);
    await travels.post('budgetAccomodation/update', {
      data: { id: hotel, date_to: '2027-05-04', data: 'Dos habitaciones comunicadas' },
    });
    expect((await booking(hotel)).differences).toEqual([]);
    await agree();
    expect((await booking(hotel)).differences).toMatchObject([
      { what: 'changed', before: '3 de mayo de 2027', after: '4 de mayo de 2027' },
      { what: 'changed', after: 'Dos habitaciones comunicadas' },
    ]);
    expect((await travels.post('booking/request', { id: hotel })).code).toBe(20001);
    expect(await booking(hotel)).toMatchObject({ state: 'requested', differences: [] });
  });

  it('of a service that is agreed no more is still read, to be cancelled', async () => {
    await set(hotel, { state: 'confirmed', locator: 'QX7T2N' });
    await travels.post('budgetAccomodation/delete', { id: hotel, confirmed: true });
    await travels.post('budget/recordAgreement', { budget_id: budget, agreed_on: '2026-11-20', how: 'phone' });
    expect(await booking(hotel)).toMatchObject({ title: 'Hotel Alhambra', differences: [{ what: 'removed' }] });
    expect((await set(hotel, { state: 'to_cancel', cancellation_cost: 50 })).code).toBe(20001);
    expect((await list({ state: 'to_cancel' })).map(({ id }) => id)).toEqual([hotel]);
  });

  it('does not go into a copy of its budget', async () => {
    await set(hotel, { state: 'confirmed', locator: 'QX7T2N', cost: 390, pay_by: '2026-12-30', paid_on: '2026-11-20' });
    const { data } = await travels.post('budget/cloneBudget', {
      origin_budget_id: budget,
      destination_travel_id: trip,
      confirmed: true,
    });
    const copies: Booking[] = (await travels.get(`booking/ofBudget/${data.id}`)).data;
    expect(copies).toHaveLength(2);
    for (const copy of copies)
      expect(copy).toMatchObject({ state: 'not_requested', locator: null, cost: null, pay_by: null, paid_on: null });
  });
});

describe('the list', () => {
  it('has what is open by its deadline, and leaves out what is done', async () => {
    await set(train, { state: 'option', option_until: '2026-12-01' });
    expect((await list()).map(({ id, deadline }) => [id, deadline])).toEqual([
      [train, '2026-12-01'],
      [hotel, '2027-05-01'],
    ]);
    await set(train, { state: 'confirmed' });
    expect((await list({ open: true })).map(({ id }) => id)).toEqual([hotel]);
    expect((await list({ name: 'egeo' })).map(({ id }) => id)).toEqual([hotel]);
    await set(train, { pay_by: '2026-12-20' });
    expect((await list({ open: true })).map(({ id }) => id)).toEqual([train, hotel]);
    await set(train, { paid_on: '2026-11-20' });
    expect((await list({ open: true })).map(({ id }) => id)).toEqual([hotel]);
  });

  it('leaves out trips that were booked before bookings were kept', async () => {
    await travels.post('travel/updateStatus', { travel: { id: trip, travel_status_id: 5 }, sendEmail: false });
    expect(await list()).toEqual([]);
    await set(train, { state: 'requested' });
    expect((await list()).map(({ id }) => id)).toEqual([hotel, train]);
  });
});

describe('a cancelled trip', () => {
  it('has what suppliers hold still to be cancelled, with what it costs', async () => {
    await set(hotel, { state: 'confirmed', locator: 'QX7T2N' });
    await travels.post('travel/cancel', { travel_id: trip, reason: 'illness', sendEmail: false });
    expect(await ofBudget()).toMatchObject([
      { id: hotel, state: 'to_cancel', state_by: `${test.agent.first_name} ${test.agent.last_name}` },
      { id: train, state: 'not_requested' },
    ]);
    expect(await list({ open: true })).toMatchObject([{ id: hotel, travel: 'Naxos' }]);
    expect((await set(hotel, { state: 'confirmed' })).data.fields).toEqual({
      state: 'El viaje está cancelado: sus reservas solo se anulan',
    });
    expect((await set(hotel, { state: 'cancelled' })).code).toBe(20001);
    expect(await list()).toEqual([]);
  });

  it('has what suppliers charge for cancelling in the list until it is paid', async () => {
    await set(hotel, { state: 'confirmed', cost: 390, pay_by: '2026-12-30' });
    await travels.post('travel/cancel', { travel_id: trip, reason: 'illness', sendEmail: false });
    const deadlines = async () => (await list({ open: true })).map(({ id, deadline }) => [id, deadline]);
    await set(hotel, { cancellation_cost: 120 });
    expect(await deadlines()).toEqual([[hotel, '2026-12-30']]);
    await set(hotel, { state: 'cancelled' });
    expect(await booking(hotel)).toMatchObject({ state: 'cancelled', cancellation_cost: 120 });
    expect(await deadlines()).toEqual([[hotel, '2026-12-30']]);
    await set(hotel, { pay_by: null });
    expect(await deadlines()).toEqual([[hotel, '2027-05-01']]);
    await set(hotel, { paid_on: '2026-11-20' });
    expect(await list()).toEqual([]);
    await set(hotel, { paid_on: null, cancellation_cost: 0 });
    expect(await list()).toEqual([]);
  });
});

describe('an answer of the supplier', () => {
  it('is stored once, told to staff, and refused when it comes too late', async () => {
    await set(hotel, { state: 'requested' });
    const values = { locator: 'EG-1', cost: 38_000 };
    expect(await answer(hotel, 'confirmed', values)).toBe(true);
    expect(await answer(hotel, 'confirmed', values)).toBe(false);
    expect(await booking(hotel)).toMatchObject({ state: 'confirmed', locator: 'EG-1', cost: 380, state_by: null });
    await set(hotel, { state: 'to_cancel' });
    await expect(answer(hotel, 'option', { option_until: '2026-12-01' })).rejects.toMatchObject({
      key: 'bookingAnswer.toCancel',
    });
    const bell = (await travels.post('notification/getFilteredPaginated', { filter: {} })).data;
    expect(bell[0]).toMatchObject({
      kind: 'bookingAnswered',
      params: { by: 'Egeo Tours', travel: 'Naxos', service: 'Hotel Alhambra', answer: 'confirmed' },
    });
  });

  it('that refuses leaves the service not requested, and says why', async () => {
    await set(hotel, { state: 'requested' });
    await answer(hotel, 'refused', { supplier_remarks: 'Completo por una boda' });
    expect(await booking(hotel)).toMatchObject({
      state: 'not_requested',
      differences: [],
      state_note: 'El proveedor no puede: Completo por una boda',
    });
    // There is a place after all, unless staff have given it up.
    expect(await answer(hotel, 'waiting_list')).toBe(true);
    await set(hotel, { state: 'not_requested' });
    await expect(answer(hotel, 'confirmed')).rejects.toBeInstanceOf(Failure);
  });
});

describe('whatever staff and suppliers do', () => {
  it('a booking is in the state of a model, and each step is an event', async () => {
    const steps = fc.oneof(
      fc.record({ by: fc.constant('staff' as const), to: fc.constantFrom(...bookingStates) }),
      fc.record({ by: fc.constant('supplier' as const), to: fc.constantFrom(...bookingAnswers) }),
    );
    const option_until = '2026-12-01';
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 12 }), async walk => {
        await accepted();
        let model: BookingState = 'not_requested';
        let events = 0;
        // Whether the supplier was asked for something, and spoke last.
        let asked = false;
        let spoke = false;
        for (const step of walk) {
          if (step.by === 'staff') {
            const allowed = step.to === model || bookingMoves[step.to].staff.includes(model);
            const { code } = await set(hotel, {
              state: step.to,
              option_until: step.to === 'option' ? option_until : null,
            });
            expect(code).toBe(allowed ? 20001 : 40001);
            if (!allowed || step.to === model) continue;
            events += 1;
            asked = step.to !== 'not_requested';
            spoke = false;
            model = step.to;
          } else if (events > 0) {
            const holds = (['option', 'waiting_list'] as BookingState[]).includes(model);
            const keeps: BookingState = holds ? model : 'requested';
            const to: BookingState =
              step.to === 'refused' ? 'not_requested' : step.to === 'differs' ? keeps : (step.to as BookingState);
            const values =
              step.to === 'option' ? { option_until } : step.to === 'differs' ? { supplier_remarks: `${events}` } : {};
            const again = to === model && step.to !== 'differs' && spoke;
            const allowed = again || (asked && bookingMoves[to].supplier.includes(model));
            const given = answer(hotel, step.to, values);
            if (allowed) expect(await given).toBe(!again);
            else await expect(given).rejects.toBeInstanceOf(Failure);
            if (!allowed || again) continue;
            events += 1;
            spoke = true;
            model = to;
          }
        }
        const now = await booking(hotel);
        expect([now.state, now.events.length]).toEqual([model, events]);
        expect(now.option_until === null || ['option', 'to_cancel'].includes(model)).toBe(true);
      }),
      { numRuns: 10, endOnFailure: true },
    );
  });
});
