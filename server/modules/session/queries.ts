import { languageOrDefault } from '../../../contract/language.ts';
import { readerLanguage, rolesOf } from '../../../contract/permissions.ts';
import type { SessionUser, SignUpInvitation } from '../../../contract/session/calls.ts';
import { densityOf } from '../../../contract/setting/density.ts';
import type { Db } from '../../platform/db/db.ts';

/** An active user by username or e-mail, ignoring case (decisions 2). */
export function userByIdentity(db: Db, identity: string) {
  return db
    .selectFrom('identity')
    .innerJoin('user', 'user.id', 'identity.user_id')
    .select(['user.id', 'group_id', 'password_hash', 'email', 'first_name', 'language'])
    .where('identity.value', '=', eb => eb.fn('lower', [eb.cast<string>(eb.val(identity.trim()), 'text')]))
    .where('active', '=', true)
    .executeTakeFirst();
}

/** The user of a session, as `auth/info` shows them. `imagen` is the file's id. */
export async function readSessionUser(db: Db, userId: number): Promise<SessionUser | undefined> {
  const user = await db
    .selectFrom('user')
    .select([
      'id',
      'group_id',
      'first_name',
      'last_name',
      'changed_password',
      'email',
      'imagen',
      'language',
      'density',
      'id_ambito_preparacion_plataforma',
    ])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const { group_id, ...shown } = user;
  return { ...shown, roles: rolesOf(group_id), language: readerLanguage(user), density: densityOf(user.density) };
}

/** The contents of the sign-up page for an invitation. */
export async function readInvitation(
  db: Db,
  userId: number,
  travelId: number | null,
): Promise<Omit<SignUpInvitation, 'path' | 'consent_text'> | undefined> {
  const row = await db
    .selectFrom('user')
    .select(['first_name', 'last_name', 'email', 'language'])
    .select(eb => [
      eb('password_hash', 'is not', null).as('has_password'),
      eb.selectFrom('customer_travel as travel').select('name').where('travel.id', '=', travelId).as('travel_name'),
    ])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (
    row && {
      ...row,
      language: languageOrDefault(row.language),
      has_password: Boolean(row.has_password),
    }
  );
}
