import { Disk } from 'flydrive';

/** An S3 bucket, of FILES_URL or of BACKUP_URL. */
export interface Bucket {
  name: string;
  region: string;
  /** The address of the S3 server for the application. */
  endpoint: string;
  /** Undefined where the machine has credentials of its own. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** The address of the same S3 server for browsers, which then fetch files there; undefined when they do not. */
  forBrowsers: string | undefined;
}

/**
 * The bucket of `s3://KEY:SECRET@host[:port]/bucket?region=eu-west-1&tls=false&redirect=true`. Without a key it uses the
 * machine's own credentials. `tls=false` connects without encryption, for a server nearby. `redirect` sends browsers to
 * the bucket for the bytes: `true` to the same host, or the address by which browsers reach it.
 * @param variable the name of the variable that holds the address, for the message
 * @throws when the address is not valid
 */
export function readBucket(address: string, variable = 'FILES_URL'): Bucket {
  const url = URL.parse(address);
  const name = url?.pathname.replace(/^\/|\/$/g, '');
  if (url?.protocol !== 's3:' || !url.hostname || !name || name.includes('/')) {
    throw new Error(`${variable}: must read s3://KEY:SECRET@host/bucket?region=…`);
  }
  const endpoint = `${url.searchParams.get('tls') === 'false' ? 'http' : 'https'}://${url.host}`;
  return {
    name,
    region: url.searchParams.get('region') ?? 'us-east-1',
    endpoint,
    credentials: url.username
      ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
      : undefined,
    forBrowsers: addressForBrowsers(url.searchParams.get('redirect'), endpoint),
  };
}

/** Which bucket an address leads to, whoever reaches it and how. @param variable as for `readBucket` */
export function placeOfBucket(address: string, variable?: string): string {
  const { endpoint, name } = readBucket(address, variable);
  return `${new URL(endpoint).host}/${name}`;
}

function addressForBrowsers(redirect: string | null, endpoint: string): string | undefined {
  if (redirect === null || redirect === 'false') return undefined;
  if (redirect === 'true') return endpoint;
  const url = URL.parse(redirect);
  if (!url || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`) {
    throw new Error('FILES_URL: redirect must be true, or an address without a path, like https://files.example');
  }
  return url.origin;
}

/**
 * What the content security policy has to allow besides our own host: only this bucket, because other buckets of a
 * provider's host belong to others.
 */
export function bucketSources(filesUrl: string | undefined): string[] {
  const { forBrowsers, name } = filesUrl ? readBucket(filesUrl) : {};
  return forBrowsers ? [`${forBrowsers}/${name}/`] : [];
}

/** What an S3 client has to know. @param endpoint the S3 server's address, as the client reaches it */
export function clientOf({ region, credentials }: Bucket, endpoint: string) {
  return {
    region,
    endpoint,
    forcePathStyle: true,
    ...(credentials ? { credentials } : {}),
    // Otherwise checksums are embedded in the body, and servers other than Amazon's store them as content.
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  };
}

/** @param endpoint the S3 server's address, as whoever uses the disk's signed addresses reaches it */
export async function bucketDisk(bucket: Bucket, endpoint: string): Promise<Disk> {
  // Loaded only here, so that installations with a folder never load it.
  const { S3Driver } = await import('flydrive/drivers/s3');
  const client = clientOf(bucket, endpoint);
  return new Disk(new S3Driver({ ...client, bucket: bucket.name, visibility: 'private', supportsACL: false }));
}
