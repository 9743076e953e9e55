import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { audit } from './platform/audit/audit.ts';
import type { Secrets } from './platform/auth/secret.ts';
import { type Config, secretKeyFile } from './platform/config/config.ts';
import type { Db } from './platform/db/db.ts';

/**
 * The secret keys that the database is sealed with. Their ids are stored in the database, so that a start with another key
 * is refused before anything is written. Otherwise data would be sealed with both keys and neither could open all of
 * it.
 */

type KeyConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'newSecretKey' | 'secretKeyLost' | 'secretKeyFrom'>;

interface StoredKey {
  key_id: string;
  kept_in: Config['secretKeyFrom'];
  /** Earlier keys that some values still need. */
  old_ids: string[];
}

/**
 * Call it before the first write of a start, migrations included.
 * @throws when the database is sealed with another key, with its id and what to do
 */
export async function refuseOtherKey(db: Db, secrets: Secrets, config: KeyConfig): Promise<void> {
  const needed = await storedKey(db);
  if (!needed) return;
  const missingId = [needed.key_id, ...needed.old_ids].find(id => !isUsable(id, secrets, config));
  if (missingId !== undefined) throw new Error(refusal({ ...needed, key_id: missingId }, secrets.keyId, config));
}

/** Whether values sealed with a key are opened here, or given up. */
const isUsable = (id: string, secrets: Secrets, config: KeyConfig): boolean =>
  secrets.keyIds.includes(id) || id === config.secretKeyLost;

/**
 * Call it after the migrations. It writes a newly made key into its file, and the key's id into the database. Processes
 * that start at once store one id.
 * @throws as `refuseOtherKey`, when another process has just stored another key's id
 */
export async function storeKey(db: Db, secrets: Secrets, config: KeyConfig): Promise<void> {
  if (config.newSecretKey) {
    // The file comes first: a key with a stored id but without its text would be lost.
    writeFileSync(secretKeyFile(config), config.newSecretKey, { mode: 0o600, flag: 'wx', flush: true });
  }
  const own = { key_id: secrets.keyId, kept_in: config.secretKeyFrom };
  await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(7203)`.execute(trx);
    const keyRow = await storedKey(trx);
    const before = keyRow ? [keyRow.key_id, ...keyRow.old_ids] : [];
    const old_ids = before.filter(id => id !== own.key_id && id !== config.secretKeyLost);
    if (keyRow?.key_id === own.key_id && keyRow.kept_in === own.kept_in && old_ids.length === keyRow.old_ids.length)
      return;
    if (keyRow && keyRow.key_id !== own.key_id) {
      if (!isUsable(keyRow.key_id, secrets, config)) throw new Error(refusal(keyRow, own.key_id, config));
      const action = keyRow.key_id === config.secretKeyLost ? 'secretKey.lost' : 'secretKey.change';
      const fields = [keyRow.key_id, own.key_id];
      await audit(trx, { userId: null, action, entity: 'secretKey', entityId: null, fields });
    }
    const row = { ...own, old_ids };
    await trx
      .insertInto('secret_key')
      .values(row)
      .onConflict(conflict => conflict.column('id').doUpdateSet(row))
      .execute();
  });
}

/** The key whose id is stored; undefined in a new database. */
async function storedKey(db: Db): Promise<StoredKey | undefined> {
  const { rows } = await sql<{
    exists: boolean;
  }>`select to_regclass('public.secret_key') is not null as exists`.execute(db);
  if (!rows[0]?.exists) return undefined;
  return (await db.selectFrom('secret_key').selectAll().executeTakeFirst()) as StoredKey | undefined;
}

function refusal({ key_id, kept_in }: StoredKey, keyId: string, config: KeyConfig): string {
  const file = secretKeyFile(config);
  const storage =
    kept_in === 'variable' ? 'the variable SECRET_KEY' : config.databaseUrl ? 'the file secret.key' : file;
  const present =
    config.secretKeyFrom === 'variable'
      ? `SECRET_KEY gives the key ${keyId}`
      : config.newSecretKey
        ? `${file} is missing`
        : `${file} holds the key ${keyId}`;
  return [
    `This database needs the key ${key_id}, which was kept in ${storage}, but ${present}. Nothing was changed.`,
    `Put that key back: its file to ${file} (mode 600), or its text into the variable SECRET_KEY; if you have just changed the key, its text into SECRET_KEY_OLD beside the new one. It is where you keep it apart from the backups.`,
    `Only if it is lost for good, start once with SECRET_KEY_LOST=${key_id}: the application goes on with another key, and what was sealed until now (identity numbers, accounts, passwords of providers, texts of letters) stays unreadable.`,
  ].join('\n');
}
