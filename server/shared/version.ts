import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Scope, Version } from '../platform/auth/scope.ts';

/**
 * Which version of an accepted budget a reader gets (decisions 9): staff at their work the draft, everybody else and
 * every paper, letter and figure the agreed one. Whatever reads a trip, a budget or its lines asks here for its table.
 * A budget without an agreement is the same in both.
 */
export const versionOf = (scope: Scope): Version => scope.version ?? (scope.kind === 'staff' ? 'draft' : 'agreed');

/** The same reader, who reads one of the two versions. */
export const inVersion = (scope: Scope, version: Version): Scope => ({ ...scope, version });

type TableName = 'travel' | 'budget' | 'budget_line';

/**
 * A table for Kysely's `selectFrom` and joins, under its own name or another.
 * @param table 'budget', or 'budget_line as line'
 * @returns typed as the table, because the view of the agreed version has the same columns
 */
export function tableFor<T extends TableName | `${TableName} as ${string}`>(reader: Scope | Version, table: T): T {
  const version = typeof reader === 'string' ? reader : versionOf(reader);
  if (version === 'draft') return table;
  return `customer_${table.includes(' as ') ? table : `${table} as ${table}`}` as T;
}

/** The same table for a text of SQL, without a name of its own. */
export function sqlTable(reader: Scope | Version, table: TableName): RawBuilder<unknown> {
  const version = typeof reader === 'string' ? reader : versionOf(reader);
  return sql.table(version === 'draft' ? table : `customer_${table}`);
}

/**
 * Whether a column of such a table is among the values of a query, as `column in (query)`. PostgreSQL reads the view of the
 * agreed version whole for an `in`, and only the rows of the values for an array.
 */
export const inValues = (column: string, values: Expression<unknown>): RawBuilder<boolean> =>
  sql`${sql.ref(column)} = any(array(${values}))`;
