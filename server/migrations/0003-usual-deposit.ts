import { type Kysely, sql } from 'kysely';

/**
 * The deposit of a budget may be a share of its price: it follows every change of the price until an acceptance, and a
 * deposit that somebody enters ends that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table budget add deposit_percent numeric(5, 2) check (deposit_percent between 0 and 100);
    create function budget_deposit() returns trigger language plpgsql as $$
    begin
      new.deposit := round(round(new.total_price * (100 - new.discount) / 100) * new.deposit_percent / 100);
      return new;
    end $$;
    create trigger budget_deposit before insert or update of total_price, discount, deposit_percent on budget
    for each row when (new.deposit_percent is not null and new.budget_status_id <> 3) execute function budget_deposit();
  `.execute(db);
}
