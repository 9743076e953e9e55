import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { exists } from '../../platform/db/record.ts';
import type { PreparedFile } from '../../platform/files/files.ts';
import { invalid, missing, orMissing } from '../../platform/http/failure.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import type { Services } from '../../services.ts';
import { checkQuota } from '../../shared/file-quota.ts';
import { avatarController, avatarFieldName } from './queries.ts';

type Parts = Pick<Services, 'files' | 'clock'>;

/** Everybody may change their own avatar, and administrators all. */
const mayChange = (scope: Scope, userId: number) =>
  userId === scope.userId || (scope.kind === 'staff' && scope.administrator);

/**
 * Prepares somebody's new avatar, outside the transaction.
 * @throws 30001 when a customer has too much stored; 40001 without an image, for a file that is not an image, or for a
 * user who does not exist or whom the caller may not change
 */
export async function prepareAvatar(
  { db, files }: Pick<Services, 'db' | 'files'>,
  scope: Scope,
  userId: number,
  upload: Upload | undefined,
): Promise<PreparedFile> {
  if (!mayChange(scope, userId) || !(await exists(db, 'user', userId))) throw missing();
  if (!upload) throw invalid({ [avatarFieldName]: 'photo.missing' });
  await checkQuota(db, scope, upload);
  return files.prepareImage({ controller: avatarController, field: avatarFieldName, upload, userId: scope.userId });
}

/** Makes a prepared image somebody's avatar and deletes the old one. */
export async function setAvatar(
  trx: Trx,
  parts: Parts,
  scope: Scope,
  userId: number,
  prepared: PreparedFile,
): Promise<void> {
  await replace(trx, parts, scope, userId, await parts.files.keep(trx, prepared), 'updateImage');
}

/** Deletes somebody's avatar. @throws 40001 as `prepareAvatar`, and when there is none */
export async function deleteAvatar(trx: Trx, parts: Parts, scope: Scope, userId: number): Promise<void> {
  if (!mayChange(scope, userId)) throw missing();
  orMissing(await replace(trx, parts, scope, userId, null, 'deleteImage'));
}

/** @returns the removed file */
async function replace(
  trx: Trx,
  { files, clock }: Parts,
  scope: Scope,
  userId: number,
  imagen: string | null,
  action: string,
): Promise<string | null> {
  const before = orMissing(
    await trx
      .selectFrom('user')
      .select('imagen')
      .where('id', '=', userId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  await trx.updateTable('user').set({ imagen }).where('id', '=', userId).execute();
  if (before.imagen) await files.remove(trx, before.imagen, clock());
  await audit(trx, { userId: scope.userId, action, entity: 'user', entityId: userId, fields: [avatarFieldName] });
  return before.imagen;
}
