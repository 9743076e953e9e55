import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { BackupInfo } from '../../../contract/backup-calls.ts';
import { localMoment } from '../../../contract/dates.ts';
import { code } from '../../../contract/envelope.ts';
import { schema } from '../../migrations/index.ts';
import { audit } from '../../platform/audit.ts';
import { serve } from '../../platform/call.ts';
import { BackupBusy, backupOf } from '../../platform/db/backup.ts';
import { DumpToolMissing, hasDumpTool } from '../../platform/db/dump.ts';
import { read } from '../../platform/envelope.ts';
import { type Failure, refusal, warning } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';
import { version } from '../../platform/version.ts';
import type { Services } from '../../services.ts';

/** Config → Copias de seguridad: the whole database as SQL, for administrators. */
export function backupRoutes(app: App, { db, database, config, clock }: Services): void {
  serve(app, 'backup/info', async () => {
    const key = join(config.dataDir, 'secret.key');
    return read<BackupInfo>({
      database: database.kind,
      ready: database.kind === 'embedded' || (await hasDumpTool()),
      files: config.filesUrl ? null : join(config.dataDir, 'files'),
      key: existsSync(key) ? key : null,
      version,
      schema,
    });
  });

  serve(app, 'backup/database', async ({ scope, log }, reply) => {
    await audit(db, {
      userId: scope.userId,
      action: 'backup.read',
      entity: 'database',
      entityId: null,
      code: code.read,
    });
    const backup = await backupOf(database, clock()).catch((error: unknown) => {
      throw refused(error, log);
    });
    // A later error ends as a failed download, and the file lacks its end. Only the log has the reason.
    backup.once('error', error => log.error({ err: error }, 'a backup broke off'));
    const moment = localMoment(clock()).replace(/[: ]/g, '-');
    return reply
      .headers({
        'content-type': 'application/sql; charset=utf-8',
        'content-disposition': `attachment; filename="periplo-${moment}.sql"`,
        'cache-control': 'no-store',
      })
      .send(backup);
  });
}

/** The refusal for the administrator who asked. Every reason except a running backup is logged. */
function refused(error: unknown, log: FastifyBaseLogger): Failure {
  if (error instanceof BackupBusy) return warning('backup.busy');
  if (error instanceof DumpToolMissing) return refusal('backup.toolMissing');
  log.error({ err: error }, 'a backup could not be taken');
  return refusal('backup.failed', { reason: error instanceof Error ? error.message : String(error) });
}
