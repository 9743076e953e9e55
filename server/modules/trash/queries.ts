import { type RawBuilder, sql } from 'kysely';
import { type CatalogueName, catalogues } from '../../../contract/catalogues.ts';
import { type LineKind, lineKinds, lineResources } from '../../../contract/line.ts';
import { groups } from '../../../contract/permissions.ts';
import { photoNouns, photoResource } from '../../../contract/photo.ts';
import type { Restorable } from '../../../contract/trash.ts';
import type { Deleted } from '../../../contract/trash-calls.ts';
import type { Db } from '../../platform/db/db.ts';
import type { RecordTable } from '../../platform/record.ts';
import { counted, localMoment, matches } from '../../platform/search.ts';
import { byFilled, byFilledText, type Cut, declaredSorts, inOrder } from '../../platform/sort.ts';
import { tableOf } from '../../shared/catalogues.ts';

/** The table of a resource's deleted records. */
export interface Bin {
  table: RecordTable;
  /** The name of the record, from its row `record`. */
  name: RawBuilder<string>;
  /** The condition for the rows of the resource, when the table also has others. */
  only?: RawBuilder<boolean>;
  /** Its parent. It cannot be restored while the parent is deleted. */
  parent?: { table: RecordTable; column: string };
  /** The column of the file that was hidden with it. */
  file?: string;
}

const named = (table: RecordTable): Bin => ({ table, name: sql`record.name` });
const person = (only: RawBuilder<boolean>): Bin => ({
  table: 'user',
  name: sql`record.first_name || ' ' || record.last_name`,
  // An erased client cannot be restored (specification, quality 'Personal data').
  only: sql`${only} and record.erased_at is null`,
});

/** The name of a budget's trip. */
const travelOf = (budget: RawBuilder<number>) => sql<string>`
  (select travel.name from travel join budget on budget.travel_id = travel.id where budget.id = ${budget})`;

/** The name of a line: that of its catalogue item. */
const itemNames: Record<LineKind, RawBuilder<string>> = {
  accomodation: sql`(select name from accomodation where id = record.accomodation_id)`,
  cruise: sql`(select name from cruise where id = record.cruise_id)`,
  transport: sql`(select name from transport_type where id = record.transport_type_id)`,
  travel_insurance: sql`(select name from travel_insurance where id = record.travel_insurance_id)`,
  other_service: sql`(select name from other_service where id = record.other_service_id)`,
};

const line = (kind: LineKind): Bin => ({
  table: 'budget_line',
  name: sql`${itemNames[kind]} || ' · ' || ${travelOf(sql`record.budget_id`)}`,
  only: sql`record.kind = ${sql.lit(kind)}`,
  parent: { table: 'budget', column: 'budget_id' },
});

const byResource = <R extends string>(entries: [R, Bin][]) => Object.fromEntries(entries) as Record<R, Bin>;

export const bins: Readonly<Record<Restorable, Bin>> = {
  ...byResource((Object.keys(catalogues) as CatalogueName[]).map(name => [name, named(tableOf(name))])),
  accomodation: named('accomodation'),
  cruise: named('cruise'),
  travelInsurance: named('travel_insurance'),
  otherService: named('other_service'),
  contract: named('contract'),
  provider: { table: 'provider', name: sql`record.provider` },
  document: { ...named('document'), parent: { table: 'provider', column: 'provider_id' }, file: 'file_id' },
  client: person(sql`record.group_id = ${sql.lit(groups.client)}`),
  user: person(sql`record.group_id <> ${sql.lit(groups.client)}`),
  travel: named('travel'),
  task: named('task'),
  budget: {
    table: 'budget',
    name: sql`${travelOf(sql`record.id`)} || ' · ' || record.id`,
    parent: { table: 'travel', column: 'travel_id' },
  },
  budgetContract: {
    table: 'budget_contract',
    // A contract without a template has no name of its own.
    name: sql`coalesce((select name || ' · ' from contract where id = record.contract_id), '') || ${travelOf(sql`record.budget_id`)}`,
    parent: { table: 'budget', column: 'budget_id' },
  },
  courseTip: { table: 'course_tip', name: sql`record.title` },
  priceRequest: { table: 'price_request', name: sql`record.title` },
  ...byResource(lineKinds.map(kind => [lineResources[kind], line(kind)])),
  ...byResource(
    photoNouns.map(noun => [
      photoResource[noun],
      {
        table: `${noun}_photo`,
        name: sql`record.description`,
        parent: { table: noun, column: `${noun}_id` },
        file: 'file_id',
      },
    ]),
  ),
};

const rowsOf = ([resource, { table, name, only }]: [string, Bin]) => sql`
  select ${sql.lit(resource)} as resource, record.id as record_id, ${name} as name, record.deleted_at
  from ${sql.table(table)} as record
  where record.deleted_at is not null ${only ? sql`and ${only}` : sql``}`;

const deleted = (filter: string) => sql`
  from (${sql.join(Object.entries(bins).map(rowsOf), sql` union all `)}) as deleted
  where ${filter ? matches(sql<string>`normalise(name)`, filter) : sql`true`}`;

/** What is deleted is read from all tables at once and sorted anyway. */
export const trashSorts = declaredSorts('trash', {
  name: byFilledText('name'),
  deleted_at: byFilled('deleted_at'),
});

/** The deleted records, the last first or in another order, with the user who deleted each, from the audit log. */
export async function listDeleted(db: Db, filter: string, { limit, offset, order }: Cut): Promise<Deleted[]> {
  // Records of several tables may have one id.
  const ordered = sql`${order ? inOrder(order, 'resource') : sql`deleted_at desc, resource`}, record_id`;
  const { rows } = await sql<Deleted>`
    select (row_number() over (order by ${ordered}))::int as id, resource, record_id, name,
      ${localMoment(sql`page.deleted_at`)} as deleted_at,
      (select first_name || ' ' || last_name from audit_log join "user" on "user".id = audit_log.user_id
        where entity = resource and entity_id = record_id::text and action = 'delete'
        order by audit_log.id desc limit 1) as deleted_by
    from (select * ${deleted(filter)} order by ${ordered} limit ${limit} offset ${offset}) as page
    order by 1`.execute(db);
  return rows;
}

export async function countDeleted(db: Db, filter: string): Promise<number> {
  const total = counted(sql`select 1 ${deleted(filter)}`);
  return (await db.selectNoFrom(total.as('total')).executeTakeFirstOrThrow()).total;
}
