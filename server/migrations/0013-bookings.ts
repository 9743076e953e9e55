import { type Kysely, sql } from 'kysely';

/** What was booked for each line of a budget, with whom and until when, and the link by which its supplier answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table booking (
      id integer generated always as identity primary key,
      budget_line_id integer not null unique references budget_line,
      state text not null default 'not_requested' check (state in
        ('not_requested', 'requested', 'option', 'confirmed', 'waiting_list', 'to_cancel', 'cancelled')),
      -- The last day on which the supplier holds an option.
      option_until date,
      -- What the supplier was asked for: the agreed columns of the line, as they were.
      requested jsonb,
      requested_at timestamptz,
      -- Where the letter went; and the letter.
      requested_email text,
      outbox_id integer references outbox,
      -- Cents, net.
      cost bigint check (cost >= 0),
      cancellation_cost bigint check (cancellation_cost >= 0),
      pay_by date,
      paid_on date,
      -- What the supplier said last; staff only.
      supplier_remarks text,
      -- The hours before the end of the option at which its agent was warned last: 72 or 24.
      warned_hours smallint,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default clock_timestamp())`.execute(db);
  await sql`create index booking_outbox on booking (outbox_id) where outbox_id is not null`.execute(db);
  await sql`create index booking_option on booking (option_until) where state = 'option'`.execute(db);
  await sql`create index booking_pay on booking (pay_by) where paid_on is null and pay_by is not null`.execute(db);
  await sql`create trigger booking_touch before update on booking for each row execute function touch()`.execute(db);

  // Every state, with when and by whom it was set.
  await sql`
    create table booking_event (
      id integer generated always as identity primary key,
      booking_id integer not null references booking,
      state text not null,
      -- Null where the supplier answered by the link.
      user_id integer references "user",
      note text,
      at timestamptz not null default clock_timestamp())`.execute(db);
  await sql`create index booking_event_booking on booking_event (booking_id, id)`.execute(db);
  await sql`create index booking_event_user on booking_event (user_id) where user_id is not null`.execute(db);

  await sql`alter table link add column booking_id integer references booking`.execute(db);
  await sql`create index link_booking on link (booking_id) where booking_id is not null`.execute(db);
}
