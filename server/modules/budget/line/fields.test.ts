import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { budgetFields } from '../../../../contract/budget/fields.ts';
import { type LineKind, lineKinds, lineResources } from '../../../../contract/budget/line.ts';
import { columnFacts } from '../../../../contract/budget/line-facts.ts';
import { columnsOf, type FilledColumn, lineField, lineFields } from '../../../../contract/budget/line-fields.ts';
import { type TestApp, testApp } from '../../../testing/app.ts';
import { type Travels, travelsOf } from '../../../testing/travels.ts';

let test: TestApp;
let travels: Travels;
beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
});

it.each([
  ['budget_line', lineFields],
  ['budget', budgetFields],
])('every column of %s is in its list, and nothing else', async (table, fields) => {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table}`.execute(test.services.db);
  expect(Object.keys(fields).sort()).toEqual(rows.map(({ name }) => name).sort());
});

it('a ground floor is a fact, and an empty text is not', () => {
  expect(columnFacts({ company: 0, baggage: '', room_type: null }, 'es')).toEqual([{ label: 'Compañía', value: '0' }]);
});

const bought = async () => ({
  price: 300,
  net_price: 250.5,
  net_foreign: { day: '2026-01-02', rate: '1.0834', amount: 271.39, currency: 'USD' },
  provider_id: await travels.provider(),
  provider_notes: 'Pedir cupo',
  date_from: '2027-05-02 10:30:00',
  date_to: '2027-05-03 18:00:00',
  locator: 'LOC1',
});

describe.each(lineKinds)('a line of the kind %s', kind => {
  /** A value that differs from the one in the tests' lines. */
  async function other(column: FilledColumn): Promise<unknown> {
    switch (lineField(column).type) {
      case 'about':
      case 'choice':
        return another(column);
      case 'moment':
        return column === 'date_from' ? '2027-05-01 08:00:00' : '2027-05-04 20:00:00';
      case 'money':
        return 777;
      case 'number':
        return 7;
      case 'option':
        return Object.keys(lineField(column).options ?? {})[1];
      case 'duration':
        return 95;
      default:
        return 'Otra cosa';
    }
  }

  async function another(column: string): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(column.replace(/_id$/, ''))} (name) values ('Otra cosa') returning id`.execute(
      test.services.db,
    );
    return rows[0]?.id ?? 0;
  }

  /** A value for each column of a form. */
  async function everything(): Promise<object> {
    const said = { ...(await travels.lineFields(kind)), ...(await bought()) };
    const rest = columnsOf(kind).filter(column => !(column in said || lineField(column).type === 'time'));
    for (const column of rest) Object.assign(said, { [column]: await other(column) });
    return said;
  }

  it('is copied with everything except its locator', async () => {
    const origin = await travels.budget(await travels.travel());
    const line = await travels.line(kind, origin, await everything());
    const call = { origin_budget_id: origin, destination_travel_id: await travels.travel() };
    const { data } = await travels.post('budget/cloneBudget', { data: call });
    const copy = (await travels.get(`budget/getBudget/${data.id}`)).data.lines[0].id;
    const [before, after] = [await travels.stored('budget_line', line), await travels.stored('budget_line', copy)];
    for (const column of columnsOf(kind).filter(each => each !== 'locator')) {
      expect(after[column], column).not.toBeNull();
      expect(after[column], column).toEqual(before[column]);
    }
    expect(after).toMatchObject({ kind, locator: null });
  });

  it('is compared by a notice in every field that customers see', async () => {
    const seen = columnsOf(kind).filter(column => !lineField(column).staff);
    for (const column of seen.filter(each => !each.startsWith('time_'))) {
      expect(await changesAfter(kind, { [column]: await other(column) }), column).toHaveLength(
        column === 'price' ? 2 : 1,
      );
    }
    expect(
      await changesAfter(kind, {
        net_price: 200,
        tax_treatment: 'own',
        provider_id: null,
        provider_notes: 'Otra cosa',
      }),
    ).toEqual([]);
  });
});

/** The changes in a notice after editing a line of an accepted budget. */
async function changesAfter(kind: LineKind, edit: object): Promise<unknown[]> {
  const travel_id = await travels.travel({ status: 3 });
  const budget_id = await travels.budget(travel_id, { budget_status_id: 1, total_price: 0 });
  const id = await travels.line(kind, budget_id, await bought());
  await travels.post('budget/acceptBudget', { budget_id, travel_id }, test.customer.token);
  const saved = await travels.post(`${lineResources[kind]}/update`, { data: { id, ...edit, confirmed: true } });
  expect(saved.code).toBe(20001);
  return (await travels.get(`budget/previewModification/${budget_id}`)).data.changes;
}
