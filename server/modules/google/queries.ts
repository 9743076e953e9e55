import type { Db } from '../../platform/db/db.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import { fullNameSql } from '../../shared/full-name.ts';

/** The agency's Google account and the user who connected it; undefined when there is none. */
export function readGoogleAccount(db: Db) {
  return db
    .selectFrom('google_account')
    .innerJoin('user', 'user.id', 'google_account.connected_by')
    .selectAll('google_account')
    .select(eb => [
      localMomentSql(eb.ref('google_account.connected_at')).$castTo<string>().as('connected_moment'),
      fullNameSql('user').as('connected_name'),
    ])
    .executeTakeFirst();
}
