import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type SortedList, sortColumns } from '../../contract/sort.ts';
import { say } from '../../contract/texts/index.ts';
import { clientSorts } from '../modules/client/queries.ts';
import { mailSorts } from '../modules/mail/rules.ts';
import { anyTable } from '../platform/db/record.ts';
import { orderBySort } from '../platform/db/sort.ts';
import { catalogueTable } from '../shared/catalogues.ts';
import { type AnyData, type TestApp, testApp } from '../testing/app.ts';
import { plantWorld } from '../testing/world.ts';

/**
 * Every list of staff with a table, sorted by each of its columns in both directions: the values are in order, empty
 * ones at the end, and the pages together hold each row exactly once.
 */

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await plantWorld(test);
  await plantRows(test);
});

/** Rows for more than two pages, with equal values, without values, and with accents and capitals. */
async function plantRows({ services: { db }, administrator }: TestApp): Promise<void> {
  const names = ['Ávila', 'avila', 'Zamora', 'ñandú', 'Noria', 'élite', 'Ebro', 'Óbidos', 'oca', 'Úbeda'];
  const some = Array.from({ length: 23 }, (_, index) => ({ index, name: `${names[index % 10]} ${index % 7}` }));
  const every = async (table: string, row: (one: (typeof some)[number]) => Record<string, unknown>) =>
    anyTable<Record<string, unknown>>(db)
      .insertInto(table as 'record')
      .values(some.map(row))
      .execute();
  const seldom = <T>(index: number, value: T) => (index % 4 === 0 ? null : value);
  const day = (index: number) => `2027-03-${String((index % 9) + 10)}`;

  const { rows: writable } = await sql<{ of: string; column: string; type: string; full: boolean; free: boolean }>`
    select table_name as of, column_name as column, data_type as type, is_nullable = 'NO' as full,
      is_nullable = 'YES' or column_default is not null as free
    from information_schema.columns where is_identity = 'NO' and is_generated = 'NEVER'`.execute(db);
  const held = (column: string, type: string, index: number) => {
    if (/^(date|time)/.test(type)) return day(index);
    return type === 'boolean' ? index % 3 > 0 : (index % 2) + Number(/_id$|^type$/.test(column));
  };
  const word: Record<string, string> = { icon: 'wifi', name_fr: '' };
  for (const [list, columns] of Object.entries<readonly string[]>(sortColumns)) {
    const own = writable.filter(({ of }) => of === catalogueTable(list));
    // The others have rows of their own below.
    if (!columns.every(name => own.some(({ column }) => column === name))) continue;
    const filled = own.filter(({ column, free }) => !free || columns.includes(column));
    await every(catalogueTable(list), ({ index, name }) =>
      Object.fromEntries(
        filled.map(({ column, type, full }) => {
          const value = type === 'text' ? (word[column] ?? name) : held(column, type, index);
          return [column, full ? value : seldom(index + column.length, value)];
        }),
      ),
    );
  }
  const typeOf = async (table: 'accomodation_type' | 'other_service_type' | 'travel_insurance_type', index: number) =>
    (await db.selectFrom(table).select('id').orderBy('id').execute())[index % 5]?.id ?? null;
  const types = await Promise.all([1, 2, 3].map(index => typeOf('accomodation_type', index)));
  await every('accomodation', ({ index, name }) => ({
    name,
    address: seldom(index, name),
    accomodation_type_id: seldom(index, types[index % 3]),
    rate_location: (index % 5) + 1,
  }));
  await every('cruise', ({ index, name }) => ({ name, rate_location: (index % 5) + 1 }));
  const services = await Promise.all([1, 2, 3].map(index => typeOf('other_service_type', index)));
  await every('other_service', ({ index, name }) => ({
    name,
    address: seldom(index, name),
    other_service_type_id: seldom(index, services[index % 3]),
  }));
  const insurances = await Promise.all([1, 2, 3].map(index => typeOf('travel_insurance_type', index)));
  await every('travel_insurance', ({ index, name }) => ({
    name,
    travel_insurance_type_id: seldom(index, insurances[index % 3]),
  }));
  await every('contract', ({ name }) => ({ name, data: '<p>Texto</p>' }));
  const provider = await db.selectFrom('provider').select('id').executeTakeFirstOrThrow();
  const kinds = await db.selectFrom('document_type').select('id').orderBy('id').limit(3).execute();
  await every('document', ({ index, name }) => ({
    provider_id: provider.id,
    document_type_id: kinds[index % 3]?.id,
    name,
  }));
  const lines = await db.selectFrom('budget_line').select('id').execute();
  await db
    .insertInto('booking')
    .values(lines.map(({ id }) => ({ budget_line_id: id, state: 'requested' })))
    .execute();
  await every('outbox', ({ index, name }) => ({
    template: 'budgetSent',
    to_address: `${index % 7}@example.es`,
    language: 'es',
    subject: name,
    body: '',
    message_id: `<${index}@sorting>`,
    status: index % 2 ? 'sent' : 'kept',
    created_at: `${day(index)} 10:00:00`,
  }));
  for (const group_id of [1, 2, 3]) {
    await every('user', ({ index, name }) => ({
      group_id,
      first_name: name.split(' ')[0],
      last_name: String(index % 3),
      username: seldom(index, `u${group_id}-${index % 5}-${index}`),
      email: seldom(index, `${index % 2 ? 'Á' : 'a'}${group_id}${index}@example.es`),
      active: index % 5 > 0,
      password_hash: seldom(index, 'x'),
    }));
  }
  await every('room_type', ({ index, name }) => ({ name, deleted_at: `${day(index)} 10:00:00` }));
  await test.call('POST', '/api/cabinType/delete', { token: administrator.token, body: { id: 1 } });
}

