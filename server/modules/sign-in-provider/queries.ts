import type { OwnSubject, SignInProvider } from '../../../contract/sign-in-provider/calls.ts';
import type { SecretPlace } from '../../platform/auth/secret.ts';
import type { Db } from '../../platform/db/db.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import type { SignInSubject } from '../../shared/sign-in.ts';

/** Where the secret of the single provider is sealed. */
export const providerSecretPlace: SecretPlace = { table: 'sign_in_provider', column: 'client_secret', row: 1 };

/** Where the verifier of a sign-in that is on its way is sealed. */
export const verifierPlace = (state: Buffer): SecretPlace => ({
  table: 'sign_in_attempt',
  column: 'code_verifier',
  row: state.toString('hex'),
});

/** The provider as it is stored; undefined as long as there is none. */
export const storedProvider = (db: Db) => db.selectFrom('sign_in_provider').selectAll().executeTakeFirst();

/** The provider for the settings, without its secret. */
export async function providerState(db: Db): Promise<Omit<SignInProvider, 'return_address'>> {
  const provider = await db
    .selectFrom('sign_in_provider')
    .select(['issuer', 'client_id', 'label', 'active', 'updated_at'])
    .executeTakeFirst();
  const { linked } = await db
    .selectFrom('sign_in_subject')
    .select(eb => eb.fn.countAll<number>().as('linked'))
    .executeTakeFirstOrThrow();
  return { provider: provider ?? null, linked: Number(linked) };
}

/** The reader's own account at the provider. */
export const readOwnSubject = (db: Db, userId: number): Promise<OwnSubject> =>
  db
    .selectFrom('sign_in_subject')
    .innerJoin('sign_in_provider', 'sign_in_provider.issuer', 'sign_in_subject.issuer')
    .select(eb => [
      'sign_in_provider.label',
      localMomentSql(eb.ref('linked_at')).$castTo<string>().as('linked_at'),
      localMomentSql(eb.ref('last_used_at')).$castTo<string>().as('last_used_at'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()
    .then(row => row ?? null);

/** Who a user is at the provider. */
export const subjectOf = (db: Db, userId: number) =>
  db.selectFrom('sign_in_subject').select(['issuer', 'subject']).where('user_id', '=', userId).executeTakeFirst();

const account = (db: Db) =>
  db.selectFrom('user').select(['user.id', 'user.group_id', 'user.active', 'user.deleted_at', 'user.password_hash']);

/** The user whom somebody at the provider is linked with. */
export const userOfSubject = (db: Db, { issuer, subject }: SignInSubject) =>
  account(db)
    .innerJoin('sign_in_subject', 'sign_in_subject.user_id', 'user.id')
    .where('sign_in_subject.issuer', '=', issuer)
    .where('sign_in_subject.subject', '=', subject)
    .executeTakeFirst();

/** The user with an e-mail, in any case. A username is no e-mail, even if it looks like one. */
export const userOfEmail = (db: Db, email: string) =>
  account(db)
    .where(eb =>
      eb(eb.fn('lower', ['user.email']), '=', eb.fn('lower', [eb.cast<string>(eb.val(email.trim()), 'text')])),
    )
    .where('user.deleted_at', 'is', null)
    .executeTakeFirst();
