import type { PGlite } from '@electric-sql/pglite';
import type { PGliteDialectConfig } from 'kysely';
import { type Room, StorageFull } from '../room.ts';

type Connection = Exclude<PGliteDialectConfig['pglite'], (...given: never[]) => unknown>;
type Query = Connection['query'];
type Sent = Parameters<PGlite['query']>;

/**
 * Wraps the engine's connection. While the disk is nearly full every session and transaction is read-only, so that
 * PostgreSQL itself refuses writes. Reads continue, and writes continue once there is room again.
 * @param changed called when writes start to be refused, and when they are accepted again
 * @throws StorageFull from statements that would write
 */
export function refuseWhenFull(pglite: PGlite, room: Room, changed: (told: Error) => void): Connection {
  let readOnly = false;

  const settle = async () => {
    const refusing = room.refusing();
    if (refusing === readOnly) return;
    readOnly = refusing;
    await pglite.exec(`set default_transaction_read_only = ${refusing ? 'on' : 'off'}`);
    changed(refusing ? full() : new Error(`There is room again on the disk of ${room.folder}: writing goes on.`));
  };
  const full = (cause?: unknown) => new StorageFull(room.folder, room.free(), { cause });
  const asFull = (error: unknown): never => {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    throw code === readOnlyTransaction || code === diskFull ? full(error) : error;
  };

  return {
    get closed() {
      return pglite.closed;
    },
    get ready() {
      return pglite.ready;
    },
    get waitReady() {
      return pglite.waitReady;
    },
    close: () => pglite.close(),
    async query(...sent) {
      await settle();
      return pglite.query(...(sent as Sent)).catch(asFull) as never;
    },
    async transaction(work) {
      await settle();
      return pglite
        .transaction(async trx => {
          let refused = readOnly;
          const query: Query = async (...sent) => {
            // A transaction that began earlier may write for a long time.
            if (!refused && room.refusing()) {
              refused = true;
              await trx.exec('set transaction_read_only = on');
            }
            return trx.query(...(sent as Sent)).catch(asFull) as never;
          };
          return work({ query, rollback: () => trx.rollback() });
        })
        .catch(asFull);
    },
  };
}

// PostgreSQL's codes.
const readOnlyTransaction = '25006';
const diskFull = '53100';
