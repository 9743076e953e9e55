import { type Kysely, sql } from 'kysely';

/**
 * The payment plan of a budget: its dues in their order (`contract/payment/due.ts`), empty for the deposit and the rest.
 * The amounts of those that are a share of the price follow it until an acceptance, as the deposit does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table budget add column dues jsonb not null default '[]';
    alter table agreed_budget add column dues jsonb not null default '[]';

    create function budget_dues() returns trigger language plpgsql as $$
    begin
      new.dues := (
        select jsonb_agg(case when due.value ->> 'percent' is null then due.value else jsonb_set(due.value, '{amount}',
          to_jsonb(round(round(new.total_price * (100 - new.discount) / 100) * (due.value ->> 'percent')::numeric / 100)::bigint))
          end order by due.ordinality)
        from jsonb_array_elements(new.dues) with ordinality as due);
      return new;
    end $$;
    create trigger budget_dues before insert or update of total_price, discount, dues on budget
    for each row when (new.dues <> '[]' and new.budget_status_id <> 3) execute function budget_dues();
  `.execute(db);
  await sql`
    create or replace view customer_budget as
    select budget.id, budget.travel_id, budget.budget_status_id, budget.date_from, budget.date_to, budget.total_price,
      budget.discount, budget.price_discount, budget.deposit, budget.amount_paid, budget.valid_until, budget.data,
      budget.contract_data, budget.header_image, budget.extra_file_1, budget.extra_file_2, budget.extra_file_3,
      budget.final_budget_comments, budget.final_accept, budget.final_accept_datetime, budget.final_accept_mail,
      budget.changes_accepted, budget.deny_reason, budget.sent_at, budget.created_by, budget.created_at,
      budget.updated_at, budget.deleted_at, budget.answered_at, budget.quote_name, budget.quote_summary, budget.day_texts,
      budget.dues, budget.deposit_percent
    from budget where not exists (select from agreed_budget as agreed where agreed.budget_id = budget.id)
    union all
    select budget.id, budget.travel_id, budget.budget_status_id, agreed.date_from, agreed.date_to, agreed.total_price,
      agreed.discount, agreed.price_discount, agreed.deposit, budget.amount_paid, agreed.valid_until, agreed.data,
      agreed.contract_data, agreed.header_image, agreed.extra_file_1, agreed.extra_file_2, agreed.extra_file_3,
      budget.final_budget_comments, budget.final_accept, budget.final_accept_datetime, budget.final_accept_mail,
      budget.changes_accepted, budget.deny_reason, budget.sent_at, budget.created_by, budget.created_at,
      budget.updated_at, budget.deleted_at, budget.answered_at, agreed.quote_name, agreed.quote_summary, agreed.day_texts,
      agreed.dues, null::numeric(5, 2)
    from budget join agreed_budget as agreed on agreed.budget_id = budget.id`.execute(db);
}
