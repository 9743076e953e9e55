import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paletteFor, shownColours } from '../contract/setting/brand-colour.ts';
import { settingDefaults } from '../contract/setting/schema.ts';
import { firstAnswers } from './first-answers.ts';
import { brandPage } from './page-brand.ts';
import type { App, ZodTypes } from './platform/http/http.ts';
import { registerPages } from './platform/http/pages.ts';
import { type TestApp, testApp } from './testing/app.ts';
import { travelsOf } from './testing/travels.ts';

/** What the HTML of a page says of the agency before any script runs (docs/decisions/agency.md). */

let test: TestApp;
let pages: App;
let folder: string;

const colours = { primary: '#ffd400', accent: '#000000' };

beforeAll(async () => {
  test = await testApp();
  folder = await mkdtemp(join(tmpdir(), 'periplo-head-'));
  const built = await readFile(join(import.meta.dirname, '../web/index.html'), 'utf8');
  await writeFile(join(folder, 'index.html'), built);
  await mkdir(join(folder, '.vite'));
  const parts = { 'routes/_app.tsx': [], 'routes/_app/index.tsx': [] };
  await writeFile(join(folder, '.vite/page-parts.json'), JSON.stringify(parts));
  pages = fastify().withTypeProvider<ZodTypes>();
  await pages.register(cookie);
  await registerPages(pages, { ...firstAnswers(test.app), applyBrand: brandPage(test.services) }, folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function open(path: string, token?: string, headers = {}): Promise<string> {
  const { statusCode, body } = await pages.inject({
    url: path,
    headers,
    ...(token && { cookies: { 'X-Token': token } }),
  });
  expect(statusCode).toBe(200);
  return body;
}

const save = (settings: object, files = {}) =>
  travelsOf(test).send('setting/updateAll', { settings }, files, test.administrator.token);

it('stays in the house’s colours while the agency has none of its own', async () => {
  const body = await open('/login');
  expect(body).not.toContain('<style>:root');
  expect(body).toContain('<title>Periplo</title>');
  expect(body).toContain('<link rel="icon" href="/icon.svg"');
});

it('has the agency’s name, colours, icons and description for visitors and in an offline copy', async () => {
  const logo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#7c2d12' } })
    .png()
    .toBuffer();
  const agency = { ...settingDefaults.agency, name: 'Viajes «Ñ» & "Sol" </title>' };
  const saved = await save(
    { agency: { value: agency }, appearance: { value: colours } },
    { logo: { name: 'logo.png', bytes: logo } },
  );
  expect(saved.code).toBe(20001);
  const name = 'Viajes «Ñ» &amp; &quot;Sol&quot; &lt;/title&gt;';
  for (const path of ['/login', '/newCustomer', '/presupuesto/abc', '/index.html']) {
    const body = await open(path, undefined, { 'accept-language': 'fr' });
    expect(body).toContain(`<title>${name}</title>`);
    expect(body).toContain(`<meta property="og:site_name" content="${name}">`);
    expect(body).toContain('<meta property="og:description" content="Vos voyages');
    expect(body).toMatch(
      /<meta property="og:image" content="http:\/\/periplo\.test\/api\/external\/icon\/[^"]+\/icon-512">/,
    );
    expect(body).toMatch(/<link rel="icon" href="\/api\/external\/icon\/[^"]+\/icon-192" type="image\/png">/);
    expect(body).toMatch(/<link rel="apple-touch-icon" href="\/api\/external\/icon\/[^"]+\/apple-touch-icon"/);
    expect(body).toContain(`<meta name="theme-color" content="${shownColours(colours).primary}"`);
    const style = /<style>(.*?)<\/style>/.exec(body)?.[1];
    const { atlantic, terracotta } = paletteFor(colours);
    expect(style).toMatch(/^:root:root:not\(:has\(\[data-face="staff"\]\)\)\{/);
    atlantic.forEach((shade, index) => {
      expect(style).toContain(`--mantine-color-atlantic-${index}:${shade};`);
    });
    expect(style).toContain(`--mantine-color-terracotta-7:${terracotta[7]};`);
    expect(body.replace(/<style>.*?<\/style>|<script.*?<\/script>/g, '')).not.toMatch(/Periplo/);
  }
});

it('has them for a customer; staff keep the name and the icon of the house', async () => {
  expect(await open('/', test.customer.token)).toMatch(/<title>Viajes «Ñ»/);
  const staff = await open('/', test.agent.token);
  expect(staff).toContain('<title>Periplo</title>');
  expect(staff).toContain('<link rel="icon" href="/icon.svg"');
  expect(staff).not.toContain('og:title');
  // For the page that they see after they sign out.
  expect(staff).toContain('<style>:root:root:not(:has([data-face="staff"]))');
});

it('shows who the agency is before any script, and the privacy policy without one', async () => {
  const agency = { ...settingDefaults.agency, name: 'Viajes <Sol>', phone: '958 000 189', email: 'hola@sol.example' };
  expect((await save({ agency: { value: agency } })).code).toBe(20001);
  await test.services.db
    .insertInto('general_text')
    .values({ name: 'privacy', language: 'fr', version: 1, text: '<h2>Vos données</h2>' })
    .execute();
  const seen = async (path: string, token?: string) => {
    const body = await open(path, token, { 'accept-language': 'fr' });
    const [, root = '', without = ''] = /<div id="root">(.*)<noscript>(.*)<\/noscript>/s.exec(body) ?? [];
    return { root, without };
  };
  const { root, without } = await seen('/login');
  expect(root).toContain('Viajes &lt;Sol&gt;');
  expect(root).toContain('href="tel:+34958000189"');
  expect(without).toContain('href="mailto:hola@sol.example"');
  expect(without).toContain('href="/politica-privacidad"');
  expect((await seen('/politica-privacidad')).without).toContain('<h2>Vos données</h2>');
  expect((await seen('/', test.customer.token)).root).toContain('Viajes &lt;Sol&gt;');
  expect((await seen('/', test.agent.token)).root).not.toContain('Sol');
});

it('is the built page when the database does not answer', async () => {
  const fail = () => Promise.reject(new Error('no answer'));
  const db = test.services.db.withPlugin({ transformQuery: ({ node }) => node, transformResult: fail });
  expect(
    await brandPage({ ...test.services, db })('<head><title>Periplo</title></head>', {
      reader: 'visitor',
      language: 'es',
      path: '/',
    }),
  ).toBe('<head><title>Periplo</title></head>');
});
