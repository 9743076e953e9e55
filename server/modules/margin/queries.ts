import { type RawBuilder, sql } from 'kysely';
import type { MarginStatement } from '../../../contract/margin/calls.ts';
import {
  type Advance,
  advanceTaxes,
  type MarginGroup,
  marginGroups,
  type TaxedService,
  type TaxRate,
  taxRateOn,
} from '../../../contract/margin/rules.ts';
import type { Day } from '../../../contract/values/dates.ts';
import { type Cents, toEuros } from '../../../contract/values/money.ts';
import type { Db } from '../../platform/db/db.ts';
import { clientOfTravel } from '../dashboard/queries.ts';
import { acceptanceDaySql } from '../payment-plan/queries.ts';
import { setting } from '../setting/rules.ts';

/** A budget as its margin needs it: what was agreed of it, or else its draft. */
interface MarginOperation {
  id: number;
  travel_id: number;
  label: string;
  client: string | null;
  accepted_on: Day | null;
  end: Day;
  price: Cents;
  services: TaxedService[];
  advances: (Advance & { id: number })[];
}

/** What a service costs: what its supplier charges, for cancelling it too, or else the net price of its line. In cents. */
export const serviceCostSql = sql<Cents | null>`case booking.state when 'cancelled' then coalesce(booking.cancellation_cost, 0)
  else coalesce(booking.cost, line.net_price) end`;

/** @param condition on `budget`, `agreed`, which is null for a draft, and `travel` */
export async function marginOperations(db: Db, condition: RawBuilder<unknown>): Promise<MarginOperation[]> {
  const { rows } = await sql<MarginOperation>`
    select budget.id, budget.travel_id, coalesce(agreed.travel_name, travel.name) as label, ${clientOfTravel} as client,
      ${acceptanceDaySql(sql`budget.id`)} as accepted_on, coalesce(agreed.date_to, budget.date_to) as "end",
      coalesce(agreed.price_discount, budget.price_discount) as price,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', line.kind, 'price', line.price, 'cost', ${serviceCostSql},
          'tax_treatment', line.tax_treatment) order by line.position), '[]')
        from customer_budget_line as line left join booking on booking.budget_line_id = line.id
        where line.budget_id = budget.id and line.deleted_at is null) as services,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'day', paid_on, 'amount', amount) order by id), '[]')
        from payment where budget_id = budget.id) as advances
    from budget
    join travel on travel.id = budget.travel_id
    left join agreed_budget as agreed on agreed.budget_id = budget.id
    where budget.deleted_at is null and travel.deleted_at is null and ${condition}
    order by "end", budget.id`.execute(db);
  return rows;
}

export const taxRates = async (db: Db): Promise<TaxRate[]> => (await setting(db, 'tax')).rates;

/** The groups of a budget with the rate of its last day. */
export function operationMargin({ services, price, end }: MarginOperation, rates: readonly TaxRate[]) {
  const rate = taxRateOn(rates, end);
  return { groups: marginGroups(services, price, rate.rate), rate };
}

/** Figures may still change until the trip is over and every cost is known. */
export const isProvisional = (end: Day, groups: readonly MarginGroup[], today: Day): boolean =>
  end >= today || groups.some(({ unknown }) => unknown > 0);

/** The margin of a budget for staff. The caller has checked that they may see it. */
export async function marginStatement(db: Db, budgetId: number, today: Day): Promise<MarginStatement | undefined> {
  const [operation] = await marginOperations(db, sql`budget.id = ${budgetId}`);
  if (!operation) return undefined;
  const rates = await taxRates(db);
  const { groups, rate } = operationMargin(operation, rates);
  const advances = advanceTaxes(operation.services, operation, rates);
  const rateView = ({ name, rate: percent }: TaxRate) => ({ name, rate: percent });
  return {
    groups: groups.map(({ treatment, unknown, ...amounts }) => ({
      treatment,
      unknown,
      price: toEuros(amounts.price),
      cost: toEuros(amounts.cost),
      margin: toEuros(amounts.margin),
      base: toEuros(amounts.base),
      tax: toEuros(amounts.tax),
    })),
    rate: rateView(rate),
    provisional: isProvisional(operation.end, groups, today),
    advances: advances.map(({ day, amount, tax, ...each }, index) => ({
      day,
      amount: toEuros(amount),
      tax: toEuros(tax),
      rate: rateView(each.rate),
      rest: index === advances.length - 1,
    })),
  };
}
