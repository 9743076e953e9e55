import sharp from 'sharp';
import { expect, test } from 'vitest';
import { inLanguage } from '../../../contract/language.ts';
import { contrast } from '../../../contract/setting/brand-colour.ts';
import { settingDefaults } from '../../../contract/setting/schema.ts';
import { testApp } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';
import { setting } from './rules.ts';

const app = await testApp();
const { call, services, administrator, agent, customer } = app;
const { send } = travelsOf(app);
const update = (token: string, data: object) => call('POST', '/api/setting/update', { token, body: { data } });

const agency = {
  ...settingDefaults.agency,
  name: 'Viajes Ñandú & “Sol”',
  licence: 'AN-1',
  payment: { es: 'Por transferencia', en: 'By transfer', fr: null },
  package_travel_info: { es: '<p onclick="x()">Viaje <script>alert(1)</script>combinado</p>', en: '', fr: null },
};

test('only administrators read and write settings; everybody may read the agency’s public data', async () => {
  for (const { token } of [agent, customer]) {
    expect((await update(token, { name: 'agency', value: agency })).code).toBe(40001);
    expect((await call('GET', '/api/setting/all', { token })).code).toBe(40001);
  }
  expect((await setting(services.db, 'agency')).name).toBe(settingDefaults.agency.name);
  expect((await call('GET', '/api/external/publicSettings')).data.agency.name).toBe(settingDefaults.agency.name);
});

test('the texts for customers exist in three languages, cleaned, with Spanish for a missing one', async () => {
  expect((await update(administrator.token, { name: 'agency', value: agency })).code).toBe(20001);
  const stored = await setting(services.db, 'agency');
  expect(stored.package_travel_info).toEqual({ es: '<p>Viaje combinado</p>', en: null, fr: null });
  expect(inLanguage(stored.payment, 'en')).toBe('By transfer');
  expect(inLanguage(stored.payment, 'fr')).toBe('Por transferencia');
  expect(inLanguage(stored.package_travel_info, 'en')).toBe('<p>Viaje combinado</p>');
});

test('a stale edit, an empty name and an unknown setting are refused', async () => {
  const read = async () => (await call('GET', '/api/setting/all', { token: administrator.token })).data.agency;
  const { updated_at } = await read();
  expect((await update(administrator.token, { name: 'agency', value: agency, updated_at })).code).toBe(20001);
  const again = await update(administrator.token, { name: 'agency', value: { ...agency, name: 'Otra' }, updated_at });
  expect(again.code).toBe(30001);
  expect((await read()).value.name).toBe(agency.name);
  const empty = await update(administrator.token, { name: 'agency', value: { ...agency, name: ' ' } });
  expect(empty.data.fields).toEqual({ name: 'Nombre obligatorio' });
  expect((await update(administrator.token, { name: 'secret', value: {} })).code).toBe(40001);
});

test('the page saves all or nothing, each setting against the version that was read', async () => {
  const { token } = administrator;
  const read = async () => (await call('GET', '/api/setting/all', { token })).data;
  const save = (settings: object) => call('POST', '/api/setting/updateAll', { token, body: { data: { settings } } });
  const before = await read();
  const { updated_at } = before.agency;
  const renamed = { value: { ...agency, name: 'Viajes Alba' }, updated_at };

  const wrong = await save({
    agency: renamed,
    appearance: { value: { primary: '#fff', accent: 'red' } },
  });
  expect(wrong.data.fields).toEqual({
    'appearance.primary': 'Escriba el color como #0f4c6e',
    'appearance.accent': 'Escriba el color como #0f4c6e',
  });
  const bank = { holder: 'Alba', iban: 'ES91 2100 0418 4502 0005 1333', bic: 'NO' };
  expect((await save({ agency: renamed, bank: { value: bank } })).data.fields).toEqual({
    'bank.iban': 'El IBAN no es correcto',
    'bank.bic': 'El BIC tiene 8 u 11 caracteres',
  });
  expect((await save({ external_site: { value: { url: 'javascript:alert(1)' } } })).data.fields).toEqual({
    'external_site.url': 'Escriba una dirección completa, como https://www.ejemplo.es',
  });
  expect(await read()).toEqual(before);

  const right = {
    agency: { ...renamed, value: { ...renamed.value, funder: { es: 'La Junta', en: null, fr: 'La Région' } } },
    bank: { value: { ...bank, iban: 'ES91 2100 0418 4502 0005 1332', bic: null } },
    languages: { value: { offered: ['fr'] } },
  };
  expect((await save(right)).code).toBe(20001);
  expect((await call('GET', '/api/external/publicSettings')).data).toMatchObject({
    agency: { name: 'Viajes Alba', funder: { es: 'La Junta', en: null, fr: 'La Région' }, logo: null },
    languages: ['es', 'fr'],
  });
  // Somebody has saved the agency meanwhile, so the other setting is not written either.
  const late = await save({ external_site: { value: { url: 'https://otra.example' } }, agency: renamed });
  expect(late.code).toBe(30001);
  expect((await read()).external_site.value.url).toBe('https://www.navarrotours.com');
  for (const other of [agent, customer])
    expect((await call('POST', '/api/setting/updateAll', { token: other.token, body: { data: right } })).code).toBe(
      40001,
    );
});

