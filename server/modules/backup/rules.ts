import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Insertable, sql } from 'kysely';
import type { z } from 'zod';
import type { BackupInfo } from '../../../contract/backup/calls.ts';
import type { BackupFault, backupPlanWrite } from '../../../contract/backup/schema.ts';
import { addDays, dayMs, localMoment, type Moment } from '../../../contract/values/dates.ts';
import { migrations } from '../../migrations/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { type Secrets, unreadable } from '../../platform/auth/secret.ts';
import type { Config } from '../../platform/config/config.ts';
import { openSnapshot } from '../../platform/db/copy-out.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { UpdateBackups } from '../../platform/db/migrate.ts';
import { staleEdit } from '../../platform/db/stale-edit.ts';
import { warning } from '../../platform/http/failure.ts';
import { notifyUsers } from '../notification/rules.ts';
import { activeAdministrators } from '../user/queries.ts';
import { verifyArchive } from './archive-read.ts';
import { archiveOf } from './archive-write.ts';
import { writePrivateFile } from './place.ts';
import { backupPlan, completeRuns, isBackupLate, lastBackupAt, type StoredBackupPlan } from './queries.ts';
import { sealedKeyIds } from './sealed-key.ts';

/**
 * The runs of backups. Whoever begins one holds the plan, so that there is one at a time; the process that makes it
 * has a lease, so that another process can tell when it has died.
 */

/** How long a lease lasts: a run whose process does not prolong it counts as interrupted. In ms. */
const leaseMs = 120_000;
/** How long after a failure a backup of the plan is tried again, in ms. */
const retryMs = 30 * 60_000;

const backupsPath = '/config/copias';

export interface LeasedRun {
  id: number;
  name: string;
  lease: string;
}

const holdPlan = (trx: Trx) => trx.selectFrom('backup_plan').select('id').forNoKeyUpdate().execute();

/** The run that has not ended; there is one at most. `lease` is null while no process makes it. */
export const openRun = (db: Db) =>
  db
    .selectFrom('backup_run')
    .select(['id', 'name', 'lease', 'leased_until'])
    .where('ended_at', 'is', null)
    .executeTakeFirst();

