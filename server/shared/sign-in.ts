import { type ExpressionBuilder, sql } from 'kysely';
import { code } from '../../contract/envelope.ts';
import type { SessionHolder } from '../platform/auth/session.ts';
import type { Db, Trx } from '../platform/db/db.ts';
import type { DB } from '../platform/db/schema.gen.ts';
import { Failure } from '../platform/http/failure.ts';
import { holdUser } from './hold.ts';

/**
 * Locks the caller before a change of how they sign in. Their session was looked up before a slow check of a password or a
 * code: meanwhile the owner may have changed the password, or ended it from elsewhere.
 * @throws 50012 when it has ended, 50008 after its sign-out
 */
export async function holdOwnAccount(trx: Trx, { userId, tokenHash }: SessionHolder): Promise<void> {
  await holdUser(trx, userId);
  const row = await trx.selectFrom('session').select('ended').where('token_hash', '=', tokenHash).executeTakeFirst();
  if (row && !row.ended) return;
  throw new Failure(row?.ended === 'elsewhere' ? code.sessionEnded : code.sessionUnknown, 'session.unknown');
}

/** What a user can prove after the password; both false without a second factor. */
export async function factorsOf(db: Db, userId: number): Promise<{ code: boolean; passkey: boolean }> {
  return db
    .selectNoFrom([
      sql<boolean>`exists (select from second_factor where user_id = ${userId} and confirmed_at is not null)`.as(
        'code',
      ),
      sql<boolean>`exists (select from passkey where user_id = ${userId})`.as('passkey'),
    ])
    .executeTakeFirstOrThrow();
}

/** Whether a user has to prove a second factor after the password. */
export async function hasFactor(db: Db, userId: number): Promise<boolean> {
  const { code, passkey } = await factorsOf(db, userId);
  return code || passkey;
}

/** The same as a column of a query of users. */
export const withFactor = (eb: ExpressionBuilder<DB, 'user'>) =>
  sql<boolean>`(exists (select from second_factor where user_id = ${eb.ref('user.id')} and confirmed_at is not null)
    or exists (select from passkey where user_id = ${eb.ref('user.id')}))`.as('second_factor');

/** Who somebody is at the agency's identity provider: its address, and its name for them, which never changes. */
export interface SignInSubject {
  issuer: string;
  subject: string;
}

/** Whether a user is linked with the provider, as a column of a query of users. */
export const withSubject = (eb: ExpressionBuilder<DB, 'user'>) =>
  sql<boolean>`exists (select from sign_in_subject where user_id = ${eb.ref('user.id')})`.as('provider_linked');

/** The words of the button that signs in with the provider; null while there is none. */
export async function providerLabel(db: Db): Promise<string | null> {
  const row = await db.selectFrom('sign_in_provider').select('label').where('active', '=', true).executeTakeFirst();
  return row?.label ?? null;
}

/**
 * The words of the provider's button, for a user who can prove with it who they are; and whether that is all they can
 * prove. Undefined for everybody else.
 */
export const provableWith = (db: Db, userId: number) =>
  db
    .selectFrom('sign_in_subject')
    .innerJoin('sign_in_provider', 'sign_in_provider.issuer', 'sign_in_subject.issuer')
    .innerJoin('user', 'user.id', 'sign_in_subject.user_id')
    .select(['sign_in_provider.label', sql<boolean>`password_hash is null`.as('only')])
    .where('sign_in_subject.user_id', '=', userId)
    .where('sign_in_provider.active', '=', true)
    .executeTakeFirst();

/** Forgets who a user is at the provider. @returns whether that was known */
export async function deleteSubject(trx: Trx, userId: number): Promise<boolean> {
  const result = await trx.deleteFrom('sign_in_subject').where('user_id', '=', userId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}
