import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

/**
 * Starts to accept requests.
 * @returns the address
 * @throws when the address cannot be used, naming the variables to change
 */
export async function listen(
  app: Pick<FastifyInstance, 'listen'>,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<string> {
  try {
    return await app.listen({ port, host });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'EADDRINUSE' ? 'another program listens there' : message;
    throw new Error(`HOST, PORT: cannot listen on ${host}:${port}: ${reason}`, { cause: error });
  }
}
