import type { Transaction } from 'kysely';
import type { Db } from './db/db.ts';
import type { DB } from './db/schema.gen.ts';
import { warning } from './failure.ts';
import { newToken, tokenHash } from './secret.ts';

/** Links sent by mail (decisions 5): a random token for one purpose, stored as a hash, with an end date. */
export type LinkPurpose = 'recover' | 'sign-up' | 'notice' | 'offer' | 'google';

const hour = 3_600_000;

/** How long each link is valid, in milliseconds. */
const lifetimes: Record<LinkPurpose, number> = {
  recover: 2 * hour,
  'sign-up': 30 * 24 * hour,
  notice: 90 * 24 * hour,
  offer: 90 * 24 * hour,
  // For the consent, and the return to the request that waits for it.
  google: hour,
};

/** How many days a link is valid, as its mail says. */
export const linkDays = (purpose: LinkPurpose) => Math.floor(lifetimes[purpose] / (24 * hour));

/** How many hours a link is valid, as its mail says. */
export const linkHours = (purpose: LinkPurpose) => Math.floor(lifetimes[purpose] / hour);

export interface LinkTarget {
  userId: number | null;
  travelId?: number;
  budgetId?: number;
  /** For a price request: the recipient, a supplier without an account. */
  recipientId?: number;
}

/** Creates a link. The token in the result is stored nowhere else. @returns the token for the mail */
export async function newLink(
  trx: Db | Transaction<DB>,
  purpose: LinkPurpose,
  target: LinkTarget,
  now: Date,
): Promise<string> {
  const made = newToken();
  await keepLinks(trx, purpose, [{ ...target, hash: made.hash }], now);
  return made.token;
}

/**
 * Creates a link for each recipient of a price request, in one statement.
 * @returns the tokens by recipient
 */
export async function newRecipientLinks(
  trx: Transaction<DB>,
  purpose: LinkPurpose,
  recipientIds: readonly number[],
  now: Date,
): Promise<Map<number, string>> {
  const made = recipientIds.map(recipientId => ({ userId: null, recipientId, ...newToken() }));
  await keepLinks(trx, purpose, made, now);
  return new Map(made.map(({ recipientId, token }) => [recipientId, token]));
}

async function keepLinks(
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
      links.map(({ hash, userId, travelId, budgetId, recipientId }) => ({
        token_hash: hash,
        purpose,
        user_id: userId,
        travel_id: travelId ?? null,
        budget_id: budgetId ?? null,
        price_request_recipient_id: recipientId ?? null,
        created_at,
        expires_at,
      })),
    )
    .execute();
}

/**
 * What a link refers to. Opening it changes nothing.
 * @throws a warning (`link.expired`) when it is unknown, used or past its end
 */
export async function readLink(
  db: Db,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<{ userId: number | null; travelId: number | null; budgetId: number | null }> {
  const row = await db
    .selectFrom('link')
    .select(['user_id', 'travel_id', 'budget_id'])
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!row) throw warning('link.expired');
  return { userId: row.user_id, travelId: row.travel_id, budgetId: row.budget_id };
}

/**
 * The reader of a link that has not reached its end, used or not, so that a page can tell a returning reader what
 * happened to it.
 * @returns null for an unknown link or one past its end
 */
export async function recallLink(db: Db, purpose: LinkPurpose, token: string, now: Date): Promise<number | null> {
  const row = await db
    .selectFrom('link')
    .select('user_id')
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row?.user_id ?? null;
}

/**
 * Uses a link up, in the transaction of the change that it allows. Of two calls at once, one succeeds.
 * @throws a warning (`link.expired`) as `readLink`
 */
export async function spendLink(
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

/** A link, used or not, so that a page can say what happened to it. */
export interface KnownLink {
  userId: number;
  /** The reader's first name. */
  firstName: string;
  language: string;
  travelId: number | null;
  budgetId: number | null;
  /** The instant as the database wrote it. */
  createdAt: string;
  /** Past its end, or replaced by a later link. */
  over: boolean;
}

/**
 * Finds a link without using it.
 * @returns null for an unknown link, and for one whose reader has no account any more
 */
export async function findLink(db: Db, purpose: LinkPurpose, token: string, now: Date): Promise<KnownLink | null> {
  const row = await db
    .selectFrom('link')
    .innerJoin('user', 'user.id', 'link.user_id')
    .select(['user.id as userId', 'user.first_name as firstName', 'user.language'])
    .select(['link.travel_id as travelId', 'link.budget_id as budgetId', 'link.created_at as createdAt'])
    .select(eb => eb('link.expires_at', '<=', now.toISOString()).as('over'))
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .where('user.active', '=', true)
    .where('user.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...row, over: Boolean(row.over) } : null;
}

/**
 * Finds the link of a recipient of a price request, who has no account.
 * @returns null for an unknown one
 */
export async function findRecipientLink(
  db: Db,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<{ recipientId: number; over: boolean } | null> {
  const row = await db
    .selectFrom('link')
    .select(['price_request_recipient_id as recipientId'])
    .select(eb => eb('expires_at', '<=', now.toISOString()).as('over'))
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  return row?.recipientId ? { recipientId: row.recipientId, over: Boolean(row.over) } : null;
}

/** Whether a link of any purpose can still be used. */
export async function linkHolds(db: Db, token: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('link')
    .select('expires_at')
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** A link and its reader, in whatever state they are. */
export interface RecalledLink {
  userId: number;
  /** The address on the reader's account. */
  email: string | null;
  /** The language of the reader's account. */
  language: string;
  hasPassword: boolean;
  /** The account exists and is active. */
  reachable: boolean;
  budgetId: number | null;
  /** The instant as the database wrote it. */
  createdAt: string;
  used: boolean;
  /** Past its end. */
  over: boolean;
}

/** Finds a link for a returning reader, even if it was used, is over, or its reader is gone. */
export async function recallWhole(
  db: Db | Transaction<DB>,
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<RecalledLink | null> {
  const row = await db
    .selectFrom('link')
    .innerJoin('user', 'user.id', 'link.user_id')
    .select([
      'user.id as userId',
      'user.email',
      'user.language',
      'link.budget_id as budgetId',
      'link.created_at as createdAt',
    ])
    .select(eb => [
      eb('user.password_hash', 'is not', null).as('hasPassword'),
      eb.and([eb('user.active', '=', true), eb('user.deleted_at', 'is', null)]).as('reachable'),
      eb('link.used_at', 'is not', null).as('used'),
      eb('link.expires_at', '<=', now.toISOString()).as('over'),
    ])
    .where('token_hash', '=', tokenHash(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!row) return null;
  const { hasPassword, reachable, used, over, ...link } = row;
  return {
    ...link,
    hasPassword: Boolean(hasPassword),
    reachable: Boolean(reachable),
    used: Boolean(used),
    over: Boolean(over),
  };
}

/** Ends the valid links of a budget, because later ones replace them. */
export async function endBudgetLinks(
  trx: Transaction<DB>,
  purpose: LinkPurpose,
  budgetId: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('link')
    .set({ expires_at: now.toISOString() })
    .where('purpose', '=', purpose)
    .where('budget_id', '=', budgetId)
    .where('expires_at', '>', now.toISOString())
    .execute();
}

/** Uses up the links of a budget, in the transaction of the change that one of them made. */
export async function spendBudgetLinks(
  trx: Transaction<DB>,
  purpose: LinkPurpose,
  budgetId: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('link')
    .set({ used_at: now.toISOString() })
    .where('purpose', '=', purpose)
    .where('budget_id', '=', budgetId)
    .where('used_at', 'is', null)
    .execute();
}
