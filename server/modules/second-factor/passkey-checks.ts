import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import type { passkeyEnter } from '../../../contract/second-factor/schema.ts';
import { newToken, tokenHash } from '../../platform/auth/secret.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { refusal } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import type { Proof } from './queries.ts';

/** WebAuthn: challenges, each answered once, and the checks of what a browser answers for a passkey. */

type Parts = Pick<Services, 'db' | 'config' | 'clock'>;
type PasskeyAnswer = z.output<typeof passkeyEnter>['answer'];

const challengeMs = 5 * 60_000;

/** The library reads certificates of many makers; it is loaded with the first passkey. */
const webauthn = () => import('@simplewebauthn/server');

/** The site that passkeys belong to, from the public address: no other site can ask for them. */
const siteOf = ({ publicUrl }: Pick<Config, 'publicUrl'>) => ({
  origin: publicUrl,
  rpID: new URL(publicUrl).hostname,
});

const refusedPasskey = () => refusal('passkey.refused');

/** A new challenge. @param userId who adds a passkey; null for a sign-in */
async function newChallenge(db: Db, userId: number | null, now: Date) {
  const { token } = newToken();
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: tokenHash(token),
      user_id: userId,
      expires_at: new Date(now.getTime() + challengeMs).toISOString(),
    })
    .execute();
  // The bytes of the token, so that the browser sends back the token itself.
  return { challenge: Buffer.from(token, 'base64url') };
}

/** What a browser needs to sign in with any passkey of this site. */
export async function beginChallenge({ db, config, clock }: Parts): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  const { rpID } = siteOf(config);
  return generateAuthenticationOptions({
    rpID,
    userVerification: 'preferred',
    ...(await newChallenge(db, null, clock())),
  });
}

/** What a browser needs to make a passkey. */
export async function beginRegistration(
  { db, config, clock }: Parts,
  user: { id: number; name: string },
  agency: string,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn();
  const passkeys = await db.selectFrom('passkey').select('credential_id').where('user_id', '=', user.id).execute();
  return generateRegistrationOptions({
    rpName: agency,
    rpID: siteOf(config).rpID,
    userName: user.name,
    userID: new Uint8Array(Buffer.from(String(user.id))),
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    ...(await newChallenge(db, user.id, clock())),
  });
}

/** Uses up the challenge of an answer. @returns it @throws 40001 when it is not ours, too old, or was answered */
async function consumeChallenge({ db, clock }: Parts, answer: PasskeyAnswer, userId: number | null): Promise<string> {
  const challenge = challengeOf(answer);
  const spent = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', tokenHash(challenge))
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', clock().toISOString())
    .executeTakeFirst();
  if (spent.numDeletedRows === 0n) throw refusedPasskey();
  return challenge;
}

function challengeOf({ response }: PasskeyAnswer): string {
  try {
    const clientData = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return String(clientData.challenge);
  } catch {
    throw refusedPasskey();
  }
}

/** Checks a new passkey. @throws 40001 */
export async function verifyRegistration(
  parts: Parts,
  answer: PasskeyAnswer,
  userId: number,
): Promise<WebAuthnCredential> {
  const { verifyRegistrationResponse } = await webauthn();
  const { origin, rpID } = siteOf(parts.config);
  const expectedChallenge = await consumeChallenge(parts, answer, userId);
  const checked = await verifyRegistrationResponse({
    // The library checks what the call's schema leaves open.
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: false,
  }).catch(() => undefined);
  if (!checked?.verified) throw refusedPasskey();
  return checked.registrationInfo.credential;
}

/** The active user of a passkey. @throws 40001 */
export async function userOfPasskey({ db }: Pick<Parts, 'db'>, answer: PasskeyAnswer) {
  const user = await db
    .selectFrom('passkey')
    .innerJoin('user', 'user.id', 'passkey.user_id')
    .select(['user.id', 'user.group_id'])
    .where('credential_id', '=', answer.id)
    .where('user.active', '=', true)
    .where('user.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw refusedPasskey();
  return user;
}

/**
 * Checks the answer of a user's passkey: challenge, origin, site, signature and counter.
 * @param replacesPassword the device has to have asked for its own PIN, finger or face
 * @throws 40001
 */
export async function verifyPasskey(
  parts: Parts,
  userId: number,
  answer: PasskeyAnswer,
  replacesPassword: boolean,
): Promise<Proof> {
  const { verifyAuthenticationResponse } = await webauthn();
  const { origin, rpID } = siteOf(parts.config);
  const expectedChallenge = await consumeChallenge(parts, answer, null);
  const row = await parts.db
    .selectFrom('passkey')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('user_id', '=', userId)
    .where('credential_id', '=', answer.id)
    .executeTakeFirst();
  if (!row) throw refusedPasskey();
  const checked = await verifyAuthenticationResponse({
    // The library checks what the call's schema leaves open.
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: Number(row.counter) },
    requireUserVerification: replacesPassword,
  }).catch(() => undefined);
  if (!checked?.verified) throw refusedPasskey();
  return { passkey: row.id, counter: checked.authenticationInfo.newCounter };
}

/** Notes the use of a passkey. @throws 40001 when its counter went back, as that of a copy does */
export async function recordPasskeyUse(
  trx: Trx,
  { passkey, counter }: { passkey: number; counter: number },
  now: Date,
): Promise<void> {
  const noted = await trx
    .updateTable('passkey')
    .set({ counter, last_used_at: now.toISOString() })
    .where('id', '=', passkey)
    .where(eb => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .executeTakeFirst();
  if (noted.numUpdatedRows === 0n) throw refusedPasskey();
}
