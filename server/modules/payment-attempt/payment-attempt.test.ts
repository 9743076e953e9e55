import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BankForm } from '../../../contract/payment-attempt/calls.ts';
import { noticeFaults, type RedsysMessage } from '../../../contract/payment-attempt/schema.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type RedsysBank, startRedsysBank } from '../../testing/redsys-bank.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';
import { readRedsys, redsysMessage } from './redsys.ts';
import { takeNotice } from './rules.ts';

/** Payments by card and Bizum against a bank of ours. The clock says 20 November 2026. */

let test: TestApp;
let travels: Travels;
let bank: RedsysBank;
const now = new Date('2026-11-20T09:00:00Z');

beforeAll(async () => {
  bank = await startRedsysBank();
  test = await testApp({ webhooksInside: true, redsys: { test: 'http://localhost:9', real: bank.address } });
  travels = travelsOf(test);
});
afterAll(() => bank.stop());
beforeEach(async () => {
  Object.assign(bank, { tells: true, refunds: '0900' });
  Object.assign(bank.account, { version: 'V2' });
  test.setNow(now);
  await test.services.db.deleteFrom('redsys').execute();
  expect((await save({})).code).toBe(20001);
});

const admin = () => test.administrator.token;
const { merchant, terminal, secret } = {
  merchant: '999008881',
  terminal: '1',
  secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7',
};
const settings = {
  merchant,
  terminal,
  secret,
  environment: 'real',
  version: 'V2',
  card: true,
  bizum: true,
  active: true,
};
const save = (data: object) => travels.post('setting/saveRedsys', { data: { ...settings, ...data } }, admin());
const saved = async () => (await travels.get('setting/redsys', admin())).data.account;

/** An accepted budget of 1,200 euros with a deposit of 300. */
async function accepted() {
  const dates = { date_from: '2027-05-04', date_to: '2027-05-12' };
  const travel = await travels.travel({ ...dates, clients: [test.customer.id], status: 3 });
  return travels.budget(travel, { ...dates, budget_status_id: 3, deposit: 30_000 });
}

const begin = (budget_id: number, values: object = {}, token = test.customer.token) =>
  travels.post('payment/begin', { data: { budget_id, part: 'due', method: 'card', ...values } }, token);

/** Begins to pay, and posts the form to the bank. @returns the order */
async function begun(budget: number, values: object = {}): Promise<string> {
  const { data } = await begin(budget, values);
  return atBank(data);
}
async function atBank({ address, fields }: BankForm): Promise<string> {
  const page = await (await fetch(address, { method: 'POST', body: new URLSearchParams(fields) })).text();
  const order = /value="(\d{12})"/.exec(page)?.[1];
  expect(order, page).toBeDefined();
  return order ?? '';
}

const notify = (message: object, form = true) =>
  test.app.inject({
    method: 'POST',
    url: '/api/external/redsysNotice',
    payload: form ? new URLSearchParams(message as Record<string, string>).toString() : message,
    headers: { 'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json' },
  });
/** What the customer does at the bank. The notice is the test's own affair. */
const decides = (order: string, response: string) => Object.assign(bank.orders.get(order) ?? {}, { response });
const ledger = async (budget: number) => (await travels.get(`payment/getPayments/${budget}`)).data;
const attempts = async (budget: number) => (await travels.get(`payment/getAttempts/${budget}`)).data;
const faults = async (order: string) =>
  (
    await test.services.db
      .selectFrom('payment_notice')
      .select('wrong')
      .where('order_number', '=', order)
      .orderBy('id')
      .execute()
  ).map(({ wrong }) => wrong);

