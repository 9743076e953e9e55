import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Restorable } from '../../../contract/calls.ts';
import { catalogueTable } from '../../shared/catalogues.ts';
import { type AnyData, type TestApp, testApp } from '../../testing/app.ts';
import { createAny } from '../../testing/bodies.ts';
import { type TestFile, travelsOf } from '../../testing/travels.ts';
import { plantWorld, type World } from '../../testing/world.ts';
import { restorable } from './rules.ts';

/** An administrator can undo a deletion (decisions 2). */

let test: TestApp;
let world: World;
let picture: TestFile;
beforeAll(async () => {
  test = await testApp();
  world = await plantWorld(test);
  const blue = { width: 8, height: 8, channels: 3, background: '#0f4c6e' } as const;
  picture = { name: 'foto.png', bytes: await sharp({ create: blue }).png().toBuffer() };
});

const post = (path: string, body: object, token = test.administrator.token) =>
  test.call('POST', `/api/${path}`, { token, body });
const get = (path: string) => test.call('GET', `/api/${path}`, { token: test.administrator.token });
const trash = async (filter = '') => (await post('trash/getFilteredPaginated', { filter, page: 1 })).data as AnyData[];
/** A record without what changes in the trash: the moment of its last change, and signed addresses. */
function steady({ data: { updated_at, changed_at, thumbnail: _t, large: _l, photo: _p, ...rest } }: AnyData): AnyData {
  // The same moment for the reader, to the second, if the record has it.
  if (changed_at !== undefined) expect(updated_at.slice(0, 19).replace('T', ' ')).toBe(changed_at);
  return rest;
}
const gone = { code: 40001, data: { message: 'No existe o ya no está disponible' } };

const created = async (path: string, data: object): Promise<number> => {
  const answer = await post(path, { data });
  expect(answer.code, `${path}: ${JSON.stringify(answer.data)}`).toBe(20001);
  return answer.data.id;
};
const photo = async (resource: string, parent: object): Promise<number> =>
  (await travelsOf(test).send(`${resource}/create`, { ...parent, description: 'Fachada' }, { photo: [picture] })).data
    .id;
const person = {
  first_name: 'Ana',
  last_name: 'Papel',
  phone: '600111222',
  password: 'tren-de-la-costa',
  password_again: 'tren-de-la-costa',
};
const client = (email: string) => created('client/createFast', { first_name: 'Eva', last_name: 'Papel', email });

/** Makes a record of a resource whose record of the world or any new one would not do. */
const made: Partial<Record<Restorable, () => Promise<number> | number>> = {
  document: () =>
    created('document/create', {
      name: 'Tarifas',
      provider_id: world.catalogue.provider,
      document_type_id: world.catalogue.document_type,
    }),
  client: () => client('eva@papel.test'),
  user: () => created('user/create', { ...person, email: 'ana@papel.test', roles: 3 }),
  travel: async () => {
    const id = await travelsOf(test).travel({ name: 'Olvidado', status: 4 });
    return id;
  },
  travelFile: async () =>
    (
      await travelsOf(test).send(
        'travelFile/create',
        { travel_id: world.sent.travel, kind: 'ticket' },
        { file: [picture] },
      )
    ).data.id,
  traveller: () => created('traveller/create', { travel_id: world.sent.travel, first_name: 'Ana', last_name: 'Gil' }),
  task: () => created('task/create', { name: 'Llamar al hotel' }),
  priceRequest: () => created('priceRequest/create', { type: 1, title: 'Grupo' }),
  budget: () => world.queued.budget,
  budgetContract: () =>
    created('budgetContract/create', { budget_id: world.sent.budget, contract_data: '<p>Lo pactado</p>' }),
  budgetAccomodation: () => world.sent.lines.accomodation,
  budgetCruise: () => world.sent.lines.cruise,
  budgetTransport: () => world.sent.lines.transport,
  budgetTravelInsurance: () => world.sent.lines.travel_insurance,
  budgetOtherService: () => world.sent.lines.other_service,
  accomodationPhotos: () => photo('accomodationPhotos', { accomodation_id: world.catalogue.accomodation }),
  cruisePhotos: () => photo('cruisePhotos', { cruise_id: world.catalogue.cruise }),
  otherServicePhotos: () => photo('otherServicePhotos', { other_service_id: world.catalogue.other_service }),
};
const record = (resource: Restorable) =>
  made[resource]?.() ?? world.catalogue[catalogueTable(resource)] ?? createAny(test, resource);

it('every resource that can be deleted can be restored', () => {
  // A resource without deletion answers only with the reason.
  const paths = test.app.routes.filter(({ config }) => !config?.refused).map(({ url }) => url);
  const deletes = paths.flatMap(url => /^\/api\/(\w+)\/delete$/.exec(url)?.[1] ?? []);
  const restores = paths.flatMap(url => /^\/api\/(\w+)\/restore$/.exec(url)?.[1] ?? []);
  // Add a missing resource to the `bins` of its noun.
  // A saved view is one's own name for a filter: it is saved again, not restored. A webhook goes with its secret.
  // A rule for prices is three values: it is written again.
  const forGood = ['markUpRule', 'savedView', 'webhook'];
  expect(restores.sort()).toEqual(deletes.filter(resource => !forGood.includes(resource)).sort());
});

