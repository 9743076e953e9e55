import type { Db } from '../../db/db.ts';
import { openSessionOn } from '../session.ts';

/**
 * Opens a session without a sign-in, so without a word of how it began.
 * @param now the application's clock
 * @returns the token
 */
export async function openSession(db: Db, user: { id: number; group_id: number }, now: Date): Promise<string> {
  return (await openSessionOn(db, user, { id: null, browser: false }, null, now)).token;
}
