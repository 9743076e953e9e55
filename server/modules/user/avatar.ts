import { audit } from '../../platform/audit.ts';
import type { Trx } from '../../platform/db/db.ts';
import { found, invalid, missing } from '../../platform/failure.ts';
import { exists } from '../../platform/record.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Upload } from '../../platform/uploads.ts';
import type { Services } from '../../services.ts';
import { avatarController, avatarField } from './card.ts';

type Parts = Pick<Services, 'db' | 'files' | 'clock'>;

/** Everybody has their own; administrators those of others, too. */
const mayChange = (scope: Scope, userId: number) =>
  userId === scope.userId || (scope.kind === 'staff' && scope.administrator);

/**
 * Makes an image somebody's avatar; the one before goes.
 * @throws 40001 without an image, when it is none, or for somebody who is not there or not the caller's to change
 */
export async function setAvatar(parts: Parts, scope: Scope, userId: number, upload: Upload | undefined): Promise<void> {
  const { db, files } = parts;
  if (!mayChange(scope, userId) || !(await exists(db, 'user', userId))) throw missing();
  if (!upload) throw invalid({ [avatarField]: 'photo.missing' });
  const prepared = await files.prepareImage({
    controller: avatarController,
    field: avatarField,
    upload,
    userId: scope.userId,
  });
  await db.transaction().execute(async trx => {
    await replace(trx, parts, scope, userId, await files.keep(trx, prepared), 'updateImage');
  });
}

/** Takes somebody's avatar away. @throws 40001 as `setAvatar`, and when there is none */
export async function deleteAvatar(parts: Parts, scope: Scope, userId: number): Promise<void> {
  if (!mayChange(scope, userId)) throw missing();
  await parts.db.transaction().execute(async trx => {
    found(await replace(trx, parts, scope, userId, null, 'deleteImage'));
  });
}

/** @returns the file that went */
async function replace(
  trx: Trx,
  { files, clock }: Parts,
  scope: Scope,
  userId: number,
  imagen: string | null,
  action: string,
): Promise<string | null> {
  const before = found(
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
  await audit(trx, { userId: scope.userId, action, entity: 'user', entityId: userId, fields: [avatarField] });
  return before.imagen;
}
