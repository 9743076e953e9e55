import type { GoogleConnected, GoogleState } from '../../../contract/google/calls.ts';
import { type GoogleReturn, googleReturnPath } from '../../../contract/google/schema.ts';
import type { MailChannel } from '../../../contract/mail/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import { ConsentError, type GoogleClient } from '../../platform/auth/google.ts';
import { newToken, type SecretPlace, tokenHash, unreadable } from '../../platform/auth/secret.ts';
import type { SessionHolder } from '../../platform/auth/session.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import { Failure, refusal, warning } from '../../platform/http/failure.ts';
import { tryChannelsNow } from '../../platform/outbox/channel.ts';
import type { Services } from '../../services.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import { newLink, redeemLink } from '../../shared/link.ts';
import { notifyUsers } from '../notification/rules.ts';
import { activeAdministrators } from '../user/queries.ts';

/** The agency's Google account (decisions 5): connecting it, sending through it, and disconnecting it. */

type GoogleServices = Pick<Services, 'db' | 'secrets' | 'config' | 'clock'>;

/** Where the tokens of the single account are sealed. */
const refreshTokenPlace: SecretPlace = { table: 'google_account', column: 'refresh_token', row: 1 };
const accessTokenPlace: SecretPlace = { table: 'google_account', column: 'access_token', row: 1 };

/** Where the verifier of a started consent is sealed. */
const verifierPlace = (state: Buffer): SecretPlace => ({
  table: 'google_consent',
  column: 'code_verifier',
  row: state.toString('hex'),
});

/** How long a consent may take, in ms. */
const consentMs = 10 * 60_000;

/** How long before its end an access token is renewed, in ms, so that it outlasts every sending. */
const renewalMs = 2 * 60_000;

/**
 * Whether price requests are sent through Google. If not, it starts a consent that only this session can complete.
 * @param client undefined when the application has no client id
 */
export async function readGoogleState(
  { db, secrets, config, clock }: GoogleServices,
  client: GoogleClient | undefined,
  holder: SessionHolder,
  returnTo: GoogleReturn,
): Promise<GoogleState> {
  const account = await readGoogleAccount(db);
  const connected = client !== undefined && account !== undefined && account.refused_at === null;
  const state: GoogleState = {
    configured: client !== undefined,
    connected,
    email: account?.email ?? null,
    refused: (account?.refused_at ?? null) !== null,
    unreachable: false,
    url: null,
    connected_at: account?.connected_moment ?? null,
    connected_by: account?.connected_name ?? null,
  };
  if (!client || connected) return state;
  const now = clock();
  const { token, hash } = newToken();
  const googleConsent = await client.startConsent(config.publicUrl + googleReturnPath, token).catch(() => null);
  if (!googleConsent) return { ...state, unreachable: true };
  await db.deleteFrom('google_consent').where('expires_at', '<=', now.toISOString()).execute();
  await db
    .insertInto('google_consent')
    .values({
      state_hash: hash,
      session_hash: holder.tokenHash,
      user_id: holder.userId,
      code_verifier: secrets.seal(googleConsent.verifier, verifierPlace(hash)),
      return_to: returnTo,
      expires_at: new Date(now.getTime() + consentMs).toISOString(),
    })
    .execute();
  return { ...state, url: googleConsent.url };
}

/** Takes a started consent out, so that it is completed only once. Only its own session finds it. */
function takeConsent(db: Db, state: Buffer, session: Buffer, now: Date) {
  return db
    .deleteFrom('google_consent')
    .where('state_hash', '=', state)
    .where('session_hash', '=', session)
    .where('expires_at', '>', now.toISOString())
    .returning(eb => ['code_verifier', eb.ref('return_to').$castTo<GoogleReturn>().as('return_to')])
    .executeTakeFirst();
}

/** A completed consent. */
interface GoogleConsent {
  grant: Awaited<ReturnType<GoogleClient['completeConsent']>>;
  returnTo: GoogleReturn;
}

