import { beforeAll, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { type TestFile, type Travels, travelsOf } from '../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
let type: number;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  const { db } = test.services;
  const values = { name: 'Asistencia', name_en: 'Assistance' };
  type = (await db.insertInto('travel_insurance_type').values(values).returning('id').executeTakeFirstOrThrow()).id;
});

const pdf = (text: string): TestFile => ({
  name: `${text}.pdf`,
  bytes: Buffer.from(`%PDF-1.4\n% ${text}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`),
});

const post = (call: string, body: object, token?: string) => travels.post(`travelInsurance/${call}`, body, token);
const get = (call: string, token?: string) => travels.get(`travelInsurance/${call}`, token);
const data = async (id: number) => (await get(`data/${id}`)).data;
const send = (call: string, fields: object, ...files: TestFile[]) =>
  travels.send(`travelInsurance/${call}`, fields, { insurance_policy_doc: files });
const create = async (fields: object = {}, ...files: TestFile[]) => {
  const answer = await send('create', { name: 'Seguro total', ...fields }, ...files);
  expect(answer).toMatchObject({ code: 20001, data: { message: 'Guardado correctamente' } });
  return answer.data.id as number;
};
const open = (url: string, token = test.agent.token) => test.app.inject({ url, headers: { 'x-token': token } });
const stored = () => test.services.db.selectFrom('travel_insurance').selectAll().orderBy('id').execute();
const kept = async () => {
  const files = test.services.db.selectFrom('file').select('name').where('deleted_at', 'is', null);
  return (await files.where('controller', '=', 'travelInsurance').orderBy('name').execute()).map(({ name }) => name);
};
const nothing = { code: 40001, data: { message: 'No existe o ya no está disponible' } };

it('a wrong form is refused with its errors, and nothing is written', async () => {
  const before = [await stored(), await kept()];
  expect((await send('create', {})).data.fields).toEqual({ name: 'Nombre del seguro obligatorio' });
  expect((await send('create', { name: 'A', travel_insurance_type_id: 987_654 }, pdf('huérfana'))).data.fields).toEqual(
    {
      travel_insurance_type_id: 'Seleccione un elemento de la lista',
    },
  );
  expect((await send('create', { name: 'A' }, pdf('una'), pdf('otra'))).data.fields).toEqual({
    insurance_policy_doc: 'Solo puede ser subido 1 documento a la vez',
  });
  const page = { name: 'poliza.pdf', bytes: Buffer.from('<!doctype html><script>alert(1)</script>') };
  expect(await send('create', { name: 'A' }, page)).toMatchObject({
    code: 40001,
    data: { message: expect.stringMatching(/^El archivo debe de tener alguna de las siguientes extensiones: \.pdf, /) },
  });
  const large = { name: 'poliza.pdf', bytes: Buffer.concat([pdf('').bytes, Buffer.alloc(10_000_000)]) };
  expect(await send('create', { name: 'A' }, large)).toMatchObject({
    code: 30001,
    data: { message: 'El archivo debe pesar menos de 10 MB' },
  });
  expect([await stored(), await kept()]).toEqual(before);
});

