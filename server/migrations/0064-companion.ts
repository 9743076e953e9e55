import type { Kysely } from 'kysely';
import { run } from './run.ts';

/**
 * A session that a browser opened is held by two secrets: the token, which its scripts send, and a companion in a cookie
 * that they cannot read. A session also knows when its holder last proved who they are.
 */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
alter table session add column companion_hash bytea unique

alter table session add column proved_at timestamptz

update session set proved_at = created_at

alter table session alter column proved_at set not null

alter table session alter column proved_at set default now()
`,
  );
