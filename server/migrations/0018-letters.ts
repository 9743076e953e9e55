import type { Kysely } from 'kysely';
import { run } from './run.ts';

/** Letters as staff see them: by trip and by reader, with an address for answers; and reminders of waiting budgets. */
export const up = (db: Kysely<unknown>) =>
  run(
    db,
    `
-- Whom an answer reaches: the trip's agent; null for the agency's own address.
alter table outbox add column reply_to text

create index outbox_travel on outbox (travel_id, id) where travel_id is not null

-- False where the clients of a trip asked not to be reminded.
alter table travel add column reminders boolean not null default true

create table travel_reminder (
  id integer generated always as identity primary key,
  travel_id integer not null references travel,
  at timestamptz not null
)

create index travel_reminder_travel on travel_reminder (travel_id, at desc)

-- What may have to be reminded of: the few budgets that wait, out of all there are.
create index budget_waiting on budget (travel_id, sent_at) where budget_status_id = 1 and sent_at is not null and deleted_at is null
`,
  );
