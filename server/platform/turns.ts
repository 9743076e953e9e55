import type { FastifyRequest } from 'fastify';
import { preferredLanguage } from '../../contract/language.ts';
import { tokenHeader } from '../../contract/session.ts';
import { FairQueue, queueFull, type User } from './fair-queue.ts';
import type { App } from './http.ts';
import { networkOf } from './network.ts';
import { atEnd } from './public-bodies.ts';

/** The queues for work that costs much. Users take turns in each (`fair-queue.ts`). */
export interface Turns {
  /** Two at once: while one is printed, the other one is read. */
  pdfs: FairQueue;
  /** Photos and documents that are checked, re-encoded and stored: one at a time, which needs the memory of one. */
  uploads: FairQueue;
  imports: FairQueue;
  exports: FairQueue;
}

export const createTurns = (): Turns => ({
  pdfs: new FairQueue(2),
  uploads: new FairQueue(1),
  imports: new FairQueue(1),
  exports: new FairQueue(1),
});

/**
 * How many calls for such work one session may have under way. More are refused before the session is looked up,
 * because two hundred look-ups at once would keep others waiting as well.
 */
const mostUnderWay = 12;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call's work has a queue. */
    costly?: true;
  }
  interface FastifyInstance {
    turns: Turns;
  }
}

/** Register it before the access, so that a flood of calls is refused at little cost. */
export function registerTurns(app: App, turns: Turns): void {
  app.decorate('turns', turns);
  const underWay = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.costly) return;
    const session = String(request.headers[tokenHeader] ?? request.headers.cookie ?? networkOf(request.ip));
    const others = underWay.get(session) ?? 0;
    if (others >= mostUnderWay) {
      request.language = preferredLanguage(request.headers['accept-language']);
      throw queueFull();
    }
    underWay.set(session, others + 1);
    atEnd(reply, () => {
      const left = (underWay.get(session) ?? 1) - 1;
      if (left > 0) underWay.set(session, left);
      else underWay.delete(session);
    });
  });
}

/** Whose turn a call takes. */
export const callerOf = ({ holder, ip }: FastifyRequest): User => holder?.userId ?? networkOf(ip);
