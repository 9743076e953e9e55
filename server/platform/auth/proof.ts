import { proofReason } from '../../../contract/envelope.ts';
import { type Permission, proofMinutes, requiresProof } from '../../../contract/permissions.ts';
import { warning } from '../http/failure.ts';
import { refuseKey } from './api-key.ts';
import type { SessionHolder } from './session.ts';

/**
 * Refuses what an open screen is not enough for, once the password was given too long ago: the reader may have left the
 * screen to somebody else. Routes are asked by their permission before their body is read; a rule asks by itself where
 * only some bodies need it. `auth/prove` lets the same call through.
 * @throws 30001 `session.prove`, or 40001 for a call by a key; inside a transaction this undoes it
 */
export function askProof(
  holder: Pick<SessionHolder, 'provedAt' | 'key'> | null,
  permission: Permission,
  now: Date,
): void {
  if (!holder || !requiresProof(permission)) return;
  refuseKey(holder);
  const age = now.getTime() - holder.provedAt.getTime();
  if (age > proofMinutes * 60_000) throw warning(proofReason);
}
