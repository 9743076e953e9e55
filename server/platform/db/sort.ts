import { type Expression, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { readSort, sortsOf } from '../../../contract/sort.ts';

/**
 * The order of lists. The value of a column is only ever compared as an expression that is written here or in a module:
 * nothing of a call becomes SQL. Empty values stand at the end in both directions, and the id decides between equal
 * ones, so that the pages together hold each row exactly once.
 */
export interface Sort {
  by: Expression<unknown>;
  /** No row lacks the value, so one index serves both directions. */
  filled: boolean;
}

/** The order in which a call wants its rows. */
export interface Order extends Sort {
  down: boolean;
}

/** The part of a list that a call wants, in its order; without one, in the list's own. */
export interface PageRange {
  limit: number;
  offset: number;
  order?: Order | null | undefined;
}

/** The columns by which a list is sorted, by their names in its rows. */
export type Sorts = Readonly<Record<string, Sort>>;

/** Texts as Spaniards look for them: neither case nor accents separate them, and ñ comes after n. */
export const byText = (column: string): Sort => ({
  by: sql`nullif(spanish_order(${sql.ref(column)}), '') collate "C"`,
  filled: false,
});

/** Texts that no row lacks. */
export const byFilledText = (column: string): Sort => ({
  by: sql`spanish_order(${sql.ref(column)}) collate "C"`,
  filled: true,
});

/** The name of the record that a column refers to. */
export const byNameOf = (table: string, column: string): Sort => ({
  by: sql`(select spanish_order(of_order.name) collate "C" from ${sql.table(table)} as of_order where of_order.id = ${sql.ref(column)})`,
  filled: false,
});

/** Numbers, days and moments; or a column that is in order by itself. */
export const byValue = (column: string): Sort => ({ by: sql.ref(column), filled: false });

/** The same, for a column or a computation that no row lacks. */
export const byFilled = (value: string | Expression<unknown>): Sort => ({
  by: typeof value === 'string' ? sql.ref(value) : value,
  filled: true,
});

/** A list's own order. */
export const ascending = (column: string): Order => ({ ...byFilled(column), down: false });
export const descending = (column: string): Order => ({ ...byFilled(column), down: true });

/** The order for an `orderBy`. @param id the column that decides between equal values */
export function orderBySort({ by, filled, down }: Order, id: string): RawBuilder<unknown> {
  const direction = down ? sql`desc` : sql`asc`;
  return sql`${by} ${direction}${filled ? sql`` : sql` nulls last`}, ${sql.ref(id)} ${direction}`;
}

/** The `sort` of a body. Other columns are refused, and named. */
export const sortBody = (sorts: Sorts) =>
  z
    .string('common.dataInvalid')
    .max(100, 'common.tooLong')
    .nullish()
    .meta({ description: `One of: ${Object.keys(sorts).join(', ') || '(none)'}. With '-' before it: downwards.` })
    .transform((given, context): Order | null => {
      if (!given) return null;
      const { column, down } = readSort(given);
      const sort = Object.hasOwn(sorts, column) ? sorts[column] : undefined;
      if (sort) return { ...sort, down };
      context.addIssue({ code: 'custom', params: { unknownSort: column } });
      return z.NEVER;
    });

/** @throws when a list sorts by other columns than the contract declares for it */
export function declaredSorts(list: string, sorts: Sorts): Sorts {
  const [declared, served] = [sortsOf(list), Object.keys(sorts)].map(names => [...names].sort().join(', '));
  if (declared !== served) throw new Error(`${list} sorts by ${served}, and declares ${declared}`);
  return sorts;
}
