import { beforeAll, describe, expect, it } from 'vitest';
import { type LineKind, lineResources } from '../../contract/budget/line.ts';
import { storedBytes } from '../../contract/file/schema.ts';
import { type MessageKey, say } from '../../contract/texts/index.ts';
import { filesInSnapshots } from '../modules/notice/queries.ts';
import { pdf, photograph } from '../platform/http/uploads.fixtures.ts';
import { type AnyData, type TestApp, type TestUser, testApp } from '../testing/app.ts';
import { type Travels, travelsOf } from '../testing/travels.ts';

/** What is stored of files: until when replaced ones stay, and how much one customer may have. */

let test: TestApp;
let travels: Travels;
let portrait: Buffer;

beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  portrait = await photograph(60, 60).jpeg().toBuffer();
});

const hour = 3_600_000;
const sweep = (hours: number) => {
  const { services } = test;
  return services.files.sweep(services.db, new Date(services.clock().getTime() + hours * hour), filesInSnapshots);
};
const rows = async () =>
  new Set((await test.services.db.selectFrom('file').select('id').execute()).map(({ id }) => id));
const stored = async (id: string) =>
  (await rows()).has(id) &&
  ((await test.services.files.read(id, 'document')) ?? (await test.services.files.read(id, 'photo'))) !== null;

const changePortrait = ({ token }: TestUser) =>
  travels.send('user/updateUserImage', {}, { imagen: { name: 'yo.jpg', bytes: portrait } }, token);
const portraitOf = async ({ id }: TestUser) =>
  (await test.services.db.selectFrom('user').select('imagen').where('id', '=', id).executeTakeFirstOrThrow()).imagen ??
  '';
const attached = async (id: number) => (await travels.stored('budget', id)).extra_file_1 as string;

it('replaced files are gone after a day, and none that anything names', async () => {
  const { customer } = test;
  const text = (name: string) => ({ extra_file_1: { name, bytes: Buffer.from(name) } });
  const attach = (id: number, name: string) => travels.send('budget/update', { id }, text(name));

  await changePortrait(customer);
  const oldPortrait = await portraitOf(customer);
  await changePortrait(customer);
  const budget = await travels.budget(await travels.travel());
  expect((await attach(budget, 'uno.txt')).code).toBe(20001);
  const oldFile = await attached(budget);
  await attach(budget, 'dos.txt');
  const shown = await attached(budget);
  // A state that the customer was shown names this file.
  await test.services.db
    .insertInto('budget_snapshot')
    .values({
      budget_id: budget,
      reason: 'notice',
      taken_at: test.services.clock().toISOString(),
      seen: JSON.stringify({ files: [{ id: shown, name: 'dos.txt' }] }),
    })
    .execute();
  await attach(budget, 'tres.txt');
  const provider_id = await travels.provider('Mayorista');
  const { id: document_type_id } = await test.services.db
    .insertInto('document_type')
    .values({ name: 'Tarifas' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const document = await travels.send(
    'document/create',
    { provider_id, document_type_id, name: 'Tarifas' },
    { document: { name: 'tarifas.pdf', bytes: pdf } },
  );
  const { file_id: deleted } = await test.services.db
    .selectFrom('document')
    .select('file_id')
    .where('id', '=', document.data.id)
    .executeTakeFirstOrThrow();
  await travels.post('document/delete', { id: document.data.id });

  const gone = [oldPortrait, oldFile];
  const fileIds = [shown, deleted ?? '', await portraitOf(customer), await attached(budget)];
  expect(await sweep(23)).toEqual({ rows: 0, objects: 0 });
  for (const id of [...gone, ...fileIds]) expect(await stored(id)).toBe(true);
  const before = await rows();
  await sweep(25);
  expect([...before.difference(await rows())].toSorted()).toEqual(gone.toSorted());
  for (const id of gone) expect(await stored(id)).toBe(false);
  await sweep(24 * 60);
  for (const id of fileIds) expect(await stored(id)).toBe(true);
  const restored = await travels.post('document/restore', { id: document.data.id }, test.administrator.token);
  expect(restored.code).toBe(20001);
});

it('a customer may store so much, and again once replaced files are gone', async () => {
  const { otherCustomer, agent } = test;
  expect((await changePortrait(otherCustomer)).code).toBe(20001);
  const first = await portraitOf(otherCustomer);
  await test.services.db
    .updateTable('file')
    .set({ bytes: storedBytes - 5000 })
    .where('id', '=', first)
    .execute();
  const before = await rows();
  expect(portrait.length).toBeGreaterThan(0);
  const full = { code: 30001, data: { message: expect.stringMatching(/^Ya hay 50 MB de archivos suyos/) } };
  const large = await photograph(600, 600).png().toBuffer();
  const answer = await travels.send(
    'user/updateUserImage',
    {},
    { imagen: { name: 'yo.png', bytes: large } },
    otherCustomer.token,
  );
  expect(answer).toMatchObject(full);
  expect(await rows()).toEqual(before);
  // Staff keep the agency's files and have no such limit.
  await changePortrait(agent);
  await test.services.db
    .updateTable('file')
    .set({ bytes: storedBytes })
    .where('id', '=', await portraitOf(agent))
    .execute();
  expect((await changePortrait(agent)).code).toBe(20001);

  expect(
    (await test.call('GET', `/api/user/deleteUserImage/${otherCustomer.id}`, { token: otherCustomer.token })).code,
  ).toBe(20001);
  await sweep(25);
  expect((await changePortrait(otherCustomer)).code).toBe(20001);
});

describe('deleted items', () => {
  /** A new reference to a deleted catalogue item is refused; a record that already has it keeps it (decisions 8). */

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
    expect(await travels.post(`${record}/update`, { data: { id, [field]: value(item) } })).toMatchObject(
      refused(field),
    );
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
});
