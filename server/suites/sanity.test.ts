import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AnyData, type TestApp, testApp } from '../testing/app.ts';
import { type Travels, travelsOf } from '../testing/travels.ts';

/** Absurd values are refused. Unlikely values are asked about, and accepted with `confirmed: true` (decisions 8). */

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const year = 'El año debe estar entre 1900 y 2200';
const trip = { name: 'Ronda', date_from: '2027-05-01', date_to: '2027-05-08' };
const refused = (fields: Record<string, string>) => ({ code: 40001, data: { fields } });

describe('refused', () => {
  it('a year before 1900 or after 2200, in every field with a day', async () => {
    const travel = await travels.travel();
    const budget = await travels.budget(travel);
    const transport = { ...(await travels.lineFields('transport')), budget_id: budget, price: 1 };
    const calls: [string, object, string][] = [
      ['travel/create', { ...trip, date_from: '0001-01-01' }, 'date_from'],
      ['travel/create', { ...trip, date_to: '9999-12-31' }, 'date_to'],
      ['travel/update', { id: travel, date_from: '1899-12-31' }, 'date_from'],
      ['budget/create', { ...trip, travel_id: travel, date_to: '2201-01-01' }, 'date_to'],
      ['budget/update', { id: budget, valid_until: '2270-01-01' }, 'valid_until'],
      ['budgetTransport/create', { ...transport, date_from: '0027-05-01 12:00', date_to: '2027-05-01' }, 'date_from'],
      ['task/create', { name: 'Llamar', date: '0027-05-01 12:00' }, 'date'],
      ['priceRequest/create', { title: 'Grupo', subject: 'G', type: 1, date_from: '0027-05-01' }, 'date_from'],
      [
        'client/createFast',
        { first_name: 'A', last_name: 'B', email: 'a@b.es', birth_date: '1800-01-01' },
        'birth_date',
      ],
    ];
    for (const [path, data, field] of calls)
      expect(await travels.post(path, { data, confirmed: true }), path).toMatchObject(refused({ [field]: year }));
  });

  it('a birth date in the future', async () => {
    const birth_date = '2150-01-01';
    const future = refused({ birth_date: 'La fecha de nacimiento no puede ser futura' });
    const person = { first_name: 'A', last_name: 'B', email: 'a@b.es', birth_date };
    expect(await travels.post('client/createFast', { data: person })).toMatchObject(future);
    expect(await travels.post('client/update', { id: test.customer.id, birth_date })).toMatchObject(future);
    const administrator = test.administrator.token;
    expect(await travels.post('user/update', { id: test.agent.id, birth_date }, administrator)).toMatchObject(future);
    const own = await travels.get('auth/profile', test.customer.token);
    expect(await travels.post('auth/updateProfile', { ...own.data, birth_date }, test.customer.token)).toMatchObject(
      future,
    );
  });

  it('a validity that has ended when it is set; one that ended later stays', async () => {
    const travel_id = await travels.travel();
    const past = refused({ valid_until: 'La validez no puede terminar antes de hoy' });
    const dates = { date_from: '2027-05-01', date_to: '2027-05-08' };
    const wanted = { ...dates, travel_id, valid_until: '2026-11-19' };
    expect(await travels.post('budget/create', { data: wanted, confirmed: true })).toMatchObject(past);
    const { id } = (await travels.post('budget/create', { data: { ...wanted, valid_until: '2026-11-20' } })).data;
    expect(await travels.post('budget/update', { id, valid_until: '2026-11-19' })).toMatchObject(past);
    const expired = await travels.budget(travel_id, { valid_until: '2026-11-01' });
    expect((await travels.post('budget/update', { id: expired, valid_until: '2026-11-01', data: 'x' })).code).toBe(
      20001,
    );
    expect(await travels.post('budget/update', { id: expired, valid_until: '2026-11-02' })).toMatchObject(past);
  });
});

