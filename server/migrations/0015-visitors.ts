import type { Kysely } from 'kysely';
import { run } from './run.ts';

const featured = ['accomodation', 'cruise', 'other_service'];

/** What visitors meet: the items of the catalogue that the public page shows, and the trips that visitors ask for. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
${featured
  .map(
    table => `
-- A text of a card, in the three languages; one that is missing is left out, not said in another language.
alter table ${table} add column featured boolean not null default false, add column teaser text,
  add column teaser_en text, add column teaser_fr text

create index ${table}_featured on ${table} (id) where featured and deleted_at is null
`,
  )
  .join('\n')}

-- What a visitor asked for on the public page; names and addresses are contact data of the trip.
create table travel_request (
  travel_id integer primary key references travel,
  -- The hash of the form and what it said: sent twice, it is one request.
  submission bytea not null unique,
  -- In their own words; emptied when the person is erased.
  destination text,
  wishes text,
  flexible boolean not null,
  -- Of flexible dates: 'YYYY-MM', null for any month, and for how many days.
  month text check (month ~ '^\\d{4}-(0[1-9]|1[0-2])$'),
  days integer not null check (days between 1 and 365),
  -- A person, in cents; null on both sides of somebody who does not know yet.
  budget_from bigint check (budget_from >= 0),
  budget_to bigint check (budget_to > 0),
  language text not null,
  -- The policy that was agreed to: null of an agency that had published none.
  privacy_version integer,
  privacy_language text,
  mailing boolean not null,
  mailing_version integer,
  created_at timestamptz not null default clock_timestamp()
)
`,
  );
