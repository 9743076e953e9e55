import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Sending at a measured pace, by the mail server or by the agency's Google account, and links of suppliers. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
-- Mails to many at once are bulk: they go at a measured pace and never twice (server/platform/outbox.ts).
alter table outbox
  add column bulk boolean not null default false,
  add column channel text not null default 'smtp' check (channel in ('smtp', 'google')),
  add column handed_at timestamptz

alter table outbox drop constraint outbox_status_check

-- unsure: its sender was killed while the mail server took it.
alter table outbox add constraint outbox_status_check check (status in ('queued', 'sent', 'kept', 'failed', 'unsure'))

create index outbox_bulk_due on outbox (channel, next_attempt_at) where status = 'queued' and bulk

-- When the bulk mails of the last minute were begun: one row, which every sender has to write to begin another.
create table mail_pace (
  id integer primary key check (id = 1),
  begun timestamptz[] not null default '{}'
)

insert into mail_pace (id) values (1)

-- The account that price requests are sent by. The tokens are sealed.
create table google_account (
  id integer primary key check (id = 1),
  email text not null,
  refresh_token text not null,
  access_token text,
  access_expires_at timestamptz,
  connected_by integer not null references "user",
  connected_at timestamptz not null,
  -- Since when Google refuses the refresh token: somebody has to consent again.
  refused_at timestamptz
)

-- A consent under way: only the session that began it can end it, once.
create table google_consent (
  state_hash bytea primary key,
  session_hash bytea not null,
  user_id integer not null references "user",
  code_verifier text not null,
  return_to text not null,
  expires_at timestamptz not null
)

-- Which purposes there are is for the application to say: LinkPurpose of server/platform/link.ts.
alter table link drop constraint link_purpose_check

alter table link add column price_request_recipient_id integer references price_request_recipient

create index link_recipient on link (price_request_recipient_id) where price_request_recipient_id is not null
`,
  );
