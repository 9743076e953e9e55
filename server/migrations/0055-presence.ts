import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Which records staff have open. Their pages say so every few seconds; a row that is not renewed means nothing. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create table presence (
  resource text not null,
  record_id integer not null,
  user_id integer not null references "user" on delete cascade,
  seen_at timestamptz not null,
  primary key (resource, record_id, user_id)
)

create index presence_user on presence (user_id)
`,
  );
