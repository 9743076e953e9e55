import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig, resolvedEnvironment } from './platform/config/config.ts';
import { migratedDataDir } from './platform/db/testing/database.ts';
import { listen } from './platform/http/http.ts';
import { eventually } from './testing/eventually.ts';
import { callProcess, type Process, startProcess, whenReady } from './testing/process.ts';

const long = process.env.LONG === '1';
const rounds = long ? 50 : 1;
const minutes = 60_000;

const started: Process[] = [];
const folders: string[] = [];
function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'periplo-start-'));
  folders.push(path);
  return path;
}
async function run(env: Record<string, string>): Promise<Process> {
  const running = await startProcess(env);
  started.push(running);
  return running;
}
afterAll(async () => {
  for (const { child, exited } of started) {
    child.kill('SIGKILL');
    await exited;
  }
  for (const path of folders) rmSync(path, { recursive: true, force: true });
}, minutes);

const login = (running: Process, identity: string, password: string) =>
  callProcess(running, 'external/login', { body: { identity, password } });

describe('an agency from its first start', () => {
  const admin = { ADMIN_EMAIL: 'jefa@agencia.example', ADMIN_PASSWORD: 'primera-contraseña' };
  const password = 'elegida-por-ella';
  const env = { DATA_DIR: folder(), ...admin };
  let running: Process;
  let token: string;

  it(
    'takes the administrator from the environment, who then has to choose a password',
    async () => {
      running = await run(env);
      await whenReady(running);
      token = (await login(running, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).data.token;
      const info = await callProcess(running, 'auth/info', { token });
      expect(info.data).toMatchObject({ roles: ['admin'], user: { changed_password: false } });
      const body = { old_password: admin.ADMIN_PASSWORD, password, password_again: password };
      expect(await callProcess(running, 'external/changePassword', { token, body })).toMatchObject({ code: 20001 });
      expect(running.output()).not.toMatch(/\/resetPassword\/|ADMIN_PASSWORD is not used/);
      expect(running.output()).not.toContain(admin.ADMIN_PASSWORD);
      expect(running.output()).not.toContain(token);
    },
    3 * minutes,
  );

  it('shows its version in the log and to administrators only', async () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
    const [, schema] = running.output().match(/Periplo ([\d.]+, schema \d{4}-[\w-]+), Node/) ?? [];
    const { data } = await callProcess(running, 'backup/info', { token });
    expect(schema).toBe(`${version}, schema ${data.schema}`);
    expect(data.version).toBe(version);
    expect(await (await fetch(`${running.url}/health/ready`)).text()).not.toContain(version);
  });

  it(
    'refuses a second process on the same folder, naming the first',
    async () => {
      const second = await run(env);
      expect(await second.exited).toBe(1);
      expect(second.output()).toContain(`process ${running.child.pid}`);
      expect(await callProcess(running, 'auth/info', { token })).toMatchObject({ code: 20000 });
    },
    2 * minutes,
  );

  it(
    'takes no more requests after SIGTERM, finishes the running one, and exits with 0',
    async () => {
      const slow = slowUpload(running);
      await slow.halfSent;
      running.child.kill('SIGTERM');
      await expect.poll(running.output).toContain('SIGTERM: finishing');
      await expect
        .poll(() =>
          fetch(`${running.url}/health/live`).then(
            answer => answer.status,
            () => 'refused',
          ),
        )
        .toBe('refused');
      const answer = await slow.finish();
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
      expect(answer).toContain('"code":20001');
      expect(await running.exited).toBe(0);
    },
    2 * minutes,
  );

  it(
    'a restart does not bring the old password back',
    async () => {
      running = await run(env);
      await whenReady(running);
      expect(await login(running, admin.ADMIN_EMAIL, admin.ADMIN_PASSWORD)).toMatchObject({ code: 40001 });
      expect(await login(running, admin.ADMIN_EMAIL, password)).toMatchObject({ code: 20000 });
      expect(await callProcess(running, 'auth/info', { token })).toMatchObject({ code: 20000 });
      expect(running.output()).not.toContain('/resetPassword/');
      expect(running.output()).toContain('ADMIN_PASSWORD is not used');
      expect(running.output()).toContain('npx periplo admin reset EMAIL');
    },
    2 * minutes,
  );

  it(
    `loses no write that it acknowledged: ${rounds} times kill -9`,
    async () => {
      let acknowledged = 0;
      for (let round = 0; round < rounds; round += 1) {
        const ids: number[] = [];
        const writers = Array.from({ length: 4 }, () => write(running, token, ids));
        // In each round after another number of writes.
        await expect.poll(() => ids.length, { interval: 5 }).toBeGreaterThan((round * 7) % 23);
        running.child.kill('SIGKILL');
        await Promise.all(writers);
        expect(await running.exited).toBe('SIGKILL');
        running = await run(env);
        await whenReady(running);
        for (const id of ids) {
          const found = await callProcess(running, `transportType/dropdownById/${id}`, { token });
          expect([id, found.code]).toEqual([id, 20000]);
        }
        acknowledged += ids.length;
      }
      process.stdout.write(`kill.lost 0 of ${acknowledged} in ${rounds} rounds 0 ok\n`);
    },
    rounds * 2 * minutes,
  );
});

