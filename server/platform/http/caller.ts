import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import { shortAddress } from './address.ts';

/**
 * From where the call comes that is being answered, and by which key of the API, for the audit log. The address is
 * shortened, so that it names no machine.
 */

const callers = new AsyncLocalStorage<{ ip: string; keyId: number | null }>();

/** The handler of a call, and all that it awaits, knows from where the call came and by which key. */
export function registerCaller(app: FastifyInstance): void {
  // The last hook before the handler's: the body's end is reported from elsewhere, outside the context of earlier hooks.
  app.addHook('preHandler', ({ ip, apiKey }, _reply, done) => callers.run({ ip, keyId: apiKey?.id ?? null }, done));
}

/** The shortened address of the present call; null outside of calls. */
export function callerAddress(): string | null {
  const caller = callers.getStore();
  return caller ? shortAddress(caller.ip) || null : null;
}

/** The number of the key of the API that makes the present call; null for a session, a visitor and outside of calls. */
export const callerKey = (): number | null => callers.getStore()?.keyId ?? null;