describe('what leads to the bank', () => {
  it('is a signed form for what is due or for all, each time with a new order', async () => {
    const budget = await accepted();
    const { data: ways } = await travels.get(`payment/getWays/${budget}`, test.customer.token);
    expect(ways).toMatchObject({ due: { kind: 'deposit', amount: 300 }, all: 1200, methods: ['card', 'bizum'] });
    const [one, two] = [await begun(budget), await begun(budget, { part: 'all', method: 'bizum' })];
    expect(one).not.toBe(two);
    const asked = (order: string) => bank.orders.get(order)?.asked;
    expect(asked(one)).toMatchObject({
      DS_MERCHANT_AMOUNT: '30000',
      DS_MERCHANT_PAYMETHODS: 'C',
      DS_MERCHANT_CONSUMERLANGUAGE: '001',
      DS_MERCHANT_MERCHANTURL: 'http://periplo.test/api/external/redsysNotice',
    });
    expect(asked(two)).toMatchObject({ DS_MERCHANT_AMOUNT: '120000', DS_MERCHANT_PAYMETHODS: 'z' });
    expect(JSON.stringify([ways, asked(one)])).not.toContain(secret);
  });

  it('is off without an account, for tests, while it is off, for others’ trips and for what is not accepted', async () => {
    const budget = await accepted();
    const ways = async () => (await travels.get(`payment/getWays/${budget}`, test.customer.token)).data;
    const { updated_at } = await saved();
    await save({ active: false, updated_at });
    expect([await ways(), (await begin(budget)).code]).toEqual([null, 40001]);
    await save({ environment: 'test', updated_at: (await saved()).updated_at });
    expect([await ways(), (await begin(budget)).code]).toEqual([null, 40001]);
    await save({ card: false, updated_at: (await saved()).updated_at });
    expect((await begin(budget)).code).toBe(40001);
    const stranger = await test.signIn({ group_id: 2 });
    expect((await begin(budget, { method: 'bizum' }, stranger.token)).code).toBe(40001);
    expect((await begin(budget, { method: 'bizum' }, admin())).code).toBe(40001);
    await test.services.db.updateTable('budget').set({ budget_status_id: 1 }).where('id', '=', budget).execute();
    expect((await begin(budget, { method: 'bizum' })).code).toBe(40001);
    await test.services.db.deleteFrom('redsys').execute();
    expect(await ways()).toBeNull();
  });
});

