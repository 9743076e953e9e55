import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** What a travel insurance covers, in the three languages: one thing a line. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
alter table travel_insurance add column coverage text, add column coverage_en text, add column coverage_fr text
`,
  );
