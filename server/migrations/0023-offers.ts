import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** What suppliers answer to price requests, and the lines that became of it. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
-- Every answer as it came; a correction is a row of its own, and the one before is replaced.
create table offer (
  id integer generated always as identity primary key,
  recipient_id integer not null references price_request_recipient,
  declined boolean not null,
  -- Why, when declined.
  reason text,
  availability text check (availability in ('all', 'part')),
  -- Cents, for what price_basis says: contract/offer.ts.
  price bigint check (price >= 0),
  price_basis text check (price_basis in ('group', 'person', 'personNight', 'room', 'roomNight', 'night')),
  child_price bigint check (child_price >= 0),
  meal_included_id integer references meal_included,
  option_date date,
  remarks text,
  file_id uuid references file,
  answered_at timestamptz not null,
  replaced_at timestamptz,
  check (declined or num_nulls(availability, price, price_basis) = 0)
)

create unique index offer_current on offer (recipient_id) where replaced_at is null

create index offer_recipient on offer (recipient_id)

create index offer_file on offer (file_id) where file_id is not null

-- The lines that an offer became.
create table offer_line (
  offer_id integer not null references offer,
  budget_line_id integer not null references budget_line,
  primary key (offer_id, budget_line_id)
)

create index offer_line_line on offer_line (budget_line_id)

-- What a supplier wrote to the agency: no customer reads it.
alter table budget_line add column provider_notes text
`,
  );
