import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** How long a transport takes, as somebody said it: its hours are those of its places. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
alter table budget_line
  -- In minutes.
  add column duration integer check (duration between 1 and 10080)
`,
  );
