import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { localMoment } from '../../../contract/dates.ts';
import { migrations } from '../../migrations/index.ts';
import { headFile } from '../../platform/audit-file.ts';
import { type Config, secretKeyFile } from '../../platform/config.ts';
import { BackupRefused, refuseNoDump, type VerifiedBackup, verifyBackup } from '../../platform/db/backup-file.ts';
import { type Database, openDatabase } from '../../platform/db/database.ts';
import { createFiles } from '../../platform/files.ts';
import { secretsOf } from '../../platform/secret.ts';

type Place = Pick<
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
 * Reads a backup into the configured empty database. The file and the secret key are checked before anything is
 * written, and the rows before anything is kept.
 * @param unchecked accepts a file of an older Periplo, which has no marks to check
 * @returns what was restored and what is still missing, as lines to print
 * @throws BackupRefused; when the database is not empty; when the rows differ from what the backup says
 */
export async function restoreBackup(config: Place, file: string, unchecked = false): Promise<string[]> {
  const verified = unchecked ? undefined : await verifyBackup(file, Object.keys(migrations));
  if (unchecked) await refuseNoDump(file);
  if (verified?.key) refuseOtherKey(config, verified.key);
  // Tables belong to the role that makes them.
  const database = await openDatabase({ ...config, databaseUrl: config.databaseOwnerUrl ?? config.databaseUrl });
  try {
    await database.restore(file, verified?.rows);
    await database.maintain();
    // It belongs to the database that was here before.
    await rm(headFile(config), { force: true });
    return [
      verified ? whatItWas(file, verified) : `Restored ${file}, unchecked.`,
      await whatItHolds(database),
      await whatOfFiles(database, config),
      whatOfKey(config, verified?.key ?? null),
    ];
  } finally {
    await database.close();
  }
}

/** A missing key can be put beside the database later. A wrong key cannot be corrected. */
function refuseOtherKey(config: Place, needed: string): void {
  const { keyId, keyIds } = secretsOf(config);
  if (config.newSecretKey || keyIds.includes(needed) || config.secretKeyLost === needed) return;
  const file = secretKeyFile(config);
  const given = config.secretKeyFrom === 'variable' ? 'SECRET_KEY gives' : `${file} holds`;
  throw new BackupRefused(
    `What is sealed in this backup needs the secret key ${needed}; ${given} the key ${keyId}. Put the key that you kept with the backups of that time there. Only if it is lost for good, restore with SECRET_KEY_LOST=${needed}: what is sealed stays unreadable. Nothing was written.`,
  );
}

function whatItWas(file: string, { moment, version, kind, migration, rows }: VerifiedBackup): string {
  const counts = Object.values(rows);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return `Restored ${file}: taken ${localMoment(new Date(moment))} by Periplo ${version} from ${kind === 'embedded' ? 'an embedded database' : 'a PostgreSQL server'} (${migration}); ${total} rows in ${counts.length} tables, all there.`;
}

async function whatItHolds({ db }: Database): Promise<string> {
  const count = (table: string, where = sql`true`) =>
    sql`(select count(*)::int from ${sql.table(table)} where ${where})`;
  const { rows } = await sql<Record<string, number>>`select
    ${count('user', sql`group_id <> 2 and deleted_at is null`)} as staff,
    ${count('user', sql`group_id = 2 and deleted_at is null`)} as clients,
    ${count('travel')} as trips, ${count('budget')} as budgets, ${count('budget_line')} as lines,
    ${count('provider')} as providers, ${count('outbox')} as letters`.execute(db);
  return `It holds ${Object.entries(rows[0] ?? {})
    .map(([name, number]) => `${number} ${name}`)
    .join(', ')}.`;
}

async function whatOfFiles({ db }: Database, config: Place): Promise<string> {
  const place = config.filesUrl ? 'the bucket of FILES_URL' : join(config.dataDir, 'files');
  const { named, missing } = await (await createFiles(config)).missing(db);
  if (missing.length === 0) return `Files: ${named}, all of them in ${place}.`;
  const some = missing.slice(0, 3).join(', ');
  return `FILES ARE MISSING in ${place}: ${missing.length} objects of ${named} files (${some}${missing.length > 3 ? ', …' : ''}). Put the files of that time back there.`;
}

function whatOfKey(config: Place, needed: string | null): string {
  if (needed !== null && secretsOf(config).keyIds.includes(needed)) return `Secret key: ${needed}, which is here.`;
  if (!config.newSecretKey) {
    return needed === null
      ? 'Secret key: which one is needed is not known; the start will say it if this is another.'
      : `THE SECRET KEY ${needed} IS LOST: start once with SECRET_KEY_LOST=${needed}.`;
  }
  return `THE SECRET KEY${needed ? ` ${needed}` : ''} IS MISSING: put it back as ${secretKeyFile(config)} (mode 600), or give it as SECRET_KEY, before you start.`;
}
