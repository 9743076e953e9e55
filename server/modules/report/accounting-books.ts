import { sql } from 'kysely';
import type { LineKind } from '../../../contract/budget/line-kind.ts';
import { budgetStatus } from '../../../contract/budget/state.ts';
import {
  advanceTaxes,
  bookKeys,
  defaultTreatment,
  receivedTransportKey,
  type TaxTreatment,
  taxTreatmentNames,
} from '../../../contract/margin/rules.ts';
import { type PaymentMethod, paymentMethodTexts, receiptNumber } from '../../../contract/payment/schema.ts';
import type { Day } from '../../../contract/values/dates.ts';
import { sum } from '../../../contract/values/money.ts';
import type { Db } from '../../platform/db/db.ts';
import { serviceTitleSql } from '../booking/queries.ts';
import { isProvisional, marginOperations, operationMargin, serviceCostSql, taxRates } from '../margin/queries.ts';
import { dayOfRow, euros, isCountedTravel, isInPeriod, type ReportCriteria, type ReportSource } from './facts.ts';

/** The margins, and what is handed over to the accounting (docs/operation/accounting.md). None of it is an invoice. */

const isSale = (criteria: ReportCriteria) =>
  sql`agreed.budget_id is not null and budget.budget_status_id = ${budgetStatus.aceptado}
  and travel.cancelled_at is null and ${isCountedTravel(criteria)}`;

const stateName = (provisional: boolean) => (provisional ? 'Provisional' : 'Definitivo');

/** @param columns SQL types by the names of their columns */
const table = (rows: readonly object[], columns: string) =>
  sql`select row_number() over () as id, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fact(
    budget_id int, travel_id int, provider_id int, label text, path text, client text, day date, ${sql.raw(columns)})`;

/** The accepted budgets of trips that end in the period. */
async function endedOperations(db: Db, criteria: ReportCriteria) {
  const operations = await marginOperations(
    db,
    sql`${isSale(criteria)} and ${isInPeriod(sql`agreed.date_to`, criteria)}`,
  );
  const rates = await taxRates(db);
  return operations.map(operation => {
    const { id, travel_id, label, client, end } = operation;
    const { groups, rate } = operationMargin(operation, rates);
    const state = stateName(isProvisional(end, groups, criteria.today));
    const about = { budget_id: id, travel_id, label, path: `/budget/${id}`, client, day: end, state };
    return { operation, groups, rate, about };
  });
}

const margins: ReportSource = {
  facts: async (db, criteria) =>
    table(
      (await endedOperations(db, criteria)).map(({ operation, groups, about }) => ({
        ...about,
        sold: operation.price,
        cost: sum(groups.map(({ cost }) => cost)),
        base: sum(groups.map(({ base }) => base)),
        tax: sum(groups.map(({ tax }) => tax)),
        losses: groups.filter(({ margin }) => margin < 0).length,
        unknown: sum(groups.map(({ unknown }) => unknown)),
      })),
      'state text, sold bigint, cost bigint, base bigint, tax bigint, losses int, unknown int',
    ),
  aggregates: {
    ends: dayOfRow,
    margin: euros(sql`sum(fact.sold - fact.cost)`),
    left: euros(sql`sum(fact.sold - fact.cost - fact.tax)`),
  },
};

const salesBook: ReportSource = {
  facts: async (db, criteria) =>
    table(
      (await endedOperations(db, criteria)).flatMap(({ operation, groups, rate, about }) =>
        groups.map(({ treatment, price, margin, base, tax }) => ({
          ...about,
          label: `#${about.budget_id} ${about.label}`,
          book: 'Expedidas',
          book_key: bookKeys.issued[treatment],
          treatment: taxTreatmentNames[treatment],
          accepted: operation.accepted_on,
          sold: price,
          margin,
          base,
          tax_name: rate.name,
          rate: treatment === 'reav_outside' ? 0 : rate.rate,
          tax,
        })),
      ),
      `state text, book text, book_key text, treatment text, accepted date, sold bigint, margin bigint, base bigint,
       tax_name text, rate float8, tax bigint`,
    ),
  aggregates: { ends: dayOfRow },
};

interface Purchase {
  budget_id: number;
  travel_id: number;
  provider_id: number | null;
  label: string;
  kind: LineKind;
  kinds: LineKind[];
  chosen: TaxTreatment | null;
  day: Day;
  supplier: string | null;
  tax_id: string | null;
  locator: string | null;
  pay_by: Day | null;
  paid_on: Day | null;
  cost: number | null;
  confirmed: boolean;
}

