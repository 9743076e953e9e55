import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { inLanguage } from '../../../contract/language.ts';
import { contrast, palette, shownColours } from '../../../contract/setting/brand-colour.ts';
import { settingDefaults, icons as sizes } from '../../../contract/setting/schema.ts';
import { drawIcon, iconList } from '../../../scripts/icons.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';
import { shortName } from './page.ts';
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

describe('the manifest', () => {
  const web = join(import.meta.dirname, '../../../web');

  let test: TestApp;

  beforeAll(async () => {
    test = await testApp();
  });

  const manifest = async (url = '/manifest.webmanifest', headers = {}) => {
    const answer = await test.app.inject({ url, headers });
    expect(answer.headers['content-type']).toMatch(/^application\/manifest\+json/);
    return answer.json();
  };

  const saveSettings = (settings: object, more: object = {}, files = {}) =>
    travelsOf(test).send('setting/updateAll', { settings, ...more }, files, test.administrator.token);

  it('has the agency’s name, in the requested language, for visitors too', async () => {
    expect(await manifest()).toMatchObject({
      name: 'Periplo',
      short_name: 'Periplo',
      lang: 'es',
      start_url: '/',
      display: 'standalone',
      theme_color: palette.atlantic[8],
    });
    const agency = { ...settingDefaults.agency, name: 'Viajes Alborada' };
    expect((await saveSettings({ agency: { value: agency } })).code).toBe(20001);
    const french = await manifest('/manifest.webmanifest?language=fr', { 'accept-language': 'en' });
    expect(french).toMatchObject({ name: 'Viajes Alborada', short_name: 'Alborada', lang: 'fr' });
    expect(french.description).toMatch(/^Vos voyages/);
    expect(await manifest('/manifest.webmanifest', { 'accept-language': 'en-GB' })).toMatchObject({ lang: 'en' });
    expect(await manifest('/manifest.webmanifest?language=xx')).toMatchObject({ lang: 'es' });
  });

  it('shortens a name only by the words of the trade', () => {
    expect(
      ['Viajes Sol', 'Agencia de Viajes Ñandú', 'Bluewater Travel', 'Voyages', 'El Rincón del Viajero'].map(shortName),
    ).toEqual(['Viajes Sol', 'Ñandú', 'Bluewater', 'Voyages', 'El Rincón del Viajero']);
  });

  it('names existing icons in their real size', async () => {
    const named = (await manifest()).icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, sizes]);
    expect(named).toEqual([
      ['/icon-192.png', '192x192'],
      ['/icon-512.png', '512x512'],
      ['/icon-maskable-512.png', '512x512'],
    ]);
    const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
    for (const [name, icon] of Object.entries(iconList)) {
      const stored = await readFile(join(web, 'public', name));
      expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: icon.size, height: icon.size });
      expect((await pixels(stored)).equals(await pixels(await drawIcon(icon)))).toBe(true);
    }
  });

  it('has icons and the colour of the agency that has a logo, and none of another logo or colour', async () => {
    const logo = await sharp({ create: { width: 900, height: 200, channels: 4, background: '#0000' } })
      .composite([{ input: await plain('#7c2d12', 180, 180), left: 10, top: 10 }])
      .png()
      .toBuffer();
    const primary = '#ffd400';
    const appearance = { value: { primary, accent: '#14532d' } };
    const saved = await saveSettings({ appearance }, {}, { logo: { name: 'logo.png', bytes: logo } });
    expect(saved.code).toBe(20001);
    const { icons: named, theme_color } = await manifest();
    expect(theme_color).toBe(shownColours(appearance.value).primary);
    const first = named[0].src;
    expect(first).toMatch(/^\/api\/external\/icon\/[0-9a-f-]{36}\/ffd400\/icon-192$/);
    for (const { src, sizes, purpose } of [
      ...named,
      { src: first.replace('icon-192', 'apple-touch-icon'), sizes: '180x180', purpose: 'any' },
    ]) {
      const answer = await test.app.inject({ url: src });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      const { data, info } = await sharp(answer.rawPayload).raw().toBuffer({ resolveWithObject: true });
      expect(`${info.width}x${info.height}`).toBe(sizes);
      const at = (x: number, y: number) => {
        const place = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
        return `#${data.toString('hex', place, place + 3)}`;
      };
      // The mark is in the middle, and the agency's colour around it; a mask does not reach the mark.
      expect([at(0.5, 0.5), at(0.5, 0.05)]).toEqual(['#7c2d12', primary]);
      if (purpose === 'maskable') expect(at(0.15, 0.15)).toBe(primary);
    }
    expect(Object.keys(sizes)).toHaveLength(4);
    expect((await test.app.inject({ url: first.replace('ffd400', '123456') })).statusCode).toBe(404);
    const other = first.replace(/[0-9a-f-]{36}/, '00000000-0000-4000-8000-000000000000');
    expect((await test.app.inject({ url: other })).statusCode).toBe(404);
    await saveSettings({}, { remove_logo: true });
    expect((await test.app.inject({ url: first })).statusCode).toBe(404);
    expect((await manifest()).icons[0].src).toBe('/icon-192.png');
  });

  it('is linked from the page, with the same colour', async () => {
    const page = await readFile(join(web, 'index.html'), 'utf8');
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
    expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
    expect(page).toContain(`<meta name="theme-color" content="${palette.atlantic[8]}" />`);
  });

  const plain = (background: string, width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();

  it('tells whoever finds a weakness where to write, once there is an address and https (RFC 9116)', async () => {
    const secure = await testApp({ publicUrl: 'https://viajes.example' });
    const securityText = () => secure.app.inject('/.well-known/security.txt');
    expect((await securityText()).statusCode).toBe(404);
    secure.setNow(new Date('2026-11-20T09:00:00Z'));
    const value = { ...settingDefaults.agency, email: 'hola+web@viajes.example' };
    const { administrator } = secure;
    const body = { settings: { agency: { value } } };
    await secure.call('POST', '/api/setting/updateAll', { token: administrator.token, body });
    const { headers, payload } = await securityText();
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(payload).toBe(
      'Contact: mailto:hola%2Bweb@viajes.example\nExpires: 2027-05-19T09:00:00.000Z\nPreferred-Languages: es, en, fr\nCanonical: https://viajes.example/.well-known/security.txt\n',
    );
    // Without https nobody can trust it.
    expect((await test.app.inject('/.well-known/security.txt')).statusCode).toBe(404);
  });

  it('leads search engines to the request form alone', async () => {
    const { headers, body } = await test.app.inject('/robots.txt');
    expect([headers['content-type'], body]).toEqual([
      'text/plain; charset=utf-8',
      'User-agent: *\nAllow: /newCustomer\nAllow: /assets/\nAllow: /api/external/\nDisallow: /\n',
    ]);
    // What a link opens is for whoever holds it, in the page and in its calls.
    const seen = async (url: string) => (await test.app.inject(url)).headers['x-robots-tag'];
    const pages = ['alta', 'presupuesto', 'resetPassword', 'oferta', 'reserva', 'compartido'].map(page => `/${page}/x`);
    const calls = ['traveller', 'shared', 'calendar', 'bookingRequest'].map(call => `/api/external/${call}/x`);
    for (const url of ['/alta/x?viajero=true', ...pages, ...calls])
      expect([url, await seen(url)]).toEqual([url, 'noindex']);
    for (const url of ['/newCustomer', '/robots.txt', '/']) expect(await seen(url)).toBeUndefined();
  });
});
