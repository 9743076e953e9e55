import { sql } from 'kysely';
import { type Setting, type SettingName, settingDefaults, settings } from '../../../contract/setting.ts';
import type { Db, Trx } from '../../platform/db/db.ts';

/** A setting, or what stands where nothing was set. */
export async function setting<N extends SettingName>(db: Db, name: N): Promise<Setting<N>> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  const parsed = settings[name].safeParse(row?.value ?? settingDefaults[name]);
  return (parsed.success ? parsed.data : settingDefaults[name]) as Setting<N>;
}

/** The file of the agency's logo. */
export async function logoFile(db: Db): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', logoName).executeTakeFirst();
  return (row?.value as { file?: string | null } | undefined)?.file ?? null;
}

/** The address of the agency's logo: a new one is a new address. */
export async function logoAddress(db: Db): Promise<string | null> {
  const file = await logoFile(db);
  return file && `/api/external/logo/${file}`;
}

/** The kind of the logo's file, when this is the logo that stands. */
export async function logoMime(db: Db, file: string): Promise<string | null> {
  if ((await logoFile(db)) !== file) return null;
  return (await db.selectFrom('file').select('mime').where('id', '=', file).executeTakeFirst())?.mime ?? null;
}

/** The agency's logo is the setting of this name: a file's id, which no form writes. */
export const logoName = 'logo';

/** Every setting with the `updated_at` that an edit of it carries. */
export function storedSettings(db: Db) {
  return db.selectFrom('setting').select(['name', 'value', 'updated_at']).execute();
}

export async function maintenanceOn(db: Db): Promise<boolean> {
  return (await setting(db, 'maintenance')).on;
}

/**
 * Writes a setting.
 * @param updatedAt the moment it was read with; null when it was never set, undefined when the caller does not say
 * @returns whether it was written: false when somebody else changed it meanwhile
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
