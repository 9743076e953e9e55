import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findProgram } from './packages.ts';
import { freePort, serverUser } from './postgres.ts';

/** A temporary PgBouncer in front of a PostgreSQL server. */
export interface TestPgBouncer {
  /** The server's address through a pool in transaction mode. */
  url: string;
  /** The address through a pool in session mode, for what needs a session (DATABASE_DIRECT_URL). */
  sessionUrl: string;
  port: number;
  /** Leads to another server from now on, as an operator does after a standby was promoted. */
  leadTo(port: number): Promise<void>;
  /** Ends it, which breaks all its connections, and starts it again at the same address. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export const findPgBouncer = () => findProgram('pgbouncer');

/**
 * Starts one on 127.0.0.1 and a free port. It answers for every database and role of the server.
 * @param serverUrl the address of the server, with a role that reads the passwords of the others
 */
export async function startPgBouncer(serverUrl: string): Promise<TestPgBouncer> {
  const program = findPgBouncer();
  const { username, password, pathname, port: first } = new URL(serverUrl);
  const database = pathname.slice(1);
  const folder = mkdtempSync(join(tmpdir(), 'periplo-pgbouncer-'));
  const port = await freePort();
  const user = serverUser();
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    if (user) chownSync(join(folder, name), user.uid, user.gid);
  };
  if (user) chownSync(folder, user.uid, user.gid);
  const settings = (server: number | string) => `[databases]
${database}_session = host=127.0.0.1 port=${server} dbname=${database} pool_mode=session
* = host=127.0.0.1 port=${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users')}
auth_user = ${username}
admin_users = ${username}
pool_mode = transaction
default_pool_size = 20
max_client_conn = 500
query_wait_timeout = 10
server_connect_timeout = 5
server_login_retry = 1
log_connections = 0
log_disconnections = 0
`;
  write('users', `"${username}" "${password}"\n`);
  write('pgbouncer.ini', settings(first));
  let running: ChildProcess | undefined;
  const start = async () => {
    const child = spawn(program, ['-q', join(folder, 'pgbouncer.ini')], { cwd: folder, ...user, stdio: 'ignore' });
    running = child;
    for (let attempt = 1; !(await command('show version').then(Boolean, () => false)); attempt++) {
      if (attempt === 100 || child.exitCode !== null) throw new Error('PgBouncer did not start');
      await wait(50);
    }
  };
  const address = (name: string) => serverUrl.replace(`:${first}/${database}`, `:${port}/${name}`);
  const command = async (text: string) => {
    const client = new pg.Client({ connectionString: address('pgbouncer') });
    try {
      await client.connect();
      return await client.query(text);
    } finally {
      await client.end();
    }
  };
  const end = async () => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = once(running, 'exit');
    running.kill('SIGTERM');
    await ended;
  };
  const quit = () => void running?.kill('SIGKILL');
  process.once('exit', quit);
  await start();
  return {
    url: address(database),
    sessionUrl: address(`${database}_session`),
    port,
    async leadTo(server) {
      write('pgbouncer.ini', settings(server));
      await command('reload');
      // A session, such as the one that listens, would otherwise keep its connection to the old server.
      await command('reconnect');
    },
    async restart() {
      await end();
      await start();
    },
    async stop() {
      process.off('exit', quit);
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
