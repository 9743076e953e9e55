import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import type { ReportAnswer } from '../../../contract/report/calls.ts';
import { type ReportGrouping, type ReportName, reportNamed, reportNames } from '../../../contract/report/reports.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Sold, sellTravel } from '../../testing/sales.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

/** The clock of the tests is at 2026-11-20 10:00 in Madrid. */
let test: TestApp;
let travels: Travels;
let colleague: TestUser;

beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  colleague = await test.signIn({ group_id: groups.agent, first_name: 'Olga', last_name: 'Colega' });
});

const query = (report: ReportName, by: ReportGrouping, from = '2026-01-01', to = '2027-12-31') =>
  new URLSearchParams({ report, by, from, to });
async function read(report: ReportName, by: ReportGrouping, user = test.administrator): Promise<ReportAnswer> {
  const answer = await test.call('GET', `/api/report/read?${query(report, by)}`, { token: user.token });
  expect(answer).toMatchObject({ code: 20000 });
  return answer.data;
}
const cents = (value: unknown) => Math.round(Number(value) * 100);

const service = (providers: number[]) =>
  fc.record({
    price: fc.integer({ min: 0, max: 200_000 }),
    net: fc.option(fc.integer({ min: 0, max: 250_000 })),
    provider: fc.option(fc.constantFrom(...providers)),
  });

