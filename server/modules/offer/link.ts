import type { Trx } from '../../platform/db/db.ts';
import { newToken } from '../../platform/secret.ts';
import { keepLinks } from '../../shared/link.ts';

/**
 * Makes the links by which recipients of a price request answer it: `/oferta/{token}`. They hold as long as
 * `linkDays('offer')` says; an earlier one of the same recipient goes on holding, so that a reminder does not break the
 * first mail.
 * @returns the tokens, by recipient: only the letters carry them
 */
export async function offerLinks(trx: Trx, recipientIds: readonly number[], now: Date): Promise<Map<number, string>> {
  const made = recipientIds.map(recipientId => ({ userId: null, recipientId, ...newToken() }));
  await keepLinks(trx, 'offer', made, now);
  return new Map(made.map(({ recipientId, token }) => [recipientId, token]));
}
