import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** How dense the screens are that a member of staff works on. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
alter table "user" add column density text not null default 'comfortable' check (density in ('comfortable', 'compact'))
`,
  );
