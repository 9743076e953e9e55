import { isLanguage } from '../../../contract/language.ts';
import type { LinkFacts } from '../../../contract/link/calls.ts';
import type { LinkStatus, PublicLinkPurpose } from '../../../contract/link/schema.ts';
import { tokenHash } from '../../platform/auth/secret.ts';
import type { SessionHolder } from '../../platform/auth/session.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { warning } from '../../platform/http/failure.ts';
import { networkOf } from '../../platform/http/network.ts';
import { limit } from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { findLink, type Link, type LinkReader } from '../../shared/link.ts';
import { inviteClient } from '../invitation/rules.ts';
import { noticeLinkStatus, sendNoticeAgain } from '../notice/link.ts';
import { userNames } from '../user/queries.ts';

/**
 * The state of the link in a mail, and how to get a new one (decisions 5). Only a caller with the link itself is told.
 */

/** How often a link may be requested again, and how often one network address may request one. */
const limitOfLink = { hits: 3, seconds: 24 * 3600 };
const limitOfAddress = { hits: 20, seconds: 3600 };

/**
 * The state of a link, for the page that it opens.
 * @param holder the holder of the session in the call, if any
 */
export async function readLinkFacts(
  db: Db,
  purpose: PublicLinkPurpose,
  token: string,
  holder: SessionHolder | null,
  now: Date,
): Promise<LinkFacts> {
  const link = await sentLink(db, purpose, token, now);
  const status = await linkStatus(db, purpose, link);
  const names = holder && (await userNames(db, holder.userId));
  return {
    standing: status,
    renewable: isRenewable(purpose, status, link),
    language: isLanguage(link?.reader.language) ? (holder?.language ?? link.reader.language) : null,
    session: holder && link && { name: names?.full ?? '', own: holder.userId === link.userId },
  };
}

/** A link and the account that it was sent to, in whatever state they are. */
type SentLink = Link & { userId: number; reader: LinkReader };

async function sentLink(db: Db, purpose: PublicLinkPurpose, token: string, now: Date): Promise<SentLink | null> {
  const link = await findLink(db, purpose, token, now);
  return link?.reader ? { ...link, userId: link.reader.id, reader: link.reader } : null;
}

async function linkStatus(db: Db, purpose: PublicLinkPurpose, link: SentLink | null): Promise<LinkStatus> {
  if (!link) return 'unknown';
  if (!link.reader.reachable) return 'withdrawn';
  if (purpose === 'notice') return noticeLinkStatus(db, link);
  if (link.used || (purpose === 'sign-up' && link.reader.hasPassword)) return 'used';
  return link.over ? 'expired' : 'open';
}

/**
 * A new recovery link is requested with the e-mail address. The other two kinds can only be sent again to a caller with
 * the old link.
 */
const isRenewable = (purpose: PublicLinkPurpose, status: LinkStatus, link: SentLink | null) =>
  status === 'expired' && purpose !== 'recover' && link?.reader.email !== null;

/**
 * Counts a request for a new link.
 * @param address the caller's network address
 * @throws 429 above the limits
 */
export async function limitRenewal(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
  address: string,
): Promise<void> {
  await limit(db, `renew:address:${networkOf(address)}`, limitOfAddress, clock());
  await limit(db, `renew:link:${tokenHash(token).toString('base64url')}`, limitOfLink, clock());
}

/**
 * Replaces an expired link and sends the new one to its reader. The answer does not depend on who that is.
 * @throws 30001 `link.expired` for a link that cannot be renewed
 */
export async function renewLink(
  trx: Trx,
  services: Services,
  { purpose, token }: { purpose: PublicLinkPurpose; token: string },
): Promise<void> {
  const link = await sentLink(trx, purpose, token, services.clock());
  const status = await linkStatus(trx, purpose, link);
  if (!link || !isRenewable(purpose, status, link)) throw warning('link.expired');
  if (purpose === 'sign-up') await inviteClient(trx, services, null, link.userId);
  else await sendNoticeAgain(trx, services, link);
}
