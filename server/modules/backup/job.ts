import { Readable } from 'node:stream';
import type { BackupFault, BackupStage } from '../../../contract/backup/schema.ts';
import { migrations } from '../../migrations/index.ts';
import { BackupRefused } from '../../platform/db/backup-head.ts';
import { openSnapshot } from '../../platform/db/copy-out.ts';
import { StorageFull } from '../../platform/files/disk-space.ts';
import { openStore } from '../../platform/files/store.ts';
import type { Services } from '../../services.ts';
import type { NounLog } from '../../shared/noun.ts';
import { type VerifiedArchive, verifyArchive } from './archive-read.ts';
import { archiveOf } from './archive-write.ts';
import { type BackupPlace, backupPlace } from './place.ts';
import { backupPlan, isBackupLate, lastBackupAt } from './queries.ts';
import {
  completeRun,
  createDueRun,
  expiredRuns,
  failRun,
  type LeasedRun,
  leaseRun,
  markRunDeleted,
  notifyLateBackup,
  openRun,
  readSealedKey,
  releaseRun,
  saveProgress,
} from './rules.ts';
import { sealKey } from './sealed-key.ts';

type BackupServices = Pick<Services, 'db' | 'database' | 'config' | 'secrets' | 'clock'>;

const lostLease = 'Another process has given this backup up';

/** How often a run saves its progress, in ms. */
const progressMs = 2_000;

/**
 * One pass of the worker: makes the backup that was asked for or is due, and tells when the newest one is too old. Any
 * number of processes may run it; one of them makes a backup.
 * @param signal breaks off a backup, which the next pass or process then makes again
 */
export async function makeBackups(services: BackupServices, log: NounLog, signal: AbortSignal): Promise<void> {
  const { db, config, clock } = services;
  const write = db.transaction();
  let open = await openRun(db);
  if (open?.leased_until && new Date(open.leased_until) <= clock()) {
    const { id, name } = open;
    await backupPlace(config).remove(name);
    const error = 'The process that made it ended';
    await write.execute(trx => failRun(trx, id, clock(), { fault: 'interrupted', error }));
    log.error({ backup: name }, 'a backup was interrupted');
    open = undefined;
  }
  const plan = await backupPlan(db);
  const due = plan.active && !open && (await write.execute(trx => createDueRun(trx, clock())));
  const waiting = due || open?.lease === null;
  const run = waiting ? await write.execute(trx => leaseRun(trx, clock())) : undefined;
  if (run) await makeRun(services, run, log, signal);
  if (!plan.active || plan.late_told_at || !isBackupLate(await lastBackupAt(db, plan), plan, clock())) return;
  const since = await write.execute(trx => notifyLateBackup(trx, clock()));
  if (since) log.error({ since: since.toISOString() }, 'the newest backup is too old');
}

/** Makes a backup, reads it again, and then deletes those that the plan keeps no longer. */
async function makeRun(services: BackupServices, run: LeasedRun, log: NounLog, signal: AbortSignal): Promise<void> {
  const { db, config, clock } = services;
  const write = db.transaction();
  const place = backupPlace(config);
  try {
    const archive = await writeBackup(services, place, run, signal);
    const { bytes, files, sealedKey } = archive;
    const facts = { bytes, files, holds_key: sealedKey !== null };
    if (!(await write.execute(trx => completeRun(trx, run, clock(), facts)))) throw new Error(lostLease);
    log.info({ backup: run.name, place: place.displayName, ...facts }, 'a backup is complete');
  } catch (error) {
    await place.remove(run.name).catch(() => undefined);
    if (signal.aborted) {
      log.info(
        { backup: run.name, place: place.displayName },
        'a backup was broken off because this process is stopping',
      );
      return write.execute(trx => releaseRun(trx, run));
    }
    const reason = { fault: faultOf(error), error: error instanceof Error ? error.message : String(error) };
    log.error({ err: error, backup: run.name, place: place.displayName }, 'a backup failed');
    return write.execute(trx => failRun(trx, run.id, clock(), reason));
  }
  for (const { id, name } of await expiredRuns(db, clock())) {
    await place.remove(name);
    await write.execute(trx => markRunDeleted(trx, id, clock()));
  }
}

/** @returns what the backup says when it is read from its place */
async function writeBackup(
  { db, database, config, secrets, clock }: BackupServices,
  place: BackupPlace,
  run: LeasedRun,
  stopSignal: AbortSignal,
): Promise<VerifiedArchive> {
  const leaseController = new AbortController();
  const signal = AbortSignal.any([stopSignal, leaseController.signal]);
  const progress = { stage: 'database' as BackupStage, bytes: 0 };
  const progressTimer = setInterval(() => {
    db.transaction()
      .execute(trx => saveProgress(trx, run, clock(), progress))
      .then(
        saved => saved || leaseController.abort(new Error(lostLease)),
        // The lease lasts longer than a short outage.
        () => undefined,
      );
  }, progressMs);
  try {
    await place.prepare();
    const sealedKey = await keyToWrite(db, { config, secrets });
    const files = await openStore(config);
    const snapshot = await openSnapshot(database, clock());
    try {
      const archive = archiveOf({ database: snapshot, files, sealedKey, secrets }, stage => {
        progress.stage = stage;
      });
      await place.write(run.name, countBytes(archive, progress), signal);
    } finally {
      // A place may fail before it has read anything.
      await snapshot.close();
    }
    progress.stage = 'checking';
    const stored = await place.read(run.name);
    if (!stored) throw new BackupRefused(`${run.name} is not in ${place.displayName} after it was written.`);
    const stop = () => stored.stream.destroy(new Error('The process is stopping'));
    signal.addEventListener('abort', stop);
    try {
      return await verifyArchive(stored.stream, run.name, Object.keys(migrations));
    } finally {
      signal.removeEventListener('abort', stop);
    }
  } finally {
    clearInterval(progressTimer);
  }
}

function countBytes(archive: Readable, progress: { bytes: number }): Readable {
  return Readable.from(
    (async function* () {
      for await (const chunk of archive as AsyncIterable<Buffer>) {
        progress.bytes += chunk.length;
        yield chunk;
      }
    })(),
    { objectMode: false },
  );
}

/** The secret key under the passphrase of the page, or else of BACKUP_PASSPHRASE; null without either. */
async function keyToWrite(
  db: BackupServices['db'],
  { config, secrets }: Pick<BackupServices, 'config' | 'secrets'>,
): Promise<string | null> {
  const key = await readSealedKey(db, secrets);
  if (key && !key.stale) return key.sealed;
  return config.backupPassphrase ? sealKey(config.keyTexts, config.backupPassphrase) : null;
}

/** The system's codes of a place that cannot be written to. */
const placeCodes = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT'];

function faultOf(error: unknown): BackupFault {
  if (error instanceof StorageFull) return 'full';
  if (error instanceof BackupRefused) return 'damaged';
  const { code, $metadata } = error as { code?: string; $metadata?: object };
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  return $metadata || placeCodes.includes(code ?? '') ? 'place' : 'other';
}
