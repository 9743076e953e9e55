import type { z } from 'zod';
import { code } from '../../../contract/envelope.ts';
import { groups } from '../../../contract/permissions.ts';
import {
  attemptMinutes,
  proofState,
  providerReturnPath,
  type signInProviderWrite,
} from '../../../contract/sign-in-provider/schema.ts';
import type { MessageKey } from '../../../contract/texts/index.ts';
import { isEmail } from '../../../contract/values/email.ts';
import { audit } from '../../platform/audit/audit.ts';
import {
  askProvider,
  discoverProvider,
  openidAnswer,
  ProviderFault,
  type ProviderFaultReason,
  type ProviderIdentity,
  type Registration,
} from '../../platform/auth/openid.ts';
import { newToken, tokenHash, unreadable } from '../../platform/auth/secret.ts';
import type { SessionHolder } from '../../platform/auth/session.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { staleEdit } from '../../platform/db/stale-edit.ts';
import { Failure, invalid, refusal, warning } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { holdUser } from '../../shared/hold.ts';
import { deleteSubject, type SignInSubject } from '../../shared/sign-in.ts';
import { tellOfAccountChange } from '../security-letter/rules.ts';
import {
  providerSecretPlace,
  storedProvider,
  subjectOf,
  userOfEmail,
  userOfSubject,
  verifierPlace,
} from './queries.ts';

/** Sign-in with the agency's own identity provider (docs/decisions/accounts.md). */

type Parts = Pick<Services, 'db' | 'secrets' | 'config' | 'clock'>;

/** What is wrong with an answer of the provider, for whoever signs in. */
const signInMessages: Readonly<Record<ProviderFaultReason, MessageKey>> = {
  refused: 'signInProvider.unreachable',
  unreachable: 'signInProvider.unreachable',
  unknown: 'signInProvider.unreachable',
  otherIssuer: 'signInProvider.untrusted',
  denied: 'signInProvider.denied',
  untrusted: 'signInProvider.untrusted',
};

/** The same for whoever sets it up. */
const setupMessages: Readonly<Record<ProviderFaultReason, MessageKey>> = {
  refused: 'outside.refused',
  unreachable: 'signInProvider.notReached',
  unknown: 'signInProvider.notProvider',
  otherIssuer: 'signInProvider.otherIssuer',
  denied: 'signInProvider.notProvider',
  untrusted: 'signInProvider.notProvider',
};

const refuseFault = (messages: typeof signInMessages, as: (key: MessageKey) => Failure) => (error: unknown) => {
  if (error instanceof ProviderFault) throw as(messages[error.reason]);
  throw error;
};

/** @throws 40001 while the settings name no provider, or its secret cannot be opened */
async function registration({ db, secrets, config }: Parts): Promise<Registration> {
  const provider = await storedProvider(db);
  const clientSecret = provider?.active ? secrets.read(provider.client_secret, providerSecretPlace) : null;
  if (!provider || !clientSecret || clientSecret === unreadable) throw refusal('signInProvider.off');
  const { issuer, client_id: clientId } = provider;
  return { issuer, clientId, clientSecret, allowPrivate: config.webhooksInside };
}

/**
 * Sends somebody to the provider.
 * @param holder whoever proves again who they are; null for a sign-in
 * @returns the provider's page, and the secret for a cookie of this browser
 * @throws 40001 without a provider, or when it does not answer
 */
export async function beginAttempt(
  services: Parts,
  holder: SessionHolder | null,
): Promise<{ url: string; browser: string }> {
  const { db, secrets, config, clock } = services;
  const registered = await registration(services);
  const [state, browser] = [(holder ? proofState : '') + newToken().token, newToken()];
  const hash = tokenHash(state);
  const redirectUri = config.publicUrl + providerReturnPath;
  const target = await askProvider(registered, { redirectUri, state, forceLogin: holder !== null }).catch(
    refuseFault(signInMessages, refusal),
  );
  const now = clock();
  await db
    .insertInto('sign_in_attempt')
    .values({
      state_hash: hash,
      browser_hash: browser.hash,
      session_hash: holder?.tokenHash ?? null,
      nonce: target.nonce,
      code_verifier: secrets.seal(target.verifier, verifierPlace(hash)),
      begun_at: now.toISOString(),
      expires_at: new Date(now.getTime() + attemptMinutes * 60_000).toISOString(),
    })
    .execute();
  return { url: target.url, browser: browser.token };
}

