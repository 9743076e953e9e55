import { Failure } from '../platform/http/failure.ts';
import { networkOf } from '../platform/http/network.ts';
import { limit } from '../platform/http/rate-limit.ts';
import type { Services } from '../services.ts';

/** How many unknown links one network address may try, and how many answers of suppliers it may send. */
const unknownLinkLimit = { hits: 30, seconds: 900 };
const supplierAnswerLimit = { hits: 40, seconds: 900 };

type Limiting = Pick<Services, 'db' | 'clock'>;

/** Follows a link. An unknown one (`….linkUnknown`) counts as a try. @throws 429 above the limit */
export async function limitUnknownLinks<T>(
  { db, clock }: Limiting,
  kind: string,
  ip: string,
  follow: () => Promise<T>,
): Promise<T> {
  try {
    return await follow();
  } catch (error) {
    if (error instanceof Failure && error.key.endsWith('.linkUnknown'))
      await limit(db, `${kind}-miss:${networkOf(ip)}`, unknownLinkLimit, clock());
    throw error;
  }
}

/** Counts the answer of a supplier. @throws 429 above the limit */
export const limitSupplierAnswers = ({ db, clock }: Limiting, ip: string): Promise<void> =>
  limit(db, `offer:${networkOf(ip)}`, supplierAnswerLimit, clock());
