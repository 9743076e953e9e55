import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type StripeGateway, startStripeGateway, stripeSignature, testStripe } from '../../testing/stripe-gateway.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

/** What customers pay at Stripe, and what Stripe says of it. The clock says 20 November 2026. */

/** Altered notices: 2,000 in the long run. */
const altered = process.env.LONG === '1' ? 2_000 : 200;

const now = new Date('2026-11-20T09:00:00Z');
let gateway: StripeGateway;
let test: TestApp;
let travels: Travels;

beforeAll(async () => {
  gateway = await startStripeGateway();
  test = await testApp({ stripe: gateway.address });
  travels = travelsOf(test);
});
afterAll(() => gateway.stop());
beforeEach(async () => {
  gateway.broken = undefined;
  test.setNow(now);
  await test.services.db.deleteFrom('stripe').execute();
  await test.services.db.deleteFrom('redsys').execute();
  expect((await save({})).code).toBe(20001);
});

const admin = () => test.administrator.token;
const save = (data: object) =>
  travels.post('setting/saveStripe', { data: { ...testStripe, active: true, ...data } }, admin());
const saved = async () => (await travels.get('setting/stripe', admin())).data;

/** An accepted budget of 1,200 euros with a deposit of 300. */
async function accepted() {
  const dates = { date_from: '2027-05-04', date_to: '2027-05-12' };
  const travel = await travels.travel({ ...dates, clients: [test.customer.id], status: 3 });
  return travels.budget(travel, { ...dates, budget_status_id: 3, deposit: 30_000 });
}
const begin = (budget_id: number, values: object = {}) =>
  travels.post('payment/begin', { data: { budget_id, part: 'due', method: 'card', ...values } }, test.customer.token);
const ledger = async (budget: number) => (await travels.get(`payment/getPayments/${budget}`)).data;
const attempts = async (budget: number) => (await travels.get(`payment/getAttempts/${budget}`)).data;
const amounts = async (budget: number) => (await ledger(budget)).map(({ amount }: { amount: number }) => amount);

/** A budget with a page at Stripe. */
async function begun(values: object = {}) {
  const budget = await accepted();
  const { data } = await begin(budget, values);
  const session = gateway.sessions.get(data.address.split('/').pop()) as NonNullable<
    ReturnType<typeof gateway.sessions.get>
  >;
  return { budget, data, session };
}
const paid = (session: object) => ({
  ...session,
  status: 'complete',
  payment_status: 'paid',
  payment_intent: intentOf(session),
});
const intentOf = (session: object) => `pi_${(session as { id: string }).id}`;

async function notify(event: object | string, header?: string) {
  const text = typeof event === 'string' ? event : JSON.stringify(event);
  const signature = header ?? stripeSignature(text, now.getTime() / 1000);
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return test.app.inject({ method: 'POST', url: '/api/external/stripeNotice', payload: text, headers });
}
const completed = (session: object, values: object = {}) =>
  gateway.event('checkout.session.completed', session, values);

async function faults(order: string) {
  const notices = test.services.db.selectFrom('payment_notice').select('wrong').where('order_number', '=', order);
  return (await notices.orderBy('id').execute()).map(({ wrong }) => wrong);
}

