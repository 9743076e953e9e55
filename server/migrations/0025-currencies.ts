import { type Kysely, sql } from 'kysely';

/** Costs in a supplier's currency, and the rules that propose a price from a cost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The day of the rate, how much of the currency one euro was, the amount in its smallest unit, its code.
  const whole = (column: string) => sql`${sql.ref(column)} ?& array['day', 'rate', 'amount', 'currency']
    and (${sql.ref(column)} ->> 'rate')::numeric > 0`;
  await sql`alter table budget_line add column net_foreign jsonb
    constraint budget_line_net_foreign check (net_foreign is null or net_price is not null and ${whole('net_foreign')})`.execute(
    db,
  );
  // The view of agreed lines gets the column beside those that it has, whichever these are.
  await sql`
    do $$ begin
      execute 'create or replace view customer_budget_line as ' || regexp_replace(
        pg_get_viewdef('customer_budget_line'::regclass),
        '(\\n\\s*from \\(*(budget_line line|agreed_line agreed))', ', line.net_foreign\\1', 'gi');
    end $$`.execute(db);
  await sql`alter table booking add column cost_foreign jsonb
    constraint booking_cost_foreign check (cost_foreign is null or cost is not null and ${whole('cost_foreign')})`.execute(
    db,
  );
  // The newest rate of each currency is proposed.
  for (const [table, column] of [
    ['budget_line', 'net_foreign'],
    ['booking', 'cost_foreign'],
  ] as const)
    await sql`create index ${sql.ref(`${table}_rate`)} on ${sql.table(table)}
      ((${sql.ref(column)} ->> 'currency'), (${sql.ref(column)} ->> 'day'), (${sql.ref(column)} ->> 'rate'))
      where ${sql.ref(column)} is not null`.execute(db);

  await sql`
    create table mark_up_rule (
      id integer generated always as identity primary key,
      -- Null for every kind of service, and for every provider.
      kind text check (kind in ('accomodation', 'cruise', 'transport', 'travel_insurance', 'other_service')),
      provider_id integer references provider,
      -- Of the cost.
      percent numeric(5, 2) not null check (percent >= 0),
      -- Whole euros.
      round_to smallint check (round_to > 0),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default clock_timestamp(),
      deleted_at timestamptz)`.execute(db);
  await sql`create unique index mark_up_rule_one on mark_up_rule (kind, provider_id) nulls not distinct
    where deleted_at is null`.execute(db);
  await sql`create index mark_up_rule_provider on mark_up_rule (provider_id) where provider_id is not null`.execute(db);
  await sql`create trigger mark_up_rule_touch before update on mark_up_rule
    for each row execute function touch()`.execute(db);
}
