import type { Trx } from '../../platform/db/db.ts';
import { newLink } from '../../platform/link.ts';

/**
 * Makes the link by which a recipient of a price request answers it: `/oferta/{token}`. It holds as long as `linkDays('offer')`
 * says; an earlier one of the same recipient goes on holding, so that a reminder does not break the first mail.
 * @returns the token, which only the letter carries
 */
export function offerLink(trx: Trx, recipientId: number, now: Date): Promise<string> {
  return newLink(trx, 'offer', { userId: null, recipientId }, now);
}
