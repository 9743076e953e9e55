import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { groups } from '../../../contract/permissions.ts';
import { parseSearch, type SearchKind } from '../../../contract/search/schema.ts';
import { type AnyData, type TestApp, testApp } from '../../testing/app.ts';
import { type Travels, travelsOf } from '../../testing/travels.ts';
import { statements } from './queries.ts';

let test: TestApp;
let travels: Travels;
let japan: number;
let malaga: number;
let budget: number;
let lucia: number;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  const { db } = test.services;
  const person = await test.signIn({
    group_id: groups.client,
    first_name: 'Lucía',
    last_name: 'Romero Peña',
    email: 'lucia.romero@ejemplo.es',
  });
  lucia = person.id;
  await db.updateTable('user').set({ phone: '600123123' }).where('id', '=', lucia).execute();
  japan = await travels.travel({ name: 'Japón en primavera', status: 2, clients: [lucia] });
  malaga = await travels.travel({
    name: 'Fin de semana en Málaga',
    status: 1,
    clients: [],
    contact_email: 'Eva@visita.example',
    contact_phone: '655 444 333',
    contact_name: 'Eva',
    contact_surname: 'Quiñonero',
  });
  budget = await travels.budget(japan);
  await db
    .insertInto('provider')
    .values({ provider: 'Mayorista Ñandú', contact_email: 'ventas@nandu.example' })
    .execute();
  const name = { name: 'Hotel Málaga 100% Centro', city_name: 'Málaga' };
  await db.insertInto('accomodation').values(name).execute();
  for (const table of ['cruise', 'other_service', 'travel_insurance'] as const)
    await db
      .insertInto(table)
      .values({ name: `Costa de Málaga (${table})` })
      .execute();
  await db.insertInto('task').values({ name: 'Llamar a Málaga', date: '2026-11-20 10:00' }).execute();
  await db.insertInto('price_request').values({ type: 1, title: 'Grupo en Málaga' }).execute();
  await db.insertInto('accomodation').values({ name: 'Hotel Málaga borrado', deleted_at: '2026-11-01' }).execute();
});

const call = (query: unknown, token = test.agent.token) =>
  test.call('POST', '/api/search/find', { token, body: { query } as object });
/** The found ids by kind. */
async function found(query: string): Promise<Partial<Record<SearchKind, number[]>>> {
  const { code, data } = await call(query);
  expect(code).toBe(20000);
  return Object.fromEntries(
    data.groups.map(({ kind, items }: AnyData) => [kind, items.map((item: AnyData) => item.id)]),
  );
}

