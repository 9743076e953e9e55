import { sql } from 'kysely';
import { tables } from '../server/nouns.ts';
import type { Database } from '../server/platform/db/database.ts';
import type { PersonalData } from '../server/shared/noun.ts';

/**
 * The register of personal data, docs/personal-data.md: which columns hold them, why, for how long, and what an export and
 * an erasure of a client do with them. The nouns classify every column of their tables: a new one stops the tests until
 * somebody has said whether it tells anything about a person.
 */

/** What is said of each table that tells something about a person. */
export const personalDataTables: Readonly<Record<string, PersonalData>> = Object.fromEntries(
  Object.entries(tables).flatMap(([name, { personal }]) => (personal ? [[name, personal]] : [])),
);

interface Column {
  table: string;
  column: string;
  /** It refers to a user. */
  of_user: boolean;
}

/** What is wrong with the register: columns that are not classified, twice, or gone; tables of people without a word. */
export async function faultsOfRegister({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, exists (
      select from pg_constraint f where f.contype = 'f' and f.conrelid = c.oid and a.attnum = any (f.conkey)
        and f.confrelid = '"user"'::regclass) as of_user
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely\\_migration%'
    order by c.relname, a.attnum`.execute(db);
  const there = Map.groupBy(rows, row => row.table);
  const faults: string[] = [];
  for (const table of new Set([...there.keys(), ...Object.keys(tables)])) {
    const entry = personalDataTables[table];
    const listed = `${entry?.columns ?? ''} ${tables[table]?.columns ?? ''}`.split(' ').filter(Boolean);
    const columns = (there.get(table) ?? []).map(row => row.column);
    for (const column of columns) if (!listed.includes(column)) faults.push(`${table}.${column} is not classified`);
    for (const column of listed) if (!columns.includes(column)) faults.push(`there is no ${table}.${column}`);
    if (new Set(listed).size < listed.length) faults.push(`${table} names a column twice`);
    const people = (there.get(table) ?? []).filter(row => row.of_user && !row.column.endsWith('_by'));
    for (const { column } of people)
      if (!entry?.columns.split(' ').includes(column)) faults.push(`${table}.${column} refers to a person`);
  }
  return faults;
}

/** The register as the text of docs/personal-data.md. */
export function drawRegister(): string {
  const rows = Object.entries(personalDataTables).map(
    ([table, { why, columns, kept, exported, erased }]) =>
      `| \`${table}\` | ${why} | ${columns.replaceAll(' ', ', ')} | ${kept} | ${exported} | ${erased} |`,
  );
  return `# Personal data: what is held, and why

Written by \`npm run schema\` from what the nouns declare (\`server/modules/<noun>/index.ts\`): every column of the
database is classified; a test fails for a column that is not classified, and for one that refers to a user and is not
named here. ${Object.keys(personalDataTables).length} of ${Object.keys(tables).length} tables hold something about a person. 'In the export' names the key of \`datos.json\`.

| Table | Whose, and why | Columns | Kept | In the export of a client | When a client is erased |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
