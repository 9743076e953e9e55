import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

/** What was paid for a budget: the ledger, its sum, the receipts. The clock says 20 November 2026. */

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

/** An accepted budget of 1,200 euros. */
async function accepted(values: object = {}) {
  const dates = { date_from: '2027-05-04', date_to: '2027-05-12' };
  const travel = await travels.travel({ ...dates, clients: [test.customer.id], status: 3 });
  return { travel, budget: await travels.budget(travel, { ...dates, budget_status_id: 3, ...values }) };
}

const usual = { amount: 300, method: 'transfer', paid_on: '2026-11-19', reference: null, tell: false };
const pay = (budget_id: number, values: object = {}, token?: string) =>
  travels.post('payment/create', { data: { budget_id, ...usual, ...values } }, token);
const reverse = (id: number, note?: string) => travels.post('payment/reverse', { data: { id, note } });
const list = async (budget: number, token?: string) => (await travels.get(`payment/getPayments/${budget}`, token)).data;
const paidOf = async (budget: number) => (await travels.get(`budget/getBudget/${budget}`)).data.amount_paid;

describe('the ledger', () => {
  it('tells payments and refunds apart, and the budget says their sum', async () => {
    const { budget } = await accepted();
    expect((await pay(budget)).data.message).toBe('Pago anotado');
    await pay(budget, { amount: '250.50', method: 'bizum', reference: 'Señal', note: 'Por teléfono' });
    await pay(budget, { kind: 'refund', amount: 50.5 });
    expect(await paidOf(budget)).toBe(500);
    expect(await list(budget)).toMatchObject([
      { kind: 'payment', amount: 300, method: 'transfer', day: '2026-11-19', receipt: '2026/0001', reversed: null },
      { amount: 250.5, method: 'bizum', reference: 'Señal', note: 'Por teléfono', receipt: '2026/0002' },
      { kind: 'refund', amount: -50.5, receipt: null },
    ]);
  });

  it('takes back a mistake once, and keeps it', async () => {
    const { budget } = await accepted();
    const { id } = (await pay(budget)).data;
    expect((await reverse(id, 'Era de otro viaje')).code).toBe(20001);
    expect(await paidOf(budget)).toBe(0);
    expect(await list(budget)).toMatchObject([
      { id, amount: 300, reversed: { on: '2026-11-20', note: 'Era de otro viaje' } },
    ]);
    expect((await reverse(id)).data.message).toBe('Este pago ya está anulado');
    await expect(
      test.services.db.updateTable('payment').set({ amount: 1 }).where('id', '=', id).execute(),
    ).rejects.toThrow('only added to');
  });

  it('has what somebody writes as amount_paid as an adjustment, with who and when', async () => {
    const { budget } = await accepted();
    await pay(budget);
    const update = { id: budget, amount_paid: 420, tell_payment: false };
    expect((await travels.post('budget/update', { data: update })).code).toBe(20001);
    await travels.post('budget/update', { data: { ...update, amount_paid: 400 } });
    const rows = await list(budget);
    expect(rows).toMatchObject([
      { kind: 'payment', amount: 300 },
      { kind: 'adjustment', amount: 120, method: null, day: '2026-11-20', receipt: null },
      { kind: 'adjustment', amount: -20 },
    ]);
    expect(rows[1].writer).toBe(rows[0].writer);
    expect(await paidOf(budget)).toBe(400);
  });

  it('sums to amount_paid, whatever is written in whatever order', async () => {
    const cents = fc.integer({ min: 1, max: 50_000 });
    const step = fc.oneof(
      fc.record({ kind: fc.constantFrom('payment', 'refund'), cents }),
      fc.record({ kind: fc.constant('write'), cents }),
      fc.record({ kind: fc.constant('reverse'), cents }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), async steps => {
        const { budget } = await accepted();
        let paid = 0;
        for (const { kind, cents } of steps) {
          const rows = await list(budget);
          const one = rows[cents % Math.max(rows.length, 1)];
          if (kind === 'write') {
            const data = { id: budget, amount_paid: cents / 100, tell_payment: false, confirmed: true };
            expect((await travels.post('budget/update', { data })).code).toBe(20001);
            paid = cents;
          } else if (kind === 'reverse') {
            if (!one) continue;
            const { code } = await reverse(one.id);
            const possible = one.reversed === null && Math.round(one.amount * 100) <= paid;
            expect(code).toBe(possible ? 20001 : 40001);
            if (possible) paid -= Math.round(one.amount * 100);
          } else {
            const { code } = await pay(budget, { kind, amount: cents / 100, confirmed: true });
            expect(code).toBe(kind === 'refund' && cents > paid ? 40001 : 20001);
            if (code === 20001) paid += kind === 'refund' ? -cents : cents;
          }
          expect(Math.round((await paidOf(budget)) * 100)).toBe(paid);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('loses none of fifty payments at once, and numbers receipts without a gap', async () => {
    const { budget } = await accepted();
    const before = (await list((await accepted()).budget)).length;
    expect(before).toBe(0);
    const calls = Array.from({ length: 50 }, (_, n) => pay(budget, { amount: n + 1, confirmed: true }));
    for (const { code } of await Promise.all(calls)) expect(code).toBe(20001);
    expect(await paidOf(budget)).toBe(1275);
    const { rows } = await test.services.db
      .selectFrom('payment')
      .select('receipt_number as number')
      .where('receipt_year', '=', 2026)
      .orderBy('receipt_number')
      .execute()
      .then(found => ({ rows: found.map(({ number }) => number) }));
    expect(rows).toEqual(rows.map((_, index) => index + 1));
  });

  it('gives back no more than was paid when refunds and a reversal come at once', async () => {
    const { budget } = await accepted();
    const { id } = (await pay(budget, { reference: 'Señal de junio' })).data;
    const refunds = Array.from({ length: 8 }, (_, n) =>
      pay(budget, { kind: 'refund', amount: 200, reference: `R${n}`, confirmed: true }),
    );
    const codes = (await Promise.all([...refunds, reverse(id)])).map(({ code }) => code);
    expect(codes.filter(code => code === 20001)).toHaveLength(1);
    expect(await paidOf(budget)).toBe(codes.at(-1) === 20001 ? 0 : 100);
  });
});

describe('a payment is questioned or refused', () => {
  it('when nothing, too much or the future is given back or paid', async () => {
    const { budget } = await accepted();
    const under = async (values: object) => (await pay(budget, values)).data.fields;
    expect(await under({ amount: 0 })).toEqual({ amount: 'El importe debe ser mayor que cero' });
    expect(await under({ amount: '' })).toEqual({ amount: 'Introduzca un importe' });
    expect(await under({ amount: 1.555 })).toEqual({ amount: 'Introduzca un número válido' });
    expect(await under({ method: undefined })).toEqual({ method: 'Seleccione cómo se pagó' });
    expect(await under({ paid_on: '2026-11-21' })).toEqual({ paid_on: 'El día del pago aún no ha llegado' });
    expect(await under({ kind: 'refund', amount: 0.01 })).toEqual({
      amount: 'No se puede devolver más de lo que se ha pagado',
    });
    expect(await list(budget)).toEqual([]);
  });

  it('above the price, and when one like it is there', async () => {
    const { budget } = await accepted();
    const asked = async (values: object) => {
      const { code, data } = await pay(budget, values);
      return code === 30001 ? data.message : code;
    };
    expect(await asked({ amount: 1_200.01 })).toContain('supera el precio');
    expect(await asked({ reference: 'T-1' })).toBe(20001);
    expect(await asked({})).toContain('Ya hay un pago igual: 300,00');
    expect(await asked({ amount: 1, reference: 't-1', paid_on: '2026-11-18' })).toContain('T-1');
    expect(await asked({ amount: 1, reference: 'T-1', paid_on: '2026-11-17' })).toBe(20001);
    expect(await asked({ confirmed: true })).toBe(20001);
    expect(await paidOf(budget)).toBe(601);
  });
});

describe('who reads it', () => {
  it('is staff and the customers of the trip, who get no notes', async () => {
    const { budget } = await accepted();
    const { id } = (await pay(budget, { note: 'nota-plantada' })).data;
    await reverse(id, 'motivo-plantado');
    const own = await list(budget, test.customer.token);
    expect(own).toMatchObject([{ amount: 300, receipt: expect.any(String), reversed: { on: '2026-11-20' } }]);
    expect(JSON.stringify(own)).not.toMatch(/plantad/);
    const stranger = await test.signIn({ group_id: 2 });
    expect((await travels.get(`payment/getPayments/${budget}`, stranger.token)).code).toBe(40001);
    expect((await pay(budget, {}, test.customer.token)).code).toBe(40001);
  });

  it('has a receipt as PDF and in the letter of the payment', async () => {
    const { budget, travel } = await accepted({ quote_name: 'Con encanto' });
    const { id } = (await pay(budget, { tell: true })).data;
    const paper = (token: string) =>
      test.app.inject({ url: `/api/payment/recibo/${id}`, headers: { 'x-token': token } });
    const { statusCode, headers, rawPayload } = await paper(test.customer.token);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(headers['content-disposition']).toContain('Recibo%20de%20pago');
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const stranger = await test.signIn({ group_id: 2 });
    expect((await paper(stranger.token)).json().code).toBe(40001);
    const [letter, ...others] = await travels.mails(travel);
    expect([letter?.template, others]).toEqual(['paymentReceived', []]);
    expect(letter?.text).toContain(`Con encanto · n.º ${budget}`);
  });
});
