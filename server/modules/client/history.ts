import { sql } from 'kysely';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { ClientAcceptance, ClientAverages } from '../../../contract/client/calls.ts';
import { groups } from '../../../contract/permissions.ts';
import { toEuros } from '../../../contract/values/money.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Secrets } from '../../platform/auth/secret.ts';
import type { Db } from '../../platform/db/db.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import { inValues } from '../../shared/version.ts';
import { acceptedContract, openRecord } from '../budget/acceptance/queries.ts';

/** The figures of a client (decisions 2) in one statement. Undefined when there is no such client. */
export async function readClientAverages(db: Db, id: number): Promise<ClientAverages | undefined> {
  const { rows } = await sql<ClientAverages>`
    select
      (select count(*)::int from user_travel_group as member join travel on travel.id = member.travel_id
        where member.user_id = client.id and travel.deleted_at is null) as travels,
      offered.budgets, offered.accepted, offered.acceptance_rate, offered.mean_price, offered.mean_days_to_answer,
      (select round(avg(avg_rate), 2)::float8 from rating where rating.user_id = client.id) as mean_rating
    from "user" as client, lateral (
      select count(*)::int as budgets,
        (count(*) filter (where budget_status_id = ${budgetStatus.aceptado}))::int as accepted,
        round(count(*) filter (where budget_status_id = ${budgetStatus.aceptado})::numeric
          / nullif(count(*) filter (where budget_status_id <> ${budgetStatus.pendiente}), 0), 4)::float8 as acceptance_rate,
        round(avg(price_discount) filter (where budget_status_id = ${budgetStatus.aceptado}))::float8 as mean_price,
        round((avg(extract(epoch from answered_at - budget.sent_at))
          filter (where answered_at >= budget.sent_at) / 86400)::numeric, 1)::float8 as mean_days_to_answer
      from customer_budget as budget
      where budget.deleted_at is null and ${inValues(
        'budget.travel_id',
        sql`select travel.id from user_travel_group as member join travel on travel.id = member.travel_id
          where member.user_id = client.id and travel.deleted_at is null`,
      )}
    ) as offered
    where client.id = ${id} and client.group_id = ${groups.client} and client.deleted_at is null`.execute(db);
  const [row] = rows;
  return row && { ...row, mean_price: row.mean_price === null ? null : toEuros(row.mean_price) };
}

/** The acceptances in a client's trips, newest first. @param reader may not see all of a fellow traveller's contract */
export async function clientAcceptances(
  db: Db,
  secrets: Secrets,
  id: number,
  reader: Pick<Scope, 'kind' | 'userId'>,
): Promise<ClientAcceptance[]> {
  const rows = await storedAcceptances(db, id);
  return rows.map(({ record: sealed, ...row }) => {
    const record = openRecord(secrets, { id: row.id, record: sealed });
    const contract_data = record ? acceptedContract(record, reader) : row.contract_data;
    return { ...row, contract_data, price: toEuros(Number(row.price)) };
  });
}

/** The sealed records of a client's own acceptances, which are their personal data. */
export async function ownAcceptanceRecords(db: Db, secrets: Secrets, id: number) {
  const records = (await storedAcceptances(db, id)).map(row => openRecord(secrets, row));
  return records.filter(record => record?.client?.id === id || record?.accepted_by.id === id);
}

async function storedAcceptances(db: Db, id: number) {
  const { rows } = await sql<Omit<ClientAcceptance, 'price'> & { price: number; record: string | null }>`
    select accepted.id, accepted.budget_id, travel.id as travel_id, travel.name as travel_name,
      to_char(accepted.accepted_at, 'YYYY-MM-DD HH24:MI:SS') as accepted_at,
      ${fullNameSql('person')} as accepted_by, accepted.price_discount as price,
      accepted.conditions_version, accepted.conditions, accepted.contract_data, accepted.record,
      accepted.record_hash
    from budget_acceptance as accepted
    join budget on budget.id = accepted.budget_id
    join travel on travel.id = budget.travel_id
    join "user" as person on person.id = accepted.user_id
    where travel.id in (select travel_id from user_travel_group where user_id = ${id})
    order by accepted.id desc`.execute(db);
  return rows;
}
