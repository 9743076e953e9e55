import type { FastifyRequest } from 'fastify';
import { code } from '../../../contract/envelope.ts';
import { Failure } from './failure.ts';
import { networkOf } from './network.ts';

/** How many tasks of one user may be there at once: one that runs, and two that wait. */
const maxTasksPerUser = 3;

/** When a refused task may be tried again, in seconds. */
const retryAfter = 5;

/** A user, or the network of a visitor. */
export type Requester = number | string;

/**
 * For work that costs much processor time or memory: a few tasks run at the same time, of different users. Of one user
 * one task runs and two wait, and whoever had a turn goes to the end, so that nobody waits for all the tasks of somebody
 * else. It limits the work of this process alone: each process has its own (invariant 14).
 */
export class Semaphore {
  readonly #atOnce: number;
  readonly #running = new Set<Requester>();
  #waiting: { requester: Requester; start: () => Promise<unknown> }[] = [];

  /** @param atOnce how many tasks may run at the same time */
  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /**
   * Runs a task when its turn has come.
   * @throws 429 when this user has enough tasks already
   */
  run<T>(requester: Requester, work: () => Promise<T>): Promise<T> {
    const waiting = this.#waiting.filter(task => task.requester === requester).length;
    if (waiting + Number(this.#running.has(requester)) >= maxTasksPerUser)
      return Promise.reject(new Failure(code.error, 'fault.queueFull', { status: 429, retryAfter }));
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#waiting.push({ requester, start: () => work().then(resolve, reject) });
    this.#next();
    return promise;
  }

  #next(): void {
    while (this.#running.size < this.#atOnce) {
      const at = this.#waiting.findIndex(task => !this.#running.has(task.requester));
      const [task] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (!task) return;
      this.#running.add(task.requester);
      void task.start().then(() => this.#end(task.requester));
    }
  }

  #end(requester: Requester): void {
    this.#running.delete(requester);
    const own = (task: { requester: Requester }) => task.requester === requester;
    this.#waiting = [...this.#waiting.filter(task => !own(task)), ...this.#waiting.filter(own)];
    this.#next();
  }
}

/** PDFs, uploads, imports and exports. */
export const createHeavyWork = () => new Semaphore(3);

declare module 'fastify' {
  interface FastifyInstance {
    heavyWork: Semaphore;
  }
}

/** Whose work a call is. */
export const requesterOf = ({ holder, ip }: FastifyRequest): Requester => holder?.userId ?? networkOf(ip);
