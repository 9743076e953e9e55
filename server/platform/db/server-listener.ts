import pg from 'pg';
import { ServerClient } from './server-client.ts';
import { connectionOptions } from './server-database.ts';
import type { ServerLimits } from './server-limits.ts';

type Listener = (payload: string) => void;

/** The pause before reconnecting, in ms. */
const reconnectPause = 1_000;

/** A separate connection for LISTEN. A pooled connection would lose its channels when it goes back. */
export class ServerListener {
  readonly #url: string;
  readonly #limits: ServerLimits;
  readonly #onFailure: (error: unknown) => void;
  readonly #channels = new Map<string, Set<Listener>>();
  #client: Promise<pg.Client> | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** A connection that listened was lost. */
  #missed = false;
  #closed = false;

  /** @param onFailure called each time that reconnecting fails */
  constructor(url: string, limits: ServerLimits, onFailure: (error: unknown) => void) {
    this.#url = url;
    this.#limits = limits;
    this.#onFailure = onFailure;
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
      // A lost connection listens to nothing.
      const current = await this.#client?.catch(() => undefined);
      await current?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(this.#onFailure);
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    const client = await this.#client?.catch(() => undefined);
    await client?.end();
  }

  async #connect(): Promise<pg.Client> {
    const client = new ServerClient({
      ...connectionOptions(this.#url, this.#limits),
      application_name: 'periplo listen',
    });
    // There may be no notification for hours, so silence alone does not show that the connection is lost.
    const heartbeat = setInterval(() => client.query('select 1').catch(() => undefined), this.#limits.silence).unref();
    let lost = false;
    const onLost = () => {
      clearInterval(heartbeat);
      if (lost || this.#closed) return;
      lost = true;
      this.#missed = true;
      this.#client = undefined;
      this.#reconnect();
    };
    client.on('error', onLost);
    client.on('end', onLost);
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      // Notifications in between are lost. An empty payload tells the listeners to read again, before they hear of any
      // later one: they take what they hear for what comes next.
      if (this.#missed) for (const channel of this.#channels.keys()) this.#tell(channel, '');
      this.#missed = false;
      client.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''));
      return client;
    } catch (error) {
      clearInterval(heartbeat);
      this.#client = undefined;
      lost = true;
      client.end().catch(() => undefined);
      throw error;
    }
  }

  #reconnect() {
    this.#retry = setTimeout(() => {
      this.#client ??= this.#connect();
      this.#client.catch(error => {
        this.#client = undefined;
        this.#onFailure(error);
        if (!this.#closed) this.#reconnect();
      });
    }, reconnectPause);
    this.#retry.unref();
  }

  #tell(channel: string, payload: string) {
    for (const listener of this.#channels.get(channel) ?? []) listener(payload);
  }
}
