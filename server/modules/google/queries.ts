import type { GoogleReturn } from '../../../contract/google/schema.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
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

/** Stores a started consent and deletes old unfinished ones. */
export async function keepConsent(
  db: Db,
  consent: {
    state_hash: Buffer;
    session_hash: Buffer;
    user_id: number;
    code_verifier: string;
    return_to: GoogleReturn;
    expires_at: string;
  },
  now: Date,
): Promise<void> {
  await db.deleteFrom('google_consent').where('expires_at', '<=', now.toISOString()).execute();
  await db.insertInto('google_consent').values(consent).execute();
}

/** Takes a started consent out, so that it is completed only once. Only its own session finds it. */
export function takeConsent(db: Db, state: Buffer, session: Buffer, now: Date) {
  return db
    .deleteFrom('google_consent')
    .where('state_hash', '=', state)
    .where('session_hash', '=', session)
    .where('expires_at', '>', now.toISOString())
    .returning(eb => ['code_verifier', eb.ref('return_to').$castTo<GoogleReturn>().as('return_to')])
    .executeTakeFirst();
}

/** Writes the single account and replaces an earlier one. */
export async function keepAccount(
  trx: Trx,
  account: {
    email: string;
    refresh_token: string;
    access_token: string;
    access_expires_at: string;
    connected_by: number;
    connected_at: string;
  },
): Promise<void> {
  const values = { ...account, refused_at: null };
  await trx
    .insertInto('google_account')
    .values({ id: 1, ...values })
    .onConflict(conflict => conflict.column('id').doUpdateSet(values))
    .execute();
}
