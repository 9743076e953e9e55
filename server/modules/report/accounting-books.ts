import { sql } from 'kysely';
import type { LineKind } from '../../../contract/budget/line-kind.ts';
import { budgetStatus } from '../../../contract/budget/state.ts';
import {
  advanceTaxes,
  bookKeys,
  receivedTransportKey,
  type TaxTreatment,
  taxTreatmentNames,
  usualTreatment,
} from '../../../contract/margin/rules.ts';
import { type PaymentMethod, paymentMethodTexts, receiptNumber } from '../../../contract/payment/schema.ts';
import type { Day } from '../../../contract/values/dates.ts';
import { sum } from '../../../contract/values/money.ts';
import type { Db } from '../../platform/db/db.ts';
import { serviceTitleSql } from '../booking/queries.ts';
import { isProvisional, operationMargin, marginOperations, serviceCostSql, taxRates } from '../margin/queries.ts';
import { euroSum, euros, leastOf, ofReader, type ReportAsked, type ReportFacts, wholeSum, within } from './facts.ts';

/** The margins, and what is handed over to the accounting (docs/operation/accounting.md). None of it is an invoice. */

const isSale = (
  query: ReportAsked,
) => sql`agreed.budget_id is not null and budget.budget_status_id = ${budgetStatus.aceptado}
  and travel.cancelled_at is null and ${ofReader(query)}`;

const stateName = (provisional: boolean) => (provisional ? 'Provisional' : 'Definitivo');

/** @param columns SQL types by the names of their columns */
const table = (rows: readonly object[], columns: string) =>
  sql`select row_number() over () as id, * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fact(
    budget_id int, travel_id int, provider_id int, label text, path text, client text, day date, ${sql.raw(columns)})`;

/** The accepted budgets of trips that end on the days asked for. */
async function endings(db: Db, query: ReportAsked) {
  const operations = await marginOperations(db, sql`${isSale(query)} and ${within(sql`agreed.date_to`, query)}`);
  const rates = await taxRates(db);
  return operations.map(operation => {
    const { id, travel_id, label, client, end } = operation;
    const { groups, rate } = operationMargin(operation, rates);
    const state = stateName(isProvisional(end, groups, query.today));
    const about = { budget_id: id, travel_id, label, path: `/budget/${id}`, client, day: end, state };
    return { operation, groups, rate, about };
  });
}

const margins: ReportFacts = {
  facts: async (db, query) =>
    table(
      (await endings(db, query)).map(({ operation, groups, about }) => ({
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
  sums: {
    client: leastOf('client'),
    ends: leastOf('day'),
    state: leastOf('state'),
    sold: euroSum('sold'),
    cost: euroSum('cost'),
    margin: euros(sql`sum(fact.sold - fact.cost)`),
    base: euroSum('base'),
    tax: euroSum('tax'),
    left: euros(sql`sum(fact.sold - fact.cost - fact.tax)`),
    losses: wholeSum('losses'),
    unknown: wholeSum('unknown'),
  },
};

const salesBook: ReportFacts = {
  facts: async (db, query) =>
    table(
      (await endings(db, query)).flatMap(({ operation, groups, rate, about }) =>
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
  sums: {
    ...{
      book: leastOf('book'),
      book_key: leastOf('book_key'),
      treatment: leastOf('treatment'),
      client: leastOf('client'),
    },
    ...{ accepted: leastOf('accepted'), ends: leastOf('day'), tax_name: leastOf('tax_name'), rate: leastOf('rate') },
    ...{
      sold: euroSum('sold'),
      margin: euroSum('margin'),
      base: euroSum('base'),
      tax: euroSum('tax'),
      state: leastOf('state'),
    },
  },
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

const purchasesBook: ReportFacts = {
  facts: async (db, query) => {
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
      where ${isSale(query)} and ${within(sql`line.date_to::date`, query)} and ${serviceCostSql} is distinct from 0
      order by day, line.id`.execute(db);
    return table(
      rows.map(({ kinds, chosen, confirmed, ...row }) => {
        const treatment = chosen ?? usualTreatment(kinds);
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
  sums: {
    ...{
      book: leastOf('book'),
      book_key: leastOf('book_key'),
      treatment: leastOf('treatment'),
      supplier: leastOf('supplier'),
    },
    ...{ tax_id: leastOf('tax_id'), travel: leastOf('travel'), budget: leastOf('budget') },
    ...{ locator: leastOf('locator'), ends: leastOf('day') },
    ...{ pay_by: leastOf('pay_by'), paid_on: leastOf('paid_on'), cost: euroSum('cost'), state: leastOf('state') },
  },
};

interface Payment {
  id: number;
  method: PaymentMethod | null;
  reference: string | null;
  receipt_year: number | null;
  receipt_number: number | null;
}

const advancesBook: ReportFacts = {
  facts: async (db, query) => {
    const paid = sql`select budget_id from payment where ${within(sql`paid_on`, query)}`;
    const operations = await marginOperations(db, sql`budget.id in (${paid}) and ${ofReader(query)}`);
    const { rows: payments } = await sql<Payment>`
      select id, method, reference, receipt_year, receipt_number from payment
      where ${within(sql`paid_on`, query)}`.execute(db);
    const payment = new Map(payments.map(each => [each.id, each]));
    const rates = await taxRates(db);
    return table(
      operations.flatMap(operation => {
        const { groups } = operationMargin(operation, rates);
        const taxes = advanceTaxes(operation.services, operation, rates);
        return operation.advances.flatMap(({ id, day, amount }, index) => {
          const row = payment.get(id);
          const due = taxes[index];
          if (!row || !due) return [];
          const { receipt_year: year, receipt_number: number, method, reference } = row;
          return [
            {
              ...{ budget_id: operation.id, travel_id: operation.travel_id, path: `/budget/${operation.id}`, day },
              ...{ label: `#${operation.id} ${operation.label}`, client: operation.client, reference, amount },
              book: 'Expedidas',
              receipt: year !== null && number !== null ? receiptNumber(year, number) : null,
              method: method && paymentMethodTexts[method].es,
              ...{ tax_name: due.rate.name, rate: due.rate.rate, tax: due.tax },
              state: stateName(isProvisional(operation.end, groups, query.today)),
            },
          ];
        });
      }),
      `state text, book text, receipt text, method text, reference text, amount bigint, tax_name text, rate float8, tax bigint`,
    );
  },
  sums: {
    ...{ book: leastOf('book'), receipt: leastOf('receipt'), client: leastOf('client'), paid_on: leastOf('day') },
    ...{
      method: leastOf('method'),
      reference: leastOf('reference'),
      amount: euroSum('amount'),
      tax_name: leastOf('tax_name'),
    },
    ...{ rate: leastOf('rate'), tax: euroSum('tax'), state: leastOf('state') },
  },
};

export const accountingFacts = { margins, salesBook, purchasesBook, advancesBook };
