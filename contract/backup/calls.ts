import { z } from 'zod';
import { confirmation, dataOf, doneWithId, file, getCall, momentString, postCall } from '../call.ts';
import { record } from '../call-bodies.ts';
import { id } from '../validation.ts';
import { backupFaults, backupPlanWrite, backupRhythms, backupStages, passphraseWrite } from './schema.ts';

/** One backup, made or being made. */
const backupRun = z.strictObject({
  id: z.int(),
  /** The name of its file. */
  name: z.string(),
  /** Who asked for it; null when it was due. */
  by: z.string().nullable(),
  /** When it was asked for or due to begin. */
  started_at: momentString,
  /** Null while it is being made. */
  ended_at: momentString.nullable(),
  stage: z.enum(backupStages).nullable(),
  /** While it is being made: those written so far. */
  bytes: z.number(),
  /** How many objects of photos and documents it holds; null until it is complete. */
  files: z.int().nullable(),
  /** Whether it holds the secret key. */
  holds_key: z.boolean(),
  /** When it was read again completely. */
  verified_at: momentString.nullable(),
  fault: z.enum(backupFaults).nullable(),
  /** The message of the error, for whoever repairs it. */
  error: z.string().nullable(),
  /** Its file is gone: too many newer ones, or too old. */
  deleted_at: momentString.nullable(),
});
export type BackupRun = z.output<typeof backupRun>;

const backupPlan = z.strictObject({
  active: z.boolean(),
  rhythm: z.enum(backupRhythms),
  weekday: z.int(),
  hour: z.int(),
  keep_newest: z.int().nullable(),
  keep_days: z.int().nullable(),
  updated_at: z.string(),
});
export type BackupPlan = z.output<typeof backupPlan>;

/** What the page of backups shows an administrator. */
const backupInfo = z.strictObject({
  /** `embedded`: the database inside the application. `server`: a PostgreSQL server. */
  database: z.enum(['embedded', 'server']),
  /** Where backups go: a folder, or the address of a bucket without its credentials. */
  place: z.string(),
  place_kind: z.enum(['folder', 'bucket']),
  /** The place is inside the folder of the data: a broken disk takes both. */
  place_beside_data: z.boolean(),
  /**
   * Whether backups carry the secret key. `stored`: under the passphrase that was set here; `variable`: under that of
   * BACKUP_PASSPHRASE; `stale`: the key has changed since, and the passphrase must be set again; `none`: they do not.
   */
  key: z.enum(['none', 'stored', 'variable', 'stale']),
  /** The newest backup is older than twice the rhythm. */
  late: z.boolean(),
  plan: backupPlan,
  runs: z.array(backupRun),
  /** The version of Periplo and the last migration. The same version or a newer one can restore the backup. */
  version: z.string(),
  schema: z.string(),
});
export type BackupInfo = z.output<typeof backupInfo>;

export const backupCalls = {
  'backup/info': getCall({ permission: 'backup:read', answer: dataOf(backupInfo) }),
  'backup/database': getCall({ permission: 'backup:take', download: true, answer: file('application/x-tar') }),
  'backup/start': postCall({ permission: 'backup:take', answer: doneWithId }),
  // Asks for the password and looks whether the file is there, so that the download itself can be a plain link.
  'backup/find': postCall({
    permission: 'backup:take',
    body: record(z.object({ id: id() })),
    answer: dataOf(z.strictObject({ id: z.int() })),
  }),
  'backup/file/:id': getCall({
    permission: 'backup:take',
    download: true,
    params: z.object({ id: id() }),
    answer: file('application/x-tar'),
  }),
  'backup/plan': postCall({ permission: 'backup:plan', body: record(backupPlanWrite), answer: confirmation }),
  'backup/passphrase': postCall({ permission: 'backup:plan', body: record(passphraseWrite), answer: confirmation }),
  'backup/forgetKey': postCall({ permission: 'backup:plan', answer: confirmation }),
};
