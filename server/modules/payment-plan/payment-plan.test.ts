import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlannedDue, ToPay } from '../../../contract/payment/calls.ts';
import { blankDue } from '../../../contract/payment/plan.ts';
import { settingDefaults } from '../../../contract/setting/schema.ts';
import { say } from '../../../contract/texts/index.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';
import { writeSetting } from '../setting/rules.ts';

/** What a customer reads of a payment: on the budget's page, and in the letter after accepting. */

let test: TestApp;
let travels: Travels;
const account = { holder: 'Viajes Ñandú, S.L.', iban: 'ES91 2100 0418 4502 0005 1332', bic: null };
const days = { deposit_days: 3, rest_days: 30 };
const write = (bank: object, payment: object = { es: 'O con tarjeta.', en: null, fr: 'Ou par carte.' }) =>
  test.services.db.transaction().execute(async trx => {
    await writeSetting(trx, 'bank', bank);
    await writeSetting(trx, 'agency', { ...settingDefaults.agency, payment });
  });

beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});
beforeEach(() => write({ ...account, ...days }));

const payment = async (budget: number, { token }: TestUser = test.customer): Promise<ToPay | null> =>
  (await travels.get(`budget/getBudget/${budget}`, token)).data.payment;
const paid = (budget: number, amount_paid: number) =>
  test.services.db.updateTable('budget').set({ amount_paid }).where('id', '=', budget).execute();

/** A budget of 1,200 euros with a deposit of 300, in a trip from 4 May 2027; the clock says 20 November 2026. */
async function budgetOf(user: TestUser, values: Record<string, unknown> = {}, status = 2) {
  const dates = { date_from: '2027-05-04', date_to: '2027-05-12' };
  const travel = await travels.travel({ ...dates, clients: [user.id], status });
  return { travel, budget: await travels.budget(travel, { ...dates, deposit: 30_000, ...values }) };
}

async function accepted(user: TestUser = test.customer, values: Record<string, unknown> = {}) {
  const { travel, budget } = await budgetOf(user, values);
  const answer = await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel }, user.token);
  expect(answer.code).toBe(20001);
  return budget;
}

const listed = async (budget: number, { token }: TestUser = test.customer) => {
  const { data } = await travels.post('travel/getCustomerTravels', { page: 1, filter: {} }, token);
  const budgets: { id: number; payment_due: unknown }[] = data.flatMap((travel: { budgets: [] }) => travel.budgets);
  return budgets.find(({ id }) => id === budget)?.payment_due;
};

describe('the card of a budget in its customer’s list', () => {
  it('says what is due, until it is paid', async () => {
    const budget = await accepted();
    expect(await listed(budget)).toEqual({
      kind: 'deposit',
      label: null,
      amount: 300,
      day: '2026-11-23',
      overdue: false,
    });
    await paid(budget, 30_000);
    expect(await listed(budget)).toEqual({ kind: 'rest', label: null, amount: 900, day: '2027-04-04', overdue: false });
    await paid(budget, 120_000);
    expect(await listed(budget)).toBeNull();
  });

  it('asks nothing of an offer, of an archived trip, or of staff', async () => {
    const { budget: waiting } = await budgetOf(test.customer);
    expect(await listed(waiting)).toBeNull();
    const budget = await accepted();
    expect(await listed(budget, test.administrator)).toBeNull();
    await test.services.db
      .updateTable('travel')
      .set({ travel_status_id: 4 })
      .where('id', 'in', eb => eb.selectFrom('budget').select('travel_id').where('id', '=', budget))
      .execute();
    expect(await listed(budget)).toBeNull();
  });
});

