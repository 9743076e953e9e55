import { sql } from 'kysely';
import type { UsedRate } from '../../../contract/currency/calls.ts';
import type { Db } from '../../platform/db/db.ts';

/** The rate of the newest day for each currency in which a cost is kept. */
export async function usedRates(db: Db): Promise<UsedRate[]> {
  const { rows } = await sql<UsedRate>`
    select distinct on (currency) currency, rate, day from (
      select net_foreign ->> 'currency' as currency, net_foreign ->> 'rate' as rate, net_foreign ->> 'day' as day
      from budget_line where net_foreign is not null
      union all
      select cost_foreign ->> 'currency', cost_foreign ->> 'rate', cost_foreign ->> 'day'
      from booking where cost_foreign is not null) as used
    order by currency, day desc, rate`.execute(db);
  return rows;
}
