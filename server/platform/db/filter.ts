import { type Expression, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { money, optionalDay, pageNumber } from '../../../contract/validation.ts';
import type { DB } from './schema.gen.ts';
import { matches } from './search.ts';
import { type Order, type Sorts, sortBody } from './sort.ts';

/**
 * The filter of a list (decisions 1 and 8): words of the name, and conditions on a row, which is identified by its id.
 */
export interface Filter {
  name: string;
  only: readonly Condition[];
}

/** What every filter may have, also one with fields of its own. */
export interface SearchFilter {
  name?: string | null | undefined;
  only?: readonly Condition[];
}

export type Condition = (id: Expression<number>) => Expression<SqlBool>;

export const everything: Filter = { name: '', only: [] };
/** Whether a filter narrows its list. */
export const isNarrowed = ({ name, only = [] }: SearchFilter): boolean => Boolean(name) || only.length > 0;
export const byName = (name: string): Filter => ({ name: name.trim(), only: [] });

/** Whether a row passes, for a `where`. @param search the column that is searched for the words of the name */
export const passes = (filter: Filter, search: Expression<string | null>, id: Expression<number>) =>
  sql<SqlBool>`(${matches(search, filter.name)} and ${meetsConditions(filter.only, id)})`;

/** Whether a row meets every condition. */
export const meetsConditions = (only: readonly Condition[] = [], id: Expression<number>) =>
  sql<SqlBool>`${sql.join([sql`true`, ...only.map(condition => condition(id))], sql` and `)}`;

/** How the value of one filter is parsed, and its condition on a row. */
interface Field {
  value: z.ZodType;
  /** @param values one match is enough */
  asks: (values: readonly unknown[]) => Condition;
}

/** The filters of a list by name. Unknown names are refused. */
export type Fields = Readonly<Record<string, Field>>;

const number = z.union([z.number(), z.string().regex(/^\s*-?\d{1,15}(\.\d{1,15})?\s*$/)], 'common.numberInvalid');
const momentPart = /^\d{4}(-\d{2}(-\d{2}([ T]\d{2}(:\d{2}(:\d{2}([.+Z-].*)?)?)?)?)?)?$/;

interface Kind {
  value: z.ZodType;
  is: (column: Expression<unknown>, value: never) => Expression<SqlBool>;
}
const kind = <V>(value: z.ZodType<V>, is: (column: Expression<unknown>, value: V) => Expression<SqlBool>): Kind => ({
  value,
  is,
});

/** How the values of each kind of column are compared. */
const kinds = {
  number: kind(number, (column, value) => sql`${column}::numeric = ${String(value).trim()}::numeric`),
  /** Words, as in a name. */
  text: kind(z.string('common.dataInvalid').max(500, 'common.tooLong'), (column, value) =>
    matches(sql<string>`normalise(${column}::text)`, value),
  ),
  flag: kind(z.literal([true, false, 1, 0, '1', '0', 'true', 'false'], 'common.dataInvalid'), (column, value) => {
    const on = value === true || value === 1 || value === '1' || value === 'true';
    return sql`${column}::int = ${sql.lit(on ? 1 : 0)}`;
  }),
  /** Euros, compared with a column of cents. */
  money: kind(money('common.numberInvalid'), (column, cents) => sql`${column} = ${cents}`),
  /** A day or a moment, or its beginning: '2027-05' finds the whole month. */
  moment: kind(z.string('common.dateInvalid').trim().regex(momentPart, 'common.dateInvalid'), (column, text) => {
    const moment = text.replace('T', ' ').replace(/(?<=:\d\d.*)[+Z-].*$/, '');
    return sql`starts_with(to_char(${column}, 'YYYY-MM-DD HH24:MI:SS.US'), ${moment})`;
  }),
} as const;

export type KindOfColumn = keyof typeof kinds;

/** An empty value filters nothing. In a list of values one match is enough. */
const filterValue = (value: z.ZodType) =>
  z
    .preprocess(
      given => (given === '' || given === null || given === undefined ? null : Array.isArray(given) ? given : [given]),
      z.array(value).max(500, 'common.dataInvalid').nullable(),
    )
    .optional();

const field = (
  { value, is }: Kind,
  rows: (test: (column: Expression<unknown>) => Expression<SqlBool>) => Condition,
) => ({
  value: filterValue(value),
  asks: (values: readonly unknown[]): Condition =>
    rows(
      // What comes here has passed `value`.
      column =>
        sql`(${sql.join(
          values.map(each => is(column, each as never)),
          sql` or `,
        )})`,
    ),
});

/** Whether the list's row, named `own`, is one of those that meet a test. */
const inTable =
  (table: keyof DB & string, test: Expression<unknown>): Condition =>
  id =>
    sql`${id} in (select own.id from ${sql.table(table)} as own where ${test})`;

/**
 * Filters by columns of the list's own table. Sealed columns, hashes and columns that nobody reads are never among
 * them.
 */
export function columns<T extends keyof DB & string>(
  table: T,
  kindNames: Partial<Record<keyof DB[T] & string, KindOfColumn>>,
): Fields {
  return Object.fromEntries(
    Object.entries(kindNames).map(([column, name]) => [column, ofColumn(table, column, name as KindOfColumn)]),
  );
}

/** A filter by a column that has another name in the row. */
export const ofColumn = (table: keyof DB & string, column: string, name: KindOfColumn): Field =>
  field(kinds[name], test => inTable(table, test(sql.ref(`own.${column}`))));

/** A filter by the name of the record that a column refers to. */
export const nameOf = <T extends keyof DB & string>(table: T, column: keyof DB[T] & string, other: string): Field =>
  computedFilter(
    table,
    'text',
    sql`(select other.name from ${sql.table(other)} as other where other.id = ${sql.ref(`own.${column}`)})`,
  );

/** A filter by the whole value of a sealed column. The wanted value is hashed like the column's own hashes. */
export const bySealed = (table: keyof DB & string, column: string, hashes: (text: string) => string[]): Field =>
  field(
    kind(
      z.string('common.dataInvalid').trim().max(200, 'common.tooLong'),
      (stored, text) => sql`${stored} = any(${hashes(text)}::text[])`,
    ),
    test => inTable(table, test(sql.ref(`own.${column}`))),
  );

/**
 * A filter by a relation: rows linked to rows of another table.
 * @param own that table's column with the id of the list's row
 * @param other that table's column to compare
 */
export const relationFilter = <T extends keyof DB & string>(
  table: T,
  own: keyof DB[T] & string,
  other: keyof DB[T] & string,
  name: KindOfColumn = 'number',
): Field =>
  field(kinds[name], test => {
    const present = sql`${sql.table(table)} as link`;
    return id =>
      sql`${id} in (select ${sql.ref(`link.${own}`)} from ${present} where ${test(sql.ref(`link.${other}`))})`;
  });

/** A filter by a value computed from the list's row. @param value the computation; the table is named `own` in it */
export const computedFilter = (table: keyof DB & string, name: KindOfColumn, value: Expression<unknown>): Field =>
  field(kinds[name], test => inTable(table, test(value)));

/** A filter by the items of a column that holds a list. */
export const listFilter = (table: keyof DB & string, column: string): Field =>
  field(kinds.number, test => {
    const items = sql`unnest(${sql.ref(`own.${column}`)}) as item`;
    return id => sql`${id} in (select own.id from ${sql.table(table)} as own, ${items} where ${test(sql.ref('item'))})`;
  });

/** Filters by the first or the last day on which the column may be. */
export const fromDay = (table: keyof DB & string, column: string): Field =>
  ofDay(day => inTable(table, sql`${sql.ref(`own.${column}`)} >= ${day}::date`));
export const toDay = (table: keyof DB & string, column: string): Field =>
  ofDay(day => inTable(table, sql`${sql.ref(`own.${column}`)} < ${day}::date + 1`));

const ofDay = (asks: (day: string) => Condition): Field => ({
  value: optionalDay.transform(day => day && [day]),
  asks: ([day]) => asks(String(day)),
});

type Own = Record<string, z.ZodType>;
type Check<O extends Own> = (values: z.output<z.ZodObject<O>>, context: z.RefinementCtx) => void;

/**
 * The schema of a filter: a text is the name (decisions 1), an object names its fields.
 * @param fields filters by columns and relations
 * @param own further fields of the list, which its query reads itself
 * @param check rules about several of its own fields
 */
export function listFilterOf<O extends Own>(fields: Fields, own: O, check: Check<O> = () => {}) {
  type Values = z.output<z.ZodObject<O>>;
  const columnFields = Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => !(name in own))
      .map(([name, { value }]) => [name, value]),
  );
  return z
    .preprocess(
      given => (typeof given === 'string' ? { name: given } : (given ?? {})),
      z.strictObject({ ...columnFields, ...own }, { error: 'common.dataInvalid' }),
    )
    .meta({ form: 'filter' })
    .transform((given): Values & { only: Condition[] } => {
      const values = given as Record<string, unknown>;
      const only = Object.keys(columnFields).flatMap(name => {
        const requested = values[name] as readonly unknown[] | null | undefined;
        return requested && requested.length > 0 && fields[name] ? [fields[name].asks(requested)] : [];
      });
      const ownValues = Object.fromEntries(Object.keys(own).map(name => [name, values[name]]));
      return { ...(ownValues as Values), only };
    })
    .superRefine(check);
}

