import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** The audit log also tells which key of the API acted for the user. It keeps the number; the key's row has the name. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
alter table audit_log add column api_key_id integer

create or replace function audit_log_is_append_only() returns trigger language plpgsql
as $$ begin
  if tg_op = 'UPDATE' and old.chain_no is null
    and row(new.id, new.at, new.user_id, new.action, new.entity, new.entity_id, new.fields, new.address, new.code, new.times, new.api_key_id)
    is not distinct from row(old.id, old.at, old.user_id, old.action, old.entity, old.entity_id, old.fields, old.address, old.code, old.times, old.api_key_id) then
    return new;
  end if;
  -- Rows before the base are removed on purpose. A base that is not signed is found by the check.
  if tg_op = 'DELETE' and old.chain_no <= (select base_no from public.audit_head) then
    return old;
  end if;
  raise exception 'the audit log is append-only';
end $$

create index audit_log_key on audit_log (api_key_id, at desc, id desc) where api_key_id is not null
`,
  );
