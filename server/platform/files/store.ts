import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config/config.ts';
import { bucketDisk, readBucket } from './bucket.ts';
import { requireSpace } from './disk-space.ts';

/** The store of the files' bytes: a folder or an S3 bucket. Keys are flat: `<uuid>` and an ending. */
export interface Store {
  /** Resolves when the bytes are safe. @throws StorageFull when the disk has no room for them */
  put(key: string, bytes: Buffer, mime: string): Promise<void>;
  /** The bytes, or null when the key is unknown. */
  get(key: string): Promise<Buffer | null>;
  copy(from: string, to: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** All keys, in pages as the store returns them. */
  keys(): AsyncIterable<string[]>;
  /** When an object was written; null when it is gone. */
  writtenAt(key: string): Promise<Date | null>;
}

/**
 * The configured store.
 * @throws when FILES_URL is not valid
 */
export async function openStore(config: Pick<Config, 'dataDir' | 'filesUrl'>): Promise<Store> {
  if (config.filesUrl) return storeOn(await bucketDisk(readBucket(config.filesUrl)));
  const folder = join(config.dataDir, 'files');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return storeOn(new Disk(new FSDriver({ location: folder, visibility: 'private' })), {
    before: bytes => requireSpace(folder, bytes),
    after: key => sync(folder, key),
  });
}

/** The extra steps around each object that is written to a folder. */
interface Care {
  before(bytes: number): void;
  after(key: string): Promise<void>;
}

function storeOn(disk: Disk, care?: Care): Store {
  return {
    async put(key, bytes, mime) {
      care?.before(bytes.length);
      await disk.put(key, bytes, { contentType: mime, contentLength: bytes.length });
      await care?.after(key);
    },
    get: key => orNull(disk, key, async () => Buffer.from(await disk.getBytes(key))),
    async copy(from, to) {
      if (care) care.before((await disk.getMetaData(from)).contentLength);
      await disk.copy(from, to);
      await care?.after(to);
    },
    remove: key => disk.delete(key),
    async *keys() {
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll('/', { recursive: false, paginationToken });
        yield [...page.objects].filter(object => object.isFile).map(file => file.key);
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
    writtenAt: key => orNull(disk, key, async () => (await disk.getMetaData(key)).lastModified),
  };
}

async function orNull<T>(disk: Disk, key: string, look: () => Promise<T>): Promise<T | null> {
  try {
    return await look();
  } catch (error) {
    if (await disk.exists(key)) throw error;
    return null;
  }
}

/** The file must be on the disk before the row that names it: both have to survive a power cut. */
async function sync(folder: string, key: string): Promise<void> {
  for (const path of [join(folder, key), folder]) {
    const handle = await open(path, 'r');
    await handle.sync();
    await handle.close();
  }
}
