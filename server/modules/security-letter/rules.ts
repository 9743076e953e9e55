import { withAddressee } from '../../../contract/client/addressee.ts';
import { readerLanguage } from '../../../contract/permissions.ts';
import { isEmail } from '../../../contract/values/email.ts';
import { type AccountChange, accountChanged } from '../../mail/letters/account-changed.ts';
import { readsReplies } from '../../mail/transport.ts';
import { writeMail } from '../../mail/write-mail.ts';
import type { Trx } from '../../platform/db/db.ts';
import { postAll } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../services.ts';
import { logoFile, setting } from '../setting/rules.ts';

/**
 * Writes to whoever has an account that how they sign in has changed, in their language, with what to do if it was not
 * them. Call it in the transaction of the change, after it.
 *
 * Nobody gets it who has no password: there is no way into such an account yet, and its sign-up links come by e-mail.
 * @param changes what changed; an `email` needs the address before it, which gets the letter as well
 */
export async function tellOfAccountChange(
  trx: Trx,
  { config, secrets, clock }: Pick<Services, 'config' | 'secrets' | 'clock'>,
  userId: number,
  changes: readonly AccountChange[],
  emailBefore?: string | null,
): Promise<void> {
  if (changes.length === 0) return;
  const user = await trx
    .selectFrom('user')
    .select(['first_name', 'email', 'group_id', 'language'])
    .where('id', '=', userId)
    .where('password_hash', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return;
  const agency = await setting(trx, 'agency');
  const letterhead = { colours: await setting(trx, 'appearance'), logo: (await logoFile(trx)) !== null };
  const maskedEmail = user.email ? maskedAddress(user.email) : '—';
  const language = readerLanguage(user);
  const letter = (change: AccountChange, to: string | null | undefined, reader?: 'old' | 'new') => {
    if (!to || !isEmail(to)) return [];
    const url = withAddressee(`${config.publicUrl}/login`, to);
    const params = {
      firstName: user.first_name,
      url,
      change,
      at: clock(),
      ...(reader ? { address: { reader, hidden: maskedEmail } } : {}),
    };
    const mail = writeMail(accountChanged, language, params, agency, letterhead, {
      answerable: Boolean(agency.email) || readsReplies(config),
    });
    return [{ ...mail, userId, to, replyTo: agency.email, messageIdDomain: new URL(config.publicUrl).hostname }];
  };
  const mails = changes.flatMap(change =>
    change === 'email'
      ? [...letter(change, emailBefore, 'old'), ...letter(change, user.email, 'new')]
      : letter(change, user.email),
  );
  await postAll(trx, secrets, mails, clock());
}

/** 'k…@zubia.example': enough for its owner to know it again. */
const maskedAddress = (email: string) => `${[...email][0]}…${email.slice(email.lastIndexOf('@'))}`;
