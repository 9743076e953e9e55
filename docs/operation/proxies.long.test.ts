import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { minFormSeconds } from '../../contract/travel-request/limits.ts';
import { freePort } from '../../scripts/postgres.ts';
import { findProgram } from '../../scripts/system-packages.ts';
import { eventually } from '../../server/testing/eventually.ts';
import { callProcess, type Process, startProcess, whenReady } from '../../server/testing/process.ts';

/** The examples of reverse proxies beside this file, each in the real server with the application behind it. */

const identity = 'jefa@agencia.example';
const password = 'la-que-eligió-ella';
const folder = mkdtempSync(join(tmpdir(), 'periplo-proxies-'));
const certificate = join(folder, 'certificate.pem');
const key = join(folder, 'key.pem');
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

/** What a visitor asks for. */
const wanted = {
  destination: 'Islas griegas',
  flexible: false,
  date_from: day(200),
  date_to: day(210),
  n_adults: 2,
  n_children: 0,
  children_ages: [],
  budget_range: 'to2000',
  contact_name: 'Zoë',
  contact_surname: 'Ñúñez',
  contact_email: 'zoe@visita.example',
  contact_phone: '600112233',
  language: 'es',
  privacy: true,
};

const example = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');

let application: Process;
/** Its port, also after a restart. */
let port: number;
const env = {
  DATA_DIR: join(folder, 'data'),
  PUBLIC_URL: 'https://viajes.example',
  TRUST_PROXY: '1',
  ADMIN_EMAIL: identity,
  ADMIN_PASSWORD: 'primera-contraseña',
};

beforeAll(async () => {
  const subject = ['-subj', '/CN=viajes.example', '-addext', 'subjectAltName=DNS:viajes.example'];
  const made = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', ...made, ...subject], { stdio: 'ignore' });
  application = await startProcess(env);
  await whenReady(application);
  port = application.port;
  const first = { identity, password: env.ADMIN_PASSWORD };
  const { token } = (await callProcess(application, 'external/login', { body: first })).data;
  const change = { old_password: first.password, password, password_again: password };
  await callProcess(application, 'external/changePassword', { token, body: change });
});
afterAll(async () => {
  application.child.kill('SIGTERM');
  await application.exited;
  rmSync(folder, { recursive: true, force: true });
});

interface Ports {
  http: number;
  https: number;
  application: number;
}

/** A text with replaced parts. @throws when it does not say what is replaced */
function replaceParts(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((said, [from, to]) => {
    if (!said.includes(from)) throw new Error(`the example does not say ${from}`);
    return said.replaceAll(from, to);
  }, text);
}

