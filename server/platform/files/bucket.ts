import { Disk } from 'flydrive';

/** An S3 bucket, of FILES_URL or of BACKUP_URL. */
type Bucket = ReturnType<typeof readBucket>;

/**
 * The bucket of `s3://KEY:SECRET@host[:port]/bucket?region=eu-west-1&tls=false`. Without a key it uses the machine's own
 * credentials. `tls=false` connects without encryption, for a server nearby.
 * @param variable the name of the variable that holds the address, for the message
 * @throws when the address is not valid
 */
export function readBucket(address: string, variable = 'FILES_URL') {
  const url = URL.parse(address);
  const name = url?.pathname.replace(/^\/|\/$/g, '');
  if (url?.protocol !== 's3:' || !url.hostname || !name || name.includes('/')) {
    throw new Error(`${variable}: must read s3://KEY:SECRET@host/bucket?region=…`);
  }
  const endpoint = `${url.searchParams.get('tls') === 'false' ? 'http' : 'https'}://${url.host}`;
  return {
    name,
    region: url.searchParams.get('region') ?? 'us-east-1',
    /** The address of the S3 server. */
    endpoint,
    /** Undefined where the machine has credentials of its own. */
    credentials: url.username
      ? { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) }
      : undefined,
  };
}

/** Which bucket an address leads to, whoever reaches it and how. @param variable as for `readBucket` */
export function placeOfBucket(address: string, variable?: string): string {
  const { endpoint, name } = readBucket(address, variable);
  return `${new URL(endpoint).host}/${name}`;
}

/** What an S3 client has to know. */
export function clientOf({ region, credentials, endpoint }: Bucket) {
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

export async function bucketDisk(bucket: Bucket): Promise<Disk> {
  // Loaded only here, so that installations with a folder never load it.
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new Disk(
    new S3Driver({ ...clientOf(bucket), bucket: bucket.name, visibility: 'private', supportsACL: false }),
  );
}
