import { mkdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from './config.ts';
import { Room } from './room.ts';

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
  if (config.filesUrl) return storeOn(await bucketDisk(config.filesUrl));
  const folder = join(config.dataDir, 'files');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const room = new Room(folder);
  return storeOn(new Disk(new FSDriver({ location: folder, visibility: 'private' })), {
    before: bytes => room.need(bytes),
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

/** The disk of a bucket. The driver is loaded only here, so that installations with a folder never load it. */
async function bucketDisk(address: string): Promise<Disk> {
  const { bucket, client } = bucketOf(address, 'FILES_URL');
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(new S3Driver({ ...client, bucket, visibility: 'private', supportsACL: false }));
}

/**
 * What an S3 client needs to know of a bucket's address.
 * @param address `s3://KEY:SECRET@host[:port]/bucket?region=eu-west-1&tls=false`. Without a key the client uses the
 * machine's own credentials. `tls=false` connects without encryption, for a server nearby.
 * @param variable the name of the variable that holds the address, for the message
 * @throws when the address is not valid
 */
export function bucketOf(address: string, variable: string) {
  const url = URL.parse(address);
  const bucket = url?.pathname.replace(/^\/|\/$/g, '');
  if (url?.protocol !== 's3:' || !url.hostname || !bucket || bucket.includes('/')) {
    throw new Error(`${variable}: must read s3://KEY:SECRET@host/bucket?region=…`);
  }
  const credentials = url.username
    ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
    : undefined;
  return {
    bucket,
    host: url.host,
    client: {
      region: url.searchParams.get('region') ?? 'us-east-1',
      endpoint: `${url.searchParams.get('tls') === 'false' ? 'http' : 'https'}://${url.host}`,
      forcePathStyle: true,
      ...(credentials ? { credentials } : {}),
      // Otherwise checksums are embedded in the body, and servers other than Amazon's store them as content.
      requestChecksumCalculation: 'WHEN_REQUIRED' as const,
      responseChecksumValidation: 'WHEN_REQUIRED' as const,
    },
  };
}
