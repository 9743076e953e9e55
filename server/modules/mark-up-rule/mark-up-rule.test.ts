import { beforeAll, expect, it } from 'vitest';
import { addDays, today } from '../../../contract/values/dates.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';

/** Costs in a supplier's currency, and the rules that propose prices from costs. */

let test: TestApp;
let travels: Travels;
let provider_id: number;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  provider_id = await travels.provider();
});

const post = (path: string, data: object, user: TestUser = test.administrator) =>
  travels.post(`markUpRule/${path}`, { data }, user.token);
const pricing = async () => (await travels.get('markUpRule/all')).data;

it('administrators keep rules, of which there is one for the same services; every agent reads them', async () => {
  expect((await post('create', { percent: 10 }, test.agent)).code).not.toBe(20001);
  const { data } = await post('create', { kind: 'cruise', provider_id, percent: '12.5', round_to: 5 });
  expect((await post('create', { percent: 8 })).code).toBe(20001);
  for (const twice of [{ percent: 9 }, { kind: 'cruise', provider_id, percent: 9 }])
    expect((await post('create', twice)).data.fields).toEqual({
      provider_id: 'Ya hay una regla para este tipo de servicio y este proveedor: cámbiela en vez de añadir otra',
    });
  expect((await post('create', { provider_id: 999_999, percent: 9 })).data.fields).toHaveProperty('provider_id');
  expect((await post('update', { id: data.id, percent: 15 })).code).toBe(20001);
  expect(await pricing()).toMatchObject({
    rules: [
      { kind: null, provider_id: null, percent: 8, round_to: null },
      { kind: 'cruise', provider_id, percent: 15, round_to: 5 },
    ],
    margin_percent: null,
  });
  expect((await travels.post('markUpRule/delete', { id: data.id }, test.administrator.token)).code).toBe(20001);
  expect((await pricing()).rules).toHaveLength(1);
  expect((await post('create', { kind: 'cruise', provider_id, percent: 9 })).code).toBe(20001);
});

const day = addDays(today(new Date()), -3);
const dollars = { day, rate: '1.0834', amount: 1250.5, currency: 'USD' };

it('a service in dollars costs what the rate of its day says, until somebody writes euros', async () => {
  const budget = await travels.budget(await travels.travel());
  const id = await travels.line('accomodation', budget, { net_price: 1, net_foreign: dollars });
  const read = async () => (await travels.get(`budgetAccomodation/data/${id}`)).data;
  expect(await read()).toMatchObject({ net_price: 1154.24, net_foreign: dollars });
  expect(await travels.stored('budget_line', id)).toMatchObject({
    net_price: 115_424,
    net_foreign: { ...dollars, amount: 125_050 },
  });
  const edit = (values: object) => travels.post('budgetAccomodation/update', { data: { id, ...values } });
  for (const [wrong, message] of [
    [{ rate: null }, 'Escriba el cambio: sin él no se sabe el coste en euros'],
    [{ rate: '0' }, 'El cambio es un número mayor que 0, con 8 decimales como mucho'],
    [{ day: addDays(today(new Date()), 1) }, 'El día del cambio aún no ha llegado'],
  ] as const)
    expect((await edit({ net_foreign: { ...dollars, ...wrong } })).data.fields).toEqual({ net_foreign: message });
  await edit({ net_price: 1154.24 });
  expect(await read()).toMatchObject({ net_foreign: dollars });
  await edit({ net_foreign: { ...dollars, rate: '1.1' } });
  expect(await read()).toMatchObject({ net_price: 1136.82 });
  expect((await travels.get('currency/rates')).data).toEqual([{ currency: 'USD', rate: '1.1', day }]);
  await edit({ net_price: 1000 });
  expect(await read()).toMatchObject({ net_price: 1000, net_foreign: null });
});

it('a confirmed cost in another currency stays beside its euros; customers see neither', async () => {
  const travel_id = await travels.travel({ status: 3 });
  const budget_id = await travels.budget(travel_id, { budget_status_id: 1, total_price: 0 });
  const id = await travels.line('accomodation', budget_id, { net_foreign: { ...dollars, currency: 'GBP' } });
  await travels.post('budget/acceptBudget', { budget_id, travel_id }, test.customer.token);
  const yen = { day, rate: '163.27', amount: 100_000, currency: 'JPY' };
  const update = (values: object) => travels.post('booking/update', { data: { id, ...values } });
  expect((await update({ state: 'confirmed', cost_foreign: { ...yen, rate: '' } })).data.fields).toHaveProperty(
    'cost_foreign',
  );
  await update({ state: 'confirmed', cost_foreign: yen });
  const read = async () => (await travels.get(`booking/data/${id}`)).data;
  expect(await read()).toMatchObject({ cost: 612.48, cost_foreign: yen });
  // The same again is no change.
  const { updated_at } = await read();
  await update({ state: 'confirmed', cost_foreign: yen });
  expect((await read()).updated_at).toBe(updated_at);
  await update({ cost: 600 });
  expect(await read()).toMatchObject({ cost: 600, cost_foreign: null });
  const seen = await test.call('GET', `/api/budget/getBudget/${budget_id}`, { token: test.customer.token });
  expect(JSON.stringify(seen.body)).not.toMatch(/_foreign|GBP|1\.0834/);
});
