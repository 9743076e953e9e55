import { sql } from 'kysely';
import type { Deleted } from '../../../contract/trash/calls.ts';
import { type Restorable, restorable } from '../../../contract/trash/schema.ts';
import type { Db } from '../../platform/db/db.ts';
import { counted, localMoment, matches } from '../../platform/db/search.ts';
import { byFilled, byFilledText, type Cut, declaredSorts, inOrder } from '../../platform/db/sort.ts';
import type { Bin, Noun } from '../../shared/noun.ts';

export type Bins = Readonly<Record<Restorable, Bin>>;

/** The bins of all nouns. @throws when the contract names one that no noun declares, or leaves one out */
export function binsOf(nouns: readonly Noun[]): Bins {
  const bins = Object.assign({}, ...nouns.map(noun => noun.bins)) as Bins;
  const apart = new Set<string>(restorable).symmetricDifference(new Set(Object.keys(bins)));
  if (apart.size > 0)
    throw new Error(`Declared as a bin or in contract/trash/schema.ts only: ${[...apart].join(', ')}`);
  return bins;
}

const rowsOf = ([resource, { table, name, only }]: [string, Bin]) => sql`
  select ${sql.lit(resource)} as resource, record.id as record_id, ${name} as name, record.deleted_at
  from ${sql.table(table)} as record
  where record.deleted_at is not null ${only ? sql`and ${only}` : sql``}`;

const deleted = (bins: Bins, filter: string) => sql`
  from (${sql.join(Object.entries(bins).map(rowsOf), sql` union all `)}) as deleted
  where ${filter ? matches(sql<string>`normalise(name)`, filter) : sql`true`}`;

/** What is deleted is read from all tables at once and sorted anyway. */
export const trashSorts = declaredSorts('trash', {
  name: byFilledText('name'),
  deleted_at: byFilled('deleted_at'),
});

/** The deleted records, the last first or in another order, with the user who deleted each, from the audit log. */
export async function listDeleted(
  db: Db,
  bins: Bins,
  filter: string,
  { limit, offset, order }: Cut,
): Promise<Deleted[]> {
  // Records of several tables may have one id.
  const ordered = sql`${order ? inOrder(order, 'resource') : sql`deleted_at desc, resource`}, record_id`;
  const { rows } = await sql<Deleted>`
    select (row_number() over (order by ${ordered}))::int as id, resource, record_id, name,
      ${localMoment(sql`page.deleted_at`)} as deleted_at,
      (select first_name || ' ' || last_name from audit_log join "user" on "user".id = audit_log.user_id
        where entity = resource and entity_id = record_id::text and action = 'delete'
        order by audit_log.id desc limit 1) as deleted_by
    from (select * ${deleted(bins, filter)} order by ${ordered} limit ${limit} offset ${offset}) as page
    order by 1`.execute(db);
  return rows;
}

export async function countDeleted(db: Db, bins: Bins, filter: string): Promise<number> {
  const total = counted(sql`select 1 ${deleted(bins, filter)}`);
  return (await db.selectNoFrom(total.as('total')).executeTakeFirstOrThrow()).total;
}
