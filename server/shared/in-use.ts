import { type RawBuilder, sql } from 'kysely';
import { agreedColumns } from '../../contract/budget/line-fields.ts';
import { catalogues } from '../../contract/catalogue/catalogues.ts';
import type { InUse } from '../../contract/resource/calls.ts';
import type { Db } from '../platform/db/db.ts';
import type { DB } from '../platform/db/schema.gen.ts';
import { serveNamed } from '../platform/http/call.ts';
import { read } from '../platform/http/envelope.ts';
import type { App } from '../platform/http/http.ts';
import type { Services } from '../services.ts';

/** Where the items of a table are used: in a table of records, in a list of an owner, or in the lines of budgets. */
interface Use {
  table: keyof DB;
  column: string;
  /** The owner of the list, when the table is not a record itself. */
  owner?: keyof DB;
  /** The owner's id, when the table has it only through another. */
  ownerId?: RawBuilder<number>;
}

const budgetLines = (column: string): Use => ({ table: 'budget_line', column });

/** By resource. A test compares it with the foreign keys of the database. */
export const uses: Readonly<Record<string, readonly Use[]>> = {
  accomodation: [
    budgetLines('accomodation_id'),
    { table: 'price_request_recipient', column: 'accomodation_id', owner: 'price_request' },
  ],
  cruise: [budgetLines('cruise_id')],
  travelInsurance: [budgetLines('travel_insurance_id')],
  otherService: [
    budgetLines('other_service_id'),
    { table: 'price_request_recipient', column: 'other_service_id', owner: 'price_request' },
  ],
  transportType: [budgetLines('transport_type_id')],
  cabinType: [budgetLines('cabin_type_id')],
  mealIncluded: [
    budgetLines('meal_included_id'),
    {
      table: 'offer',
      column: 'meal_included_id',
      owner: 'price_request',
      ownerId: sql`(select price_request_id from price_request_recipient where id = entry.recipient_id)`,
    },
  ],
  roomType: [budgetLines('room_type_id')],
  provider: [
    budgetLines('provider_id'),
    { table: 'document', column: 'provider_id' },
    { table: 'mark_up_rule', column: 'provider_id' },
  ],
  service: [
    { table: 'accomodation_service', column: 'service_id', owner: 'accomodation' },
    { table: 'cruise_service', column: 'service_id', owner: 'cruise' },
  ],
  accomodationType: [{ table: 'accomodation', column: 'accomodation_type_id' }],
  otherServiceType: [{ table: 'other_service', column: 'other_service_type_id' }],
  travelInsuranceType: [{ table: 'travel_insurance', column: 'travel_insurance_type_id' }],
  documentType: [{ table: 'document', column: 'document_type_id' }],
  internalTag: [{ table: 'accomodation_internal_tag', column: 'internal_tag_id', owner: 'accomodation' }],
  internalTagOtherService: [
    { table: 'other_service_internal_tag', column: 'internal_tag_other_service_id', owner: 'other_service' },
  ],
  internalTagTravel: [{ table: 'travel_internal_tag', column: 'internal_tag_travel_id', owner: 'travel' }],
};

/** `GET /api/{r}/inUse/{id}`: how often a record is used, for the question before its deletion. */
export function inUseRoutes(app: App, { db }: Services): void {
  // Catalogues that nothing refers to yet have the call too.
  for (const resource of new Set([...Object.keys(uses), ...Object.keys(catalogues)])) {
    serveNamed(app, `${resource}/inUse/:id`, async ({ params }) =>
      read(await countUses(db, uses[resource] ?? [], params.id)),
    );
  }
}

async function countUses(db: Db, all: readonly Use[], id: number): Promise<InUse> {
  const sum = (parts: RawBuilder<number>[]) => sql.join([sql.lit(0), ...parts], sql` + `);
  const budgets = all.filter(use => use.table === 'budget_line').map(use => inBudgets(use, id));
  const records = all.filter(use => use.table !== 'budget_line').map(use => inRecords(use, id));
  const { rows } = await sql<InUse>`select ${sum(budgets)} as budgets, ${sum(records)} as records`.execute(db);
  return rows[0] ?? { budgets: 0, records: 0 };
}

/** In the draft of a budget, or in what was agreed of it. */
function inBudgets({ column }: Use, id: number) {
  const uses = sql`${sql.ref(column)} = ${id}`;
  const agreed = (agreedColumns as readonly string[]).includes(column)
    ? sql`union select budget_id from agreed_line where ${uses}`
    : sql``;
  return sql<number>`
  (select count(distinct line.budget_id)::int from (select budget_id from budget_line where deleted_at is null and ${uses} ${agreed}) as line
    join budget on budget.id = line.budget_id and budget.deleted_at is null
    join travel on travel.id = budget.travel_id and travel.deleted_at is null)`;
}

const inRecords = ({ table, column, owner, ownerId }: Use, id: number) =>
  owner
    ? sql<number>`
  (select count(distinct owner.id)::int from ${sql.table(table)} as entry
    join ${sql.table(owner)} as owner on owner.id = ${ownerId ?? sql.ref(`entry.${owner}_id`)} and owner.deleted_at is null
    where ${sql.ref(`entry.${column}`)} = ${id})`
    : sql<number>`
  (select count(*)::int from ${sql.table(table)} as entry
    where entry.deleted_at is null and ${sql.ref(`entry.${column}`)} = ${id})`;
