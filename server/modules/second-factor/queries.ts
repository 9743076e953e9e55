import type { FactorState } from '../../../contract/second-factor/calls.ts';
import { type Place, tokenHash } from '../../platform/auth/secret.ts';
import type { Db } from '../../platform/db/db.ts';
import { localMoment } from '../../platform/db/search.ts';

/** Where the secret of a user's authenticator application is sealed. */
export const secretOf = (userId: number): Place => ({ table: 'second_factor', column: 'secret', row: userId });

/** The reader's own second factor, for its screen. */
export async function factorState(db: Db, userId: number): Promise<FactorState> {
  const factor = await db
    .selectFrom('second_factor')
    .select(eb => localMoment(eb.ref('confirmed_at')).as('since'))
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('passkey')
    .select(eb => [
      'id',
      'name',
      localMoment(eb.ref('created_at')).$castTo<string>().as('created_at'),
      localMoment(eb.ref('last_used_at')).as('last_used_at'),
    ])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return { application: factor?.since ?? null, recovery_codes: (await unusedCodes(db, userId)).length, passkeys };
}

/** A user's authenticator application; undefined as long as none is confirmed. */
export function activeFactor(db: Db, userId: number) {
  return db
    .selectFrom('second_factor')
    .select(['secret', 'last_step'])
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
}

/** The secret of a set-up that was begun and not confirmed yet. */
export function begunFactor(db: Db, userId: number, since: Date) {
  return db
    .selectFrom('second_factor')
    .select('secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '>', since.toISOString())
    .executeTakeFirst();
}

export function unusedCodes(db: Db, userId: number) {
  return db
    .selectFrom('recovery_code')
    .select(['id', 'code_hash'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The sign-in that a handle belongs to, as long as its user may sign in with the same password. */
export async function waitingSignIn(db: Db, handle: string, now: Date) {
  const row = await db
    .selectFrom('sign_in_step')
    .innerJoin('user', 'user.id', 'sign_in_step.user_id')
    .select(['sign_in_step.tries', 'sign_in_step.password_mark', 'sign_in_step.issuer', 'sign_in_step.subject'])
    .select(['user.id', 'user.group_id', 'user.password_hash'])
    .where('token_hash', '=', tokenHash(handle))
    .where('expires_at', '>', now.toISOString())
    .where('user.active', '=', true)
    .where('user.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && passwordMark(row.password_hash).equals(Buffer.from(row.password_mark)) ? row : undefined;
}

/** Tells whether a password has changed without revealing anything of it. */
export const passwordMark = (hash: string | null): Buffer => tokenHash(hash ?? '');

/** How to reach a user, and the name of their account. */
export function accountOf(db: Db, userId: number) {
  return db
    .selectFrom('user')
    .select(['id', 'email', 'username', 'first_name', 'language', 'password_hash'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}
