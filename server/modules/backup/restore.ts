import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { groups } from '../../../contract/permissions.ts';
import { localMoment } from '../../../contract/values/dates.ts';
import { headFile } from '../../platform/audit/audit-file.ts';
import { secretsOf } from '../../platform/auth/secret.ts';
import { type Config, secretKeyFile } from '../../platform/config/config.ts';
import { BackupRefused } from '../../platform/db/backup-head.ts';
import { copyIn } from '../../platform/db/copy-in.ts';
import type { DatabaseManifest } from '../../platform/db/copy-out.ts';
import { type Database, openDatabase, refuseNonEmpty } from '../../platform/db/database.ts';
import type { Db } from '../../platform/db/db.ts';
import { createFiles } from '../../platform/files/files.ts';
import { openStore, type Store } from '../../platform/files/store.ts';
import { signaturePurpose } from './archive-format.ts';
import { archiveFiles, archiveTables, type VerifiedArchive } from './archive-read.ts';
import type { KeyTexts } from './sealed-key.ts';

type RestoreConfig = Pick<
  Config,
  | 'dataDir'
  | 'databaseUrl'
  | 'databaseOwnerUrl'
  | 'filesUrl'
  | 'secretKey'
  | 'oldSecretKeys'
  | 'secretKeyFrom'
  | 'newSecretKey'
  | 'secretKeyLost'
>;

/**
 * Reads a verified backup into the configured empty database and its files into their store. The secret key is checked
 * before anything is written, and the rows before anything is kept.
 * @param key out of the backup, to be written beside the data; null when it is not needed or not wanted
 * @param unsigned takes a backup that the key here has not signed
 * @returns what was restored and what is still missing, as lines to print
 * @throws BackupRefused; when the database is not empty; when the rows differ from what the backup says
 */
export async function restoreArchive(
  config: RestoreConfig,
  file: string,
  archive: VerifiedArchive,
  { key = null, unsigned = false }: { key?: KeyTexts | null; unsigned?: boolean } = {},
): Promise<string[]> {
  if (archive.key) refuseOtherKey(config, archive.key);
  if (!unsigned) refuseUnsigned(config, file, archive);
  if (key) refuseOtherKeyFile(config, key);
  const store = await openStore(config);
  // Tables belong to the role that makes them.
  const { databaseOwnerUrl } = config;
  const asOwner = databaseOwnerUrl ? { databaseUrl: databaseOwnerUrl, variable: 'DATABASE_OWNER_URL' as const } : {};
  const database = await openDatabase({ ...config, ...asOwner });
  try {
    await refuseNonEmpty(database.db);
    await writeContent(config, { database, store }, file, archive, key);
    await database.maintain();
    // The end of the audit log of the database that was here before.
    await rm(headFile(config), { force: true });
    return [
      archiveLine(file, archive),
      await recordsLine(database),
      await filesLine(database, config),
      keyLine(config, archive.key),
      `Files out of the backup: ${archive.files}.`,
      ...(key ? keyFileLines(config, key) : []),
    ];
  } finally {
    await database.close();
  }
}

/** Writes files, key and rows. When one of them fails, the new files and keys are deleted again. */
async function writeContent(
  config: RestoreConfig,
  { database, store }: { database: Database; store: Store },
  file: string,
  { database: manifest, migration }: VerifiedArchive,
  key: KeyTexts | null,
): Promise<void> {
  const existingFiles = new Set<string>();
  const newFiles: string[] = [];
  const keyFiles: string[] = [];
  for await (const page of store.keys()) for (const name of page) existingFiles.add(name);
  try {
    // The database comes last: without its rows, what is written before counts for nothing.
    for await (const { key: name, bytes } of archiveFiles(file)) {
      if (!existingFiles.has(name)) newFiles.push(name);
      await store.put(name, bytes, mimeOf(name));
    }
    if (key) writeKeyFiles(config, key, keyFiles);
    await copyIn(database, { name: file, migration, manifest, tables: archiveTables(file) });
    await forgetOpenRuns(database.db);
  } catch (error) {
    for (const name of newFiles) await store.remove(name);
    for (const path of keyFiles) rmSync(path, { force: true });
    throw error;
  }
}

const mimeOf = (key: string) =>
  key.endsWith('.jpg') ? 'image/jpeg' : key.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';

/** Deletes the runs that were being made when the backup was taken, because nobody makes them here. */
async function forgetOpenRuns(db: Db): Promise<void> {
  await db.deleteFrom('backup_run').where('ended_at', 'is', null).execute();
}

const keyFilesOf = (config: RestoreConfig) => [secretKeyFile(config), `${secretKeyFile(config)}.old`] as const;

/** @throws BackupRefused when a key of something else is where the backup's would go: it may be the only copy */
function refuseOtherKeyFile(config: RestoreConfig, { now }: KeyTexts): void {
  const [present] = keyFilesOf(config);
  if (existsSync(present) && readFileSync(present, 'utf8').trim() !== now)
    throw new BackupRefused(`${present} holds another secret key: put it in a safe place first. Nothing was written.`);
}

