import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { App } from './http.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the answer's envelope (specification 8); absent for files and pages. */
    envelopeCode?: number;
  }
}

/**
 * Logs one line per call, when it is answered: the route's pattern instead of the address, which has ids and tokens, and
 * the user's id instead of a name. A line at the start would repeat it, at a tenth of the cost of a read.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      // A page answers every address that no call has.
      route: request.is404 && reply.statusCode < 400 ? 'page' : routeOf(request),
      status: reply.statusCode,
      code: request.envelopeCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.holder?.userId,
    };
    if (error) reply.log.error({ ...line, err: error }, 'the answer broke off');
    else reply.log.info(line, 'answered');
  }
}

/** The pattern of the address. Unknown addresses are strangers' words: they share one name. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'unknown';

/** Notes the code of each envelope for the log and the figures. */
export function registerEnvelopeCode(app: App): void {
  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (payload !== null && typeof payload === 'object' && 'code' in payload)
      request.envelopeCode = Number(payload.code);
    return payload;
  });
}
