import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

/**
 * Opens the streams of PDFs that anybody can read but not change: those of insurers and airlines are often protected in
 * this way, by a key that follows from the file itself (ISO 32000-2, 7.6, with the empty password).
 */

/** Decrypts a stream of an object. */
export type Decrypt = (object: number, generation: number, stream: Buffer) => Buffer;

/** @param text the file as Latin-1. @returns null when it takes a password, or is protected in an unknown way */
export function decryptionOf(text: string): Decrypt | null {
  const id = stringAfter(text, /\/ID\s*\[\s*/) ?? Buffer.alloc(0);
  for (const dictionary of encryptionsOf(text)) {
    const key = keyOf(dictionary, id);
    if (key) return decrypting(dictionary, key);
  }
  return null;
}

/** A file has one. An updated file may name it again. */
const mostNamed = 5;

/** The dictionaries that `/Encrypt` names. */
function* encryptionsOf(text: string): Generator<string> {
  const seen = new Set<string>();
  for (const { 1: number, index } of text.matchAll(/\/Encrypt\s{0,20}(?:(\d{1,10})\s{1,20}\d{1,5}\s{1,20}R|<<)/g)) {
    if (number !== undefined && seen.has(number)) continue;
    seen.add(number ?? String(index));
    if (seen.size > mostNamed) return;
    const at = number === undefined ? index : text.search(new RegExp(`(?<!\\d)${number}\\s{1,20}\\d{1,5}\\s{1,20}obj`));
    if (at >= 0) yield text.slice(at, at + 4_000).split('endobj')[0] ?? '';
  }
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();

/** The key of the file by the empty password; null when that is not its password. */
function keyOf(dictionary: string, id: Buffer): Buffer | null {
  const revision = numberAfter(dictionary, 'R') ?? 0;
  const user = stringAfter(dictionary, /\/U\s*(?=[(<])/);
  const owner = stringAfter(dictionary, /\/O\s*(?=[(<])/);
  if (!user || !owner) return null;
  if (revision >= 5) {
    const sealed = stringAfter(dictionary, /\/UE\s*(?=[(<])/);
    if (!sealed || user.length < 48 || !passwordHash(user.subarray(32, 40), revision).equals(user.subarray(0, 32)))
      return null;
    const opener = createDecipheriv('aes-256-cbc', passwordHash(user.subarray(40, 48), revision), Buffer.alloc(16));
    return Buffer.concat([opener.setAutoPadding(false).update(sealed.subarray(0, 32)), opener.final()]);
  }
  const length = revision === 2 ? 5 : Math.min(16, Math.max(5, (numberAfter(dictionary, 'Length') ?? 40) / 8));
  const aes = /\/CFM\s*\/AESV2/.test(dictionary) || /\/CFM\s*\/V2/.test(dictionary);
  const size = aes ? 16 : length;
  const rights = Buffer.alloc(4);
  rights.writeInt32LE((numberAfter(dictionary, 'P') ?? 0) | 0);
  const open = revision >= 4 && /\/EncryptMetadata\s+false/.test(dictionary) ? Buffer.alloc(4, 0xff) : Buffer.alloc(0);
  let key: Buffer = md5(padding, owner.subarray(0, 32), rights, id, open);
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, size));
  key = key.subarray(0, size);
  return userCheck(key, revision, id).equals(user.subarray(0, revision === 2 ? 32 : 16)) ? key : null;
}

/** What `/U` holds if the key is the right one. */
export function userCheck(key: Buffer, revision: number, id: Buffer): Buffer {
  if (revision === 2) return rc4(key, padding);
  let check: Buffer = md5(padding, id);
  for (let round = 0; round < 20; round += 1) check = rc4(Buffer.from(key.map(byte => byte ^ round)), check);
  return check;
}

/** The hash of the empty password with a salt. */
export function passwordHash(salt: Buffer, revision: number): Buffer {
  let key: Buffer = createHash('sha256').update(salt).digest();
  if (revision < 6) return key;
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const kind = ['sha256', 'sha384', 'sha512'][mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3] ?? '';
    key = createHash(kind).update(mixed).digest();
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function decrypting(dictionary: string, key: Buffer): Decrypt {
  const version = numberAfter(dictionary, 'V') ?? 0;
  const method = version >= 4 ? /\/CFM\s*\/(\w+)/.exec(dictionary)?.[1] : 'V2';
  return (object, generation, stream) => {
    if (method === 'V2') return rc4(objectKey(key, object, generation, false), stream);
    const whole = stream.subarray(16, stream.length - (stream.length % 16));
    const own = method === 'AESV3' ? key : objectKey(key, object, generation, true);
    const decipher = createDecipheriv(`aes-${own.length * 8}-cbc`, own, stream.subarray(0, 16)).setAutoPadding(false);
    return decipher.update(whole);
  };
}

export function objectKey(key: Buffer, object: number, generation: number, aes: boolean): Buffer {
  const name = Buffer.alloc(5);
  name.writeUIntLE(object & 0xffffff, 0, 3);
  name.writeUInt16LE(generation & 0xffff, 3);
  return md5(key, name, aes ? Buffer.from('sAlT') : Buffer.alloc(0)).subarray(0, Math.min(16, key.length + 5));
}

/** Written out, because the library of Node has it no more. */
export function rc4(key: Buffer, bytes: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, place) => place);
  const at = (place: number) => state[place & 255] ?? 0;
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [at(other), at(one)];
  };
  for (let place = 0, mixed = 0; place < 256; place += 1) {
    mixed = (mixed + at(place) + (key[place % key.length] ?? 0)) & 255;
    swap(place, mixed);
  }
  let [one, other] = [0, 0];
  return Buffer.from(
    bytes.map(byte => {
      one = (one + 1) & 255;
      other = (other + at(one)) & 255;
      swap(one, other);
      return byte ^ at(at(one) + at(other));
    }),
  );
}

const numberAfter = (dictionary: string, name: string): number | undefined => {
  const found = new RegExp(`/${name}\\s+(-?\\d+)`).exec(dictionary)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** The text in brackets or in hexadecimal after a name. */
function stringAfter(text: string, name: RegExp): Buffer | undefined {
  const found = name.exec(text);
  if (!found) return undefined;
  const rest = text.slice(found.index + found[0].length, found.index + found[0].length + 1_000);
  const hexadecimal = /^<([0-9a-f\s]*)>/i.exec(rest)?.[1];
  if (hexadecimal !== undefined) return Buffer.from(hexadecimal.replace(/\s/g, ''), 'hex');
  return rest.startsWith('(') ? literal(rest) : undefined;
}

const escaped: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '' };

function literal(text: string): Buffer {
  let read = '';
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0];
      const next = text[at + 1] ?? '';
      read += octal ? String.fromCharCode(Number.parseInt(octal, 8) & 255) : (escaped[next] ?? next);
      at += octal?.length ?? 1;
      continue;
    }
    if (letter === ')' && --depth === 0) break;
    if (letter === '(' && depth++ === 0) continue;
    read += letter;
  }
  return Buffer.from(read, 'latin1');
}
