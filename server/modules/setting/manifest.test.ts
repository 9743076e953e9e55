import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { palette, shownColours } from '../../../contract/setting/brand-colour.ts';
import { settingDefaults, icons as sizes } from '../../../contract/setting/schema.ts';
import { drawIcon, iconList } from '../../../scripts/icons.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { travelsOf } from '../../testing/travels.ts';
import { shortName } from './page.ts';

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

it('the manifest has the agency’s name, in the requested language, for visitors too', async () => {
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

it('the short name leaves out only the words of the trade, such as Viajes', () => {
  expect(
    ['Viajes Sol', 'Agencia de Viajes Ñandú', 'Bluewater Travel', 'Voyages', 'El Rincón del Viajero'].map(shortName),
  ).toEqual(['Viajes Sol', 'Ñandú', 'Bluewater', 'Voyages', 'El Rincón del Viajero']);
});

it('the manifest names existing icons in their real size', async () => {
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

it('an agency with a logo gets icons in its colour, and none of another logo or colour', async () => {
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

it('the page links the manifest, and has the same colour', async () => {
  const page = await readFile(join(web, 'index.html'), 'utf8');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  expect(page).toContain(`<meta name="theme-color" content="${palette.atlantic[8]}" />`);
});

const plain = (background: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

it('security.txt says where to report a weakness, once there is an address and https (RFC 9116)', async () => {
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

it('robots.txt allows search engines the request form alone', async () => {
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