describe('a notice of the bank', () => {
  it('pays once, as a form or JSON, in both versions, with a receipt, a letter and a word to staff', async () => {
    for (const version of ['V2', 'V1'] as const) {
      const { updated_at } = await saved();
      await save({ version, updated_at });
      bank.account.version = version;
      const budget = await accepted();
      const order = await begun(budget);
      for (const form of [true, false, true]) expect((await notify(bank.notice(order), form)).json().code).toBe(20000);
      expect(await ledger(budget)).toMatchObject([
        { kind: 'payment', amount: 300, method: 'card', reference: order, receipt: expect.any(String), writer: null },
      ]);
      expect(await attempts(budget)).toMatchObject([{ state: 'paid', order, response: '0000', refundable: 300 }]);
      const { travel_id } = await test.services.db
        .selectFrom('budget')
        .select('travel_id')
        .where('id', '=', budget)
        .executeTakeFirstOrThrow();
      expect((await travels.mails(travel_id)).map(({ template }) => template)).toEqual(['paymentReceived']);
      const { rows } = {
        rows: await test.services.db
          .selectFrom('notification')
          .select('params')
          .where('kind', '=', 'paidOnline')
          .where('path', '=', `/budget/${budget}`)
          .execute(),
      };
      expect(rows.every(({ params }) => (params as { amount: number }).amount === 300)).toBe(true);
    }
  });

  it('pays once of twenty at once', async () => {
    const budget = await accepted();
    const order = await begun(budget);
    const notice = bank.notice(order);
    await Promise.all(Array.from({ length: 20 }, () => notify(notice)));
    expect(await ledger(budget)).toHaveLength(1);
    expect(await faults(order)).toEqual(Array(20).fill(null));
  });

  it('counts late, after a refusal, for a changed price and for a deleted budget; a refusal never undoes it', async () => {
    const budget = await accepted();
    const order = await begun(budget);
    await notify(bank.notice(order, { Ds_Response: '0190' }));
    expect(await attempts(budget)).toMatchObject([{ state: 'refused', response: '0190' }]);
    test.setNow(new Date('2026-11-22T09:00:00Z'));
    const { db } = test.services;
    await db.updateTable('budget').set({ deposit: 50_000 }).where('id', '=', budget).execute();
    await notify(bank.notice(order));
    await notify(bank.notice(order, { Ds_Response: '9915' }));
    expect(await attempts(budget)).toMatchObject([{ state: 'paid', response: '0000' }]);
    test.setNow(now);
    const other = await accepted();
    const lost = await begun(other);
    await db.updateTable('budget').set({ deleted_at: now.toISOString() }).where('id', '=', other).execute();
    await notify(bank.notice(lost));
    const paid = db.selectFrom('payment').select('amount').where('budget_id', '=', other);
    expect(await paid.execute()).toEqual([{ amount: 30_000 }]);
  });

  it('pays once though the process dies before or after it is written', async () => {
    const budget = await accepted();
    const order = await begun(budget);
    const { db } = test.services;
    // Everything is undone that the dying process had written.
    const dying = { ...test.services, db: dyingOf(db) };
    await expect(takeNotice(dying, bank.notice(order))).rejects.toThrow('killed');
    expect(await ledger(budget)).toEqual([]);
    await takeNotice(test.services, bank.notice(order));
    // Nobody heard the answer, and the bank says it again.
    await takeNotice(test.services, bank.notice(order));
    expect(await ledger(budget)).toHaveLength(1);
  });

  it('only pays with 0000 to 0099', async () => {
    const budget = await accepted();
    for (const response of ['0100', '0190', '0400', '0900', '0913', '9915', '9999']) {
      const order = await begun(budget);
      await notify(bank.notice(order, { Ds_Response: response }));
    }
    expect(await ledger(budget)).toEqual([]);
    expect((await attempts(budget)).map(({ state }: { state: string }) => state)).toEqual(Array(7).fill('refused'));
    await notify(bank.notice(await begun(budget), { Ds_Response: '0099' }));
    expect(await ledger(budget)).toHaveLength(1);
  });

  it('is recorded and told to staff once when it is foreign, in any of its values', async () => {
    const budget = await accepted();
    const order = await begun(budget);
    const foreign: [string, Record<string, string>][] = [
      ['merchant', { Ds_MerchantCode: '999008882' }],
      ['terminal', { Ds_Terminal: '002' }],
      ['terminal', { Ds_Terminal: '1.0' }],
      ['currency', { Ds_Currency: '840' }],
      ['amount', { Ds_Amount: '1' }],
      ['amount', { Ds_Amount: '3e4' }],
      ['type', { Ds_TransactionType: '3', Ds_Response: '0900' }],
      ['response', { Ds_Response: '0' }],
      ['response', { Ds_Response: ' 000' }],
    ];
    for (const [, changes] of foreign) await notify(bank.notice(order, changes));
    expect(await faults(order)).toEqual(foreign.map(([fault]) => fault));
    await notify(
      redsysMessage({ ...bank.account, secret: 'x'.repeat(32) }, order, readRedsys(bank.notice(order)) ?? {}),
    );
    bank.orders.set('261120000000', { asked: { DS_MERCHANT_AMOUNT: '30000' }, response: null, refunds: [] });
    await notify(bank.notice('261120000000'));
    expect([(await faults(order)).at(-1), await faults('261120000000')]).toEqual(['signature', ['order']]);
    expect((await notify({})).json().code).toBe(20000);
    expect([await ledger(budget), (await attempts(budget))[0].state]).toEqual([[], 'pending']);
    expect((await attempts(budget))[0].wrong).toContain('amount');
    const bell = await test.services.db
      .selectFrom('notification')
      .select(['user_id', 'path'])
      .where('kind', '=', 'noticeNotBelieved')
      .where('path', 'in', [`/budget/${budget}`, '/config/ajustes'])
      .execute();
    const own = bell.filter(({ user_id }) => user_id === test.administrator.id);
    expect(own.map(({ path }) => path).sort()).toEqual([`/budget/${budget}`, '/config/ajustes'].sort());
  });

  it('never pays when anything in it was altered: 2,400 times', async () => {
    const budget = await accepted();
    const order = await begun(budget);
    const true_ = bank.notice(order);
    const values = readRedsys(true_) ?? {};
    const names = Object.keys(values);
    const sign = (text: string) => fc.constantFrom(...text.replace(/./g, '').concat('ABCXYZabcxyz0189-_+/=.% '));
    /** One character of a text becomes another. */
    const altered = (field: keyof RedsysMessage) =>
      fc
        .tuple(fc.nat(true_[field].length - 1), sign(''))
        .map(([at, other]) => ({ ...true_, [field]: true_[field].slice(0, at) + other + true_[field].slice(at + 1) }));
    /** One value becomes another, while the signature stays, or is made with another key. */
    const rewritten = fc
      .tuple(fc.constantFrom(...names), fc.string({ maxLength: 14 }), fc.boolean())
      .map(([name, value, signed]) => {
        const message = redsysMessage(
          { ...bank.account, secret: signed ? 'Mk9m98IfEblmPfrpsawt7BmxObt98Jev' : bank.account.secret },
          order,
          { ...values, [name]: value },
        );
        return signed ? message : { ...message, Ds_Signature: true_.Ds_Signature };
      });
    const cut = fc
      .constantFrom(...(Object.keys(true_) as (keyof RedsysMessage)[]))
      .map(field => ({ ...true_, [field]: '' }));
    const any = fc.oneof(
      altered('Ds_MerchantParameters'),
      altered('Ds_Signature'),
      altered('Ds_SignatureVersion'),
      rewritten,
      cut,
    );
    const same = (message: RedsysMessage) => JSON.stringify(message) === JSON.stringify(true_);
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        any.filter(message => !same(message)),
        async message => {
          expect(noticeFaults).toContain(await takeNotice(test.services, message as RedsysMessage));
          refused += 1;
        },
      ),
      { numRuns: 2_400 },
    );
    expect(refused).toBeGreaterThanOrEqual(2_400);
    expect([await ledger(budget), (await attempts(budget))[0].state]).toEqual([[], 'pending']);
    expect(await takeNotice(test.services, true_)).toBeNull();
    expect(await ledger(budget)).toHaveLength(1);
  });
});

