import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { BackupRefused, refuseNewer, type VerifiedBackup, verifyBackupStream } from '../../platform/db/backup-file.ts';
import {
  type ArchiveHead,
  archiveFormat,
  fileKeyOf,
  isDatabasePart,
  type Manifest,
  type Member,
  names,
  tailBytes,
  tailOf,
} from './archive-format.ts';
import { sealedKeyIds } from './sealed-key.ts';

/** A whole backup that was read to its end and is complete. */
export interface VerifiedArchive extends ArchiveHead {
  /** What the dump in it says about itself. */
  database: VerifiedBackup;
  files: number;
  fileBytes: number;
  /** The secret key under its passphrase; null when it was left out. */
  sealedKey: string | null;
  bytes: number;
}

/** The largest member that is read whole: the list of a hundred thousand files. */
const mostText = 256 * 1024 ** 2;

/** Whether a file is a tar file, and so perhaps a whole backup. @throws BackupRefused when it cannot be read */
export async function isArchive(file: string): Promise<boolean> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused(`${file} cannot be read: ${error.message}`, { cause: error });
  });
  try {
    if (!(await handle.stat()).isFile()) throw new BackupRefused(`${file} is no file.`);
    const { buffer: start } = await handle.read(Buffer.alloc(512), 0, 512, 0);
    return start.toString('latin1', 257, 262) === 'ustar';
  } finally {
    await handle.close();
  }
}

/**
 * Reads a whole backup to its end and compares every byte with its checksums. Nothing is written.
 * @param name how the messages call it
 * @param migrations the names that this version knows
 * @throws BackupRefused; as the stream
 */
export async function verifyArchive(
  archive: AsyncIterable<Buffer>,
  name: string,
  migrations: readonly string[],
): Promise<VerifiedArchive> {
  const found: Member[] = [];
  const sum = createHash('sha256');
  let bytes = 0;
  // The last bytes are held back: they contain the checksum of all others.
  let held: Buffer = Buffer.alloc(0);
  async function* summed() {
    for await (const chunk of archive) {
      bytes += chunk.length;
      const all = Buffer.concat([held, chunk]);
      const whole = all.subarray(0, Math.max(0, all.length - tailBytes));
      sum.update(whole);
      held = Buffer.from(all.subarray(whole.length));
      yield chunk;
    }
  }
  const texts: Partial<Record<string, string>> = {};
  let head: ArchiveHead | undefined;
  const sql = new PassThrough();
  const database = verifyBackupStream(gunzipped(sql), `The database in ${name}`, migrations);
  // It is awaited at the end; a fault in the tar file comes first.
  database.catch(() => sql.resume());
  try {
    for await (const entry of entriesOf(summed())) {
      const member = entry.name;
      const hash = createHash('sha256');
      let size = 0;
      const kept: Buffer[] = [];
      const isText = !isDatabasePart(member) && fileKeyOf(member) === null;
      if (isText && entry.size > mostText) throw new BackupRefused(`${name} is no backup of Periplo.`);
      for await (const chunk of entry.bytes) {
        hash.update(chunk);
        size += chunk.length;
        if (isText) kept.push(chunk);
        else if (isDatabasePart(member) && !sql.write(chunk)) await drained(sql, database);
      }
      found.push({ name: member, size, sha256: hash.digest('hex') });
      if (isText) texts[member] = Buffer.concat(kept).toString('utf8');
      // A file of something else, or of a newer version, is refused before it is read to its end.
      if (found.length === 1) head = headOf(member, texts[member] ?? '', name, migrations);
    }
  } catch (error) {
    sql.destroy(givenUp());
    if (error instanceof BackupRefused) throw error;
    const read = error instanceof Error ? error : new Error(String(error));
    // The store's own errors, such as a lost connection, are not the backup's fault.
    if ('code' in read && typeof read.code === 'string') throw read;
    throw new BackupRefused(`${name} is not whole, or was damaged: ${read.message}. Take another copy of it.`, {
      cause: error,
    });
  }
  sql.end();
  if (!head) throw new BackupRefused(`${name} is empty.`);
  const end = texts[names.sum]?.trim() ?? '';
  if (found.at(-1)?.name !== names.sum || !/^[0-9a-f]{64}$/.test(end)) {
    sql.destroy(givenUp());
    throw new BackupRefused(`${name} is not whole: its end is missing. Take another copy of it.`);
  }
  if (!held.equals(await tailOf(sum.digest('hex')))) {
    throw new BackupRefused(
      `${name} was changed or damaged after it was written: its checksum differs. Take another copy of it.`,
    );
  }
  const manifest = JSON.parse(texts[names.manifest] ?? '{}') as Partial<Manifest>;
  refuseOthers(name, found, manifest);
  const { files = 0, fileBytes = 0 } = manifest;
  const sealedKey = texts[names.key] ?? null;
  if (sealedKey && head.key && !sealedKeyIds(sealedKey).includes(head.key)) {
    database.catch(() => undefined);
    throw new BackupRefused(
      `${name} holds another secret key than the one its database needs (${head.key}): make it again with that key.`,
    );
  }
  return { ...head, database: await database, files, fileBytes, sealedKey, bytes };
}

