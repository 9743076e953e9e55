import type { Kysely } from 'kysely';
import { run } from './run.ts';

/**
 * Clients and letters are sorted by their columns without reading them all: a value that may be missing is at the end
 * in both directions, so each direction has its index. And staff save how they look at a list under a name.
 */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create index user_by_email on "user" (group_id, (nullif(normalise(email), '')) collate "C", id) where deleted_at is null

create index user_by_email_down on "user"
(group_id, (nullif(normalise(email), '')) collate "C" desc nulls last, id desc) where deleted_at is null

create index user_by_access on "user"
(group_id, (case when not active then 2 when password_hash is null then 1 else 0 end), id) where deleted_at is null

create index outbox_by_subject on outbox ((normalise(subject)) collate "C", id)

create index outbox_by_address on outbox ((normalise(to_address)) collate "C", id)

create index outbox_by_moment on outbox (created_at, id)

create table saved_view (
  id integer generated always as identity primary key,
  user_id integer not null references "user" on delete cascade,
  -- 'travel', or a resource with a table.
  list text not null,
  name text not null,
  -- The part of the address behind the '?': filters, order and tab.
  search text not null,
  created_at timestamptz not null default now()
)

create unique index saved_view_name on saved_view (user_id, list, normalise(name))
`,
  );
