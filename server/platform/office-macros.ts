import { isBomb, readEntry, readZip, type ZipEntry } from './zip.ts';

/**
 * What an office file may not bring along: macros, programs inside it, commands to other programs (DDE), and parts that
 * it would fetch from elsewhere when it is opened.
 */

/** Parts of Word and Excel files since 2007 that run, or hold what runs. */
const runningParts =
  /(^|\/)(vbaProject\.bin|vbaData\.xml|activeX\/|macrosheets\/|dialogsheets\/|oleObject[^/]*\.bin$)/i;
/** Files within the file. A sheet behind a chart is usual. */
const embedded = /(^|\/)embeddings\/[^/]+$/i;
const runningTypes = /macroEnabled|vbaProject|activeX|intlmacrosheet|macrosheet\+xml|oleObject/i;

const mostText = 30_000_000;
/** What is unpacked of a file in all. An archive may claim less than it unpacks to. */
const mostUnpacked = 100_000_000;
/** A sheet behind a chart has no further one behind it. */
const deepest = 2;

/** Whether a Word or Excel file since 2007 runs or fetches something, or has a part that cannot be read. */
export function opensWithMore(
  bytes: Buffer,
  entries: readonly ZipEntry[],
  depth = 0,
  room = { left: mostUnpacked },
): boolean {
  const read = (name: string): Buffer | null => {
    const part = readEntry(bytes, entries, name, Math.min(mostText, room.left));
    room.left = part ? room.left - part.length : 0;
    return part;
  };
  return entries.some(({ name }) => {
    if (runningParts.test(name)) return true;
    const says = (test: (text: string) => boolean) => {
      const text = plainXml(read(name));
      return text === null || test(text);
    };
    if (embedded.test(name)) return !/\.(xlsx|docx)$/i.test(name) || hidesMore(read(name), depth, room);
    if (/^\[Content_Types\]\.xml$/i.test(name)) return says(text => runningTypes.test(text));
    if (/\.rels$/i.test(name)) return says(fetches);
    if (/^word\/[^/]+\.xml$/i.test(name)) return says(commands);
    return /externalLinks\/[^/]+\.xml$/i.test(name) && says(text => /<(\w{1,30}:)?ddeLink\b/.test(text));
  });
}

function hidesMore(bytes: Buffer | null, depth: number, room: { left: number }): boolean {
  const entries = bytes && depth < deepest && bytes.length > 4 ? readZip(bytes) : null;
  return (
    !bytes ||
    !entries ||
    isBomb(bytes, entries) ||
    isAmbiguous(entries) ||
    opensWithMore(bytes, entries, depth + 1, room)
  );
}

/** The text of a part; null when it is missing, or written so that other programs read something else in it. */
function plainXml(part: Buffer | null): string | null {
  const text = part?.toString('utf8');
  if (text === undefined || text.includes('\0') || text.includes('<!DOCTYPE')) return null;
  return /^[^<]{0,9}<\?xml[^>]{0,200}encoding\s{0,9}=\s{0,9}["'](?!utf-8|us-ascii|iso-8859-1|windows-1252)/i.test(text)
    ? null
    : text;
}

/** The tags of a name with what follows them. A '<' is in no attribute. */
const tagsOf = (text: string, name: string): string[] => {
  const wanted = new RegExp(`^(?:\\w{1,30}:)?${name}\\b`);
  return text.split('<').filter(piece => wanted.test(piece));
};

/** Whether two parts have one name: programs differ in which of them they read. */
export const isAmbiguous = (entries: readonly ZipEntry[]): boolean =>
  new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length;

/** Whether relationships name something elsewhere that is fetched without a click. */
function fetches(text: string): boolean {
  for (const relationship of tagsOf(text, 'Relationship')) {
    if (!/TargetMode\s*=\s*["']External["']/i.test(relationship)) continue;
    const kind = /\bType\s*=\s*["'][^"']*\/(\w+)["']/.exec(relationship)?.[1] ?? '';
    const target = decoded(/\bTarget\s*=\s*["']([^"']*)["']/.exec(relationship)?.[1] ?? '');
    if (kind === 'hyperlink') continue;
    // Another computer of a network learns the reader's name and password as soon as it is asked for a file.
    if (isShare(target)) return true;
    if (kind === 'image' || kind === 'externalLinkPath' || kind.startsWith('xlPath')) continue;
    if (!isLocal(target)) return true;
  }
  return false;
}

const isShare = (target: string) => /^\s*(\\\\|\/\/|file:\/\/[^/]|file:\/{4,}|file:[\\/]*\\\\)/i.test(target);

/** A path of the writer's computer, as of the template a letter was begun from, or beside the file. */
const isLocal = (target: string) =>
  /^\s*(file:\/{3})?[a-z]:[\\/]/i.test(target) || !/^\s*[a-z][a-z\d+.-]+:/i.test(target);

const decoded = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code) => String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)))
    .replace(/&#(\d{1,7});/g, (_, code) => String.fromCodePoint(Math.min(Number(code), 0x10ffff)))
    .replace(/&amp;/g, '&');

/** Whether a field of a text starts another program. The words of a field may stand in several parts. */
function commands(text: string): boolean {
  const parts = tagsOf(text, 'instrText').map(piece => piece.slice(piece.indexOf('>') + 1));
  return [parts.join(''), ...tagsOf(text, 'fldSimple')].some(words => /\bDDE(AUTO)?\b/i.test(decoded(words)));
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le');

/** Names of the directory of a compound file, and the beginning of a sheet of Excel 4 macros. */
const binaryMarks = [
  utf16('_VBA_PROJECT'),
  utf16('Macros\0'),
  utf16('\u0001Ole10Native'),
  utf16('Equation Native'),
  Buffer.from('0908100000064000', 'hex'),
];

/** Whether a Word or Excel file before 2007 has macros or programs inside. */
export const hasBinaryMacros = (bytes: Buffer): boolean => binaryMarks.some(mark => bytes.includes(mark));
