import { restoreBackup } from '../server/modules/backup/restore.ts';
import { readConfig } from '../server/platform/config.ts';

/** `npm run restore -- FILE [--unchecked]`: reads a backup into an empty database, all of it or nothing. */

const [file, flag] = process.argv.slice(2);
try {
  if (!file || (flag && flag !== '--unchecked')) throw new Error('Say what: npm run restore -- FILE [--unchecked]');
  const lines = await restoreBackup(readConfig(process.env), file, flag === '--unchecked');
  console.log(lines.join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
