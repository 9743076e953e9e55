import { type Kysely, sql } from 'kysely';

/** Runs statements that stand apart by empty lines, one by one: the embedded database takes one a call. */
export async function run(db: Kysely<unknown>, statements: string): Promise<void> {
  for (const statement of statements.split(/\n\s*\n/)) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
}
