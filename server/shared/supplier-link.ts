import { Failure } from '../platform/http/failure.ts';
import { networkOf } from '../platform/http/network.ts';
import { limit } from '../platform/http/rate-limit.ts';
import type { Services } from '../services.ts';

/** The limits of the links by which suppliers answer, from one network address: for unknown ones, and for answers. */
const misses = { hits: 30, seconds: 900 };
const answers = { hits: 40, seconds: 900 };

type Limiting = Pick<Services, 'db' | 'clock'>;

/** Follows a link; an unknown one counts as a try. @throws 429 above the limit */
export async function countMisses<T>({ db, clock }: Limiting, ip: string, follow: () => Promise<T>): Promise<T> {
  try {
    return await follow();
  } catch (error) {
    if (error instanceof Failure && error.key === 'offer.linkUnknown')
      await limit(db, `offer-miss:${networkOf(ip)}`, misses, clock());
    throw error;
  }
}

/** Counts an answer. @throws 429 above the limit */
export const limitAnswers = ({ db, clock }: Limiting, ip: string): Promise<void> =>
  limit(db, `offer:${networkOf(ip)}`, answers, clock());
