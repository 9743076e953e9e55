import type { FastifyRequest } from 'fastify';
import { tokenHeader } from '../../contract/envelope.ts';
import { preferredLanguage } from '../../contract/language.ts';
import { FairQueue, ofOneUser, queueFull, type User } from './fair-queue.ts';
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

/** What a session has under way: all its calls, and those that read, by route and address. */
interface UnderWay {
  calls: number;
  read: Map<string, Map<string, number>>;
}

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
  const underWay = new Map<string, UnderWay>();
  app.addHook('onRequest', async (request, reply) => {
    const { config, url: route = '' } = request.routeOptions;
    if (!config.costly) return;
    const session = String(request.headers[tokenHeader] ?? request.headers.cookie ?? networkOf(request.ip));
    const own = underWay.get(session) ?? { calls: 0, read: new Map() };
    // The same document twice is made once. More documents of one kind than a user's tasks would be refused later.
    const read = request.method === 'GET' ? (own.read.get(route) ?? new Map<string, number>()) : undefined;
    const another = read !== undefined && !read.has(request.url);
    if (own.calls >= mostUnderWay || (another && read.size >= ofOneUser)) {
      request.language = preferredLanguage(request.headers['accept-language']);
      throw queueFull();
    }
    underWay.set(session, own);
    own.calls += 1;
    if (read) own.read.set(route, read.set(request.url, (read.get(request.url) ?? 0) + 1));
    atEnd(reply, () => {
      own.calls -= 1;
      const left = (read?.get(request.url) ?? 1) - 1;
      if (left > 0) read?.set(request.url, left);
      else read?.delete(request.url);
      if (own.calls === 0) underWay.delete(session);
    });
  });
}

/** Whose turn a call takes. */
export const callerOf = ({ holder, ip }: FastifyRequest): User => holder?.userId ?? networkOf(ip);
