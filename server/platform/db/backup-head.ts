import { version } from '../config/version.ts';

/** What a backup says of itself before anything else. */
export interface BackupHead {
  /** The version of Periplo that wrote it. */
  version: string;
  kind: 'embedded' | 'server';
  /** When the backup began, ISO 8601 in UTC. */
  moment: string;
  /** The last migration of its database. */
  migration: string;
  /** The id of the secret key that opens the sealed data in it; null when no key was known. */
  key: string | null;
}

/** The file is not a backup that can be restored here. The message says why and what to do. */
export class BackupRefused extends Error {}

/**
 * Refuses what a newer Periplo wrote.
 * @param what `format` is given when this version does not know it
 * @throws BackupRefused
 */
export function refuseNewer(
  what: { format?: unknown; version: string; migration: string },
  name: string,
  migrations: readonly string[],
): void {
  // Versions are numbers separated by dots.
  const isNewer = what.version.localeCompare(version, 'en', { numeric: true }) > 0;
  if (what.format !== undefined || isNewer) {
    throw new BackupRefused(
      `${name} was written by Periplo ${what.version}; this is ${version}. Restore it with that version or a newer one.`,
    );
  }
  if (!migrations.includes(what.migration)) {
    throw new BackupRefused(
      `${name} has the migration ${what.migration}, which this version of Periplo (${version}) does not know. Restore it with the version that wrote it, or a newer one.`,
    );
  }
}
