import { readFileSync, writeFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { StorageFull } from '../room.ts';
import type { DurableFS, Space } from './durable-fs.ts';

/** The work of PostgreSQL's background processes, which the embedded engine lacks. Times in ms, sizes in bytes. */
export interface MaintenancePlan {
  /** How often the size of the WAL is checked. */
  look: number;
  /** The longest time between two checkpoints, if anything was written. */
  checkpointEvery: number;
  /** The size of the log to replay that triggers a checkpoint. */
  checkpointBytes: number;
  vacuumEvery: number;
}

const minute = 60_000;
export const usualPlan: MaintenancePlan = {
  look: 2_000,
  checkpointEvery: 4 * minute,
  checkpointBytes: 48 * 1024 * 1024,
  vacuumEvery: 24 * 60 * minute,
};

/** The log grows by files of this size, in bytes. */
const oneLogFile = 16 * 1024 * 1024;

/** Keeps the WAL short and the tables vacuumed while the database is open. */
export interface Maintenance {
  checkpoint(): Promise<void>;
  /** VACUUM (ANALYZE) of every table, one at a time so that requests run in between. */
  vacuum(): Promise<void>;
  /** Stops the timers and waits for running work. */
  stop(): Promise<void>;
}

/**
 * @param stamp the file with the time of the last vacuum, which must survive restarts
 * @param failed called when a timed run fails; the next run tries again
 */
export function startMaintenance(
  pglite: PGlite,
  files: DurableFS,
  { room, reserve }: Space,
  stamp: string,
  plan: MaintenancePlan,
  failed: (error: unknown) => void,
): Maintenance {
  let checkpointAt = Date.now();
  let syncedThen = files.synced;
  let running: Promise<void> | undefined;

  const checkpoint = async () => {
    await pglite.exec('CHECKPOINT');
    checkpointAt = Date.now();
    syncedThen = files.synced;
  };
  const vacuum = async () => {
    for (const name of await tables(pglite)) {
      // A vacuum first writes more than it frees.
      if (room.refusing()) throw new StorageFull(room.folder, room.free());
      await pglite.exec(`VACUUM (ANALYZE) ${name}`);
    }
    await checkpoint();
    writeFileSync(stamp, new Date().toISOString());
  };
  const look = async () => {
    reserve.keep();
    // While the disk is full nothing is written except one checkpoint, which frees most of the log's space.
    if (room.refusing()) {
      if (files.synced !== syncedThen && room.free() > oneLogFile) await checkpoint();
      return;
    }
    if (Date.now() - lastVacuum(stamp) >= plan.vacuumEvery) return vacuum();
    // Nothing was committed since the last checkpoint.
    if (files.synced === syncedThen) return;
    if (Date.now() - checkpointAt >= plan.checkpointEvery || (await walBytes(pglite)) >= plan.checkpointBytes) {
      await checkpoint();
    }
  };
  const timer = setInterval(() => {
    running ??= look()
      .catch(failed)
      .finally(() => {
        running = undefined;
      });
  }, plan.look);
  timer.unref();

  return {
    checkpoint,
    vacuum,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** How many bytes a crash now would have to replay. */
export async function walBytes(pglite: PGlite): Promise<number> {
  const { rows } = await pglite.query<{ bytes: number }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  );
  return rows[0]?.bytes ?? 0;
}

async function tables(pglite: PGlite) {
  const { rows } = await pglite.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'm') and nspname <> 'information_schema' order by 1`,
  );
  return rows.map(row => row.name);
}

function lastVacuum(stamp: string) {
  try {
    return Date.parse(readFileSync(stamp, 'utf8')) || 0;
  } catch {
    // A new database has nothing to vacuum: the interval starts now.
    writeFileSync(stamp, new Date().toISOString());
    return Date.now();
  }
}
