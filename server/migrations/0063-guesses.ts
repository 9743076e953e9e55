import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Until when a limit that grows looks at no further try. */
export const up = (db: Kysely<unknown>) => run(db, `alter table rate_limit add column wait_until timestamptz`);
