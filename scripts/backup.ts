import { saveBackup } from '../server/modules/backup/save.ts';
import { readConfig } from '../server/platform/config.ts';

/** `npm run backup -- FILE`: the whole database as SQL, from the running application, or without it when none runs. */

const [file] = process.argv.slice(2);
try {
  if (!file) throw new Error('Say where to: npm run backup -- FILE');
  const { rows, bytes, key } = await saveBackup(readConfig(process.env), file);
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  console.log(
    `Wrote ${file}: ${total} rows in ${Object.keys(rows).length} tables, ${bytes} bytes, read again and whole. Keep it with the files folder, and apart from both the secret key${key ? ` ${key}` : ''}: without the key, what is sealed stays so.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
