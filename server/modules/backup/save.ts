import { createReadStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { migrations } from '../../migrations/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Config } from '../../platform/config/config.ts';
import { openSnapshot } from '../../platform/db/copy-out.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { openStore } from '../../platform/files/store.ts';
import { type VerifiedArchive, verifyArchive } from './archive-read.ts';
import { archiveOf } from './archive-write.ts';
import { writeFile } from './place.ts';
import { sealKey } from './sealed-key.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'filesUrl' | 'keyTexts' | 'newSecretKey'>;

/** What a backup says, and why the audit log of its database does not know of it; null if it does. */
type Saved<T> = T & { unnoted: string | null };

/**
 * Writes a whole backup (database, files, and the secret key under a passphrase) into a file that only its owner may
 * read, and reads it back to the end. The file gets its name when it is complete. When anything fails, there is none.
 * @param passphrase seals the key; null leaves the key out
 * @throws with the words that the command prints
 */
export async function saveBackup(
  config: Place,
  file: string,
  passphrase: string | null,
): Promise<Saved<VerifiedArchive>> {
  // Without a database here, the key would be a new one.
  const sealedKey = passphrase && !config.newSecretKey ? await sealKey(config.keyTexts, passphrase) : null;
  return checked(file, draft =>
    taken(config, sealedKey, async archive => {
      await writeFile(draft, archive);
      return verifyArchive(createReadStream(draft), file, Object.keys(migrations));
    }),
  );
}

/** A file of an earlier backup stays until the new one is complete. */
async function checked<T>(file: string, write: (draft: string) => Promise<T>): Promise<T> {
  const draft = `${file}.new`;
  try {
    const verified = await write(draft);
    await rename(draft, file);
    return verified;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** From the configured database, which a running application shares. */
async function taken<T>(
  config: Place,
  sealedKey: string | null,
  write: (archive: Readable) => Promise<T>,
): Promise<Saved<T>> {
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database'))) {
    throw new Error(`There is no database in ${config.dataDir}: is DATA_DIR the one of the application?`);
  }
  const database = await openDatabase({ ...config, share: true });
  try {
    const files = await openStore(config);
    const saved = await write(archiveOf({ database: await openSnapshot(database, new Date()), files, sealedKey }));
    return { ...saved, unnoted: await note(database) };
  } finally {
    await database.close();
  }
}

/** A backup is good without its row: the database may be a standby, or still have the tables of the version before. */
async function note({ db }: Database): Promise<string | null> {
  try {
    await audit(db, { userId: null, action: 'backup.read', entity: 'database', entityId: null });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