/**
 * Reads who came back from the provider.
 * @param query the query of the address that it led back to
 * @param browser the secret in the cookie of this browser
 * @throws 30001 when this browser, or session, did not begin it, it ended before, or it took too long; 40001 when the
 * provider's answer is no good
 */
export async function identityOf(
  services: Parts & Pick<Services, 'traces'>,
  { query, browser, holder }: { query: string; browser: string | undefined; holder: SessionHolder | null },
): Promise<ProviderIdentity> {
  const { db, secrets, config, clock } = services;
  const callback = new URL(config.publicUrl + providerReturnPath);
  callback.search = query;
  const state = callback.searchParams.get('state') ?? '';
  const hash = tokenHash(state);
  const own = { state: hash, browser: tokenHash(browser ?? ''), session: holder?.tokenHash ?? null };
  const attempt = browser ? await takeAttempt(db, own, clock()) : undefined;
  const verifier = attempt ? secrets.read(attempt.code_verifier, verifierPlace(hash)) : null;
  if (!attempt || !verifier || verifier === unreadable) throw warning('signInProvider.invalid');
  const seconds = Math.ceil((clock().getTime() - new Date(attempt.begun_at).getTime()) / 1000);
  // Whoever proves again has to have been asked since.
  const request = { state, nonce: attempt.nonce, verifier, maxAge: holder ? seconds : null };
  const registered = await registration(services);
  return openidAnswer(registered, callback, request)
    .catch(refuseFault(signInMessages, refusal))
    .catch(async (error: unknown) => {
      if (error instanceof Failure) await auditRefusedProvider(services, holder?.userId ?? null);
      throw error;
    });
}

/** Deletes an attempt and returns it, so that it is used once. Only its own browser and session find it. */
function takeAttempt(
  db: Db,
  { state, browser, session }: { state: Buffer; browser: Buffer; session: Buffer | null },
  now: Date,
) {
  return db
    .deleteFrom('sign_in_attempt')
    .where('state_hash', '=', state)
    .where('browser_hash', '=', browser)
    .where('session_hash', session ? '=' : 'is', session)
    .where('expires_at', '>', now.toISOString())
    .returning(['nonce', 'code_verifier', 'begun_at'])
    .executeTakeFirst();
}

/**
 * The account of somebody at the provider: the one that they are linked with, else the one with their verified e-mail.
 * No account is made.
 * @throws 40001 when there is none, with the reason
 */
export async function accountOfIdentity(
  services: Pick<Services, 'db' | 'traces'>,
  { verifiedEmail, ...identity }: ProviderIdentity,
): Promise<{ id: number; group_id: number }> {
  const { db } = services;
  const refuse = async (key: MessageKey, userId: number | null = null) => {
    await auditRefusedProvider(services, userId);
    return refusal(key);
  };
  const linked = await userOfSubject(db, identity);
  if (!linked && (!verifiedEmail || !isEmail(verifiedEmail))) throw await refuse('signInProvider.unverified');
  const user = linked ?? (await userOfEmail(db, verifiedEmail ?? ''));
  if (!user?.active || user.deleted_at) throw await refuse('signInProvider.unknown', user?.id);
  // Clients agree to the conditions when they sign up.
  if (user.group_id === groups.client && !user.password_hash) throw await refuse('signInProvider.notSignedUp', user.id);
  if (!linked && (await subjectOf(db, user.id))) throw await refuse('signInProvider.otherSubject', user.id);
  return { id: user.id, group_id: user.group_id };
}

/**
 * Links an account with somebody at the provider when they enter for the first time, or notes that they did again.
 * @throws 40001 when either of the two has been linked with another meanwhile
 */
