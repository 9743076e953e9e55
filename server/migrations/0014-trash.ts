import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** What was deleted of the tables that grow, for the list of it: the other tables are small. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    ['"user"', 'travel', 'budget', 'budget_line', 'accomodation_photo', 'cruise_photo', 'other_service_photo']
      .map(
        table =>
          `create index ${table.replaceAll('"', '')}_deleted on ${table} (deleted_at) where deleted_at is not null`,
      )
      .join('\n\n'),
  );
