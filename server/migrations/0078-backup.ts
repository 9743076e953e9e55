import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Backups that the application makes by itself: when, how many are kept, and each one that was made. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create table backup_plan (
  -- There is one.
  id integer primary key default 1 check (id = 1),
  active boolean not null default false,
  rhythm text not null default 'day' check (rhythm in ('day', 'week')),
  weekday smallint not null default 7 check (weekday between 1 and 7),
  hour smallint not null default 3 check (hour between 0 and 23),
  keep_newest integer default 14 check (keep_newest > 0),
  keep_days integer default 30 check (keep_days > 0),
  -- Since when backups are due: the first one is at the next hour of the plan.
  active_since timestamptz,
  -- The secret key under a passphrase that nobody stores, sealed once more. Sealed.
  sealed_key text,
  -- When the administrators were told that the newest backup is too old.
  late_told_at timestamptz,
  updated_at timestamptz not null default clock_timestamp()
)

insert into backup_plan default values

create table backup_run (
  id integer generated always as identity primary key,
  name text not null,
  requested_by integer references "user",
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Another process takes a run over whose own has ended.
  leased_until timestamptz,
  -- Which process makes it.
  lease uuid,
  stage text not null default 'waiting',
  bytes bigint not null default 0,
  files integer,
  holds_key boolean not null default false,
  verified_at timestamptz,
  fault text,
  error text,
  deleted_at timestamptz
)

-- One at a time, however many processes there are.
create unique index backup_run_open on backup_run ((true)) where ended_at is null

create index backup_run_kept on backup_run (id) where verified_at is not null and deleted_at is null

create index backup_run_requested_by on backup_run (requested_by)
`,
  );
