import { z } from 'zod';
import { file, get, reads } from './call.ts';

/** What the page of backups shows an administrator. */
export const backupInfo = z.strictObject({
  /** `embedded`: the database inside the application. `server`: a PostgreSQL server. */
  database: z.enum(['embedded', 'server']),
  /** A dump can be made. A PostgreSQL server needs pg_dump on this machine. */
  ready: z.boolean(),
  /** The folder of the files; null when they are in a bucket. */
  files: z.string().nullable(),
  /** The file of the secret key; null when SECRET_KEY holds the key. */
  key: z.string().nullable(),
  /** The version of Periplo and the last migration. The same version or a newer one can restore the backup. */
  version: z.string(),
  schema: z.string(),
});
export type BackupInfo = z.output<typeof backupInfo>;

export const backupCalls = {
  'backup/info': get({ permission: 'backup:read', answer: reads(backupInfo) }),
  'backup/database': get({ permission: 'backup:take', download: true, answer: file('application/sql') }),
};