const purchasesBook: ReportSource = {
  facts: async (db, criteria) => {
    const { rows } = await sql<Purchase>`
      select line.budget_id, travel.id as travel_id, line.provider_id, agreed.travel_name as travel, line.kind,
        coalesce(nullif((select ${serviceTitleSql} from agreed_line as agreed where agreed.id = line.id), ''), agreed.travel_name) as label,
        (select array_agg(distinct kind) from agreed_line where budget_id = line.budget_id) as kinds,
        line.tax_treatment as chosen, line.date_to::date as day, provider.provider as supplier, provider.cif as tax_id, line.locator,
        booking.pay_by, booking.paid_on, ${serviceCostSql} as cost, coalesce(booking.state in ('confirmed', 'cancelled'), false) as confirmed
      from agreed_budget as agreed
      join budget on budget.id = agreed.budget_id and budget.deleted_at is null
      join travel on travel.id = budget.travel_id and travel.deleted_at is null
      join customer_budget_line as line on line.budget_id = budget.id
      left join booking on booking.budget_line_id = line.id
      left join provider on provider.id = line.provider_id
      where ${isSale(criteria)} and ${isInPeriod(sql`line.date_to::date`, criteria)}
        and ${serviceCostSql} is distinct from 0
      order by day, line.id`.execute(db);
    return table(
      rows.map(({ kinds, chosen, confirmed, ...row }) => {
        const treatment = chosen ?? defaultTreatment(kinds);
        const transport = treatment === 'mediation' && row.kind === 'transport';
        return {
          ...row,
          budget: row.budget_id,
          path: `/budget/${row.budget_id}`,
          book: 'Recibidas',
          book_key: transport ? receivedTransportKey : bookKeys.received[treatment],
          treatment: taxTreatmentNames[treatment],
          state: row.cost === null ? 'Sin coste' : confirmed ? 'Confirmado' : 'Previsto',
        };
      }),
      `state text, book text, book_key text, treatment text, supplier text, tax_id text, travel text, budget int,
       locator text, pay_by date, paid_on date, cost bigint`,
    );
  },
  aggregates: { ends: dayOfRow },
};

interface Payment {
  id: number;
  method: PaymentMethod | null;
  reference: string | null;
  receipt_year: number | null;
  receipt_number: number | null;
}

const advancesBook: ReportSource = {
  facts: async (db, criteria) => {
    const paid = sql`select budget_id from payment where ${isInPeriod(sql`paid_on`, criteria)}`;
    const operations = await marginOperations(db, sql`budget.id in (${paid}) and ${isCountedTravel(criteria)}`);
    const { rows: payments } = await sql<Payment>`
      select id, method, reference, receipt_year, receipt_number from payment
      where ${isInPeriod(sql`paid_on`, criteria)}`.execute(db);
    const paymentsById = new Map(payments.map(row => [row.id, row]));
    const rates = await taxRates(db);
    return table(
      operations.flatMap(operation => {
        const { groups } = operationMargin(operation, rates);
        const taxes = advanceTaxes(operation.services, operation, rates);
        return operation.advances.flatMap(({ id, day, amount }, index) => {
          const row = paymentsById.get(id);
          const due = taxes[index];
          if (!row || !due) return [];
          const { receipt_year: year, receipt_number: number, method, reference } = row;
          return [
            {
              budget_id: operation.id,
              travel_id: operation.travel_id,
              label: `#${operation.id} ${operation.label}`,
              path: `/budget/${operation.id}`,
              client: operation.client,
              day,
              reference,
              amount,
              book: 'Expedidas',
              receipt: year !== null && number !== null ? receiptNumber(year, number) : null,
              method: method && paymentMethodTexts[method].es,
              tax_name: due.rate.name,
              rate: due.rate.rate,
              tax: due.tax,
              state: stateName(isProvisional(operation.end, groups, criteria.today)),
            },
          ];
        });
      }),
      `state text, book text, receipt text, method text, reference text, amount bigint, tax_name text, rate float8, tax bigint`,
    );
  },
  aggregates: { paid_on: dayOfRow },
};

export const accountingReports = { margins, salesBook, purchasesBook, advancesBook };