const list = (resource: string, body: object) =>
  test.call('POST', `/api/${resource}/getFilteredPaginated`, { token: test.administrator.token, body });

/** All rows of a list, page by page. */
async function rowsOf(resource: string, sort: string): Promise<AnyData[]> {
  const rows: AnyData[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await list(resource, { filter: '', page, sort });
    expect([resource, sort, answer.code]).toEqual([resource, sort, 20000]);
    rows.push(...answer.data);
    if (page >= answer.body.total_pages) return rows;
  }
}

/** Text as it is compared: without case and accents. */
const plain = (text: string) => text.toLowerCase().replaceAll('ñ', 'n{').normalize('NFD').replace(/\p{M}/gu, '');

/** What a column is compared by, where it is not the value itself. */
const comparedBy: Partial<Record<`${SortedList} ${string}`, (row: AnyData) => unknown>> = {
  'user first_name': row => `${row.first_name} ${row.last_name}`,
  'client first_name': row => `${row.first_name} ${row.last_name}`,
  'client has_password': row => (row.active ? (row.has_password ? 0 : 1) : 2),
  'document uploaded': row => row.document && row.uploaded,
  'priceRequest title': row => `${row.title}\n${row.subject}`,
};

const empty = (value: unknown) => value === null || value === undefined || value === '';

function compare(one: unknown, other: unknown): number {
  const [a, b] = [one, other].map(value =>
    typeof value === 'string' ? plain(value) : typeof value === 'boolean' ? Number(value) : (value as number),
  ) as [string, string];
  return a < b ? -1 : a > b ? 1 : 0;
}