/** @throws BackupRefused when it is another program's, or newer */
function headOf(member: string, content: string, name: string, migrations: readonly string[]): ArchiveHead {
  let head: Partial<ArchiveHead> = {};
  try {
    if (member === names.head) head = JSON.parse(content) as Partial<ArchiveHead>;
  } catch {
    // Told below.
  }
  const { program, format, version = '', migration = '' } = head;
  if (program !== 'periplo') throw new BackupRefused(`${name} is a tar file, but no backup of Periplo.`);
  refuseNewer({ version, migration, ...(format !== archiveFormat && { format }) }, name, migrations);
  return head as ArchiveHead;
}

/** The list and the members must be the same, in the same order. @throws BackupRefused */
function refuseOthers(name: string, found: readonly Member[], { members = [] }: Partial<Manifest>): void {
  const told = JSON.stringify(members.map(({ name, size, sha256 }) => [name, size, sha256]));
  const read = JSON.stringify(found.slice(0, -2).map(({ name, size, sha256 }) => [name, size, sha256]));
  const known = found.every(
    ({ name }) => Object.values<string>(names).includes(name) || isDatabasePart(name) || fileKeyOf(name) !== null,
  );
  if (told !== read || !known)
    throw new BackupRefused(`${name} does not hold what its list says. Take another copy of it.`);
}

/** The SQL of a verified backup's database. */
export function sqlOf(file: string): Readable {
  const compressed = Readable.from(
    (async function* () {
      for await (const entry of entriesOf(createReadStream(file))) {
        if (isDatabasePart(entry.name)) yield* entry.bytes;
        else if (entry.name.startsWith(names.files)) return;
        else entry.skip();
      }
    })(),
    { objectMode: false },
  );
  return Readable.from(gunzipped(compressed), { objectMode: false });
}

/** The stored objects of a verified backup, one at a time. */
export async function* filesOf(file: string): AsyncGenerator<{ key: string; bytes: Buffer }> {
  for await (const entry of entriesOf(createReadStream(file))) {
    const key = fileKeyOf(entry.name);
    if (key === null) entry.skip();
    else yield { key, bytes: await buffer(entry.bytes) };
  }
}

interface Part {
  name: string;
  size: number;
  bytes: AsyncIterable<Buffer>;
  /** Leaves its bytes out. */
  skip(): void;
}

/** The members of a tar file. Each must be read or skipped before the next. */
async function* entriesOf(archive: AsyncIterable<Buffer> | Readable): AsyncGenerator<Part> {
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

async function* gunzipped(compressed: Readable): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  compressed.once('error', error => gunzip.destroy(error));
  compressed.pipe(gunzip);
  yield* gunzip as AsyncIterable<Buffer>;
}

/** Waits until more may be written, unless the reader has given up. */
async function drained(stream: PassThrough, reader: Promise<unknown>): Promise<void> {
  await Promise.race([
    new Promise<void>(resolve => stream.once('drain', () => resolve())),
    reader.then(
      () => undefined,
      () => undefined,
    ),
  ]);
}

/** Ends the reading of the database when the rest of the file is no good. */
const givenUp = () => new Error('The backup is read no further');
