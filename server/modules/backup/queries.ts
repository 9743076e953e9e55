import type { BackupPlan, BackupRun } from '../../../contract/backup/calls.ts';
import {
  type BackupFault,
  type BackupRhythm,
  type BackupStage,
  maxRuns,
  rhythmDays,
} from '../../../contract/backup/schema.ts';
import type { BackupTrouble } from '../../../contract/dashboard/calls.ts';
import { dayMs, localMoment as localText } from '../../../contract/values/dates.ts';
import type { Db } from '../../platform/db/db.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import { fullNameSql } from '../../shared/full-name.ts';

/** The plan of backups and those that were made. */

/** The plan: a row that always exists. */
export async function backupPlan(db: Db) {
  const { rhythm, ...plan } = await db.selectFrom('backup_plan').selectAll().executeTakeFirstOrThrow();
  return { ...plan, rhythm: rhythm as BackupRhythm };
}

export type StoredBackupPlan = Awaited<ReturnType<typeof backupPlan>>;

/** The plan as the page reads it. */
export function planAnswer({
  active,
  rhythm,
  weekday,
  hour,
  keep_newest,
  keep_days,
  updated_at,
}: StoredBackupPlan): BackupPlan {
  return { active, rhythm, weekday, hour, keep_newest, keep_days, updated_at };
}

/** The latest runs, the newest first. */
export async function listRuns(db: Db): Promise<BackupRun[]> {
  const rows = await db
    .selectFrom('backup_run')
    .leftJoin('user', 'user.id', 'requested_by')
    .select(eb => [
      'backup_run.id',
      'name',
      fullNameSql<string | null>().as('by'),
      localMomentSql(eb.ref('started_at')).$castTo<string>().as('started_at'),
      localMomentSql(eb.ref('ended_at')).as('ended_at'),
      eb.ref('stage').$castTo<BackupStage>().as('stage'),
      'bytes',
      'files',
      'holds_key',
      localMomentSql(eb.ref('verified_at')).as('verified_at'),
      eb.ref('fault').$castTo<BackupFault | null>().as('fault'),
      'error',
      localMomentSql(eb.ref('backup_run.deleted_at')).as('deleted_at'),
    ])
    .orderBy('backup_run.id', 'desc')
    .limit(maxRuns)
    .execute();
  return rows.map(row => ({ ...row, stage: row.ended_at === null ? row.stage : null }));
}

/** The name of a complete backup whose file was not deleted; undefined for other runs. */
export async function completeRunName(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('backup_run')
    .select('name')
    .where('id', '=', id)
    .where('verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.name;
}

/** The complete backups whose files are there, the newest first. */
export function completeRuns(db: Db) {
  return db
    .selectFrom('backup_run')
    .select(['id', 'name', 'started_at'])
    .where('verified_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

/** When the newest complete backup was started, or the plan was turned on if that is later. Null without a plan. */
export async function lastBackupAt(db: Db, plan: StoredBackupPlan): Promise<Date | null> {
  if (!plan.active || !plan.active_since) return null;
  const newest = await db
    .selectFrom('backup_run')
    .select(eb => eb.fn.max('started_at').as('at'))
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  const moments = [plan.active_since, newest?.at].flatMap(at => (at ? [new Date(at).getTime()] : []));
  return new Date(Math.max(...moments));
}

/** Whether the next backup is late: more than two of the plan's periods have passed. @param since by `lastBackupAt` */
export const isBackupLate = (since: Date | null, { rhythm }: Pick<StoredBackupPlan, 'rhythm'>, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() > 2 * rhythmDays[rhythm] * dayMs;

/** What is wrong with the backups, for the page of today's work: that they are off, late or failed; null if nothing is. */
export async function readBackupTrouble(db: Db, now: Date): Promise<BackupTrouble | null> {
  const plan = await backupPlan(db);
  if (!plan.active) return { kind: 'off', since: null, fault: null };
  const since = await lastBackupAt(db, plan);
  if (since && isBackupLate(since, plan, now)) return { kind: 'late', since: localText(since), fault: null };
  const last = await db
    .selectFrom('backup_run')
    .select(eb => [
      eb.ref('fault').$castTo<BackupFault | null>().as('fault'),
      localMomentSql(eb.ref('ended_at')).$castTo<string>().as('ended_at'),
    ])
    .where('ended_at', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.fault ? { kind: 'failed', since: last.ended_at, fault: last.fault } : null;
}
