import { z } from 'zod';
import { file, get, reads } from './call.ts';

/** What the page of backups tells an administrator. */
export const backupInfo = z.strictObject({
  /** Beside the application, or on a PostgreSQL server. */
  database: z.enum(['embedded', 'server']),
  /** Whether a dump can be made: a server's needs pg_dump on this machine. */
  ready: z.boolean(),
  /** The folder of the files; null where they are in a bucket. */
  files: z.string().nullable(),
  /** The file of the secret key; null where SECRET_KEY gives it. */
  key: z.string().nullable(),
  /** Of Periplo, and the last migration of its database: a backup is restored by the same or a newer one. */
  version: z.string(),
  schema: z.string(),
});
export type BackupInfo = z.output<typeof backupInfo>;

export const backupCalls = {
  'backup/info': get({ permission: 'backup:read', answer: reads(backupInfo) }),
  'backup/database': get({ permission: 'backup:read', download: true, answer: file('application/sql') }),
};
