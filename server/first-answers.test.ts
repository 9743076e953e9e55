import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type FirstAnswer, firstAnswersId } from '../contract/first-answers.ts';
import { firstAnswers } from './first-answers.ts';
import { brandPage } from './page-brand.ts';
import type { App, ZodTypes } from './platform/http/http.ts';
import { registerPages } from './platform/http/pages.ts';
import { type TestApp, testApp } from './testing/app.ts';
import { type Travels, travelsOf } from './testing/travels.ts';

/** The files and answers that a page contains for each reader (docs/decisions/first-page.md). */

let test: TestApp;
let travels: Travels;
let pages: App;
let folder: string;

const html =
  '<!doctype html><html lang="es"><head><script type="module" src="/assets/index.js"></script></head><body><div id="root"></div></body></html>';
const parts = {
  'index.html': ['assets/index.js'],
  'routes/login.tsx': ['assets/login.js', 'assets/login.css'],
  'routes/_app.tsx': ['assets/frame.css', 'assets/frame.js', 'assets/index.js'],
  'routes/_app/index.tsx': ['assets/list.js'],
  'routes/_app/budget.$budget_id.tsx': ['assets/budget.js'],
  'routes/_app/clientes/route.tsx': ['assets/clients.js'],
  'routes/_app/clientes/perfil.$id_user.tsx': ['assets/client.js'],
  'routes/_app/proveedores/perfil.{-$id_provider}.tsx': ['assets/provider.js'],
  'routes/_public/presupuesto.$budget_data.tsx': ['assets/notice.js'],
  'staff-texts.ts': ['assets/staff-texts.js'],
};

const settingsPath = '/api/external/publicSettings';

const hostile = '</script><script>alert(1)</script><!-- ñ \u2028 "';

beforeAll(async () => {
  test = await testApp();
  travels = travelsOf(test);
  folder = await mkdtemp(join(tmpdir(), 'periplo-pages-'));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, 'index.html'), html);
  await writeFile(join(folder, '.vite/page-parts.json'), JSON.stringify(parts));
  pages = fastify().withTypeProvider<ZodTypes>();
  await pages.register(cookie);
  await registerPages(pages, { ...firstAnswers(test.app), applyBrand: brandPage(test.services) }, folder);
  const { customer, otherCustomer } = test;
  await travels.budget(await travels.travel({ name: hostile, clients: [customer.id], status: 5 }));
  await travels.budget(await travels.travel({ name: 'Luna de miel ajena', clients: [otherCustomer.id] }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function open(path: string, token?: string, method: 'GET' | 'HEAD' = 'GET', headers = {}) {
  const { body, headers: answered } = await pages.inject({
    method,
    url: path,
    headers,
    ...(token && { cookies: { 'X-Token': token } }),
  });
  const json = new RegExp(`<script type="application/json" id="${firstAnswersId}">(.*?)</script>`, 's').exec(body)?.[1];
  return {
    body,
    cache: answered['cache-control'],
    named: [...body.matchAll(/(?:href|src)="\/assets\/([^"]+)"/g)].map(([, file]) => file),
    answers: json === undefined ? null : (JSON.parse(json) as FirstAnswer[]),
  };
}

it('has the answers that a customer’s own calls would get, and nothing about others', async () => {
  const { call, customer } = test;
  const { body, cache, answers } = await open('/', customer.token);
  expect(cache).toBe('no-store');
  expect(answers?.map(({ path }) => path)).toEqual([
    '/api/auth/info',
    '/api/external/publicSettings',
    '/api/travel/travelCounterByTag',
    '/api/travel/getCustomerTravels',
  ]);
  for (const { path, body, answer } of answers ?? []) {
    const sent = { token: customer.token, ...(body && { body: JSON.parse(body) }) };
    const asked = (await call(body ? 'POST' : 'GET', path, sent)).body;
    // The call returns the session's token. The page must not contain it.
    delete asked.data.user?.token;
    expect(answer).toEqual(asked);
  }
  // The first tab that is not empty, as the screen chooses it.
  const list = answers?.at(-1);
  expect(JSON.parse(list?.body ?? '')).toMatchObject({ filter: { tab: 'reservados' }, page: 1 });
  expect(list?.answer).toMatchObject({ data: [{ name: hostile }], total: 1 });
  expect(body).not.toContain('ajena');
  expect(body).not.toContain(customer.token);
});

it('has no text that could end its element', async () => {
  const { body } = await open('/', test.customer.token);
  const [, data = ''] = body.split(`id="${firstAnswersId}">`);
  expect(data.slice(0, data.indexOf('</script>'))).not.toMatch(/[<\u2028\u2029]/);
  expect(data.match(/<\/script>/g)).toHaveLength(1);
});

it('has the list for staff, and on other pages the session and the agency', async () => {
  const { answers } = await open('/', test.agent.token);
  expect(answers?.at(-1)).toMatchObject({ path: '/api/travel/getTravels', answer: { code: 20000 } });
  const other = await open('/clientes/perfil/7?q=1', test.agent.token);
  expect(other.answers?.map(({ path }) => path)).toEqual(['/api/auth/info', '/api/external/publicSettings']);
  expect(other.named).toEqual(['index.js', 'frame.css', 'frame.js', 'clients.js', 'client.js', 'staff-texts.js']);
  expect((await open('/proveedores/perfil', test.agent.token)).named).toContain('provider.js');
});

it('has a budget and its questions on the page of the budget, only for who may read it', async () => {
  const { customer, otherCustomer, agent } = test;
  const travel = await travels.travel({ name: 'Azores', clients: [customer.id], status: 5 });
  const id = await travels.budget(travel);
  const own = await open(`/budget/${id}`, customer.token);
  expect(own.answers?.map(({ path }) => path)).toEqual([
    '/api/auth/info',
    settingsPath,
    `/api/budget/getBudget/${id}`,
    `/api/question/getThreads/${id}`,
  ]);
  expect(own.answers?.[2]?.answer).toMatchObject({ code: 20000, data: { id, travel: { name: 'Azores' } } });
  expect(own.named).not.toContain('staff-texts.js');
  expect((await open(`/budget/${id}`, agent.token)).answers).toHaveLength(4);
  for (const path of [`/budget/${id}`, '/budget/999999', '/budget/x'])
    expect((await open(path, otherCustomer.token)).answers).toHaveLength(2);
  expect((await open(`/budget/${id}?vista=fr`, agent.token)).answers).toHaveLength(2);
});

it('has only the public settings for visitors and on public pages, and names the files that they need', async () => {
  const { answers, cache, named } = await open('/', undefined, 'GET', { 'accept-language': 'fr-FR,fr' });
  expect(cache).toBe('no-cache');
  const settings = (await test.call('GET', '/api/external/publicSettings')).body;
  const publicOnly = [{ path: '/api/external/publicSettings', body: null, answer: settings }];
  expect(answers).toEqual(publicOnly);
  expect(named).toEqual(['index.js', 'login.js', 'login.css']);
  expect((await open('/presupuesto/abc', test.customer.token)).answers).toEqual(publicOnly);
  expect((await open('/no/existe', test.customer.token)).answers).toEqual(publicOnly);
  // A token in a header does not open a page. Only the browser's own cookie does.
  expect((await open('/', undefined, 'GET', { 'x-token': test.customer.token })).answers).toEqual(publicOnly);
  expect((await open('/', test.customer.token, 'HEAD')).answers).toBeNull();
  // The page that an offline copy keeps has none: they would be old when it is shown.
  expect((await open('/index.html')).answers).toBeNull();
});

it('is personal for the session of a browser only beside the cookie that no script reads', async () => {
  const { email, password } = test.customer;
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/external/login',
    headers: { origin: 'http://periplo.test' },
    payload: { identity: email, password },
  });
  const { token } = response.json().data;
  const session = response.cookies.find(({ name }) => name === 'session')?.value ?? '';
  const paths = async (cookies: Record<string, string>) => {
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
    return (await open('/', undefined, 'GET', { cookie: cookie.join('; ') })).answers?.map(({ path }) => path);
  };
  expect(await paths({ 'X-Token': token, session })).toContain('/api/auth/info');
  for (const cookies of [{ 'X-Token': token }, { session }, { 'X-Token': token, session: 'planted' }])
    expect(await paths(cookies as Record<string, string>)).toEqual([settingsPath]);
});

