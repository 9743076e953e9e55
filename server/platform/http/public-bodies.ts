import type { FastifyReply, FastifyRequest } from 'fastify';
import { visitorBytes } from '../../../contract/call.ts';
import { code } from '../../../contract/envelope.ts';
import { may } from '../../../contract/permissions.ts';
import { Failure } from './failure.ts';
import type { App } from './http.ts';
import { networkOf } from './network.ts';

/** How many bytes of bodies may be in the memory of this process at once: over all callers, and of each. */
interface InFlightLimits {
  all: number;
  each: number;
}

/** The bytes of bodies that are in memory now. A body counts from its first byte until its answer is sent. */
class InFlight {
  readonly #limits: InFlightLimits;
  readonly #of = new Map<string, number>();
  #all = 0;

  constructor(limits: InFlightLimits) {
    this.#limits = limits;
  }

  /** @returns false, without counting them, when there is no room for these bytes */
  reserve(caller: string, bytes: number): boolean {
    const own = (this.#of.get(caller) ?? 0) + bytes;
    if (own > this.#limits.each || this.#all + bytes > this.#limits.all) return false;
    this.#of.set(caller, own);
    this.#all += bytes;
    return true;
  }

  release(caller: string, bytes: number): void {
    const left = (this.#of.get(caller) ?? 0) - bytes;
    if (left > 0) this.#of.set(caller, left);
    else this.#of.delete(caller);
    this.#all -= bytes;
  }
}

/**
 * Limits for bodies. A caller who never stops sending must not hold memory or a place for long. There is room for two of
 * the largest calls: of a visitor an answer with a file, of a user a budget with all its files.
 */
export const bodyLimits = {
  /** How long a visitor's body may take to arrive, in ms. Our own screens give up after the same time. */
  maxBodyMs: 30_000,
  /** The bytes of visitors; `each` is for one network. */
  visitors: { all: 40_000_000, each: 21_000_000 },
  /** The bytes of callers with a session; `each` is for one user. */
  users: { all: 150_000_000, each: 45_000_000 },
};

export type BodyLimits = typeof bodyLimits;

/** When a refused upload may be tried again, in seconds. */
const retryAfter = 10;

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts bytes of the body that stay in memory. @throws 503 when there is no room for them */
    hold(bytes: number): void;
  }
}

/**
 * Limits the bytes of all bodies in memory, and for every route that visitors may call also the size of a body and the
 * time that it takes. A JSON body counts with its announced length, an upload (`uploads.ts`) as its bytes arrive.
 */
export function registerPublicBodies(app: App, limits: BodyLimits): void {
  const visitors = new InFlight(limits.visitors);
  const users = new InFlight(limits.users);

  app.decorateRequest('hold', () => {});

  app.addHook('onRoute', route => {
    if (may('visitor', route.config?.permission ?? 'public:read')) route.bodyLimit ??= visitorBytes;
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.permission || !hasBody(request)) return;
    const open = isPublic(request);
    const inFlight = open ? visitors : users;
    const caller = open ? networkOf(request.ip) : String(request.holder?.userId);
    let reserved = 0;
    let ended = false;
    request.hold = bytes => {
      // Nothing gives back what is counted after the end: parts of a file may still be waiting then.
      if (ended) throw tooSlow();
      if (!inFlight.reserve(caller, bytes)) throw busy();
      reserved += bytes;
    };
    onBodyEnd(reply, () => {
      ended = true;
      inFlight.release(caller, reserved);
    });
    if (!takesParts(request)) request.hold(textBytes(request));
    if (!open) return;
    const timer = setTimeout(() => breakOff(request, reply), limits.maxBodyMs).unref();
    onBodyEnd(reply, () => clearTimeout(timer));
  });
}

/** Whether visitors may make the call. */
export const isPublic = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config.permission !== undefined && may('visitor', routeOptions.config.permission);

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** Whether the body has parts, some of which may be files. */
export const takesParts = ({ headers, routeOptions }: FastifyRequest) =>
  /^multipart\//i.test(headers['content-type'] ?? '') && (routeOptions.config.uploads?.fields.length ?? 0) > 0;

/** The bytes that a body without files may take in memory. @throws 413 when it announces more than its route takes */
function textBytes({ headers, routeOptions }: FastifyRequest): number {
  const limit = routeOptions.bodyLimit ?? visitorBytes;
  const announced = Number(headers['content-length'] ?? limit);
  if (announced > limit) throw new Failure(code.error, 'fault.tooLarge', { status: 413 });
  return announced;
}

/** Runs when the answer is sent or its reader is gone; at once for a reader who hung up before this was called. */
export function onBodyEnd(reply: FastifyReply, release: () => void): void {
  let done = false;
  const once = () => {
    if (!done) release();
    done = true;
  };
  if (reply.raw.closed || reply.raw.writableFinished) once();
  else reply.raw.once('finish', once).once('close', once);
}

const busy = () => new Failure(code.error, 'fault.busy', { status: 503, retryAfter });

/** Nobody reads this: it only ends the work. */
const tooSlow = () => new Failure(code.error, 'fault.slow', { status: 408 });

/** Tells the reader of the body that no more will come, so that it answers with a failure. */
function breakOff({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  reply.header('connection', 'close');
  if (raw.listenerCount('error') > 0) raw.emit('error', new Failure(code.error, 'fault.slow', { status: 408 }));
  else raw.destroy();
}
