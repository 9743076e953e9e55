import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Outages of the mail server, and letters that their reader's server stalls. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
alter table outbox
  -- Why the last attempt failed: contract/mail.ts names the reasons.
  add column last_fault text,
  -- How many of the attempts failed because the way itself was closed: they say nothing of the message.
  add column unreached integer not null default 0,
  -- The server did not answer the last attempt in time: the others go first.
  add column stalled boolean not null default false

create index outbox_status on outbox (status, id)

-- Whether mail leaves by a way, for all processes together.
create table mail_way (
  channel text primary key check (channel in ('smtp', 'google')),
  -- Since when nothing could be handed over; null while mail leaves.
  failing_since timestamptz,
  fault text,
  error text,
  -- How often it was tried since then, and when one message is tried next.
  tries integer not null default 0,
  next_try_at timestamptz,
  -- When staff were told.
  told_at timestamptz
)

insert into mail_way (channel) values ('smtp'), ('google')
`,
  );
