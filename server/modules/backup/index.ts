import type { BackupInfo } from '../../../contract/backup/calls.ts';
import { code } from '../../../contract/envelope.ts';
import { localMoment } from '../../../contract/values/dates.ts';
import { schema } from '../../migrations/index.ts';
import { audit } from '../../platform/audit/audit.ts';
import { version } from '../../platform/config/version.ts';
import { openSnapshot } from '../../platform/db/copy-out.ts';
import { serve, serveWriting } from '../../platform/http/call.ts';
import { contentDisposition } from '../../platform/http/disposition.ts';
import { doneAnswer, read } from '../../platform/http/envelope.ts';
import { refusal } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import type { Noun } from '../../shared/noun.ts';
import { archiveOf } from './archive-write.ts';
import { makeBackups } from './job.ts';
import { backupPlace } from './place.ts';
import { backupPlan, completeRunName, isBackupLate, lastBackupAt, listRuns, planAnswer } from './queries.ts';
import { keyState, requestRun, savePlan, saveSealedKey } from './rules.ts';
import { sealKey } from './sealed-key.ts';

/** Config → Copias de seguridad: whole backups, their plan, and the database alone, for administrators. */
function backupRoutes(app: App, services: Services): void {
  const { db, database, config, secrets, clock } = services;

  serve(app, 'backup/info', async () => {
    const { kind, displayName, insideDataDir } = backupPlace(config);
    const plan = await backupPlan(db);
    return read<BackupInfo>({
      database: database.kind,
      place: displayName,
      place_kind: kind,
      place_beside_data: insideDataDir,
      key: await keyState(db, secrets, config),
      late: isBackupLate(await lastBackupAt(db, plan), plan, clock()),
      plan: planAnswer(plan),
      runs: await listRuns(db),
      version,
      schema,
    });
  });

  serveWriting(app, db, 'backup/start', async (trx, { scope }) =>
    doneAnswer('backup.started', { id: await requestRun(trx, scope.userId, clock()) }),
  );

  serveWriting(app, db, 'backup/plan', async (trx, { body, scope }) => {
    await savePlan(trx, body, scope.userId, clock());
    return doneAnswer('common.updated');
  });

  serve(app, 'backup/passphrase', async ({ body, scope }) => {
    const sealedKey = await sealKey(config.keyTexts, body.passphrase);
    await db.transaction().execute(trx => saveSealedKey(trx, secrets, sealedKey, scope.userId));
    return doneAnswer('backup.keySealed');
  });

  serveWriting(app, db, 'backup/forgetKey', async (trx, { scope }) => {
    await saveSealedKey(trx, secrets, null, scope.userId);
    return doneAnswer('backup.keyForgotten');
  });

  /** @throws 40001 when its file is not there, or not on this machine */
  const fileOf = async (id: number) => {
    const name = await completeRunName(db, id);
    const file = name && (await backupPlace(config).read(name));
    if (!name || !file) throw refusal('backup.gone');
    return { name, ...file };
  };

  serve(app, 'backup/find', async ({ body: { id } }) => {
    (await fileOf(id)).stream.destroy();
    return read({ id });
  });

  serve(app, 'backup/file/:id', async ({ params: { id }, scope, log }, reply) => {
    const { name, stream, bytes } = await fileOf(id);
    await audit(db, {
      userId: scope.userId,
      action: 'backup.read',
      entity: 'backup',
      entityId: id,
      code: code.read,
    });
    stream.once('error', error => log.error({ err: error }, 'the download of a backup broke off'));
    return reply
      .headers({
        'content-type': 'application/x-tar',
        'content-length': bytes,
        'content-disposition': contentDisposition('attachment', name),
        'cache-control': 'no-store',
      })
      .send(stream);
  });

  serve(app, 'backup/database', async ({ scope, log }, reply) => {
    await audit(db, {
      userId: scope.userId,
      action: 'backup.read',
      entity: 'database',
      entityId: null,
      code: code.read,
    });
    const snapshot = await openSnapshot(database, clock()).catch((error: unknown) => {
      log.error({ err: error }, 'a backup could not be taken');
      throw refusal('backup.failed', { reason: error instanceof Error ? error.message : String(error) });
    });
    const backup = archiveOf({ database: snapshot, files: null, sealedKey: null, secrets });
    // A later error ends as a failed download, and the file lacks its end. Only the log has the reason.
    backup.once('error', error => log.error({ err: error }, 'a backup broke off'));
    const moment = localMoment(clock()).replace(/[: ]/g, '-');
    return reply
      .headers({
        'content-type': 'application/x-tar',
        'content-disposition': `attachment; filename="periplo-database-${moment}.tar"`,
        'cache-control': 'no-store',
      })
      .send(backup);
  });
}

export const backupNoun: Noun = {
  called: { database: 'Copia de seguridad', backup: 'Copia de seguridad', secretKey: 'Clave secreta' },
  routes: [backupRoutes],
  jobs: (services, log) => [{ name: 'backups', everyMs: 5_000, run: signal => makeBackups(services, log, signal) }],
  tables: {
    backup_plan: {
      lock: 840,
      chart: 'agency',
      explain: 'active rhythm hour keep_newest keep_days',
      columns: 'id active rhythm weekday hour keep_newest keep_days active_since sealed_key late_told_at updated_at',
      sealed: { columns: ['sealed_key'] },
    },
    backup_run: {
      lock: 850,
      chart: 'agency',
      explain: 'name started_at ended_at bytes verified_at fault',
      columns:
        'id name started_at ended_at leased_until lease stage bytes files holds_key verified_at fault error deleted_at',
      personal: {
        columns: 'requested_by',
        why: 'staff: who asked for a backup',
        kept: 'for good',
        exported: 'no: about staff',
        erased: 'no: about staff',
      },
    },
  },
};