/** @param written gets the paths of the files that are new: only these are taken back when the restore fails */
function writeKeyFiles(config: RestoreConfig, { now, old }: KeyTexts, written: string[]): void {
  const [present, oldKeys] = keyFilesOf(config);
  const options = { mode: 0o600, flag: 'wx', flush: true };
  for (const [path, text] of [
    [present, now],
    [oldKeys, old.join('\n')],
  ] as const) {
    if (text === '' || (existsSync(path) && readFileSync(path, 'utf8').trim() === text)) continue;
    writeFileSync(path, text, options);
    written.push(path);
  }
}

function keyFileLines(config: RestoreConfig, { old }: KeyTexts): string[] {
  const [present, oldKeys] = keyFilesOf(config);
  return [
    `The passphrase opened the secret key: it is in ${present} (mode 600).${config.databaseUrl || config.filesUrl ? ' Start with its text as SECRET_KEY.' : ''}`,
    ...(old.length > 0
      ? [
          `Some values still need a key of before: start with the lines of ${oldKeys} as SECRET_KEY_OLD, separated by commas.`,
        ]
      : []),
  ];
}

/** A missing key can be put beside the database later. A wrong key cannot be corrected. */
function refuseOtherKey(config: RestoreConfig, needed: string): void {
  const { keyId, keyIds } = secretsOf(config);
  if (config.newSecretKey || keyIds.includes(needed) || config.secretKeyLost === needed) return;
  const file = secretKeyFile(config);
  const source = config.secretKeyFrom === 'variable' ? 'SECRET_KEY gives' : `${file} holds`;
  throw new BackupRefused(
    `What is sealed in this backup needs the secret key ${needed}; ${source} the key ${keyId}. Put the key that you kept with the backups of that time there. Only if it is lost for good, restore with SECRET_KEY_LOST=${needed}: what is sealed stays unreadable. Nothing was written.`,
  );
}

/**
 * Where the key is missing or lost nothing can be said, and the summary names it.
 * @throws BackupRefused for a backup that was written, or changed, by somebody without the key
 */
function refuseUnsigned(config: RestoreConfig, file: string, { key, sum, signature }: VerifiedArchive): void {
  if (config.newSecretKey || (key !== null && config.secretKeyLost === key)) return;
  if (secretsOf(config).verify(signaturePurpose, sum, signature)) return;
  throw new BackupRefused(
    `${file} is not signed with the secret key ${secretsOf(config).keyId}: ${signature ? 'somebody changed it after it was written' : 'it was written before 27 November 2026, or somebody changed it'}. Take another copy of it. Only if you know that nobody could change it, restore it with --unsigned. Nothing was written.`,
  );
}

function archiveLine(file: string, { moment, version, kind, migration, database }: VerifiedArchive): string {
  return `Restored ${file}: taken ${localMoment(new Date(moment))} by Periplo ${version} from ${kind === 'embedded' ? 'an embedded database' : 'a PostgreSQL server'} (${migration}); ${manifestSummary(database)}, all there.`;
}

/** How many rows in how many tables, for messages. */
export function manifestSummary({ tables }: DatabaseManifest): string {
  return `${tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${tables.length} tables`;
}

async function recordsLine({ db }: Database): Promise<string> {
  const count = (table: string, where = sql`true`) =>
    sql`(select count(*)::int from ${sql.table(table)} where ${where})`;
  const { rows } = await sql<Record<string, number>>`select
    ${count('user', sql`group_id <> ${groups.client} and deleted_at is null`)} as staff,
    ${count('user', sql`group_id = ${groups.client} and deleted_at is null`)} as clients,
    ${count('travel')} as trips, ${count('budget')} as budgets, ${count('budget_line')} as lines,
    ${count('provider')} as providers, ${count('outbox')} as letters`.execute(db);
  return `It holds ${Object.entries(rows[0] ?? {})
    .map(([name, number]) => `${number} ${name}`)
    .join(', ')}.`;
}

async function filesLine({ db }: Database, config: RestoreConfig): Promise<string> {
  const place = config.filesUrl ? 'the bucket of FILES_URL' : join(config.dataDir, 'files');
  const { named, missing } = await (await createFiles(config)).missing(db);
  if (missing.length === 0) return `Files: ${named}, all of them in ${place}.`;
  const some = missing.slice(0, 3).join(', ');
  return `FILES ARE MISSING in ${place}: ${missing.length} objects of ${named} files (${some}${missing.length > 3 ? ', …' : ''}). Put the files of that time back there.`;
}

function keyLine(config: RestoreConfig, needed: string | null): string {
  if (needed !== null && secretsOf(config).keyIds.includes(needed)) return `Secret key: ${needed}, which is here.`;
  if (!config.newSecretKey || config.secretKeyLost === needed) {
    return needed === null
      ? 'Secret key: which one is needed is not known; the start will say it if this is another.'
      : `THE SECRET KEY ${needed} IS LOST: start once with SECRET_KEY_LOST=${needed}.`;
  }
  const how =
    config.databaseUrl || config.filesUrl
      ? 'give it as SECRET_KEY'
      : `put it back as ${secretKeyFile(config)} (mode 600), or give it as SECRET_KEY,`;
  return `THE SECRET KEY${needed ? ` ${needed}` : ''} IS MISSING: ${how} before you start. Without it nobody could check who wrote the backup.`;
}