describe('asked', () => {
  /** The question leaves no trace, and the confirmed call is carried out. */
  async function asked(path: string, data: object, questions: Record<string, string>): Promise<AnyData> {
    const before = await travels.traces();
    const body = (values: object) => (path.endsWith('/delete') ? values : { data: values });
    const answer = await travels.post(path, body(data));
    expect([answer.status, answer.code], path).toEqual([200, 30001]);
    const said = JSON.parse(JSON.stringify(answer.data).replaceAll('\u00a0', ' '));
    expect(said, path).toEqual({ message: Object.values(questions).join(' '), asks: questions });
    expect(await travels.traces()).toEqual(before);
    const done = await travels.post(path, body({ ...data, confirmed: true }));
    expect(done, path).toMatchObject({ code: 20001 });
    return done.data;
  }
  const taken = async (path: string, data: object) =>
    expect((await travels.post(path, { data })).code, path).toBe(20001);

  let travel: number;
  let budget: number;
  beforeEach(async () => {
    travel = await travels.travel();
    budget = await travels.budget(travel, { total_price: 0 });
  });

  it('a trip of more than 366 days, and one more than three years ahead', async () => {
    const long = { travelLong: 'El viaje dura 367 días.' };
    const far = { travelFar: 'El viaje empieza el 21/11/2029, dentro de más de tres años.' };
    await taken('travel/create', { ...trip, date_to: '2028-04-30' });
    await asked('travel/create', { ...trip, date_to: '2028-05-01' }, long);
    await taken('travel/create', { ...trip, date_from: '2029-11-20', date_to: '2029-11-21' });
    const { id } = await asked(
      'travel/create',
      { ...trip, date_from: '2029-11-21', date_to: '2030-11-22' },
      { ...long, ...far },
    );
    // Confirmed values are not asked about again when another field is edited.
    const dates = { date_from: '2029-11-21', date_to: '2030-11-22' };
    await taken('travel/update', { id, ...dates, name: 'Otro' });
    await asked('travel/update', { id: travel, date_to: '2028-05-01' }, long);
    // `confirmed` beside the serialised record, as simple clients send it.
    const wrapped = { data: JSON.stringify({ id: travel, date_to: '2028-05-02' }), confirmed: 'true' };
    expect((await travels.post('travel/update', wrapped)).code).toBe(20001);
  });

  it('a service outside the days of its trip, in every call', async () => {
    const text = (days: string) => `El servicio (${days}) queda fuera de los días del viaje (01/05/2027 – 08/05/2027).`;
    const fields = { ...(await travels.lineFields('transport')), budget_id: budget, price: 10 };
    const late = { date_from: '2027-05-08', date_to: '2027-05-09' };
    await taken('budgetTransport/create', { ...fields, date_from: '2027-05-01', date_to: '2027-05-08 23:00' });
    const lineOutside = text('08/05/2027 – 09/05/2027');
    const { id } = await asked('budgetTransport/create', { ...fields, ...late }, { lineOutside });
    await taken('budgetTransport/update', { id, ...late, price: 11 });
    await asked(
      'budgetTransport/update',
      { id, date_from: '2027-04-30 10:00', date_to: '2027-04-30 11:00' },
      { lineOutside: text('30/04/2027') },
    );
    const linesOutside = '2 servicios quedan fuera de los días del viaje (02/05/2027 – 07/05/2027).';
    const one = '1 servicio queda fuera de los días del viaje (02/05/2027 – 07/05/2027).';
    // One of them was outside before.
    const dates = { date_from: '2027-05-02', date_to: '2027-05-07' };
    const budgetsOutside = '1 presupuesto queda fuera de los días del viaje (02/05/2027 – 07/05/2027).';
    await asked('travel/update', { id: travel, ...dates }, { linesOutside: one, budgetsOutside });
    const budgetOutside =
      'El presupuesto (01/05/2027 – 08/05/2027) queda fuera de los días del viaje (02/05/2027 – 07/05/2027).';
    const copy = { origin_budget_id: budget, destination_travel_id: travel };
    await asked('budget/cloneBudget', copy, { linesOutside, budgetOutside });
    const destination_budget_id = await travels.budget(travel);
    const clone = { origin_budget_id: budget, destination_travel_id: travel, destination_budget_id };
    await asked('budget/cloneBudget', clone, { linesOutside });
    // A deleted service is not copied.
    await travels.post('budgetTransport/delete', { id });
    await asked('budget/cloneBudget', clone, { linesOutside: one });
  });

  it('a hotel or a cruise on nights that the budget has another one for', async () => {
    const stay = { ...(await travels.lineFields('accomodation')), budget_id: budget, price: 10 };
    const cruise = { ...(await travels.lineFields('cruise')), budget_id: budget, price: 10 };
    const days = (from: number, to: number) => ({ date_from: `2027-05-0${from}`, date_to: `2027-05-0${to}` });
    const text = (others: string) => ({ nightsTwice: `Para esas noches el presupuesto ya tiene: ${others}.` });
    await taken('budgetAccomodation/create', { ...stay, ...days(1, 4) });
    // A second room in the same hotel is no mistake, and neither is to leave on the day when the next one begins.
    await taken('budgetAccomodation/create', { ...stay, ...days(2, 4), price: 20 });
    const { id } = (await travels.post('budgetCruise/create', { data: { ...cruise, ...days(4, 6) } })).data;
    const rooms = 'Hotel Alhambra (01/05/2027 – 04/05/2027), Hotel Alhambra (02/05/2027 – 04/05/2027)';
    await asked('budgetCruise/update', { id, ...days(3, 6) }, text(rooms));
    await taken('budgetCruise/update', { id, ...days(3, 6), price: 30 });
    const nights = text('Perla del Egeo (03/05/2027 – 06/05/2027)');
    const own = await asked('budgetAccomodation/create', { ...stay, ...days(5, 8) }, nights);
    // Nobody sleeps in a journey, and what was deleted takes no nights.
    const train = { ...(await travels.lineFields('transport')), budget_id: budget, price: 10 };
    await taken('budgetTransport/create', { ...train, ...days(1, 2) });
    await travels.post('budgetCruise/delete', { id });
    await taken('budgetAccomodation/update', { id: own.id, ...days(5, 7) });
    // Services that are copied into a budget meet those that it has.
    const other = await travels.budget(travel);
    await taken('budgetCruise/create', { ...cruise, ...days(6, 8), budget_id: other });
    const clone = { origin_budget_id: other, destination_travel_id: travel, destination_budget_id: budget };
    await asked('budget/cloneBudget', clone, text('Hotel Alhambra (05/05/2027 – 07/05/2027)'));
    await taken('budget/cloneBudget', { origin_budget_id: budget, destination_travel_id: travel });
  });

  const validityLate = (until: string, from: string) => ({
    validityLate: `La validez (${until}) no termina antes de la salida (${from}).`,
  });

  it('a validity that does not end before the departure, when either is set', async () => {
    const dates = { travel_id: travel, date_from: '2027-05-02', date_to: '2027-05-08' };
    await taken('budget/create', { ...dates, valid_until: '2027-05-01' });
    for (const [valid_until, said] of [
      ['2027-05-02', '02/05/2027'],
      ['2027-05-31', '31/05/2027'],
    ] as const)
      await asked('budget/create', { ...dates, valid_until }, validityLate(said, '02/05/2027'));
    await taken('budget/update', { id: budget, valid_until: '2027-04-30' });
    await asked('budget/update', { id: budget, valid_until: '2027-05-01' }, validityLate('01/05/2027', '01/05/2027'));
    // What was confirmed is not asked about again.
    const whole = { ...dates, date_from: '2027-05-01', valid_until: '2027-05-01' };
    await taken('budget/update', { id: budget, ...whole, travel_id: undefined, data: 'Otro texto' });
    await taken('budget/update', { id: budget, date_to: '2027-05-07' });
    await asked('budget/update', { id: budget, valid_until: '2027-05-03' }, validityLate('03/05/2027', '01/05/2027'));
    await taken('budget/update', { id: budget, date_from: '2027-05-04' });
    await asked('budget/update', { id: budget, date_from: '2027-05-03' }, validityLate('03/05/2027', '03/05/2027'));
    await taken('budget/update', { id: budget, valid_until: null });
  });

  it('a budget outside the days of its trip, in every call', async () => {
    const text = (days: string, of = '01/05/2027 – 08/05/2027') => ({
      budgetOutside: `El presupuesto (${days}) queda fuera de los días del viaje (${of}).`,
    });
    const days = { date_from: '2029-05-01', date_to: '2029-05-08' };
    const far = text('01/05/2029 – 08/05/2029');
    const { id } = await asked('budget/create', { ...days, travel_id: travel }, far);
    await taken('budget/update', { id, ...days, data: 'Otro texto' });
    await asked('budget/update', { id: budget, date_to: '2027-05-09' }, text('01/05/2027 – 09/05/2027'));
    await taken('budget/update', { id: budget, date_to: '2027-05-08' });
    const clone = { origin_budget_id: budget, destination_travel_id: travel };
    await asked('budget/cloneBudget', { ...clone, date_from: '2027-05-02' }, text('02/05/2027 – 09/05/2027'));
    await asked('budget/cloneBudget', { ...clone, origin_budget_id: id }, far);
    // Its services alone are copied into another budget.
    const destination_budget_id = await travels.budget(travel);
    await taken('budget/cloneBudget', { ...clone, origin_budget_id: id, destination_budget_id });
  });

  it('a trip that moves away from its budgets; those without services go along', async () => {
    const dates = async (id: number) => {
      const { date_from, date_to, valid_until } = await travels.stored('budget', id);
      return [date_from, date_to, valid_until];
    };
    await travels.line('transport', budget, { date_from: '2027-05-02', date_to: '2027-05-02' });
    const dayTexts = JSON.stringify([{ date: '2027-05-02', title: 'Playa', text: null }]);
    const empty = await travels.budget(travel, { valid_until: '2027-04-20', day_texts: dayTexts });
    const part = await travels.budget(travel, { date_from: '2027-05-03', date_to: '2027-05-04' });
    const elsewhere = await travels.budget(travel, { date_from: '2028-05-03', date_to: '2028-05-04' });
    const rejected = await travels.budget(travel, { budget_status_id: 2 });
    const moved = { id: travel, date_from: '2027-03-10', date_to: '2027-03-16' };
    await asked('travel/update', moved, {
      linesOutside: '1 servicio queda fuera de los días del viaje (10/03/2027 – 16/03/2027).',
      budgetsOutside: '1 presupuesto queda fuera de los días del viaje (10/03/2027 – 16/03/2027).',
    });
    expect(await dates(budget)).toEqual(['2027-05-01', '2027-05-08', null]);
    expect(await dates(empty)).toEqual(['2027-03-10', '2027-03-16', '2027-03-09']);
    expect((await travels.stored('budget', empty)).day_texts).toMatchObject([{ date: '2027-03-11', title: 'Playa' }]);
    expect(await dates(part)).toEqual(['2027-03-12', '2027-03-13', null]);
    for (const [id, year] of [
      [elsewhere, '2028'],
      [rejected, '2027'],
    ] as const)
      expect((await dates(id))[0]).toMatch(`${year}-05`);
    // A day of the trip less: there is no room for all of one that covers a part.
    await travels.post('budget/update', { id: part, date_from: '2027-03-10', date_to: '2027-03-15' });
    await asked(
      'travel/update',
      { id: travel, date_from: '2027-03-10', date_to: '2027-03-12' },
      { budgetsOutside: '1 presupuesto queda fuera de los días del viaje (10/03/2027 – 12/03/2027).' },
    );
    expect(await dates(empty)).toEqual(['2027-03-10', '2027-03-12', '2027-03-09']);
    await taken('travel/update', { id: travel, name: 'Otro' });
  });

  it('a deposit or a payment above the price, when either is set', async () => {
    await travels.line('transport', budget, { price: 1786.95 });
    const deposit = { depositAbove: 'La señal (2.000,00 €) supera el precio (1.786,95 €).' };
    const payment = { paymentAbove: 'Lo pagado (5.000,00 €) supera el precio (1.786,95 €).' };
    await taken('budget/update', { id: budget, deposit: 1786.95, amount_paid: 1786.95 });
    await asked('budget/update', { id: budget, deposit: 2000 }, deposit);
    await asked('budget/update', { id: budget, amount_paid: 5000 }, payment);
    await taken('budget/update', { id: budget, deposit: 2000, amount_paid: 5000, data: 'Otro texto' });
    await asked(
      'budget/update',
      { id: budget, discount: 50 },
      {
        depositAbove: 'La señal (2.000,00 €) supera el precio (893,48 €).',
        paymentAbove: 'Lo pagado (5.000,00 €) supera el precio (893,48 €).',
      },
    );
    await asked(
      'budget/cloneBudget',
      { origin_budget_id: budget, destination_travel_id: travel },
      {
        depositAbove: 'La señal (2.000,00 €) supera el precio (893,48 €).',
      },
    );
    // A new budget has no price yet, so there is no question about its deposit or payment.
    const dates = { date_from: '2027-05-01', date_to: '2027-05-08' };
    await taken('budget/create', { ...dates, travel_id: travel, deposit: 300 });
    await asked(
      'budget/create',
      { ...dates, travel_id: travel, amount_paid: 300 },
      {
        paymentAbove: 'Lo pagado (300,00 €) supera el precio (0,00 €).',
      },
    );
  });

  it('a price that its services bring below the deposit or what was paid', async () => {
    const days = { date_from: '2027-05-01', date_to: '2027-05-01' };
    const first = await travels.line('transport', budget, { ...days, price: 600 });
    const second = await travels.line('transport', budget, { ...days, price: 400 });
    await taken('budget/update', { id: budget, deposit: 500, amount_paid: 700 });
    const paid = (price: string) => ({ paymentAbove: `Lo pagado (700,00 €) supera el precio (${price} €).` });
    const deposit = (price: string) => ({ depositAbove: `La señal (500,00 €) supera el precio (${price} €).` });
    await taken('budgetTransport/update', { id: second, price: 100 });
    await asked('budgetTransport/update', { id: second, price: 50 }, paid('650,00'));
    // What was confirmed is not asked about again.
    await taken('budgetTransport/update', { id: second, price: 40 });
    await taken('budgetTransport/update', { id: second, price: 400 });
    await asked('budgetTransport/delete', { id: first }, { ...deposit('400,00'), ...paid('400,00') });
    await taken('budgetTransport/update', { id: second, price: 750 });
    await asked('budgetTransport/delete', { id: second }, { ...deposit('0,00'), ...paid('0,00') });
    // So does what a customer had agreed to, when it replaces the draft.
    const agreed = await travels.budget(travel, { total_price: 0 });
    const line = await travels.line('transport', agreed, { ...days, price: 600 });
    await travels.post('budget/acceptBudget', { budget_id: agreed, travel_id: travel });
    await taken('budgetTransport/update', { id: line, price: 800 });
    await taken('budget/update', { id: agreed, amount_paid: 700 });
    await asked('budget/discardDraft', { id: agreed }, paid('600,00'));
  });

  it('only after everything that is refused', async () => {
    const body = { id: travel, date_to: '2028-05-01' };
    const answer = await travels.post('travel/update', body);
    expect(answer.data.asks).toEqual({ travelLong: 'El viaje dura 367 días.' });
    const stale = { ...body, updated_at: '2020-01-01 10:00:00+00' };
    expect((await travels.post('travel/update', stale)).data.asks).toBeUndefined();
  });
});
