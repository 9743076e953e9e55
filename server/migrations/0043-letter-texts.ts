import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Letters in the agency's own words, each in a language. Without a row a letter has ours. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
create table letter_text (
  id integer generated always as identity primary key,
  kind text not null,
  language text not null check (language in ('es', 'en', 'fr')),
  -- With the keys of placeholders in braces: '{firstName}'.
  subject text not null check (subject <> ''),
  heading text not null check (heading <> ''),
  opening text not null check (opening <> ''),
  closing text not null,
  updated_by integer references "user",
  updated_at timestamptz not null default clock_timestamp(),
  unique (kind, language)
)

create trigger letter_text_touch before update on letter_text for each row execute function touch()
`,
  );
