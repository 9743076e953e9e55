import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { lineKinds, lineResources } from '../contract/line.ts';
import { tableOf } from './modules/catalogues.ts';
import { type TestApp, testApp } from './testing.ts';
import { plantWorld, type World } from './testing-world.ts';

/** Every noun: an edit that leaves a field out leaves it unchanged, and is written down with what it changed. */

interface Noun {
  resource: string;
  table: string;
  /** Every field of its forms. */
  whole: Record<string, unknown>;
  /** What a create does not take. */
  onlyUpdate?: Record<string, unknown>;
  /** Small edits, each with the fields that its audit row names, where they are not the edit's own. */
  edits: [edit: Record<string, unknown>, changed?: string[]][];
  administrator?: boolean;
}

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await testApp();
  world = await plantWorld(test);
});

const person = {
  first_name: 'Inés',
  last_name: 'Entera',
  phone: '600555666',
  dni: '12345678Z',
  birth_date: '1990-01-01',
  postal_code: '29001',
  address: 'Calle 1',
  language: 'fr',
  password: 'contraseña1',
  password_again: 'contraseña1',
};
const dates = { date_from: '2027-06-01', date_to: '2027-06-09' };

function nouns(): Noun[] {
  const { catalogue, sent } = world;
  const ratings = { rate_location: 4, rate_cleaning: 5, rate_service: 1, rate_quality_price: 2 };
  const line = {
    ...dates,
    budget_id: sent.budget,
    price: 12,
    net_price: 9,
    locator: 'ABC',
    provider_id: catalogue.provider,
  };
  const about: Record<(typeof lineKinds)[number], Record<string, unknown>> = {
    accomodation: {
      accomodation_id: catalogue.accomodation,
      meal_included_id: catalogue.meal_included,
      room_type_id: catalogue.room_type,
      data: 'x',
    },
    cruise: { cruise_id: catalogue.cruise, cabin_type_id: catalogue.cabin_type, data: 'x' },
    transport: {
      transport_type_id: catalogue.transport_type,
      origin: 'Málaga',
      destination: 'Oslo',
      company: 'Iberia',
      baggage: '1',
      extra_info: 'x',
    },
    travel_insurance: { travel_insurance_id: catalogue.travel_insurance, notes: 'x' },
    other_service: { other_service_id: catalogue.other_service, description: 'x', notes: 'y' },
  };
  return [
    {
      resource: 'user',
      table: 'user',
      administrator: true,
      whole: { ...person, email: 'ines@edits.example', roles: 3, id_ambito_preparacion_plataforma: 2 },
      onlyUpdate: { active: false },
      edits: [
        [{ phone: '600555777' }],
        // The hash for the exact search ignores case.
        [{ dni: '12345678z', phone: '600555777' }, ['dni']],
        [{ email: 'nueva@edits.example' }, ['username', 'email']],
      ],
    },
    {
      resource: 'client',
      table: 'user',
      whole: { ...person, email: 'clienta@edits.example', username: 'clienta' },
      onlyUpdate: {
        tratamiento: 'Dra.',
        pasaporte: 'AA1',
        nif: 'B1',
        razon_social: 'Entera, S. L.',
        poblacion: 'Olite',
        observaciones: 'Nada',
        recivir_mailing: true,
        consentimiento: true,
        active: false,
      },
      edits: [[{ poblacion: 'Tafalla' }], [{ pasaporte: 'AA1', nif: null }, ['nif', 'nif_hash']]],
    },
    {
      resource: 'travel',
      table: 'travel',
      whole: {
        ...dates,
        name: 'Entero',
        contact_name: 'Eva',
        contact_surname: 'Gil',
        contact_phone: '600',
        contact_email: 'eva@edits.example',
        contact_info: 'x',
        n_adults: 2,
        n_children: 1,
        children_ages: [4],
        users_id: [test.customer.id],
      },
      onlyUpdate: { agent_id: [test.agent.id, test.administrator.id], travel_status_id: 2 },
      edits: [
        [{ name: 'Otro' }],
        [{ name: 'Otro', users_id: [test.customer.id], date_to: '2027-06-11' }, ['date_to']],
        [{ users_id: [test.otherCustomer.id], agent_id: [test.agent.id] }],
      ],
    },
    {
      resource: 'budget',
      table: 'budget',
      whole: {
        ...dates,
        travel_id: sent.travel,
        discount: 5,
        deposit: 10,
        amount_paid: 3,
        valid_until: '2027-05-01',
        data: '<p>x</p>',
        contract_data: '<p>y</p>',
      },
      onlyUpdate: { budget_status_id: 2 },
      edits: [[{ amount_paid: 4 }], [{ data: '<p>x</p>', deposit: '' }, ['deposit']]],
    },
    {
      resource: 'budgetContract',
      table: 'budget_contract',
      whole: { budget_id: sent.budget, contract_data: '<p>x</p>' },
      edits: [[{ contract_data: '<p>y</p>' }]],
    },
    ...lineKinds.map(kind => ({
      resource: lineResources[kind],
      table: 'budget_line',
      whole: { ...line, ...about[kind] },
      edits: [[{ locator: 'XYZ' }], [{ price: 12, net_price: null }, ['net_price']]] as Noun['edits'],
    })),
    {
      resource: 'accomodation',
      table: 'accomodation',
      whole: {
        ...ratings,
        name: 'Hotel Entero',
        address: 'Calle 1',
        description: '<p>x</p>',
        accomodation_type_id: catalogue.accomodation_type,
        city_name: 'Málaga',
        n_rooms: 3,
        contact_email: 'hotel@edits.example',
        contact_name: 'Eva',
        latitude: 1,
        longitude: 2,
        services: [catalogue.service],
        internal_tags: [catalogue.internal_tag],
      },
      edits: [[{ name: 'Hotel Otro' }], [{ services: [], n_rooms: 3 }, ['services']]],
    },
    {
      resource: 'service',
      table: tableOf('service'),
      whole: { name: 'Wifi', name_en: 'Wi-Fi', name_fr: 'Wi-Fi', icon: 'wifi' },
      edits: [[{ icon: 'star' }]],
    },
  ];
}

