import { sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import { type Column, columnsOf, type Reference, referencesOf } from './catalogue.ts';

/**
 * Fills the tables of a database with rows that its constraints accept, whatever its schema: the values are tried, by
 * type and by the words that the constraints name, until the database takes a row. For tests of migrations, which find a
 * database of each earlier version.
 */

/** How often a row is tried before its table is given up, in rounds: each leaves more and more to the defaults. */
const tries = 3_000;
const round = 300;

/**
 * Adds rows to every empty table.
 * @param rows how many to each
 * @returns the tables that took none
 */
export async function fillEmptyTables(db: Db, rows = 2): Promise<string[]> {
  const all = [...Map.groupBy(await columnsOf(db), ({ table }) => table)];
  const tables: typeof all = [];
  for (const table of all) if (!(await hasRows(db, table[0]))) tables.push(table);
  const references = await referencesOf(db);
  const random = randomFrom(7);
  let open = tables;
  // A table may need rows of one that comes later.
  for (let before = open.length + 1; open.length > 0 && open.length < before; ) {
    before = open.length;
    const left: typeof open = [];
    for (const table of open) if (!(await fill(db, table, references, rows, random))) left.push(table);
    open = left;
  }
  return open.map(([name]) => name);
}

type Random = (below: number) => number;

async function fill(
  db: Db,
  [table, columns]: [string, Column[]],
  references: Reference[],
  wanted: number,
  random: Random,
): Promise<boolean> {
  const own: { columns: string[]; rows: string[][] }[] = [];
  for (const { columns: from, target, targetColumns } of references.filter(reference => reference.table === table)) {
    const rows = await someRows(db, target, targetColumns);
    const needed = from.every(name => columns.some(column => column.name === name && !column.optional));
    if (needed && rows.length === 0) return false;
    own.push({ columns: from, rows });
  }
  let added = 0;
  for (let n = 0; n < tries && added < wanted; n += 1) {
    const values = new Map<string, string | null>();
    const sparing = (n % round) / round;
    for (const column of columns) {
      if (column.generated) continue;
      if (column.optional && random(100) < 100 * sparing) continue;
      values.set(column.name, tried(column, random));
    }
    for (const { columns: from, rows } of own) {
      if (!from.some(name => values.has(name))) continue;
      const row = rows[random(rows.length)];
      from.forEach((name, index) => void values.set(name, row?.[index] ?? null));
    }
    if (await inserted(db, table, columns, values)) added += 1;
  }
  return added > 0;
}

async function inserted(
  db: Db,
  table: string,
  columns: Column[],
  values: ReadonlyMap<string, string | null>,
): Promise<boolean> {
  const named = columns.filter(({ name }) => values.has(name));
  const list = sql.join(named.map(({ name }) => sql.ref(name)));
  const row = sql.join(named.map(({ name, type }) => sql`${values.get(name)}::text::${sql.raw(type)}`));
  const insert =
    named.length === 0
      ? sql`insert into ${sql.table(table)} default values`
      : sql`insert into ${sql.table(table)} (${list}) values (${row})`;
  try {
    await insert.execute(db);
    return true;
  } catch {
    return false;
  }
}

async function someRows(db: Db, table: string, columns: string[]): Promise<string[][]> {
  const shown = sql.join(columns.map(name => sql`${sql.ref(name)}::text`));
  const { rows } = await sql<{
    key: string[];
  }>`select array[${shown}] as key from ${sql.table(table)} limit 50`.execute(db);
  return rows.map(({ key }) => key);
}

async function hasRows(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}

const usual: Record<string, (random: Random) => string> = {
  boolean: random => (random(2) ? 'true' : 'false'),
  date: random => `2026-05-0${1 + random(9)}`,
  'timestamp with time zone': random => `2026-05-0${1 + random(9)} 10:0${random(9)}:00+00`,
  'timestamp without time zone': random => `2026-05-0${1 + random(9)} 10:0${random(9)}:00`,
  'time without time zone': random => `1${random(9)}:30`,
  interval: () => '1 day',
  uuid: random => `6f1c7f0a-0000-4000-8000-${String(random(1e9)).padStart(12, '0')}`,
  bytea: random => `\\x${String(random(1e9)).padStart(64, '0')}`,
  jsonb: () => '{}',
  json: () => '{}',
  inet: () => '192.0.2.1',
  point: () => '(40.4,-3.7)',
};

const words = (random: Random): string[] => [
  `texto ${random(1e6)}`,
  `persona${random(1e6)}@agencia.example`,
  'es',
  '12:00',
  '#1f5f8b',
  'Abcd_123',
  `https://agencia.example/${random(1e6)}`,
];

function tried({ type, words: named }: Column, random: Random): string {
  if (type.endsWith('[]')) return random(2) ? '{}' : `{${plain(type.slice(0, -2), [], random)}}`;
  // What a constraint names is right more often than not.
  return plain(type, named, random);
}

function plain(type: string, named: string[], random: Random): string {
  if (named.length > 0 && random(4) > 0) return pick(named, random);
  const known = usual[type];
  if (known) return known(random);
  if (/^(integer|smallint|bigint|numeric|double|real|oid)/.test(type))
    return String(random(3) ? random(50) : random(2));
  const texts = words(random);
  return random(2) ? (texts[0] ?? '') : pick(texts, random);
}

const pick = (list: readonly string[], random: Random): string => list[random(list.length)] ?? '';

/** The same numbers in every run (mulberry32). */
function randomFrom(seed: number): Random {
  let state = seed;
  return below => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
