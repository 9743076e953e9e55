import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Language } from '../../../contract/language.ts';
import { say } from '../../../contract/texts/index.ts';
import type { Config } from '../config/config.ts';

/**
 * The only encrypted column type (decisions 2): AES-256-GCM, with the id of the key beside the value, and a keyed hash
 * where an exact search is needed. A sealed value is a text: `v1.<key id>.<nonce>.<tag>.<value>`, base64url. It is bound
 * to its place: copied to another row, column or table it no longer opens (docs/decisions/sealed-values.md).
 */
export interface Secrets {
  /** Seals a text for a place; null stays null. */
  seal(text: string, place: SecretPlace): string;
  seal(text: string | null, place: SecretPlace): string | null;
  /** Opens a sealed text; null stays null. @throws when it was altered, or sealed for another place or with another key */
  open(sealed: string | null, place: SecretPlace): string | null;
  /**
   * Like `open`, for callers that must not fail because of one value: returns `unreadable` instead of an error and
   * warns the operator once.
   */
  read(sealed: string | null, place: SecretPlace): string | null | typeof unreadable;
  /** Identifies the key that seals. It stands beside every value and reveals nothing about the key. */
  keyId: string;
  /** The ids of all keys that open: the one that seals, then the old ones. */
  keyIds: readonly string[];
  /** How every value begins that needs no resealing: the format and the key that seals. */
  prefix: string;
  /** A keyed hash of a value without case and separators: equal values of one column have equal hashes. */
  blind(text: string, column: Column): string;
  blind(text: string | null, column: Column): string | null;
  /** Every hash under which a value may be stored, with those of old keys. */
  blinds(text: string, column: Column): string[];
  /** Signs a text for a purpose: 128 bits, base64url. Each purpose has a key of its own. */
  sign(purpose: string, text: string): string;
  /** Whether a signature is that of the text for the purpose. Those by an old key are accepted. */
  verify(purpose: string, text: string, signature: string): boolean;
}

/** A column with sealed values. */
interface Column {
  table: string;
  column: string;
}

/** Where a sealed value is stored: its column, and the key of its row. */
export interface SecretPlace extends Column {
  row: number | string;
}

/** A sealed value that cannot be opened: it was altered, or sealed for another place or with another key. */
export const unreadable = Symbol('unreadable');

/**
 * @param key 32 bytes (`Config.secretKey`)
 * @param old keys that open and verify, but seal and sign no more
 * @param warn called for unreadable values: once per missing key, and once per damaged value
 */
export function createSecrets(
  key: Buffer,
  {
    old = [],
    warn = message => process.emitWarning(message),
  }: { old?: readonly Buffer[]; warn?: (message: string) => void } = {},
): Secrets {
  const own = subkeysOf(key);
  const { keyId } = own;
  const ring = new Map([own, ...old.map(subkeysOf)].reverse().map(keys => [keys.keyId, keys]));
  const others = [...ring.values()].filter(keys => keys !== own);
  const prefix = prefixOf(keyId);

  const open: Secrets['open'] = (sealed, place) => {
    if (sealed === null) return null;
    const [version, id = '', nonce, tag, value] = sealed.split('.');
    if (version !== format || !nonce || !tag || value === undefined) throw new Error('not a sealed value');
    const keys = ring.get(id);
    if (!keys) throw new Error(`sealed with another key (${id}); SECRET_KEY has changed`);
    const from = (text: string) => Buffer.from(text, 'base64url');
    const decipher = createDecipheriv(cipherName, keys.sealing, from(nonce), { authTagLength: 16 });
    decipher.setAAD(associatedData(place));
    decipher.setAuthTag(from(tag));
    return Buffer.concat([decipher.update(from(value)), decipher.final()]).toString('utf8');
  };
  const places = new Set<string>();
  const tell = (sealed: string, { table, row, column }: SecretPlace) => {
    const id = keyIdOf(sealed);
    const where = `${table} ${row} ${column}`;
    const subject = id === null || ring.has(id) ? where : id;
    if (places.has(subject)) return;
    places.add(subject);
    warn(
      subject === where
        ? `A sealed value is damaged, or was sealed for another place, and is shown as unreadable (${where}).`
        : `Values sealed with another key (${id}) are shown as unreadable, ${where} first; the key in use is ${keyId}.`,
    );
  };
  function seal(text: string, place: SecretPlace): string;
  function seal(text: string | null, place: SecretPlace): string | null;
  function seal(text: string | null, place: SecretPlace): string | null {
    if (text === null) return null;
    const nonce = randomBytes(12);
    const cipher = createCipheriv(cipherName, own.sealing, nonce).setAAD(associatedData(place));
    const value = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return prefix + [nonce, cipher.getAuthTag(), value].map(part => part.toString('base64url')).join('.');
  }
  function blind(text: string, column: Column): string;
  function blind(text: string | null, column: Column): string | null;
  function blind(text: string | null, column: Column): string | null {
    return text === null ? null : own.blind(text, column);
  }

  return {
    keyId,
    keyIds: [keyId, ...others.map(keys => keys.keyId)],
    prefix,
    open,
    read(sealed, place) {
      try {
        return open(sealed, place);
      } catch {
        tell(sealed ?? '', place);
        return unreadable;
      }
    },
    seal,
    blind,
    blinds: (text, column) => [own, ...others].map(keys => keys.blind(text, column)),
    sign: own.sign,
    verify(purpose, text, signature) {
      const signatureBytes = Buffer.from(signature);
      return [own, ...others].some(keys => {
        const expected = Buffer.from(keys.sign(purpose, text));
        return expected.length === signatureBytes.length && timingSafeEqual(expected, signatureBytes);
      });
    },
  };
}

