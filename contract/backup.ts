export type * from './backup-calls.ts';

/** What the last line of a whole backup begins with; the rest of it is a checksum, 64 digits. */
export const backupLastLine = '-- Periplo backup sha256 ';

/** Where the dump is downloaded: a link, so the cookie is enough for it. */
export const backupAddress = '/api/backup/database';
