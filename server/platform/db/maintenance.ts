import { readFileSync, writeFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { StorageFull } from '../room.ts';
import type { DurableFS, Space } from './durable-fs.ts';

/** What PostgreSQL's background processes do and the embedded engine has nobody for. Times in ms, sizes in bytes. */
export interface MaintenancePlan {
  /** How often the WAL's size is looked at. */
  look: number;
  /** A checkpoint at least this often, if anything was written. */
  checkpointEvery: number;
  /** A checkpoint as soon as a crash would have this much to replay. */
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

/** Keeps the WAL short and the tables tidy for as long as the database is open. */
export interface Maintenance {
  checkpoint(): Promise<void>;
  /** VACUUM (ANALYZE) of every table, one at a time so that requests get in between. */
  vacuum(): Promise<void>;
  /** Stops the timers and waits for what is running. */
  stop(): Promise<void>;
}

/**
 * @param stamp file whose content says when the last vacuum ended: it must survive restarts
 * @param failed told when a timed run fails; the next one tries again
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
      // It writes more than it frees at first.
      if (room.refusing()) throw new StorageFull(room.folder, room.free());
      await pglite.exec(`VACUUM (ANALYZE) ${name}`);
    }
    await checkpoint();
    writeFileSync(stamp, new Date().toISOString());
  };
  const look = async () => {
    reserve.keep();
    // Until there is room again nothing is written but one checkpoint, which gives most of the log's space back.
    if (room.refusing()) {
      if (files.synced !== syncedThen && room.free() > oneLogFile) await checkpoint();
      return;
    }
    if (Date.now() - lastVacuum(stamp) >= plan.vacuumEvery) return vacuum();
    // Nothing was committed since the last one: nothing to ask the engine for.
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

/** What a crash now would have to replay. */
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
    // A new database has nothing to vacuum: the day counts from now.
    writeFileSync(stamp, new Date().toISOString());
    return Date.now();
  }
}
