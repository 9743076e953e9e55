import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';

/** The version of a budget that its customer agreed to, and the views of what customers see (decisions 9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(readFileSync(join(import.meta.dirname, '0002-agreed.sql'), 'utf8')).execute(db);
}
