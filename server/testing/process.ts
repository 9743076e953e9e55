import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import type { AnyData } from './app.ts';

const root = resolve(import.meta.dirname, '../..');

/** The application in a separate process, as `npm start` runs it. */
export interface Process {
  child: ChildProcess;
  url: string;
  port: number;
  /** Everything that it has printed. */
  output(): string;
  /** Its exit code, or the signal that ended it. */
  exited: Promise<number | string | null>;
}

/**
 * Starts `scripts/launch.js` with only the path of this process's environment.
 * @param folder the folder of a copy of the application; this one by default
 * @param given its port; a free one by default
 */
export async function startProcess(
  env: Record<string, string>,
  { args = [], folder = root, port: given }: { args?: string[]; folder?: string; port?: number } = {},
): Promise<Process> {
  const port = given ?? (await freePort());
  const child = spawn(process.execPath, [resolve(folder, 'scripts/launch.js'), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => {
      written += text;
    });
  }
  // By then its output has been read to the end.
  const exited = once(child, 'close').then(([code, signal]: (number | string | null)[]) => code ?? signal ?? null);
  return { child, port, url: `http://127.0.0.1:${port}`, output: () => written, exited };
}

/** Waits until it reports that it is ready. @throws with its output when it ends */
export async function whenReady({ url, exited, output }: Process): Promise<void> {
  const start = performance.now();
  const ended = exited.then(() => 'ended');
  const soon = () => new Promise(done => setTimeout(done, 50));
  while ((await Promise.race([ended, soon()])) !== 'ended' && performance.now() - start < 120_000) {
    const answer = await fetch(`${url}/health/ready`).catch(() => null);
    if (answer?.status === 200) return;
  }
  throw new Error(`not ready: ${output()}`);
}

/** Makes a call of its API and returns the envelope. */
export async function callProcess(
  { url }: Process,
  path: string,
  { token, body }: { token?: string; body?: object } = {},
) {
  const response = await fetch(`${url}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(token ? { 'x-token': token } : {}), ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return (await response.json()) as { code: number; data: AnyData };
}

/** Below the ports that the system gives to outgoing connections: nobody takes it before it is used. */
async function freePort(): Promise<number> {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 22_000);
    const server = createServer();
    const free = await new Promise<boolean>(resolve => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true));
    });
    if (!free) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