describe('the figures', () => {
  it('of sales are those of a plain computation, and the parts of every grouping are the total, to the cent', async () => {
    const providers = [await travels.provider('Uno'), await travels.provider('Dos')];
    const agents = [[], [test.agent.id], [colleague.id]];
    const sold = fc.record({
      agents: fc.constantFrom(...agents),
      month: fc.constantFrom('2026-02', '2026-03', '2026-07'),
      discount: fc.constantFrom(0, 5, 7.5, 33.33),
      paid: fc.integer({ min: 0, max: 50_000 }),
      requested: fc.boolean(),
      cancelled: fc.boolean(),
      services: fc.array(service(providers), { maxLength: 4 }),
    });
    const all = fc.sample(sold, { numRuns: 40, seed: 7 });
    const prices: number[] = [];
    for (const each of all) prices.push((await sellTravel(test, travels, each)).price);

    const counts = (which: (each: Sold) => boolean) => {
      const kept = all.flatMap((each, index) =>
        which(each) && !each.cancelled ? [{ ...each, price: prices[index] ?? 0 }] : [],
      );
      const lines = kept.flatMap(each => each.services);
      const whole = kept.reduce((sum, { price }) => sum + price, 0);
      const cost = lines.reduce((sum, { net }) => sum + (net ?? 0), 0);
      const unknown = lines.filter(({ net }) => net === null).length;
      return { budgets: kept.length, sold: whole, cost, earned: whole - cost, services: lines.length, unknown };
    };
    const inCents = (values: ReportAnswer['totals']) => ({
      ...values,
      ...Object.fromEntries(['sold', 'cost', 'earned'].map(field => [field, cents(values[field])])),
    });
    const found = await read('sales', 'month');
    expect(inCents(found.totals)).toEqual(counts(() => true));
    expect(found.rows.map(({ label }) => label)).toEqual(
      ['febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio'].map(month => `${month} de 2026`),
    );
    expect(inCents(found.rows[1]?.values ?? {})).toEqual(counts(({ month }) => month === '2026-03'));
    const byAgent = await read('sales', 'agent');
    const own = byAgent.rows.find(({ label }) => label === 'Olga Colega')?.values ?? {};
    expect(inCents(own)).toEqual(counts(each => each.agents.includes(colleague.id)));
    expect(byAgent.rows.some(({ label }) => label === 'Sin agente')).toBe(true);
    const web = (await read('sales', 'source')).rows.find(({ label }) => label === 'Solicitud en la web')?.values ?? {};
    expect(inCents(web)).toEqual(counts(({ requested }) => requested));
    for (const by of reportNamed('sales').groupings) {
      const { rows, totals } = await read('sales', by);
      for (const field of ['sold', 'cost', 'earned', 'services', 'unknown'])
        expect(
          rows.reduce((sum, { values }) => sum + cents(values[field]), 0),
          `${field} by ${by}`,
        ).toBe(cents(totals[field]));
    }
    // Agents read of their own trips, and nothing of their colleagues.
    const mine = await read('sales', 'agent', colleague);
    expect(mine.own).toBe(true);
    expect(inCents(mine.totals)).toEqual(counts(each => each.agents.includes(colleague.id)));
    expect(mine.rows.map(({ label }) => label)).toEqual(['Olga Colega']);
  });

  it('tell a loss, and what two agents share once', async () => {
    const before = (await read('sales', 'month', test.agent)).totals;
    const services = [
      { price: 100_00, net: 150_00, provider: null },
      { price: 0, net: null, provider: null },
    ];
    const shared = { agents: [test.agent.id, colleague.id], month: '2026-08', discount: 0, paid: 0, requested: false };
    await sellTravel(test, travels, { ...shared, cancelled: false, services });
    const { rows, totals } = await read('sales', 'month', test.agent);
    expect(rows.at(-1)).toMatchObject({
      label: 'agosto de 2026',
      values: { sold: 100, cost: 150, earned: -50, unknown: 1 },
    });
    expect(cents(totals.earned) - cents(before.earned)).toBe(-50_00);
    const [one, two] = await Promise.all([read('sales', 'agent'), read('sales', 'source')]);
    expect(one.totals).toEqual(two.totals);
    const whole = one.rows.reduce((sum, { values }) => sum + cents(values.sold), 0);
    expect(whole - cents(one.totals.sold)).toBe(100_00);
  });

  it('of conversion, reasons and departures count trips that are not cancelled', async () => {
    const before = await read('conversion', 'agent', colleague);
    const id = await travels.travel({ name: 'Sin respuesta', agents: [colleague.id] });
    await travels.budget(id, { sent_at: '2026-09-01T10:00:00Z' });
    await travels.budget(id, { sent_at: '2026-09-02T10:00:00Z' });
    const { totals } = await read('conversion', 'agent', colleague);
    const travelsBefore = Number(before.totals.travels);
    expect(totals).toMatchObject({ travels: travelsBefore + 1, budgets: Number(before.totals.budgets) + 2 });
    expect(totals).toMatchObject({ accepted: before.totals.accepted });
    expect(totals.rate).toBe(Math.round((Number(totals.accepted) * 1000) / Number(totals.travels)) / 10);
    expect(totals.median).toEqual(expect.any(Number));
    for (const rejection_reason of ['Muy caro', 'muy  CARO.', 'Otro año'])
      await travels.travel({ status: 6, agents: [colleague.id], rejection_reason });
    await travels.travel({ status: 6, agents: [test.agent.id], rejection_reason: 'Palabra plantada' });
    const reasons = await read('reasons', 'reason', colleague);
    expect(reasons.rows.map(({ label, values }) => [label.toLowerCase(), values.rejected])).toEqual([
      [expect.stringMatching(/^muy\s+caro/), 2],
      ['otro año', 1],
    ]);
    const departures = await read('departures', 'each', colleague);
    expect(departures.totals).toMatchObject({ travels: departures.rows.length, people: departures.rows.length * 3 });
    expect(departures.rows[0]).toMatchObject({
      path: expect.stringMatching(/^\/viaje\/\d+$/),
      values: { departs: '2027-05-01' },
    });
  });

  it('of debts have what is due next and what is overdue', async () => {
    const provider = await travels.provider('=PLANTADO()');
    const one = {
      agents: [test.agent.id],
      month: '2026-10',
      discount: 0,
      requested: false,
      cancelled: false,
      name: '=SUMA(1)',
    };
    const confirmed = { price: 500_00, net: 300_00, provider };
    const services = [
      { ...confirmed, cost: 310_05, pay_by: '2026-11-10' },
      { ...confirmed, cost: 100_00, pay_by: '2026-12-10' },
      { ...confirmed, cost: null, pay_by: '2026-12-10' },
    ];
    const { budget_id } = await sellTravel(test, travels, { ...one, paid: 400_00, services });
    await sellTravel(test, travels, { ...one, paid: 1500_00, services: [{ ...confirmed, price: 1500_00 }] });
    const clients = (await read('customerDebts', 'each')).rows.filter(({ label }) => label === '=SUMA(1)');
    expect(clients).toMatchObject([
      { path: `/budget/${budget_id}`, values: { agreed: 1500, paid: 400, owed: 1100, due: '2027-04-01', overdue: 0 } },
    ]);
    const { rows, totals } = await read('supplierDebts', 'provider');
    expect(rows).toMatchObject([
      { label: '=PLANTADO()', values: { bookings: 3, cost: 410.05, overdue: 310.05, unknown: 1 } },
    ]);
    expect(totals).toMatchObject({ cost: 410.05, unknown: 1 });
    const each = await read('supplierDebts', 'each');
    expect(each.rows.map(({ values }) => values.pay_by)).toEqual(['2026-11-10', '2026-12-10', '2026-12-10']);
    expect((await read('supplierDebts', 'each', colleague)).rows).toEqual([]);
  });

  it('of debts to suppliers have what cancelled services cost, until it is paid', async () => {
    const provider = await travels.provider('Anulado');
    const services = [1, 2, 3, 4].map(() => ({ price: 500_00, net: 300_00, provider, cost: 310_00 }));
    const one = { agents: [], month: '2026-10', discount: 0, paid: 0, requested: false, cancelled: true };
    const { budget_id } = await sellTravel(test, travels, { ...one, services });
    const { db } = test.services;
    const lines = await db.selectFrom('budget_line').select('id').where('budget_id', '=', budget_id).execute();
    const stored = [
      { state: 'cancelled', cancellation_cost: 45_05, pay_by: '2026-11-10' },
      { state: 'to_cancel', cancellation_cost: 10_00 },
      { state: 'cancelled', cancellation_cost: 0 },
      { state: 'cancelled', cancellation_cost: 99_00, paid_on: '2026-11-10' },
    ];
    for (const [index, values] of stored.entries()) {
      const { id } = lines[index] as { id: number };
      await db.updateTable('booking').set(values).where('budget_line_id', '=', id).execute();
    }
    const { rows } = await read('supplierDebts', 'provider');
    expect(rows.find(({ label }) => label === 'Anulado')?.values).toMatchObject({
      ...{ bookings: 2, cost: 55.05, overdue: 45.05, unknown: 0 },
    });
    const each = (await read('supplierDebts', 'each')).rows.filter(({ values }) => values.supplier === 'Anulado');
    expect(each.map(({ label }) => label)).toEqual(Array(2).fill('Hotel Alhambra (anulación)'));
    await db
      .deleteFrom('booking')
      .where(
        'budget_line_id',
        'in',
        lines.map(({ id }) => id),
      )
      .execute();
  });
});