export async function linkSubject(
  trx: Trx,
  services: Pick<Services, 'config' | 'secrets' | 'clock'>,
  userId: number,
  { issuer, subject }: SignInSubject,
): Promise<void> {
  const now = services.clock().toISOString();
  await holdUser(trx, userId);
  const result = await trx
    .updateTable('sign_in_subject')
    .set({ last_used_at: now })
    .where('user_id', '=', userId)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  if (result.numUpdatedRows > 0n) return;
  const linked = await trx
    .insertInto('sign_in_subject')
    .values({ user_id: userId, issuer, subject, linked_at: now, last_used_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!linked) throw refusal('signInProvider.otherSubject');
  await audit(trx, { userId, action: 'signIn.link', entity: 'user', entityId: userId });
  await tellOfAccountChange(trx, services, userId, ['providerLinked']);
}

/**
 * Ends the link of an account with the provider. Their next sign-in with it begins anew, by their e-mail.
 * @param by who ends it
 * @throws 30001 when there is none
 */
export async function unlinkSubject(trx: Trx, services: Services, userId: number, by: number): Promise<void> {
  await holdUser(trx, userId);
  if (!(await deleteSubject(trx, userId))) throw warning('signInProvider.notLinked');
  await audit(trx, { userId: by, action: 'signIn.unlink', entity: 'user', entityId: userId });
  await tellOfAccountChange(trx, services, userId, ['providerUnlinked']);
}

type Form = z.output<typeof signInProviderWrite>;

/**
 * Checks the settings of the provider with the provider itself, unless they turn it off.
 * @throws 40001 under the field that is wrong
 */
export async function checkProvider({ db, secrets, config }: Parts, form: Form): Promise<void> {
  const { issuer, client_id: clientId, client_secret: given, active } = form;
  if (config.publicUrl.startsWith('https:') && !issuer.startsWith('https:'))
    throw invalid({ issuer: 'signInProvider.issuerInvalid' });
  const currentProvider = await storedProvider(db);
  // The secret of one provider is never sent to another.
  const oldSecret =
    currentProvider?.issuer === issuer ? secrets.read(currentProvider.client_secret, providerSecretPlace) : null;
  if (!given && (!oldSecret || oldSecret === unreadable))
    throw invalid({ client_secret: 'signInProvider.secretRequired' });
  if (!active) return;
  const clientSecret = given ?? String(oldSecret);
  const registered = { issuer, clientId, clientSecret, allowPrivate: config.webhooksInside };
  await discoverProvider(registered).catch(refuseFault(setupMessages, issuer => invalid({ issuer })));
}

/** Stores the settings of the provider. Another address is another provider: nobody is linked with it yet. */
export async function saveProvider(
  trx: Trx,
  { secrets }: Pick<Services, 'secrets'>,
  { updated_at: version, client_secret: given, ...form }: Form,
  by: number,
): Promise<void> {
  const before = await trx.selectFrom('sign_in_provider').selectAll().forNoKeyUpdate().executeTakeFirst();
  if ((before?.updated_at ?? null) !== (version ?? null)) throw await staleEdit(trx, ['setting'], 'sign_in_provider');
  const secret = given ? secrets.seal(given, providerSecretPlace) : before?.client_secret;
  if (!secret || (!given && before?.issuer !== form.issuer))
    throw invalid({ client_secret: 'signInProvider.secretRequired' });
  const values = { ...form, client_secret: secret };
  const inserted = await trx
    .insertInto('sign_in_provider')
    .values({ id: 1, ...values })
    .onConflict(conflict => (before ? conflict.column('id').doUpdateSet(values) : conflict.column('id').doNothing()))
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw await staleEdit(trx, ['setting'], 'sign_in_provider');
  await trx.deleteFrom('sign_in_subject').where('issuer', '!=', form.issuer).execute();
  const fields = [...Object.keys(form), ...(given ? ['client_secret'] : [])];
  await audit(trx, { userId: by, action: 'update', entity: 'setting', entityId: 'sign_in_provider', fields });
}

/** A refused answer of the provider leaves a row, like a wrong password. */
export const auditRefusedProvider = ({ traces }: Pick<Services, 'traces'>, userId: number | null): Promise<void> =>
  traces.record({ action: 'sign-in.provider', userId: null, entity: 'user', entityId: userId, code: code.error });
