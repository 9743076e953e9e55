import { z } from 'zod';
import type { StoredSettings } from '../../../contract/setting/calls.ts';
import { type PageSettingName, pageSettings, settings } from '../../../contract/setting/schema.ts';

/**
 * The form of the settings is flat, because a field names one value: `agency.payment.es` becomes `agency__payment__es`.
 */
export type SettingsForm = Record<string, unknown>;

const separator = '__';

type Tree = { [name: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

function flatten(tree: Tree, before = ''): SettingsForm {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([name, value]) =>
      isTree(value) ? Object.entries(flatten(value, `${before}${name}${separator}`)) : [[before + name, value ?? '']],
    ),
  );
}

export function flattenSettings(stored: StoredSettings): SettingsForm {
  const tree = Object.fromEntries(pageSettings.map(name => [name, stored[name].value]));
  return { ...flatten(tree), logo: null, remove_logo: false };
}

/** The settings in the form, as the call sends them. */
export function nestSettings(form: SettingsForm): Record<PageSettingName, Tree> {
  const tree: Record<string, Tree> = Object.fromEntries(pageSettings.map(name => [name, {}]));
  for (const [flatName, value] of Object.entries(form)) {
    const path = flatName.split(separator);
    const last = path.pop() ?? '';
    if (path.length === 0) continue;
    let node: Tree = tree;
    for (const step of path) {
      const next = isTree(node[step]) ? node[step] : {};
      node[step] = next;
      node = next;
    }
    node[last] = value;
  }
  return tree as Record<PageSettingName, Tree>;
}

/** The name of the field for a message of a setting. */
export const settingFieldName = (path: readonly PropertyKey[]) => path.map(String).join(separator);

/** The contract's schemas of all settings, applied to the flat form. */
export const settingsSchema = z.looseObject({}).superRefine((form, context) => {
  const values = nestSettings(form);
  for (const name of pageSettings) {
    const issues = settings[name].safeParse(values[name]).error?.issues ?? [];
    // A message about a row of a list belongs to the field of the list.
    for (const { path, message } of issues) {
      const row = path.findIndex(step => typeof step === 'number');
      const field = settingFieldName([name, ...(row < 0 ? path : path.slice(0, row))]);
      context.addIssue({ code: 'custom', path: [field], message });
    }
  }
});

/** Only the changed settings are sent, so that the others keep their version. */
export function changedSettings(form: SettingsForm, stored: StoredSettings) {
  const before = nestSettings(flattenSettings(stored));
  const now = nestSettings(form);
  return Object.fromEntries(
    pageSettings
      .filter(name => JSON.stringify(now[name]) !== JSON.stringify(before[name]))
      .map(name => [name, { value: now[name], updated_at: stored[name].updated_at }]),
  );
}
