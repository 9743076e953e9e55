import type { Language } from '../../../contract/language.ts';
import type { Profile } from '../../../contract/profile/calls.ts';
import { densityOf } from '../../../contract/setting/density.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { type Secrets, shownOpen } from '../../platform/auth/secret.ts';
import type { Db } from '../../platform/db/db.ts';

/** The reader's own record with open identity data. `imagen` is the file's id. */
export async function ownProfile(
  db: Db,
  secrets: Secrets,
  scope: Scope,
  language: Language,
): Promise<Omit<Profile, 'consents'> | undefined> {
  const row = await db
    .selectFrom('user')
    .select(['id', 'first_name', 'last_name', 'username', 'email', 'phone', 'dni', 'pasaporte', 'birth_date'])
    .select(['address', 'postal_code', 'poblacion', 'language', 'recivir_mailing', 'consentimiento', 'imagen'])
    .select(['density', 'updated_at'])
    .where('id', '=', scope.userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const shown = (sealed: string | null, column: string) =>
    shownOpen(secrets, sealed, language, { table: 'user', column, row: scope.userId });
  return (
    row && {
      ...row,
      density: densityOf(row.density),
      dni: shown(row.dni, 'dni'),
      pasaporte: shown(row.pasaporte, 'pasaporte'),
    }
  );
}