/**
 * Completes a consent with Google, before the transaction that stores it.
 * @param query the query of the address that Google led back to
 * @throws 30001 `google.consentInvalid` when the session did not start it, it was completed before, or it took too
 * long; `google.denied`, `google.incomplete`; 40001 `google.unreachable`
 */
export async function completeConsent(
  { db, secrets, config, clock }: GoogleServices,
  client: GoogleClient | undefined,
  holder: SessionHolder,
  query: string,
): Promise<GoogleConsent> {
  if (!client) throw refusal('google.notConfigured');
  const callback = new URL(config.publicUrl + googleReturnPath);
  callback.search = query;
  const state = callback.searchParams.get('state') ?? '';
  const hash = tokenHash(state);
  const consent = await takeConsent(db, hash, holder.tokenHash, clock());
  const verifier = consent ? secrets.read(consent.code_verifier, verifierPlace(hash)) : unreadable;
  if (!consent || verifier === unreadable) throw warning('google.consentInvalid');
  const grant = await client.completeConsent(callback, state, verifier ?? '', clock()).catch((error: unknown) => {
    if (!(error instanceof ConsentError)) throw refusal('google.unreachable');
    throw warning(error.reason === 'incomplete' ? 'google.incomplete' : 'google.denied');
  });
  return { grant, returnTo: consent.return_to };
}

/** Seals and stores the tokens of a consent, and gives the person a handle for the waiting request. */
export async function connectGoogle(
  trx: Trx,
  { secrets, clock }: GoogleServices,
  holder: SessionHolder,
  { grant, returnTo }: GoogleConsent,
): Promise<GoogleConnected> {
  const now = clock();
  const account = {
    email: grant.email,
    refresh_token: secrets.seal(grant.refreshToken, refreshTokenPlace),
    access_token: secrets.seal(grant.access.token, accessTokenPlace),
    access_expires_at: grant.access.expiresAt.toISOString(),
    connected_by: holder.userId,
    connected_at: now.toISOString(),
    refused_at: null,
  };
  await trx
    .insertInto('google_account')
    .values({ id: 1, ...account })
    .onConflict(conflict => conflict.column('id').doUpdateSet(account))
    .execute();
  await sendWaitingMessagesNow(trx, now);
  await audit(trx, { userId: holder.userId, action: 'google.connect', entity: 'google', entityId: null });
  const handle = await newLink(trx, 'google', { userId: holder.userId }, now);
  return { return_to: returnTo, refresh_token: handle, email: grant.email };
}

/** The messages that wait for the account and are not being sent, locked in the order of their ids. */
const waitingMessages = (trx: Trx) =>
  trx
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', 'google')
    .where('status', '=', 'queued')
    .where('handed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate();

/** Messages that waited for the consent leave at once instead of at their next attempt. */
async function sendWaitingMessagesNow(trx: Trx, now: Date): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ next_attempt_at: now.toISOString(), last_error: null })
    .where('id', 'in', waitingMessages(trx).where('next_attempt_at', '>', now.toISOString()))
    .execute();
  await tryChannelsNow(trx, now, 'google');
}

/**
 * Disconnects the account. Messages that still wait for it use the mail server.
 * @returns the token of the consent, to tell Google; null when it cannot be opened
 */
export async function disconnectGoogle(
  trx: Trx,
  { secrets }: Pick<GoogleServices, 'secrets'>,
  userId: number,
): Promise<string | null> {
  const account = await trx.deleteFrom('google_account').returning('refresh_token').executeTakeFirst();
  if (!account) throw warning('google.notConnected');
  await trx.updateTable('outbox').set({ channel: 'smtp' }).where('id', 'in', waitingMessages(trx)).execute();
  await audit(trx, { userId, action: 'google.disconnect', entity: 'google', entityId: null });
  const token = secrets.read(account.refresh_token, refreshTokenPlace);
  return token === unreadable ? null : token;
}