describe('what leads to Stripe', () => {
  it('is a page of its own for what is due or for all, and says nothing of the key', async () => {
    const { budget, data, session } = await begun();
    expect(data).toEqual({ address: `${gateway.address}/pay/${session.id}`, fields: null });
    expect(session).toMatchObject({
      amount_total: 30_000,
      locale: 'es',
      success_url: expect.stringContaining('/pago/vuelta/'),
    });
    const all = await begin(budget, { part: 'all' });
    expect(gateway.sessions.get(all.data.address.split('/').pop())).toMatchObject({ amount_total: 120_000 });
    expect((await begin(budget, { method: 'bizum' })).code).toBe(40001);
    expect(JSON.stringify([data, await saved(), await attempts(budget)])).not.toContain(testStripe.secret);
  });

  it('is off for tests and while it is off, and behind Redsys for cards', async () => {
    const budget = await accepted();
    const ways = async () => (await travels.get(`payment/getWays/${budget}`, test.customer.token)).data?.methods;
    expect(await ways()).toEqual(['card']);
    await save({ active: false, updated_at: (await saved()).account.updated_at });
    expect([await ways(), (await begin(budget)).code]).toEqual([undefined, 40001]);
    await save({ secret: 'sk_test_periploPruebas123', updated_at: (await saved()).account.updated_at });
    expect([await ways(), (await begin(budget)).code]).toEqual([undefined, 40001]);
    await save({ updated_at: (await saved()).account.updated_at });
    const redsys = { merchant: '999008881', terminal: '1', secret: 'sq7HjrUOBfKmC576ILgskD5srU870gJ7' };
    const offered = { environment: 'real', version: 'V2', card: true, bizum: false, active: true };
    expect((await travels.post('setting/saveRedsys', { data: { ...redsys, ...offered } }, admin())).code).toBe(20001);
    expect([(await saved()).behind, (await begin(budget)).data.fields]).toEqual([true, expect.any(Object)]);
  });

  it('that Stripe refuses or does not answer is said in the reader’s language, and nothing is lost', async () => {
    const budget = await accepted();
    for (const broken of [{ status: 400, code: 'amount_too_small' }, { status: 500, code: 'down' }, null]) {
      gateway.broken = broken;
      expect((await begin(budget)).data.message).toContain('No se ha cobrado nada');
    }
    const found = await attempts(budget);
    expect(found.map(({ state }: { state: string }) => state)).toEqual(['refused', 'refused', 'refused']);
    gateway.broken = undefined;
    expect((await begin(budget)).code).toBe(20000);
    await save({ secret: 'sk_live_otraClaveCualquiera', updated_at: (await saved()).account.updated_at });
    expect((await travels.post('setting/tryStripe', {}, admin())).data.message).toContain('no acepta la clave');
  });
});

