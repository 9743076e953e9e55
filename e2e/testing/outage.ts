import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxy of a server that can be cut off: its connections break, and new ones are refused. */
export interface CuttableProxy {
  url: string;
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** Opens a proxy of the server at this port of this machine. */
export async function openProxy(to: number): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  let server: Server;
  const listen = (port: number) =>
    new Promise<number>((resolve, reject) => {
      server = createServer(near => {
        const far = connect(to, 'localhost');
        for (const [socket, other] of [
          [near, far],
          [far, near],
        ] as const) {
          open.add(socket);
          socket.once('close', () => open.delete(socket)).on('error', () => other.destroy());
          socket.pipe(other);
        }
      });
      server.once('error', reject).listen(port, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
  const port = await listen(0);
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
    mend: async () => void (await listen(port)),
  };
}