describe('a pending attempt', () => {
  const ask = (id: number) => travels.post('payment/askBank', { id });

  it('is over after thirty minutes, for who sees it, and can be asked for at the bank', async () => {
    const budget = await accepted();
    const order = await begun(budget);
    const [{ id }] = await attempts(budget);
    const seen = async () => (await travels.get(`payment/getAttempt/${id}`, test.customer.token)).data;
    expect(await seen()).toMatchObject({ budget_id: budget, amount: 300, state: 'pending', unfinished: false });
    expect((await travels.get(`payment/getAttempt/${id}`, test.otherCustomer.token)).code).toBe(40001);
    expect((await ask(id)).data).toMatchObject({ state: 'pending' });
    test.setNow(new Date(now.getTime() + 30 * 60_000));
    expect(await seen()).toMatchObject({ unfinished: true });
    // The notice was lost, and the bank knows.
    decides(order, '0000');
    for (let times = 0; times < 2; times += 1) expect((await ask(id)).data).toMatchObject({ state: 'paid' });
    expect(await ledger(budget)).toMatchObject([{ amount: 300, reference: order }]);
    await notify(bank.notice(order));
    expect(await ledger(budget)).toHaveLength(1);
  });

  it('that the bank never saw or refused is refused, and another amount is not believed', async () => {
    const budget = await accepted();
    await begin(budget);
    const refused = await begun(budget);
    const other = await begun(budget);
    decides(refused, '0190');
    decides(other, '0000');
    Object.assign(bank.orders.get(other)?.asked ?? {}, { DS_MERCHANT_AMOUNT: '1' });
    test.setNow(new Date(now.getTime() + 31 * 60_000));
    for (const { id } of await attempts(budget)) await ask(id);
    expect((await attempts(budget)).map(({ state }: { state: string }) => state)).toEqual([
      'refused',
      'refused',
      'pending',
    ]);
    expect((await attempts(budget))[2].wrong).toEqual(['amount']);
    expect((await ask(999_999)).code).toBe(40001);
  });
});