describe('a notice of Stripe', () => {
  it('pays once, twice or twenty times at once, late and after the page ran out; no later one undoes it', async () => {
    const { budget, session } = await begun();
    await notify(gateway.event('checkout.session.expired', { ...session, status: 'expired' }));
    expect(await attempts(budget)).toMatchObject([{ state: 'refused', response: 'expired' }]);
    test.setNow(new Date(now.getTime() + 200_000));
    const event = completed(paid(session));
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(event)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await notify(gateway.event('checkout.session.async_payment_succeeded', paid(session)));
    await notify(gateway.event('checkout.session.async_payment_failed', { ...session, status: 'complete' }));
    expect(await ledger(budget)).toMatchObject([
      { amount: 300, method: 'card', reference: session.client_reference_id, receipt: expect.any(String) },
    ]);
    expect(await attempts(budget)).toMatchObject([
      { state: 'paid', gateway: 'stripe', refund_at: `https://dashboard.stripe.com/payments/${intentOf(session)}` },
    ]);
    const { db } = test.services;
    const same = db
      .selectFrom('payment_notice')
      .select('id')
      .where('event_id', '=', (event as { id: string }).id);
    expect(await same.execute()).toHaveLength(1);
  });

  it('waits while it is unpaid, and a slow payment may fail', async () => {
    const { budget, session } = await begun();
    await notify(completed({ ...session, status: 'complete' }));
    expect(await attempts(budget)).toMatchObject([{ state: 'pending' }]);
    await notify(gateway.event('checkout.session.async_payment_failed', { ...session, status: 'complete' }));
    expect(await attempts(budget)).toMatchObject([{ state: 'refused', response: 'failed' }]);
  });

  it('is recorded and told to staff when it is foreign, in any of its values', async () => {
    const { budget, session } = await begun();
    const order = session.client_reference_id;
    const foreign: [string, object][] = [
      ['amount', { amount_total: 1 }],
      ['amount', { amount_total: '30000' }],
      ['currency', { currency: 'usd' }],
      ['session', { id: 'cs_live_otra' }],
      ['environment', { livemode: false }],
      ['order', { client_reference_id: '261120000000' }],
      ['type', { mode: 'setup' }],
      ['response', { payment_status: 'no_payment_required' }],
    ];
    for (const [, values] of foreign)
      expect((await notify(completed({ ...paid(session), ...values }))).statusCode).toBe(200);
    await notify(completed(paid(session), { livemode: false }));
    expect(await faults(order)).toEqual([...foreign.map(([fault]) => fault), 'environment']);
    const true_ = JSON.stringify(completed(paid(session)));
    const old = stripeSignature(true_, now.getTime() / 1000 - 301);
    const other = stripeSignature(true_, now.getTime() / 1000, 'whsec_otroSecretoCualquiera');
    for (const header of [old, other, '', 't=1']) expect((await notify(true_, header)).statusCode).toBe(400);
    expect((await faults(order)).slice(-4)).toEqual(Array(4).fill('signature'));
    expect([await ledger(budget), (await attempts(budget))[0].state]).toEqual([[], 'pending']);
    const bell = test.services.db.selectFrom('notification').select('id').where('kind', '=', 'noticeNotBelieved');
    expect(
      await bell.where('path', '=', `/budget/${budget}`).where('user_id', '=', test.administrator.id).execute(),
    ).toHaveLength(1);
    // What others sell with the same account is nobody's business here.
    const before = await test.services.db.selectFrom('payment_notice').select('id').execute();
    await notify(completed({ ...paid(session), id: 'cs_live_tienda', metadata: {} }));
    expect(await test.services.db.selectFrom('payment_notice').select('id').execute()).toHaveLength(before.length);
  });

  it(`never pays when anything in it was altered: ${altered} times`, { timeout: 600_000 }, async () => {
    const { budget, session } = await begun();
    const text = JSON.stringify(completed(paid(session)));
    const header = stripeSignature(text, now.getTime() / 1000);
    const sign = fc.constantFrom(...'ABCXYZghixyz0189-_+/=.,:"{}% é');
    const at = (whole: string) =>
      fc.tuple(fc.nat(whole.length - 1), sign).map(([n, other]) => whole.slice(0, n) + other + whole.slice(n + 1));
    const values = Object.keys(paid(session));
    const rewritten = fc.tuple(fc.constantFrom(...values), fc.jsonValue({ maxDepth: 1 })).map(([name, value]) => {
      const body = JSON.stringify(completed({ ...paid(session), [name]: value }));
      return { body, header: stripeSignature(body, now.getTime() / 1000, 'whsec_otroSecretoCualquiera') };
    });
    const any = fc.oneof(
      at(text).map(body => ({ body, header })),
      at(header).map(other => ({ body: text, header: other })),
      rewritten,
    );
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        any.filter(one => one.body !== text || one.header !== header),
        async one => {
          expect((await notify(one.body, one.header)).statusCode).toBe(400);
          refused += 1;
        },
      ),
      { numRuns: altered },
    );
    expect(refused).toBeGreaterThanOrEqual(altered);
    expect([await ledger(budget), (await attempts(budget))[0].state]).toEqual([[], 'pending']);
    expect((await notify(text, header)).statusCode).toBe(200);
    expect(await ledger(budget)).toHaveLength(1);
  });
});

