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

/**
 * The one encrypted column type (decisions 2): AES-256-GCM, the key's id beside the value, and a keyed hash where an
 * exact search is needed. A sealed value is text: `v1.<key id>.<nonce>.<tag>.<value>`, base64url.
 */
export interface Secrets {
  /** Seals a text; null stays null. */
  seal(text: string | null): string | null;
  /** Opens what `seal` made; null stays null. @throws when the value was altered or sealed with another key */
  open(sealed: string | null): string | null;
  /** A keyed hash of a value, ignoring case and separators: equal values have equal hashes. */
  blind(text: string | null): string | null;
  /** Signs a text for a purpose: 128 bits, base64url. */
  sign(purpose: string, text: string): string;
  /** Whether a signature is that of the text for the purpose. */
  verify(purpose: string, text: string, signature: string): boolean;
}

/** @param key 32 bytes (`Config.secretKey`) */
export function createSecrets(key: Buffer): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  const sealing = derive('seal');
  const blinding = derive('blind');
  // A key object is prepared once; a buffer would be for each of the hundred photos of a list.
  const signing = createSecretKey(derive('sign'));
  const keyId = createHash('sha256').update(sealing).digest('base64url').slice(0, 8);
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', signing).update(`${purpose}\0${text}`).digest().subarray(0, 16).toString('base64url');

  return {
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
    open(sealed) {
      if (sealed === null) return null;
      const [version, id, nonce, tag, value] = sealed.split('.');
      if (version !== 'v1' || !nonce || !tag || value === undefined) throw new Error('not a sealed value');
      if (id !== keyId) throw new Error(`sealed with another key (${id}); SECRET_KEY has changed`);
      const decipher = createDecipheriv('aes-256-gcm', sealing, Buffer.from(nonce, 'base64url'), { authTagLength: 16 });
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(value, 'base64url')), decipher.final()]).toString('utf8');
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

/** What lists show of identity data: its last three characters. */
export function masked(text: string | null): string | null {
  return text === null ? null : `${'•'.repeat(Math.max(0, text.length - 3))}${text.slice(-3)}`;
}

/** A random 256-bit token for a session or a link, and the hash under which it is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: tokenHash(token) };
}

export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
