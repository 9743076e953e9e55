import type { RetentionPlan } from '../../../contract/setting/calls.ts';
import { forgetAuditBefore } from '../../platform/audit/audit-chain.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Services } from '../../services.ts';
import { setting } from '../setting/rules.ts';
import {
  auditCutoff,
  auditRetention,
  deleteLetters,
  emptyPlan,
  eraseExpiredClient,
  eraseTravelData,
  eraseTravellerData,
  expiredIds,
  type RetentionKind,
} from './rules.ts';

/** The limits of a day, and of letters in one transaction: nothing long stands in the way of people at work. */
const maxPerDay = 2_000;
const lettersPerTransaction = 200;
const maxAuditRowsPerDay = 200_000;

/**
 * Erases personal data that are older than the settings say (setting `retention`, off by default). Each trip and
 * each client has a transaction of its own, so that a stop loses nothing.
 * @returns how much was erased
 */
export async function eraseExpired(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'secrets'>,
  signal?: AbortSignal,
): Promise<RetentionPlan> {
  const { db, clock } = services;
  const { on, ...terms } = await setting(db, 'retention');
  const counts = { ...emptyPlan };
  if (!on) return counts;
  const eraseEach = async (kind: RetentionKind, erase: (trx: Trx, id: number) => Promise<boolean>) => {
    for (const id of await expiredIds(db, kind, clock(), terms, { limit: maxPerDay })) {
      if (signal?.aborted) return;
      if (await db.transaction().execute(trx => erase(trx, id))) counts[kind] += 1;
    }
  };
  await eraseEach('requests', (trx, id) => eraseTravelData(trx, services, 'requests', terms, id));
  await eraseEach('travels', (trx, id) => eraseTravelData(trx, services, 'travels', terms, id));
  await eraseEach('clients', (trx, id) => eraseExpiredClient(trx, services, 'clients', terms, id));
  await eraseEach('bin', (trx, id) => eraseExpiredClient(trx, services, 'bin', terms, id));
  for (const kind of ['needs', 'documents'] as const)
    await eraseEach(kind, (trx, id) => eraseTravellerData(trx, services, kind, terms, id));
  const letters = await expiredIds(db, 'letters', clock(), terms, { limit: maxPerDay });
  for (let from = 0; from < letters.length && !signal?.aborted; from += lettersPerTransaction) {
    const ids = letters.slice(from, from + lettersPerTransaction);
    counts.letters += await db.transaction().execute(trx => deleteLetters(trx, services, terms, ids));
  }
  const cutoff = auditCutoff(clock(), terms);
  if (cutoff && !signal?.aborted) {
    counts.audit = await db
      .transaction()
      .execute(trx => forgetAuditBefore(trx, services.secrets, cutoff, maxAuditRowsPerDay));
  }
  if (Object.values(counts).some(count => count > 0)) {
    await db.transaction().execute(trx => auditRetention(trx, counts));
  }
  return counts;
}
