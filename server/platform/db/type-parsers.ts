import pg from 'pg';

const oid = {
  int8: 20,
  int8Array: 1016,
  date: 1082,
  timestamp: 1114,
  timestampArray: 1115,
  dateArray: 1182,
  timestamptz: 1184,
  timestamptzArray: 1185,
  numeric: 1700,
} as const;

const raw = (text: string) => text;
// The type definitions of pg list only types that are not arrays.
const textArray = 1009 as number as Parameters<typeof pg.types.getTypeParser>[0];
const texts = (text: string) => pg.types.getTypeParser(textArray)(text) as (string | null)[];
const numbers = (text: string) => texts(text).map(item => (item === null ? null : Number(item)));

/**
 * How values of PostgreSQL types reach the application, where pg would do otherwise. Dates and instants stay the strings
 * that PostgreSQL wrote: a `Date` would lose the microseconds of `updated_at`, and would shift plain dates by the
 * process's time zone. int8 and numeric become numbers (sums of cents, counts).
 */
const typeParsers: Record<number, (text: string) => unknown> = {
  [oid.date]: raw,
  [oid.timestamp]: raw,
  [oid.timestamptz]: raw,
  [oid.int8]: Number,
  [oid.numeric]: Number,
  [oid.int8Array]: numbers,
  [oid.dateArray]: texts,
  [oid.timestampArray]: texts,
  [oid.timestamptzArray]: texts,
};

/** The parsers in the form that `pg` expects. */
export const serverTypes: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && typeParsers[id]) || pg.types.getTypeParser(id, format),
};