it('on the card of staff tells what is overdue of what was agreed, all dues together', async () => {
  const dues = [blankDue, { ...blankDue, amount: 20_000, day: '2026-11-19' }, blankDue];
  const budget = await accepted(test.customer, { dues: JSON.stringify(dues) });
  const overdue = async () => {
    const { data } = await travels.post('travel/getTravels', { page: 1, filter: { tab: 'pendientes_de_reserva' } });
    const cards: { id: number; overdue: unknown }[] = data.flatMap((travel: { budgets: [] }) => travel.budgets);
    return cards.find(({ id }) => id === budget)?.overdue;
  };
  const { db } = test.services;
  // Staff propose another price.
  await db.updateTable('budget').set({ deposit: 90_000 }).where('id', '=', budget).execute();
  expect(await overdue()).toBeNull();
  const earlier = { budget_id: budget, user_id: test.customer.id, price_discount: 120_000, accepted_at: '2026-11-10' };
  await db.insertInto('budget_acceptance').values(earlier).execute();
  expect(await overdue()).toEqual({ amount: 500, day: '2026-11-13' });
  await paid(budget, 10_000);
  expect(await overdue()).toEqual({ amount: 400, day: '2026-11-13' });
  await paid(budget, 50_000);
  expect(await overdue()).toBeNull();
});

describe('the payment of a budget', () => {
  it('is the deposit, then the rest, then nothing', async () => {
    const budget = await accepted();
    expect(await payment(budget)).toEqual({
      kind: 'deposit',
      label: null,
      amount: 300,
      day: '2026-11-23',
      overdue: false,
      account: { holder: 'Viajes Ñandú, S.L.', iban: 'ES9121000418450200051332', bic: null },
      reference: `Presupuesto ${budget}`,
      code: `BCD\n002\n1\nSCT\n\nViajes Nandu, S.L.\nES9121000418450200051332\nEUR300.00\n\n\nPresupuesto ${budget}`,
      text: 'O con tarjeta.',
      later: [{ kind: 'rest', label: null, amount: 900, day: '2027-04-04', overdue: false }],
    });
    await paid(budget, 30_000);
    expect(await payment(budget)).toMatchObject({ kind: 'rest', amount: 900, day: '2027-04-04', later: [] });
    await paid(budget, 120_000);
    expect(await payment(budget)).toBeNull();
  });

  it('says that its day is over on the next', async () => {
    const budget = await accepted();
    try {
      test.setNow(new Date('2026-11-23T22:59:00Z'));
      expect(await payment(budget)).toMatchObject({ overdue: false });
      test.setNow(new Date('2026-11-23T23:01:00Z'));
      expect(await payment(budget)).toMatchObject({ overdue: true });
    } finally {
      test.setNow(new Date('2026-11-20T09:00:00Z'));
    }
  });

  it('before the answer is what an acceptance today would make due', async () => {
    const { budget } = await budgetOf(test.customer);
    expect(await payment(budget)).toMatchObject({ kind: 'deposit', amount: 300, day: '2026-11-23' });
    const late = await budgetOf(test.customer, { valid_until: '2026-11-19' });
    const rejected = await budgetOf(test.customer, { budget_status_id: 2 });
    expect([await payment(late.budget), await payment(rejected.budget)]).toEqual([null, null]);
  });

  it('is not asked for when the trip is archived', async () => {
    const { budget } = await budgetOf(test.customer, { budget_status_id: 3 }, 4);
    expect(await payment(budget)).toBeNull();
  });

  it('is written in the reader’s language', async () => {
    const user = await test.signIn({ group_id: 2, language: 'fr' });
    const budget = await accepted(user);
    expect(await payment(budget, user)).toMatchObject({ reference: `Devis ${budget}`, text: 'Ou par carte.' });
  });

  it('has neither account nor code without an account, and the agency’s name without a holder', async () => {
    const budget = await accepted();
    await write({ ...account, ...days, iban: null });
    expect(await payment(budget)).toMatchObject({ account: null, code: null, text: 'O con tarjeta.' });
    await write({ ...account, ...days, holder: null });
    expect(await payment(budget)).toMatchObject({ account: { holder: 'Periplo' } });
  });

  it('stands in the letter that confirms the acceptance', async () => {
    const user = await test.signIn({ group_id: 2, language: 'en' });
    const { travel, budget } = await budgetOf(user);
    await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel }, user.token);
    const letter = (await travels.mails(travel)).find(mail => mail.template === 'budgetAccepted');
    expect(letter?.text.replace(/\u00a0/g, ' ')).toContain(
      'How to pay\n\nDeposit: €300.00, by 23 November 2026\nBalance of the trip: €900.00, by 4 April 2027\nAccount holder: Viajes Ñandú, S.L.\n' +
        `IBAN: ES91 2100 0418 4502 0005 1332\nReference: Quote ${budget}\n\nScan the code`,
    );
  });

  it('is nobody else’s to read', async () => {
    const budget = await accepted();
    const other = await test.signIn({ group_id: 2 });
    expect((await travels.get(`budget/getBudget/${budget}`, other.token)).code).toBe(40001);
  });
});

