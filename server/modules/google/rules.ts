import type { GoogleConnected, GoogleState } from '../../../contract/google/calls.ts';
import { type GoogleReturn, googleReturnPath } from '../../../contract/google/schema.ts';
import type { MailChannel } from '../../../contract/mail/schema.ts';
import { audit } from '../../platform/audit/audit.ts';
import { ConsentError, type GoogleClient } from '../../platform/auth/google.ts';
import { newToken, type SecretPlace, tokenHash, unreadable } from '../../platform/auth/secret.ts';
import type { SessionHolder } from '../../platform/auth/session.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { Failure, refusal, warning } from '../../platform/http/failure.ts';
import { tryChannelsNow } from '../../platform/outbox/channel.ts';
import type { Services } from '../../services.ts';
import { newLink, redeemLink } from '../../shared/link.ts';
import { notifyUsers } from '../notification/rules.ts';
import { activeAdministrators } from '../user/queries.ts';
import { readGoogleAccount } from './queries.ts';

/** The agency's Google account (decisions 5): connecting it, sending through it, and disconnecting it. */

type GoogleServices = Pick<Services, 'db' | 'secrets' | 'config' | 'clock'>;

const minutes = 60_000;

/** Where the tokens of the single account are sealed. */
const refreshToken: SecretPlace = { table: 'google_account', column: 'refresh_token', row: 1 };
const accessToken: SecretPlace = { table: 'google_account', column: 'access_token', row: 1 };

/** Where the verifier of a started consent is sealed. */
const verifierOf = (state: Buffer): SecretPlace => ({
  table: 'google_consent',
  column: 'code_verifier',
  row: state.toString('hex'),
});

/** How long a consent may take. */
const consentHolds = 10 * minutes;

/** How long before its end an access token is renewed, so that it outlasts every sending. */
const renewBefore = 2 * minutes;

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
  await keepConsent(
    db,
    {
      state_hash: hash,
      session_hash: holder.tokenHash,
      user_id: holder.userId,
      code_verifier: secrets.seal(googleConsent.verifier, verifierOf(hash)),
      return_to: returnTo,
      expires_at: new Date(now.getTime() + consentHolds).toISOString(),
    },
    now,
  );
  return { ...state, url: googleConsent.url };
}

/** Stores a started consent and deletes old unfinished ones. */
async function keepConsent(
  db: Db,
  consent: {
    state_hash: Buffer;
    session_hash: Buffer;
    user_id: number;
    code_verifier: string;
    return_to: GoogleReturn;
    expires_at: string;
  },
  now: Date,
): Promise<void> {
  await db.deleteFrom('google_consent').where('expires_at', '<=', now.toISOString()).execute();
  await db.insertInto('google_consent').values(consent).execute();
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
  given: Awaited<ReturnType<GoogleClient['end']>>;
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
  const verifier = consent ? secrets.read(consent.code_verifier, verifierOf(hash)) : unreadable;
  if (!consent || verifier === unreadable) throw warning('google.consentInvalid');
  const given = await client.completeConsent(callback, state, verifier ?? '', clock()).catch((error: unknown) => {
    if (!(error instanceof ConsentError)) throw refusal('google.unreachable');
    throw warning(error.reason === 'incomplete' ? 'google.incomplete' : 'google.denied');
  });
  return { given, returnTo: consent.return_to };
}

/** Seals and stores the tokens of a consent, and gives the person a handle for the waiting request. */
export async function connectGoogle(
  trx: Trx,
  { secrets, clock }: GoogleServices,
  holder: SessionHolder,
  { given, returnTo }: GoogleConsent,
): Promise<GoogleConnected> {
  const now = clock();
  await keepAccount(trx, {
    email: given.email,
    refresh_token: secrets.seal(given.refreshToken, refreshToken),
    access_token: secrets.seal(given.access.token, accessToken),
    access_expires_at: given.access.expiresAt.toISOString(),
    connected_by: holder.userId,
    connected_at: now.toISOString(),
  });
  await goAtOnce(trx, now);
  await audit(trx, { userId: holder.userId, action: 'google.connect', entity: 'google', entityId: null });
  const handle = await newLink(trx, 'google', { userId: holder.userId }, now);
  return { return_to: returnTo, refresh_token: handle, email: given.email };
}

/** Writes the single account and replaces an earlier one. */
async function keepAccount(
  trx: Trx,
  account: {
    email: string;
    refresh_token: string;
    access_token: string;
    access_expires_at: string;
    connected_by: number;
    connected_at: string;
  },
): Promise<void> {
  const values = { ...account, refused_at: null };
  await trx
    .insertInto('google_account')
    .values({ id: 1, ...values })
    .onConflict(conflict => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** The messages that wait for the account and are not being sent, locked in the order of their ids. */
const waiting = (trx: Trx) =>
  trx
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', 'google')
    .where('status', '=', 'queued')
    .where('handed_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate();

/** Messages that waited for the consent leave at once instead of at their next attempt. */
async function goAtOnce(trx: Trx, now: Date): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ next_attempt_at: now.toISOString(), last_error: null })
    .where('id', 'in', waiting(trx).where('next_attempt_at', '>', now.toISOString()))
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
  const gone = await trx.deleteFrom('google_account').returning('refresh_token').executeTakeFirst();
  if (!gone) throw warning('google.notConnected');
  await trx.updateTable('outbox').set({ channel: 'smtp' }).where('id', 'in', waiting(trx)).execute();
  await audit(trx, { userId, action: 'google.disconnect', entity: 'google', entityId: null });
  const token = secrets.read(gone.refresh_token, refreshToken);
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
 * @param again a token that the mail server refused; a new one is requested
 * @returns null when no account is connected; the token of a consent that has just ended, for `recordConsentEnd`
 */
export async function mailboxAccess(
  { db, secrets, clock }: Pick<GoogleServices, 'db' | 'secrets' | 'clock'>,
  client: GoogleClient,
  again?: string,
): Promise<MailboxAccess | { refused: string } | null> {
  const account = await readGoogleAccount(db);
  if (!account || account.refused_at !== null) return null;
  const { email, access_expires_at: ends } = account;
  const currentToken = secrets.read(account.access_token, accessToken);
  const renewing = secrets.read(account.refresh_token, refreshToken);
  const fresh = ends !== null && new Date(ends).getTime() - clock().getTime() > renewBefore;
  if (currentToken && currentToken !== unreadable && fresh && currentToken !== again)
    return { email, accessToken: currentToken };
  if (renewing === unreadable) {
    // Without its key the consent is useless: somebody has to consent again, as after a revocation.
    return { refused: account.refresh_token };
  }
  try {
    const renewed = await client.refresh(renewing ?? '', clock());
    await db
      .updateTable('google_account')
      .set({
        access_token: secrets.seal(renewed.token, accessToken),
        access_expires_at: renewed.expiresAt.toISOString(),
        ...(renewed.refreshToken ? { refresh_token: secrets.seal(renewed.refreshToken, refreshToken) } : {}),
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
