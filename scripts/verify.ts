import { verifyCommand } from '../server/modules/backup/commands.ts';

/** `periplo verify FILE`: reads a backup wholly and says what it holds, or why it could not be restored. */

const [file] = process.argv.slice(2);
try {
  if (!file) throw new Error('Say which: npx periplo verify FILE');
  console.log((await verifyCommand(process.env, file)).join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
