import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type BackupInfo, backupAddress } from '../../../contract/backup.ts';
import { localMoment } from '../../../contract/dates.ts';
import type { Services } from '../../app.ts';
import { audit } from '../../platform/audit.ts';
import { DumpToolMissing, hasDumpTool } from '../../platform/db/dump.ts';
import { read } from '../../platform/envelope.ts';
import { refusal, warning } from '../../platform/failure.ts';
import type { App } from '../../platform/http.ts';

/** Config → Copias de seguridad: the whole database as SQL, for administrators. */
export function backupRoutes(app: App, { db, database, config, clock }: Services): void {
  const reading = { permission: 'backup:read' } as const;
  // A dump takes memory; a second one at the same time would take it twice.
  let busy = false;

  app.get('/api/backup/info', { config: reading }, async () => {
    const key = join(config.dataDir, 'secret.key');
    return read<BackupInfo>({
      database: database.kind,
      ready: database.kind === 'embedded' || (await hasDumpTool()),
      files: config.filesUrl ? null : join(config.dataDir, 'files'),
      key: existsSync(key) ? key : null,
    });
  });

  app.get(backupAddress, { config: { ...reading, download: true } }, async ({ scope }, reply) => {
    if (busy) throw warning('backup.busy');
    busy = true;
    try {
      await audit(db, { userId: scope.userId, action: 'backup.read', entity: 'database', entityId: null });
      const dump = await database.dump();
      dump.once('close', () => {
        busy = false;
      });
      const moment = localMoment(clock()).replace(/[: ]/g, '-');
      return reply
        .headers({
          'content-type': 'application/sql; charset=utf-8',
          'content-disposition': `attachment; filename="periplo-${moment}.sql"`,
          'cache-control': 'no-store',
        })
        .send(dump);
    } catch (error) {
      busy = false;
      throw error instanceof DumpToolMissing ? refusal('backup.toolMissing') : error;
    }
  });
}
