import { describe, expect, it } from 'vitest';
import { readRedsys, redsysMessage } from './redsys-messages.ts';
import { redsysShop } from './testing/shop.ts';

/** What customers pay by card and Bizum, and what the bank says of it. */

const { parts, now, admin, settings, save, saved, accepted, begin, begun, notify, take, ledger, attempts, faults } =
  redsysShop();
const { secret } = settings;

describe('what leads to the bank', () => {
  it('is a signed form for what is due or for all, each time with a new order', async () => {
    const budget = await accepted();
    const { data: ways } = await parts.travels.get(`payment/getWays/${budget}`, parts.test.customer.token);
    expect(ways).toMatchObject({ due: { kind: 'deposit', amount: 300 }, all: 1200, methods: ['card', 'bizum'] });
    const [one, two] = [await begun(budget), await begun(budget, { part: 'all', method: 'bizum' })];
    expect(one).not.toBe(two);
    const asked = (order: string) => parts.bank.orders.get(order)?.asked;
    expect(asked(one)).toMatchObject({
      DS_MERCHANT_AMOUNT: '30000',
      DS_MERCHANT_PAYMETHODS: 'C',
      DS_MERCHANT_CONSUMERLANGUAGE: '001',
      DS_MERCHANT_MERCHANTURL: 'http://periplo.test/api/external/redsysNotice',
    });
    expect(asked(two)).toMatchObject({ DS_MERCHANT_AMOUNT: '120000', DS_MERCHANT_PAYMETHODS: 'z' });
    expect(JSON.stringify([ways, asked(one)])).not.toContain(secret);
  });

  it('tells of an attempt that may still be paid, in another tab too, for half an hour', async () => {
    const budget = await accepted();
    const ways = async () => (await parts.travels.get(`payment/getWays/${budget}`, parts.test.customer.token)).data;
    expect(await ways()).toMatchObject({ pending: false });
    const order = await begun(budget);
    expect(await ways()).toMatchObject({ pending: true });
    const { db, clock } = parts.test.services;
    const earlier = new Date(clock().getTime() - 30 * 60_000).toISOString();
    await db.updateTable('payment_attempt').set({ created_at: earlier }).where('order_number', '=', order).execute();
    expect(await ways()).toMatchObject({ pending: false });
  });

  it('is off without an account, for tests, while it is off, for others’ trips and for what is not accepted', async () => {
    const budget = await accepted();
    const ways = async () => (await parts.travels.get(`payment/getWays/${budget}`, parts.test.customer.token)).data;
    const { updated_at } = await saved();
    await save({ active: false, updated_at });
    expect([await ways(), (await begin(budget)).code]).toEqual([null, 40001]);
    await save({ environment: 'test', updated_at: (await saved()).updated_at });
    expect([await ways(), (await begin(budget)).code]).toEqual([null, 40001]);
    await save({ card: false, updated_at: (await saved()).updated_at });
    expect((await begin(budget)).code).toBe(40001);
    const stranger = await parts.test.signIn({ group_id: 2 });
    expect((await begin(budget, { method: 'bizum' }, stranger.token)).code).toBe(40001);
    expect((await begin(budget, { method: 'bizum' }, admin())).code).toBe(40001);
    await parts.test.services.db.updateTable('budget').set({ budget_status_id: 1 }).where('id', '=', budget).execute();
    expect((await begin(budget, { method: 'bizum' })).code).toBe(40001);
    await parts.test.services.db.deleteFrom('redsys').execute();
    expect(await ways()).toBeNull();
  });
});

