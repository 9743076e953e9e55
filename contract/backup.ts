/** The beginning of the last line of a complete backup. A checksum of 64 digits follows. */
export const backupLastLine = '-- Periplo backup sha256 ';

/** The address of the dump. A plain link works: the cookie is enough. */
export const backupAddress = '/api/backup/database';
