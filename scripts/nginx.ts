import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findProgram } from './packages.ts';
import { freePort } from './postgres.ts';

/** A temporary nginx with the example of docs/operation, for tests. */

const example = resolve(import.meta.dirname, '../docs/operation/nginx.conf');

export const findNginx = () => findProgram('nginx', 'nginx-light');

/** A text with replaced parts. @throws when it does not say what is replaced */
export function replaceParts(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((said, [from, to]) => {
    if (!said.includes(from)) throw new Error(`the example does not say ${from}`);
    return said.replaceAll(from, to);
  }, text);
}

/** How the example is changed: where it listens, and with which certificate; without one it speaks HTTP. */
interface NginxPlace {
  port: number;
  certificate?: { file: string; key: string };
  /** The ports of the application's processes. */
  processes: readonly number[];
}

/** Starts one. It listens a moment later. @returns the process, and how to end it */
export async function startNginx({ port, certificate, processes }: NginxPlace): Promise<{
  child: ChildProcess;
  stop(): Promise<void>;
}> {
  const folder = mkdtempSync(join(tmpdir(), 'periplo-nginx-'));
  const text = readFileSync(example, 'utf8');
  const upstream = /^ *server 127\.0\.0\.1:3000(.*)$/m.exec(text);
  if (!upstream) throw new Error('the example has no upstream');
  const site = replaceParts(text, {
    [upstream[0]]: processes.map(each => `  server 127.0.0.1:${each}${upstream[1]}`).join('\n'),
    'listen 80;': `listen 127.0.0.1:${await freePort()};`,
    ...(certificate
      ? {
          'listen 443 ': `listen ${port} `,
          '/etc/letsencrypt/live/viajes.example/fullchain.pem': certificate.file,
          '/etc/letsencrypt/live/viajes.example/privkey.pem': certificate.key,
        }
      : { 'listen 443 ssl http2;': `listen 127.0.0.1:${port};` }),
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const places = temporary.map(name => `${name}_temp_path ${join(folder, name)};`).join(' ');
  const file = join(folder, 'nginx.conf');
  const spoken = certificate ? site : site.replaceAll(/^ *ssl_.*$/gm, '');
  writeFileSync(
    file,
    `daemon off; pid ${join(folder, 'pid')}; error_log stderr crit; user root; worker_processes 1; events {}\nhttp { access_log off; ${places}\n${spoken}\n}`,
  );
  const child = spawn(findNginx(), ['-c', file, '-p', folder, '-e', 'stderr'], { stdio: 'inherit' });
  const quit = () => void child.kill('SIGKILL');
  process.once('exit', quit);
  const ended = once(child, 'exit').then(() => {
    process.off('exit', quit);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    child,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
