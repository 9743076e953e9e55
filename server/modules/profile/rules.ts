import type { z } from 'zod';
import { defaultLanguage, isLanguage, type Language } from '../../../contract/language.ts';
import type { Profile } from '../../../contract/profile/calls.ts';
import type { profileUpdate } from '../../../contract/profile/schema.ts';
import { densityOf } from '../../../contract/setting/density.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import { type Secrets, shownOpen } from '../../platform/auth/secret.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { edit } from '../../platform/db/record.ts';
import type { Services } from '../../services.ts';
import { recordConsents } from '../consent/rules.ts';
import { sealedChanges } from '../user/rules.ts';

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

/**
 * Writes the reader's own data, language and consents.
 * @throws 30001 for a stale edit
 */
export async function updateProfile(
  trx: Trx,
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  scope: Scope,
  { updated_at, dni, pasaporte, recivir_mailing, consentimiento, density, ...person }: z.output<typeof profileUpdate>,
): Promise<void> {
  const id = scope.userId;
  // Staff work under a contract, so they have no consents to give. Only their screens can be dense.
  const consents = scope.kind === 'customer' ? { recivir_mailing, consentimiento } : {};
  const look = scope.kind === 'staff' ? { density } : {};
  const before = await trx
    .selectFrom('user')
    .select(['id', 'dni', 'pasaporte', 'language', 'recivir_mailing', 'consentimiento'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const values = { ...person, ...look, ...consents, ...sealedChanges(secrets, before, { dni, pasaporte }) };
  const fields = await edit(trx, 'user', { id, updated_at }, values);
  const read = person.language ?? before.language;
  const language = isLanguage(read) ? read : defaultLanguage;
  const columns = await recordConsents(trx, { userId: id, recordedBy: id, language, now: clock() }, before, consents);
  await edit(trx, 'user', { id }, columns);
  await audit(trx, { userId: id, action: 'profile', entity: 'user', entityId: id, fields });
}
