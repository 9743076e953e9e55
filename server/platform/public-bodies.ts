import type { FastifyReply, FastifyRequest } from 'fastify';
import { code } from '../../contract/envelope.ts';
import { may } from '../../contract/permissions.ts';
import { Failure } from './failure.ts';
import type { App } from './http.ts';

/** Limits for bodies without a session. A caller who never stops sending must not hold memory or a place for long. */
export interface PublicLimits {
  /** How long a body may take to arrive, in ms. Our own screens give up after the same time. */
  wholeMs: number;
  /** How many uploads one network address may have under way. */
  fromOneAddress: number;
  /** The bytes of all running uploads in this process. */
  bytes: number;
}

export const publicLimits: PublicLimits = { wholeMs: 30_000, fromOneAddress: 3, bytes: 40_000_000 };

/** For texts without files. The longest form has a few thousand characters. */
const textBytes = 100_000;

/** When a refused upload may be tried again, in seconds. */
const soon = 10;

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts bytes of an upload that stay in memory. @throws 503 when there is no room for them */
    hold(bytes: number): void;
  }
}

/** Limits the bodies of every route that visitors may call. Uploads report their bytes with `request.hold`. */
export function registerPublicBodies(app: App, limits: PublicLimits): void {
  const underWay = new Map<string, number>();
  let held = 0;

  app.decorateRequest('hold', () => {});

  app.addHook('onRoute', route => {
    if (may('visitor', route.config?.permission ?? 'public:read')) route.bodyLimit ??= textBytes;
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!isPublic(request) || !hasBody(request)) return;
    const timer = setTimeout(() => breakOff(request, reply), limits.wholeMs).unref();
    atEnd(reply, () => clearTimeout(timer));
  });

  app.addHook('preValidation', async (request, reply) => {
    if (!isPublic(request) || !request.isMultipart()) return;
    const others = underWay.get(request.ip) ?? 0;
    if (others >= limits.fromOneAddress) throw busy(reply);
    underWay.set(request.ip, others + 1);
    let own = 0;
    request.hold = bytes => {
      own += bytes;
      held += bytes;
      if (held > limits.bytes) throw busy(reply);
    };
    atEnd(reply, () => {
      held -= own;
      const left = (underWay.get(request.ip) ?? 1) - 1;
      if (left > 0) underWay.set(request.ip, left);
      else underWay.delete(request.ip);
    });
  });
}

const isPublic = ({ routeOptions }: FastifyRequest) =>
  routeOptions.config.permission !== undefined && may('visitor', routeOptions.config.permission);

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** Runs when the answer is sent or its reader is gone. */
function atEnd(reply: FastifyReply, release: () => void): void {
  let done = false;
  const once = () => {
    if (!done) release();
    done = true;
  };
  reply.raw.once('finish', once).once('close', once);
}

function busy(reply: FastifyReply): Failure {
  reply.header('retry-after', soon);
  return new Failure(code.error, 'fault.busy', { status: 503 });
}

/** Tells the reader of the body that no more will come, so that it answers with a failure. */
function breakOff({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  reply.header('connection', 'close');
  if (raw.listenerCount('error') > 0) raw.emit('error', new Failure(code.error, 'fault.slow', { status: 408 }));
  else raw.destroy();
}
