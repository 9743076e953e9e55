import { code } from '../../contract/envelope.ts';
import { Failure } from './failure.ts';

/** How many tasks of one user may be there at once: one that runs, and two that wait. */
export const ofOneUser = 3;

/** When a refused task may be tried again, in seconds. */
const soon = 5;

/** A user, or the network of a visitor. */
export type User = number | string;

interface Task {
  same: string | undefined;
  result: Promise<unknown>;
  start: () => Promise<unknown>;
}

interface Line {
  runs: boolean;
  waiting: Task[];
}

/**
 * A queue for work that costs much processor time or memory. Each user has one task running and two waiting, and the
 * users take turns, so that nobody waits for all the tasks of somebody else. It limits the work of this process alone:
 * each process has its own (invariant 11).
 */
export class FairQueue {
  readonly #atOnce: number;
  /** In the order of their turns: whoever had one goes to the end. */
  readonly #lines = new Map<User, Line>();
  #running = 0;

  /** @param atOnce how many tasks may run at the same time, of different users */
  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  /**
   * Runs a task when its turn has come.
   * @param same a name for what the task makes. While a task of this user with the same name waits, its result is
   * shared: it has not read anything yet.
   * @throws 429 when this user has enough tasks already
   */
  run<T>(user: User, work: () => Promise<T>, same?: string): Promise<T> {
    const line = this.#lines.get(user) ?? { runs: false, waiting: [] };
    const twin = same === undefined ? undefined : line.waiting.find(task => task.same === same);
    if (twin) return twin.result as Promise<T>;
    if (line.waiting.length + (line.runs ? 1 : 0) >= ofOneUser) return Promise.reject(queueFull());
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    line.waiting.push({ same, result: promise, start: () => work().then(resolve, reject) });
    this.#lines.set(user, line);
    this.#next();
    return promise;
  }

  /** How many tasks run and how many wait, of all users. */
  get load(): { running: number; waiting: number } {
    let waiting = 0;
    for (const line of this.#lines.values()) waiting += line.waiting.length;
    return { running: this.#running, waiting };
  }

  #next(): void {
    for (const [user, line] of this.#lines) {
      if (this.#running >= this.#atOnce) return;
      const task = line.runs ? undefined : line.waiting.shift();
      if (task) void this.#start(user, line, task);
    }
  }

  async #start(user: User, line: Line, task: Task): Promise<void> {
    line.runs = true;
    this.#running += 1;
    await task.start();
    line.runs = false;
    this.#running -= 1;
    this.#lines.delete(user);
    if (line.waiting.length > 0) this.#lines.set(user, line);
    this.#next();
  }
}

/** The refusal of a user who has enough tasks already. */
export const queueFull = () => new Failure(code.error, 'fault.queueFull', { status: 429, retryAfter: soon });
