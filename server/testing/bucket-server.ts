import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A bucket for tests: the part of S3 that files and backups need. It refuses bodies with embedded checksums. */
export interface Bucket {
  objects: Map<string, Buffer>;
  /** Its address for FILES_URL or BACKUP_URL. */
  url: string;
  close(): void;
}

export async function openBucket(): Promise<Bucket> {
  const objects = new Map<string, Buffer>();
  const server = bucketServer(objects).listen(0, '127.0.0.1');
  await new Promise(resolve => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    url: `s3://key:secret@127.0.0.1:${port}/cubo?tls=false`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function bucketServer(objects: Map<string, Buffer>): Server {
  /** The parts of uploads that are not complete. */
  const uploads = new Map<string, Map<number, Buffer>>();
  return createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://s3');
    const key = url.pathname.split('/').slice(2).join('/');
    const body = await bodyOf(request);
    const source = request.headers['x-amz-copy-source'];
    const held = objects.get(source ? (String(source).split('/').at(-1) ?? '') : key);
    const upload = url.searchParams.get('uploadId');
    const parts = uploads.get(upload ?? '');
    if (!request.headers.authorization || request.headers['x-amz-trailer']) return response.writeHead(403).end();
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = String(uploads.size + 1);
      uploads.set(id, new Map());
      return response.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (upload) {
      if (!parts) return response.writeHead(404).end();
      if (request.method === 'PUT') {
        parts.set(Number(url.searchParams.get('partNumber')), body);
        return response.writeHead(200, { etag: tagOf(body) }).end();
      }
      uploads.delete(upload);
      if (request.method === 'DELETE') return response.writeHead(204).end();
      objects.set(key, Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, part]) => part)));
      return response.end('<CompleteMultipartUploadResult><ETag>"1"</ETag></CompleteMultipartUploadResult>');
    }
    if (request.method === 'DELETE') objects.delete(key);
    else if (request.method === 'PUT' && !source) objects.set(key, body);
    else if (request.method === 'GET' && !key) return response.end(listing(objects, url));
    else if (!held) return response.writeHead(404).end();
    else if (source) {
      objects.set(key, held);
      return response.end('<CopyObjectResult><ETag>"1"</ETag></CopyObjectResult>');
    } else {
      const headers = { 'last-modified': new Date().toUTCString(), 'content-length': held.length };
      return response.writeHead(200, headers).end(held);
    }
    return response.end();
  });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** Two keys per page, so that paging is tested. */
function listing(objects: Map<string, Buffer>, url: URL): string {
  const after = url.searchParams.get('continuation-token') ?? '';
  const rest = [...objects.keys()].sort().filter(key => key > after);
  const page = rest.slice(0, 2);
  const date = new Date().toISOString();
  const rows = page.map(key => `<Contents><Key>${key}</Key><LastModified>${date}</LastModified></Contents>`).join('');
  const next = rest.length > 2 ? `<NextContinuationToken>${page[1]}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${rest.length > 2}</IsTruncated>${next}${rows}</ListBucketResult>`;
}
