import { backupCommand } from '../server/modules/backup/commands.ts';
import { printLines } from './command.ts';
import { askPassphrase } from './passphrase.ts';

/**
 * `npm run backup -- FILE`: database, files and the secret key under a passphrase in one file.
 * From the running application, or without it when none runs.
 */

const [file] = process.argv.slice(2);

await printLines(async () => {
  if (!file) throw new Error('Say where to: npm run backup -- FILE');
  return backupCommand(process.env, file, askPassphrase);
});
