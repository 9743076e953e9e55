import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callProcess, type Process, startProcess, whenReady } from '../../server/testing/process.ts';
import { startPgBouncer, type TestPgBouncer } from '../pgbouncer.ts';
import { freePort, startPostgres, type TestPostgres } from '../postgres.ts';
import type { TestBalancer } from './balancer.ts';
import { startHaproxy } from './haproxy.ts';
import { startNginxBalancer } from './nginx.ts';

/** The application on several processes, with a balancer, a pooler, a database and its standby. */
export interface Cluster {
  /** The address of the balancer. */
  url: string;
  /** What the processes were started with. */
  env: Record<string, string>;
  processes: readonly Process[];
  pgbouncer: TestPgBouncer;
  /** The session of the administrator. */
  token: string;
  /** Ends a process without any warning. */
  kill(at: number): Promise<void>;
  /** Starts a process at its port, as a supervisor does, and waits until the balancer uses it. */
  revive(at: number): Promise<void>;
  /** Tells a process to end, waits for that, and starts it again. */
  restart(at: number): Promise<void>;
  /** Ends the database like a power cut. */
  crashDatabase(): Promise<void>;
  /** Makes the standby the database, and leads the pooler there. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

const adminLogin = { identity: 'jefa@agencia.example', password: 'Elegida-por-ella-77' };

const balancers = { haproxy: startHaproxy, nginx: startNginxBalancer };

/** Starts everything on this machine. The standby is synchronous: it has every acknowledged commit. */
export async function startCluster({
  count,
  balancer: kind = 'haproxy',
  more = {},
}: {
  count: number;
  balancer?: keyof typeof balancers;
  more?: Record<string, string>;
}): Promise<Cluster> {
  const ends: (() => unknown)[] = [];
  const stop = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end();
  };
  try {
    const postgres = await startPostgres();
    ends.push(() => postgres.stop());
    const standby = await postgres.standby();
    const pgbouncer = await startPgBouncer(postgres.url);
    ends.push(() => pgbouncer.stop());
    const folder = mkdtempSync(join(tmpdir(), 'periplo-machines-'));
    ends.push(() => rmSync(folder, { recursive: true, force: true }));
    const ports = await Promise.all(Array.from({ length: count }, freePort));
    const balancer = await balancers[kind](ports);
    ends.push(() => balancer.stop());
    const env = {
      DATABASE_URL: pgbouncer.url,
      DATABASE_DIRECT_URL: pgbouncer.sessionUrl,
      DATA_DIR: folder,
      SECRET_KEY: 'a key for these tests and nothing else',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '2',
      PUBLIC_URL: balancer.url,
      ADMIN_EMAIL: adminLogin.identity,
      ADMIN_PASSWORD: 'primera-contraseña',
      ...more,
    };
    const processes = await Promise.all(ports.map(port => startProcess(env, { port })));
    ends.push(() => Promise.all(processes.map(end)));
    await Promise.all(processes.map(whenReady));
    await balancer.allUsed();
    const token = await firstSession(balancer.url);
    return {
      url: balancer.url,
      env,
      processes,
      pgbouncer,
      token,
      stop,
      ...moves(processes, env, balancer, { postgres, standby, pgbouncer }),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function moves(
  processes: Process[],
  env: Record<string, string>,
  balancer: TestBalancer,
  { postgres, standby, pgbouncer }: { postgres: TestPostgres; standby: TestPostgres; pgbouncer: TestPgBouncer },
): Pick<Cluster, 'kill' | 'revive' | 'restart' | 'crashDatabase' | 'promote'> {
  const nth = (at: number) => processes[at] ?? missing(at);
  const revive = async (at: number) => {
    const started = await startProcess(env, { port: nth(at).port });
    processes[at] = started;
    await whenReady(started);
    await balancer.allUsed();
  };
  return {
    revive,
    async kill(at) {
      nth(at).child.kill('SIGKILL');
      await nth(at).exited;
    },
    async restart(at) {
      const { child, exited, output } = nth(at);
      child.kill('SIGTERM');
      if ((await exited) !== 0) throw new Error(`A process did not end well:\n${output()}`);
      await revive(at);
    },
    crashDatabase: () => postgres.crash(),
    async promote() {
      await standby.promote();
      await pgbouncer.leadTo(standby.port);
    },
  };
}

const missing = (at: number): never => {
  throw new Error(`There is no process ${at}`);
};

async function end({ child, exited }: Process): Promise<void> {
  child.kill('SIGKILL');
  await exited;
}

async function firstSession(url: string): Promise<string> {
  const [balancer, first] = [{ url } as Process, 'primera-contraseña'];
  const login = await callProcess(balancer, 'external/login', { body: { ...adminLogin, password: first } });
  const { token } = login.data;
  const { password } = adminLogin;
  const body = { old_password: first, password, password_again: password };
  const changed = await callProcess(balancer, 'external/changePassword', { token, body });
  if (changed.code !== 20000 && changed.code !== 20001) throw new Error(`No session: ${JSON.stringify(changed)}`);
  return token;
}
