import { sql } from 'kysely';
import type { PriceRequestRecipient } from '../../../contract/price-request/calls.ts';
import { type PriceRequestType, priceRequestType } from '../../../contract/price-request/schema.ts';
import type { Trx } from '../../platform/db/db.ts';
import { invalid } from '../../platform/http/failure.ts';

/**
 * The state of a recipient, from its row `recipient` and its letter `outbox`. An answer counts more than the state of
 * the letter, because a repeated letter may wait although the first one was answered.
 */
const recipientState = sql`case
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
        ${recipientState} as state,
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

/** The parts of a request that the choice of recipients needs. */
interface RequestOfType {
  id: number;
  type: PriceRequestType;
}

const nounOf = (type: PriceRequestType) => (type === priceRequestType.accomodation ? 'accomodation' : 'other_service');

/**
 * Replaces the recipients that a request is going to ask. Earlier chosen ones that are not in the list are dropped,
 * unless their letter was written. Each is stored with its present name, e-mail and distance.
 * @param ids ids of accommodations or of other services, depending on the request's type
 * @returns the recipients with these ids that have no letter yet
 * @throws 40001 under `services_ids` when one does not exist or has no e-mail
 */
export async function chooseRecipients(
  trx: Trx,
  { id, type }: RequestOfType,
  ids: readonly number[],
): Promise<{ id: number; email: string }[]> {
  const noun = nounOf(type);
  const service = sql.ref(`${noun}_id`);
  await sql`
    delete from price_request_recipient
    where price_request_id = ${id} and outbox_id is null and ${service} <> all(${ids}::int[])`.execute(trx);
  await sql`
    insert into price_request_recipient (price_request_id, ${service}, name, email, distance)
    select request.id, chosen.id, chosen.name, chosen.contact_email,
      distance_km(request.latitude, request.longitude, chosen.latitude, chosen.longitude)
    from price_request as request, ${sql.table(noun)} as chosen
    where request.id = ${id} and chosen.id = any(${ids}::int[]) and chosen.deleted_at is null and chosen.contact_email <> ''
    order by array_position(${ids}::int[], chosen.id)
    on conflict (price_request_id, accomodation_id, other_service_id) do update
      set name = excluded.name, email = excluded.email, distance = excluded.distance
      where price_request_recipient.outbox_id is null`.execute(trx);
  const { rows } = await sql<{ id: number; email: string; asked: boolean }>`
    select id, email, outbox_id is not null as asked from price_request_recipient
    where price_request_id = ${id} and ${service} = any(${ids}::int[]) order by id`.execute(trx);
  if (rows.length !== ids.length) throw invalid({ services_ids: 'priceRequest.cannotBeAsked' });
  return rows.filter(row => !row.asked).map(row => ({ id: row.id, email: row.email }));
}

/** The chosen suppliers without a letter. */
export async function chosenServiceIds(trx: Trx, { id, type }: RequestOfType): Promise<number[]> {
  const { rows } = await sql<{ service: number }>`
    select ${sql.ref(`${nounOf(type)}_id`)} as service from price_request_recipient
    where price_request_id = ${id} and outbox_id is null order by id`.execute(trx);
  return rows.map(row => row.service);
}

/** The present address of a supplier; null when it has no e-mail any more or was deleted. */
export async function currentEmail(
  trx: Trx,
  recipient: { accomodation_id: number | null; other_service_id: number | null },
): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`
    select nullif(contact_email, '') as email from accomodation where id = ${recipient.accomodation_id} and deleted_at is null
    union all
    select nullif(contact_email, '') from other_service where id = ${recipient.other_service_id} and deleted_at is null`.execute(
    trx,
  );
  return rows[0]?.email ?? null;
}
