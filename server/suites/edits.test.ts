import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testing/app.ts';
import { plantWorld, type World } from '../testing/world.ts';
import { type Noun, nouns } from './testing/edits.ts';

/**
 * For every noun, an edit does not change the fields that it leaves out, it empties those that it sends empty, and the
 * audit log records what changed.
 */

let test: TestApp;
let world: World;
beforeAll(async () => {
  test = await testApp();
  world = await plantWorld(test);
});

/** The stored record with its lists. A sealed value only says that it exists. */
async function stored({ table }: Noun, id: number): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(record) - 'updated_at' as row from ${sql.table(table)} as record where id = ${id}`.execute(
    test.services.db,
  );
  const lists = await sql<{ owner: string; name: string; ids: number[] }>`
    select 'travel' as owner, 'users_id' as name, array(select user_id from user_travel_group where travel_id = ${id}) as ids
    union all select 'travel', 'agent_id', array(select agent_id from assigned_agent where travel_id = ${id})
    union all select 'travel', 'internal_tags', array(select internal_tag_travel_id from travel_internal_tag where travel_id = ${id})
    union all select 'accomodation', 'services', array(select service_id from accomodation_service where accomodation_id = ${id})
    union all select 'accomodation', 'internal_tags', array(select internal_tag_id from accomodation_internal_tag where accomodation_id = ${id})
    union all select 'cruise', 'services', array(select service_id from cruise_service where cruise_id = ${id})
    union all select 'other_service', 'internal_tags', array(select internal_tag_other_service_id from other_service_internal_tag where other_service_id = ${id})
    `.execute(test.services.db);
  const own = lists.rows.filter(({ owner }) => owner === table).map(({ name, ids }) => [name, ids]);
  return { ...rows[0]?.row, ...Object.fromEntries(own) };
}

const derived: Record<string, string[]> = {
  user: ['search', 'sort', 'username', 'dni_hash', 'nif_hash', 'pasaporte_hash', 'consentimiento_at'],
  travel: ['search', 'words', 'tab', 'days'],
  cruise: ['search', 'sort', 'avg_rate'],
  travel_insurance: ['search', 'sort'],
  other_service: ['search', 'sort'],
  provider: ['search', 'sort'],
  contract: ['search', 'sort'],
  document: ['search', 'sort'],
  task: ['search', 'sort', 'reminded_at', 'done_at'],
  price_request: ['search', 'sort'],
  budget: ['price_discount', 'total_price'],
  accomodation: ['search', 'sort', 'avg_rate'],
};

it('writes only the fields in the call, and its audit row names them', async () => {
  let tried = 0;
  let stale = 0;
  for (const noun of nouns(test, world)) {
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
    // An editor who opened the record before all this overwrites nothing.
    const before = await stored(noun, id);
    for (const [edit] of noun.edits) {
      const late = { ...noun.whole, ...edit, id, updated_at: '2020-01-01 00:00:00+00' };
      const answer = await test.call('POST', `/api/${noun.resource}/update`, { token, body: { data: late } });
      expect([noun.resource, answer.code]).toEqual([noun.resource, 30001]);
      stale += 1;
    }
    expect([noun.resource, await stored(noun, id)]).toEqual([noun.resource, before]);
  }
  process.stdout.write(`${tried} small edits saved; ${stale} stale ones told so, nothing overwritten\n`);
});

/** What an emptied field becomes where the specification says a value of its own. The others become null. */
const whenEmptied: Record<string, unknown> = {
  active: true,
  'provider active': 1,
  recivir_mailing: false,
  consentimiento: false,
  featured: false,
  n_adults: 0,
  n_children: 0,
  discount: 0,
  deposit: 0,
  amount_paid: 0,
  subject: '',
  message: '',
  rate_location: 3,
  rate_cleaning: 3,
  rate_service: 3,
  rate_quality_price: 3,
};
/** What an edit keeps: where the record belongs, a secret that the form never shows, and a date that has a default. */
const keptWhenEmptied = [
  'budget travel_id',
  'budgetContract budget_id',
  'provider password',
  'task date',
  'priceRequest type',
];

it('stores every optional field that a form has emptied as empty', async () => {
  let emptied = 0;
  for (const noun of nouns(test, world)) {
    const token = noun.administrator ? test.administrator.token : test.agent.token;
    const write = (call: string, data: object) =>
      test.call('POST', `/api/${noun.resource}/${call}`, { token, body: { data, confirmed: true } });
    // E-mails and usernames are unique, and the test above has used those.
    const { email, username } = noun.whole;
    const whole = {
      ...noun.whole,
      ...(email ? { email: `a${email}` } : {}),
      ...(username ? { username: `a${username}` } : {}),
    };
    const { id } = (await write('create', whole)).data;
    await write('update', { id, ...noun.onlyUpdate });
    const before = await stored(noun, id);
    // An empty text is '' in a form, every other empty value null.
    const empty = Object.entries({ ...whole, ...noun.onlyUpdate }).map(([field, value]): [string, unknown] => [
      field,
      Array.isArray(value) ? [] : typeof value === 'string' ? '' : null,
    ]);
    const required = (await write('update', { id, ...Object.fromEntries(empty) })).data.fields;
    expect([noun.resource, await stored(noun, id)]).toEqual([noun.resource, before]);
    const optional = empty.filter(([field]) => !(field in required));
    expect([noun.resource, (await write('update', { id, ...Object.fromEntries(optional) })).code]).toEqual([
      noun.resource,
      20001,
    ]);
    const after = await stored(noun, id);
    for (const [field, value] of optional.filter(([field]) => field in before)) {
      const kept = keptWhenEmptied.includes(`${noun.resource} ${field}`);
      const expected = kept
        ? before[field]
        : Array.isArray(value)
          ? []
          : (whenEmptied[`${noun.resource} ${field}`] ?? whenEmptied[field] ?? null);
      expect([noun.resource, field, after[field]]).toEqual([noun.resource, field, expected]);
      emptied += 1;
    }
  }
  process.stdout.write(`${emptied} emptied fields stored as empty\n`);
});

it('checks its fields against the stored ones', async () => {
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
  // Spanish postal codes are digits. Either the country becomes Spain, or the code changes.
  const { provider } = world.catalogue;
  const number = { postal_code: 'Introduzca un número válido' };
  expect(await edit('provider', { id: provider, postal_code: 'AD500' })).toEqual(number);
  expect(await edit('provider', { id: provider, country: 'Andorra', postal_code: 'AD500' })).toBeUndefined();
  expect(await edit('provider', { id: provider, country: 'España' })).toEqual(number);
  const { contract } = world.catalogue;
  expect(await edit('contract', { id: contract, data: '<p></p>' })).toEqual({
    data: 'Datos del contrato obligatorios',
  });
});
