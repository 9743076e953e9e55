import type { Kysely } from 'kysely';
import { run } from './run.ts';

/**
 * Lists of trips and budgets are in the order of their numbers. Without an index that leaves out what is deleted, each
 * row that a late page skips is read from its table.
 */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create index travel_newest on travel (id desc) where deleted_at is null

create index budget_newest on budget (id desc) include (travel_id) where deleted_at is null
`,
  );
