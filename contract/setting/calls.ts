import { z } from 'zod';
import { confirmation, dataOf, doneWith, file, getCall, postCall, shownPhones } from '../call.ts';
import { record } from '../call-bodies.ts';
import { languages } from '../language.ts';
import { refusedCalls } from '../resource/calls.ts';
import {
  iconNames,
  retentionBody,
  type Setting,
  type SettingName,
  settings,
  settingsWrite,
  settingWrite,
} from './schema.ts';

/** The settings that every page may read before sign-in. */
const publicSettings = z.strictObject({
  agency: z.strictObject({
    name: z.string(),
    phone: shownPhones.nullable(),
    email: z.string().nullable(),
    web: z.string().nullable(),
    funder: z.record(z.enum(languages), z.string().nullable()),
    footer: z.record(z.enum(languages), z.string().nullable()),
    /** The address of the logo. */
    logo: z.string().nullable(),
  }),
  languages: z.array(z.enum(languages)),
  /** The words of the button that signs in with the agency's own identity provider; null without one. */
  sign_in: z.string().nullable(),
  external_site: z.strictObject({ url: z.string() }),
  maintenance: z.boolean(),
  /** The map tiles and their attribution; null when maps draw outlines instead. */
  map_tiles: z.strictObject({ url: z.string(), attribution: z.string() }).nullable(),
});
export type PublicSettings = z.output<typeof publicSettings>;

/** One setting as an administrator reads it. `updated_at` is null when nothing was set. */
export interface StoredSetting<N extends SettingName> {
  value: Setting<N>;
  updated_at: string | null;
}

export type StoredSettings = { [N in SettingName]: StoredSetting<N> } & {
  /** The address of the logo. */
  logo: string | null;
};

const settingRow = (name: SettingName) => z.strictObject({ value: settings[name], updated_at: z.string().nullable() });

const storedSettings = z.strictObject({
  ...Object.fromEntries((Object.keys(settings) as SettingName[]).map(name => [name, settingRow(name)])),
  logo: z.string().nullable(),
}) as z.ZodType as z.ZodType<StoredSettings>;

/**
 * How many requests, trips, clients, letters, deleted clients, travellers (needs, documents) and rows of the audit log
 * are older than the terms allow.
 */
const retentionPlan = z.strictObject({
  requests: z.int(),
  travels: z.int(),
  clients: z.int(),
  letters: z.int(),
  bin: z.int(),
  needs: z.int(),
  documents: z.int(),
  audit: z.int(),
});
export type RetentionPlan = z.output<typeof retentionPlan>;

export const settingCalls = {
  ...refusedCalls(
    'setting',
    'setting:read',
    ['page', 'getFilteredPaginated', 'data', 'dropdown', 'filteredDropdown', 'dropdownById'],
    'common.settingsByName',
  ),
  ...refusedCalls('setting', 'setting:write', ['create', 'delete', 'deleteImage'], 'common.settingsByName'),
  'external/publicSettings': getCall({ permission: 'public:read', answer: dataOf(publicSettings) }),
  // The logo is shown before sign-in, so its address has no token. Only the present logo is served.
  'external/logo/:file': getCall({
    permission: 'public:read',
    params: z.object({ file: z.uuid() }),
    answer: file('image/png', 'image/jpeg'),
  }),
  // As public as the logo. Only icons of the present logo and colour are drawn.
  'external/icon/:logo/:ground/:icon': getCall({
    permission: 'public:read',
    params: z.object({ logo: z.uuid(), ground: z.string().regex(/^[0-9a-f]{6}$/), icon: z.enum(iconNames) }),
    answer: file('image/png'),
  }),
  'setting/all': getCall({ permission: 'setting:read', answer: dataOf(storedSettings) }),
  'setting/retentionPlan': postCall({ permission: 'setting:read', body: retentionBody, answer: dataOf(retentionPlan) }),
  'setting/update': postCall({
    permission: 'setting:write',
    body: record(settingWrite),
    answer: doneWith({ name: z.string() }),
  }),
  'setting/updateAll': postCall({ permission: 'setting:write', body: record(settingsWrite), answer: confirmation }),
};