test('the logo is an image; the present one is public and printed', async () => {
  const save = (files: Record<string, { name: string; bytes: Buffer }>, more = {}) =>
    send('setting/updateAll', { settings: {}, ...more }, files, administrator.token);
  const logo = async () => (await call('GET', '/api/external/publicSettings')).data.agency.logo;
  const png = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const disguised = await save({ logo: { name: 'logo.png', bytes: Buffer.from('<svg onload="x()"/>') } });
  expect(disguised.code).toBe(40001);
  expect(await logo()).toBeNull();
  expect((await save({ logo: { name: 'logo.png', bytes: png } })).code).toBe(20001);
  const first = await logo();
  const shown = await call('GET', first);
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/png']);
  // The frame of a letter's preview, which has no origin, shows it too.
  expect(shown.headers['cross-origin-resource-policy']).toBe('cross-origin');
  // No call may write a setting of that name, because it would make any file public.
  expect((await update(administrator.token, { name: 'logo', value: { file: 'x' } })).code).toBe(40001);
  expect((await save({}, { remove_logo: true })).code).toBe(20001);
  expect(await logo()).toBeNull();
  expect((await call('GET', first)).status).toBe(404);
});

test('the PDF shows the price of each service until the agency says otherwise', async () => {
  const { token } = administrator;
  expect(await setting(services.db, 'documents')).toEqual({ prices: 'services', design: 'classic' });
  expect((await update(token, { name: 'documents', value: { prices: 'none' } })).code).toBe(40001);
  expect((await update(token, { name: 'documents', value: { prices: 'total' } })).code).toBe(20001);
  expect(await setting(services.db, 'documents')).toEqual({ prices: 'total', design: 'classic' });
});

test('the days for payments: usual ones until the agency names its own, empty for none', async () => {
  const { token } = administrator;
  const account = { holder: 'Ñandú, S.L.', iban: 'ES91 2100 0418 4502 0005 1332', bic: '' };
  // As a program may write it, without the days.
  expect((await update(token, { name: 'bank', value: account })).code).toBe(20001);
  expect(await setting(services.db, 'bank')).toMatchObject({ deposit_days: 3, rest_days: 30 });
  const own = { ...account, deposit_days: '0', rest_days: '' };
  expect((await update(token, { name: 'bank', value: own })).code).toBe(20001);
  expect(await setting(services.db, 'bank')).toMatchObject({ deposit_days: 0, rest_days: null });
  const wrong = await update(token, { name: 'bank', value: { ...account, deposit_days: -1, rest_days: 366 } });
  const range = 'Entre 0 y 365 días';
  expect(wrong.data.fields).toEqual({ deposit_days: range, rest_days: range });
  const short = await update(token, { name: 'bank', value: { ...account, iban: 'ES91 2100 0418 4502 0005' } });
  expect(short.data.fields).toEqual({ iban: 'El IBAN no es correcto' });
});

test('contrast by WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
});
