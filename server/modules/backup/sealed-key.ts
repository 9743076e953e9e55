import { argon2 as argon2Callback, createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { minPassphraseLength } from '../../../contract/backup/schema.ts';
import { createSecrets } from '../../platform/auth/secret.ts';
import { BackupRefused } from '../../platform/db/backup-head.ts';

const argon2 = promisify(argon2Callback);

/** The texts of the secret key and of those before it that some values still need. */
export interface KeyTexts {
  now: string;
  old: readonly string[];
}

/** Slow on purpose: guessing a passphrase costs this for each guess. Memory in KiB. */
const kdfCost = { memory: 65_536, passes: 4 };

const sealedForm = z.object({
  format: z.literal(1),
  kdf: z.literal('argon2id'),
  // A file from elsewhere must not make this machine work for hours.
  memory: z.int().min(8).max(1_048_576),
  passes: z.int().min(1).max(64),
  salt: z.base64url(),
  nonce: z.base64url(),
  tag: z.base64url(),
  value: z.base64url(),
  /** The ids of the keys: they reveal nothing about them. */
  keys: z.array(z.string()).min(1),
});
const keysForm = z.object({ now: z.string(), old: z.array(z.string()) });

/** The id of a key's text. */
const keyIdOfText = (text: string): string => createSecrets(createHash('sha256').update(text).digest()).keyId;

/**
 * Seals the secret key with a passphrase (argon2id, then AES-256-GCM).
 * @returns a text that is safe beside the backup as long as nobody guesses the passphrase
 * @throws when the passphrase is too short
 */
export async function sealKey(texts: KeyTexts, passphrase: string): Promise<string> {
  if (passphrase.length < minPassphraseLength)
    throw new Error(`The passphrase of a backup needs at least ${minPassphraseLength} characters.`);
  const [salt, nonce] = [randomBytes(16), randomBytes(12)];
  const keys = [texts.now, ...texts.old].map(keyIdOfText);
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt, kdfCost), nonce);
  cipher.setAAD(Buffer.from(keys.join(' ')));
  const value = Buffer.concat([cipher.update(JSON.stringify(texts), 'utf8'), cipher.final()]);
  const [saltText, nonceText, tag, valueText] = [salt, nonce, cipher.getAuthTag(), value].map(part =>
    part.toString('base64url'),
  );
  const sealed = {
    format: 1,
    kdf: 'argon2id',
    ...kdfCost,
    salt: saltText,
    nonce: nonceText,
    tag,
    value: valueText,
    keys,
  };
  return `${JSON.stringify(sealed, null, 2)}\n`;
}

/** The ids of the keys in a sealed text, the present one first. @throws BackupRefused when it is none */
export const sealedKeyIds = (sealed: string): string[] => parseSealed(sealed).keys;

/** @throws BackupRefused for a wrong passphrase, and for a text that is no sealed key */
export async function openKey(sealed: string, passphrase: string): Promise<KeyTexts> {
  const { salt, nonce, tag, value, keys, memory, passes } = parseSealed(sealed);
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  const key = await derive(passphrase, bytes(salt), { memory, passes });
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes(nonce), { authTagLength: 16 });
    decipher.setAAD(Buffer.from(keys.join(' ')));
    decipher.setAuthTag(bytes(tag));
    return keysForm.parse(
      JSON.parse(Buffer.concat([decipher.update(bytes(value)), decipher.final()]).toString('utf8')),
    );
  } catch (error) {
    throw new BackupRefused(
      'The passphrase does not open the secret key in this backup. Nothing was written. It is the one that was set when the backup was made.',
      { cause: error },
    );
  }
}

function parseSealed(sealed: string): z.output<typeof sealedForm> {
  try {
    return sealedForm.parse(JSON.parse(sealed));
  } catch (error) {
    throw new BackupRefused('The secret key in this backup cannot be read.', { cause: error });
  }
}

async function derive(passphrase: string, nonce: Buffer, cost: typeof kdfCost): Promise<Buffer> {
  // NFKC: a passphrase typed on another keyboard stays the same.
  const message = passphrase.normalize('NFKC');
  return Buffer.from(await argon2('argon2id', { message, nonce, ...cost, parallelism: 1, tagLength: 32 }));
}
