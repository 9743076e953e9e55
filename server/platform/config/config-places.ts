import { join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { placeOfBucket } from '../files/bucket.ts';

/** @throws when backups would go where the files or the database are: a sweep there deletes what it does not know */
export function refuseSharedPlace(places: {
  dataDir: string;
  filesUrl: string | undefined;
  backupUrl: string | undefined;
}): void {
  const { dataDir, filesUrl, backupUrl } = places;
  if (!backupUrl) return;
  if (backupUrl.startsWith('s3:')) {
    if (filesUrl && placeOfBucket(backupUrl, 'BACKUP_URL') === placeOfBucket(filesUrl))
      throw new Error('BACKUP_URL: is the bucket of FILES_URL; give backups one of their own');
    return;
  }
  const folder = fileURLToPath(backupUrl);
  const outerFolder = ['files', 'database'].map(name => join(dataDir, name)).find(path => isInside(folder, path));
  if (outerFolder) throw new Error(`BACKUP_URL: leads into ${outerFolder}; give backups a folder of their own`);
}

/** Whether a path is another one or in it. Links are not followed. */
export const isInside = (path: string, folder: string): boolean =>
  `${resolve(path)}${sep}`.startsWith(`${resolve(folder)}${sep}`);
