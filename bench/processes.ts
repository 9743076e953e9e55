import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../scripts/postgres.ts';
import type { BareCall } from './bare.ts';

const root = resolve(import.meta.dirname, '..');

/** A key without value to anybody. It is the same for all processes, so that all sign the same addresses. */
export const benchSecretKey = 'a key for benchmarks and nothing else';

/** A server under measurement: its address and its process. */
export interface MeasuredServer {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

interface StartOptions {
  byNpm?: boolean;
  demo?: boolean;
  cwd?: string;
}

/**
 * Starts the application and measures until it reports that it is ready.
 * @param byNpm with `npm start`, as a user would; `pid` is then npm's
 * @param demo with the sample agency
 * @param cwd the folder of a copy of the application; this one by default
 */
export async function startServer(
  env: Record<string, string>,
  { byNpm = false, demo = false, cwd = root }: StartOptions = {},
): Promise<MeasuredServer & { readyMs: number }> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'periplo-bench-'));
  const started = performance.now();
  const [program, args] = byNpm
    ? ['npm', ['start']]
    : [process.execPath, ['scripts/periplo.js', demo ? 'demo' : 'start']];
  const child = spawn(program, args, {
    cwd,
    // Writing the log line of a request is part of the work, but its output is dropped.
    stdio: ['ignore', 'ignore', 'inherit'],
    // A process group of its own, because npm does not forward every signal.
    detached: byNpm,
    env: { ...process.env, DATA_DIR: folder, SECRET_KEY: benchSecretKey, PORT: `${port}`, ...env },
  });
  const address = `http://127.0.0.1:${port}`;
  await until(child, async () => (await fetch(`${address}/health/ready`)).ok);
  const readyMs = performance.now() - started;
  const stop = async () => {
    await stopProcess(child, byNpm);
    // npm ends before its child. Port and database are free only when that has ended too.
    while (byNpm && groupLives(pidOf(child))) await wait(50);
    rmSync(folder, { recursive: true, force: true });
  };
  return { address, pid: pidOf(child), stop, readyMs };
}

/** Starts the application as `startServer` does, uses it and stops it. */
export async function withServer(
  env: Record<string, string>,
  use: (server: MeasuredServer) => Promise<void>,
  options: StartOptions = {},
): Promise<void> {
  const server = await startServer(env, options);
  try {
    await use(server);
  } finally {
    await server.stop();
  }
}

/** The bare server for a call (`bare.ts`). */
export async function startBare(call: BareCall): Promise<MeasuredServer> {
  const child = fork(join(import.meta.dirname, 'bare.ts'), [JSON.stringify(call)]);
  const [address] = (await once(child, 'message')) as [string];
  return { address, pid: pidOf(child), stop: () => stopProcess(child) };
}

/** The main process of a PostgreSQL server. */
export async function postmaster(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = stat(rows[0]?.pid ?? 0)?.parent ?? 0;
  await client.end();
  return parent;
}

/** The processor time that a process has used so far, in milliseconds. */
export function cpuMs(pid: number): number {
  const process = stat(pid);
  if (!process) throw new Error(`Process ${pid} has ended`);
  return process.used * tick;
}

/** The processor time of a process and its descendants, living and ended, in milliseconds. */
export const treeCpuMs = (root: number): number =>
  familyOf(root).reduce((sum, { used, endedChildren }) => sum + (used + endedChildren) * tick, 0);

/** A process and its descendants, of those that live. */
function familyOf(root: number) {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      const read = stat(Number(name));
      return read ? [{ pid: Number(name), ...read }] : [];
    });
  type Member = (typeof all)[number];
  const below = (member: Member): Member[] => [
    member,
    ...all.filter(({ parent }) => parent === member.pid).flatMap(below),
  ];
  return all.filter(({ pid }) => pid === root).flatMap(below);
}

/** The memory of a process and its descendants, the engine of its database among them, in MB. */
export const familyMb = (root: number): number =>
  familyOf(root).reduce((total, { pid }) => total + proportionalMb(pid), 0);

function proportionalMb(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    // It has ended.
    return 0;
  }
}

/** Resident memory of a process, in MB. */
export const residentMb = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The milliseconds of a clock tick, in which /proc counts. */
const tick = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

function stat(pid: number) {
  try {
    // The name is in parentheses and may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const at = (index: number) => fields[index - 3] ?? 0;
    return { parent: at(4), used: at(14) + at(15), endedChildren: at(16) + at(17) };
  } catch {
    return undefined;
  }
}

async function until(child: ChildProcess, holds: () => Promise<boolean>): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The application ended before it was ready');
    if (await holds().catch(() => false)) return;
    await wait(10);
  }
}

async function stopProcess(child: ChildProcess, group = false): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  if (group) process.kill(-pidOf(child), 'SIGTERM');
  else child.kill('SIGTERM');
  await exit;
}

function groupLives(leader: number): boolean {
  try {
    return process.kill(-leader, 0);
  } catch {
    return false;
  }
}

function pidOf({ pid }: ChildProcess): number {
  if (!pid) throw new Error('The process did not start');
  return pid;
}
