import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../platform/db/db.ts';
import type { DB } from '../platform/db/schema.gen.ts';

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
