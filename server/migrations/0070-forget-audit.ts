import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Removes the rows before the base of the audit log's chain, for a role that may not delete any row of it. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create function audit_log_forget() returns bigint language plpgsql security definer set search_path = public, pg_temp
as $$ declare gone bigint;
begin
  delete from public.audit_log where chain_no <= (select base_no from public.audit_head);
  get diagnostics gone = row_count;
  return gone;
end $$
`,
  );
