import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line a call, when it is answered: a line at its start as well is the same again, at a tenth of a read's cost. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  }
}