/** The record as the database has it, with the lists that hang on it; a sealed value says only that there is one. */
async function stored({ table }: Noun, id: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(record) - 'updated_at' as row from ${sql.table(table)} as record where id = ${id}`.execute(
    test.services.db,
  );
  const lists = await sql<{ name: string; ids: number[] }>`
    select 'users_id' as name, array(select user_id from user_travel_group where travel_id = ${id}) as ids
    union all select 'agent_id', array(select agent_id from assigned_agent where travel_id = ${id})
    union all select 'services', array(select service_id from accomodation_service where accomodation_id = ${id})
    union all select 'internal_tags', array(select internal_tag_id from accomodation_internal_tag where accomodation_id = ${id})
    `.execute(test.services.db);
  const hanging = lists.rows.filter(({ name }) => (table === 'travel') === /_id$/.test(name));
  const own = table === 'travel' || table === 'accomodation' ? hanging.map(({ name, ids }) => [name, ids]) : [];
  return { ...rows[0]?.row, ...Object.fromEntries(own) };
}

const derived: Record<string, string[]> = {
  user: ['search', 'sort', 'username', 'dni_hash', 'nif_hash', 'pasaporte_hash', 'consentimiento_at'],
  travel: ['search', 'tab', 'days'],
  budget: ['price_discount', 'total_price'],
  accomodation: ['search', 'avg_rate'],
};

it('changes what it carries, nothing else, and its audit row says what', async () => {
  let tried = 0;
  for (const noun of nouns()) {
    const token = noun.administrator ? test.administrator.token : test.agent.token;
    const write = async (call: string, data: object) => {
      const answer = await test.call('POST', `/api/${noun.resource}/${call}`, { token, body: { data } });
      expect([noun.resource, call, answer.code, answer.data.fields]).toEqual([noun.resource, call, 20001, undefined]);
      return answer.data.id as number;
    };
    const id = await write('create', noun.whole);
    if (noun.onlyUpdate) await write('update', { id, ...noun.onlyUpdate });
    for (const [edit, changed = Object.keys(edit)] of noun.edits) {
      const before = await stored(noun, id);
      await write('update', { id, ...edit });
      const after = await stored(noun, id);
      const may = new Set([...Object.keys(edit), ...changed, ...(derived[noun.table] ?? [])]);
      for (const column of Object.keys(after).filter(each => !may.has(each)))
        expect([noun.resource, column, after[column]]).toEqual([noun.resource, column, before[column]]);
      const row = await test.services.db
        .selectFrom('audit_log')
        .select(['action', 'fields'])
        .where('entity', '=', noun.resource)
        .where('entity_id', '=', String(id))
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      expect([noun.resource, row.action, [...row.fields].sort()]).toEqual([
        noun.resource,
        'update',
        [...changed].sort(),
      ]);
      tried += 1;
    }
  }
  process.stdout.write(`${tried} small edits\n`);
});

it('checks what it carries against what is stored', async () => {
  const edit = async (resource: string, data: object) =>
    (await test.call('POST', `/api/${resource}/update`, { token: test.agent.token, body: { data } })).data.fields;
  const { travel, budget, lines } = world.sent;
  expect(await edit('travel', { id: travel, date_to: '2027-04-01' })).toEqual({
    date_to: 'La fecha de fin debe ser posterior o igual a la de inicio.',
  });
  const order = { date_to: 'La fecha de fin debe ser posterior a la de inicio.' };
  expect(await edit('budget', { id: budget, date_from: '2027-08-01' })).toEqual(order);
  expect(await edit('budgetTransport', { id: lines.transport, date_to: '2027-04-01' })).toEqual(order);
  expect(await edit('travel', { id: travel, children_ages: [3] })).toEqual({
    children_ages: 'Indique la edad de cada niño (de 0 a 17)',
  });
  expect(await edit('client', { id: test.customer.id, first_name: '' })).toEqual({
    first_name: 'Introduzca el nombre del cliente',
  });
});
