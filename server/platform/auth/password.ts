import { argon2 as argon2Callback, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Config } from '../config/config.ts';

const argon2 = promisify(argon2Callback);

type Work = Config['passwordWork'];

/** Hashes a password with argon2id. The cost is stored beside the hash so that it can be raised later. */
export async function hashPassword(password: string, work: Work): Promise<string> {
  await work.onStart?.();
  const nonce = randomBytes(16);
  const tag = await derive(password, nonce, work.memory, work.passes);
  return ['argon2id', work.memory, work.passes, nonce.toString('base64url'), tag.toString('base64url')].join('$');
}

/**
 * Whether a password matches a hash. Without a hash the same work is done in vain, so that an unknown account takes as
 * long as a known one.
 */
export async function verifyPassword(password: string, hash: string | null | undefined, work: Work): Promise<boolean> {
  await work.onStart?.();
  const [, memory, passes, nonce, tag] = (hash ?? '').split('$');
  if (!memory || !passes || !nonce || !tag) {
    await derive(password, Buffer.alloc(16), work.memory, work.passes);
    return false;
  }
  const expected = Buffer.from(tag, 'base64url');
  return timingSafeEqual(
    expected,
    await derive(password, Buffer.from(nonce, 'base64url'), Number(memory), Number(passes)),
  );
}

async function derive(password: string, nonce: Buffer, memory: number, passes: number): Promise<Buffer> {
  // NFKC: a password typed on another keyboard stays the same.
  const message = password.normalize('NFKC');
  return Buffer.from(await argon2('argon2id', { message, nonce, memory, passes, parallelism: 1, tagLength: 32 }));
}
