import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** The name that the agent gives to a budget, and what it says about it in one sentence. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
alter table budget
  add column quote_name text check (char_length(quote_name) between 1 and 60),
  add column quote_summary text check (char_length(quote_summary) between 1 and 160)
`,
  );
