import { sql } from 'kysely';
import type { z } from 'zod';
import type { SavedView } from '../../../contract/saved-view/calls.ts';
import { maxSavedViews, type ViewList, type viewCreate } from '../../../contract/saved-view/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { invalid, missing, refusal } from '../../platform/http/failure.ts';

/** The views that the caller has saved of a list, by name. */
export const ownViews = (db: Db, { userId }: Pick<Scope, 'userId'>, list: ViewList): Promise<SavedView[]> =>
  db
    .selectFrom('saved_view')
    .select(['id', 'name', 'search'])
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .orderBy(sql`normalise(name) collate "C"`)
    .orderBy('id')
    .execute();

const entity = 'savedView';

/**
 * Saves a view of the caller's.
 * @returns its id
 * @throws 40001 when the caller has a view of this name of the list, or too many
 */
export async function createView(
  trx: Trx,
  { userId }: Scope,
  { list, name, search }: z.output<typeof viewCreate>,
): Promise<number> {
  const { total, same } = await trx
    .selectFrom('saved_view')
    .select(sql<number>`count(*)::int`.as('total'))
    .select(sql<number>`(count(*) filter (where normalise(name) = normalise(${name})))::int`.as('same'))
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  if (same > 0) throw invalid({ name: 'savedView.nameTaken' });
  if (total >= maxSavedViews) throw refusal('savedView.tooMany', { count: maxSavedViews });
  const row = await trx
    .insertInto('saved_view')
    .values({ user_id: userId, list, name, search })
    // Saved in another window at the same moment.
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw invalid({ name: 'savedView.nameTaken' });
  await audit(trx, { userId, action: 'create', entity, entityId: row.id });
  return row.id;
}

/** Deletes a view of the caller's for good. @throws 40001 for any other */
export async function deleteView(trx: Trx, { userId }: Scope, id: number): Promise<void> {
  const deleted = await trx
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw missing();
  await audit(trx, { userId, action: 'delete', entity, entityId: id });
}

/** Deletes the views that name an erased client: those that look for their name or address, or for their trips. */
export async function deleteViewsNaming(
  trx: Trx,
  person: { id: number; name: string; email: string | null },
): Promise<void> {
  const views = await trx.selectFrom('saved_view').select(['id', 'user_id', 'name', 'search']).execute();
  const words = [person.name, person.email].filter(word => word !== null && word.trim() !== '') as string[];
  const ids = views.flatMap(({ id, user_id, name, search }) => {
    const params = new URLSearchParams(search);
    const text = [name, ...params.values()].join('\n').toLowerCase();
    const namesPerson =
      user_id === person.id ||
      params.get('client') === String(person.id) ||
      words.some(word => text.includes(word.toLowerCase()));
    return namesPerson ? [id] : [];
  });
  await sql`
    delete from saved_view where id in (select id from saved_view where id = any(${ids}::int[]) order by id for no key update)`.execute(
    trx,
  );
}
