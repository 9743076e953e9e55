import { migrations } from '../server/migrations/index.ts';
import { verifyBackup } from '../server/platform/db/backup-file.ts';

/** `periplo verify FILE`: reads a backup to its end, and says what it is. Nothing is written. */

const [file] = process.argv.slice(2);
try {
  if (!file) throw new Error('Say what: npx periplo verify FILE');
  const { moment, version, migration, key, rows, bytes } = await verifyBackup(file, Object.keys(migrations));
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `${file} is whole: taken ${moment} by Periplo ${version} (${migration}); ${total} rows in ${Object.keys(rows).length} tables, ${bytes} bytes. ${key ? `What is sealed in it needs the secret key ${key}.` : 'It does not know which secret key it needs.'}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
