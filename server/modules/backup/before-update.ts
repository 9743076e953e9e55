import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { migrations } from '../../migrations/index.ts';
import { openSnapshot } from '../../platform/db/copy-out.ts';
import type { Database } from '../../platform/db/database.ts';
import type { BackupsBefore } from '../../platform/db/migrate.ts';
import { verifyArchive } from './archive-read.ts';
import { archiveOf } from './archive-write.ts';
import { writeFile } from './place.ts';

const start = 'database.before-';

/** Backups of the database alone, which an update saves in `DATA_DIR` before it changes an embedded database. */
export function backupsBefore(
  dataDir: string,
  database: Pick<Database, 'connection' | 'kind'>,
  known: readonly string[] = Object.keys(migrations),
): BackupsBefore {
  return {
    async save(last) {
      const path = join(dataDir, `${start}${last}.tar`);
      const snapshot = await openSnapshot(database, new Date());
      try {
        await writeFile(path, archiveOf({ database: snapshot, files: null, sealedKey: null }));
      } finally {
        await snapshot.close();
      }
      await verifyArchive(createReadStream(path), path, known);
      return path;
    },
    async saved() {
      const paths = (await readdir(dataDir))
        .filter(name => name.startsWith(start) && name.endsWith('.tar'))
        .map(name => join(dataDir, name));
      const dated = await Promise.all(paths.map(async path => ({ path, made: (await stat(path)).mtimeMs })));
      return dated.sort((a, b) => b.made - a.made).map(({ path }) => path);
    },
  };
}
