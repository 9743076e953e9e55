import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import type { Secrets } from '../../platform/auth/secret.ts';
import { countRows, type DatabaseManifest, type DatabaseSnapshot } from '../../platform/db/copy-out.ts';
import type { Store } from '../../platform/files/store.ts';
import {
  type ArchiveHead,
  addMember,
  archiveFormat,
  archiveTail,
  type FilesManifest,
  fileKeyOfMember,
  memberNames,
  readMe,
  signaturePurpose,
  tableMemberName,
  tarEndBytes,
} from './archive-format.ts';

/** In bytes. */
const defaultPartBytes = 8 * 1024 ** 2;

interface ArchiveParts {
  /** It is closed when its tables are written, and when the backup is not read to its end. */
  database: DatabaseSnapshot;
  /** Null leaves them out. */
  files: Store | null;
  /** The secret key under a passphrase; null leaves it out. */
  sealedKey: string | null;
  secrets: Pick<Secrets, 'sign'>;
  /**
   * A table is cut into parts of this size, which are held in memory one at a time, because a tar file says the
   * size of a member before its bytes.
   */
  partBytes?: number;
}

type Stage = 'database' | 'files';

/**
 * A whole backup, made while it is read and never whole in memory.
 * @param onStage called as each stage begins
 * @returns a stream; it breaks when the database or a file cannot be read, and then the backup lacks its end
 */
export function archiveOf(parts: ArchiveParts, onStage: (stage: Stage) => void = () => undefined): Readable {
  return Readable.from(archiveBytes(parts, onStage), { objectMode: false, highWaterMark: 1024 ** 2 });
}

async function* archiveBytes(parts: ArchiveParts, onStage: (stage: Stage) => void): AsyncGenerator<Buffer> {
  const tar = pack();
  const sum = createHash('sha256');
  const writing = writeMembers(tar, parts, onStage).catch((error: unknown) => tar.destroy(error as Error));
  // The end of the tar file is held back, because the checksum comes before it.
  let tail: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of tar as AsyncIterable<Buffer>) {
      const all = Buffer.concat([tail, chunk]);
      const whole = all.subarray(0, Math.max(0, all.length - tarEndBytes));
      tail = all.subarray(whole.length);
      if (whole.length === 0) continue;
      sum.update(whole);
      yield whole;
    }
    await writing;
    const digest = sum.digest('hex');
    yield await archiveTail(digest, parts.secrets.sign(signaturePurpose, digest));
  } finally {
    tar.destroy();
    await parts.database.close();
  }
}

async function writeMembers(
  tar: Pack,
  { database, files, sealedKey, partBytes = defaultPartBytes }: ArchiveParts,
  onStage: (stage: Stage) => void,
) {
  onStage('database');
  const moment = new Date(database.head.moment);
  const put = (name: string, bytes: Buffer) => addMember(tar, name, bytes, moment);
  const archiveHead: ArchiveHead = { program: 'periplo', format: archiveFormat, ...database.head };
  await put(memberNames.head, Buffer.from(`${JSON.stringify(archiveHead, null, 2)}\n`));
  await put(memberNames.readMe, Buffer.from(readMe));
  const databaseManifest: DatabaseManifest = { tables: [], sequences: [...database.sequences] };
  for (const table of database.tables) {
    let [part, rows] = [0, 0];
    const count = (chunk: Buffer) => {
      rows += countRows(chunk);
    };
    for await (const bytes of compress(database.copy(table), count, partBytes)) {
      await put(tableMemberName(table.name, part), bytes);
      part += 1;
    }
    databaseManifest.tables.push({ ...table, rows });
  }
  await put(memberNames.database, Buffer.from(`${JSON.stringify(databaseManifest)}\n`));
  await database.close();
  if (sealedKey) await put(memberNames.key, Buffer.from(sealedKey));
  onStage('files');
  const manifest: FilesManifest = { files: 0, fileBytes: 0 };
  for await (const page of files?.keys() ?? []) {
    for (const key of page) {
      const name = memberNames.files + key;
      // Something else in the folder, which the application did not write.
      if (fileKeyOfMember(name) === null) continue;
      const bytes = await files?.get(key);
      // Deleted since: the database is older and names no file that may be deleted.
      if (!bytes) continue;
      await put(name, bytes);
      manifest.files += 1;
      manifest.fileBytes += bytes.length;
    }
  }
  await put(memberNames.manifest, Buffer.from(`${JSON.stringify(manifest)}\n`));
  tar.finalize();
}

/** @param onChunk gets the bytes before they are compressed */
async function* compress(
  copy: AsyncIterable<Buffer>,
  onChunk: (chunk: Buffer) => void,
  partBytes: number,
): AsyncGenerator<Buffer> {
  async function* plain() {
    for await (const chunk of copy) {
      onChunk(chunk);
      yield chunk;
    }
  }
  const gzip = pipeline(Readable.from(plain(), { objectMode: false }), createGzip(), () => undefined);
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
