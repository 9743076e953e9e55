import { CompiledQuery, type DatabaseConnection, PostgresDialect } from 'kysely';
import pg from 'pg';
import { keptName } from './kept.ts';
import { serverTypes } from './type-parsers.ts';

/**
 * A dialect over a pool on a PostgreSQL server. Every new connection gets the session that the embedded database has.
 * @param failed told when an idle connection breaks; the pool replaces it
 */
export function serverDialect(url: string, timeZone: string, poolSize: number, failed: (error: unknown) => void) {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    types: serverTypes,
    Client: KeepingClient,
    application_name: 'periplo',
    connectionTimeoutMillis: 10_000,
  });
  pool.on('error', failed);
  return new PostgresDialect({ pool, onCreateConnection: connection => setSession(connection, timeZone) });
}

// As statements, not as start-up options: poolers such as PgBouncer refuse those.
async function setSession(connection: DatabaseConnection, timeZone: string) {
  await connection.executeQuery(
    CompiledQuery.raw(
      `select set_config('TimeZone', $1, false), set_config('DateStyle', 'ISO, YMD', false),
              set_config('IntervalStyle', 'postgres', false)`,
      [timeZone],
    ),
  );
}

/** Sends kept statements by their name. All others go without one, so that each is planned for its own values. */
class KeepingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...sent: unknown[]) => unknown;
    this.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const name = typeof text === 'string' ? keptName(text) : undefined;
      return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
    }) as typeof this.query;
  }
}

type Listener = (payload: string) => void;

/** One connection of its own for LISTEN: a pooled one would lose its channels when it goes back. */
export class ServerListener {
  readonly #url: string;
  readonly #failed: (error: unknown) => void;
  readonly #channels = new Map<string, Set<Listener>>();
  #client: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, failed: (error: unknown) => void) {
    this.#url = url;
    this.#failed = failed;
  }

  async listen(channel: string, listener: Listener): Promise<() => Promise<void>> {
    const listeners = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, listeners.add(listener));
    this.#client ??= this.#connect();
    const client = await this.#client;
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    return async () => {
      listeners.delete(listener);
      if (listeners.size > 0 || !this.#channels.delete(channel)) return;
      const current = await this.#client;
      await current?.query(`unlisten ${pg.escapeIdentifier(channel)}`);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.#url, application_name: 'periplo listen', keepAlive: true });
    client.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''));
    let lost = false;
    const onLost = (error?: unknown) => {
      if (lost || this.#closed) return;
      lost = true;
      this.#client = undefined;
      if (error) this.#failed(error);
      this.#reconnect();
    };
    client.on('error', onLost);
    client.on('end', () => onLost());
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      return client;
    } catch (error) {
      this.#client = undefined;
      lost = true;
      client.end().catch(() => undefined);
      throw error;
    }
  }

  #reconnect() {
    this.#retry = setTimeout(() => {
      this.#client ??= this.#connect();
      this.#client.then(
        // What was sent meanwhile is lost: an empty payload tells everybody to look again.
        () => {
          for (const channel of this.#channels.keys()) this.#tell(channel, '');
        },
        error => {
          this.#client = undefined;
          this.#failed(error);
          if (!this.#closed) this.#reconnect();
        },
      );
    }, 1_000);
    this.#retry.unref();
  }

  #tell(channel: string, payload: string) {
    for (const listener of this.#channels.get(channel) ?? []) listener(payload);
  }
}
