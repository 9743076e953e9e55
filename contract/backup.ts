/** What the page of backups tells an administrator. */
export interface BackupInfo {
  /** Beside the application, or on a PostgreSQL server. */
  database: 'embedded' | 'server';
  /** Whether a dump can be made: a server's needs pg_dump on this machine. */
  ready: boolean;
  /** The folder of the files; null where they are in a bucket. */
  files: string | null;
  /** The file of the secret key; null where SECRET_KEY gives it. */
  key: string | null;
  /** Of Periplo, and the last migration of its database: a backup is restored by the same or a newer one. */
  version: string;
  schema: string;
}

/** What the last line of a whole backup begins with; the rest of it is a checksum, 64 digits. */
export const backupLastLine = '-- Periplo backup sha256 ';

/** Where the dump is downloaded: a link, so the cookie is enough for it. */
export const backupAddress = '/api/backup/database';
