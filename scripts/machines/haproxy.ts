import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findProgram } from '../packages.ts';
import { freePort } from '../postgres.ts';
import { listening, type TestBalancer } from './balancer.ts';

/** How often it checks each process, in ms. */
const checkEvery = 500;
/** The column of the state in its statistics. */
const stateColumn = 17;

export const findHaproxy = () => findProgram('haproxy');

/**
 * Starts one on 127.0.0.1 and a free port. It gives each request to the next process that says it is ready. A request
 * that a process did not take, because it is gone, goes to another one; one that it took is never sent twice.
 */
export async function startHaproxy(ports: readonly number[]): Promise<TestBalancer> {
  const program = findHaproxy();
  const folder = mkdtempSync(join(tmpdir(), 'periplo-haproxy-'));
  const [port, statistics] = [await freePort(), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  // `http-server-close`: on a kept connection it cannot be known whether an ending process took the request.
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout check 3s
  timeout client 60s
  timeout server 60s
  retries 3
  option redispatch 1
  option http-server-close
  option forwardfor
frontend public
  bind 127.0.0.1:${port}
  default_backend periplo
frontend statistics
  bind 127.0.0.1:${statistics}
  stats enable
  stats uri /
backend periplo
  balance roundrobin
  option httpchk GET /health/ready
  default-server check inter ${checkEvery}ms fall 1 rise 1
${ports.map((server, at) => `  server process${at} 127.0.0.1:${server}`).join('\n')}
`,
  );
  const child = spawn(program, ['-db', '-f', file], { stdio: 'ignore' });
  const quit = () => void child.kill('SIGKILL');
  process.once('exit', quit);
  await listening(port, () => child.exitCode !== null);
  return {
    url: `http://127.0.0.1:${port}`,
    allUsed: () => used(statistics, ports.length),
    async stop() {
      process.off('exit', quit);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function used(port: number, count: number): Promise<void> {
  for (;;) {
    const rows = (await (await fetch(`http://127.0.0.1:${port}/;csv`)).text()).split('\n').map(row => row.split(','));
    const up = rows.filter(row => row[1]?.startsWith('process') && row[stateColumn] === 'UP');
    if (up.length === count) return;
    await wait(100);
  }
}
