import type { FastifyReply, FastifyRequest } from 'fastify';
import { code } from '../../contract/envelope.ts';
import { may } from '../../contract/permissions.ts';
import { Failure } from './failure.ts';
import type { App } from './http.ts';

/** What anybody may send without a session. Who never stops sending must hold neither memory nor a place for long. */
export interface PublicLimits {
  /** How long a body may take to arrive, in ms; our own screens give up then, too. */
  wholeMs: number;
  /** Uploads under way at once from one address of the network. */
  fromOneAddress: number;
  /** Bytes of all uploads under way in this process. */
  bytes: number;
}

export const publicLimits: PublicLimits = { wholeMs: 30_000, fromOneAddress: 3, bytes: 40_000_000 };

/** Texts without files: the longest form has a few thousand characters. */
const textBytes = 100_000;

/** What an upload that does not fit now is told, in seconds. */
const soon = 10;

declare module 'fastify' {
  interface FastifyRequest {
    /** Counts bytes of an upload that are kept in memory. @throws 503 when there is no room for them */
    hold(bytes: number): void;
  }
}

/** Bounds the bodies of every route that visitors may call; uploads count what they hold by `request.hold`. */
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

/** Once the answer is sent, or nobody is left to read it. */
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

/** Whoever reads the body is told that no more will come, and answers so. */
function breakOff({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return;
  reply.header('connection', 'close');
  if (raw.listenerCount('error') > 0) raw.emit('error', new Failure(code.error, 'fault.slow', { status: 408 }));
  else raw.destroy();
}
