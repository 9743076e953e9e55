import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { type BackupHead, readHead, toldRows } from '../../platform/db/backup-file.ts';
import type { Store } from '../../platform/store.ts';
import {
  type ArchiveHead,
  add,
  archiveFormat,
  databasePart,
  endBytes,
  fileKeyOf,
  type Manifest,
  type Member,
  names,
  readMe,
  tailOf,
} from './archive-format.ts';

/** The usual size of a part of the database. */
const usualPart = 8 * 1024 ** 2;

/** What stands in a backup. */
export interface ArchiveParts {
  /** The database as `backupOf` writes it. */
  sql: Readable;
  files: Store;
  /** The secret key under a passphrase; null leaves it out. */
  sealedKey: string | null;
  /**
   * The database is cut into parts of this size, which are held in memory one at a time, because a tar file says the
   * size of a member before its bytes.
   */
  partBytes?: number;
}

/** What is being written. */
export type Stage = 'database' | 'files';

/**
 * A whole backup, made while it is read and never whole in memory.
 * @param onStage called as each stage begins
 * @returns a stream; it breaks when the dump or a file cannot be read, and then the backup lacks its end
 */
export function archiveOf(parts: ArchiveParts, onStage: (stage: Stage) => void = () => undefined): Readable {
  return Readable.from(archived(parts, onStage), { objectMode: false, highWaterMark: 1024 ** 2 });
}

async function* archived(parts: ArchiveParts, onStage: (stage: Stage) => void): AsyncGenerator<Buffer> {
  const tar = pack();
  const sum = createHash('sha256');
  const filling = fill(tar, parts, onStage).catch((error: unknown) => tar.destroy(error as Error));
  // The end of the tar file is held back, because the checksum comes before it.
  let held: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of tar as AsyncIterable<Buffer>) {
      const all = Buffer.concat([held, chunk]);
      const whole = all.subarray(0, Math.max(0, all.length - endBytes));
      held = all.subarray(whole.length);
      if (whole.length === 0) continue;
      sum.update(whole);
      yield whole;
    }
    await filling;
    yield await tailOf(sum.digest('hex'));
  } finally {
    tar.destroy();
    parts.sql.destroy();
  }
}

async function fill(
  tar: Pack,
  { sql, files, sealedKey, partBytes = usualPart }: ArchiveParts,
  onStage: (stage: Stage) => void,
) {
  const members: Member[] = [];
  const reading = sql[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  onStage('database');
  const { head, start } = await headOf(reading);
  const moment = new Date(head.moment);
  const put = async (name: string, bytes: Buffer) => {
    members.push({ name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    await add(tar, name, bytes, moment);
  };
  const archiveHead: ArchiveHead = { program: 'periplo', ...head, format: archiveFormat };
  await put(names.head, Buffer.from(`${JSON.stringify(archiveHead, null, 2)}\n`));
  await put(names.readMe, Buffer.from(readMe));
  const tail: { bytes: Buffer } = { bytes: Buffer.alloc(0) };
  let part = 0;
  for await (const bytes of compressed(start, reading, tail, partBytes)) {
    await put(databasePart(part), bytes);
    part += 1;
  }
  if (sealedKey) await put(names.key, Buffer.from(sealedKey));
  onStage('files');
  const manifest: Manifest = { members, rows: toldRows(tail.bytes), files: 0, fileBytes: 0 };
  for await (const page of files.keys()) {
    for (const key of page) {
      const name = names.files + key;
      // Anything else in the folder is not the application's.
      if (fileKeyOf(name) === null) continue;
      const bytes = await files.get(key);
      // Deleted since: the dump is older and names no file that may be deleted.
      if (!bytes) continue;
      await put(name, bytes);
      manifest.files += 1;
      manifest.fileBytes += bytes.length;
    }
  }
  await add(tar, names.manifest, Buffer.from(`${JSON.stringify(manifest)}\n`), moment);
  tar.finalize();
}

/** The first line of the dump, and what was read of it. @throws when it ends before */
async function headOf(reading: AsyncIterator<Buffer>): Promise<{ head: BackupHead; start: Buffer }> {
  let start = Buffer.alloc(0);
  while (!start.includes('\n')) {
    const { value, done } = await reading.next();
    if (done) throw new Error('The dump of the database is empty');
    start = Buffer.concat([start, value]);
  }
  return { head: readHead(start), start };
}

/** @param tail receives the last bytes of the dump, with its counts of rows */
async function* compressed(
  start: Buffer,
  reading: AsyncIterator<Buffer>,
  tail: { bytes: Buffer },
  partBytes: number,
): AsyncGenerator<Buffer> {
  const keep = (chunk: Buffer) => {
    tail.bytes = Buffer.concat([tail.bytes, chunk]).subarray(-64 * 1024);
    return chunk;
  };
  async function* whole() {
    yield keep(start);
    for (let next = await reading.next(); !next.done; next = await reading.next()) yield keep(next.value);
  }
  const source = Readable.from(whole(), { objectMode: false });
  const gzip = createGzip();
  source.once('error', error => gzip.destroy(error));
  source.pipe(gzip);
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of gzip as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}
