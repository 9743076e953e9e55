import type { Kysely } from 'kysely';
import { run } from './run.ts';

/**
 * More samples of the names that lists are searched by. With the usual hundred, the planner takes a name in every
 * fortieth trip for a rare one and reads all its matches to sort them, instead of walking back from the newest.
 */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
alter table travel alter column words set statistics 500

alter table travel alter column search set statistics 500

alter table "user" alter column search set statistics 500
`,
  );
