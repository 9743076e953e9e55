import { newToken } from '../../../platform/auth/secret.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { keepLinks } from '../../../shared/link.ts';

/**
 * Creates the links by which the recipients of a price request answer it: `/oferta/{token}`. They are valid for
 * `linkDays('offer')` days. An earlier link of the same recipient stays valid, so that a reminder does not break the
 * first mail.
 * @returns the tokens by recipient; they are stored nowhere else
 */
export async function offerLinks(trx: Trx, recipientIds: readonly number[], now: Date): Promise<Map<number, string>> {
  const made = recipientIds.map(recipientId => ({ userId: null, recipientId, ...newToken() }));
  await keepLinks(trx, 'offer', made, now);
  return new Map(made.map(({ recipientId, token }) => [recipientId, token]));
}
