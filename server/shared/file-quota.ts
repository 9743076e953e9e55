import { storedBytes } from '../../contract/file/schema.ts';
import type { Scope } from '../platform/auth/scope.ts';
import type { Db } from '../platform/db/db.ts';
import { warning } from '../platform/http/failure.ts';
import type { Upload } from '../platform/http/uploads.ts';

/** A user's files, with those that wait to be deleted. */
const storedBy = async (db: Db, userId: number): Promise<number> =>
  sumOf(await db.selectFrom('file').select('bytes').where('created_by', '=', userId).execute());

export const sumOf = (rows: readonly { bytes: number }[]) => rows.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Refuses an upload that would make somebody's files take too much space.
 * @param stored the bytes of what they have stored
 * @throws 30001 `file.quotaFull`
 */
export function refuseOverQuota(stored: number, { bytes }: Upload): void {
  if (stored + bytes.length > storedBytes) throw warning('file.quotaFull', { size: storedBytes / 1_000_000 });
}

/** The limit of a customer. Staff have none. @throws as `refuseOverQuota` */
export async function checkQuota(db: Db, scope: Scope, upload: Upload): Promise<void> {
  if (scope.kind === 'customer') refuseOverQuota(await storedBy(db, scope.userId), upload);
}
