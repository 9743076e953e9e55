import { sql } from 'kysely';
import type { SavedView } from '../../../contract/saved-view/calls.ts';
import type { ViewList } from '../../../contract/saved-view/schema.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/db.ts';

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
