import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Language } from '../../contract/language.ts';
import { say } from '../../contract/texts/index.ts';

/**
 * The only encrypted column type (decisions 2): AES-256-GCM, with the id of the key beside the value, and a keyed hash
 * where an exact search is needed. A sealed value is a text: `v1.<key id>.<nonce>.<tag>.<value>`, base64url.
 */
export interface Secrets {
  /** Seals a text; null stays null. */
  seal(text: string | null): string | null;
  /** Opens a sealed text; null stays null. @throws when the value was altered or sealed with another key */
  open(sealed: string | null): string | null;
  /**
   * Like `open`, for callers that must not fail because of one value: returns `unreadable` instead of an error and
   * warns the operator once.
   * @param place table, id and column for the warning
   */
  read(sealed: string | null, place: string): string | null | typeof unreadable;
  /** Identifies the key. It stands beside every value and reveals nothing about the key. */
  keyId: string;
  /** A keyed hash of a value without case and separators: equal values have equal hashes. */
  blind(text: string | null): string | null;
  /** Signs a text for a purpose: 128 bits, base64url. */
  sign(purpose: string, text: string): string;
  /** Whether a signature is that of the text for the purpose. */
  verify(purpose: string, text: string, signature: string): boolean;
}

/** A sealed value that cannot be opened: it was altered, or sealed with another key. */
export const unreadable = Symbol('unreadable');

/**
 * @param key 32 bytes (`Config.secretKey`)
 * @param warn called for unreadable values: once per missing key, and once per damaged value
 */
export function createSecrets(
  key: Buffer,
  warn: (message: string) => void = message => process.emitWarning(message),
): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  const sealing = derive('seal');
  const blinding = derive('blind');
  // The key object is prepared once. A buffer would be prepared for each of the hundred photos of a list.
  const signing = createSecretKey(derive('sign'));
  const keyId = createHash('sha256').update(sealing).digest('base64url').slice(0, 8);
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', signing).update(`${purpose}\0${text}`).digest().subarray(0, 16).toString('base64url');

  const open: Secrets['open'] = sealed => {
    if (sealed === null) return null;
    const [version, id, nonce, tag, value] = sealed.split('.');
    if (version !== 'v1' || !nonce || !tag || value === undefined) throw new Error('not a sealed value');
    if (id !== keyId) throw new Error(`sealed with another key (${id}); SECRET_KEY has changed`);
    const decipher = createDecipheriv('aes-256-gcm', sealing, Buffer.from(nonce, 'base64url'), { authTagLength: 16 });
    decipher.setAuthTag(Buffer.from(tag, 'base64url'));
    return Buffer.concat([decipher.update(Buffer.from(value, 'base64url')), decipher.final()]).toString('utf8');
  };
  const told = new Set<string>();
  const tell = (sealed: string, place: string) => {
    const id = keyIdOf(sealed);
    const subject = id === null || id === keyId ? place : id;
    if (told.has(subject)) return;
    told.add(subject);
    warn(
      subject === place
        ? `A sealed value is damaged and is shown as unreadable (${place}).`
        : `Values sealed with another key (${id}) are shown as unreadable, ${place} first; the key in use is ${keyId}.`,
    );
  };

  return {
    keyId,
    open,
    read(sealed, place) {
      try {
        return open(sealed);
      } catch {
        tell(sealed ?? '', place);
        return unreadable;
      }
    },
    seal(text) {
      if (text === null) return null;
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const value = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [
        'v1',
        keyId,
        nonce.toString('base64url'),
        cipher.getAuthTag().toString('base64url'),
        value.toString('base64url'),
      ].join('.');
    },
    blind(text) {
      if (text === null) return null;
      return createHmac('sha256', blinding)
        .update(text.toUpperCase().replace(/[\s.-]/g, ''))
        .digest('base64url');
    },
    sign,
    verify(purpose, text, signature) {
      const expected = Buffer.from(sign(purpose, text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

/** The id of the key that sealed a value; null for other texts. */
export const keyIdOf = (sealed: string): string | null => /^v1\.([\w-]{8})\./.exec(sealed)?.[1] ?? null;

/** A sealed value for a screen. An unreadable one becomes a note in the reader's language. */
export function shownOpen(secrets: Secrets, sealed: string | null, language: Language, place: string): string | null {
  const text = secrets.read(sealed, place);
  return text === unreadable ? say(language, 'common.unreadable') : text;
}

/** Like `shownOpen`, for lists: they show only the last three characters of identity data. */
export function shownMasked(secrets: Secrets, sealed: string | null, language: Language, place: string): string | null {
  const text = secrets.read(sealed, place);
  if (text === unreadable) return say(language, 'common.unreadable');
  return text === null ? null : `${hidden.repeat(Math.max(0, text.length - 3))}${text.slice(-3)}`;
}

const hidden = '•';

/**
 * Whether a text is the masked or unreadable form that a screen showed. When it is sent back it must not replace the
 * value.
 */
export const isStandIn = (text: string | null | undefined): boolean => text?.includes(hidden) ?? false;

/** A random 256-bit token for a session or a link, and the hash under which it is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

/** The SHA-256 of a token, under which a session or a link is stored. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
