import { budgetFileFields, extraFiles } from '../../../contract/budget/schema.ts';
import { allFileKinds, photoBytes } from '../../../contract/file/schema.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Upload, UploadRules } from '../../platform/http/uploads.ts';
import type { Services } from '../../services.ts';
import type { BudgetFiles } from './rules.ts';

/** The size limits and the number of files in a call (specification 5 and 9). */
export const budgetUploads: UploadRules = {
  fields: budgetFileFields,
  bytes: photoBytes,
  tooLarge: 'photo.tooLarge',
  smaller: { fields: extraFiles.fields, bytes: extraFiles.bytes, tooLarge: 'file.tooLarge' },
  numbered: { name: /^extra_file/, count: extraFiles.max },
};

/**
 * Recognises and stores the header image and the extra files of a call, before the transaction that writes their rows.
 */
export async function prepareBudgetFiles(
  { files }: Pick<Services, 'files'>,
  scope: Scope,
  uploads: Record<string, Upload>,
): Promise<BudgetFiles> {
  const prepared: BudgetFiles = {};
  for (const field of budgetFileFields) {
    const upload = uploads[field];
    if (!upload) continue;
    const incoming = { controller: 'budget', field, upload, userId: scope.userId };
    prepared[field] =
      field === 'header_image'
        ? await files.prepareImage(incoming)
        : await files.prepareDocument({ ...incoming, kinds: allFileKinds });
  }
  return prepared;
}
