import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** What the agent tells of the days of a budget: a list of `{ date, title, text }` (contract/day-text.ts). */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
alter table budget
  add column day_texts jsonb not null default '[]' check (jsonb_typeof(day_texts) = 'array')
`,
  );
