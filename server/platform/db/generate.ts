import { sql } from 'kysely';
import type { Database } from './database.ts';

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  has_default: boolean;
  /** '' | 'a' (identity always) | 'd' (identity by default) */
  identity: string;
  /** '' | 's' (stored) | 'v' (virtual) */
  generated: string;
}

// The TypeScript type of each PostgreSQL type, matching type-parsers.ts.
const types: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  numeric: 'number',
  text: 'string',
  uuid: 'string',
  date: 'string',
  time: 'string',
  timestamp: 'string',
  timestamptz: 'string',
  bytea: 'Buffer',
  json: 'Json',
  jsonb: 'Json',
};

const header = `// Written by \`npm run schema\` from the migrations: a test fails when it is stale.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Parsed when read; written as JSON text, because pg would write a list as an array of PostgreSQL. */
export type Json = ColumnType<unknown, string, string>;
export type GeneratedJson = ColumnType<unknown, string | undefined, string>;
`;

/**
 * The row types of a migrated database, as the text of `schema.gen.ts`.
 * @throws for a column type without a mapping here
 */
export async function generateSchema({ db }: Pick<Database, 'db'>): Promise<string> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as nullable,
           a.atthasdef and a.attgenerated = '' as has_default, a.attidentity::text as identity,
           a.attgenerated::text as generated
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    join pg_type t on t.oid = a.atttypid
    where n.nspname = 'public' and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely\\_migration%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    order by c.relname, a.attnum`.execute(db);
  const tables = Map.groupBy(rows, row => row.table);
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map(column => `  ${column.column}: ${columnType(column)};\n`);
    return `\nexport interface ${interfaceName(table)} {\n${lines.join('')}}\n`;
  });
  const entries = [...tables.keys()].map(table => `  ${table}: ${interfaceName(table)};\n`);
  return `${header}${interfaces.join('')}\nexport interface DB {\n${entries.join('')}}\n`;
}

function columnType(column: Column): string {
  const value = valueType(column);
  const type = column.nullable ? `${value} | null` : value;
  // The database does not accept values for these, so the compiler must not either.
  if (column.generated || column.identity === 'a') return `GeneratedAlways<${type}>`;
  if (value === 'Json' && column.has_default) return `Generated${type}`;
  return column.has_default || column.identity === 'd' ? `Generated<${type}>` : type;
}

function valueType({ table, column, type }: Column): string {
  const isArray = type.startsWith('_');
  const value = types[isArray ? type.slice(1) : type];
  if (!value || (isArray && value === 'Json')) {
    throw new Error(`${table}.${column} is of type ${type}, which server/platform/db/generate.ts has no mapping for`);
  }
  return isArray ? `${value}[]` : value;
}

const interfaceName = (table: string) =>
  `${table.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Row`;
