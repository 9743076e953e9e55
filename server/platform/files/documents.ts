import { extensionOf, extensionsOf, type FileKind, fileKinds } from '../../../contract/file/schema.ts';
import { refusal, warning } from '../http/failure.ts';
import type { Upload } from '../http/uploads.ts';
import { isHeic, isReadable, otherKind } from './images.ts';

/** A recognised upload. */
export interface RecognisedUpload {
  kind: FileKind;
  mime: string;
  /** Safe to show and to offer for download. */
  name: string;
}

const mimes: Record<string, string> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv',
  txt: 'text/plain',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
};

/**
 * Recognises a document by its content. The content must be of an allowed kind and match the ending of the name.
 * @throws a warning, `file.wrongType` with the allowed endings, for a name of another kind (specification 5); a refusal
 * for content that does not match its name: `file.empty`, `file.wrongType`, `photo.heic`, `photo.otherKind`,
 * `file.damaged`, `file.disguised`
 */
export async function recogniseDocument(upload: Upload, allowed: readonly FileKind[]): Promise<RecognisedUpload> {
  if (upload.bytes.length === 0) throw refusal('file.empty');
  const name = cleanName(upload.name);
  const extension = extensionOf(name);
  const kind = allowed.find(candidate => (fileKinds[candidate] as readonly string[]).includes(extension));
  const possible = await extensionsByContent(upload.bytes);
  const mime = mimes[extension];
  if (!kind || !mime || !possible.includes(extension)) {
    if (kind === 'jpeg' || kind === 'png') {
      const other = otherKind(await typeOf(upload.bytes));
      if (other) throw other;
    }
    const extensions = extensionsOf(allowed)
      .map(each => `.${each}`)
      .join(', ');
    throw (kind && mime ? refusal : warning)('file.wrongType', { extensions });
  }
  if (kind !== 'csv' && kind !== 'txt' && hidesAnother(upload.bytes, extension)) throw refusal('file.disguised');
  return { kind, mime, name };
}

/**
 * Whether a file is something else as well (a polyglot): a zip at its end, or a PDF or a web page at its start.
 * @param extension the ending of the kind that it claims to be
 */
export function hidesAnother(bytes: Buffer, extension: string): boolean {
  const head = headOf(bytes);
  if (/<(?:!doctype|html|head|body|script|svg|iframe|\?php)/i.test(head)) return true;
  if (extension !== 'pdf' && head.includes('%PDF-')) return true;
  return extension !== 'docx' && extension !== 'xlsx' && zipEnd(bytes) >= 0;
}

/** A name without folders, control or direction characters, of at most 200 characters. The ending stays. */
export function cleanName(fileName: string): string {
  const base = fileName.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = base
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .trim()
    .replace(/^\.+/, '');
  const extension = extensionOf(plain).slice(0, 10);
  const stem = extension ? plain.slice(0, plain.lastIndexOf('.')) : plain;
  const room = 200 - (extension ? extension.length + 1 : 0);
  const short = Array.from(stem).slice(0, room).join('').slice(0, room).toWellFormed().trim() || 'archivo';
  return extension ? `${short}.${extension}` : short;
}

const typeOf = async (bytes: Buffer) => (await import('file-type')).fileTypeFromBuffer(bytes);

async function extensionsByContent(bytes: Buffer): Promise<readonly string[]> {
  if (bytes.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') return officeBinaryExtensions(bytes);
  const type = await typeOf(bytes);
  if (type?.ext === 'docx' || type?.ext === 'xlsx') return openXmlExtensions(bytes, type.ext);
  if (type?.mime === 'application/pdf') return pdfExtensions(bytes);
  // It is stored as what its name says: programs save a WebP or a PNG as .jpg.
  if (isReadable(type)) return [...fileKinds.jpeg, ...fileKinds.png];
  if (isHeic(type?.mime)) throw refusal('photo.heic');
  if (type) return [];
  return headOf(bytes).includes('%PDF-') ? pdfExtensions(bytes) : isText(bytes) ? ['csv', 'txt'] : [];
}

/** Where the head of a PDF may be: other bytes may stand before it (ISO 32000-2, 7.5.2, and what readers accept). */
const headOf = (bytes: Buffer) => bytes.toString('latin1', 0, 1024);

function pdfExtensions(bytes: Buffer): readonly string[] {
  if (!headOf(bytes).includes('%PDF-')) return [];
  if (bytes.lastIndexOf('%%EOF') === -1) throw refusal('file.damaged');
  return fileKinds.pdf;
}

/** Word and Excel since 2007: a zip. Files with macros are of other kinds. */
function openXmlExtensions(bytes: Buffer, extension: string): readonly string[] {
  const size = unpackedSize(bytes);
  if (size > 200_000_000 || (size > 10_000_000 && size > 150 * bytes.length)) throw refusal('file.damaged');
  return [extension];
}

/** What a zip says that it unpacks to, in bytes; infinite when it is cut off. Nothing here unpacks it. */
function unpackedSize(bytes: Buffer): number {
  const end = zipEnd(bytes);
  if (end < 0) return Number.POSITIVE_INFINITY;
  let size = 0;
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== 0x02014b50) return Number.POSITIVE_INFINITY;
    size += bytes.readUInt32LE(at + 24);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return size;
}

/** Where the end record of a zip begins, which only a comment follows; -1 when these bytes do not end as a zip. */
function zipEnd(bytes: Buffer): number {
  const at = bytes.lastIndexOf('PK\x05\x06', bytes.length - 22, 'latin1');
  return at < bytes.length - 22 - 65_535 ? -1 : at;
}

/** Word and Excel before 2007: the directory of the compound file names the stream of the document. */
function officeBinaryExtensions(bytes: Buffer): readonly string[] {
  const names = (name: string) => bytes.includes(Buffer.from(name, 'utf16le'));
  if (names('WordDocument')) return ['doc'];
  return names('Workbook') || names('Book\0') ? ['xls'] : [];
}

/** UTF-8 or else Windows-1252, without characters that a text never contains. */
function isText(bytes: Buffer): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a text must not have
  if (/[\x00-\x08\x0e-\x19\x1b-\x1f\x7f]/.test(bytes.toString('latin1'))) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return !/[\x81\x8d\x8f\x90\x9d]/.test(bytes.toString('latin1'));
  }
}
