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
  await edgesOf(file);
  return verifyBackupStream(createReadStream(file), file, migrations);
}

/**
 * Like `verifyBackup`, for a backup that is read from elsewhere. It is never whole in memory.
 * @param name how the messages call it
 * @throws BackupRefused; as the stream
 */
export async function verifyBackupStream(
  backup: AsyncIterable<Buffer>,
  name: string,
  migrations: readonly string[],
): Promise<VerifiedBackup> {
  const sum = createHash('sha256');
  let start = Buffer.alloc(0);
  let head: BackupHead | undefined;
  // The last bytes are held back: the checksum is in them and does not include itself.
  let held = Buffer.alloc(0);
  for await (const chunk of backup) {
    if (!head) {
      start = Buffer.concat([start, chunk]).subarray(0, edge);
      if (start.length === edge || start.includes('\n')) head = checkedHead(start, name, migrations);
    }
    held = Buffer.concat([held, chunk]);
    if (held.length < 4 * edge) continue;
    sum.update(held.subarray(0, -edge));
    held = Buffer.from(held.subarray(-edge));
  }
  if (start.length === 0) throw new BackupRefused(`${name} is empty.`);
  head ??= checkedHead(start, name, migrations);
  const last = /(?:^|\n)(-- Periplo backup ends [^\n]*)\n-- Periplo backup sha256 ([0-9a-f]{64})\n$/.exec(
    held.toString('utf8'),
  );
  const told = parsed<{ rows: Record<string, number>; bytes: number }>(endMark, last?.[1] ?? '');
  if (!last || !told) throw new BackupRefused(`${name} is not whole: its end is missing. Take another copy of it.`);
  sum.update(held.subarray(0, -(sumMark.length + 64 + 1)));
  if (sum.digest('hex') !== last[2]) {
    throw new BackupRefused(
      `${name} was changed or damaged after it was written: its checksum differs. Take another copy of it.`,
    );
  }
  return { ...head, rows: told.rows, bytes: told.bytes };
}

function checkedHead(start: Buffer, name: string, migrations: readonly string[]): BackupHead {
  if (start[0] === 0x1f && start[1] === 0x8b) {
    throw new BackupRefused(`${name} is compressed: unpack it first (gunzip ${name}).`);
  }
  const head = parsed<BackupHead>(headMark, start.toString('utf8').split('\n', 1)[0] ?? '');
  if (!head) {
    throw new BackupRefused(
      `${name} does not begin as a backup of Periplo. If an older Periplo wrote it, which did not mark its backups, and you know that it is whole, read it with: npm run restore -- ${name} --unchecked`,
    );
  }
  refuseNewer({ ...head, format: head.format === 1 ? undefined : head.format }, name, migrations);
  return head;
}

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
  if (what.format !== undefined || isNewer(what.version, version)) {
    throw new BackupRefused(
      `${name} was written by Periplo ${what.version}; this is ${version}. Restore it with that version or a newer one.`,
    );
  }
  if (what.migration && !migrations.includes(what.migration)) {
    throw new BackupRefused(
      `${name} has the migration ${what.migration}, which this version of Periplo (${version}) does not know. Restore it with the version that wrote it, or a newer one.`,
    );
  }
}

/** The content of a backup's first line. @throws when there is none */
export function readHead(start: Buffer): BackupHead {
  const head = parsed<BackupHead>(headMark, start.toString('utf8').split('\n', 1)[0] ?? '');
  if (!head) throw new Error('The dump does not say what it is');
  return head;
}

/** The rows by table of which the last lines of a backup tell; none when they are missing. */
export function toldRows(end: Buffer): Record<string, number> {
  const line = end
    .toString('utf8')
    .split('\n')
    .findLast(line => line.startsWith(endMark));
  return parsed<{ rows: Record<string, number> }>(endMark, line ?? '')?.rows ?? {};
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

/** How many bytes at the start and the end of a backup are enough for its marks and their counts. */
const edge = 64 * 1024;

/** The first and the last bytes of a file. */
async function edgesOf(file: string): Promise<{ size: number; start: Buffer; end: Buffer }> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${file} cannot be read: ${error.message}`, { cause: error });
  });
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) throw new BackupRefused(`${file} is no file.`);
    const at = async (position: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(edge), 0, edge, position);
      return buffer.subarray(0, bytesRead);
    };
    return { size: stat.size, start: await at(0), end: await at(Math.max(0, stat.size - edge)) };
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
