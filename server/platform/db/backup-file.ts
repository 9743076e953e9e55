import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { backupLastLine } from '../../../contract/backup.ts';
import { isNewer, version } from '../version.ts';
import { DumpReader, linesOf } from './dump-reader.ts';

/**
 * The file of a backup: pg_dump's SQL, one line before it that describes it, and two lines after it that say what it
 * contains. All three are SQL comments, so that psql can read the file unchanged (docs/decisions/backup.md).
 */

/** The content of the first line. */
export interface BackupHead {
  /** The version of this format. */
  format: 1;
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

/** A backup that was read to its end and is complete. */
export interface VerifiedBackup extends BackupHead {
  /** Rows by table. Empty tables are not named. */
  rows: Record<string, number>;
  bytes: number;
}

/** The file is not a backup that can be restored here. The message says why and what to do. */
export class BackupRefused extends Error {}

const headMark = '-- Periplo backup ';
const endMark = '-- Periplo backup ends ';
const sumMark = backupLastLine;

/** The last line of a complete dump by pg_dump. */
const dumpEnd = '-- PostgreSQL database dump complete';

/**
 * Writes a backup around a dump while the dump is read.
 * @throws during reading when the dump breaks off; then the end mark is missing
 */
export async function* backupLines(head: BackupHead, dump: Readable): AsyncGenerator<Buffer> {
  const sum = createHash('sha256');
  const reader = new DumpReader();
  let bytes = 0;
  const written = (text: string) => {
    const piece = Buffer.from(text);
    sum.update(piece);
    bytes += piece.length;
    return piece;
  };
  yield written(`${headMark}${JSON.stringify(head)}\n`);
  let ended = false;
  for await (const lines of linesOf(dump)) {
    // Lines for some programs only are left out, so that any psql can read the file.
    const kept = lines.filter(line => reader.read(line));
    ended ||= kept.some(line => line.startsWith(dumpEnd));
    yield written(kept.join(''));
  }
  if (!ended) throw new Error('pg_dump ended before the end of its dump');
  yield written(`\n${endMark}${JSON.stringify({ rows: reader.rows, bytes })}\n`);
  yield Buffer.from(`${sumMark}${sum.digest('hex')}\n`);
}

/**
 * Reads a backup to its end and compares it with its own figures. No database is opened and nothing is written.
 * @param migrations the names that this version knows
 * @throws BackupRefused
 */
export async function verifyBackup(file: string, migrations: readonly string[]): Promise<VerifiedBackup> {
  const { size, start, end } = await edgesOf(file);
  if (size === 0) throw new BackupRefused(`${file} is empty.`);
  if (start[0] === 0x1f && start[1] === 0x8b) {
    throw new BackupRefused(`${file} is compressed: unpack it first (gunzip ${file}).`);
  }
  const head = parsed<BackupHead>(headMark, start.toString('utf8').split('\n', 1)[0] ?? '');
  if (!head) {
    throw new BackupRefused(
      `${file} does not begin as a backup of Periplo. If an older Periplo wrote it, which did not mark its backups, and you know that it is whole, read it with: npm run restore -- ${file} --unchecked`,
    );
  }
  if (head.format !== 1 || isNewer(head.version, version)) {
    throw new BackupRefused(
      `${file} was written by Periplo ${head.version}; this is ${version}. Restore it with that version or a newer one.`,
    );
  }
  if (head.migration && !migrations.includes(head.migration)) {
    throw new BackupRefused(
      `${file} has the migration ${head.migration}, which this version of Periplo (${version}) does not know. Restore it with the version that wrote it, or a newer one.`,
    );
  }
  const last = /(?:^|\n)(-- Periplo backup ends [^\n]*)\n-- Periplo backup sha256 ([0-9a-f]{64})\n$/.exec(
    end.toString('utf8'),
  );
  const told = parsed<{ rows: Record<string, number>; bytes: number }>(endMark, last?.[1] ?? '');
  if (!last || !told) throw new BackupRefused(`${file} is not whole: its end is missing. Take another copy of it.`);
  const summed = size - sumMark.length - 64 - 1;
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(file, { end: summed - 1 })) sum.update(chunk as Buffer);
  if (sum.digest('hex') !== last[2]) {
    throw new BackupRefused(
      `${file} was changed or damaged after it was written: its checksum differs. Take another copy of it.`,
    );
  }
  return { ...head, rows: told.rows, bytes: told.bytes };
}

/**
 * Checks an old file without our own marks: it must have those of pg_dump.
 * @throws BackupRefused
 */
export async function refuseNoDump(file: string): Promise<void> {
  const { start, end } = await edgesOf(file);
  if (!start.includes('-- PostgreSQL database dump')) throw new BackupRefused(`${file} is no dump of pg_dump.`);
  if (!end.includes(dumpEnd)) throw new BackupRefused(`${file} is not whole: pg_dump's last line is missing.`);
}

/** The first and the last bytes of a file: enough for the marks and their counts. */
async function edgesOf(file: string): Promise<{ size: number; start: Buffer; end: Buffer }> {
  const length = 64 * 1024;
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${file} cannot be read: ${error.message}`, { cause: error });
  });
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new BackupRefused(`${file} is no file.`);
    const at = async (position: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    return { size: stat.size, start: await at(0), end: await at(Math.max(0, stat.size - length)) };
  } finally {
    await handle.close();
  }
}

function parsed<T>(mark: string, line: string): T | undefined {
  if (!line.startsWith(mark)) return undefined;
  try {
    return JSON.parse(line.slice(mark.length)) as T;
  } catch {
    return undefined;
  }
}
