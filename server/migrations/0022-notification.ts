import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** What the bell tells staff, a row for each reader. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create table notification (
  id integer generated always as identity primary key,
  user_id integer not null references "user",
  -- contract/notification.ts names them, and what each says.
  kind text not null,
  params jsonb not null default '{}',
  -- Where it leads: a path of the application.
  path text not null check (path like '/%'),
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
)

create index notification_user on notification (user_id, id desc)

create index notification_unread on notification (user_id) where read_at is null

create index notification_created on notification (created_at)
`,
  );
