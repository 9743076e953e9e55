import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { readConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/db/database.ts';

/** `npm run backup -- FILE`: the whole database as SQL. The embedded one must not be in use; the screen takes it running. */

const [file] = process.argv.slice(2);
try {
  if (!file) throw new Error('Say where to: npm run backup -- FILE');
  const config = readConfig(process.env);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir });
  try {
    // Under its name only when it is whole.
    await pipeline(await database.dump(), createWriteStream(`${file}.part`, { mode: 0o600, flush: true }));
    await rename(`${file}.part`, file);
  } finally {
    await database.close();
  }
  console.log(
    `Wrote ${file}. Keep it with the files folder and the secret key: without the key, what is sealed stays so.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
