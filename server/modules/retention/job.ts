import type { RetentionPlan } from '../../../contract/setting/calls.ts';
import { forgetAuditBefore } from '../../platform/audit/audit-chain.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Services } from '../../services.ts';
import { setting } from '../setting/rules.ts';
import {
  auditForgottenBefore,
  dueIds,
  forgetClient,
  forgetLetters,
  forgetTravel,
  forgetTraveller,
  noteRetention,
  type RecordRetention,
} from './rules.ts';

/** At most so many of each kind a day, and letters at once: nothing long stands in the way of people at work. */
const aDay = 2_000;
const lettersAtOnce = 200;
const auditRowsADay = 200_000;

/**
 * Lets go of personal data that are older than the settings say (setting `retention`, off by default). Each trip and
 * each client has a transaction of its own, so that a stop loses nothing.
 * @returns how much went
 */
export async function forgetOld(
  services: Pick<Services, 'db' | 'files' | 'clock' | 'secrets'>,
  signal?: AbortSignal,
): Promise<RetentionPlan> {
  const { db, clock } = services;
  const { on, ...terms } = await setting(db, 'retention');
  const gone: RetentionPlan = {
    requests: 0,
    travels: 0,
    clients: 0,
    letters: 0,
    bin: 0,
    needs: 0,
    documents: 0,
    audit: 0,
  };
  if (!on) return gone;
  const each = async (what: RecordRetention, forget: (trx: Trx, id: number) => Promise<boolean>) => {
    for (const id of await dueIds(db, what, clock(), terms, { limit: aDay })) {
      if (signal?.aborted) return;
      if (await db.transaction().execute(trx => forget(trx, id))) gone[what] += 1;
    }
  };
  await each('requests', (trx, id) => forgetTravel(trx, services, 'requests', terms, id));
  await each('travels', (trx, id) => forgetTravel(trx, services, 'travels', terms, id));
  await each('clients', (trx, id) => forgetClient(trx, services, 'clients', terms, id));
  await each('bin', (trx, id) => forgetClient(trx, services, 'bin', terms, id));
  for (const what of ['needs', 'documents'] as const)
    await each(what, (trx, id) => forgetTraveller(trx, services, what, terms, id));
  const letters = await dueIds(db, 'letters', clock(), terms, { limit: aDay });
  for (let from = 0; from < letters.length && !signal?.aborted; from += lettersAtOnce) {
    const ids = letters.slice(from, from + lettersAtOnce);
    gone.letters += await db.transaction().execute(trx => forgetLetters(trx, services, terms, ids));
  }
  const moment = auditForgottenBefore(clock(), terms);
  if (moment && !signal?.aborted) {
    gone.audit = await db.transaction().execute(trx => forgetAuditBefore(trx, services.secrets, moment, auditRowsADay));
  }
  if (Object.values(gone).some(count => count > 0)) {
    await db.transaction().execute(trx => noteRetention(trx, gone));
  }
  return gone;
}
