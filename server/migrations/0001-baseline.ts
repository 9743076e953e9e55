import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { cityRows, countryRows, provinceRows } from './geography-data.ts';

/**
 * The schema of version 0.3.0, and the rows that every agency begins with: a file for each section of docs/tables.md, with
 * the indexes and triggers of a table behind it. Their order lets tables refer to those before them; a reference to a later
 * table stands behind that one.
 */
const files = [
  'ground',
  'people',
  'mail',
  'trips',
  'catalogue-other',
  'catalogue-stays',
  'budgets',
  'providers',
  'agency',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const file of files) {
    const text = readFileSync(join(import.meta.dirname, '0001-baseline', `${file}.sql`), 'utf8');
    await sql.raw(text).execute(db);
  }
  await fillGeography(db);
}

async function fillGeography(db: Kysely<unknown>): Promise<void> {
  const named = 'id integer, ine text, name text';
  await fill(db, 'country', 'id integer, name text, name_en text, name_fr text, iso2 text, iso3 text', countryRows());
  await fill(db, 'province', named, provinceRows());
  const place = 'province_id integer, latitude double precision, longitude double precision, population integer';
  await fill(db, 'city', `${named}, ${place}`, cityRows());
}

/** All rows in one statement. @param columns with their types */
async function fill(db: Kysely<unknown>, table: string, columns: string, rows: readonly object[]): Promise<void> {
  const names = columns.replace(/ (integer|text|double precision)/g, '');
  await sql`insert into ${sql.table(table)} (${sql.raw(names)})
    select ${sql.raw(names)} from json_to_recordset(${JSON.stringify(rows)}::json) as row (${sql.raw(columns)})`.execute(
    db,
  );
}
