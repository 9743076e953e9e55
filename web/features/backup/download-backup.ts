import { backupAddress, backupLastLine } from '../../../contract/backup.ts';
import { download } from '../../lib/api.ts';

/**
 * Downloads a backup and gives it to the browser to save, after checking that it is complete.
 * @throws ApiError when the call is refused or breaks off; BrokenOff when the backup's last line is missing
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

/** The connection ended normally, but the backup is incomplete. */
export class BrokenOff extends Error {}
