import { type Kysely, sql } from 'kysely';

/** The search for suppliers near a place computes the distances of a whole catalogue, which has some thousands of rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index accomodation_place, other_service_place`.execute(db);
}
