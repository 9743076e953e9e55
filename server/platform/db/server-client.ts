import type { Duplex } from 'node:stream';
import pg from 'pg';
import { Unreachable } from '../outage.ts';
import { keptName } from './kept.ts';

/** @see ServerClient */
export interface ServerClientConfig extends pg.ClientConfig {
  /** A statement that has no answer after so long, in ms, has lost its connection; without it, it may take as long as it wants. */
  silence?: number | undefined;
}

/** What a connection that is being closed gets for its farewell, in ms. */
const farewell = 1_000;

/**
 * A connection that cannot end the process, nor hold anybody up for ever: an error of it reaches whoever waits for a
 * statement and nobody else, and one that falls silent is cut off. It sends kept statements by their name; all others
 * go without one, so that each is planned for its own values.
 */
export class ServerClient extends pg.Client {
  readonly #silence: number | undefined;
  #lost = false;

  constructor(config?: ServerClientConfig) {
    super(config);
    this.#silence = config?.silence;
    // An 'error' that nobody listens to ends the process, and a pool listens only to the connections that are idle.
    this.on('error', () => {
      this.#lost = true;
    });
    const query = this.query.bind(this) as (...sent: unknown[]) => unknown;
    this.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' ? keptName(text) : undefined;
      const answer = name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
      return answer instanceof Promise ? this.#answered(answer) : answer;
    }) as typeof this.query;
    const end = this.end.bind(this) as (...sent: unknown[]) => unknown;
    this.end = ((...sent: unknown[]) => {
      // The other side may never take leave.
      setTimeout(() => this.#cut('did not take leave'), farewell).unref();
      return end(...sent);
    }) as typeof this.end;
  }

  async #answered<T>(answer: Promise<T>): Promise<T> {
    const silence = this.#silence;
    const timer = silence && setTimeout(() => this.#cut(`gave no answer for ${silence} ms`), silence);
    try {
      return await answer;
    } catch (error) {
      // What the server itself said is told as it is.
      if (!this.#lost || error instanceof pg.DatabaseError) throw error;
      throw new Unreachable(`The connection to the database was lost: ${wordsOf(error)}`, { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  #cut(why: string): void {
    const { connection } = this as unknown as { connection: { stream: Duplex } };
    connection.stream.destroy(new Error(`the server ${why}`));
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