async function createRun(trx: Trx, requested_by: number | null, now: Date): Promise<number> {
  const name = `periplo-${localMoment(now).replace(/[: ]/g, '-')}.tar`;
  const values = { name, requested_by, started_at: now.toISOString() };
  return (await trx.insertInto('backup_run').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

/** Creates a run for a user. @returns its id @throws 30001 while a backup is being made */
export async function requestRun(trx: Trx, userId: number, now: Date): Promise<number> {
  await holdPlan(trx);
  if (await openRun(trx)) throw warning('backup.busy');
  const id = await createRun(trx, userId, now);
  await audit(trx, { userId, action: 'backup.start', entity: 'backup', entityId: id });
  return id;
}

/** Creates a run when the plan wants a backup. @returns whether it did */
export async function createDueRun(trx: Trx, now: Date): Promise<boolean> {
  await holdPlan(trx);
  const plan = await backupPlan(trx);
  if (!plan.active || !plan.active_since || (await openRun(trx))) return false;
  const slot = sql<string>`${lastScheduledAt(plan, now)}::timestamptz`;
  const since = await trx
    .selectFrom('backup_run')
    .select(eb => [
      sql<boolean>`${eb.val(plan.active_since)}::timestamptz <= ${slot}`.as('begun'),
      sql<boolean>`coalesce(bool_or(verified_at is not null), false)`.as('done'),
      sql<boolean>`coalesce(max(ended_at) > ${new Date(now.getTime() - retryMs).toISOString()}::timestamptz, false)`.as(
        'tried',
      ),
    ])
    .where('started_at', '>=', slot)
    .executeTakeFirstOrThrow();
  if (!since.begun || since.done || since.tried) return false;
  await createRun(trx, null, now);
  return true;
}

/** Takes the lease of the waiting run, if there is one that no process makes. */
export async function leaseRun(trx: Trx, now: Date): Promise<LeasedRun | undefined> {
  return trx
    .updateTable('backup_run')
    .set({ lease: randomUUID(), leased_until: leaseEnd(now), stage: 'database' })
    .where('id', 'in', eb =>
      eb
        .selectFrom('backup_run')
        .select('id')
        .where('ended_at', 'is', null)
        .where('lease', 'is', null)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(['id', 'name', sql<string>`lease::text`.as('lease')])
    .executeTakeFirst();
}

const leaseEnd = (now: Date) => new Date(now.getTime() + leaseMs).toISOString();

/** Updates no row when another process has closed the run meanwhile. */
const updateLeased = (trx: Trx, { id, lease }: LeasedRun) =>
  trx.updateTable('backup_run').where('id', '=', id).where('lease', '=', lease).where('ended_at', 'is', null);

/** Saves the progress of a run, and prolongs its lease. @returns false when another process has closed it meanwhile */
export async function saveProgress(
  trx: Trx,
  run: LeasedRun,
  now: Date,
  progress: { stage: string; bytes: number },
): Promise<boolean> {
  const { numUpdatedRows } = await updateLeased(trx, run)
    .set({ ...progress, leased_until: leaseEnd(now) })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives up the lease of a run whose process stops. The next pass of any process takes it. */
export async function releaseRun(trx: Trx, run: LeasedRun): Promise<void> {
  await updateLeased(trx, run).set({ lease: null, leased_until: null, stage: 'waiting' }).execute();
}

/** Ends a run that is complete. @returns false when another process has closed it meanwhile */
export async function completeRun(
  trx: Trx,
  run: LeasedRun,
  now: Date,
  archive: { bytes: number; files: number; holds_key: boolean },
): Promise<boolean> {
  await holdPlan(trx);
  const at = now.toISOString();
  const { numUpdatedRows } = await updateLeased(trx, run)
    .set({ ...archive, ended_at: at, verified_at: at })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx.updateTable('backup_plan').set({ late_told_at: null }).execute();
  return true;
}

/** Ends a run that failed, and notifies the administrators of the first of several failures in a row. */
export async function failRun(
  trx: Trx,
  id: number,
  now: Date,
  { fault, error }: { fault: BackupFault; error: string },
): Promise<void> {
  const readers = await activeAdministrators(trx);
  const ended = await trx
    .updateTable('backup_run')
    .set({ ended_at: now.toISOString(), fault, error: error.slice(0, 500) })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) return;
  const before = await trx
    .selectFrom('backup_run')
    .select('fault')
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (before?.fault) return;
  await notifyUsers(trx, { to: readers, kind: 'backupFailed', params: { fault }, path: backupsPath });
}

/** Notifies the administrators once when the newest backup is too old. @returns its moment, if it did */
export async function notifyLateBackup(trx: Trx, now: Date): Promise<Date | null> {
  await holdPlan(trx);
  const plan = await backupPlan(trx);
  const since = await lastBackupAt(trx, plan);
  if (!since || !isBackupLate(since, plan, now) || plan.late_told_at) return null;
  const to = await activeAdministrators(trx);
  await trx.updateTable('backup_plan').set({ late_told_at: now.toISOString() }).execute();
  await notifyUsers(trx, { to, kind: 'backupLate', params: { since: localMoment(since) }, path: backupsPath });
  return since;
}

/** The backups to delete by the plan; none without a plan. */
export async function expiredRuns(db: Db, now: Date) {
  const plan = await backupPlan(db);
  return plan.active ? selectExpired(await completeRuns(db), plan, now) : [];
}

/** Marks a backup whose file was deleted. */
export async function markRunDeleted(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('backup_run').set({ deleted_at: now.toISOString() }).where('id', '=', id).execute();
  await audit(trx, { userId: null, action: 'backup.outdate', entity: 'backup', entityId: id });
}

/** Writes the plan. Turned on, its first backup is at its next hour. @throws 30001 when it has changed since */
export async function savePlan(
  trx: Trx,
  { updated_at, ...plan }: z.output<typeof backupPlanWrite>,
  userId: number,
  now: Date,
): Promise<void> {
  await holdPlan(trx);
  const before = await backupPlan(trx);
  const active_since = !plan.active ? null : before.active ? before.active_since : now.toISOString();
  await writePlan(trx, { ...plan, active_since, late_told_at: null }, updated_at);
  await audit(trx, { userId, action: 'update', entity: 'backup', entityId: 'plan', fields: Object.keys(plan) });
}

async function writePlan(
  trx: Trx,
  values: Partial<Insertable<StoredBackupPlan>>,
  updatedAt?: string | null,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('backup_plan')
    .set({ ...values, updated_at: sql<string>`clock_timestamp()` })
    .$if(Boolean(updatedAt), query => query.where('updated_at', '=', sql<string>`${updatedAt}::timestamptz`))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw await staleEdit(trx, ['backup'], 'plan');
}

const sealedPlace = { table: 'backup_plan', column: 'sealed_key', row: 1 } as const;

/** Keeps the secret key under its passphrase for the backups to come. @param sealed by `sealKey`; null forgets it */
export async function saveSealedKey(trx: Trx, secrets: Secrets, sealed: string | null, userId: number): Promise<void> {
  await holdPlan(trx);
  await trx
    .updateTable('backup_plan')
    .set({ sealed_key: secrets.seal(sealed, sealedPlace) })
    .execute();
  const action = sealed ? 'backup.sealKey' : 'backup.forgetKey';
  await audit(trx, { userId, action, entity: 'backup', entityId: 'plan' });
}

/** The secret key under the passphrase of the page. @returns whether it is that of a key before the present one */
export async function readSealedKey(db: Db, secrets: Secrets): Promise<{ sealed: string; stale: boolean } | null> {
  const sealedText = secrets.read((await backupPlan(db)).sealed_key, sealedPlace);
  if (sealedText === null || sealedText === unreadable) return null;
  return { sealed: sealedText, stale: sealedKeyIds(sealedText)[0] !== secrets.keyId };
}

/** Whether backups carry the secret key, and by whose passphrase. */
export async function keyState(
  db: Db,
  secrets: Secrets,
  config: Pick<Config, 'backupPassphrase'>,
): Promise<BackupInfo['key']> {
  const sealedParts = await readSealedKey(db, secrets);
  if (sealedParts && !sealedParts.stale) return 'stored';
  if (config.backupPassphrase) return 'variable';
  return sealedParts ? 'stale' : 'none';
}

const upgradeBackupPrefix = 'database.before-';

/** Backups of the database alone, which an update saves in `DATA_DIR` before it changes an embedded database. */
export function updateBackups(
  dataDir: string,
  database: Pick<Database, 'connection' | 'kind'>,
  secrets: Pick<Secrets, 'sign'>,
  known: readonly string[] = Object.keys(migrations),
): UpdateBackups {
  return {
    async save(last) {
      const path = join(dataDir, `${upgradeBackupPrefix}${last}.tar`);
      const snapshot = await openSnapshot(database, new Date());
      try {
        await writePrivateFile(path, archiveOf({ database: snapshot, files: null, sealedKey: null, secrets }));
      } finally {
        await snapshot.close();
      }
      await verifyArchive(createReadStream(path), path, known);
      return path;
    },
    async list() {
      const paths = (await readdir(dataDir))
        .filter(name => name.startsWith(upgradeBackupPrefix) && name.endsWith('.tar'))
        .map(name => join(dataDir, name));
      const dated = await Promise.all(paths.map(async path => ({ path, made: (await stat(path)).mtimeMs })));
      return dated.sort((a, b) => b.made - a.made).map(({ path }) => path);
    },
  };
}

/**
 * The last moment, at or before now, at which the plan wants a backup.
 * @returns local, of the agency's clock
 */
export function lastScheduledAt(
  { rhythm, weekday, hour }: Pick<StoredBackupPlan, 'rhythm' | 'weekday' | 'hour'>,
  now: Date,
): Moment {
  const here = localMoment(now);
  const time = `${String(hour).padStart(2, '0')}:00:00`;
  let day = here.slice(0, 10);
  if (here.slice(11) < time) day = addDays(day, -1);
  while (rhythm === 'week' && weekdayOf(day) !== weekday) day = addDays(day, -1);
  return `${day} ${time}`;
}

/** 1 is Monday. */
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/**
 * The backups to delete: those that are neither among the newest nor young enough. The newest one always stays.
 * @param stored the newest first
 */
export function selectExpired<Run extends { started_at: string }>(
  stored: readonly Run[],
  { keep_newest, keep_days }: Pick<StoredBackupPlan, 'keep_newest' | 'keep_days'>,
  now: Date,
): Run[] {
  if (keep_newest === null && keep_days === null) return [];
  const oldestMs = now.getTime() - (keep_days ?? 0) * dayMs;
  return stored.filter(
    ({ started_at }, index) =>
      index >= Math.max(1, keep_newest ?? 0) && !(keep_days !== null && new Date(started_at).getTime() >= oldestMs),
  );
}