describe('a refund in Stripe’s own pages', () => {
  const refunded = (id: string, back: number, values: object = {}) =>
    gateway.event('charge.refunded', { ...gateway.charge(id, back), ...values });

  it('becomes one in the ledger, in parts, once, in any order; the action here says where to make it', async () => {
    const { budget, session } = await begun();
    // The notice of the refund arrives before that of the payment.
    const first = refunded(session.id, 10_000);
    await notify(first);
    await notify(first);
    await notify(completed(paid(session)));
    await notify(refunded(session.id, 30_000));
    await notify(refunded(session.id, 20_000));
    expect(await amounts(budget)).toEqual([300, -100, -200]);
    const [payment] = await attempts(budget);
    expect(payment).toMatchObject({ state: 'paid', refundable: 0 });
    const action = await travels.post('payment/refundAttempt', { data: { id: payment.id, amount: 1 } });
    expect(action.data.message).toContain('panel de Stripe');
  });

  it('that does not fit is not believed', async () => {
    const { budget, session } = await begun();
    await notify(completed(paid(session)));
    const wrong = [
      { currency: 'usd' },
      { amount: 1 },
      { livemode: false },
      { amount_refunded: 30_001 },
      { paid: false },
    ];
    for (const values of wrong) await notify(refunded(session.id, 10_000, values));
    expect((await faults(session.client_reference_id)).slice(1)).toEqual([
      'currency',
      'amount',
      'environment',
      'amount',
      'response',
    ]);
    // Somebody has written down by hand what went back.
    await travels.post('payment/create', {
      data: { budget_id: budget, kind: 'refund', amount: 250, method: 'card', paid_on: '2026-11-20' },
    });
    await notify(refunded(session.id, 10_000));
    expect((await faults(session.client_reference_id)).at(-1)).toBe('refund');
    expect((await amounts(budget))[0]).toBe(300);
  });
});

describe('an attempt', () => {
  const ask = async (budget: number) => travels.post('payment/askBank', { id: (await attempts(budget))[0].id });

  it('whose notice was lost can be asked for', async () => {
    const { budget, session } = await begun();
    expect((await ask(budget)).data).toMatchObject({ state: 'pending' });
    gateway.broken = { status: 500, code: 'down' };
    expect((await ask(budget)).code).toBe(40001);
    gateway.broken = undefined;
    Object.assign(session, paid(session), { amount_total: 1 });
    expect((await ask(budget)).data).toMatchObject({ state: 'pending' });
    Object.assign(session, { amount_total: 30_000 });
    for (let times = 0; times < 2; times += 1) expect((await ask(budget)).data).toMatchObject({ state: 'paid' });
    expect(await amounts(budget)).toEqual([300]);
  });

  it('tries the settings with 0.50 euros that change no budget', async () => {
    const { data } = await travels.post('setting/tryStripe', {}, admin());
    const session = gateway.sessions.get(data.address.split('/').pop());
    expect(session).toMatchObject({ amount_total: 50 });
    const count = () => test.services.db.selectFrom('payment').select('id').execute();
    const before = await count();
    await notify(completed(paid(session ?? {})));
    const id = Number(/\d+$/.exec(session?.success_url ?? '')?.[0]);
    expect((await travels.get(`payment/getAttempt/${id}`, admin())).data).toMatchObject({
      state: 'paid',
      budget_id: null,
    });
    expect(await count()).toHaveLength(before.length);
  });
});

describe('the account', () => {
  it('keeps its secrets sealed, refuses malformed ones, and wants the secret of each environment', async () => {
    const { updated_at } = (await saved()).account;
    const row = await test.services.db.selectFrom('stripe').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/periploPruebas/);
    const fields = async (data: object) => (await save({ updated_at, ...data })).data.fields;
    for (const secret of ['pk_live_periploPruebas123', 'sk_live_', 'corta', 'sk_prod_periploPruebas123'])
      expect(await fields({ secret })).toEqual({ secret: expect.stringContaining('no la publicable') });
    expect(await fields({ webhook_secret: 'sk_live_periploPruebas123' })).toEqual({
      webhook_secret: expect.any(String),
    });
    expect(await fields({ secret: 'rk_test_periploPruebas123', webhook_secret: '' })).toEqual({
      webhook_secret: expect.stringContaining('cada uno el suyo'),
    });
    expect((await save({ secret: '', webhook_secret: '', updated_at })).code).toBe(20001);
    expect((await save({ secret: '', webhook_secret: '', updated_at })).code).toBe(30001);
    expect((await travels.post('setting/saveStripe', { data: { ...testStripe, active: true } })).code).toBe(40001);
  });
});
