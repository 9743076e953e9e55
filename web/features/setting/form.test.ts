import { expect, test } from 'vitest';
import type { StoredSettings } from '../../../contract/setting/calls.ts';
import { pageSettings, settingDefaults } from '../../../contract/setting/schema.ts';
import { fieldErrors } from '../../ui/form/form-errors.ts';
import { changedSettings, flattenSettings, settingsSchema } from './form.ts';

const stored = {
  ...Object.fromEntries(pageSettings.map(name => [name, { value: settingDefaults[name], updated_at: `v-${name}` }])),
  logo: null,
} as StoredSettings;

test('an untouched form sends nothing; a changed setting is sent complete, with the version that was read', () => {
  const form = flattenSettings(stored);
  expect(changedSettings(form, stored)).toEqual({});
  const changed = changedSettings({ ...form, agency__payment__fr: 'Par virement' }, stored);
  expect(Object.keys(changed)).toEqual(['agency']);
  expect(changed.agency).toMatchObject({
    updated_at: 'v-agency',
    value: { name: 'Periplo', payment: { es: '', en: '', fr: 'Par virement' } },
  });
  expect(Object.keys(changedSettings({ ...form, languages__offered: ['es'] }, stored))).toEqual(['languages']);
});

test("the contract's messages are assigned to the fields of the form", () => {
  expect(fieldErrors(settingsSchema, flattenSettings(stored))).toEqual({});
  const wrong = {
    ...flattenSettings(stored),
    agency__name: ' ',
    agency__email: 'x',
    bank__iban: 'ES1',
    appearance__accent: '#fff',
  };
  expect(fieldErrors(settingsSchema, wrong)).toEqual({
    agency__name: 'common.nameRequired',
    agency__email: 'client.emailInvalid',
    bank__iban: 'setting.ibanInvalid',
    appearance__accent: 'setting.colourInvalid',
  });
});
