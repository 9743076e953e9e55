import { budgetFileFields, extraFiles } from '../../../contract/budget.ts';
import { allFileKinds, photoBytes } from '../../../contract/file.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Upload, UploadRules } from '../../platform/uploads.ts';
import type { Services } from '../../services.ts';
import type { BudgetFiles } from './rules.ts';

/** How large the files of a call may be, and how many (specification 5 and 9). */
export const budgetUploads: UploadRules = {
  fields: budgetFileFields,
  bytes: photoBytes,
  tooLarge: 'photo.tooLarge',
  smaller: { fields: extraFiles.fields, bytes: extraFiles.bytes, tooLarge: 'file.tooLarge' },
  numbered: { name: /^extra_file/, count: extraFiles.most },
};

/** The header image and the extra files of a call, recognised and stored, before the transaction that keeps them. */
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
