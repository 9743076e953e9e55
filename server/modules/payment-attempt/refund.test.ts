import { describe, expect, it } from 'vitest';
import { redsysShop } from './testing/shop.ts';

/** What this server asks the bank: what became of an attempt, and to give money back. And the account at the bank. */

const shop = redsysShop();
const { parts, now, admin, settings, save, saved, accepted, begin, begun, atBank, notify, decides, ledger, attempts } =
  shop;
const { merchant, terminal, secret } = settings;

describe('a pending attempt', () => {
  const ask = (id: number) => parts.travels.post('payment/askBank', { id });

  it('is over after thirty minutes, for who sees it, and can be asked for at the bank', async () => {
    const budget = await accepted();
    const order = await begun(budget);
    const [{ id }] = await attempts(budget);
    const seen = async () => (await parts.travels.get(`payment/getAttempt/${id}`, parts.test.customer.token)).data;
    expect(await seen()).toMatchObject({ budget_id: budget, amount: 300, state: 'pending', unfinished: false });
    expect((await parts.travels.get(`payment/getAttempt/${id}`, parts.test.otherCustomer.token)).code).toBe(40001);
    expect((await ask(id)).data).toMatchObject({ state: 'pending' });
    parts.test.setNow(new Date(now.getTime() + 30 * 60_000));
    expect(await seen()).toMatchObject({ unfinished: true });
    // What the bank says, and who tried, is for staff.
    const planted = parts.test.services.db.updateTable('payment_attempt').set({ response: 'zxplantada' });
    await planted.where('id', '=', id).execute();
    const { data: ways } = await parts.travels.get(`payment/getWays/${budget}`, parts.test.customer.token);
    expect(JSON.stringify([await seen(), ways])).not.toMatch(/zxplantada|writer/);
    // The notice was lost, and the bank knows.
    decides(order, '0000');
    for (let times = 0; times < 2; times += 1) expect((await ask(id)).data).toMatchObject({ state: 'paid' });
    expect(await ledger(budget)).toMatchObject([{ amount: 300, reference: order }]);
    await notify(parts.bank.notice(order));
    expect(await ledger(budget)).toHaveLength(1);
  });

  it('that the bank never saw or refused is refused, and another amount is not believed', async () => {
    const budget = await accepted();
    await begin(budget);
    const refused = await begun(budget);
    const other = await begun(budget);
    decides(refused, '0190');
    decides(other, '0000');
    Object.assign(parts.bank.orders.get(other)?.asked ?? {}, { DS_MERCHANT_AMOUNT: '1' });
    parts.test.setNow(new Date(now.getTime() + 31 * 60_000));
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
  const refund = (id: number, amount: number) => parts.travels.post('payment/refundAttempt', { data: { id, amount } });

  async function paid() {
    const budget = await accepted();
    const order = await begun(budget);
    decides(order, '0000');
    await notify(parts.bank.notice(order));
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
    expect(parts.bank.orders.get(order)?.refunds).toMatchObject([{ amount: '10000' }, { amount: '20000' }]);
    expect(await ledger(budget)).toMatchObject([
      { amount: 300 },
      { kind: 'refund', amount: -100, method: 'card', reference: order },
      { kind: 'refund', amount: -200 },
    ]);
    expect((await refund(id, 1)).code).toBe(40001);
  });

  it('that the bank refuses gives nothing back; one without an answer is asked for', async () => {
    const { budget, id } = await paid();
    parts.bank.refunds = '0950';
    expect((await refund(id, 50)).data.message).toContain('código 0950');
    parts.bank.refunds = '0900';
    expect((await refund(id, 50)).code).toBe(20001);
    parts.bank.refunds = null;
    expect((await refund(id, 50)).data.message).toContain('El banco no contesta');
    expect((await refund(id, 50)).data.message).toContain('pregunte antes');
    const pending = (await attempts(budget)).at(-1);
    expect(pending).toMatchObject({ kind: 'refund', state: 'pending' });
    const ask = () => parts.travels.post('payment/askBank', { id: pending.id });
    // The bank knows of the first of 50 euros alone.
    expect((await ask()).data).toMatchObject({ state: 'pending' });
    const [known] = [...parts.bank.orders.values()].slice(-1);
    known?.refunds.push({ amount: '5000', response: '0900' });
    for (let times = 0; times < 2; times += 1) expect((await ask()).data).toMatchObject({ state: 'paid' });
    expect((await ledger(budget)).map(({ amount }: { amount: number }) => amount)).toEqual([300, -50, -50]);
  });

  it('is not begun without the account that took the payment, and goes back once it is there again', async () => {
    const { budget, id } = await paid();
    const change = async (environment: string) =>
      expect((await save({ environment, updated_at: (await saved()).updated_at })).code).toBe(20001);
    await change('test');
    expect((await refund(id, 50)).data.message).toContain('La cuenta con la que se cobró');
    expect(await attempts(budget)).toHaveLength(1);
    await change('real');
    expect((await refund(id, 50)).code).toBe(20001);
    expect((await ledger(budget)).map(({ amount }: { amount: number }) => amount)).toEqual([300, -50]);
  });
});

describe('the account', () => {
  it('keeps its key sealed, tells it to nobody, and wants another for another account', async () => {
    const account = await saved();
    expect(account).toMatchObject({ merchant, terminal, environment: 'real', version: 'V2' });
    expect(JSON.stringify(account)).not.toContain(secret);
    const { db, secrets } = parts.test.services;
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
    expect((await parts.travels.post('setting/saveRedsys', { data: settings })).code).toBe(40001);
  });

  it('is tried with a cent that changes no budget', async () => {
    const { data } = await parts.travels.post('setting/tryRedsys', {}, admin());
    const order = await atBank(data);
    expect(parts.bank.orders.get(order)?.asked).toMatchObject({ DS_MERCHANT_AMOUNT: '1' });
    const before = await parts.test.services.db.selectFrom('payment').select('id').execute();
    await notify(parts.bank.notice(order));
    const id = Number(/\d+$/.exec(parts.bank.orders.get(order)?.asked.DS_MERCHANT_URLOK ?? '')?.[0]);
    expect((await parts.travels.get(`payment/getAttempt/${id}`, admin())).data).toMatchObject({
      state: 'paid',
      budget_id: null,
    });
    expect(await parts.test.services.db.selectFrom('payment').select('id').execute()).toHaveLength(before.length);
  });
});
