import { languageOrDefault } from '../../../contract/language.ts';
import { groups } from '../../../contract/permissions.ts';
import { isEmail } from '../../../contract/values/email.ts';
import { invitation } from '../../mail/letters/invitation.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Trx } from '../../platform/db/db.ts';
import { orMissing, warning } from '../../platform/http/failure.ts';
import { signUpLink } from '../../shared/link.ts';
import { type LetterServices, sendLetter } from '../mail/rules.ts';
import { userNames } from '../user/queries.ts';

/**
 * Invites a client without a password to sign up, with a letter that only has the link, in their language (decisions
 * 5).
 * @param writer the member of staff who invites; null for the application
 * @throws 40001 when there is no such client; 30001 `client.noEmail`, `client.malformedEmail`, or `client.hasPassword`
 */
export async function inviteClient(
  trx: Trx,
  services: LetterServices,
  writer: number | null,
  id: number,
): Promise<void> {
  const client = orMissing(
    await trx
      .selectFrom('user')
      .select(['id', 'first_name', 'email', 'language'])
      .select(eb => eb('password_hash', 'is not', null).as('has_password'))
      .where('id', '=', id)
      .where('group_id', '=', groups.client)
      .where('active', '=', true)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  if (!client.email) throw warning('client.noEmail');
  if (!isEmail(client.email)) throw warning('client.malformedEmail');
  if (client.has_password) throw warning('client.hasPassword');
  const { url, days } = await signUpLink(trx, services, id);
  const agent = writer === null ? undefined : await userNames(trx, writer);
  await sendLetter(trx, services, {
    letter: invitation,
    to: { id, email: client.email, language: languageOrDefault(client.language) },
    params: {
      firstName: client.first_name,
      url,
      agentName: agent?.full ?? null,
      days,
    },
  });
  await audit(trx, { userId: writer, action: 'invite', entity: 'client', entityId: id });
}
