import { sql } from 'kysely';
import { addDays, type Day } from '../../contract/dates.ts';
import { toCents } from '../../contract/money.ts';
import { priceRequestStatus } from '../../contract/price-request.ts';
import type { LetterServices } from '../modules/mail/rules.ts';
import { chooseRecipients } from '../modules/price-request/choice.ts';
import { requestLetter, writeToRecipient } from '../modules/price-request/letters.ts';
import { lockRequest } from '../modules/price-request/queries.ts';
import type { Trx } from '../platform/db/db.ts';
import type { MealName } from './catalogue.ts';
import { otherServices } from './excursions.ts';
import {
  accomodationRequests,
  groupTexts,
  otherServiceRequests,
  type SampleAnswer,
  type SampleRequest,
} from './requests.ts';
import { stays } from './stays.ts';

/** Writes the price requests, each with its recipients, and the letters of those that were sent. */
export async function writeRequests(trx: Trx, services: LetterServices, agent: number, day: Day): Promise<void> {
  for (const [name, text] of Object.entries(groupTexts))
    await trx.updateTable('general_text').set({ text }).where('name', '=', name).where('language', '=', 'es').execute();
  for (const request of accomodationRequests) await writeRequest(trx, services, 1, request, agent, day);
  for (const request of otherServiceRequests) await writeRequest(trx, services, 2, request, agent, day);
}

async function writeRequest(
  trx: Trx,
  services: LetterServices,
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
      ...{ type, title, subject, message, n_adults, n_children, n_rooms, latitude, longitude, search_range },
      ...{ date_from, date_to: addDays(date_from, stay[1]), price_request_status_id: status },
      ...{ request_date, sent_at: sent ? request_date : null, created_by: agent },
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
  const letter = await requestLetter(trx, locked, 'smtp');
  for (const recipient of recipients) await writeToRecipient(trx, services, letter, recipient);
  await sql`
    update outbox set created_at = ${request_date}, attempts = 1,
      status = case when recipient.name = ${refused?.who ?? ''} then 'failed' else 'sent' end,
      last_error = case when recipient.name = ${refused?.who ?? ''} then ${refused?.words ?? null}::text end,
      sent_at = case when recipient.name = ${refused?.who ?? ''} then null
        else ${request_date}::timestamptz + interval '3 minutes' end
    from price_request_recipient as recipient
    where recipient.outbox_id = outbox.id and recipient.price_request_id = ${id}`.execute(trx);
  for (const answer of answers) await writeAnswer(trx, id, answer, request_date, day);
}

/** The answer of a recipient, as its letter's link would have stored it. */
async function writeAnswer(
  trx: Trx,
  requestId: number,
  answer: SampleAnswer,
  letterAt: string,
  day: Day,
): Promise<void> {
  const at = sql<string>`${letterAt}::timestamptz + make_interval(hours => ${answer.hours})`;
  const declined = 'reason' in answer;
  const recipient = await trx
    .updateTable('price_request_recipient')
    .set(declined ? { opened_at: at, declined_at: at } : { opened_at: at, answered_at: at })
    .where('price_request_id', '=', requestId)
    .where('name', '=', answer.who)
    .returning('id')
    .executeTakeFirstOrThrow();
  const said = declined
    ? { declined, reason: answer.reason }
    : {
        declined,
        availability: answer.availability,
        price: toCents(answer.euros),
        price_basis: answer.basis,
        meal_included_id: answer.meal ? await mealId(trx, answer.meal) : null,
        option_date: answer.option === undefined ? null : addDays(day, answer.option),
        remarks: answer.remarks ?? null,
      };
  await trx
    .insertInto('offer')
    .values({ recipient_id: recipient.id, answered_at: at, ...said })
    .execute();
}

const mealId = async (trx: Trx, name: MealName): Promise<number> =>
  (await trx.selectFrom('meal_included').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
