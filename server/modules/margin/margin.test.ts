import { beforeAll, expect, it } from 'vitest';
import type { ReportName } from '../../../contract/report/reports.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { sellTravel } from '../../testing/sales.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

/** The clock of the tests is at 2026-11-20 10:00 in Madrid. */
let test: TestApp;
let travels: Travels;

beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

const ask = (report: ReportName, from = '2026-01-01', token = test.administrator.token) =>
  test.call('GET', `/api/report/read?${new URLSearchParams({ report, by: 'each', from, to: '' })}`, { token });

it('the margins and the books are those of a plain computation, and tell what is provisional, lost or without a cost', async () => {
  const { db } = test.services;
  const provider = await travels.provider('Hoteles SL');
  await db.updateTable('provider').set({ cif: 'B12345674' }).where('id', '=', provider).execute();
  const one = { agents: [], month: '2026-10', discount: 10, requested: false, cancelled: false, name: 'Del margen' };
  const services = [
    { price: 1_000_00, net: 700_00, provider, cost: 690_00 },
    { price: 500_00, net: 300_00, provider },
    { price: 200_00, net: 250_00, provider },
    { price: 100_00, net: null, provider: null },
  ];
  const { budget_id, price } = await sellTravel(test, travels, { ...one, paid: 0, services });
  const lines = await db
    .selectFrom('budget_line')
    .select('id')
    .where('budget_id', '=', budget_id)
    .orderBy('id')
    .execute();
  const treatments = [null, 'reav_outside', 'mediation', 'own'];
  for (const [index, tax_treatment] of treatments.entries())
    await db
      .updateTable('budget_line')
      .set({ tax_treatment })
      .where('id', '=', lines[index]?.id ?? 0)
      .execute();
  const pay = { budget_id, amount: 405, method: 'transfer', paid_on: '2026-11-19', reference: 'T 1', tell: false };
  expect(
    await test.call('POST', '/api/payment/create', { token: test.administrator.token, body: { data: pay } }),
  ).toMatchObject({
    code: 20001,
  });
  expect(price).toBe(1_620_00);
  // After 10 % off: 900 − 690 = 210.00 with 36.45 of VAT; 450 − 300 outside; 180 − 250 is a loss; 90 with 15.62.
  const groups = [
    { treatment: 'reav_eu', price: 900, cost: 690, margin: 210, base: 173.55, tax: 36.45, unknown: 0 },
    { treatment: 'reav_outside', price: 450, cost: 300, margin: 150, base: 150, tax: 0, unknown: 0 },
    { treatment: 'mediation', price: 180, cost: 250, margin: -70, base: 0, tax: 0, unknown: 0 },
    { treatment: 'own', price: 90, cost: 0, margin: 90, base: 74.38, tax: 15.62, unknown: 1 },
  ];
  const statement = await test.call('GET', `/api/margin/read/${budget_id}`, { token: test.administrator.token });
  const rate = { name: 'IVA', rate: 21 };
  expect(statement).toMatchObject({
    code: 20000,
    data: {
      ...{ groups, rate, provisional: true },
      advances: [
        { day: '2026-11-19', amount: 405, rate, tax: 13.02, rest: false },
        { day: '2027-05-08', amount: 1215, rate, tax: 39.05, rest: true },
      ],
    },
  });
  const refused = await test.call('GET', `/api/margin/read/${budget_id}`, { token: test.customer.token });
  expect(refused).toMatchObject({ code: 40001 });
  expect(Object.keys(refused.data)).toEqual(['message']);

  const of = async (report: ReportName) =>
    (await ask(report)).data.rows
      .filter(({ path }: { path: string }) => path === `/budget/${budget_id}`)
      .map(({ label, values }: { label: string; values: object }) => ({ label, ...values }));
  expect(await of('margins')).toMatchObject([
    {
      ...{ sold: 1620, cost: 1240, margin: 380, base: 397.93, tax: 52.07, left: 327.93, losses: 1, unknown: 1 },
      state: 'Provisional',
    },
  ]);
  const issued = { book: 'Expedidas', accepted: '2026-10-03', ends: '2027-05-08', tax_name: 'IVA' };
  expect(await of('salesBook')).toMatchObject(
    groups.map(({ treatment, price: sold, margin, base, tax }, index) => ({
      ...{ ...issued, sold, margin, base, tax, rate: treatment === 'reav_outside' ? 0 : 21 },
      book_key: ['05', '05', '09', '01'][index],
    })),
  );
  const received = {
    label: expect.stringMatching(/^Hotel/),
    travel: 'Del margen',
    book: 'Recibidas',
    supplier: 'Hoteles SL',
    tax_id: 'B12345674',
    budget: budget_id,
  };
  expect(await of('purchasesBook')).toMatchObject([
    { ...received, cost: 690, book_key: '05', state: 'Confirmado' },
    { ...received, cost: 300, book_key: '05', state: 'Previsto' },
    { ...received, cost: 250, book_key: '11', state: 'Previsto' },
    { supplier: null, cost: 0, book_key: '01', state: 'Sin coste' },
  ]);
  expect(await of('advancesBook')).toMatchObject([
    {
      book: 'Expedidas',
      receipt: expect.stringMatching(/^2026\//),
      amount: 405,
      reference: 'T 1',
      tax: 13.02,
      rate: 21,
    },
  ]);
  const none = await ask('advancesBook', '2026-11-20');
  expect(none.data.rows).toEqual([]);

  // Without lodging or transport it would be the general regime; here a new rate of the settings is read at once.
  const { updated_at } = (await test.call('GET', '/api/setting/all', { token: test.administrator.token })).data.tax;
  const rates = [
    { from: '2012-09-01', name: 'IVA', rate: 21 },
    { from: '2027-01-01', name: 'IGIC', rate: 7 },
  ];
  const save = (list: object[], version = updated_at) =>
    test.call('POST', '/api/setting/updateAll', {
      token: test.administrator.token,
      body: { data: { settings: { tax: { value: { rates: list }, updated_at: version } } } },
    });
  for (const wrong of [
    [],
    [rates[0], rates[0]],
    [{ ...rates[0], rate: null }],
    [{ ...rates[0], rate: 101 }],
    [{ ...rates[0], from: '' }],
  ])
    expect(await save(wrong as object[])).toMatchObject({ code: 40001 });
  expect(await save(rates)).toMatchObject({ code: 20001 });
  const after = await test.call('GET', `/api/margin/read/${budget_id}`, { token: test.administrator.token });
  expect(after.data).toMatchObject({
    rate: { name: 'IGIC', rate: 7 },
    advances: [{ tax: 13.02, rate }, { rate: { name: 'IGIC', rate: 7 } }],
  });
});
