import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy between an application and its database that disturbs connections as networks do. */
export interface TestProxy {
  port: number;
  /** Destroys every connection. @returns how many */
  cut(): number;
  /** Drops every byte in both directions, of present and future connections. */
  silence(): void;
  /** New connections work again. Silenced ones stay silent. */
  speak(): void;
  close(): Promise<void>;
}

/** Starts one on 127.0.0.1 in front of a port. */
export async function startProxy(target: number): Promise<TestProxy> {
  const pairs = new Set<{ near: Socket; far: Socket; silent: boolean }>();
  let silent = false;
  const server = createServer(near => {
    const pair = { near, far: connect(target, '127.0.0.1'), silent };
    pairs.add(pair);
    const { far } = pair;
    const pass = (from: Socket, to: Socket) => {
      from.on('data', bytes => {
        if (!pair.silent) to.write(bytes);
      });
      from.on('close', () => {
        pairs.delete(pair);
        to.destroy();
      });
      // A broken side is closed next.
      from.on('error', () => undefined);
    };
    pass(near, far);
    pass(far, near);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    cut() {
      const { size } = pairs;
      for (const { near, far } of pairs) {
        near.resetAndDestroy();
        far.destroy();
      }
      return size;
    },
    silence() {
      silent = true;
      for (const pair of pairs) pair.silent = true;
    },
    speak() {
      silent = false;
    },
    async close() {
      for (const { near, far } of pairs) {
        near.destroy();
        far.destroy();
      }
      server.close();
      await once(server, 'close');
    },
  };
}