describe('the usual deposit', () => {
  const body = { date_from: '2027-05-04', date_to: '2027-05-12' };
  const create = async (travel_id: number, values: object = {}) =>
    (await travels.post('budget/create', { data: { ...body, travel_id, ...values } })).data.id as number;
  const insure = async (budget_id: number, price: number) => {
    const data = { budget_id, price, ...body, ...(await travels.lineFields('travel_insurance')) };
    expect((await travels.post('budgetTravelInsurance/create', { data })).code).toBe(20001);
  };
  const deposit = async (id: number) => (await travels.get(`budget/getBudget/${id}`)).data.deposit;

  it('is a share of the price that follows it, until it is written or accepted', async () => {
    await write({ ...account, ...days, deposit_percent: 25 });
    const travel = await travels.travel({ ...body, clients: [test.customer.id], status: 2 });
    const budget = await create(travel);
    await insure(budget, 400.02);
    expect(await deposit(budget)).toBe(100.01);
    await travels.post('budget/update', { data: { id: budget, discount: 50 } });
    expect(await deposit(budget)).toBe(50);
    const copy = (await travels.post('budget/cloneBudget', { origin_budget_id: budget, destination_travel_id: travel }))
      .data.id;
    await insure(copy, 400);
    expect(await deposit(copy)).toBe(100);
    await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel });
    await insure(budget, 400);
    expect(await deposit(budget)).toBe(50);

    const own = await create(travel, { deposit: 0 });
    await travels.post('budget/update', { data: { id: copy, deposit: 30 } });
    for (const id of [own, copy]) await insure(id, 100);
    expect([await deposit(own), await deposit(copy)]).toEqual([0, 30]);
  });

  it('is none where the agency has none', async () => {
    const travel = await travels.travel({ ...body, clients: [test.customer.id], status: 2 });
    const budget = await create(travel);
    await insure(budget, 400);
    expect(await deposit(budget)).toBe(0);
  });
});

