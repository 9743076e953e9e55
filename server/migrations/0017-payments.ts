import { type Kysely, sql } from 'kysely';

/**
 * The ledger of a budget's payments. It is only added to: a mistake is reversed by another row. `budget.amount_paid` is
 * always its sum; who writes the column itself adds an adjustment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment (
      id integer generated always as identity primary key,
      budget_id integer not null references budget,
      kind text not null check (kind in ('payment', 'refund', 'reversal', 'adjustment')),
      -- Cents: what came in; negative for what went out.
      amount bigint not null check (amount <> 0),
      method text check (method in ('transfer', 'card', 'bizum', 'cash', 'other')),
      paid_on date not null,
      reference text,
      note text,
      reverses_id integer unique references payment,
      -- Numbered without a gap within a year.
      receipt_year smallint,
      receipt_number integer,
      created_by integer references "user",
      created_at timestamptz not null default now(),
      check ((kind = 'reversal') = (reverses_id is not null)),
      check (kind not in ('payment', 'refund') or (kind = 'payment') = (amount > 0)),
      check ((kind = 'payment') = (receipt_number is not null) and (receipt_year is null) = (receipt_number is null)),
      unique (receipt_year, receipt_number))`.execute(db);
  await sql`create index payment_budget on payment (budget_id, id)`.execute(db);
  await sql`create index payment_reference on payment (reference, paid_on) where reference is not null`.execute(db);
  await sql`create index payment_created_by on payment (created_by) where created_by is not null`.execute(db);

  await sql`create function payment_fixed() returns trigger language plpgsql
    as $$ begin raise exception 'the ledger of payments is only added to'; end $$`.execute(db);
  await sql`create trigger payment_fixed before update on payment for each row execute function payment_fixed()`.execute(
    db,
  );

  await sql`create function payment_sum() returns trigger language plpgsql as $$ begin
      update budget set amount_paid = paid.total
      from (select sum(amount) as total from payment where budget_id = new.budget_id) as paid
      where budget.id = new.budget_id and budget.amount_paid <> paid.total;
      return null;
    end $$`.execute(db);
  await sql`create trigger payment_sum after insert on payment for each row execute function payment_sum()`.execute(db);

  // The rules name the writer and the day (server/modules/payment/ledger.ts).
  await sql`create function budget_adjusted() returns trigger language plpgsql as $$
    declare paid bigint := (select coalesce(sum(amount), 0) from payment where budget_id = new.id);
    begin
      if new.amount_paid <> paid then
        insert into payment (budget_id, kind, amount, paid_on, created_by) values (
          new.id, 'adjustment', new.amount_paid - paid,
          coalesce(nullif(current_setting('periplo.payment_day', true), '')::date, (now() at time zone 'Europe/Madrid')::date),
          nullif(current_setting('periplo.payment_writer', true), '')::integer);
      end if;
      return null;
    end $$`.execute(db);
  await sql`create trigger budget_adjusted after insert or update of amount_paid on budget
    for each row execute function budget_adjusted()`.execute(db);
  await sql`insert into payment (budget_id, kind, amount, paid_on)
    select id, 'adjustment', amount_paid, (now() at time zone 'Europe/Madrid')::date from budget where amount_paid > 0`.execute(
    db,
  );
}