describe.each(restorable)('%s', resource => {
  it('is listed once deleted, and is unchanged once restored', async () => {
    const id = await record(resource);
    const before = await get(`${resource}/data/${id}`);
    expect(before.code).toBe(20000);
    expect(await post(`${resource}/restore`, { id })).toMatchObject(gone);
    expect((await post(`${resource}/delete`, { id })).code).toBe(20001);
    expect(await get(`${resource}/data/${id}`)).toMatchObject(gone);
    const [entry] = await trash();
    expect(entry).toEqual({
      id: 1,
      resource,
      record_id: id,
      name: expect.stringMatching(/\S/),
      deleted_at: expect.stringMatching(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/),
      deleted_by: 'Ana Administradora',
    });

    expect(await post(`${resource}/restore`, { id }, test.agent.token)).toMatchObject({
      code: 40001,
      data: { message: 'No tiene permiso para hacer esto' },
    });
    expect(await post(`${resource}/restore`, { id })).toMatchObject({
      code: 20001,
      data: { id, message: 'Recuperado correctamente' },
    });
    expect(steady(await get(`${resource}/data/${id}`))).toEqual(steady(before));
    expect(await trash()).not.toContainEqual(expect.objectContaining({ resource, record_id: id }));
    expect(await post(`${resource}/restore`, { id })).toMatchObject(gone);
  });
});

it('a line counts in its budget again', async () => {
  const { budget, lines } = world.sent;
  const total = async () => (await get(`budget/data/${budget}`)).data.total_price;
  const before = await total();
  await post('budgetCruise/delete', { id: lines.cruise });
  expect(await total()).toBe(before - 100);
  await post('budgetCruise/restore', { id: lines.cruise });
  expect(await total()).toBe(before);
});

it('a contract is valid again, but not in a budget that was accepted meanwhile', async () => {
  const travels = travelsOf(test);
  const budget_id = await travels.budget(await travels.travel());
  const contractText = async () => (await travels.stored('budget', budget_id)).contract_data;
  const id = await created('budgetContract/create', { budget_id, contract_data: '<p>Lo pactado</p>' });
  await post('budgetContract/delete', { id });
  expect(await contractText()).toBeNull();
  await post('budgetContract/restore', { id });
  expect(await contractText()).toBe('<p>Lo pactado</p>');

  await post('budgetContract/delete', { id });
  await test.services.db.updateTable('budget').set({ budget_status_id: 3 }).where('id', '=', budget_id).execute();
  expect((await post('budgetContract/restore', { id })).code).toBe(40001);
  expect(await contractText()).toBeNull();
});

it('a photo comes back with its file', async () => {
  const id = await photo('cruisePhotos', { cruise_id: world.catalogue.cruise });
  await post('cruisePhotos/delete', { id });
  await post('cruisePhotos/restore', { id });
  const { thumbnail } = (await get(`cruisePhotos/data/${id}`)).data;
  const opened = await test.app.inject({ url: thumbnail, headers: { 'x-token': test.administrator.token } });
  expect(opened.statusCode).toBe(200);
});

it('nothing is restored before its parent', async () => {
  const { budget, lines } = world.queued;
  await post('budgetTransport/delete', { id: lines.transport });
  await post('budget/delete', { id: budget });
  expect(await post('budgetTransport/restore', { id: lines.transport })).toMatchObject({
    code: 40001,
    data: { message: 'Recupere antes aquello a lo que pertenece: también está eliminado' },
  });
  expect((await post('budget/restore', { id: budget })).code).toBe(20001);
  expect((await post('budgetTransport/restore', { id: lines.transport })).code).toBe(20001);
});

it('a person whose e-mail is taken cannot be restored, and an erased one never', async () => {
  const first = await client('compartida@papel.test');
  await post('client/delete', { id: first });
  const second = await client('Compartida@papel.test');
  expect(await post('client/restore', { id: first })).toMatchObject({
    code: 40001,
    data: { message: 'Otra persona usa ya su correo electrónico o su nombre de usuario' },
  });
  expect((await post('client/erase', { id: second })).code).toBe(20001);
  expect(await post('client/restore', { id: second })).toMatchObject(gone);
  expect((await post('client/restore', { id: first })).code).toBe(20001);
  // A client cannot be restored as a system user, or the other way round.
  await post('client/delete', { id: first });
  expect(await post('user/restore', { id: first })).toMatchObject(gone);
});

it('the list is filtered by name and has pages', async () => {
  for (let count = 0; count < 12; count += 1) {
    const id = await created('internalTag/create', { name: `Pérdida ${count}%` });
    await post('internalTag/delete', { id });
  }
  const page = await post('trash/getFilteredPaginated', { filter: 'PERDIDA', page: 2 });
  expect(page.body).toMatchObject({ total: 12, total_pages: 2, curr_page: 2, limit: 10 });
  expect(page.data.map((row: AnyData) => row.name)).toEqual(['Pérdida 1%', 'Pérdida 0%']);
  expect(await trash('a 3%')).toHaveLength(1);
  expect(await trash('p_rdida')).toHaveLength(0);
});
