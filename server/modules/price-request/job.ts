import { isRequestClosed, priceRequestStatus } from '../../../contract/price-request/schema.ts';
import { dayMs, today } from '../../../contract/values/dates.ts';
import { priceRequestReminder } from '../../mail/letters/price-request.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Services } from '../../services.ts';
import { requestChannel } from '../google/rules.ts';
import type { LetterServices } from '../mail/rules.ts';
import { setting } from '../setting/rules.ts';
import { requestLetterContent, writeToRecipients } from './letters.ts';
import { lockRequest } from './queries.ts';

/** How many requests one run handles. The next run continues. */
const requestsPerRun = 20;

/**
 * Reminds recipients who have not answered, once each, some days after their letter was sent (the setting
 * `price_requests`; 0 means never). There is no reminder when the letter was refused, when the request is over, or when
 * its first day has come. Any number of processes may run it at once.
 * @returns how many were reminded
 */
export async function remindSuppliers(services: LetterServices & Pick<Services, 'db'>): Promise<number> {
  const { db, clock } = services;
  const { remind_after_days: days } = await setting(db, 'price_requests');
  if (days === 0) return 0;
  let reminded = 0;
  for (const id of await waitingRequests(db, days, clock()))
    reminded += await db.transaction().execute(trx => remindRecipients(trx, services, id, days));
  return reminded;
}

/** Recipients whose letter is this many days old and who have neither answered nor been reminded. */
function silentRecipients(db: Db, days: number, now: Date) {
  const day = today(now);
  return db
    .selectFrom('price_request_recipient as recipient')
    .innerJoin('price_request as request', 'request.id', 'recipient.price_request_id')
    .innerJoin('outbox', 'outbox.id', 'recipient.outbox_id')
    .where('outbox.status', '=', 'sent')
    .where('outbox.sent_at', '<=', new Date(now.getTime() - days * dayMs).toISOString())
    .where('recipient.reminded_at', 'is', null)
    .where('recipient.answered_at', 'is', null)
    .where('recipient.declined_at', 'is', null)
    .where('request.deleted_at', 'is', null)
    .where('request.price_request_status_id', 'in', [priceRequestStatus.enviada, priceRequestStatus.respondida])
    .where(eb => eb.or([eb('request.date_from', 'is', null), eb('request.date_from', '>', day)]));
}

async function waitingRequests(db: Db, days: number, now: Date): Promise<number[]> {
  const rows = await silentRecipients(db, days, now)
    .select('request.id')
    .distinct()
    .orderBy('request.id')
    .limit(requestsPerRun)
    .execute();
  return rows.map(row => row.id);
}

/** Locked and read again: an answer, a change of status or another process may have come first. */
async function remindRecipients(trx: Trx, services: LetterServices, id: number, days: number): Promise<number> {
  const request = await lockRequest(trx, id);
  if (!request || isRequestClosed(request.price_request_status_id)) return 0;
  const now = services.clock();
  const recipients = await silentRecipients(trx, days, now)
    .select(['recipient.id', 'recipient.email'])
    .where('request.id', '=', id)
    .execute();
  if (recipients.length === 0) return 0;
  const channel = await requestChannel(trx, request.created_by ?? 0, null, now);
  const letter = await requestLetterContent(trx, request, channel);
  await writeToRecipients(trx, services, letter, recipients, priceRequestReminder);
  await trx
    .updateTable('price_request_recipient')
    .set({ reminded_at: now.toISOString() })
    .where(
      'id',
      'in',
      recipients.map(({ id }) => id),
    )
    .execute();
  return recipients.length;
}
