import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { shortAddress } from './address.ts';

/** From where the call comes that is being answered, for the audit log. It is shortened, so that it names no machine. */

const callers = new AsyncLocalStorage<{ ip: string }>();

/** The handler of a call, and all that it awaits, knows from where the call came. */
export function registerCaller(app: FastifyInstance): void {
  // The last hook before the handler's: the body's end is reported from elsewhere, outside the context of earlier hooks.
  app.addHook('preHandler', ({ ip }, _reply, done) => callers.run({ ip }, done));
}

/** The shortened address of the present call; null outside of calls. */
export function callerAddress(): string | null {
  const caller = callers.getStore();
  return caller ? shortAddress(caller.ip) || null : null;
}
