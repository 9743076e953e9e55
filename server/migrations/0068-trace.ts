import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** The audit log also tells from where a call came and how it was answered, and is read by its filters. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
alter table audit_log
  -- A network, never one machine: 203.0.113.0/24 or 2001:db8:1::/48.
  add column address text,
  -- The answer's code, where the row tells of an answer; 429 for a limit.
  add column code integer,
  -- How many calls the row stands for: many refusals in a row have one.
  add column times integer not null default 1

create or replace function audit_log_is_append_only() returns trigger language plpgsql
as $$ begin
  if tg_op = 'UPDATE' and old.chain_no is null
    and row(new.id, new.at, new.user_id, new.action, new.entity, new.entity_id, new.fields, new.address, new.code, new.times)
    is not distinct from row(old.id, old.at, old.user_id, old.action, old.entity, old.entity_id, old.fields, old.address, old.code, old.times) then
    return new;
  end if;
  raise exception 'the audit log is append-only';
end $$

-- A trigger of rows is not asked by TRUNCATE.
create trigger audit_log_not_truncated before truncate on audit_log
for each statement execute function audit_log_is_append_only()

drop index audit_log_entity

create index audit_log_entity on audit_log (entity, entity_id, at desc, id desc)

create index audit_log_at on audit_log (at desc, id desc)

create index audit_log_user on audit_log (user_id, at desc, id desc)

create index audit_log_action on audit_log (action, at desc, id desc)

create index audit_log_address on audit_log (address, at desc, id desc) where address is not null

create index audit_log_code on audit_log (code, at desc, id desc) where code is not null
`,
  );
