import { sql } from 'kysely';
import { offerAnswer } from '../contract/price-request/offer.ts';
import { addDays, type Day } from '../contract/values/dates.ts';
import { offerLinks } from '../server/modules/price-request/offer/queries.ts';
import { answerOffer } from '../server/modules/price-request/offer/rules.ts';
import { tokenHash } from '../server/platform/auth/secret.ts';
import type { Trx } from '../server/platform/db/db.ts';
import type { Services } from '../server/services.ts';
import type { MealName } from './catalogue.ts';
import { type SampleAnswer, sampleOfferOf, sampleOfferToken } from './requests.ts';

const hour = 3_600_000;

/**
 * Answers a sent request as its suppliers do: by a link, each at its moment. The mails to staff have left.
 * Notifications from the last two days are unread.
 */
export async function writeAnswers(
  trx: Trx,
  services: Services,
  requestId: number,
  answers: readonly SampleAnswer[],
  letterAt: Date,
  day: Day,
): Promise<void> {
  for (const said of answers) {
    const id = await recipientId(trx, requestId, said.who);
    const at = new Date(letterAt.getTime() + said.hours * hour);
    const answer = offerAnswer.parse({
      token: (await offerLinks(trx, [id], at)).get(id),
      ...('reason' in said
        ? { declined: true, reason: said.reason }
        : {
            availability: said.availability,
            price: said.euros,
            price_basis: said.basis,
            remarks: said.remarks,
            meal_included_id: said.meal ? await mealId(trx, said.meal) : null,
            option_date: said.option === undefined ? null : addDays(day, said.option),
          }),
    });
    await answerOffer(trx, { ...services, clock: () => at }, answer, undefined);
    const moment = at.toISOString();
    await trx.updateTable('price_request_recipient').set({ opened_at: moment }).where('id', '=', id).execute();
    await sql`
      update notification set created_at = ${moment},
        read_at = case when ${moment}::timestamptz < ${addDays(day, -2)}::date then ${moment}::timestamptz + interval '15 hours' end
      where kind = 'supplierAnswered' and params ->> 'supplier' = ${said.who}`.execute(trx);
  }
  await sql`
    update outbox set status = 'sent', attempts = 1, sent_at = created_at + interval '1 minute'
    where template = 'supplierAnswered' and status = 'queued'`.execute(trx);
}

/** A second link for one letter, valid for years, for people who try the sample. */
export async function writeSampleLink(trx: Trx, requestId: number, title: string, day: Day): Promise<void> {
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