describe('a report', () => {
  it('answers in each of its groupings, and is no more than its reader may see', async () => {
    for (const report of reportNames) {
      for (const by of reportNamed(report).groupings) {
        const { columns, rows, totals } = await read(report, by);
        const fields = columns.map(({ field }) => field).sort();
        for (const values of [totals, ...rows.map(row => row.values)])
          expect(Object.keys(values).sort()).toEqual(fields);
        if (reportNamed(report).agency) {
          const refused = await test.call('GET', `/api/report/read?${query(report, by)}`, { token: colleague.token });
          expect(refused).toMatchObject({ code: 40001, data: { message: expect.any(String) } });
          continue;
        }
        const mine = JSON.stringify(await read(report, by, colleague));
        expect(mine).not.toMatch(/plantad|SUMA/i);
        const answer = await test.call('GET', `/api/report/read?${query(report, by)}`, { token: test.customer.token });
        expect(answer).toMatchObject({ code: 40001, data: { message: 'No tiene permiso para hacer esto' } });
        expect(Object.keys(answer.data)).toEqual(['message']);
      }
    }
  });

  it('refuses a grouping that it does not have, and days in the wrong order', async () => {
    const ask = (search: URLSearchParams) =>
      test.call('GET', `/api/report/read?${search}`, { token: test.administrator.token });
    expect(await ask(query('conversion', 'provider'))).toMatchObject({ code: 40001 });
    expect(await ask(query('sales', 'month', '2026-02-01', '2026-01-31'))).toMatchObject({
      code: 40001,
      data: { fields: { to: expect.stringContaining('La fecha de fin debe ser posterior') } },
    });
  });

  it('has no bound where a day is empty', async () => {
    const sold = async (from?: string, to?: string) => {
      const search = new URLSearchParams({
        report: 'sales',
        by: 'month',
        ...(from !== undefined && { from }),
        to: to ?? '',
      });
      const answer = await test.call('GET', `/api/report/read?${search}`, { token: test.administrator.token });
      return answer.data.totals.budgets;
    };
    const all = (await read('sales', 'month')).totals.budgets;
    expect([await sold(), await sold('', ''), await sold('2026-01-01'), await sold('', '2026-12-31')]).toEqual(
      Array(4).fill(all),
    );
    expect(await sold('', '2025-12-31')).toBe(0);
    expect(await sold('2027-01-01')).toBe(0);
    for (const each of reportNames)
      for (const by of reportNamed(each).groupings)
        expect(
          await test.call('GET', `/api/report/read?${query(each, by, '', '')}`, { token: test.administrator.token }),
        ).toMatchObject({ code: 20000 });
  });

  it('is saved with its totals; no text of it is a formula', async () => {
    const save = (format: string, search: URLSearchParams, token = test.administrator.token) =>
      test.call('GET', `/api/report/export/${format}?${search}`, { token });
    const csv = await save('csv', query('supplierDebts', 'each'));
    expect(csv.headers['content-disposition']).toContain(
      encodeURIComponent('Debemos a proveedores 2026-01-01 2027-12-31.csv'),
    );
    const lines = String(csv.body).split('\r\n');
    expect(lines[0]).toBe(
      '\ufeffServicio;Proveedor;Viaje;Pagar hasta el;Servicios;Coste confirmado o de anular;Vencido;Servicios sin coste',
    );
    expect(lines[1]).toBe("Hotel Alhambra;'=PLANTADO();'=SUMA(1);10/11/2026;1;310,05;310,05;0");
    expect(lines[4]).toBe('Total;;;;3;410,05;310,05;1');
    const { body } = await save('xlsx', query('customerDebts', 'each'));
    const rows = await readSheet(body, 1);
    expect(rows[0]).toEqual([
      'Viaje',
      'Cliente',
      'Salida',
      'Precio acordado',
      'Pagado',
      'Pendiente',
      'Próximo pago',
      'Vencido',
    ]);
    const row = rows.find(([label]) => label === '=SUMA(1)');
    expect(row).toEqual(expect.arrayContaining([1500, 400, 1100, new Date('2027-04-01T00:00:00Z')]));
    expect(rows.at(-1)?.[0]).toBe('Total');
    const open = await save('csv', query('sales', 'month', '', '2026-12-31'));
    expect(open.headers['content-disposition']).toContain(encodeURIComponent('Ventas hasta 2026-12-31.csv'));
    expect(await save('csv', query('sales', 'month'), test.customer.token)).toMatchObject({ code: 40001 });
    const taken = await test.services.db
      .selectFrom('audit_log')
      .select(['user_id', 'entity', 'fields', 'code'])
      .where('action', '=', 'export')
      .execute();
    expect(taken).toEqual(
      [
        ['Debemos a proveedores 2026-01-01 2027-12-31', 'csv'],
        ['Deben los clientes 2026-01-01 2027-12-31', 'xlsx'],
        ['Ventas hasta 2026-12-31', 'csv'],
      ].map(fields => ({ user_id: test.administrator.id, entity: 'report', fields, code: 20000 })),
    );
  });
});
