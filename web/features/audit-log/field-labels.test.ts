import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { lineResources } from '../../../contract/budget/line-kind.ts';
import { settingDefaults } from '../../../contract/setting/schema.ts';
import '../../customer-texts.ts';
import '../../staff-texts.ts';
import { columnLabel, fieldsText } from './field-labels.ts';

/** Compares the labels with the schema, which is read as text: the web imports nothing of the server. */

const server = join(import.meta.dirname, '../../../server');
const schema = readFileSync(join(server, 'platform/db/schema.gen.ts'), 'utf8');

const columnsOf = (row: string) =>
  [...(schema.split(`export interface ${row} {`)[1]?.split('\n}')[0] ?? '').matchAll(/^ {2}(\w+):/gm)].map(
    ([, column = '']) => column,
  );
const tables = new Map(
  [...schema.matchAll(/^ {2}(\w+): (\w+Row);$/gm)].map(([, table = '', row = '']) => [table, columnsOf(row)]),
);

/** What the database keeps about every row. */
const systemColumns = ['id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'deleted_at', 'search', 'sort'];
/** Tables whose edits name columns though they have no bin. */
const tablesWithoutBin = ['letter_text', 'rating', 'sign_in_provider', 'webhook'];
/** Columns of these tables that no edit names. */
const unloggedColumns = ['letter_text.kind', 'letter_text.language'];
const secrets = ['webhook.old_secret', 'webhook.old_secret_until', 'webhook.failing_since', 'webhook.given_up_at'];

const entities: Readonly<Record<string, readonly string[]>> = {
  user: ['user', 'client'],
  budget_line: Object.values(lineResources),
};

/** The names under which the audit log has the records of a table, and the id of a record where that counts. */
const rowsOf = (table: string): readonly (readonly [string, string | null])[] =>
  table === 'sign_in_provider'
    ? [['setting', 'sign_in_provider']]
    : (entities[table] ?? [table.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())]).map(
        entity => [entity, null] as const,
      );

const edited = [...tables].filter(
  ([table, columns]) =>
    tablesWithoutBin.includes(table) ||
    // The views of what customers see have the columns of their tables.
    (!table.startsWith('customer_') && ['id', 'updated_at', 'deleted_at'].every(one => columns.includes(one))),
);

const hasLabel = (entity: string, id: string | null, column: string) =>
  [column, column.replace(/_(en|fr)$/, '')].some(name => columnLabel(entity, id, name) !== undefined);

it('every column of a table whose edits the log tells has a label, or is told to nobody', () => {
  expect(edited.length).toBeGreaterThan(25);
  const unlabelled = edited.flatMap(([table, columns]) =>
    rowsOf(table).flatMap(([entity, id]) =>
      columns
        .filter(
          column => !systemColumns.includes(column) && ![...unloggedColumns, ...secrets].includes(`${table}.${column}`),
        )
        .filter(column => !hasLabel(entity, id, column))
        .map(column => `${entity}.${column}`),
    ),
  );
  expect(unlabelled).toEqual([]);
});

it('every value of a setting has a label, and every field that a module names by itself', () => {
  const unlabelled = Object.entries(settingDefaults).flatMap(([name, values]) =>
    Object.keys(values)
      .filter(value => !hasLabel('setting', name, value))
      .map(value => `${name}.${value}`),
  );
  expect(unlabelled).toEqual([]);
  const sources = readdirSync(join(server, 'modules'), { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('rules.ts'),
  );
  const named = sources.flatMap(name =>
    [
      ...readFileSync(join(server, 'modules', name), 'utf8').matchAll(/\baudit\(trx, \{[^;]*?fields: \[([^\]]*)\]/g),
    ].flatMap(([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, field = '']) => field)),
  );
  expect(named.length).toBeGreaterThan(10);
  const known = (field: string) => [null, 'logo'].some(id => hasLabel(id ? 'setting' : 'budget', id, field));
  expect(named.filter(field => !known(field))).toEqual([]);
});

it('columns read as in the forms, hashes as what they stand for, and what is no column as it is', () => {
  const t = ((key: string) => key) as TFunction;
  const said = (entity: string, fields: string[], entity_id = '7') => fieldsText(t, { entity, entity_id, fields });
  expect(said('client', ['dni', 'dni_hash', 'phone'])).toBe('client.dni, client.phone');
  expect(said('budget', ['final_accept', 'final_accept_datetime', 'changes_accepted'])).toBe(
    'auditLog.field.changesAnswer',
  );
  expect(said('courseTip', ['title', 'title_fr', 'words_en'])).toBe(
    'courseTip.title, courseTip.title (catalogue.infrench)',
  );
  expect(said('setting', ['travels:3', 'bin:0'], 'retention')).toBe('client.figure.travels: 3');
  expect(said('budget', ['sha256:ab'])).toBe('acceptance.seal');
  expect(said('webhook', ['webhook/create', 'given_name'])).toBe('webhook/create, given_name');
});
