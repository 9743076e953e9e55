import { backupAddress, backupLastLine } from '../../../contract/backup.ts';
import { download } from '../../lib/api.ts';

/**
 * Takes a backup and hands it to the browser to save, once it is known to be whole.
 * @throws ApiError when it is refused or breaks off; BrokenOff when its last line is missing
 */
export async function downloadBackup(): Promise<void> {
  const { blob, name } = await download(backupAddress, { quiet: true });
  const end = await blob.slice(-200).text();
  if (!end.includes(backupLastLine)) throw new BrokenOff();
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The connection ended in order, and the backup had not. */
export class BrokenOff extends Error {}
