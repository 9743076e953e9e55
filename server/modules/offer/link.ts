import type { Trx } from '../../platform/db/db.ts';
import { newRecipientLinks } from '../../platform/link.ts';

/**
 * Makes the links by which recipients of a price request answer it: `/oferta/{token}`. They hold as long as
 * `linkDays('offer')` says; an earlier one of the same recipient goes on holding, so that a reminder does not break the
 * first mail.
 * @returns the tokens, by recipient: only the letters carry them
 */
export function offerLinks(trx: Trx, recipientIds: readonly number[], now: Date): Promise<Map<number, string>> {
  return newRecipientLinks(trx, 'offer', recipientIds, now);
}
