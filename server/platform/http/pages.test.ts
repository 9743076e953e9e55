import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase } from '../db/testing/database.ts';
import type { App } from './http.ts';
import { registerPages } from './pages.ts';
import { testApp } from './testing/uploads.ts';

/** Of a server's disk only the built screens are served: no other file, no folder, no list of one. */

const top = mkdtempSync(join(tmpdir(), 'pages-'));
const root = join(top, 'web');
const secret = 'the words of a file that nobody may read';
let app: App;

beforeAll(async () => {
  mkdirSync(join(root, 'assets', 'inner'), { recursive: true });
  mkdirSync(join(root, '.git'));
  writeFileSync(join(root, 'index.html'), '<html><head></head><body>the page</body></html>');
  writeFileSync(join(root, 'assets', 'a.js'), 'let a;');
  for (const file of ['../secret.key', '.git/config', '.env']) writeFileSync(join(root, file), secret);
  app = await testApp((await testDatabase()).db, () => new Date());
  const additions = {
    startSession: async () => null,
    visitorAnswers: async () => [],
    applyBrand: async (html: string) => html,
  };
  await registerPages(app, additions, root);
});
afterAll(async () => {
  await app.close();
  rmSync(top, { recursive: true });
});

it('the built files are', async () => {
  const { statusCode, payload } = await app.inject('/assets/a.js');
  expect([statusCode, payload]).toEqual([200, 'let a;']);
});

it.each([
  ...['/.git/config', '/.env', '/secret.key', '/../secret.key', '/%2e%2e/secret.key', '/assets/../../secret.key'],
  ...['/assets/..%2f..%2fsecret.key', '/assets/%2e%2e/%2e%2e/secret.key', '/assets/..\\..\\secret.key'],
  ...['/assets', '/assets/', '/assets/inner', '/assets/inner/', '/assets/.', '/.git/', '/assets/a.js/', '/assets/%00'],
])('%s is none of them', async url => {
  const { statusCode, payload } = await app.inject({ url });
  expect(payload).not.toContain(secret);
  expect(payload).not.toMatch(/a\.js|config|inner/);
  if (statusCode === 200) expect(payload).toContain('the page');
  else expect(statusCode).toBe(404);
});