describe('a notice of the bank', () => {
  it('pays once, as a form or JSON, in both versions, with a receipt, a letter and a word to staff', async () => {
    for (const version of ['V2', 'V1'] as const) {
      const { updated_at } = await saved();
      await save({ version, updated_at });
      parts.bank.account.version = version;
      const budget = await accepted();
      const order = await begun(budget);
      for (const form of [true, false, true])
        expect((await notify(parts.bank.notice(order), form)).json().code).toBe(20000);
      expect(await ledger(budget)).toMatchObject([
        { kind: 'payment', amount: 300, method: 'card', reference: order, receipt: expect.any(String), writer: null },
      ]);
      expect(await attempts(budget)).toMatchObject([{ state: 'paid', order, response: '0000', refundable: 300 }]);
      const { travel_id } = await parts.test.services.db
        .selectFrom('budget')
        .select('travel_id')
        .where('id', '=', budget)
        .executeTakeFirstOrThrow();
      expect((await parts.travels.mails(travel_id)).map(({ template }) => template)).toEqual(['paymentReceived']);
      const { rows } = {
        rows: await parts.test.services.db
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
    const notice = parts.bank.notice(order);
    await Promise.all(Array.from({ length: 20 }, () => notify(notice)));
    expect(await ledger(budget)).toHaveLength(1);
    expect(await faults(order)).toEqual(Array(20).fill(null));
  });

  it('counts late, after a refusal, for a changed price and for a deleted budget; a refusal never undoes it', async () => {
    const budget = await accepted();
    const order = await begun(budget);
    await notify(parts.bank.notice(order, { Ds_Response: '0190' }));
    expect(await attempts(budget)).toMatchObject([{ state: 'refused', response: '0190' }]);
    parts.test.setNow(new Date(now.getTime() + 60 * 60_000));
    const { db } = parts.test.services;
    await db.updateTable('budget').set({ deposit: 50_000 }).where('id', '=', budget).execute();
    await notify(parts.bank.notice(order));
    await notify(parts.bank.notice(order, { Ds_Response: '9915' }));
    expect(await attempts(budget)).toMatchObject([{ state: 'paid', response: '0000' }]);
    parts.test.setNow(now);
    const other = await accepted();
    const lost = await begun(other);
    await db.updateTable('budget').set({ deleted_at: now.toISOString() }).where('id', '=', other).execute();
    await notify(parts.bank.notice(lost));
    const paid = db.selectFrom('payment').select('amount').where('budget_id', '=', other);
    expect(await paid.execute()).toEqual([{ amount: 30_000 }]);
  });

  it('pays once though the process dies before or after it is written', async () => {
    const budget = await accepted();
    const order = await begun(budget);
    const dying = take(parts.bank.notice(order), async () => {
      throw new Error('killed');
    });
    // Nothing stays of what the dying process had written.
    await expect(dying).rejects.toThrow('killed');
    expect(await ledger(budget)).toEqual([]);
    await take(parts.bank.notice(order));
    // Nobody heard the answer, and the bank says it again.
    await take(parts.bank.notice(order));
    expect(await ledger(budget)).toHaveLength(1);
  });

  it('only pays with 0000 to 0099', async () => {
    const budget = await accepted();
    for (const response of ['0100', '0190', '0400', '0900', '0913', '9915', '9999']) {
      const order = await begun(budget);
      await notify(parts.bank.notice(order, { Ds_Response: response }));
    }
    expect(await ledger(budget)).toEqual([]);
    expect((await attempts(budget)).map(({ state }: { state: string }) => state)).toEqual(Array(7).fill('refused'));
    await notify(parts.bank.notice(await begun(budget), { Ds_Response: '0099' }));
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
    for (const [, changes] of foreign) await notify(parts.bank.notice(order, changes));
    expect(await faults(order)).toEqual(foreign.map(([fault]) => fault));
    await notify(
      redsysMessage(
        { ...parts.bank.account, secret: 'x'.repeat(32) },
        order,
        readRedsys(parts.bank.notice(order)) ?? {},
      ),
    );
    parts.bank.orders.set('261120000000', { asked: { DS_MERCHANT_AMOUNT: '30000' }, response: null, refunds: [] });
    await notify(parts.bank.notice('261120000000'));
    expect([(await faults(order)).at(-1), await faults('261120000000')]).toEqual(['signature', ['order']]);
    expect((await notify({})).json().code).toBe(20000);
    expect([await ledger(budget), (await attempts(budget))[0].state]).toEqual([[], 'pending']);
    expect((await attempts(budget))[0].wrong).toContain('amount');
    const bell = await parts.test.services.db
      .selectFrom('notification')
      .select(['user_id', 'path'])
      .where('kind', '=', 'noticeNotBelieved')
      .where('path', 'in', [`/budget/${budget}`, '/config/ajustes'])
      .execute();
    const own = bell.filter(({ user_id }) => user_id === parts.test.administrator.id);
    expect(own.map(({ path }) => path).sort()).toEqual([`/budget/${budget}`, '/config/ajustes'].sort());
  });
});
