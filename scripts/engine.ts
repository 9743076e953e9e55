import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { baseImage, makeBaseImage } from './base-image.ts';
import { assertPowerless, callImage, signInto, untilReady, workInImage } from './image-checks.ts';
import { freePort } from './postgres.ts';

/**
 * Builds the image with Docker or Podman, starts it by the command of docs/operation/container.md and does in it what
 * scripts/image.long.test.ts does without an engine. Without an engine it says so and ends well. Part of the long tests.
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
  run(...documented(name, port), name);
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
function documented(name: string, port: number): string[] {
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
