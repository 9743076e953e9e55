import { inflateRawSync } from 'node:zlib';

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

/** The start of the end record. The archive's comment follows it. */
function endOf(bytes: Buffer): number | undefined {
  const lowest = Math.max(0, bytes.length - endLength - longestComment);
  for (let at = bytes.length - endLength; at >= lowest; at--) {
    if (bytes.readUInt32LE(at) === endSignature) return at;
  }
  return undefined;
}