describe.each(Object.entries(sortColumns) as [SortedList, readonly string[]][])('%s', (resource, columns) => {
  it.each(columns)('is sorted by %s', async column => {
    const heldBy = comparedBy[`${resource} ${column}`] ?? ((row: AnyData) => row[column]);
    const keyOf = (row: AnyData) => (resource === 'trash' ? `${row.resource} ${row.record_id}` : row.id);
    const total = (await list(resource, { filter: '' })).body.total;
    expect(total).toBeGreaterThan(1);
    for (const sign of ['', '-']) {
      const rows = await rowsOf(resource, sign + column);
      const context = `${resource} ${sign}${column}`;
      expect(rows.length, context).toBe(total);
      expect(new Set(rows.map(keyOf)).size, context).toBe(total);
      const values = rows.map(heldBy);
      const first = values.findIndex(empty);
      const held = first < 0 ? values : values.slice(0, first);
      expect(values.slice(held.length).every(empty), `${context}: empty values at the end`).toBe(true);
      const wrong = held.findIndex((value, at) => {
        const order = at > 0 ? compare(held[at - 1], value) : 0;
        return sign === '' ? order > 0 : order < 0;
      });
      expect(wrong < 0 ? null : held.slice(wrong - 1, wrong + 1), context).toBeNull();
    }
  });

  it('refuses another column, and names it', async () => {
    for (const sort of ['nada', '-nada', 'id; drop table budget', '__proto__', 'constructor']) {
      const { code, data } = await list(resource, { filter: '', sort });
      const name = sort.replace(/^-/, '');
      const message = say('es', 'common.sortUnknown', { name });
      expect([code, data]).toEqual([40001, { message, fields: { sort: message } }]);
    }
  });

  it('keeps its own order without one', async () => {
    const ids = async (body: object) => (await list(resource, body)).data.map(({ id }: AnyData) => id);
    const own = await ids({ filter: '' });
    expect(await ids({ filter: '', sort: null })).toEqual(own);
    expect(await ids({ filter: '', sort: '' })).toEqual(own);
  });
});

it('a list without a table is not sorted', async () => {
  for (const resource of ['travel', 'budget', 'task', 'country', 'budgetCruise']) {
    const { data } = await list(resource, { filter: '', sort: 'name' });
    expect([resource, data.fields]).toEqual([resource, { sort: say('es', 'common.sortUnknown', { name: 'name' }) }]);
  }
});

it('the calls with names of their own sort as well', async () => {
  const calls: [string, object, string][] = [
    ['user/getClients', {}, 'email'],
    ['user/getFilteredUsers', {}, 'email'],
    ['provider/getFilteredProviders', {}, 'main_product'],
    ['document/getFilteredDocuments', {}, 'name'],
    ['priceRequest/getFilteredPriceRequests', { priceRequestType: 1 }, 'title'],
  ];
  for (const [path, body, column] of calls) {
    const ask = async (sort: string) =>
      (await test.call('POST', `/api/${path}`, { token: test.agent.token, body: { ...body, sort } })).data;
    const [up, down] = [await ask(column), await ask(`-${column}`)];
    expect([path, up.length]).toEqual([path, 10]);
    expect(up[0].id).not.toBe(down[0].id);
    expect(compare(up[0][column], down[0][column])).toBeLessThan(0);
  }
});

it('an index has the order of each column of the lists that grow', async () => {
  const plans = await test.services.db.transaction().execute(async trx => {
    // The tables of a test are small: the database would read and sort them whole.
    await sql`set local enable_seqscan = off`.execute(trx);
    await sql`set local enable_sort = off`.execute(trx);
    const sortPlans: [column: string, plan: string][] = [];
    const lists = [
      { sorts: clientSorts, id: 'user.id', from: sql`"user" where group_id in (2) and deleted_at is null` },
      { sorts: mailSorts, id: 'outbox.id', from: sql`outbox` },
    ];
    for (const { sorts, id, from } of lists) {
      for (const [column, sort] of Object.entries(sorts)) {
        for (const down of [false, true]) {
          const order = orderBySort({ ...sort, down }, id);
          const { rows } = await sql<object>`explain select 1 from ${from} order by ${order} limit 10`.execute(trx);
          sortPlans.push([`${id} ${column} ${down}`, rows.flatMap(row => Object.values(row)).join(' ')]);
        }
      }
    }
    return sortPlans;
  });
  expect(plans).toHaveLength(14);
  expect(plans.filter(([, plan]) => /Sort|Seq Scan/.test(plan))).toEqual([]);
});

it('a filter and an order go together', async () => {
  const { data, body } = await list('provider', { filter: { active: 1 }, sort: '-provider' });
  expect(body.total).toBeGreaterThan(10);
  expect(data.every(({ active }: AnyData) => active)).toBe(true);
  expect(compare(data[0].provider, data[1].provider)).toBeGreaterThanOrEqual(0);
});
