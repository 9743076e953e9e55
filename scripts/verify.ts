import { verifyCommand } from '../server/modules/backup/commands.ts';
import { printLines } from './command.ts';

/** `periplo verify FILE`: reads a backup wholly and says what it holds, or why it could not be restored. */

const [file] = process.argv.slice(2);

await printLines(async () => {
  if (!file) throw new Error('Say which: npx periplo verify FILE');
  return verifyCommand(process.env, file);
});
