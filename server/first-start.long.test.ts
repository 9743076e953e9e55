import { readFileSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { migratedDataDir } from './platform/db/testing/database.ts';
import { type Process, startProcess, whenReady } from './testing/process.ts';

const long = process.env.LONG === '1';
const minutes = 60_000;
const DATA_DIR = await migratedDataDir();
const started: Process[] = [];

afterAll(async () => {
  for (const { child, exited } of started) {
    child.kill('SIGKILL');
    await exited;
  }
});

/** The process that makes the sample agency for another one; undefined before there is one. */
function makerOf(parent: number | undefined): number | undefined {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8').split(' ').filter(Boolean);
  return children.map(Number).find(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('make-sample'));
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Starts the demonstration on an empty database and waits until the sample agency is being made. `maker` is the pid of
 * the process that makes it.
 */
async function startDemo(): Promise<{ demo: Process; maker: number }> {
  const demo = await startProcess({ DATA_DIR }, { args: ['--demo'] });
  started.push(demo);
  await expect.poll(demo.output, { timeout: minutes }).toContain('Making the sample agency, once…');
  await expect.poll(() => makerOf(demo.child.pid), { timeout: minutes }).toBeDefined();
  return { demo, maker: makerOf(demo.child.pid) ?? 0 };
}

it(
  'the process that makes the sample agency ends with its parent, whether that is killed or stopped',
  async () => {
    const orphaned = await startDemo();
    orphaned.demo.child.kill('SIGKILL');
    await orphaned.demo.exited;
    await expect.poll(() => lives(orphaned.maker), { timeout: minutes }).toBe(false);

    const stopped = await startDemo();
    stopped.demo.child.kill('SIGTERM');
    expect(await stopped.demo.exited).toBe(0);
    expect(lives(stopped.maker)).toBe(false);
    expect(stopped.demo.output()).toContain('SIGTERM: finishing');
    expect(stopped.demo.output()).not.toContain('Sign in with');
  },
  4 * minutes,
);

it.runIf(long)(
  'when it is killed itself, the parent reports it, and the next start makes the sample agency',
  async () => {
    const failing = await startDemo();
    process.kill(failing.maker, 'SIGKILL');
    expect(await failing.demo.exited).toBe(1);
    expect(failing.demo.output()).toContain('Making the sample agency was killed. Did this machine run out of memory?');

    const { demo, maker } = await startDemo();
    await whenReady(demo);
    expect(lives(maker)).toBe(false);
    expect(demo.output()).toContain('Sign in with');
  },
  5 * minutes,
);
