import type { Transaction } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { dayMs, hourMs } from '../../contract/values/dates.ts';
import { newToken, tokenHash } from '../platform/auth/secret.ts';
import type { Db } from '../platform/db/db.ts';
import type { DB } from '../platform/db/schema.gen.ts';
import { warning } from '../platform/http/failure.ts';
import type { Services } from '../services.ts';

/** Links sent by mail (decisions 5): a random token for one purpose, stored as a hash, with an end date. */
type LinkPurpose = 'recover' | 'sign-up' | 'notice' | 'offer' | 'booking' | 'google' | LastingPurpose;

/** Links that somebody makes and ends. */
type LastingPurpose = 'traveller' | 'shared' | 'calendar';

/** The address of what a link opens, with its token. */
export const linkPath =
  /\/(?:alta|presupuesto|resetPassword|oferta|reserva|compartido|api\/external\/calendar)\/([\w-]+)/;

/** How long each link is valid, in milliseconds. */
const lifetimes: Record<LinkPurpose, number> = {
  recover: 2 * hourMs,
  'sign-up': 30 * dayMs,
  notice: 90 * dayMs,
  offer: 90 * dayMs,
  // For the consent, and the return to the request that waits for it.
  google: hourMs,
  // Trips are planned three years ahead at most.
  booking: 4 * 365 * dayMs,
  traveller: 4 * 365 * dayMs,
  shared: 4 * 365 * dayMs,
  calendar: 10 * 365 * dayMs,
};

/** How many days a link is valid, as its mail says. */
export const linkDays = (purpose: LinkPurpose) => Math.floor(lifetimes[purpose] / dayMs);

/** How many hours a link is valid, as its mail says. */
export const linkHours = (purpose: LinkPurpose) => Math.floor(lifetimes[purpose] / hourMs);

/** A budget in a letter: its page, or the sign-up link of a reader without a password, which leads there afterwards. */
export const quoteAddress = (publicUrl: string, id: number, signUp: string | undefined): string =>
  signUp ? `${signUp}?presupuesto=${id}` : `${publicUrl}/budget/${id}`;

interface LinkTarget {
  userId: number | null;
  travelId?: number;
  budgetId?: number;
  /** For a price request: the recipient, a supplier without an account. */
  recipientId?: number;
  travellerId?: number;
  /** What a shared trip shows beside its itinerary. */
  shows?: readonly string[];
  /** For a request to book: one of the bookings that its letter asks for. */
  bookingId?: number;
}

/** Creates a link. The token in the result is stored nowhere else. @returns the token for the mail */
export async function newLink(
  trx: Db | Transaction<DB>,
  purpose: LinkPurpose,
  target: LinkTarget,
  now: Date,
): Promise<string> {
  const { token, hash } = newToken();
  await insertLinks(trx, purpose, [{ ...target, hash }], now);
  return token;
}

/** Stores links with the hashes of their tokens, in one statement. */
export async function insertLinks(
  trx: Db | Transaction<DB>,
  purpose: LinkPurpose,
  links: readonly (LinkTarget & { hash: Buffer })[],
  now: Date,
): Promise<void> {
  const created_at = now.toISOString();
  const expires_at = new Date(now.getTime() + lifetimes[purpose]).toISOString();
  await trx
    .insertInto('link')
    .values(
      links.map(({ hash, userId, travelId, budgetId, recipientId, bookingId, travellerId, shows }) => ({
        token_hash: hash,
        purpose,
        user_id: userId,
        travel_id: travelId ?? null,
        budget_id: budgetId ?? null,
        price_request_recipient_id: recipientId ?? null,
        traveller_id: travellerId ?? null,
        shows: [...(shows ?? [])],
        booking_id: bookingId ?? null,
        created_at,
        expires_at,
      })),
    )
    .execute();
}

/** A link, used or not, so that a page can say what happened to it. */
export type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** The account that a link was sent to. A supplier has none. */
export type LinkReader = NonNullable<Link['reader']>;

/**
 * Finds a link, even if it was used or is over. It changes nothing.
 * @param purpose null for any purpose
 * @returns null for an unknown one; `createdAt` as the database wrote the instant; `over` past its end, or replaced by a
 * later link; `reader.reachable` when the account exists and is active
 */
export async function findLink(db: Db | Transaction<DB>, purpose: LinkPurpose | null, token: string, now: Date) {
  const row = await db
    .selectFrom('link')
    .select(['user_id as userId', 'travel_id as travelId', 'budget_id as budgetId'])
    .select([
      'price_request_recipient_id as recipientId',
      'booking_id as bookingId',
      'traveller_id as travellerId',
      'shows',
      'created_at as createdAt',
    ])
    .select(eb => [
      eb('used_at', 'is not', null).$castTo<boolean>().as('used'),
      eb('expires_at', '<=', now.toISOString()).$castTo<boolean>().as('over'),
      jsonObjectFrom(
        eb
          .selectFrom('user')
          .select(['user.id', 'user.first_name as firstName', 'user.email', 'user.language'])
          .select(reader => [
            reader('user.password_hash', 'is not', null).$castTo<boolean>().as('hasPassword'),
            reader
              .and([reader('user.active', '=', true), reader('user.deleted_at', 'is', null)])
              .$castTo<boolean>()
              .as('reachable'),
          ])
          .whereRef('user.id', '=', 'link.user_id'),
      ).as('reader'),
    ])
    .where('token_hash', '=', tokenHash(token))
    .$if(purpose !== null, query => query.where('purpose', '=', purpose))
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a link can still be used. */
export const isUsableLink = (link: Link | null): link is Link => link !== null && !link.used && !link.over;

/**
 * Finds a link that can still be used.
 * @throws a warning (`link.expired`) when it is unknown, used or past its end
 */
export async function readLink(
  db: Db | Transaction<DB>,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<Link> {
  const link = await findLink(db, purpose, token, now);
  if (!isUsableLink(link)) throw warning('link.expired');
  return link;
}

/**
 * Uses a link up, in the transaction of the change that it allows. When two calls arrive at the same time, one succeeds.
 * @throws a warning (`link.expired`) as `readLink`
 */
export async function redeemLink(
  trx: Transaction<DB>,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<{ userId: number | null }> {
  const row = await trx
    .updateTable('link')
    .set({ used_at: now.toISOString() })
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning(['user_id'])
    .executeTakeFirst();
  if (!row) throw warning('link.expired');
  return { userId: row.user_id };
}

/** The one link of a purpose that something has: of a traveller, a trip or a user. */
type Owner = { traveller_id: number } | { travel_id: number } | { user_id: number };

/** Ends the links of a purpose that something has. @returns whether there was one */
export async function endLinks(
  trx: Db | Transaction<DB>,
  purpose: LastingPurpose,
  owner: Owner,
  now: Date,
): Promise<boolean> {
  const ended = await trx
    .updateTable('link')
    .set({ used_at: now.toISOString() })
    .where('purpose', '=', purpose)
    .where(eb => eb.and(owner))
    .where('used_at', 'is', null)
    .returning('purpose')
    .execute();
  return ended.length > 0;
}

/** A new link for the letter to a client without a password, who chooses one, and how many days it is valid. */
export async function signUpLink(
  trx: Db,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  userId: number,
  travelId?: number,
): Promise<{ url: string; days: number }> {
  const token = await newLink(trx, 'sign-up', { userId, travelId }, clock());
  return { url: `${config.publicUrl}/alta/${token}`, days: linkDays('sign-up') };
}
