import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { freePort } from '../postgres.ts';

/**
 * Builds the image with Docker or Podman, starts it by the command of docs/operation/container.md and does in it what
 * an agency does first. Without an engine it says so and ends well. Part of the long tests.
 */

const root = resolve(import.meta.dirname, '../..');
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

async function tryOut(run: Engine['run'], name: string): Promise<void> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  run(...dockerArguments(name, port), name);
  console.log(`ready after ${await untilReady(run, name, url)} ms on an empty volume`);
  await untilHealthy(run, name);
  const inside = (...command: string[]) => run('exec', name, ...command);
  assertUnprivileged(inside('cat', '/proc/1/status'));
  for (const folder of ['/', '/app', '/var/tmp']) {
    assert.ok(!succeeds(() => inside('touch', join(folder, 'new'))), `${folder} can be written to`);
  }
  const [, code] = /viajes\.example\/resetPassword\/([\w-]{43})/.exec(run('logs', name)) ?? [];
  const password = 'la-que-eligió-ella';
  const body = { forgotten_password_code: code, password, password_again: password };
  assert.equal((await postTo(url, '/api/external/changePassword', body)).code, 20001);
  await workInImage(url, await signInto(url, 'admin', password));
  inside('node', 'scripts/launch.js', 'backup', '/data/copy.tar');
  assert.ok(inside('cat', '/data/copy.tar').includes('database/travel.copy.gz'));
  const began = performance.now();
  run('stop', name);
  const { ExitCode, OOMKilled } = stateOf(run, name);
  assert.deepEqual({ ExitCode, OOMKilled }, { ExitCode: 0, OOMKilled: false });
  console.log(`stopped after ${Math.round(performance.now() - began)} ms`);
  run('start', name);
  console.log(`ready after ${await untilReady(run, name, url)} ms on its own volume`);
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

const stateOf = (run: Engine['run'], name: string) => JSON.parse(run('inspect', '--format', '{{json .State}}', name));

/** @returns the milliseconds until it was ready @throws when it has ended before, or takes five minutes */
async function untilReady(run: Engine['run'], name: string, url: string): Promise<number> {
  const began = performance.now();
  while ((await fetch(`${url}/health/ready`).catch(() => null))?.status !== 200) {
    if (!stateOf(run, name).Running || performance.now() - began > 300_000)
      throw new Error(`not ready: ${run('logs', name)}`);
    await wait(50);
  }
  return Math.round(performance.now() - began);
}

/** @param status /proc/PID/status of its first process @throws unless that is the user 1000, without capabilities */
function assertUnprivileged(status: string): void {
  assert.match(status, /^Uid:\t1000\t1000/m);
  assert.match(status, /^CapBnd:\t0+$/m);
  assert.match(status, /^NoNewPrivs:\t1$/m);
}

/** Posts JSON or a form. @returns the answer */
async function postTo(url: string, path: string, data: object, token = '') {
  const isForm = data instanceof FormData;
  const headers = { 'x-token': token, ...(isForm ? {} : { 'content-type': 'application/json' }) };
  const body = isForm ? data : JSON.stringify(data);
  return (await fetch(`${url}${path}`, { method: 'POST', headers, body })).json();
}

/** @returns the token of the session @throws when it is refused */
async function signInto(url: string, identity: string, password: string): Promise<string> {
  const answer = await postTo(url, '/api/external/login', { identity, password });
  assert.equal(answer.code, 20000, JSON.stringify(answer));
  return answer.data.token;
}

/** Makes a trip and a budget with a picture, and prints it. @throws at the first thing that fails */
async function workInImage(url: string, token: string): Promise<void> {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  const dates = { date_from: day(200), date_to: day(204) };
  const data = { name: 'Cádiz', ...dates, users_id: [], n_adults: 2 };
  const travel = await postTo(url, '/api/travel/create', { data }, token);
  assert.equal(travel.code, 20001, JSON.stringify(travel));
  const form = new FormData();
  form.append('data', JSON.stringify({ travel_id: travel.data.id, ...dates }));
  const sea = sharp({ create: { width: 900, height: 600, channels: 3, background: '#0f4c6e' } });
  form.append('header_image', new File([new Uint8Array(await sea.jpeg().toBuffer())], 'mar.jpg'));
  const budget = await postTo(url, '/api/budget/create', form, token);
  assert.equal(budget.code, 20001, JSON.stringify(budget));
  const pdf = await fetch(`${url}/budget/generarPDF/${budget.data.id}`, { headers: { 'x-token': token } });
  const start = Buffer.from(await pdf.arrayBuffer()).subarray(0, 5);
  assert.equal(start.toString(), '%PDF-');
}
