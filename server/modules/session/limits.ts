import { type Caller, knownDevice } from '../../platform/auth/device.ts';
import { tokenHash } from '../../platform/auth/secret.ts';
import { networkOf } from '../../platform/http/network.ts';
import { clearTries, type GrowingWait, limit, uncountTry, waitLonger } from '../../platform/http/rate-limit.ts';
import type { Services } from '../../services.ts';

/** How often a password may be guessed. */

/** For a device that has signed in to the account before: nobody else can use its tries up. */
const deviceLimit = { hits: 10, seconds: 900 };

/** For one address over all accounts. */
const addressLimit = { hits: 60, seconds: 900 };

/**
 * For all other callers of an account together: five tries, then a minute, two, four… up to an hour between two tries.
 * A day without a try ends it. So strangers have some thirty tries a day, and never lock the owner out.
 */
const strangersWait: GrowingWait = { freeTries: 5, firstWait: 60, maxWait: 3_600, forgetAfter: 24 * 3_600 };

/**
 * Counts a guess at the password of an account, wherever it is made: at the sign-in, or as the old password in a
 * session. An unknown identity is counted as it was typed, with the same work and the same answers.
 * @param account the user's id, or what was typed
 * @returns what takes the guess back when it was right
 * @throws 429 with the time to wait
 */
export async function countGuess(
  { db, clock }: Services,
  account: number | string,
  caller: Caller,
): Promise<() => Promise<void>> {
  const now = clock();
  const device = await knownDevice(db, typeof account === 'number' ? account : 0, caller);
  if (device) {
    const deviceKey = `guess:device:${device.id}`;
    await limit(db, deviceKey, deviceLimit, now);
    return () => clearTries(db, deviceKey);
  }
  const addressKey = `sign-in:address:${networkOf(caller.address)}`;
  await limit(db, addressKey, addressLimit, now);
  const accountKey = accountKeyOf(account);
  await waitLonger(db, accountKey, strangersWait, now);
  return async () => {
    await clearTries(db, accountKey);
    await uncountTry(db, addressKey);
  };
}

/** The key of the tries of strangers. Of what was typed only a hash is kept: it may be a password. */
const accountKeyOf = (account: number | string) =>
  `guess:account:${typeof account === 'number' ? account : tokenHash(account.trim().toLowerCase()).toString('base64url')}`;
