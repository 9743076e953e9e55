import { constants, inflateSync } from 'node:zlib';
import { decryptionOf } from './pdf-decryption.ts';
import { type Found, streamDictionaries } from './pdf-dictionaries.ts';

/**
 * What a PDF may not bring along: scripts, actions that start a program or send something, forms with scripts of their
 * own (XFA), players, and attached files except XML, which electronic invoices carry.
 *
 * The names are searched in the whole file, and in compressed streams that hold objects. This finds more than a reader
 * of PDF would, because a reader follows the file's own table of contents, which may hide an object. Streams that are
 * told to hold objects, but are packed so that the search does not see them, are refused.
 */

export type PdfFinding = 'scripts' | 'locked' | 'damaged';

/** A name ends where none of its characters follows. */
const running =
  /\/(?:JavaScript|Launch|RichMedia|Rendition|ImportData|SubmitForm)(?![\w.-])|\/XFA\s*(?:\[|\d+\s+\d+\s+R)/;
const attached = /\/EmbeddedFile(?![\w.-])/g;
const encrypted = /\/Encrypt(?![\w.-])/;

const mostUnpacked = 50_000_000;
const mostStreams = 50_000;

/** What is wrong with a PDF; null when it only shows. */
export function pdfFinding(bytes: Buffer): PdfFinding | null {
  const text = bytes.toString('latin1');
  const plain = plainNames(text);
  if (runs(plain)) return 'scripts';
  const locked = encrypted.test(plain);
  const decrypt = locked ? decryptionOf(text) : null;
  let room = mostUnpacked;
  let streams = 0;
  let protectedBytes = 0;
  const found = streamDictionaries(text);
  if (!found) return 'damaged';
  for (const { dictionary, start, object, generation } of streamsOf(text, found)) {
    streams += 1;
    if (streams > mostStreams) return 'damaged';
    const told =
      /\/ObjStm(?![\w.-])/.test(dictionary) || (/\/N\s*\d/.test(dictionary) && /\/First\s*\d/.test(dictionary));
    let packed = bytes.subarray(start);
    if (told && locked) {
      // What only the reader's password opens cannot be looked at.
      if (!decrypt) return 'locked';
      const last = bytes.indexOf('endstream', start, 'latin1');
      const sealed = bytes.subarray(start, last < 0 ? undefined : last);
      // Streams do not overlap, except in a file that is made to take long.
      protectedBytes += sealed.length;
      if (protectedBytes > bytes.length) return 'damaged';
      packed = decrypt(object, generation, sealed);
      if (!holdsObjects(packed)) return 'locked';
    }
    if (holdsObjects(packed)) {
      const unpacked = inflated(packed, room);
      if (unpacked === null) return 'damaged';
      room -= unpacked.length;
      if (runs(plainNames(unpacked.toString('latin1')))) return 'scripts';
    } else if (told && /\/Filter\b/.test(dictionary)) {
      // Programs that make PDFs pack objects in one way. Another way only hides them.
      return 'damaged';
    }
  }
  return null;
}

function runs(text: string): boolean {
  if (running.test(text)) return true;
  for (const { index } of text.matchAll(attached)) if (!isXml(text, index)) return true;
  return false;
}

/** Whether the dictionary around a place is that of an attached XML file. */
function isXml(text: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - 300), index);
  const after = text.slice(index, index + 300).split('stream')[0] ?? '';
  const dictionary = before.slice(before.lastIndexOf('<<')) + after;
  return /\/Subtype\s*\/(?:text|application)\/(?:[\w.-]+\+)?xml/i.test(dictionary);
}

/** Names with their characters: `/J#61vaScript` is `/JavaScript`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Where the streams of a file begin, each with the number of its object and all that may be its dictionary: what a reader
 * finds, and what stands before it where a reader finds none.
 */
function* streamsOf(text: string, found: readonly Found[]): Generator<Found> {
  const known = new Map<number, Found>();
  for (const stream of found) {
    const same = known.get(stream.start);
    const dictionary = `${same?.dictionary ?? ''} ${plainNames(stream.dictionary)}`;
    known.set(stream.start, { ...(same ?? stream), dictionary });
  }
  yield* known.values();
  for (const { 0: mark, index } of text.matchAll(/stream(?:\r\n|\n|\r)/g)) {
    if (text.slice(index - 3, index) === 'end' || known.has(index + mark.length)) continue;
    const before = text.slice(Math.max(0, index - 2_000), index);
    const head = before.lastIndexOf('obj');
    const [, object, generation] =
      /(\d+)\s+(\d+)\s*$/.exec(before.slice(Math.max(0, head - 30), Math.max(0, head))) ?? [];
    yield {
      dictionary: plainNames(before.slice(head + 3)),
      start: index + mark.length,
      object: Number(object ?? 0),
      generation: Number(generation ?? 0),
    };
  }
}

/**
 * Whether a stream is compressed and begins like one of objects: with their numbers and places. What its dictionary
 * says does not count.
 */
function holdsObjects(packed: Buffer): boolean {
  if (packed.length < 3 || (packed.readUInt8(0) & 0x0f) !== 8 || packed.readUInt16BE(0) % 31 !== 0) return false;
  const beginning = inflated(packed.subarray(0, 300), 1_000_000);
  return beginning !== null && /^\s*\d+\s+\d+\s/.test(beginning.toString('latin1', 0, 100));
}

function inflated(bytes: Buffer, most: number): Buffer | null {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, most), finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    return null;
  }
}
