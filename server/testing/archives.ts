import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import pg from 'pg';
import { extract, pack } from 'tar-stream';
import { inject } from 'vitest';
import { databaseUrl } from '../platform/db/testing/cluster.ts';
import { onTestsEnd } from '../platform/db/testing/end.ts';

/** Backups taken apart and put together again, with right checksums, for tests of what is refused. */

/** Signs a checksum as the writer of a backup does; without it a backup is unsigned. */
type Sign = (sum: string) => string;

export interface Entry {
  name: string;
  bytes: Buffer;
}

export async function entriesOf(archive: Buffer): Promise<Entry[]> {
  const reader = Readable.from([archive], { objectMode: false }).pipe(extract());
  const entries: Entry[] = [];
  for await (const entry of reader) entries.push({ name: entry.header.name, bytes: await buffer(entry) });
  return entries;
}

export async function packed(entries: readonly Entry[]): Promise<Buffer> {
  const tar = pack();
  const bytes = buffer(tar);
  for (const { name, bytes } of entries) tar.entry({ name, size: bytes.length }, bytes);
  tar.finalize();
  return bytes;
}

/**
 * A backup with other members, and with the checksum that belongs to them.
 * @param change gets all members but the checksum
 */
export async function repacked(
  archive: Buffer,
  change: (entries: Entry[]) => Entry[],
  sign: Sign = () => '',
): Promise<Buffer> {
  const whole = await packed(change((await entriesOf(archive)).slice(0, -1)));
  return resummed(Buffer.concat([whole.subarray(0, -1024), Buffer.alloc(2048)]), sign);
}

/** The same bytes with the checksum that belongs to them. */
async function resummed(archive: Buffer, sign: Sign): Promise<Buffer> {
  const body = archive.subarray(0, -2048);
  const sum = createHash('sha256').update(body).digest('hex');
  const lines = [sum, sign(sum)].filter(Boolean).map(line => `${line}\n`);
  const entry = { name: 'manifest.sha256', size: lines.join('').length, mode: 0o600, mtime: new Date(0) };
  const tar = pack();
  const bytes = buffer(tar);
  tar.entry(entry, lines.join(''));
  tar.finalize();
  return Buffer.concat([body, await bytes]);
}

let made = 0;

/** The address of a new database without tables on the tests' server. It is dropped after the file's last test. */
export async function emptyDatabase(): Promise<string> {
  const source = inject('testSource');
  made += 1;
  const name = `${source.template}_empty_${process.pid}_${made}`;
  await onServer(source.url, `create database "${name}" template template0`);
  onTestsEnd(() => onServer(source.url, `drop database if exists "${name}" with (force)`));
  return databaseUrl(source.url, name);
}

async function onServer(url: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(statement).finally(() => admin.end());
}