/**
 * The channel for the letters of a request that is sent now.
 * @param handle the handle of a consent (`refresh_token` of `sendRequest`), which this uses up; null for none
 * @throws 30001 `google.handleExpired` when it belongs to another user, was used, or is over an hour old
 */
export async function requestChannel(trx: Trx, userId: number, handle: string | null, now: Date): Promise<MailChannel> {
  if (handle) {
    const { userId: owner } = await redeemLink(trx, 'google', handle, now).catch((error: unknown) => {
      // Only a refusal says something about the handle.
      if (error instanceof Failure) return { userId: null };
      throw error;
    });
    if (owner !== userId) throw warning('google.handleExpired');
  }
  const account = await readGoogleAccount(trx);
  return account && account.refused_at === null ? 'google' : 'smtp';
}

/** Access to the mailbox for one sending. */
export interface MailboxAccess {
  email: string;
  accessToken: string;
}

/**
 * A valid access token, renewed when it is about to end.
 * @param refusedToken a token that the mail server refused; a new one is requested
 * @returns null when no account is connected; the token of a consent that has just ended, for `recordConsentEnd`
 */
export async function mailboxAccess(
  { db, secrets, clock }: Pick<GoogleServices, 'db' | 'secrets' | 'clock'>,
  client: GoogleClient,
  refusedToken?: string,
): Promise<MailboxAccess | { refused: string } | null> {
  const account = await readGoogleAccount(db);
  if (!account || account.refused_at !== null) return null;
  const { email, access_expires_at: ends } = account;
  const accessToken = secrets.read(account.access_token, accessTokenPlace);
  const refreshToken = secrets.read(account.refresh_token, refreshTokenPlace);
  const isFresh = ends !== null && new Date(ends).getTime() - clock().getTime() > renewalMs;
  if (accessToken && accessToken !== unreadable && isFresh && accessToken !== refusedToken)
    return { email, accessToken };
  // Without its key the consent is useless: somebody has to consent again, as after a revocation.
  if (refreshToken === unreadable) return { refused: account.refresh_token };
  try {
    const renewed = await client.refresh(refreshToken ?? '', clock());
    await db
      .updateTable('google_account')
      .set({
        access_token: secrets.seal(renewed.token, accessTokenPlace),
        access_expires_at: renewed.expiresAt.toISOString(),
        ...(renewed.refreshToken ? { refresh_token: secrets.seal(renewed.refreshToken, refreshTokenPlace) } : {}),
      })
      .where('refresh_token', '=', account.refresh_token)
      .execute();
    return { email, accessToken: renewed.token };
  } catch (error) {
    if (!(error instanceof ConsentError)) throw error;
    return { refused: account.refresh_token };
  }
}

/**
 * Records that a consent has ended, unless somebody has connected the account again. Administrators are notified once.
 */
export async function recordConsentEnd(trx: Trx, refreshToken: string, now: Date): Promise<void> {
  const refused = await trx
    .updateTable('google_account')
    .set({ refused_at: now.toISOString(), access_token: null, access_expires_at: null })
    .where('refresh_token', '=', refreshToken)
    .where('refused_at', 'is', null)
    .returning('email')
    .executeTakeFirst();
  if (!refused) return;
  await notifyUsers(trx, {
    to: await activeAdministrators(trx),
    kind: 'googleRefused',
    params: { email: refused.email },
    path: '/config/ajustes',
  });
}

/** The agency's Google account and the user who connected it; undefined when there is none. */
export function readGoogleAccount(db: Db) {
  return db
    .selectFrom('google_account')
    .innerJoin('user', 'user.id', 'google_account.connected_by')
    .selectAll('google_account')
    .select(eb => [
      localMomentSql(eb.ref('google_account.connected_at')).$castTo<string>().as('connected_moment'),
      fullNameSql('user').as('connected_name'),
    ])
    .executeTakeFirst();
}
