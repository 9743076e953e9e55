import type { z } from 'zod';
import type { accomodationCreate, accomodationUpdate } from '../../../contract/accomodation.ts';
import { consistent, defaultCountryId } from '../../../contract/place.ts';
import { audit } from '../../platform/audit.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { edit, remove } from '../../platform/record.ts';
import { cleanRichText } from '../../platform/rich-text.ts';
import type { Scope } from '../../platform/scope.ts';
import { writeIdList } from '../id-lists.ts';

type Fields = z.output<typeof accomodationCreate>;

/**
 * Adds an accommodation, in Spain unless the call says otherwise (specification 9).
 * @returns the new id
 * @throws 40001 with a message under the field whose id names nothing
 */
export function createAccomodation(db: Db, scope: Scope, body: Fields): Promise<number> {
  return db.transaction().execute(async trx => {
    const { services, internal_tags, ...fields } = body;
    const values = columns({ ...fields, country_id: fields.country_id ?? defaultCountryId });
    const { id } = await trx.insertInto('accomodation').values(values).returning('id').executeTakeFirstOrThrow();
    await writeLists(trx, id, services, internal_tags);
    await audit(trx, { userId: scope.userId, action: 'create', entity: 'accomodation', entityId: id });
    return id;
  });
}

/** Edits an accommodation. @throws 30001 on a stale edit; 40001 as `createAccomodation`, or when there is none */
export async function updateAccomodation(
  db: Db,
  scope: Scope,
  body: z.output<typeof accomodationUpdate>,
): Promise<void> {
  await db.transaction().execute(async trx => {
    const { id, updated_at, services, internal_tags, ...fields } = body;
    await edit(trx, 'accomodation', { id, updated_at }, columns(fields));
    await writeLists(trx, id, services, internal_tags);
    const names = [...Object.keys(fields), 'services', 'internal_tags'];
    await audit(trx, { userId: scope.userId, action: 'update', entity: 'accomodation', entityId: id, fields: names });
  });
}

/** Hides an accommodation; old budgets keep showing it (decisions 2). @throws 40001 when there is none */
export async function deleteAccomodation(db: Db, scope: Scope, id: number): Promise<void> {
  await db.transaction().execute(async trx => {
    await remove(trx, 'accomodation', id);
    await audit(trx, { userId: scope.userId, action: 'delete', entity: 'accomodation', entityId: id });
  });
}

function columns(fields: Omit<Fields, 'services' | 'internal_tags'>) {
  return { ...consistent(fields), description: cleanRichText(fields.description) };
}

async function writeLists(trx: Trx, id: number, services: number[], tags: number[]): Promise<void> {
  await writeIdList(trx, 'accomodation_service', 'services', id, services);
  await writeIdList(trx, 'accomodation_internal_tag', 'internal_tags', id, tags);
}
