import { startNginx } from '../nginx.ts';
import { freePort } from '../postgres.ts';
import { listening, type TestBalancer } from './balancer.ts';

/** Starts a temporary nginx with the example of docs/operation in front of processes of the application. */
export async function startNginxBalancer(processes: readonly number[]): Promise<TestBalancer> {
  const port = await freePort();
  const { child, stop } = await startNginx({ port, processes });
  await listening(port, () => child.exitCode !== null);
  // It tries every process again with each request.
  return { url: `http://127.0.0.1:${port}`, allUsed: async () => undefined, stop };
}
