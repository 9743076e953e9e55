import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { lastMember } from '../../../contract/backup/schema.ts';
import { BackupRefused, refuseNewer } from '../../platform/db/backup-head.ts';
import type { DatabaseManifest } from '../../platform/db/copy-out.ts';
import {
  type ArchiveHead,
  archiveFormat,
  archiveTail,
  type FilesManifest,
  fileKeyOfMember,
  memberNames,
  tableOfMember,
} from './archive-format.ts';
import { sealedKeyIds } from './sealed-key.ts';

/** A whole backup that was read to its end and has its checksum. */
export interface VerifiedArchive extends ArchiveHead {
  database: DatabaseManifest;
  files: number;
  fileBytes: number;
  /** The secret key under its passphrase; null when it was left out. */
  sealedKey: string | null;
  bytes: number;
  /** The checksum, and its signature by the secret key, which proves who wrote the file; '' when it has none. */
  sum: string;
  signature: string;
}

/** The largest text that is read into memory, in bytes. */
const maxTextBytes = 256 * 1024 ** 2;

/**
 * Like `verifyArchive`, for a file.
 * @throws BackupRefused, also for a file of another kind
 */
export async function verifyFile(file: string, migrations: readonly string[]): Promise<VerifiedArchive> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${file} cannot be read: ${error.message}`, { cause: error });
  });
  try {
    if (!(await handle.stat()).isFile()) throw new BackupRefused(`${file} is no file.`);
    const { buffer: start, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    refuseOtherKinds(start.subarray(0, bytesRead), file);
  } finally {
    await handle.close();
  }
  return verifyArchive(createReadStream(file), file, migrations);
}

/** @throws BackupRefused when a file does not begin as a tar file */
function refuseOtherKinds(start: Buffer, name: string): void {
  if (start.length === 0) throw new BackupRefused(`${name} is empty.`);
  if (start[0] === 0x1f && start[1] === 0x8b)
    throw new BackupRefused(`${name} is compressed: unpack it first (gunzip ${name}).`);
  const text = start.toString('latin1');
  if (text.startsWith('-- Periplo backup ') || text.includes('-- PostgreSQL database dump')) throw oldFormatError(name);
  if (text.slice(257, 262) !== 'ustar') throw new BackupRefused(`${name} is no backup of Periplo.`);
}

const oldFormatError = (name: string) =>
  new BackupRefused(
    `${name} holds the database as SQL, as Periplo 0.2 and older versions wrote it. This version does not read it: restore it with the version that wrote it.`,
  );

/**
 * Reads a whole backup to its end and compares every byte with its checksum. Nothing is written.
 * @param name how the messages call it
 * @param migrations the names that this version knows
 * @throws BackupRefused; as the stream
 */
export async function verifyArchive(
  archive: AsyncIterable<Buffer>,
  name: string,
  migrations: readonly string[],
): Promise<VerifiedArchive> {
  const sum = createHash('sha256');
  let bytes = 0;
  // The last bytes are held back: they contain the checksum of all others.
  let tail: Buffer = Buffer.alloc(0);
  let sourceError: unknown;
  async function* summed() {
    try {
      for await (const chunk of archive) {
        bytes += chunk.length;
        const all = Buffer.concat([tail, chunk]);
        const whole = all.subarray(0, Math.max(0, all.length - lastMember.bytes));
        sum.update(whole);
        tail = Buffer.from(all.subarray(whole.length));
        yield chunk;
      }
    } catch (error) {
      sourceError = error;
      throw error;
    }
  }
  const texts: Partial<Record<string, string>> = {};
  let last = '';
  let head: ArchiveHead | undefined;
  try {
    for await (const { name: member, size, bytes, skip } of membersOf(summed())) {
      last = member;
      if (isTextMember(member)) {
        if (size > maxTextBytes) throw new BackupRefused(`${name} is no backup of Periplo.`);
        texts[member] = await text(bytes);
      } else skip();
      // A file of something else, or of another version, is refused before it is read to its end.
      head ??= parseHead(member, texts[member] ?? '', name, migrations);
    }
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    // A lost connection is not the backup's fault.
    if (sourceError) throw sourceError;
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupRefused(`${name} is not whole, or was damaged: ${reason}. Take another copy of it.`, {
      cause: error,
    });
  }
  if (!head) throw new BackupRefused(`${name} is empty.`);
  if (last !== memberNames.sum)
    throw new BackupRefused(`${name} is not whole: its end is missing. Take another copy of it.`);
  const digest = sum.digest('hex');
  const [, signature = ''] = (texts[memberNames.sum] ?? '').split('\n');
  if (!tail.equals(await archiveTail(digest, signature))) {
    throw new BackupRefused(
      `${name} was changed or damaged after it was written: its checksum differs. Take another copy of it.`,
    );
  }
  const { database, files, fileBytes } = parseManifests(name, texts);
  const sealedKey = texts[memberNames.key] ?? null;
  if (sealedKey && head.key && !sealedKeyIds(sealedKey).includes(head.key)) {
    throw new BackupRefused(
      `${name} holds another secret key than the one its database needs (${head.key}): make it again with that key.`,
    );
  }
  return { ...head, database, files, fileBytes, sealedKey, bytes, sum: digest, signature };
}

/** @throws BackupRefused when it is another program's, newer, or of before format 3 */
function parseHead(member: string, content: string, name: string, migrations: readonly string[]): ArchiveHead {
  let head: Partial<ArchiveHead> & { format?: number } = {};
  try {
    if (member === memberNames.head) head = JSON.parse(content) as typeof head;
  } catch {
    // Refused below.
  }
  const { program, format, version = '', migration = '' } = head;
  if (program !== 'periplo') throw new BackupRefused(`${name} is a tar file, but no backup of Periplo.`);
  if (format && format < archiveFormat) throw oldFormatError(name);
  refuseNewer({ version, migration, ...(format !== archiveFormat && { format }) }, name, migrations);
  return head as ArchiveHead;
}

const databaseForm: z.ZodType<DatabaseManifest> = z.object({
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/), called: z.boolean() })),
});

/** What the lists of a backup say. @throws BackupRefused when they are missing */
function parseManifests(
  name: string,
  texts: Partial<Record<string, string>>,
): Pick<VerifiedArchive, 'database' | 'files' | 'fileBytes'> {
  try {
    const { files, fileBytes } = JSON.parse(texts[memberNames.manifest] ?? '') as FilesManifest;
    return { database: databaseForm.parse(JSON.parse(texts[memberNames.database] ?? '')), files, fileBytes };
  } catch (error) {
    throw new BackupRefused(`${name} does not say what it holds. Take another copy of it.`, { cause: error });
  }
}

const isTextMember = (member: string) => Object.values<string>(memberNames).includes(member);

/** The rows of a verified backup's tables. Each must be read to its end before the next. */
export async function* archiveTables(file: string): AsyncGenerator<{ name: string; bytes: AsyncIterable<Buffer> }> {
  for await (const member of mergeTableParts(membersOf(createReadStream(file)))) {
    if ('table' in member) yield { name: member.table, bytes: member.bytes };
    else if (member.other.name === memberNames.database) return;
    else member.other.skip();
  }
}

/** The stored objects of a verified backup, one at a time. */
export async function* archiveFiles(file: string): AsyncGenerator<{ key: string; bytes: Buffer }> {
  for await (const entry of membersOf(createReadStream(file))) {
    const key = fileKeyOfMember(entry.name);
    if (key === null) entry.skip();
    else yield { key, bytes: await buffer(entry.bytes) };
  }
}

interface Member {
  name: string;
  size: number;
  bytes: AsyncIterable<Buffer>;
  skip(): void;
}

/** The members of a tar file. Each must be read or skipped before the next. */
async function* membersOf(archive: AsyncIterable<Buffer> | Readable): AsyncGenerator<Member> {
  const reader = extract();
  const source = archive instanceof Readable ? archive : Readable.from(archive, { objectMode: false });
  source.once('error', error => reader.destroy(error));
  source.pipe(reader);
  try {
    for await (const entry of reader) {
      const { name, size } = entry.header;
      yield { name, size, bytes: entry as AsyncIterable<Buffer>, skip: () => void entry.resume() };
    }
  } finally {
    source.destroy();
    reader.destroy();
  }
}

/** The parts of each table as one, unpacked, and the other members one by one. */
async function* mergeTableParts(
  entries: AsyncGenerator<Member>,
): AsyncGenerator<{ table: string; bytes: AsyncIterable<Buffer> } | { other: Member }> {
  try {
    let next = await entries.next();
    while (!next.done) {
      const table = tableOfMember(next.value.name);
      if (table === null) {
        yield { other: next.value };
        next = await entries.next();
        continue;
      }
      const more = () => !next.done && tableOfMember(next.value.name) === table;
      async function* parts() {
        for (; !next.done && more(); next = await entries.next()) yield* next.value.bytes;
      }
      yield { table, bytes: gunzip(parts()) };
      if (more()) throw new Error(`the table ${table} goes on after its end`);
    }
  } finally {
    await entries.return(undefined);
  }
}

const gunzip = (compressed: AsyncIterable<Buffer>): AsyncIterable<Buffer> =>
  pipeline(Readable.from(compressed, { objectMode: false }), createGunzip(), () => undefined);
