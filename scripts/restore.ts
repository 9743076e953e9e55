import { restoreCommand } from '../server/modules/backup/commands.ts';
import { printLines } from './command.ts';
import { askPassphrase } from './passphrase.ts';

/**
 * `npm run restore -- FILE [--without-key] [--unsigned]`: reads a backup into an empty database and its files into their
 * folder or bucket, all of it or nothing.
 */

const [file, ...flags] = process.argv.slice(2);

await printLines(async () => {
  if (!file || flags.some(flag => flag !== '--without-key' && flag !== '--unsigned'))
    throw new Error('Say what: npm run restore -- FILE [--without-key] [--unsigned]');
  const options = { withoutKey: flags.includes('--without-key'), unsigned: flags.includes('--unsigned') };
  return restoreCommand(process.env, file, options, askPassphrase);
});
