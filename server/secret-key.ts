import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { audit } from './platform/audit.ts';
import { type Config, secretKeyFile } from './platform/config.ts';
import type { Db } from './platform/db/db.ts';
import { keyIdOf, type Secrets } from './platform/secret.ts';

/**
 * The secret key that the database is sealed with. Its id is stored in the database, so that a start with another key
 * is refused before anything is written. Otherwise data would be sealed with both keys and neither could open all of
 * it.
 */

/** Every column with sealed values (decisions 2). A test checks that there are no others. */
export const sealedColumns: readonly (readonly [table: string, column: string])[] = [
  ['user', 'dni'],
  ['user', 'pasaporte'],
  ['user', 'nif'],
  ['provider', 'password'],
  ['provider', 'bank_account'],
  ['budget_acceptance', 'record'],
  ['outbox', 'body'],
  ['google_account', 'refresh_token'],
  ['google_account', 'access_token'],
  ['google_consent', 'code_verifier'],
];

type KeyConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'newSecretKey' | 'secretKeyLost' | 'secretKeyFrom'>;

interface KeptKey {
  key_id: string;
  kept_in: Config['secretKeyFrom'];
}

/**
 * Call it before the first write of a start, migrations included.
 * @throws when the database is sealed with another key, with its id and what to do
 */
export async function refuseOtherKey(db: Db, secrets: Secrets, config: KeyConfig): Promise<void> {
  const needed = (await keptKey(db)) ?? (await sealingKey(db, secrets));
  if (!needed || needed.key_id === secrets.keyId || needed.key_id === config.secretKeyLost) return;
  throw new Error(refusal(needed, secrets.keyId, config));
}

/**
 * Call it after the migrations. It writes a newly made key into its file, and the key's id into the database. Processes
 * that start at once store one id.
 * @throws as `refuseOtherKey`, when another process has just stored another key's id
 */
export async function keepKey(db: Db, secrets: Secrets, config: KeyConfig): Promise<void> {
  if (config.newSecretKey) {
    // The file comes first: a key with a stored id but without its text would be lost.
    writeFileSync(secretKeyFile(config), config.newSecretKey, { mode: 0o600, flag: 'wx', flush: true });
  }
  const own = { key_id: secrets.keyId, kept_in: config.secretKeyFrom };
  await db.transaction().execute(async trx => {
    await sql`select pg_advisory_xact_lock(7203)`.execute(trx);
    const kept = await keptKey(trx);
    if (kept?.key_id === own.key_id && kept.kept_in === own.kept_in) return;
    if (kept && kept.key_id !== own.key_id) {
      if (kept.key_id !== config.secretKeyLost) throw new Error(refusal(kept, own.key_id, config));
      const fields = [kept.key_id, own.key_id];
      await audit(trx, { userId: null, action: 'secretKey.lost', entity: 'secretKey', entityId: null, fields });
    }
    await trx
      .insertInto('secret_key')
      .values(own)
      .onConflict(conflict => conflict.column('id').doUpdateSet(own))
      .execute();
  });
}

/** The key whose id is stored; undefined in a database that this version has not started on yet. */
async function keptKey(db: Db): Promise<KeptKey | undefined> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('public.secret_key') is not null as there`.execute(
    db,
  );
  if (!rows[0]?.there) return undefined;
  return (await db.selectFrom('secret_key').select(['key_id', 'kept_in']).executeTakeFirst()) as KeptKey | undefined;
}

/**
 * The key of a database without a stored id: this key if it opens a sealed value, otherwise the key that sealed most
 * values; undefined without sealed values.
 */
async function sealingKey(db: Db, secrets: Secrets): Promise<KeptKey | undefined> {
  const counts = new Map<string, number>();
  for (const [table, column] of await presentColumns(db)) {
    // Only the beginning, because letters are long.
    const start = sql<string>`left(${sql.ref(column)}, 12)`;
    const { rows } = await sql<{ start: string; count: number }>`
      select ${start} as start, count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(column)} is not null group by 1`.execute(db);
    for (const { start: first, count } of rows) {
      const key_id = keyIdOf(first);
      if (key_id === null) continue;
      counts.set(key_id, (counts.get(key_id) ?? 0) + count);
      if (key_id !== secrets.keyId) continue;
      const sample = await sql<{ sealed: string }>`
        select ${sql.ref(column)} as sealed from ${sql.table(table)} where ${start} = ${first} limit 10`.execute(db);
      if (sample.rows.some(({ sealed }) => opens(secrets, sealed))) return { key_id, kept_in: 'file' };
    }
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && { key_id: most[0], kept_in: 'file' };
}

async function presentColumns(db: Db): Promise<(readonly [string, string])[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public'`.execute(db);
  const present = new Set(rows.map(row => row.name));
  return sealedColumns.filter(([table, column]) => present.has(`${table}.${column}`));
}

function opens(secrets: Secrets, sealed: string): boolean {
  try {
    return secrets.open(sealed) !== null;
  } catch {
    return false;
  }
}

function refusal({ key_id, kept_in }: KeptKey, given: string, config: KeyConfig): string {
  const file = secretKeyFile(config);
  const place = kept_in === 'variable' ? 'the variable SECRET_KEY' : config.databaseUrl ? 'the file secret.key' : file;
  const instead =
    config.secretKeyFrom === 'variable'
      ? `SECRET_KEY gives the key ${given}`
      : config.newSecretKey
        ? `${file} is missing`
        : `${file} holds the key ${given}`;
  return [
    `This database needs the key ${key_id}, which was kept in ${place}, but ${instead}. Nothing was changed.`,
    `Put that key back: its file to ${file} (mode 600), or its text into the variable SECRET_KEY. It is where you keep it apart from the backups.`,
    `Only if it is lost for good, start once with SECRET_KEY_LOST=${key_id}: the application goes on with another key, and what was sealed until now (identity numbers, accounts, passwords of providers, texts of letters) stays unreadable.`,
  ].join('\n');
}
