import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** The signed head of the audit log's chain. What was chained before is in it: the first signature is made over that. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
-- What the hash of a row covers; null in rows that are not chained, 1 in those from before this migration.
alter table audit_log add column hash_version smallint

create table audit_head (
  id integer primary key default 1 check (id = 1),
  -- Rows up to this one were removed on purpose.
  base_no bigint not null default 0,
  base_hash bytea not null,
  -- The last row of the chain.
  chain_no bigint not null,
  hash bytea not null,
  -- By the secret key, over the four above; empty until the first one.
  signature text not null default '',
  key_id text not null default '',
  -- The last check of the whole chain, and what it found.
  checked_at timestamptz,
  checked_rows bigint,
  fault text,
  fault_no bigint
)

insert into audit_head (base_hash, chain_no, hash)
select decode(repeat('00', 32), 'hex'), coalesce(max(chain_no), 0),
  coalesce((select hash from audit_log where chain_no is not null order by chain_no desc limit 1), decode(repeat('00', 32), 'hex'))
from audit_log

create or replace function audit_log_is_append_only() returns trigger language plpgsql
as $$ begin
  if tg_op = 'UPDATE' and old.chain_no is null
    and row(new.id, new.at, new.user_id, new.action, new.entity, new.entity_id, new.fields, new.address, new.code, new.times)
    is not distinct from row(old.id, old.at, old.user_id, old.action, old.entity, old.entity_id, old.fields, old.address, old.code, old.times) then
    return new;
  end if;
  -- Rows before the base are removed on purpose. A base that is not signed is found by the check.
  if tg_op = 'DELETE' and old.chain_no <= (select base_no from public.audit_head) then
    return old;
  end if;
  raise exception 'the audit log is append-only';
end $$
`,
  );
