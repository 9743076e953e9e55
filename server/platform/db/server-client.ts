import pg from 'pg';
import { Unreachable } from './outage.ts';
import { preparedName } from './prepared.ts';

/** @see ServerClient */
export interface ServerClientConfig extends pg.ClientConfig {
  /**
   * How long a statement may have no answer, in ms, before its connection counts as lost. Without it there is no limit.
   */
  silence?: number | undefined;
  /** Why the server cannot be reached, if that is known. */
  fault?: (() => Error | undefined) | undefined;
}

/** How long a closing connection may take, in ms. */
const closeTimeout = 1_000;

/**
 * A connection that can neither end the process nor block a caller for ever. Its errors reach only the caller of a
 * statement, and a silent connection is cut. It sends kept statements by their name. All others go without a name, so
 * that each is planned for its own values.
 */
export class ServerClient extends pg.Client {
  readonly #silence: number | undefined;
  readonly #fault: (() => Error | undefined) | undefined;
  #lost = false;

  constructor(config?: ServerClientConfig) {
    super(config);
    this.#silence = config?.silence;
    this.#fault = config?.fault;
    // An 'error' without a listener ends the process, and a pool listens only to idle connections.
    this.on('error', () => {
      this.#lost = true;
    });
    const query = this.query.bind(this) as (...sent: unknown[]) => unknown;
    this.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' ? preparedName(text) : undefined;
      const answer = name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
      return answer instanceof Promise ? this.#answered(answer) : answer;
    }) as typeof this.query;
    const end = this.end.bind(this) as (...sent: unknown[]) => unknown;
    this.end = ((...sent: unknown[]) => {
      // The server may never close its side.
      setTimeout(() => this.#cut('did not close the connection'), closeTimeout).unref();
      return end(...sent);
    }) as typeof this.end;
  }

  async #answered<T>(answer: Promise<T>): Promise<T> {
    const silence = this.#silence;
    const timer = silence && setTimeout(() => this.#cut(`gave no answer for ${silence} ms`), silence);
    try {
      return await answer;
    } catch (error) {
      // The server's own errors are passed on unchanged.
      if (!this.#lost || error instanceof pg.DatabaseError) throw error;
      throw (
        this.#fault?.() ??
        new Unreachable(`The connection to the database was lost: ${wordsOf(error)}`, { cause: error })
      );
    } finally {
      clearTimeout(timer);
    }
  }

  #cut(why: string): void {
    this.connection.stream.destroy(new Error(`the server ${why}`));
  }
}

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
