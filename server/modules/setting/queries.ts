import { sql } from 'kysely';
import { type Setting, type SettingName, settingDefaults, settings } from '../../../contract/setting/schema.ts';
import type { Db, Trx } from '../../platform/db/db.ts';

/** The value of a setting, or its default. */
export async function setting<N extends SettingName>(db: Db, name: N): Promise<Setting<N>> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  const parsed = settings[name].safeParse(row?.value ?? settingDefaults[name]);
  return (parsed.success ? parsed.data : settingDefaults[name]) as Setting<N>;
}

/** The id of the agency's logo file. */
export async function logoFile(db: Db): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', logoName).executeTakeFirst();
  return (row?.value as { file?: string | null } | undefined)?.file ?? null;
}

/** The address of the agency's logo. A new logo gets a new address. */
export async function logoAddress(db: Db): Promise<string | null> {
  const file = await logoFile(db);
  return file && `/api/external/logo/${file}`;
}

/** The type of the logo's file; null when the file is not the present logo. */
export async function logoMime(db: Db, file: string): Promise<string | null> {
  if ((await logoFile(db)) !== file) return null;
  return (await db.selectFrom('file').select('mime').where('id', '=', file).executeTakeFirst())?.mime ?? null;
}

/** The setting of this name holds the id of the agency's logo file. No form writes it. */
export const logoName = 'logo';

/** Every setting with the `updated_at` for an edit. */
export function storedSettings(db: Db) {
  return db.selectFrom('setting').select(['name', 'value', 'updated_at']).execute();
}

export async function maintenanceOn(db: Db): Promise<boolean> {
  return (await setting(db, 'maintenance')).on;
}

/**
 * Writes a setting.
 * @param updatedAt the `updated_at` that the caller read; null when it was never set, undefined skips the check
 * @returns false when somebody else changed it meanwhile, and then it is not written
 */
export async function writeSetting(
  trx: Trx,
  name: SettingName | typeof logoName,
  value: unknown,
  updatedAt?: string | null,
): Promise<boolean> {
  const json = sql<never>`${JSON.stringify(value)}::jsonb`;
  let query = trx.updateTable('setting').set({ value: json }).where('name', '=', name);
  if (updatedAt) query = query.where('updated_at', '=', sql<string>`${updatedAt}::timestamptz`);
  if (updatedAt !== null && (await query.returning('id').executeTakeFirst())) return true;
  const inserted = await trx
    .insertInto('setting')
    .values({ name, value: json })
    .onConflict(conflict => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}