/** The words of a name. */
const nameWords = z
  .string('common.dataInvalid')
  .max(200, 'common.tooLong')
  .nullish()
  .transform(name => (name ?? '').trim());

/**
 * The body of a paged call. Fields beside `filter`, `page` and `sort` filter as well, such as `provider_id` for
 * documents.
 */
export function listBodyOf<O extends Own>(fields: Fields, own: O, check?: Check<O>, sorts: Sorts = {}) {
  const filter = listFilterOf(fields, own, check);
  return z.preprocess(gatherFilter, z.object({ filter, page: pageNumber.nullish(), sort: sortBody(sorts) }));
}

/** The body of a paged call for a list that is filtered by name, columns and relations. */
export const pageBodyOf = (fields: Fields, sorts: Sorts = {}) =>
  listBodyOf(fields, { name: nameWords }, undefined, sorts);

/** What such a body says. */
export interface PageBody<F = Filter> {
  filter: F;
  page?: number | null | undefined;
  sort?: Order | null;
}

function gatherFilter(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const { filter, page, sort, ...beside } = body as Record<string, unknown>;
  if (Object.keys(beside).length === 0) return { filter, page, sort };
  const conditions = typeof filter === 'string' ? { name: filter } : (filter ?? {});
  return { filter: typeof conditions === 'object' ? { ...beside, ...conditions } : conditions, page, sort };
}