/** The secrets of a configuration. */
export const secretsOf = ({ secretKey, oldSecretKeys }: Pick<Config, 'secretKey' | 'oldSecretKeys'>): Secrets =>
  createSecrets(secretKey, { old: oldSecretKeys });

const cipherName = 'aes-256-gcm';

const format = 'v1';

/** What a value is bound to, as AES-GCM's additional data. */
const associatedData = ({ table, column, row }: SecretPlace): Buffer =>
  Buffer.from(JSON.stringify([table, column, String(row)]));

const prefixOf = (keyId: string): string => `${format}.${keyId}.`;

/** What is derived from a key: a key of its own for each purpose. */
function subkeysOf(key: Buffer) {
  const subkeys = new Map<string, KeyObject>();
  // A key object is prepared once. A buffer would be prepared for each of the hundred photos of a list.
  const subkey = (purpose: string): KeyObject => {
    const present = subkeys.get(purpose);
    if (present) return present;
    const newKey = createSecretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, 32)));
    subkeys.set(purpose, newKey);
    return newKey;
  };
  const sealing = subkey('seal');
  const keyId = createHash('sha256').update(sealing.export()).digest('base64url').slice(0, 8);
  return {
    keyId,
    sealing,
    blind: (text: string, { table, column }: Column) =>
      prefixOf(keyId) +
      createHmac('sha256', subkey(`blind ${table}.${column}`))
        .update(text.toUpperCase().replace(/[\s.-]/g, ''))
        .digest('base64url'),
    sign: (purpose: string, text: string) =>
      createHmac('sha256', subkey(`sign ${purpose}`))
        .update(text)
        .digest()
        .subarray(0, 16)
        .toString('base64url'),
  };
}

/** The id of the key that sealed a value; null for other texts. */
export const keyIdOf = (sealed: string): string | null => /^v1\.([\w-]{8})\./.exec(sealed)?.[1] ?? null;

/** A sealed value for a screen. An unreadable one becomes a note in the reader's language. */
export function openedText(
  secrets: Secrets,
  sealed: string | null,
  language: Language,
  place: SecretPlace,
): string | null {
  const text = secrets.read(sealed, place);
  return text === unreadable ? say(language, 'common.unreadable') : text;
}

/** Like `openedText`, for lists: they show only the last three characters of identity data. */
export function maskedText(
  secrets: Secrets,
  sealed: string | null,
  language: Language,
  place: SecretPlace,
): string | null {
  const text = secrets.read(sealed, place);
  if (text === unreadable) return say(language, 'common.unreadable');
  return text === null ? null : `${maskSign.repeat(Math.max(0, text.length - 3))}${text.slice(-3)}`;
}

const maskSign = '•';

/**
 * Whether a text is the masked or unreadable form that a screen showed. When it is sent back it must not replace the
 * value.
 */
export const isMasked = (text: string | null | undefined): boolean => text?.includes(maskSign) ?? false;

/**
 * The sealed columns of a row, with a keyed hash beside each of `hashed`, for the exact search.
 * @param values undefined leaves a column
 * @param before the present columns in an edit: it leaves values that are masked or unreadable, as lists show them, and those
 * that stay, because sealing them again would look like a change
 */
export function sealedColumns<Name extends string>(
  secrets: Secrets,
  { hashed, ...row }: Omit<SecretPlace, 'column'> & { hashed: readonly string[] },
  values: { [N in Name]?: string | null | undefined },
  before?: { [N in NoInfer<Name>]?: string | null },
): Record<string, string | null> {
  const columns: Record<string, string | null> = {};
  for (const column of Object.keys(values) as Name[]) {
    const text = values[column];
    const place = { ...row, column };
    if (text === undefined) continue;
    if (before && (isMasked(text) || text === secrets.read(before[column] ?? null, place))) continue;
    columns[column] = secrets.seal(text, place);
    if (hashed.includes(column)) columns[`${column}_hash`] = secrets.blind(text, place);
  }
  return columns;
}

/** A random 256-bit token for a session or a link, and the hash under which it is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

/** The SHA-256 of a token, under which a session or a link is stored. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