describe('a refund', () => {
  const refund = (id: number, amount: number) => travels.post('payment/refundAttempt', { data: { id, amount } });

  async function paid() {
    const budget = await accepted();
    const order = await begun(budget);
    decides(order, '0000');
    await notify(bank.notice(order));
    const [{ id }] = await attempts(budget);
    return { budget, order, id };
  }

  it('goes back the same way, in parts, never above what came in', async () => {
    const { budget, id, order } = await paid();
    expect((await refund(id, 100)).data.message).toBe('Dinero devuelto');
    expect((await refund(id, 200.01)).data.fields).toEqual({
      amount: 'No se puede devolver más de lo que se ha pagado',
    });
    expect((await refund(id, 0)).data.fields).toEqual({ amount: 'El importe debe ser mayor que cero' });
    expect((await refund(id, 200)).code).toBe(20001);
    expect(bank.orders.get(order)?.refunds).toMatchObject([{ amount: '10000' }, { amount: '20000' }]);
    expect(await ledger(budget)).toMatchObject([
      { amount: 300 },
      { kind: 'refund', amount: -100, method: 'card', reference: order },
      { kind: 'refund', amount: -200 },
    ]);
    expect((await refund(id, 1)).code).toBe(40001);
  });

  it('that the bank refuses gives nothing back; one without an answer is asked for', async () => {
    const { budget, id } = await paid();
    bank.refunds = '0950';
    expect((await refund(id, 50)).data.message).toContain('código 0950');
    bank.refunds = '0900';
    expect((await refund(id, 50)).code).toBe(20001);
    bank.refunds = null;
    expect((await refund(id, 50)).data.message).toContain('El banco no contesta');
    expect((await refund(id, 50)).data.message).toContain('pregunte antes');
    const pending = (await attempts(budget)).at(-1);
    expect(pending).toMatchObject({ kind: 'refund', state: 'pending' });
    const ask = () => travels.post('payment/askBank', { id: pending.id });
    // The bank knows of the first of 50 euros alone.
    expect((await ask()).data).toMatchObject({ state: 'pending' });
    const [known] = [...bank.orders.values()].slice(-1);
    known?.refunds.push({ amount: '5000', response: '0900' });
    for (let times = 0; times < 2; times += 1) expect((await ask()).data).toMatchObject({ state: 'paid' });
    expect((await ledger(budget)).map(({ amount }: { amount: number }) => amount)).toEqual([300, -50, -50]);
  });
});

describe('the account', () => {
  it('keeps its key sealed, tells it to nobody, and wants another for another account', async () => {
    const account = await saved();
    expect(account).toMatchObject({ merchant, terminal, environment: 'real', version: 'V2' });
    expect(JSON.stringify(account)).not.toContain(secret);
    const { db, secrets } = test.services;
    const row = await db.selectFrom('redsys').selectAll().executeTakeFirstOrThrow();
    expect(secrets.open(row.secret, { table: 'redsys', column: 'secret', row: 1 })).toBe(secret);
    const { updated_at } = account;
    const fields = async (data: object) => (await save({ updated_at, ...data })).data.fields;
    expect(await fields({ merchant: '', terminal: '1a' })).toMatchObject({
      merchant: expect.any(String),
      terminal: expect.any(String),
    });
    expect(await fields({ version: 'V1', secret: 'corta' })).toEqual({
      secret: expect.stringContaining('cópiela entera'),
    });
    expect(await fields({ card: false, bizum: false })).toEqual({ card: 'Elija la tarjeta, Bizum o ambos' });
    expect(await fields({ secret: '', environment: 'test' })).toEqual({
      secret: expect.stringContaining('cada entorno'),
    });
    expect((await save({ secret: '', updated_at })).code).toBe(20001);
    expect((await save({ secret: '', updated_at })).code).toBe(30001);
    expect((await travels.post('setting/saveRedsys', { data: settings })).code).toBe(40001);
  });

  it('is tried with a cent that changes no budget', async () => {
    const { data } = await travels.post('setting/tryRedsys', {}, admin());
    const order = await atBank(data);
    expect(bank.orders.get(order)?.asked).toMatchObject({ DS_MERCHANT_AMOUNT: '1' });
    const before = await test.services.db.selectFrom('payment').select('id').execute();
    await notify(bank.notice(order));
    const id = Number(/\d+$/.exec(bank.orders.get(order)?.asked.DS_MERCHANT_URLOK ?? '')?.[0]);
    expect((await travels.get(`payment/getAttempt/${id}`, admin())).data).toMatchObject({
      state: 'paid',
      budget_id: null,
    });
    expect(await test.services.db.selectFrom('payment').select('id').execute()).toHaveLength(before.length);
  });
});

/** A database whose transactions end like those of a killed process: nothing of them stays. */
function dyingOf(db: TestApp['services']['db']): TestApp['services']['db'] {
  const dying = {
    execute: (work: Parameters<ReturnType<typeof db.transaction>['execute']>[0]) =>
      db.transaction().execute(async trx => {
        await work(trx);
        throw new Error('killed');
      }),
  };
  return new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? () => dying : Reflect.get(target, name).bind?.(target)),
  });
}
