import { beforeAll, describe, expect, it } from 'vitest';
import type { LineKind } from '../../contract/budget/line.ts';
import { lineResources } from '../../contract/budget/line.ts';
import { type MessageKey, say } from '../../contract/texts/index.ts';
import { type AnyData, type TestApp, testApp } from '../testing/app.ts';
import { type Travels, travelsOf } from '../testing/travels.ts';

/** A new reference to a deleted catalogue item is refused; a record that already has it keeps it (decisions 8). */

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

let made = 0;
const add = async (resource: string, data: object) => (await travels.post(`${resource}/create`, { data })).data.id;
const named = (resource: string) => {
  made += 1;
  return add(resource, { name: `Uno ${made}`, ...(resource === 'service' ? { icon: 'wifi' } : {}) });
};
const remove = async (resource: string, id: number) =>
  expect(await travels.post(`${resource}/delete`, { id })).toMatchObject({ code: 20001 });

const refused = (field: string, message: MessageKey = 'common.idInvalid') => ({
  code: 40001,
  data: { fields: { [field]: say('es', message) } },
});

/** The references: the record, its field, the resource of the item, and whether the field is a list. */
const references: [record: string, field: string, item: string, list?: 'list'][] = [
  ['accomodation', 'accomodation_type_id', 'accomodationType'],
  ['accomodation', 'services', 'service', 'list'],
  ['accomodation', 'internal_tags', 'internalTag', 'list'],
  ['cruise', 'services', 'service', 'list'],
  ['otherService', 'other_service_type_id', 'otherServiceType'],
  ['otherService', 'internal_tags', 'internalTagOtherService', 'list'],
  ['travelInsurance', 'travel_insurance_type_id', 'travelInsuranceType'],
];

it.each(references)('%s: %s', async (record, field, resource, list) => {
  const [item, other] = [await named(resource), await named(resource)];
  const value = (id: number) => (list ? [id] : id);
  const data = { name: `Registro ${made}`, [field]: value(item) };
  const id = await add(record, data);
  const bare = await add(record, { name: `Otro ${made}` });
  await remove(resource, item);
  expect(await travels.post(`${record}/create`, { data: { ...data, name: `Nuevo ${made}` } })).toMatchObject(
    refused(field),
  );
  expect(await travels.post(`${record}/update`, { data: { id: bare, [field]: value(item) } })).toMatchObject(
    refused(field),
  );
  // A record that has it can be saved unchanged, and loses it when another is chosen.
  expect(await travels.post(`${record}/update`, { data: { id, ...data, name: `Mismo ${made}` } })).toMatchObject({
    code: 20001,
  });
  expect((await travels.get(`${record}/data/${id}`)).data[field]).toEqual(value(item));
  await travels.post(`${record}/update`, { data: { id, [field]: value(other) } });
  expect(await travels.post(`${record}/update`, { data: { id, [field]: value(item) } })).toMatchObject(refused(field));
});

it('document: document_type_id', async () => {
  const item = await named('documentType');
  const provider_id = await add('provider', { provider: 'Mayorista' });
  const data = { name: 'Tarifas', provider_id, document_type_id: item };
  const id = await add('document', data);
  await remove('documentType', item);
  expect(await travels.post('document/create', { data })).toMatchObject(refused('document_type_id'));
  expect(await travels.post('document/update', { data: { id, ...data } })).toMatchObject({ code: 20001 });
});

describe.each<[LineKind, string, string, MessageKey?]>([
  ['accomodation', 'accomodation_id', 'accomodation', 'line.accomodationRequired'],
  ['accomodation', 'meal_included_id', 'mealIncluded', 'line.mealIncludedRequired'],
  ['accomodation', 'room_type_id', 'roomType', 'line.roomTypeRequired'],
  ['cruise', 'cruise_id', 'cruise', 'line.cruiseRequired'],
  ['cruise', 'cabin_type_id', 'cabinType', 'line.cabinTypeRequired'],
  ['transport', 'transport_type_id', 'transportType', 'line.transportTypeRequired'],
  ['travel_insurance', 'travel_insurance_id', 'travelInsurance', 'line.insuranceRequired'],
  ['other_service', 'other_service_id', 'otherService', 'line.otherServiceRequired'],
  ['transport', 'provider_id', 'provider'],
])('a line of kind %s: %s', (kind, field, resource, message) => {
  it('refuses a deleted item, and keeps one that it already had', async () => {
    const item = resource === 'provider' ? await add('provider', { provider: `M ${made}` }) : await named(resource);
    const budget = await travels.budget(await travels.travel());
    const fields: AnyData = { ...(await travels.lineFields(kind)), [field]: item };
    const line = await travels.line(kind, budget, fields);
    const bare = await travels.line(kind, budget);
    await remove(resource, item);
    const dates = { date_from: '2027-05-01', date_to: '2027-05-02' };
    const data = { budget_id: budget, ...dates, price: 10, ...fields };
    const path = lineResources[kind];
    expect(await travels.post(`${path}/create`, { data })).toMatchObject(refused(field, message));
    expect(await travels.post(`${path}/update`, { data: { id: bare, [field]: item } })).toMatchObject(
      refused(field, message),
    );
    expect(await travels.post(`${path}/update`, { data: { id: line, ...fields, price: 20 } })).toMatchObject({
      code: 20001,
    });
    // A copy of the whole budget is the same offer again.
    const copy = { origin_budget_id: budget, destination_travel_id: await travels.travel() };
    expect(await travels.post('budget/cloneBudget', { data: copy })).toMatchObject({ code: 20001 });
  });
});

it('budgetContract: contract_id', async () => {
  const item = await add('contract', { name: 'Contrato', data: '<p>Texto</p>' });
  const budget_id = await travels.budget(await travels.travel());
  const data = { budget_id, contract_id: item, contract_data: '<p>Texto</p>' };
  const id = await add('budgetContract', data);
  await remove('contract', item);
  expect(await travels.post('budgetContract/create', { data })).toMatchObject(refused('contract_id'));
  expect(await travels.post('budgetContract/update', { data: { id, ...data } })).toMatchObject({ code: 20001 });
});
