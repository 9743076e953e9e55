import { sql } from 'kysely';
import type { PriceRequestRecipient } from '../../../contract/price-request/calls.ts';
import type { Trx } from '../../platform/db/db.ts';

/**
 * The state of a recipient, from its row `recipient` and its letter `outbox`. An answer counts more than the state of
 * the letter, because a repeated letter may wait although the first one was answered.
 */
const state = sql`case
  when recipient.declined_at is not null then 'declined'
  when recipient.answered_at is not null then 'answered'
  when outbox.id is null then 'chosen'
  when outbox.status = 'failed' then 'refused'
  else outbox.status end`;

const moment = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`;

/** The recipients of `price_request`, nearest first. */
export function nestedRecipients() {
  return sql<PriceRequestRecipient[]>`(
    select coalesce(json_agg(each order by each.distance nulls last, each.name, each.id), '[]')
    from (
      select recipient.id, coalesce(recipient.accomodation_id, recipient.other_service_id) as service_id,
        recipient.name, recipient.email, recipient.distance,
        coalesce(accomodation.contact_email, other_service.contact_email) as current_email,
        coalesce(accomodation.latitude, other_service.latitude) as latitude,
        coalesce(accomodation.longitude, other_service.longitude) as longitude,
        ${state} as state,
        outbox.status = 'queued' and outbox.channel = 'google'
          and exists (select from google_account where refused_at is not null) as waits_for_google,
        case when outbox.status in ('failed', 'queued') then outbox.last_fault end as fault,
        case when outbox.status in ('failed', 'queued') then outbox.last_error end as error,
        ${moment('outbox.sent_at')} as sent_at, ${moment('recipient.opened_at')} as opened_at,
        ${moment('recipient.answered_at')} as answered_at, ${moment('recipient.declined_at')} as declined_at,
        ${moment('recipient.reminded_at')} as reminded_at
      from price_request_recipient as recipient
      left join outbox on outbox.id = recipient.outbox_id
      left join accomodation on accomodation.id = recipient.accomodation_id
      left join other_service on other_service.id = recipient.other_service_id
      where recipient.price_request_id = price_request.id
    ) as each)`;
}

/** One recipient with its request, locked. */
export function lockRecipient(trx: Trx, id: number) {
  return trx.selectFrom('price_request_recipient').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}