describe('the global search', () => {
  it('finds every kind by words without accents in any order, with a detail', async () => {
    const { data } = await call('malaga');
    expect(data.groups.map(({ kind }: AnyData) => kind)).toEqual([
      'travel',
      'accomodation',
      'cruise',
      'otherService',
      'travelInsurance',
      'task',
      'priceRequest',
    ]);
    expect(data.groups[0].items).toEqual([
      {
        id: malaga,
        title: 'Fin de semana en Málaga',
        detail: 'Eva Quiñonero',
        date_from: '2027-05-01',
        date_to: '2027-05-08',
        status: 1,
      },
    ]);
    expect(data.groups[1].items).toMatchObject([{ title: 'Hotel Málaga 100% Centro', detail: 'Málaga' }]);
    expect(await found('PRIMAVERA  japon')).toEqual({ travel: [japan], budget: [budget] });
    expect(await found('japon invierno')).toEqual({});
  });

  it('finds trips by their clients, people by e-mail and phone, requests by their contact data', async () => {
    const hers = { travel: [japan], client: [lucia], budget: [budget] };
    expect(await found('romero lucia')).toEqual(hers);
    for (const query of ['\u200blucia.romero@', '600 123 123', '600-12-31-23'])
      expect(await found(query)).toEqual(hers);
    for (const query of ['eva@visita', 'quinonero EVA', 'quiñon'])
      expect(await found(query)).toEqual({ travel: [malaga] });
    const gone = await test.signIn({ group_id: groups.client, first_name: 'Borrada', last_name: 'Antes' });
    const oslo = await travels.travel({ name: 'Oslo', status: 4, clients: [gone.id] });
    expect((await travels.post('client/delete', { id: gone.id })).code).toBe(20001);
    // Her trip still says whose it was.
    expect(await found('antes borrada')).toEqual({ travel: [oslo] });
    expect(Object.keys(await found('ventas@nandu'))).toEqual(['provider']);
    expect(Object.keys(await found('ñandu'))).toEqual(['provider']);
  });

  it('finds trips and their budgets by words of several fields, towns, locators and references', async () => {
    const ronda = await test.services.db
      .insertInto('accomodation')
      .values({ name: 'Parador del Tajo', city_name: 'Ronda' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const other = await travels.budget(japan);
    await travels.line('accomodation', other, { accomodation_id: ronda.id, locator: 'QX7-T2N' });
    await travels.line('transport', budget, { origin: 'Madrid', destination: 'Narita', company: 'Iberia' });
    for (const query of [
      'lucia primavera',
      'Romero narita',
      'parador ronda',
      'qx7-t2n',
      'iberia japon',
      `presupuesto ${other}`,
    ])
      expect((await found(query)).travel, query).toEqual([japan]);
    // The budget with the locator or the number comes first.
    for (const query of ['qx7-t2n', 'romero QX7', `presupuesto ${other}`])
      expect((await found(query)).budget?.[0], query).toBe(other);
    expect((await found('lucia primavera')).budget).toEqual([other, budget]);
    expect(await found('romero malaga')).toEqual({});
    await travels.post('budget/delete', { id: other });
    expect((await found('ronda')).travel).toBeUndefined();
  });

  it('finds suppliers, places, tasks and people by words of several fields', async () => {
    const { db } = test.services;
    await db.updateTable('provider').set({ location: 'Cádiz', contact_person: 'Aurora' }).execute();
    for (const query of ['ñandú cadiz', 'aurora mayorista', 'nandu ventas@nandu'])
      expect(Object.keys(await found(query)), query).toEqual(['provider']);
    await db.updateTable('user').set({ poblacion: 'Sevilla' }).where('id', '=', lucia).execute();
    expect((await found('romero sevilla')).client).toEqual([lucia]);
    const task = { name: 'Pasaportes', date: '2026-11-20 10:00' };
    const [named, ofTrip, ofClient] = await db
      .insertInto('task')
      .values([
        { ...task, client_name: 'Blas' },
        { ...task, travel_id: japan },
        { ...task, user_id: lucia },
      ])
      .returning('id')
      .execute();
    expect(await found('pasaportes blas')).toEqual({ task: [named?.id] });
    expect(await found('pasaportes japon')).toEqual({ task: [ofTrip?.id] });
    expect(await found('pasaportes romero')).toEqual({ task: [ofClient?.id] });
    const list = await travels.post('task/getFilteredTasks', { filter: { name: 'romero pasaportes' } });
    expect(list.data.map((row: AnyData) => row.id)).toEqual([ofClient?.id]);
    const { updated_at } = (await travels.get(`task/data/${ofTrip?.id}`)).data;
    await travels.post('travel/update', { data: { id: japan, name: 'Japón en otoño' } });
    expect(await found('pasaportes primavera')).toEqual({});
    expect(await found('pasaportes otoño')).toEqual({ task: [ofTrip?.id] });
    // Nobody's open form of the task becomes stale by that.
    expect((await travels.get(`task/data/${ofTrip?.id}`)).data.updated_at).toBe(updated_at);
    await travels.post('travel/update', { data: { id: japan, name: 'Japón en primavera' } });
    await db.deleteFrom('task').where('name', '=', 'Pasaportes').execute();
  });

  it('finds stays and other services by town, requests by their suppliers and their towns', async () => {
    const { db } = test.services;
    const [stay, service] = await Promise.all(
      (['accomodation', 'other_service'] as const).map(table =>
        db
          .insertInto(table)
          .values({ name: 'Rincón del Duque', city_name: 'Zahara', address: 'Cuesta Alta, 3' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    );
    const request = await db
      .insertInto('price_request')
      .values({ type: 1, title: 'Coro' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('price_request_recipient')
      .values({ price_request_id: request.id, accomodation_id: stay?.id, name: 'Rincón del Duque', email: 'a@b.es' })
      .execute();
    for (const query of ['duque zahara', 'ZÁHARA', 'rincon cuesta'])
      expect(await found(query), query).toMatchObject({ accomodation: [stay?.id], otherService: [service?.id] });
    for (const query of ['coro duque', 'coro zahara', 'zahara']) {
      expect((await found(query)).priceRequest, query).toEqual([request.id]);
      const list = await travels.post('priceRequest/getFilteredPriceRequests', { filter: { name: query } });
      expect(
        list.data.map((row: AnyData) => row.id),
        query,
      ).toEqual([request.id]);
    }
    expect((await found('coro ronda')).priceRequest).toBeUndefined();
  });

  it('finds a record by the number that staff see', async () => {
    expect((await found(`#${japan}`)).travel).toEqual([japan]);
    expect((await found(`#${budget}`)).budget).toContain(budget);
    expect(await found('#999999')).toEqual({});
    const list = await travels.post('travel/getTravels', { filter: { name: `#${japan}` } });
    expect(list.data.map((row: AnyData) => row.id)).toEqual([japan]);
    const own = await travels.post('travel/getCustomerTravels', { filter: { name: `#${japan}` } }, test.customer.token);
    expect(own.data).toEqual([]);
  });

  it('treats %, _ and quotes as characters, and finds nothing for a short query', async () => {
    expect(Object.keys(await found('100% centro'))).toEqual(['accomodation']);
    for (const query of ['%%', '__', "' or 1=1 --", '\\', 'a', '', '  ']) expect(await found(query)).toEqual({});
    expect((await call(null)).data).toEqual({ query: '', groups: [] });
    expect((await call('x'.repeat(201))).code).toBe(40001);
  });

  it('shows matches at the beginning first, and a few of each kind', async () => {
    const names = ['El gran Lisboa', 'Viaje a Lisboa', 'Lisboa y Oporto', 'Elisboa', 'Lisboa', 'Noche en Lisboa'];
    for (const name of names) await travels.travel({ name, clients: [] });
    const { data } = await call('lisboa');
    const titles = data.groups[0].items.map((item: AnyData) => item.title);
    expect(titles).toHaveLength(5);
    expect(titles.slice(0, 2).sort()).toEqual(['Lisboa', 'Lisboa y Oporto']);
    expect(titles).not.toContain('Elisboa');
  });

  it('is for staff', async () => {
    expect(await call('malaga', test.customer.token)).toMatchObject({
      code: 40001,
      data: { message: 'No tiene permiso para hacer esto' },
    });
    expect((await call('malaga', '')).code).toBe(50008);
    expect((await call('malaga', test.administrator.token)).data.groups).toHaveLength(7);
  });
});

it.runIf(process.env.LONG === '1')(
  'uses the indexes at 100,000 trips and people instead of reading whole tables',
  { timeout: 120_000 },
  async () => {
    const { db, database } = test.services;
    // Filling takes longer than the time limit of a statement where the disk is busy.
    const { unlimited } = database;
    await sql`insert into travel (name, date_from, date_to)
    select 'Viaje ' || n, '2027-01-01', '2027-01-05' from generate_series(1, 100000) as n`.execute(unlimited);
    // Wide rows make reading a whole table slower, but not the index.
    await sql`insert into "user" (group_id, first_name, last_name, observaciones)
    select 2, 'Persona', n::text, repeat('x', 1500) from generate_series(1, 20000) as n`.execute(unlimited);
    await sql`analyze travel`.execute(unlimited);
    await sql`analyze "user"`.execute(unlimited);
    const wanted = parseSearch('primavera japon');
    if (!wanted) throw new Error('long enough');
    for (const [kind, index] of [
      ['travel', 'travel_words'],
      ['budget', 'travel_words'],
      ['client', 'user_search'],
    ] as const) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${statements[kind](wanted)}`.execute(db);
      const plan = rows.map(row => row['QUERY PLAN']).join('\n');
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan on (travel|"user")/);
    }
    expect(await found('primavera japon')).toEqual({ travel: [japan], budget: [budget] });
    expect((await found('viaje')).travel).toHaveLength(5);
  },
);
