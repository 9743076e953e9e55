import { type Kysely, sql } from 'kysely';
import { populationRows } from './geography-data.ts';

/** How many people live in a municipality, so that a search names the large ones first. Existing databases are filled. */
export const up = async (db: Kysely<unknown>) => {
  await sql`alter table city add column population integer not null default 0`.execute(db);
  await sql`update city set population = known.population
    from json_to_recordset(${JSON.stringify(populationRows())}::json) as known (ine text, population integer)
    where city.ine = known.ine`.execute(db);
};
