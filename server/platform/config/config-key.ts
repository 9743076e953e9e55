import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret key of a configuration, and those before it. */
interface KeyConfig {
  /** 32 bytes. All keys for sealing and signing are derived from it. */
  secretKey: Buffer;
  /** The keys that were used before. They open what is not resealed yet. */
  oldSecretKeys: readonly Buffer[];
  /** The texts of these keys, for backups that carry them under a passphrase. */
  keyTexts: { now: string; old: readonly string[] };
  /** The source of the key: `DATA_DIR/secret.key`, or the variable SECRET_KEY. */
  secretKeyFrom: 'file' | 'variable';
  /**
   * The text of a key that was made for a first start. It is written to its file once the database is known to need no
   * other key. Where the key is never in a file, it stands for none (`keyless`).
   */
  newSecretKey: string | undefined;
}

/** The file of the secret key, used when SECRET_KEY is not set. */
export const secretKeyFile = ({ dataDir }: { dataDir: string }): string => join(dataDir, 'secret.key');

/**
 * The secret key. It must be given when the database or the files are elsewhere; beside the embedded database it is
 * made once (decisions 2). Nothing is written here: a missing key beside an existing database does not justify a new
 * one (`server/secret-key.ts`).
 * @param old the texts of the keys before it
 * @param elsewhere whether the database or the files are elsewhere
 * @param keyless whether work that seals nothing may go on without a key there
 * @throws when the key is missing or its file is damaged
 */
export function secretKey(
  value: string | undefined,
  old: readonly string[],
  { dataDir, elsewhere, keyless }: { dataDir: string; elsewhere: boolean; keyless: boolean },
): KeyConfig {
  if (value) return { ...keysOf(value, old), secretKeyFrom: 'variable', newSecretKey: undefined };
  if (elsewhere) {
    if (!keyless) throw new Error('SECRET_KEY: required when DATABASE_URL or FILES_URL is set');
    const none = newKey();
    return { ...keysOf(none, old), secretKeyFrom: 'variable', newSecretKey: none };
  }
  const path = secretKeyFile({ dataDir });
  const newSecretKey = existsSync(path) ? undefined : newKey();
  const key = newSecretKey ?? readKey(path);
  // A power cut can leave an empty file. Its key could be computed by anybody.
  if (key.length < 32) throw new Error(`SECRET_KEY: ${path} is damaged; put its backup back`);
  return { ...keysOf(key, old), secretKeyFrom: 'file', newSecretKey };
}

const newKey = () => randomBytes(32).toString('base64url');

/** The keys of a configuration by their texts. */
export const keysOf = (
  now: string,
  old: readonly string[],
): Pick<KeyConfig, 'secretKey' | 'oldSecretKeys' | 'keyTexts'> => ({
  secretKey: hash(now),
  oldSecretKeys: old.map(hash),
  keyTexts: { now, old },
});

/**
 * How many keys SECRET_KEY_OLD gives besides the present one.
 * @param old the texts that are tried: besides the keys of a list, the list itself, because a key may have commas
 */
export function countOldKeys({ now, old }: KeyConfig['keyTexts']): number {
  const isList = (text: string) => text.split(',').some(part => part.trim() !== text && old.includes(part.trim()));
  return old.filter(text => text !== now && !isList(text)).length;
}

function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch (error) {
    throw new Error(`SECRET_KEY: ${path} cannot be read (${(error as Error).message})`, {
      cause: Object.assign(error as Error, { path }),
    });
  }
}

// Turns a passphrase of any length into 32 bytes.
function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
