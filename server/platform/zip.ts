import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  method: number;
  compressed: number;
  /** The size that the archive claims. Nothing here relies on it. */
  size: number;
  offset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endLength = 22;
const longestComment = 65_535;
const mostEntries = 5_000;

/** Whether these bytes end as a zip, however they begin. */
export const endsAsZip = (bytes: Buffer): boolean => endOf(bytes) !== undefined;

/** The table of contents of a zip archive; null when it is not one, is damaged, or is too large for a document. */
export function readZip(bytes: Buffer): ZipEntry[] | null {
  const end = endOf(bytes);
  if (end === undefined || bytes.readUInt32LE(0) !== localSignature) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count > mostEntries) return null;
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entrySignature) return null;
    const nameLength = bytes.readUInt16LE(at + 28);
    const entry: ZipEntry = {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      compressed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    };
    if (entry.offset + 30 > bytes.length || bytes.readUInt32LE(entry.offset) !== localSignature) return null;
    entries.push(entry);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Whether it is a decompression bomb: unpacking it would fill a disk, or its entries share their bytes. */
export function isBomb(bytes: Buffer, entries: readonly ZipEntry[]): boolean {
  const sum = (of: 'size' | 'compressed') => entries.reduce((total, entry) => total + entry[of], 0);
  const [size, compressed] = [sum('size'), sum('compressed')];
  return compressed > bytes.length || size > 200_000_000 || (size > 10_000_000 && size > 150 * bytes.length);
}

/** The content of one entry; null when it is missing, damaged, or larger than `most` bytes. */
export function readEntry(bytes: Buffer, entries: readonly ZipEntry[], name: string, most: number): Buffer | null {
  const entry = entries.find(candidate => candidate.name === name);
  if (!entry) return null;
  const start = entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28);
  const content = bytes.subarray(start, start + entry.compressed);
  if (entry.method === 0) return content.length <= most ? content : null;
  try {
    return inflateRawSync(content, { maxOutputLength: most });
  } catch {
    return null;
  }
}

/**
 * A zip archive of some files, compressed where that makes them smaller. The names are UTF-8 and all times are the
 * same, so that equal files give equal archives.
 */
export function writeZip(files: readonly { name: string; bytes: Buffer }[]): Buffer {
  const parts: Buffer[] = [];
  const table: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of files) {
    const deflated = deflateRawSync(bytes);
    const packed = deflated.length < bytes.length;
    const content = packed ? deflated : bytes;
    const title = Buffer.from(name);
    // Version 2.0, names in UTF-8, the method, midnight of 1 January 1980, checksum, sizes, length of the name, nothing
    // more.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x0800, 2);
    facts.writeUInt16LE(packed ? 8 : 0, 4);
    facts.writeUInt16LE(0x0021, 8);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(entrySignature, 0);
    entry.writeUInt16LE(20, 4);
    facts.copy(entry, 6);
    entry.writeUInt32LE(offset, 42);
    table.push(entry, title);
    const local = Buffer.alloc(4);
    local.writeUInt32LE(localSignature);
    parts.push(local, facts, title, content);
    offset += 30 + title.length + content.length;
  }
  const end = Buffer.alloc(endLength);
  end.writeUInt32LE(endSignature, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(
    table.reduce((total, part) => total + part.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...table, end]);
}

/** The start of the end record. The archive's comment follows it. */
function endOf(bytes: Buffer): number | undefined {
  const lowest = Math.max(0, bytes.length - endLength - longestComment);
  for (let at = bytes.length - endLength; at >= lowest; at--) {
    if (bytes.readUInt32LE(at) === endSignature) return at;
  }
  return undefined;
}
