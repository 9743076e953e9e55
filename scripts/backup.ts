import { backupCommand } from '../server/modules/backup/commands.ts';
import { askPassphrase } from './passphrase.ts';

/**
 * `npm run backup -- FILE`: database, files and the secret key under a passphrase in one file.
 * From the running application, or without it when none runs.
 */

const [file] = process.argv.slice(2);
try {
  if (!file) throw new Error('Say where to: npm run backup -- FILE');
  console.log((await backupCommand(process.env, file, askPassphrase)).join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
