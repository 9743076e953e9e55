import { hourMs } from '../../../contract/values/dates.ts';
import type { Secrets } from '../auth/secret.ts';

/**
 * Addresses of files (specification 7, decisions 5), signed for one file and one user and valid for one to two hours.
 * They change only on the hour, so that browsers can cache the files.
 */
export interface FileLinks {
  /** The addresses of a photo: 400 px wide, 1200 px wide, and the stored image. */
  photo(userId: number, controller: string, field: string, fileId: string): PhotoAddresses;
  /** The address of a document. Its name is in the answer's Content-Disposition. */
  document(userId: number, controller: string, field: string, fileId: string): string;
  /** The user that a token was made for; null when it is altered, expired, or for another file or field. */
  verify(token: string, controller: string, field: string, fileId: string): number | null;
}

interface PhotoAddresses {
  thumbnail: string;
  large: string;
  photo: string;
}

const purpose = 'file';
/** The signatures that are cached, about a megabyte. */
const maxSignatures = 5_000;

/** @param clock the application's clock */
export function createFileLinks(secrets: Secrets, clock: () => Date): FileLinks {
  const signed = (userId: string, expiry: string, controller: string, field: string, fileId: string) =>
    [userId, expiry, controller, field, fileId].join('/');

  // Lists show the same photos again and again. Signing them anew took a twelfth of the processor time of a list.
  const signatures = new Map<string, string>();

  function signature(text: string): string {
    const cachedSignature = signatures.get(text);
    if (cachedSignature) return cachedSignature;
    // The first is the oldest.
    for (const oldest of signatures.size < maxSignatures ? [] : signatures.keys().take(1)) signatures.delete(oldest);
    const newSignature = secrets.sign(purpose, text);
    signatures.set(text, newSignature);
    return newSignature;
  }

  function address(userId: number, controller: string, field: string, fileId: string): string {
    const user = userId.toString(36);
    const expiry = (Math.floor(clock().getTime() / hourMs) + 2).toString(36);
    const own = signature(signed(user, expiry, controller, field, fileId));
    return `/${controller}/file/${user}.${expiry}.${own}/${field}/${fileId}`;
  }

  return {
    photo(userId, controller, field, fileId) {
      const start = address(userId, controller, field, fileId);
      return { thumbnail: `${start}-400.webp`, large: `${start}-1200.webp`, photo: `${start}.jpg` };
    },
    document: address,
    verify(token, controller, field, fileId) {
      const [, user, expiry, signature] = /^([0-9a-z]{1,8})\.([0-9a-z]{1,8})\.([\w-]{22})$/.exec(token) ?? [];
      if (!user || !expiry || !signature) return null;
      if (!secrets.verify(purpose, signed(user, expiry, controller, field, fileId), signature)) return null;
      return Number.parseInt(expiry, 36) * hourMs > clock().getTime() ? Number.parseInt(user, 36) : null;
    },
  };
}