it(
  'without a password, the first administrator gets a one-time link in the log',
  async () => {
    const running = await run({ DATA_DIR: await migratedDataDir(), PUBLIC_URL: 'https://viajes.example' });
    await whenReady(running);
    // Output of a process may arrive after its answer.
    const link = /https:\/\/viajes\.example\/resetPassword\/([\w-]{43})/;
    await expect.poll(running.output).toMatch(link);
    const [, code] = link.exec(running.output()) ?? [];
    const body = { forgotten_password_code: code, password: 'contraseña-nueva', password_again: 'contraseña-nueva' };
    expect(await login(running, 'admin', '')).toMatchObject({ code: 40001 });
    expect(await callProcess(running, 'external/changePassword', { body })).toMatchObject({ code: 20001 });
    expect(await callProcess(running, 'external/changePassword', { body })).toMatchObject({ code: 30001 });
    expect(await login(running, 'admin', body.password)).toMatchObject({ code: 20000 });
    const { headers } = await fetch(`${running.url}/login`);
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000');

    // A closed terminal, and Ctrl-C that arrives twice because npm forwards it: the request is still finished.
    const slow = slowUpload(running);
    await slow.halfSent;
    running.child.kill('SIGHUP');
    running.child.kill('SIGINT');
    // Either may be told first: the system gives a signal to any thread of the process.
    const finishing = () => running.output().match(/^(SIGHUP|SIGINT): finishing/gm) ?? [];
    await expect.poll(finishing).toHaveLength(1);
    // A second signal ends the process at once, but not before a second has passed.
    await eventually('the end of the process', () => {
      running.child.kill('SIGTERM');
      return running.child.exitCode !== null;
    });
    expect(await running.exited).toBe(1);
    expect(finishing()).toHaveLength(1);
    expect(running.output()).toContain('SIGTERM again: ending at once');
    expect(running.output()).not.toMatch(/SIG(HUP|INT) again/);
    await slow.finish().catch(() => undefined);
  },
  3 * minutes,
);

