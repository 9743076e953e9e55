import type { Db } from '../platform/db/db.ts';
import type { Services } from '../services.ts';
import { linkDays, newLink } from './link.ts';

/** A new link for the letter to a client without a password, who chooses one, and how many days it is valid. */
export async function signUpLink(
  trx: Db,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  userId: number,
  travelId?: number,
): Promise<{ url: string; days: number }> {
  const token = await newLink(trx, 'sign-up', { userId, travelId }, clock());
  return { url: `${config.publicUrl}/alta/${token}`, days: linkDays('sign-up') };
}
