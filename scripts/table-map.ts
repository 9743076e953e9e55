import { sql } from 'kysely';
import { tables } from '../server/nouns.ts';
import type { Database } from '../server/platform/db/database.ts';
import type { Table } from '../server/shared/noun.ts';

/**
 * The drawn map of the tables, docs/tables.md. The tables, their keys and references are read from a migrated database.
 * The nouns declare in which diagram a table stands, and the columns that explain it.
 */

/** The tables that a newcomer needs to know first. */
const mainTables = [
  'user',
  'travel',
  'user_travel_group',
  'budget',
  'budget_line',
  'budget_acceptance',
  'budget_notice',
  'accomodation',
  'provider',
];

const charts: Record<Table['chart'], readonly [title: string, about: string]> = {
  trips: ['Trips', 'A trip, who travels, who looks after it, what happened to it, and what a visitor asked for.'],
  budgets: [
    'Budgets',
    'A budget, its services (one table for the five kinds), its contracts, what was accepted, what a notice told.',
  ],
  people: ['People', 'Clients and staff are one table, told apart by their group. Identity data is sealed.'],
  stays: [
    'Catalogue: stays and cruises',
    'What a stay or a cruise of a budget is chosen from, with photos, services, tags and ratings.',
  ],
  otherServices: [
    'Catalogue: other services, insurance, transport, places',
    'The other three kinds of service, and the countries, provinces and municipalities of Spain.',
  ],
  providers: [
    'Providers and price requests',
    'Whom the agency buys from, with their documents; whom a group request asked, and what they answered.',
  ],
  mail: [
    'Mail and webhooks',
    'Letters, and events for other programs, are written in the transaction of what they report; a worker sends them.',
  ],
  agency: [
    'The agency and the machine',
    'Tasks, texts and settings; files, the audit log and what every process shares.',
  ],
};

/** The tables of a diagram, each with the columns that explain it; the keys are added to them. */
const tablesIn = (chart: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(tables).flatMap(([name, table]) => (table.chart === chart ? [[name, table.explain ?? '']] : [])),
  );

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  primary: boolean;
  /** Its values are unique. */
  unique: boolean;
  /** The table that it refers to. */
  parent: string | null;
}

/** The map of a migrated database, as the text of docs/tables.md, in Mermaid, which GitHub and most editors draw. */
export async function drawTables(database: Pick<Database, 'db'>): Promise<string> {
  const columns = await readColumns(database);
  const there = new Set(columns.map(column => column.table));
  const differences = [...there.symmetricDifference(new Set(Object.keys(tables)))];
  if (differences.length > 0) throw new Error(`Each table is declared by one noun. Mend: ${differences.join(', ')}`);
  const sections = Object.entries(charts).map(
    ([chart, [title, about]]) => `## ${title}\n\n${about}\n\n${fence(diagram(tablesIn(chart), columns))}`,
  );
  const first = fence(
    relations(
      mainTables,
      columns.filter(({ column }) => !column.endsWith('_by')),
    ),
  );
  return `${header(there.size)}\n## First of all\n\n${first}\n${sections.join('\n')}`;
}

const header = (count: number) => `# The tables

Written by \`npm run schema\` from the migrations: a test fails when it is stale. There are ${count} tables; a table stands
in one diagram, with its keys (PK, FK) and the columns that tell what it is about, and a reference to another diagram
names its table. Each noun declares its tables (\`server/modules/<noun>/index.ts\`); every column is in
[schema.gen.ts](../server/platform/db/schema.gen.ts), the words in the [glossary](glossary.md).
`;

const fence = (text: string) => `\`\`\`mermaid\nerDiagram\n${text}\`\`\`\n`;

/** Boxes with their columns, and the lines between them. */
function diagram(tables: Record<string, string>, columns: Column[]): string {
  const boxes = Object.entries(tables).map(([table, explanation]) => {
    const own = columns.filter(column => column.table === table);
    const columnNames = explanation.split(' ').filter(Boolean);
    const unknown = columnNames.find(name => !own.some(column => column.column === name));
    if (unknown) throw new Error(`${table}.${unknown} explains its table, but does not exist`);
    const drawn = own.filter(column => column.primary || column.parent || columnNames.includes(column.column));
    return `  ${table} {\n${drawn.map(column => `    ${attribute(column, tables)}\n`).join('')}  }\n`;
  });
  return boxes.join('') + relations(Object.keys(tables), columns);
}

function attribute({ column, type, primary, parent }: Column, tables: Record<string, string>): string {
  const keys = [primary && 'PK', parent && 'FK'].filter(Boolean).join(', ');
  const elsewhere = parent && !(parent in tables) ? `"${parent}"` : '';
  return [type, column, keys, elsewhere].filter(Boolean).join(' ');
}

/** The references between some tables: how many rows are on each side, and the column. */
function relations(tables: string[], columns: Column[]): string {
  return columns
    .filter(({ table, parent }) => parent && tables.includes(table) && tables.includes(parent))
    .map(({ table, parent, column, nullable, unique }) => {
      const crow = `${nullable ? '|o' : '||'}--${unique ? 'o|' : 'o{'}`;
      return `  ${parent} ${crow} ${table} : ${column}\n`;
    })
    .join('');
}

async function readColumns({ db }: Pick<Database, 'db'>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column, not a.attnotnull as nullable, parent.relname as parent,
           regexp_replace(format_type(t.oid, null), ' [^\\[]*', '') as type,
           exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary
                   and a.attnum = any (i.indkey)) as primary,
           exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null
                   and i.indnkeyatts = 1 and i.indkey[0] = a.attnum) as unique
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
    left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.conkey = array[a.attnum]
    left join pg_class parent on parent.oid = f.confrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relname not like 'kysely\\_migration%'
    order by c.relname, a.attnum`.execute(db);
  return rows;
}
