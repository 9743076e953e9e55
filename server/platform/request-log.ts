import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/**
 * Logs one line per call, when it is answered. A line at the start would repeat it, at a tenth of the cost of a read.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}