async function startNginx({ http, https, application }: Ports): Promise<ChildProcess> {
  const own = join(folder, 'nginx');
  mkdirSync(own);
  const site = replaceParts(example('nginx.conf'), {
    'server 127.0.0.1:3000': `server 127.0.0.1:${application}`,
    'listen 80;': `listen ${http};`,
    'listen 443 ': `listen ${https} `,
    '/etc/letsencrypt/live/viajes.example/fullchain.pem': certificate,
    '/etc/letsencrypt/live/viajes.example/privkey.pem': key,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const places = temporary.map(name => `${name}_temp_path ${join(own, name)};`).join(' ');
  const file = join(own, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${join(own, 'pid')}; error_log stderr crit; user root; worker_processes 1; events {}\nhttp { access_log off; ${places}\n${site}\n}`,
  );
  return spawn(findProgram('nginx', 'nginx-light'), ['-c', file, '-p', own, '-e', 'stderr'], { stdio: 'inherit' });
}

async function startCaddy({ http, https, application }: Ports): Promise<ChildProcess> {
  const own = join(folder, 'caddy');
  mkdirSync(own);
  const site = replaceParts(example('Caddyfile'), {
    '127.0.0.1:3000': `127.0.0.1:${application}`,
    'http://viajes.example {': `http://viajes.example:${http} {`,
    'viajes.example {': `https://viajes.example:${https} {\n\ttls ${certificate} ${key}`,
  });
  const file = join(own, 'Caddyfile');
  writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n\tlog {\n\t\toutput discard\n\t}\n}\n${site}`);
  const env = { ...process.env, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own };
  return spawn(findProgram('caddy'), ['run', '--config', file, '--adapter', 'caddyfile'], {
    stdio: 'inherit',
    env,
  });
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

describe.each([
  ['nginx', startNginx],
  ['Caddy', startCaddy],
] as const)('behind %s', (name, startProxy) => {
  let ports: Ports;
  let proxy: ChildProcess;
  let token: string;

  beforeAll(async () => {
    ports = { http: await freePort(), https: await freePort(), application: port };
    proxy = await startProxy(ports);
    await ready();
  });

  afterAll(() => proxy?.kill('SIGTERM'));

  /** Until the application answers through the proxy. */
  async function ready(): Promise<void> {
    await eventually(`an answer through ${name}: ${application.output()}`, () =>
      call('GET', '/health/ready').then(({ status }) => status === 200),
    );
  }

  interface Options {
    json?: object;
    form?: FormData;
    token?: string;
    headers?: Record<string, string>;
    /** Reads what has come when this says so, and hangs up. */
    until?: (text: string) => boolean;
  }

  /** A call over TLS, from an address that is not the application's own. */
  async function call(
    method: string,
    path: string,
    { json: data, form, token: session, headers, until }: Options = {},
  ): Promise<Answer> {
    const encoded = form ? new Response(form) : undefined;
    const body = encoded ? Buffer.from(await encoded.arrayBuffer()) : data && Buffer.from(JSON.stringify(data));
    const type = encoded?.headers.get('content-type') ?? 'application/json';
    return new Promise<Answer>((done, fail) => {
      const sent = request({
        host: '127.0.0.1',
        port: ports.https,
        servername: 'viajes.example',
        localAddress: '127.0.0.2',
        ca: readFileSync(certificate),
        method,
        path,
        agent: false,
        headers: {
          host: 'viajes.example',
          ...(body ? { 'content-type': type, 'content-length': body.length } : {}),
          ...(session ? { 'x-token': session } : {}),
          ...headers,
        },
      });
      sent.on('response', answer => {
        const chunks: Buffer[] = [];
        const end = () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (!until?.(Buffer.concat(chunks).toString())) return;
          end();
          sent.destroy();
        });
        answer.on('end', end);
        answer.on('error', fail);
      });
      sent.on('error', fail);
      sent.end(body);
    });
  }

  const json = ({ body }: Answer) => JSON.parse(body.toString());
  const post = async (path: string, data: object) =>
    json(await call('POST', `/api/${path}`, { json: { data }, token }));

  it('signs in over https, with cookies that only https carries', async () => {
    const answer = await call('POST', '/api/external/login', {
      json: { identity, password },
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    token = json(answer).data.token;
    expect(answer.headers['strict-transport-security']).toMatch(/max-age=31536000/);
    for (const cookie of answer.headers['set-cookie'] ?? []) expect(cookie).toMatch(/^__Host-.*; Secure/);
    expect(answer.headers['set-cookie']?.length).toBeGreaterThan(0);
  });

  it('refuses calls without https, whose secrets have travelled in clear, and leads pages there', async () => {
    const plain = async (method: string, path: string) => {
      const address = { host: '127.0.0.1', port: ports.http, headers: { host: 'viajes.example' } };
      const sent = requestPlain({ ...address, method, path });
      sent.end(method === 'POST' ? JSON.stringify({ identity, password }) : undefined);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      return { answer, body: await text(answer) };
    };
    const { answer: refused, body } = await plain('POST', '/api/external/login');
    expect([refused.statusCode, refused.headers.location]).toEqual([403, undefined]);
    expect(refused.headers['content-type']).toContain('application/json');
    expect(JSON.parse(body)).toMatchObject({ code: 40001, data: { message: expect.stringContaining('https') } });
    const { answer: led } = await plain('GET', '/login?a=1');
    expect([led.statusCode, led.headers.location]).toEqual([301, 'https://viajes.example/login?a=1']);
  });

  it('knows the caller by the address that the proxy saw, not by what the caller wrote', async () => {
    const { data } = json(await call('GET', '/api/auth/sessions', { token }));
    const { network } = data.find((session: { current: boolean }) => session.current) ?? data[0];
    expect(network).toMatch(/^127\.0\.0\./);
    expect(JSON.stringify(data)).not.toContain('203.0.113');
  });

  it('tells an event as soon as it happens, on a connection that stays open', async () => {
    const page = json(await call('GET', '/api/external/newCustomer'));
    const data = { ...wanted, form_token: page.data.form_token };
    // Nobody fills the form in faster: a younger form is refused.
    await wait(minFormSeconds * 1000 + 500);
    let asked: Promise<Answer> | undefined;
    const answer = await call('GET', '/api/notification/stream', {
      token,
      headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip, br' },
      until: text => {
        if (text.includes('event: state')) asked ??= call('POST', '/api/external/requestTravel', { json: { data } });
        return text.includes('event: notification');
      },
    });
    expect(json((await asked) as Answer).code).toBe(20001);
    expect(answer.headers['content-type']).toMatch(/^text\/event-stream/);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('carries a call of 20 MB, and a larger one is refused in an envelope', async () => {
    const dates = { date_from: day(200), date_to: day(204) };
    const travel = await post('travel/create', { name: 'Una grande', ...dates, users_id: [], n_adults: 2 });
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const create = { width: 2450, height: 1950, channels: 3, background: '#888', noise } as const;
    const picture = await sharp({ create }).png({ compressionLevel: 0 }).toBuffer();
    const form = new FormData();
    form.append('data', JSON.stringify({ travel_id: travel.data.id, ...dates }));
    form.append('header_image', new File([new Uint8Array(picture)], 'mar.png'));
    for (const number of [1, 2, 3])
      form.append(`extra_file_${number}`, new File(['a'.repeat(2_000_000)], `texto ${number}.txt`));
    const bytes = (await new Response(form).arrayBuffer()).byteLength;
    expect(bytes).toBeGreaterThan(20_000_000);
    const taken = json(await call('POST', '/api/budget/create', { form, token }));
    expect(taken.code, JSON.stringify({ taken, travel })).toBe(20001);
    const endless = new FormData();
    endless.append('data', '{}');
    endless.append('header_image', new File([new Uint8Array(40_000_000)], 'mar.png'));
    const refused = await call('POST', '/api/budget/create', { form: endless, token }).catch(String);
    if (typeof refused === 'string') throw new Error(`no answer: ${refused}`);
    expect([30001, 40001]).toContain(json(refused).code);
    expect(json(refused).data.message).toBeTruthy();
  });

  it('compresses answers once: screens as they were built, calls by the proxy', async () => {
    const headers = { 'accept-encoding': 'gzip, br' };
    const html = (await call('GET', '/login')).body.toString();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const built = await call('GET', script, { headers });
    expect(built.headers['content-encoding']).toBe('br');
    expect(built.headers['cache-control']).toContain('immutable');
    const file = join(import.meta.dirname, '../../dist/web', `${script}.br`);
    expect(built.body.equals(readFileSync(file))).toBe(true);
    const answer = await call('GET', '/api/setting/all', { token, headers });
    expect(answer.status).toBe(200);
    const list = await call('GET', '/api/country/all', { token, headers });
    expect(list.headers['content-encoding']).toBe('gzip');
  });

  it('says 502 while the application restarts, and heals by itself', async () => {
    application.child.kill('SIGTERM');
    await application.exited;
    expect([502, 503]).toContain((await call('GET', '/health/ready')).status);
    application = await startProcess({ ...env, PORT: String(port) });
    await ready();
    expect(json(await call('GET', '/api/auth/info', { token }))).toMatchObject({ code: 20000 });
  });
});
