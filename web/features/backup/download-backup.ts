import { backupAddress, lastMember } from '../../../contract/backup/schema.ts';
import { download } from '../../lib/download.ts';
import { saveFile } from '../../lib/save-file.ts';

/**
 * Downloads a backup and gives it to the browser to save, after checking that it is complete.
 * @throws ApiError when the call is refused or breaks off; BrokenOff when the backup's end is missing
 */
export async function downloadBackup(): Promise<void> {
  const { blob, name } = await download(backupAddress, { quiet: true });
  const end = await blob.slice(-lastMember.bytes).text();
  if (!end.startsWith(lastMember.name)) throw new BrokenOff();
  saveFile({ blob, name });
}

/** The connection ended normally, but the backup is incomplete. */
class BrokenOff extends Error {}
