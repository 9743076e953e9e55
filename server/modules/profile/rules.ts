import type { z } from 'zod';
import { defaultLanguage, isLanguage } from '../../../contract/language.ts';
import type { profileUpdate } from '../../../contract/profile/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { edit } from '../../platform/db/record.ts';
import type { Services } from '../../services.ts';
import { recordConsents } from '../consent/rules.ts';
import { sealedChanges } from '../user/rules.ts';

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
