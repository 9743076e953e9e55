import { Failure } from '../platform/http/failure.ts';
import { networkOf } from '../platform/http/network.ts';
import { limit } from '../platform/http/rate-limit.ts';
import type { Services } from '../services.ts';

/** How many unknown links one network address may try. */
const misses = { hits: 30, seconds: 900 };

/** Follows a link. An unknown one (`….linkUnknown`) counts as a try. @throws 429 above the limit */
export async function limitMisses<T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  kind: string,
  ip: string,
  follow: () => Promise<T>,
): Promise<T> {
  try {
    return await follow();
  } catch (error) {
    if (error instanceof Failure && error.key.endsWith('.linkUnknown'))
      await limit(db, `${kind}-miss:${networkOf(ip)}`, misses, clock());
    throw error;
  }
}
