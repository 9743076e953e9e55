import { type Kysely, sql } from 'kysely';

/** What a record is sorted by, where that is not its name. */
const sorted: Readonly<Record<string, string>> = {
  provider: 'provider',
  price_request: 'title',
  course_tip: 'title',
  user: "first_name || ' ' || last_name",
};

/**
 * Lists in the Spanish order: ñ after n, where `normalise` takes one for the other so that a search finds both. '{' is the
 * sign behind z, so the order is the same in every database, whatever its locale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function spanish_order(value text) returns text language sql immutable parallel safe strict
    as $$ select public.normalise(replace(replace(normalize(value), 'ñ', 'n{'), 'Ñ', 'N{')) $$`.execute(db);
  const { rows: indexes } = await sql<{ name: string; tablename: string; definition: string }>`
    select indexname as name, tablename, indexdef as definition from pg_indexes
    where schemaname = 'public' and (indexdef ~ '[( ]search, id[)]' or indexname = 'user_sorted'
      or indexdef ~ 'normalise[(].*COLLATE "C"')`.execute(db);
  const tables = new Set(
    indexes.flatMap(({ definition, tablename }) => (/\b(search|sort), id\)/.test(definition) ? [tablename] : [])),
  ).add('course_tip');
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(db);
  await sql`alter table "user" drop column sort`.execute(db);
  for (const tablename of tables)
    await sql`alter table ${sql.table(tablename)} add column sort text collate "C"
      generated always as (spanish_order(${sql.raw(sorted[tablename] ?? 'name')})) stored`.execute(db);
  for (const { definition } of indexes)
    await sql
      .raw(definition.replace('search, id)', 'sort, id)').replaceAll('normalise(', 'spanish_order('))
      .execute(db);
}