it('is in the language of the account, and for staff in Spanish', async () => {
  const french = await test.signIn({ group_id: 2, language: 'fr' });
  const { body, answers } = await open('/', french.token, 'GET', { 'accept-language': 'es' });
  expect(body).toContain('<html lang="fr">');
  expect(answers).toHaveLength(4);
  const staff = await test.signIn({ group_id: 3, language: 'fr' });
  expect((await open('/', staff.token, 'GET', { 'accept-language': 'fr' })).body).toContain('<html lang="es">');
});

it('has no personal answers once the session is over, and asks for a required new password first', async () => {
  const { signIn, services, call, administrator } = test;
  const left = await signIn({ group_id: 2 });
  await call('POST', '/api/auth/logout', { token: left.token });
  const disabled = await signIn({ group_id: 2 });
  await services.db.updateTable('user').set({ active: false }).where('id', '=', disabled.id).execute();
  for (const token of [left.token, disabled.token, 'unknown'])
    expect(await open('/', token)).toMatchObject({ answers: [{ path: settingsPath }], cache: 'no-store' });
  const fresh = await signIn({ group_id: 2 });
  await services.db.updateTable('user').set({ changed_password: false }).where('id', '=', fresh.id).execute();
  expect((await open('/', fresh.token)).answers).toHaveLength(2);

  const turn = (on: boolean) =>
    call('POST', '/api/setting/update', {
      token: administrator.token,
      body: { data: { name: 'maintenance', value: { on } } },
    });
  await turn(true);
  expect((await open('/', test.customer.token)).answers).toMatchObject([{ path: settingsPath }]);
  expect((await open('/', administrator.token)).answers).toHaveLength(4);
  await turn(false);
});

it('comes without answers when they fail', async () => {
  const broken = vi.spyOn(test.app, 'inject').mockRejectedValue(new Error('no answer'));
  const { startSession, visitorAnswers } = firstAnswers(test.app);
  const request = { url: '/', ip: '127.0.0.1', headers: {} };
  expect(await startSession(request, test.customer.token)).toBeNull();
  expect(await visitorAnswers(request)).toEqual([]);
  broken.mockRestore();
});
