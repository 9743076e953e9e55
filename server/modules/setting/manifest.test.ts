import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { palette } from '../../../contract/palette.ts';
import { drawIcon, icons } from '../../../scripts/icons.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { writeSetting } from './queries.ts';

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

it('has the agency’s name, in the requested language, for visitors too', async () => {
  expect(await manifest()).toMatchObject({
    name: 'Periplo',
    short_name: 'Periplo',
    lang: 'es',
    start_url: '/',
    display: 'standalone',
    theme_color: palette.atlantic[8],
  });
  const { agency } = { agency: { name: 'Viajes Alborada' } };
  await test.services.db.transaction().execute(trx => writeSetting(trx, 'agency', agency));
  const french = await manifest('/manifest.webmanifest?language=fr', { 'accept-language': 'en' });
  expect(french).toMatchObject({ name: 'Viajes Alborada', short_name: 'Periplo', lang: 'fr' });
  expect(french.description).toMatch(/^Vos voyages/);
  expect(await manifest('/manifest.webmanifest', { 'accept-language': 'en-GB' })).toMatchObject({ lang: 'en' });
  expect(await manifest('/manifest.webmanifest?language=xx')).toMatchObject({ lang: 'es' });
});

it('names existing icons in their real size', async () => {
  const named = (await manifest()).icons.map(({ src, sizes }: { src: string; sizes: string }) => [src, sizes]);
  expect(named).toEqual([
    ['/icon-192.png', '192x192'],
    ['/icon-512.png', '512x512'],
    ['/icon-maskable-512.png', '512x512'],
  ]);
  const pixels = (file: Buffer) => sharp(file).raw().toBuffer();
  for (const [name, icon] of Object.entries(icons)) {
    const stored = await readFile(join(web, 'public', name));
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: icon.size, height: icon.size });
    expect((await pixels(stored)).equals(await pixels(await drawIcon(icon)))).toBe(true);
  }
});

it('is linked from the page, with the same colour', async () => {
  const page = await readFile(join(web, 'index.html'), 'utf8');
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  expect(page).toContain(`<meta name="theme-color" content="${palette.atlantic[8]}" />`);
});