describe('the configuration', () => {
  it(
    'needs a key when the data is elsewhere, and the process says so',
    async () => {
      const refused = await run({ DATA_DIR: folder(), DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
      expect(await refused.exited).toBe(1);
      expect(refused.output()).toContain('SECRET_KEY: required when DATABASE_URL or FILES_URL is set');
    },
    minutes,
  );

  it('names every wrong variable', () => {
    const env = { DATA_DIR: folder(), PORT: 'x', PUBLIC_URL: 'nowhere', ADMIN_PASSWORD: 'short', SECRET_KEY: 'short' };
    expect(() => readConfig(env)).toThrow(/PORT.*\n.*PUBLIC_URL.*\n.*SECRET_KEY.*\n.*ADMIN_PASSWORD/);
  });

  it.each([
    ['PORT', '70000', '3000'],
    ['PUBLIC_URL', 'localhost:3000', 'http://localhost:3000'],
    ['PUBLIC_URL', 'ftp://agencia.example', 'https://agencia.example/'],
    ['PUBLIC_URL', 'https://agencia.example/viajes', 'https://agencia.example:8443'],
    ['PUBLIC_URL', 'https://agencia.example/?a=1', 'HTTPS://agencia.example'],
    ['PUBLIC_URL', 'https://agencia.example/#portal', 'http://127.0.0.1:3000/'],
    ['PUBLIC_URL', 'https://yo:clave@agencia.example', 'https://agencia.example'],
    ['DATABASE_URL', 'localhost/periplo', 'postgresql:///periplo?host=/run/postgresql'],
    ['SMTP_URL', 'localhost:25', 'smtps://yo%40agencia.example:clave@smtp.example'],
    ['SMTP_URL', 'smtp://smtp.example?tls=no', 'smtp://smtp.example?tls=none'],
    ['MAIL_FROM', 'agencia', 'Viajes Alborada <hola@agencia.example>'],
    ['MAIL_FROM', 'agencia@', 'hola@agencia.example'],
    ['BACKUP_URL', 's3://cubo.example/a/b', 'file:///copias'],
    ['FILES_URL', 'https://cubo.example/cubo', 's3://llave:secreto@cubo.example:9000/cubo?tls=false'],
    ['CLAMD_URL', 'localhost:3310', 'tcp://127.0.0.1:3310'],
    ['CLAMD_URL', 'clamd.ctl', '/run/clamav/clamd.ctl'],
    ['PLACES_URL', 'nominatim.example:80', 'https://nominatim.example/'],
    ['MAP_TILES_URL', 'https://{s}.example/{z}/{x}/{y}.png', 'https://tiles.example/{z}/{x}/{y}.png'],
    ['TRUST_PROXY', '-1', '1'],
  ])('refuses %s=%s, and says which; takes %s', (name, wrong, right) => {
    const env = { DATA_DIR: folder(), SECRET_KEY: 'x'.repeat(32) };
    expect(() => readConfig({ ...env, [name]: wrong })).toThrow(new RegExp(`^${name}: must be [^\n]*$`));
    expect(() => readConfig({ ...env, [name]: right })).not.toThrow();
  });

  it('reads a value from the file that NAME_FILE names, and refuses both', () => {
    const path = join(folder(), 'smtp');
    writeFileSync(path, 'smtp://correo.example\n');
    const env = { DATA_DIR: folder(), SMTP_URL_FILE: path };
    expect(readConfig(env).smtpUrl).toBe('smtp://correo.example');
    expect(() => readConfig({ ...env, SMTP_URL: 'smtp://otro.example' })).toThrow(/^SMTP_URL: set .* not both$/);
    expect(() => readConfig({ ...env, SMTP_URL_FILE: `${path}.none` })).toThrow(/^SMTP_URL_FILE: cannot be read/);
    const { SMTP_URL, SMTP_URL_FILE, DATA_DIR } = resolvedEnvironment(env);
    expect({ SMTP_URL, SMTP_URL_FILE, DATA_DIR }).toEqual({
      SMTP_URL: 'smtp://correo.example',
      DATA_DIR: env.DATA_DIR,
    });
  });

  it.each(['', ' \n'])('refuses an empty file (%j) in the place of a value, and makes nothing instead', text => {
    const path = join(folder(), 'database');
    writeFileSync(path, text);
    const DATA_DIR = join(folder(), 'data');
    expect(() => readConfig({ DATA_DIR, DATABASE_URL_FILE: path })).toThrow(`DATABASE_URL_FILE: ${path} is empty`);
    expect(existsSync(DATA_DIR)).toBe(false);
  });

  it('refuses backups where the files or the database are: each would delete or overwrite the other', () => {
    const FILES_URL = 's3://KEY:SECRET@s3.example/agencia?region=eu-west-1';
    const env = { DATA_DIR: folder(), SECRET_KEY: 'x'.repeat(32) };
    const same = { ...env, FILES_URL, BACKUP_URL: 's3://OTHER:SECRET@S3.example:443/agencia/' };
    expect(() => readConfig(same)).toThrow(/^BACKUP_URL: .* the bucket of FILES_URL/);
    expect(() => readConfig({ ...same, BACKUP_URL: 's3://OTHER:SECRET@s3.example/copias' })).not.toThrow();
    for (const inside of ['files', 'files/copias', 'database'])
      expect(() => readConfig({ ...env, BACKUP_URL: `file://${env.DATA_DIR}/${inside}` })).toThrow(
        new RegExp(`^BACKUP_URL: .*${env.DATA_DIR}`),
      );
    for (const beside of ['', '/backups', '/files-copias'])
      expect(() => readConfig({ ...env, BACKUP_URL: `file://${env.DATA_DIR}${beside}` })).not.toThrow();
  });

  it('names a folder that cannot be used', () => {
    const DATA_DIR = join(folder(), 'occupied');
    writeFileSync(DATA_DIR, '');
    expect(() => readConfig({ DATA_DIR })).toThrow(`DATA_DIR: ${DATA_DIR} is no folder`);
  });

  it('names an address that is already in use', async () => {
    const [first, second] = [fastify(), fastify()];
    try {
      const port = Number(new URL(await listen(first, { host: '127.0.0.1', port: 0 })).port);
      await expect(listen(second, { host: '127.0.0.1', port })).rejects.toThrow(
        `HOST, PORT: cannot listen on 127.0.0.1:${port}: another program`,
      );
    } finally {
      await first.close();
      await second.close();
    }
  });

  it('makes a key for each embedded database, and writes nothing before a start needs it', () => {
    const DATA_DIR = folder();
    const { secretKey, newSecretKey } = readConfig({ DATA_DIR });
    expect(readdirSync(DATA_DIR)).toEqual([]);
    expect(readConfig({ DATA_DIR }).secretKey).not.toEqual(secretKey);
    writeFileSync(join(DATA_DIR, 'secret.key'), newSecretKey ?? '');
    expect(readConfig({ DATA_DIR })).toMatchObject({ secretKey, newSecretKey: undefined });
    expect(readConfig({ DATA_DIR: folder(), SECRET_KEY: newSecretKey }).secretKey).toEqual(secretKey);
  });

  it('counts the proxies in front', () => {
    const proxies = (TRUST_PROXY?: string) => readConfig({ DATA_DIR: folder(), TRUST_PROXY }).trustProxy;
    expect(['', 'false', 'true', '2'].map(proxies)).toEqual([0, 0, 1, 2]);
    expect(() => proxies('everybody')).toThrow(/TRUST_PROXY/);
  });

  it('refuses an empty key file, because its key would be public', () => {
    const DATA_DIR = folder();
    writeFileSync(join(DATA_DIR, 'secret.key'), '');
    expect(() => readConfig({ DATA_DIR })).toThrow(/secret\.key/);
  });
});

/** Adds transport types until the process is gone. `ids` gets the acknowledged ones. */
async function write(running: Process, token: string, ids: number[]): Promise<void> {
  for (let n = 0; ; n += 1) {
    const body = { data: { name: `Transporte ${n}` } };
    const answer = await callProcess(running, 'transportType/create', { token, body }).catch(() => null);
    if (answer === null) return;
    expect(answer.code).toBe(20001);
    ids.push(answer.data.id);
  }
}

/** A form that arrives in two halves, as over a slow line. */
function slowUpload({ port }: Process) {
  const form = '--x\r\ncontent-disposition: form-data; name="identity"\r\n\r\nnadie@agencia.example\r\n--x--\r\n';
  const half = Math.floor(form.length / 2);
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
  });
  const closed = new Promise<string>((resolve, reject) => {
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
  // When nobody awaits the answer, the process may end before it.
  closed.catch(() => {});
  const head = [
    'POST /api/external/forgotPassword HTTP/1.1',
    'host: agencia',
    'content-type: multipart/form-data; boundary=x',
    `content-length: ${form.length}`,
    'expect: 100-continue',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  const halfSent = eventually('the server at the beginning of a form', () => answer.includes('100 Continue')).then(
    () => {
      answer = '';
      socket.write(form.slice(0, half));
    },
  );
  return {
    /** The server is at the call, which has begun to arrive. */
    halfSent,
    finish() {
      socket.write(form.slice(half));
      return closed;
    },
  };
}