it('an insurance stores its fields, its type and its policy, which downloads under its name', async () => {
  const fields = {
    name: 'Europa',
    name_en: 'Europe',
    name_fr: '',
    travel_insurance_type_id: String(type),
    coverage: ' Médico\nEquipaje ',
    coverage_en: '',
    id: 999_999,
  };
  const id = await create(fields, pdf('póliza europa'));
  const whole = await data(id);
  expect(whole).toEqual({
    id,
    name: 'Europa',
    name_en: 'Europe',
    name_fr: null,
    travel_insurance_type_id: type,
    travel_insurance_type: 'Asistencia',
    coverage: 'Médico\nEquipaje',
    coverage_en: null,
    coverage_fr: null,
    insurance_policy_doc: {
      name: 'póliza europa.pdf',
      url: expect.stringMatching(/^\/travelInsurance\/file\/[^/]+\/insurance_policy_doc\//),
    },
    updated_at: expect.any(String),
  });
  expect((await post('getFilteredPaginated', { filter: 'EUROPA' })).body).toMatchObject({
    code: 20000,
    data: [{ id, insurance_policy_doc: { name: 'póliza europa.pdf' } }],
    curr_page: 1,
    total_pages: 1,
    limit: 10,
    total: 1,
  });
  const { url } = whole.insurance_policy_doc;
  for (const address of [url, `/api${url}`]) {
    const answer = await open(address);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''p%C3%B3liza%20europa.pdf`);
    expect(answer.rawPayload.equals(pdf('póliza europa').bytes)).toBe(true);
  }
  expect((await open(url, test.administrator.token)).statusCode).toBe(404);
});

it('a new policy replaces the old one and deletes its file; without one it stays', async () => {
  const id = await create({ name: 'Mundo' }, pdf('primera'));
  const old = (await data(id)).insurance_policy_doc.url;
  expect((await send('update', { id, name: 'Mundo entero' })).code).toBe(20001);
  expect(await data(id)).toMatchObject({ name: 'Mundo entero', insurance_policy_doc: { name: 'primera.pdf' } });
  const { updated_at } = await data(id);
  expect((await send('update', { id, updated_at, name: 'Mundo' }, pdf('segunda'))).code).toBe(20001);
  expect((await data(id)).insurance_policy_doc.name).toBe('segunda.pdf');
  expect((await open(old)).statusCode).toBe(404);
  expect(await kept()).not.toContain('primera.pdf');

  expect((await send('update', { id, updated_at, name: 'Tarde' }, pdf('tercera'))).code).toBe(30001);
  expect(await data(id)).toMatchObject({ name: 'Mundo', insurance_policy_doc: { name: 'segunda.pdf' } });
  expect(await kept()).not.toContain('tercera.pdf');
  expect(await send('update', { id: 987_654, name: 'Nada' }, pdf('cuarta'))).toMatchObject(nothing);
});

it.each([
  ['deleteImage', (id: number) => post('deleteImage', { id, fields: 'insurance_policy_doc', message: '' })],
  ['an edit that says so', (id: number) => send('update', { id, name: 'Sin póliza', remove_document: true })],
])('%s takes the policy away, and the insurance stays', async (_, call) => {
  const id = await create({ name: 'Sin póliza' }, pdf('sobra'));
  const { url } = (await data(id)).insurance_policy_doc;
  expect((await call(id)).code).toBe(20001);
  expect(await data(id)).toMatchObject({ name: 'Sin póliza', insurance_policy_doc: null });
  expect((await open(url)).statusCode).toBe(404);
  expect(await kept()).not.toContain('sobra.pdf');
  expect((await post('deleteImage', { id, fields: 'name' })).code).toBe(40001);
  expect(await post('deleteImage', { id: 987_654 })).toMatchObject(nothing);
});

it('customers open the policies of insurances in their sent budgets, deleted or not, and no others', async () => {
  const carla = await test.signIn({ group_id: groups.client, language: 'en' });
  const stranger = await test.signIn({ group_id: groups.client });
  const travel_insurance_id = await create({ name: 'Total', name_en: 'Full cover' }, pdf('total'));
  const travel = await travels.travel({ clients: [carla.id], status: 1, sent_at: null });
  const budget = await travels.budget(travel, { sent_at: null });
  await travels.line('travel_insurance', budget, { travel_insurance_id, price: 40 });
  const { db, links } = test.services;
  const { insurance_policy_doc: file } = await db
    .selectFrom('travel_insurance')
    .select('insurance_policy_doc')
    .where('id', '=', travel_insurance_id)
    .executeTakeFirstOrThrow();
  const opened = async (reader = carla) => {
    const url = links.document(reader.id, 'travelInsurance', 'insurance_policy_doc', file ?? '');
    return (await open(url, reader.token)).statusCode;
  };
  expect(await opened()).toBe(404);
  const now = new Date().toISOString();
  await db.updateTable('travel').set({ sent_at: now, travel_status_id: 2 }).where('id', '=', travel).execute();
  expect(await opened()).toBe(404);
  await db.updateTable('budget').set({ sent_at: now }).where('id', '=', budget).execute();
  expect(await opened()).toBe(200);
  expect(await opened(stranger)).toBe(404);

  expect((await post('delete', { id: travel_insurance_id })).code).toBe(20001);
  expect(await post('delete', { id: travel_insurance_id })).toMatchObject(nothing);
  expect(await get(`data/${travel_insurance_id}`)).toMatchObject(nothing);
  expect((await post('filteredDropdown', { query: 'total' })).data).not.toContainEqual(
    expect.objectContaining({ id: travel_insurance_id }),
  );
  expect((await get(`dropdownById/${travel_insurance_id}`)).data).toEqual({
    id: travel_insurance_id,
    name: 'Total',
    detail: null,
  });
  const headers = { 'accept-language': 'en' };
  const page = await test.call('GET', `/api/budget/getBudget/${budget}`, { token: carla.token, headers });
  const [line] = page.data.lines;
  expect(line).toMatchObject({ title: 'Full cover', insurance_policy_doc: { name: 'total.pdf' } });
  expect((await open(line.insurance_policy_doc.url, carla.token)).statusCode).toBe(200);
});
