import type { Profile } from '../../../contract/profile.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Secrets } from '../../platform/secret.ts';

/** What somebody may read of themselves, identity data opened; `imagen` is the file's id. */
export async function ownProfile(
  db: Db,
  secrets: Secrets,
  scope: Scope,
): Promise<Omit<Profile, 'consents'> | undefined> {
  const row = await db
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name', 'username', 'email', 'phone', 'dni', 'pasaporte', 'birth_date'])
    .select(['address', 'postal_code', 'poblacion', 'language', 'recivir_mailing', 'consentimiento', 'imagen'])
    .select('updated_at')
    .where('id', '=', scope.userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, dni: secrets.open(row.dni), pasaporte: secrets.open(row.pasaporte) };
}
