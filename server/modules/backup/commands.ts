import { createReadStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { minPassphraseLength } from '../../../contract/backup/schema.ts';
import { localMoment } from '../../../contract/values/dates.ts';
import { migrations } from '../../migrations/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { secretsOf } from '../../platform/auth/secret.ts';
import { type Config, keysOf, readConfig, resolvedEnvironment } from '../../platform/config/config.ts';
import { BackupRefused } from '../../platform/db/backup-head.ts';
import { openSnapshot } from '../../platform/db/copy-out.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { openStore } from '../../platform/files/store.ts';
import { signaturePurpose } from './archive-format.ts';
import { type VerifiedArchive, verifyArchive, verifyFile } from './archive-read.ts';
import { archiveOf } from './archive-write.ts';
import { writePrivateFile } from './place.ts';
import { manifestSummary, restoreArchive } from './restore.ts';
import { type KeyTexts, openKey, sealKey } from './sealed-key.ts';

/** `backup`, `restore` and `verify` of the command line. Each answers the lines to print. */

type BackupConfig = Pick<
  Config,
  'dataDir' | 'databaseUrl' | 'filesUrl' | 'keyTexts' | 'newSecretKey' | 'secretKey' | 'oldSecretKeys'
>;

const migrationNames = Object.keys(migrations);

/**
 * Writes a whole backup (database, files, and the secret key under a passphrase) into a file that only its owner may
 * read, and reads it back to the end. The file gets its name when it is complete, and replaces one of that name only
 * then. The database is the configured one, which a running application shares.
 * @param passphrase seals the key; null leaves the key out
 * @returns the backup, and why the audit log of the database has no row of it; null if it has one
 * @throws with the words that the command prints
 */
export async function saveBackup(
  config: BackupConfig,
  file: string,
  passphrase: string | null,
): Promise<VerifiedArchive & { auditError: string | null }> {
  // Without a database here, the key would be a new one.
  const sealedKey = passphrase && !config.newSecretKey ? await sealKey(config.keyTexts, passphrase) : null;
  if (!config.databaseUrl && !existsSync(join(config.dataDir, 'database')))
    throw new Error(`There is no database in ${config.dataDir}: is DATA_DIR the one of the application?`);
  const draft = `${file}.new`;
  const database = await openDatabase({ ...config, share: true });
  try {
    const files = await openStore(config);
    const snapshot = await openSnapshot(database, new Date());
    await writePrivateFile(draft, archiveOf({ database: snapshot, files, sealedKey, secrets: secretsOf(config) }));
    const archive = await verifyArchive(createReadStream(draft), file, migrationNames);
    await rename(draft, file);
    return { ...archive, auditError: await auditBackup(database) };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await database.close();
  }
}

/** A backup is good without its row: the database may be a standby, or still have the tables of the version before. */
async function auditBackup({ db }: Database): Promise<string | null> {
  try {
    await audit(db, { userId: null, action: 'backup.read', entity: 'database', entityId: null });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Asks for a passphrase: null when there is nobody to ask. @param again asks twice, for a new one */
export type AskPassphrase = (question: string, again: boolean) => Promise<string | null>;

/** Writes a backup. @throws with the words to print */
export async function backupCommand(env: NodeJS.ProcessEnv, file: string, ask: AskPassphrase): Promise<string[]> {
  const config = readConfig(env);
  if (file.endsWith('.sql'))
    throw new Error(
      `A backup is a tar file since Periplo 0.3: give it another name than ${file}, such as periplo.tar.`,
    );
  const passphrase =
    config.backupPassphrase ??
    (config.newSecretKey
      ? null
      : (await ask(
          `Passphrase for the secret key in the backup (at least ${minPassphraseLength} characters; none leaves the key out): `,
          true,
        )) || null);
  const saved = await saveBackup(config, file, passphrase);
  return [
    `Wrote ${file}: ${manifestSummary(saved.database)}, ${saved.files} files, ${saved.bytes} bytes, read again and whole.`,
    saved.sealedKey
      ? `The secret key ${saved.key} is in it, under the passphrase. Keep the passphrase apart from the backup: without it nobody opens the key.`
      : `THE SECRET KEY ${saved.key ?? ''} IS NOT IN IT, because no passphrase was given (BACKUP_PASSPHRASE). Keep the key apart from the backup: without it, identity numbers, accounts and the texts of letters stay unreadable.`,
    'Names, addresses, trips and files stand in it readable, whatever the passphrase is: keep it where nobody else reads it.',
    ...(saved.auditError === null
      ? []
      : [`The audit log does not know of it, nor does the doctor: ${saved.auditError}`]),
  ];
}

/**
 * Restores a backup into an empty database and its files into their store.
 * @param withoutKey leaves the sealed key of the backup where it is
 * @param unsigned as `restoreArchive`
 * @throws with the words to print; then nothing was written
 */
export async function restoreCommand(
  environment: NodeJS.ProcessEnv,
  file: string,
  { withoutKey = false, unsigned = false }: { withoutKey?: boolean; unsigned?: boolean },
  ask: AskPassphrase,
): Promise<string[]> {
  const env = resolvedEnvironment(environment);
  const archive = await verifyFile(file, migrationNames);
  // A missing key can be put there later.
  const config = () => readConfig(env, { keyless: true });
  const { sealedKey } = archive;
  if (withoutKey || !sealedKey || hasKey(env)) return restoreArchive(config(), file, archive, { unsigned });
  const passphrase = env.BACKUP_PASSPHRASE || (await ask('Passphrase of the backup: ', false));
  if (!passphrase)
    throw new BackupRefused(
      `${file} holds the secret key ${archive.key} under a passphrase: give it as BACKUP_PASSPHRASE. Or put the key there yourself (secret.key in DATA_DIR, or SECRET_KEY), or leave it out with --without-key. Nothing was written.`,
    );
  const key = await openKey(sealedKey, passphrase);
  const newConfig: Config = {
    ...config(),
    ...keysOf(key.now, key.old),
    secretKeyFrom: 'file',
    newSecretKey: undefined,
  };
  return restoreArchive(newConfig, file, archive, { key, unsigned });
}

/** Whether a key is here already. Whether it is the right one shows when the backup is restored. */
function hasKey(env: NodeJS.ProcessEnv): boolean {
  if (env.SECRET_KEY || env.SECRET_KEY_LOST) return true;
  if (env.DATABASE_URL || env.FILES_URL) return false;
  return readConfig(env).newSecretKey === undefined;
}

/**
 * Reads a backup wholly and says what it holds. Nothing is opened and nothing is written.
 * @param env its BACKUP_PASSPHRASE is tried on the secret key
 * @throws BackupRefused, which says why it could not be restored
 */
export async function verifyCommand(env: NodeJS.ProcessEnv, file: string): Promise<string[]> {
  const passphrase = resolvedEnvironment(env).BACKUP_PASSPHRASE || null;
  const archive = await verifyFile(file, migrationNames);
  const { database, moment, version, migration, files, fileBytes, bytes } = archive;
  return [
    `${file} is whole: ${bytes} bytes, taken ${localMoment(new Date(moment))} by Periplo ${version} (${migration}).`,
    `It holds ${manifestSummary(database)}, and ${files} files of ${fileBytes} bytes.`,
    await keyLine(archive, passphrase),
  ];
}

async function keyLine(
  { key, sealedKey, sum, signature }: VerifiedArchive,
  passphrase: string | null,
): Promise<string> {
  if (!sealedKey) return `The secret key ${key ?? ''} is not in it: keep it apart.`;
  if (!passphrase)
    return `The secret key ${key} is in it, under a passphrase (BACKUP_PASSPHRASE was not given, so it was not tried).`;
  const texts: KeyTexts = await openKey(sealedKey, passphrase);
  const signed = secretsOf(keysOf(texts.now, texts.old)).verify(signaturePurpose, sum, signature);
  return `The secret key ${key} is in it${texts.old.length > 0 ? ', with those before it' : ''}, and the passphrase opens it. ${signed ? 'The backup is signed with it.' : 'THE BACKUP IS NOT SIGNED WITH IT: it is an old one, or somebody changed it.'}`;
}
