import { sql } from 'kysely';
import type { z } from 'zod';
import type { PublicSettings, StoredSettings } from '../../../contract/setting/calls.ts';
import {
  type PageSettingName,
  type Setting,
  type SettingName,
  settingDefaults,
  settings,
  type settingsWrite,
  type settingWrite,
} from '../../../contract/setting/schema.ts';
import type { MessageKey } from '../../../contract/texts/index.ts';
import { phoneParts } from '../../../contract/values/phone.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { staleEdit } from '../../platform/db/stale-edit.ts';
import type { PreparedFile } from '../../platform/files/files.ts';
import { parseBody } from '../../platform/http/body.ts';
import { Failure, invalid } from '../../platform/http/failure.ts';
import type { Upload } from '../../platform/http/uploads.ts';
import { cleanRichText } from '../../platform/text/rich-text.ts';
import type { Services } from '../../services.ts';
import { hasFactor, providerLabel } from '../../shared/sign-in.ts';

/** The value of a setting, or its default. */
export async function setting<N extends SettingName>(db: Db, name: N): Promise<Setting<N>> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', name).executeTakeFirst();
  return settingValue(name, row?.value);
}

function settingValue<N extends SettingName>(name: N, stored: unknown): Setting<N> {
  const parsed = settings[name].safeParse(stored ?? settingDefaults[name]);
  return (parsed.success ? parsed.data : settingDefaults[name]) as Setting<N>;
}

/** The id of the agency's logo file. */
export async function logoFile(db: Db): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', logoName).executeTakeFirst();
  return (row?.value as { file?: string | null } | undefined)?.file ?? null;
}

/** The address of the agency's logo. A new logo gets a new address. */
async function logoAddress(db: Db): Promise<string | null> {
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

/** A checked setting. Its rich text is cleaned like any other. */
function parseSetting(name: SettingName, form: unknown): object {
  if (name !== 'agency') return parseBody(settings[name], form);
  const { package_travel_info: info, ...agency } = parseBody(settings.agency, form);
  return {
    ...agency,
    package_travel_info: { es: cleanRichText(info.es), en: cleanRichText(info.en), fr: cleanRichText(info.fr) },
  };
}

/** Writes one setting. @throws 40001 with messages under its fields; 30001 when it has changed since */
export async function saveSetting(trx: Trx, scope: Scope, body: z.output<typeof settingWrite>): Promise<void> {
  const cleanValue = parseSetting(body.name, body.value);
  if (body.name === 'security') await requireOwnFactor(trx, scope, settings.security.parse(cleanValue));
  if (!(await writeSetting(trx, body.name, cleanValue, body.updated_at)))
    throw await staleEdit(trx, ['setting'], body.name);
  await audit(trx, {
    userId: scope.userId,
    action: 'update',
    entity: 'setting',
    entityId: body.name,
    fields: Object.keys(cleanValue),
  });
}

/** Whoever demands a second factor of administrators without having one would lock themselves out of the settings. */
async function requireOwnFactor(trx: Trx, scope: Scope, wanted: Setting<'security'>): Promise<void> {
  if (wanted.administrators_second_factor && !(await hasFactor(trx, scope.userId)))
    throw invalid({ administrators_second_factor: 'secondFactor.ownFirst' });
}

/** Prepares a logo, outside the transaction. @throws 40001 when it is no picture */
export const prepareLogo = async ({ files }: Pick<Services, 'files'>, { userId }: Scope, upload: Upload | undefined) =>
  upload && files.prepareDocument({ controller: 'setting', field: logoName, userId, upload, kinds: ['png', 'jpeg'] });

/**
 * Writes the settings of the page, all or none, and replaces or removes the logo.
 * @throws 40001 with messages under `setting.field`; 30001 when one of them has changed since
 */
export async function saveSettings(
  trx: Trx,
  { files, clock }: Pick<Services, 'files' | 'clock'>,
  scope: Scope,
  body: z.output<typeof settingsWrite>,
  logo: PreparedFile | undefined,
): Promise<void> {
  // In the order of their names, so that two simultaneous saves lock in the same order.
  for (const [name, change] of Object.entries(body.settings).sort(([one], [other]) => (one < other ? -1 : 1))) {
    await saveSetting(trx, scope, { name: name as PageSettingName, ...change }).catch(withSettingName(name));
  }
  if (!logo && !body.remove_logo) return;
  const before = await logoFile(trx);
  await writeSetting(trx, logoName, { file: logo ? await files.keep(trx, logo) : null });
  if (before) await files.remove(trx, before, clock());
  await audit(trx, {
    userId: scope.userId,
    action: 'update',
    entity: 'setting',
    entityId: logoName,
    fields: ['file'],
  });
}

const withSettingName =
  (name: string) =>
  (error: unknown): never => {
    if (!(error instanceof Failure) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([field, key]): [string, MessageKey] => [`${name}.${field}`, key]);
    throw invalid(Object.fromEntries(fields));
  };

/** Every setting as administrators read it. */
export async function readSettings(db: Db): Promise<StoredSettings> {
  const rows = await db.selectFrom('setting').select(['name', 'value', 'updated_at']).execute();
  const rowsByName = new Map(rows.map(row => [row.name, row]));
  const stored = (Object.keys(settings) as SettingName[]).map(name => {
    const row = rowsByName.get(name);
    return [name, { value: settingValue(name, row?.value), updated_at: row?.updated_at ?? null }];
  });
  return { ...Object.fromEntries(stored), logo: await logoAddress(db) };
}

/** The settings that every page may read. */
export async function readPublicSettings({ db, config }: Pick<Services, 'db' | 'config'>): Promise<PublicSettings> {
  const [agency, site, { offered }, maintenance, logo, sign_in] = await Promise.all([
    setting(db, 'agency'),
    setting(db, 'external_site'),
    setting(db, 'languages'),
    setting(db, 'maintenance'),
    logoAddress(db),
    providerLabel(db),
  ]);
  const { name, phone, email, web, funder, footer } = agency;
  return {
    agency: { name, phone: phone ? phoneParts(phone) : null, email, web, funder, footer, logo },
    external_site: site,
    languages: offered,
    sign_in,
    maintenance: maintenance.on,
    map_tiles: config.mapTiles ?? null,
  };
}
