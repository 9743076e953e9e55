import { sql } from 'kysely';
import type { MessageKey } from '../../contract/texts/index.ts';
import type { Trx } from '../platform/db/db.ts';
import type { RecordTable } from '../platform/db/record.ts';
import { invalid } from '../platform/http/failure.ts';

/** The columns that name an item of a catalogue, each with its table. */
const catalogueOf = {
  accomodation_id: 'accomodation',
  accomodation_type_id: 'accomodation_type',
  cabin_type_id: 'cabin_type',
  contract_id: 'contract',
  cruise_id: 'cruise',
  document_type_id: 'document_type',
  meal_included_id: 'meal_included',
  other_service_id: 'other_service',
  other_service_type_id: 'other_service_type',
  provider_id: 'provider',
  room_type_id: 'room_type',
  transport_type_id: 'transport_type',
  travel_insurance_id: 'travel_insurance',
  travel_insurance_type_id: 'travel_insurance_type',
} as const satisfies Record<string, RecordTable>;

const columns = Object.keys(catalogueOf) as (keyof typeof catalogueOf)[];

/**
 * Refuses references to deleted or unknown catalogue items (decisions 8).
 * @param values the columns to write; columns that are not references are ignored
 * @param edited the record of an edit: it may keep a deleted item that it already has
 * @param messages what is said of a column, where that is not 'choose one of the list'
 * @throws 40001 with a message under each field with such an item
 */
export async function refuseDeleted(
  trx: Trx,
  values: object,
  edited?: { table: RecordTable; id: number },
  messages: Readonly<Record<string, MessageKey>> = {},
): Promise<void> {
  const valuesByName = values as Partial<Record<string, unknown>>;
  const present = columns.filter(column => valuesByName[column] !== null && valuesByName[column] !== undefined);
  if (present.length === 0) return;
  const storedValue = (column: string) =>
    edited
      ? sql`or item.id in (select own.${sql.ref(column)} from ${sql.table(edited.table)} as own where own.id = ${edited.id})`
      : sql``;
  const row = await trx
    .selectNoFrom(
      present.map(column =>
        sql<boolean>`exists (select from ${sql.table(catalogueOf[column])} as item
          where item.id = ${valuesByName[column]} and (item.deleted_at is null ${storedValue(column)}))`.as(column),
      ),
    )
    .executeTakeFirstOrThrow();
  const fields: Record<string, MessageKey> = {};
  for (const column of present) if (!row[column]) fields[column] = messages[column] ?? 'common.idInvalid';
  if (Object.keys(fields).length > 0) throw invalid(fields);
}
