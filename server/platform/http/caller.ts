import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { KeyScope } from '../../../contract/api-key/schema.ts';
import { shortAddress } from './network.ts';

/**
 * What the audit log records of the call that is being answered: the caller's address, shortened so that it names no
 * machine, the key of the API, and the secrets that the answer shows.
 */

interface RevealedFields {
  entity: string;
  id: number;
  fields: readonly string[];
}

interface Caller {
  ip: string;
  key: { id: number; scopes: readonly KeyScope[] } | null;
  revealed: RevealedFields[];
}

const callers = new AsyncLocalStorage<Caller>();

declare module 'fastify' {
  interface FastifyRequest {
    /** The secrets that the answer shows. */
    revealed: RevealedFields[];
  }
}

/** The handler of a call, and all that it awaits, knows from where the call came and by which key. */
export function registerCaller(app: FastifyInstance): void {
  // The last hook before the handler's: the body's end is reported from elsewhere, outside the context of earlier hooks.
  app.addHook('preHandler', (request, _reply, done) => {
    request.revealed = [];
    callers.run({ ip: request.ip, key: request.apiKey, revealed: request.revealed }, done);
  });
}

/** The shortened address of the present call; null outside of calls. */
export function callerAddress(): string | null {
  const caller = callers.getStore();
  return caller ? shortAddress(caller.ip) || null : null;
}

/** The number of the key of the API that makes the present call; null for a session, a visitor and outside of calls. */
export const callerKey = (): number | null => callers.getStore()?.key?.id ?? null;

/**
 * Notes that the answer of the present call shows secrets of a record to staff: `registerTrace` writes it into the audit
 * log before the answer leaves.
 * @returns false for a key of the API without the scope that the secrets need: they must be left out
 */
export function reveal(secrets: RevealedFields, scope: KeyScope): boolean {
  const caller = callers.getStore();
  if (caller?.key && !caller.key.scopes.includes(scope)) return false;
  caller?.revealed.push(secrets);
  return true;
}
