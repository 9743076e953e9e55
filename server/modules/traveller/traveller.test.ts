import { beforeAll, describe, expect, it } from 'vitest';
import type { TravellersOfTravel } from '../../../contract/traveller/calls.ts';
import { type TestApp, type TestUser, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';
import { lastAcceptance } from '../budget/acceptance/queries.ts';

let test: TestApp;
let travels: Travels;
let lucia: TestUser;
let ivan: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  lucia = await test.signIn({ group_id: 2, first_name: 'Lucía', last_name: 'Romero' });
  ivan = await test.signIn({ group_id: 2, first_name: 'Iván', last_name: 'Núñez' });
  stranger = await test.signIn({ group_id: 2, first_name: 'Otra', last_name: 'Persona' });
});

const trip = (values = {}) => travels.travel({ name: 'Fez', clients: [lucia.id, ivan.id], ...values });
const add = (travel_id: number, values: object, token?: string) =>
  travels.post('traveller/create', { data: { travel_id, first_name: 'Ana', last_name: 'Gil', ...values } }, token);
const list = async (travel: number, token?: string): Promise<TravellersOfTravel> =>
  (await travels.get(`traveller/getTravellers/${travel}`, token)).data;
const stored = (id: number) =>
  test.services.db.selectFrom('traveller').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('the travellers of a trip', () => {
  it('are people with or without an account; numbers and needs are sealed, and a list masks the number', async () => {
    const travel = await trip();
    const { data } = await add(travel, {
      birth_date: '1980-02-01',
      document_type: 'passport',
      document_number: 'XDA123456',
      document_last_name: 'gil muñoz',
      needs: 'Silla de ruedas',
    });
    const row = await stored(data.id);
    expect(row.document_number).toMatch(/^v1\./);
    expect(row.needs).toMatch(/^v1\./);
    const { travellers, clients } = await list(travel);
    expect(travellers[0]).toMatchObject({
      document_number: '••••••456',
      document_last_name: 'GIL MUÑOZ',
      has_needs: true,
      user_id: null,
    });
    expect(clients).toEqual([
      { id: lucia.id, name: 'Lucía Romero' },
      { id: ivan.id, name: 'Iván Núñez' },
    ]);
    const full = (await travels.get(`traveller/data/${data.id}`)).data;
    expect(full).toMatchObject({ document_number: 'XDA123456', needs: 'Silla de ruedas' });
    const { rows } = await test.services.db
      .selectFrom('audit_log')
      .select(['fields'])
      .where('entity', '=', 'traveller')
      .where('action', '=', 'view')
      .where('entity_id', '=', String(data.id))
      .execute()
      .then(found => ({ rows: found }));
    expect(rows).toEqual([{ fields: ['document_number', 'needs'] }]);
  });

  it('come from the clients of the trip with one click, and their data go back', async () => {
    const { id: client } = (
      await travels.post('client/createFast', {
        data: {
          first_name: 'Eva',
          last_name: 'Sol',
          email: 'eva@sol.test',
          dni: '12345678Z',
          birth_date: '1990-05-04',
        },
      })
    ).data;
    const travel = await trip({ clients: [client] });
    const { data } = await travels.post('traveller/fromClient', { travel_id: travel, user_id: client });
    expect((await travels.get(`traveller/data/${data.id}`)).data).toMatchObject({
      first_name: 'Eva',
      birth_date: '1990-05-04',
      document_type: 'identity_card',
      document_number: '12345678Z',
    });
    expect((await list(travel)).clients).toEqual([]);
    expect(await travels.post('traveller/fromClient', { travel_id: travel, user_id: client })).toMatchObject({
      code: 40001,
      data: { message: 'Ya está entre los viajeros.' },
    });
    await travels.post('traveller/update', {
      data: { id: data.id, document_type: 'passport', document_number: 'XY99' },
    });
    expect((await travels.post('traveller/toClient', { id: data.id })).code).toBe(20001);
    expect((await travels.get(`client/data/${client}`)).data).toMatchObject({ pasaporte: 'XY99', dni: '12345678Z' });
  });

  it('are refused with the field that is wrong, and nothing is lost', async () => {
    const travel = await trip();
    const wrong = { birth_date: '2000-01-01', document_expires: '1999-01-01' };
    expect((await add(travel, wrong)).data.fields).toEqual({
      document_expires: 'El documento no puede caducar antes del nacimiento',
    });
    const { data } = await add(travel, { document_number: '12.345.678-z' });
    expect((await add(travel, { document_number: '12345678Z' })).data.fields).toEqual({
      document_number: 'Otro viajero de este viaje tiene el mismo número de documento.',
    });
    expect((await add(travel, { guardian_id: 999_999 })).data.fields).toHaveProperty('guardian_id');
    // What the screen showed masked is not written.
    await travels.post('traveller/update', { data: { id: data.id, document_number: '••••••-z', first_name: 'Anna' } });
    expect((await travels.get(`traveller/data/${data.id}`)).data).toMatchObject({
      first_name: 'Anna',
      document_number: '12.345.678-z',
    });
    expect((await list(travel)).travellers).toHaveLength(1);
  });

  it('of a pasted list are added all or none', async () => {
    const travel = await trip();
    const travellers = [
      { first_name: 'Ana', last_name: 'Uno' },
      { first_name: 'Luis', last_name: 'Dos', email: 'no es' },
    ];
    const paste = (rows: object[]) =>
      travels.post('traveller/createMany', { data: { travel_id: travel, travellers: rows } });
    expect((await paste(travellers)).code).toBe(40001);
    expect((await list(travel)).travellers).toEqual([]);
    expect((await paste(travellers.map(each => ({ ...each, email: null })))).data.ids).toHaveLength(2);
    expect((await list(travel)).travellers.map(each => each.last_name)).toEqual(['Uno', 'Dos']);
  });

  it('lack what the services ask for', async () => {
    const travel = await trip({ date_from: '2027-06-01', date_to: '2027-06-08' });
    const budget = await travels.budget(travel);
    await travels.line('transport', budget);
    const { data } = await add(travel, { birth_date: '2015-01-01', document_expires: '2027-06-30' });
    expect(await list(travel)).toMatchObject({ asked: 'birth', travellers: [{ gaps: ['guardian'] }] });
    await travels.line('cruise', budget);
    const asked = await list(travel);
    expect(asked.asked).toBe('document');
    expect(asked.travellers[0]?.gaps).toEqual([
      'sex',
      'nationality',
      'document_number',
      'document_country',
      'guardian',
    ]);
    expect((await stored(data.id)).guardian_id).toBeNull();
  });

  it('stand in the contract in place of the clients', async () => {
    const travel = await trip();
    const budget = await travels.budget(travel);
    const text = async () =>
      (
        await travels.post('budgetContract/create', {
          data: { budget_id: budget, contract_data: '<p>{{viajeros}}</p>' },
        })
      ).code;
    expect(await text()).toBe(20001);
    const values = async () => (await travels.get(`contract/values/${budget}`)).data.viajeros;
    expect(await values()).toBe('Lucía Romero e Iván Núñez'.replace(' e ', ' e '));
    await add(travel, {});
    await add(travel, { first_name: 'Hugo', last_name: 'Gil' });
    expect(await values()).toBe('Ana Gil y Hugo Gil');
    // And in the record of the acceptance.
    await travels.post('budget/acceptBudget', { budget_id: budget, travel_id: travel }, lucia.token);
    const { db, secrets } = test.services;
    expect((await lastAcceptance(db, secrets, budget))?.record.travellers).toEqual(['Ana Gil', 'Hugo Gil']);
  });
});

