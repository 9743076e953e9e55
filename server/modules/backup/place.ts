import { accessSync, constants, createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { type Config, isInside } from '../../platform/config/config.ts';
import { clientOf, readBucket } from '../../platform/files/bucket.ts';
import { requireSpace } from '../../platform/files/disk-space.ts';

/** Where backups are kept: a folder of this machine, or a bucket. */
export interface BackupPlace {
  kind: 'folder' | 'bucket';
  /** The folder's path, or the bucket without its credentials. */
  displayName: string;
  /** Whether it is inside the folder of the data. */
  insideDataDir: boolean;
  /** Fails where nothing can be written, before a backup is made for nothing. @throws StorageFull */
  prepare(): Promise<void>;
  /**
   * Writes a backup. Its name stands for it only once it is complete: after a failure there is nothing.
   * @throws StorageFull when the disk has no room for it
   */
  write(name: string, backup: Readable, signal: AbortSignal): Promise<void>;
  /** Reads a backup; null when there is none of this name. */
  read(name: string): Promise<{ stream: Readable; bytes: number } | null>;
  /** Deletes a backup. One that is gone already is no fault. */
  remove(name: string): Promise<void>;
}

/** The place of `BACKUP_URL`. @throws when it is not valid */
export function backupPlace(config: Pick<Config, 'dataDir' | 'backupUrl'>): BackupPlace {
  if (config.backupUrl?.startsWith('s3:')) return bucketPlace(config.backupUrl);
  const folder = config.backupUrl ? fileURLToPath(config.backupUrl) : join(config.dataDir, 'backups');
  return folderPlace(folder, isInside(folder, config.dataDir));
}

function folderPlace(folder: string, insideDataDir: boolean): BackupPlace {
  return {
    kind: 'folder',
    displayName: folder,
    insideDataDir,
    async prepare() {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
      requireSpace(folder, 1);
    },
    async write(name, backup, signal) {
      await writePrivateFile(join(folder, name), backup, signal);
    },
    async read(name) {
      const path = join(folder, name);
      const stats = await stat(path).catch(nullIfMissing);
      return stats && { stream: createReadStream(path), bytes: stats.size };
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
      await rm(partOf(join(folder, name)), { force: true });
    },
  };
}

const partOf = (path: string) => `${path}.part`;

/**
 * Writes a file that only its owner may read, under its name once it is complete and on the disk. Until then, and after
 * a failure not even that, there is `<path>.part`.
 * @throws StorageFull before the disk is full: the database may be on it
 */
export async function writePrivateFile(path: string, content: Readable, signal?: AbortSignal): Promise<void> {
  const part = partOf(path);
  try {
    await rm(part, { force: true });
    const file = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true });
    await pipeline(content, checkSpace(dirname(resolve(path))), file, signal ? { signal } : {});
    await rename(part, path);
    await syncFolder(dirname(resolve(path)));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Passes bytes on as long as their disk has space for more. */
function checkSpace(folder: string): Transform {
  let unchecked = Number.POSITIVE_INFINITY;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      try {
        unchecked += chunk.length;
        if (unchecked > 1024 ** 2) {
          requireSpace(folder, chunk.length);
          unchecked = 0;
        }
        done(null, chunk);
      } catch (error) {
        done(error as Error);
      }
    },
  });
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Parts of this size are held in memory while they are sent; a file may have ten thousand. */
const uploadPartBytes = 16 * 1024 ** 2;

function bucketPlace(address: string): BackupPlace {
  const read = readBucket(address, 'BACKUP_URL');
  const { name: bucket, endpoint } = read;
  const options = clientOf(read);
  const { host } = new URL(endpoint);
  // Loaded only here: most installations have a folder.
  const connect = async () => {
    const s3 = await import('@aws-sdk/client-s3');
    return { s3, client: new s3.S3Client(options) };
  };
  return {
    kind: 'bucket',
    displayName: `s3://${host}/${bucket}`,
    insideDataDir: false,
    async prepare() {
      const { s3, client } = await connect();
      // A bucket that cannot be reached, or not with these credentials.
      await client.send(new s3.ListObjectsV2Command({ Bucket: bucket, MaxKeys: 1 })).finally(() => client.destroy());
    },
    async write(name, backup, signal) {
      const { client } = await connect();
      const { Upload } = await import('@aws-sdk/lib-storage');
      const params = { Bucket: bucket, Key: name, Body: backup, ContentType: 'application/x-tar' };
      const upload = new Upload({ client, params, partSize: uploadPartBytes, queueSize: 1 });
      const stop = () => void upload.abort();
      signal.addEventListener('abort', stop);
      // Without this the upload would wait for the rest of a stream that broke.
      const broken = new Promise<never>((_, reject) => backup.once('error', reject));
      try {
        await Promise.race([upload.done(), broken]);
      } catch (error) {
        await upload.abort();
        throw error;
      } finally {
        signal.removeEventListener('abort', stop);
        backup.destroy();
        client.destroy();
      }
    },
    async read(name) {
      const { s3, client } = await connect();
      try {
        const { Body, ContentLength = 0 } = await client.send(new s3.GetObjectCommand({ Bucket: bucket, Key: name }));
        if (!(Body instanceof Readable)) throw new Error('The bucket sent no stream');
        return { stream: Body.once('close', () => client.destroy()), bytes: ContentLength };
      } catch (error) {
        client.destroy();
        if (error instanceof s3.NoSuchKey || (error instanceof s3.S3ServiceException && isMissing(error))) return null;
        throw error;
      }
    },
    async remove(name) {
      const { s3, client } = await connect();
      await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key: name })).finally(() => client.destroy());
    },
  };
}

const isMissing = ({ $metadata }: { $metadata: { httpStatusCode?: number | undefined } }) =>
  $metadata.httpStatusCode === 404;
