import { readConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/db/database.ts';

/** `npm run restore -- FILE`: reads a backup into an empty database, all of it or nothing. */

const [file] = process.argv.slice(2);
try {
  if (!file) throw new Error('Say what: npm run restore -- FILE');
  const config = readConfig(process.env);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    await database.restore(file);
    await database.maintain();
  } finally {
    await database.close();
  }
  console.log(`Restored ${file}. Put the files folder and the secret key back too, then start.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
