import { sql } from 'kysely';
import { offerAnswer } from '../contract/offer/schema.ts';
import { priceRequestStatus } from '../contract/price-request/schema.ts';
import { addDays, type Day } from '../contract/values/dates.ts';
import { createOfferLinks, requestLetterContent, writeToRecipients } from '../server/modules/price-request/letters.ts';
import { answerOffer } from '../server/modules/price-request/offer/rules.ts';
import { lockRequest } from '../server/modules/price-request/queries.ts';
import { chooseRecipients } from '../server/modules/price-request/recipients.ts';
import { tokenHash } from '../server/platform/auth/secret.ts';
import type { Trx } from '../server/platform/db/db.ts';
import type { Services } from '../server/services.ts';
import type { MealName } from './catalogue.ts';
import { otherServices } from './excursions.ts';
import {
  accomodationRequests,
  otherServiceRequests,
  type SampleAnswer,
  type SampleRequest,
  sampleGroupTexts,
  sampleOfferOf,
  sampleOfferToken,
} from './requests.ts';
import { stays } from './stays.ts';

const hour = 3_600_000;

/**
 * Answers a sent request as its suppliers do: by a link, each at its moment. The mails to staff have left.
 * Notifications from the last two days are unread.
 */
async function writeAnswers(
  trx: Trx,
  services: Services,
  requestId: number,
  answers: readonly SampleAnswer[],
  letterAt: Date,
  day: Day,
): Promise<void> {
  for (const reply of answers) {
    const id = await recipientId(trx, requestId, reply.who);
    const at = new Date(letterAt.getTime() + reply.hours * hour);
    const answer = offerAnswer.parse({
      token: (await createOfferLinks(trx, [id], at)).get(id),
      ...('reason' in reply
        ? { declined: true, reason: reply.reason }
        : {
            availability: reply.availability,
            covers: reply.covers,
            price: reply.euros,
            price_basis: reply.basis,
            remarks: reply.remarks,
            meal_included_id: reply.meal ? await mealId(trx, reply.meal) : null,
            option_date: reply.option === undefined ? null : addDays(day, reply.option),
          }),
    });
    await answerOffer(trx, { ...services, clock: () => at }, answer, undefined);
    const moment = at.toISOString();
    await trx.updateTable('price_request_recipient').set({ opened_at: moment }).where('id', '=', id).execute();
    await sql`
      update notification set created_at = ${moment},
        read_at = case when ${moment}::timestamptz < ${addDays(day, -2)}::date then ${moment}::timestamptz + interval '15 hours' end
      where kind = 'supplierAnswered' and params ->> 'supplier' = ${reply.who}`.execute(trx);
  }
  await sql`
    update outbox set status = 'sent', attempts = 1, sent_at = created_at + interval '1 minute'
    where template = 'supplierAnswered' and status = 'queued'`.execute(trx);
}

/** A second link for one letter, valid for years, for people who try the sample. */
async function writeSampleLink(trx: Trx, requestId: number, title: string, day: Day): Promise<void> {
  if (title !== sampleOfferOf.request) return;
  await trx
    .insertInto('link')
    .values({
      token_hash: tokenHash(sampleOfferToken),
      purpose: 'offer',
      user_id: null,
      price_request_recipient_id: await recipientId(trx, requestId, sampleOfferOf.who),
      created_at: `${addDays(day, -1)} 07:40:00`,
      expires_at: `${addDays(day, 3650)} 07:40:00`,
    })
    .execute();
}

async function recipientId(trx: Trx, requestId: number, name: string): Promise<number> {
  const { id } = await trx
    .selectFrom('price_request_recipient')
    .select('id')
    .where('price_request_id', '=', requestId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
}

const mealId = async (trx: Trx, name: MealName): Promise<number> =>
  (await trx.selectFrom('meal_included').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;

/** Writes the price requests, each with its recipients, the letters of those that were sent, and their answers. */
export async function writeRequests(trx: Trx, services: Services, agent: number, day: Day): Promise<void> {
  for (const [name, text] of Object.entries(sampleGroupTexts))
    await trx.updateTable('general_text').set({ text }).where('name', '=', name).where('language', '=', 'es').execute();
  for (const request of accomodationRequests) await writeRequest(trx, services, 1, request, agent, day);
  for (const request of otherServiceRequests) await writeRequest(trx, services, 2, request, agent, day);
}

async function writeRequest(
  trx: Trx,
  services: Services,
  type: 1 | 2,
  { title, subject, message, people, stay, around, to, status, daysAgo, refused, answers = [] }: SampleRequest,
  agent: number,
  day: Day,
): Promise<void> {
  const [n_adults, n_children, n_rooms] = people;
  const [latitude, longitude, search_range] = around ?? [null, null, null];
  const date_from = addDays(day, stay[0]);
  const request_date = `${addDays(day, -daysAgo)} 07:40:00`;
  const sent = status !== priceRequestStatus.borrador;
  const { id } = await trx
    .insertInto('price_request')
    .values({
      type,
      title,
      subject,
      message,
      n_adults,
      n_children,
      n_rooms,
      latitude,
      longitude,
      search_range,
      date_from,
      date_to: addDays(date_from, stay[1]),
      price_request_status_id: answers.length > 0 ? priceRequestStatus.enviada : status,
      request_date,
      sent_at: sent ? request_date : null,
      created_by: agent,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const names: Record<string, { name: string }> = type === 1 ? stays : otherServices;
  const ids = await trx
    .selectFrom(type === 1 ? 'accomodation' : 'other_service')
    .select('id')
    .where(
      'name',
      'in',
      to.map(key => names[key]?.name ?? ''),
    )
    .orderBy('id')
    .execute();
  const recipients = await chooseRecipients(
    trx,
    { id, type },
    ids.map(row => row.id),
  );
  if (!sent) return;
  const locked = await lockRequest(trx, id);
  if (!locked) throw new Error(`${title} was not written`);
  const letter = await requestLetterContent(trx, locked, 'smtp');
  const then = { ...services, clock: () => new Date(`${request_date.replace(' ', 'T')}Z`) };
  await writeToRecipients(trx, then, letter, recipients);
  await sql`
    update outbox set created_at = ${request_date}, attempts = 1,
      status = case when recipient.name = ${refused?.who ?? ''} then 'failed' else 'sent' end,
      last_fault = case when recipient.name = ${refused?.who ?? ''} then 'refused' end,
      last_error = case when recipient.name = ${refused?.who ?? ''} then ${refused?.words ?? null}::text end,
      sent_at = case when recipient.name = ${refused?.who ?? ''} then null
        else ${request_date}::timestamptz + interval '3 minutes' end
    from price_request_recipient as recipient
    where recipient.outbox_id = outbox.id and recipient.price_request_id = ${id}`.execute(trx);
  await writeSampleLink(trx, id, title, day);
  if (answers.length === 0) return;
  await writeAnswers(trx, services, id, answers, then.clock(), day);
  await trx.updateTable('price_request').set({ price_request_status_id: status }).where('id', '=', id).execute();
}
