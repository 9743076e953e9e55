import { type Kysely, sql } from 'kysely';

/** How the VAT of a service is reckoned; null for the usual way. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table budget_line add column tax_treatment text
    check (tax_treatment in ('reav_eu', 'reav_outside', 'mediation', 'own', 'general'))`.execute(db);
  // The view of agreed lines gets the column beside those that it has, whichever these are.
  await sql`
    do $$ begin
      execute 'create or replace view customer_budget_line as ' || regexp_replace(
        pg_get_viewdef('customer_budget_line'::regclass),
        '(\\n\\s*from \\(*(budget_line line|agreed_line agreed))', ', line.tax_treatment\\1', 'gi');
    end $$`.execute(db);
}