describe('a customer', () => {
  it('adds and edits those they answer for, and reads only names of the others', async () => {
    const travel = await trip();
    const mine = await add(travel, { document_number: 'ABC12345', needs: 'Alergia' }, lucia.token);
    expect(mine.code).toBe(20001);
    expect(await stored(mine.data.id)).toMatchObject({ user_id: lucia.id });
    expect((await list(travel, lucia.token)).travellers[0]).toMatchObject({
      document_number: '•••••345',
      editable: true,
    });
    expect((await travels.get(`traveller/data/${mine.data.id}`, lucia.token)).data).toMatchObject({
      document_number: '•••••345',
      needs: 'Alergia',
    });
    expect((await list(travel, ivan.token)).travellers[0]).toMatchObject({
      first_name: 'Ana',
      document_number: null,
      has_needs: false,
      editable: false,
    });
    const gone = { code: 40001 };
    expect(await travels.get(`traveller/data/${mine.data.id}`, ivan.token)).toMatchObject(gone);
    const edit = (token: string) =>
      travels.post('traveller/update', { data: { id: mine.data.id, phone: '600111222' } }, token);
    expect(await edit(ivan.token)).toMatchObject(gone);
    expect((await edit(lucia.token)).code).toBe(20001);
    expect(await travels.get(`traveller/getTravellers/${travel}`, stranger.token)).toMatchObject(gone);
    expect(await add(travel, {}, stranger.token)).toMatchObject(gone);
    expect(await travels.post('traveller/delete', { id: mine.data.id }, ivan.token)).toMatchObject(gone);
    expect((await travels.post('traveller/delete', { id: mine.data.id }, lucia.token)).code).toBe(20001);
  });

  it('who answers for a child still travels themselves, and the child’s data never become the client’s', async () => {
    const travel = await trip();
    const child = await add(travel, { first_name: 'Hugo', birth_date: '2018-03-04' }, lucia.token);
    expect((await list(travel, lucia.token)).clients).toEqual([{ id: lucia.id, name: 'Lucía Romero' }]);
    const herself = await travels.post('traveller/fromClient', { travel_id: travel, user_id: lucia.id }, lucia.token);
    expect(herself.code).toBe(20001);
    expect((await list(travel, lucia.token)).clients).toEqual([]);
    expect(await travels.post('traveller/toClient', { id: child.data.id })).toMatchObject({ code: 40001 });
    // Who travels along learns no id of another's account.
    expect((await list(travel, ivan.token)).travellers[0]).toMatchObject({ user_id: null, guardian_id: null });
    const own = { id: child.data.id, guardian_id: child.data.id };
    expect((await travels.post('traveller/update', { data: own }, lucia.token)).data.fields).toHaveProperty(
      'guardian_id',
    );
  });

  it('changes nothing once the trip is over', async () => {
    const travel = await trip({ status: 4 });
    expect(await add(travel, {}, lucia.token)).toMatchObject({
      code: 40001,
      data: { message: 'El viaje ha terminado: sus viajeros ya no se cambian.' },
    });
  });
});

it('two stale edits: one is saved, the other is told', async () => {
  const travel = await trip();
  const { data } = await add(travel, {});
  const { updated_at } = (await list(travel)).travellers[0] ?? { updated_at: '' };
  const edit = (first_name: string) =>
    travels.post('traveller/update', { data: { id: data.id, updated_at, first_name } });
  expect((await edit('Bea')).code).toBe(20001);
  expect((await edit('Cris')).code).toBe(30001);
  expect((await stored(data.id)).first_name).toBe('Bea');
});
