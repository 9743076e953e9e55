import { isLanguage } from '../../../contract/language.ts';
import { localMoment, today } from '../../../contract/values/dates.ts';
import { budgetReminder } from '../../mail/letters/budget-reminder.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Services } from '../../services.ts';
import { linkDays, newLink } from '../../shared/link.ts';
import { waitingQuotes } from '../budget/queries.ts';
import { signerOf } from '../contact/queries.ts';
import { type LetterServices, sendLetter } from '../mail/rules.ts';
import { setting } from '../setting/queries.ts';
import { reachable, travelClients, travelFacts } from '../travel/queries.ts';
import { travelsToRemind } from './queries.ts';

/** Reminders of waiting budgets (setting `budget_reminder`, off by default). */

/** The hours of the agency's day between which a reminder may be sent. */
const decentHours = [9, 20] as const;

/**
 * Writes the due reminders, one letter per trip and client. The trip is locked while its letters are written, and the
 * reminder is recorded in the same transaction, so that neither a crash nor a second process repeats it.
 * @returns how many trips were reminded of
 */
export async function sendReminders(
  services: LetterServices & Pick<Services, 'db'>,
  signal?: AbortSignal,
): Promise<number> {
  const { db, clock } = services;
  const rule = await setting(db, 'budget_reminder');
  const now = clock();
  const hour = Number(localMoment(now).slice(11, 13));
  if (!rule.on || hour < decentHours[0] || hour >= decentHours[1]) return 0;
  let reminded = 0;
  for (const travelId of await travelsToRemind(db, rule, now, today(now))) {
    if (signal?.aborted) break;
    const done = await db.transaction().execute(async trx => {
      const held = await trx
        .selectFrom('travel')
        .select('id')
        .where('id', '=', travelId)
        .forNoKeyUpdate()
        .skipLocked()
        .executeTakeFirst();
      // Checked again under the lock: it may have been answered or reminded of meanwhile.
      if (!held || (await travelsToRemind(trx, rule, now, today(now), [travelId])).length === 0) return false;
      return remind(trx, services, travelId, now);
    });
    if (done) reminded += 1;
  }
  return reminded;
}

/** @returns whether there was a client to write to */
async function remind(trx: Trx, services: LetterServices, travelId: number, now: Date): Promise<boolean> {
  const readers = reachable(await travelClients(trx, travelId));
  if (readers.length === 0) return false;
  await trx.insertInto('travel_reminder').values({ travel_id: travelId, at: now.toISOString() }).execute();
  const { travelName, dateFrom, dateTo } = await travelFacts(trx, travelId);
  const { cover, quotes } = await waitingQuotes(trx, travelId, today(now));
  const agentName = await signerOf(trx, travelId, null);
  const [only] = quotes.length === 1 ? quotes : [];
  const shown = only ? `/budget/${only.id}` : '/?tab=pendientes_de_reserva';
  const { publicUrl } = services.config;
  for (const { id, email, first_name, language, has_password } of readers) {
    const invitation = has_password ? null : await newLink(trx, 'sign-up', { userId: id, travelId }, now);
    const signUp = invitation && `${publicUrl}/alta/${invitation}`;
    await sendLetter(trx, services, {
      letter: budgetReminder,
      to: { id, email, language: isLanguage(language) ? language : 'es' },
      params: {
        travelName,
        dateFrom,
        dateTo,
        quotes: quotes.map(quote => ({ ...quote, url: signUp ?? `${publicUrl}/budget/${quote.id}` })),
        firstName: first_name,
        url: signUp ?? publicUrl + shown,
        agentName,
        ...(invitation ? { invitationDays: linkDays('sign-up') } : {}),
      },
      travelId,
      cover,
    });
  }
  return true;
}