describe('a payment plan', () => {
  const body = { date_from: '2027-05-04', date_to: '2027-05-12' };
  const blank = { label: null, amount: null, percent: null, after: null, before: null, day: null };
  const second = { label: 'Al emitir los billetes', amount: 250, before: 90 };
  const page = async (id: number, token?: string) => (await travels.get(`budget/getBudget/${id}`, token)).data;
  const steps = async (id: number, token?: string) =>
    (await page(id, token)).payment_plan.map(({ amount, left, day }: PlannedDue) => [amount, left, day]);
  const plan = (id: number, dues: object[]) => travels.post('budget/update', { data: { id, dues } });

  it('has dues between deposit and rest; the first is the deposit, both ways', async () => {
    const { travel, budget } = await budgetOf(test.customer);
    expect((await plan(budget, [{ amount: 200 }, second, {}])).code).toBe(20001);
    expect(await page(budget)).toMatchObject({
      deposit: 200,
      dues: [{ ...blank, amount: 200 }, { ...blank, ...second }, blank],
    });
    await travels.post('budget/update', { data: { id: budget, deposit: 150 } });
    expect((await page(budget)).dues[0]).toMatchObject({ amount: 150, percent: null });
    await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel }, test.customer.token);
    await paid(budget, 20_000);
    expect(await steps(budget, test.customer.token)).toEqual([
      [150, 0, '2026-11-23'],
      [250, 200, '2027-02-03'],
      [800, 800, '2027-04-04'],
    ]);
    const asked = await payment(budget);
    expect(asked).toMatchObject({ kind: 'part', label: second.label, amount: 200, later: [{ kind: 'rest' }] });
    const letter = (await travels.mails(travel)).find(mail => mail.template === 'budgetAccepted');
    expect(letter?.text.replace(/\u00a0/g, ' ')).toContain(
      'Al emitir los billetes: 250,00 €, hasta el 3 de febrero de 2027',
    );
  });

  it('follows the price by shares until the acceptance; then the last due takes the difference', async () => {
    await write({ ...account, ...days, plan: 'thirds' });
    const travel = await travels.travel({ ...body, clients: [test.customer.id], status: 2 });
    const budget = (await travels.post('budget/create', { data: { ...body, travel_id: travel } })).data.id;
    const insure = async (price: number) => {
      const fields = await travels.lineFields('travel_insurance');
      return travels.post('budgetTravelInsurance/create', { data: { budget_id: budget, price, ...body, ...fields } });
    };
    await insure(300);
    const amounts = async () => (await steps(budget)).map(([amount]: number[]) => amount);
    expect(await amounts()).toEqual([99.99, 99.99, 100.02]);
    await insure(300);
    expect(await amounts()).toEqual([199.98, 199.98, 200.04]);
    await travels.post('budget/update', { data: { id: budget, sent_at: null } });
    await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel });
    await insure(100);
    // What is owed is of the agreed version, until the customer says yes to the other.
    expect(await amounts()).toEqual([199.98, 199.98, 200.04]);
    expect((await page(budget)).dues[1]).toMatchObject({ amount: 199.98, percent: 33.33 });
    await plan(budget, [{ amount: 100 }, second, {}]);
    expect((await page(budget)).changed).toContainEqual(
      expect.objectContaining({ field: 'Plan de pagos', after: expect.stringContaining('Al emitir los billetes') }),
    );
    expect(await amounts()).toEqual([199.98, 199.98, 200.04]);
    await write({ ...account, ...days });
  });

  it('is copied, and its days move with the copy', async () => {
    const { travel, budget } = await budgetOf(test.customer);
    await plan(budget, [{}, { amount: 100, day: '2027-02-01' }, {}]);
    const copy = await travels.post('budget/cloneBudget', {
      origin_budget_id: budget,
      destination_travel_id: travel,
      date_from: '2027-05-05',
      confirmed: true,
    });
    expect((await page(copy.data.id)).dues[1]).toMatchObject({ amount: 100, day: '2027-02-02' });
  });

  it.each([
    ['due.afterDeparture', [{}, { amount: 1, day: '2027-05-05' }, {}]],
    ['due.order', [{}, { amount: 1, day: '2027-02-05' }, { day: '2027-02-04' }]],
    ['due.order', [{}, { amount: 1, before: 30 }, { before: 31 }]],
    ['due.amountRequired', [{}, {}, {}]],
    ['due.oneDay', [{ after: 1, before: 1 }]],
    ['due.above', [{ percent: 60 }, { percent: 41 }, {}]],
  ] as const)('refuses %s under the field', async (key, dues) => {
    const { budget } = await budgetOf(test.customer);
    const answer = await plan(budget, [...dues]);
    expect(answer).toMatchObject({ code: 40001, data: { fields: { dues: say('es', key) } } });
    expect((await page(budget)).dues).toEqual([]);
  });

  it('asks about dues above the price', async () => {
    const { budget } = await budgetOf(test.customer);
    const answer = await plan(budget, [{ amount: 1000 }, { amount: 201 }, {}]);
    expect(answer.data.message).toMatch(/1\.?201,00\s€.*1\.?200,00\s€/);
  });
});
