import { readerLanguage } from '../../../contract/permissions.ts';
import { recoverPassword } from '../../mail/letters/recover-password.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Services } from '../../services.ts';
import { linkHours, newLink } from '../../shared/link.ts';
import { sendLetter } from '../mail/rules.ts';
import { userByIdentity } from './queries.ts';

/**
 * Sends the recovery mails: a link for each request whose address belongs to an account.
 * @returns how many requests were handled
 */
export async function sendRecoveries(services: Services): Promise<number> {
  const { db, clock } = services;
  return db.transaction().execute(async trx => {
    const requests = await trx
      .deleteFrom('password_recovery')
      .where('id', 'in', eb =>
        eb.selectFrom('password_recovery').select('id').orderBy('id').limit(50).forNoKeyUpdate().skipLocked(),
      )
      .returning('identity')
      .execute();
    for (const { identity } of requests) {
      const user = await userByIdentity(trx, identity);
      if (!user?.email) continue;
      const token = await newLink(trx, 'recover', { userId: user.id }, clock());
      await sendLetter(trx, services, {
        letter: recoverPassword,
        to: { id: user.id, email: user.email, language: readerLanguage(user) },
        params: {
          firstName: user.first_name,
          url: `${services.config.publicUrl}/resetPassword/${token}`,
          hours: linkHours('recover'),
        },
      });
      await audit(trx, { userId: null, action: 'recover', entity: 'user', entityId: user.id });
    }
    return requests.length;
  });
}
