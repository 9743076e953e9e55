import { sql } from 'kysely';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { languageOrDefault } from '../../../contract/language.ts';
import type { Setting } from '../../../contract/setting/schema.ts';
import { travelPath, travelStatus } from '../../../contract/travel/state.ts';
import { today } from '../../../contract/values/dates.ts';
import { budgetReminder } from '../../mail/letters/budget-reminder.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { isLetterHour } from '../../platform/jobs/worker.ts';
import type { Services } from '../../services.ts';
import { holdFreeTravel } from '../../shared/hold.ts';
import { quoteAddress, signUpLink } from '../../shared/link.ts';
import { pendingQuotes } from '../budget/queries.ts';
import { reachableClients, signerName, travelClients, travelFacts } from '../contact/queries.ts';
import { type LetterServices, sendLetter } from '../mail/rules.ts';
import { setting } from '../setting/rules.ts';

/** Reminders of waiting budgets (setting `budget_reminder`, off by default). */

/**
 * The trips whose clients are to be reminded. Their sent budgets wait and are still valid, the trip has not begun,
 * nothing was sent or reminded of for `days` days, and fewer than `times` reminders followed the last sending. When a
 * client has asked for alternatives since then, the agency has to act, so there is no reminder.
 * @param ids only among these
 */
async function travelsToRemind(
  db: Db,
  { days, times }: Pick<Setting<'budget_reminder'>, 'days' | 'times'>,
  now: Date,
  today: string,
  ids?: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select travel.id from travel
    join lateral (
      select max(sent_at) as sent_at from budget
      where budget.travel_id = travel.id and budget_status_id = ${budgetStatus.pendiente} and sent_at is not null and deleted_at is null
        and (valid_until is null or valid_until >= ${today}::date) and date_from >= ${today}::date) as waiting on waiting.sent_at is not null
    join lateral (
      select count(*) as times, max(at) as at from travel_reminder
      where travel_id = travel.id and step = 'budget' and at > waiting.sent_at) as reminded on true
    where ${
      ids
        ? sql`travel.id = any(${[...ids]}::integer[])`
        : sql`travel.id in (
        select travel_id from budget where budget_status_id = ${budgetStatus.pendiente} and sent_at is not null and deleted_at is null)`
    }
      and travel.reminders and travel.deleted_at is null and travel.sent_at is not null and travel.date_from > ${today}::date
      and travel.travel_status_id in (${travelStatus.enviado}, ${travelStatus.pendienteDeReserva})
      and greatest(waiting.sent_at, reminded.at) <= ${now.toISOString()}::timestamptz - make_interval(days => ${days}::integer)
      and reminded.times < ${times}
      and not exists (select from travel_event as event where event.travel_id = travel.id
        and event.kind = 'budgetDenied' and event.at > waiting.sent_at)
    order by travel.id`.execute(db);
  return rows.map(row => row.id);
}

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
  if (!rule.on || !isLetterHour(now)) return 0;
  let reminded = 0;
  for (const travelId of await travelsToRemind(db, rule, now, today(now))) {
    if (signal?.aborted) break;
    const done = await db.transaction().execute(async trx => {
      if (!(await holdFreeTravel(trx, travelId))) return false;
      // Checked again under the lock: it may have been answered or reminded of meanwhile.
      if ((await travelsToRemind(trx, rule, now, today(now), [travelId])).length === 0) return false;
      return remind(trx, services, travelId, now);
    });
    if (done) reminded += 1;
  }
  return reminded;
}

/** @returns whether there was a client to write to */
async function remind(trx: Trx, services: LetterServices, travelId: number, now: Date): Promise<boolean> {
  const readers = reachableClients(await travelClients(trx, travelId));
  if (readers.length === 0) return false;
  await trx.insertInto('travel_reminder').values({ travel_id: travelId, at: now.toISOString() }).execute();
  const { travelName, dateFrom, dateTo } = await travelFacts(trx, travelId);
  const { cover, quotes } = await pendingQuotes(trx, travelId, today(now));
  const agentName = await signerName(trx, travelId, null);
  const [only] = quotes.length === 1 ? quotes : [];
  const path = only ? `/budget/${only.id}` : travelPath(travelId);
  const { publicUrl } = services.config;
  for (const { id, email, first_name, language, has_password } of readers) {
    const signUp = has_password ? null : await signUpLink(trx, services, id, travelId);
    await sendLetter(trx, services, {
      letter: budgetReminder,
      to: { id, email, language: languageOrDefault(language) },
      params: {
        travelName,
        dateFrom,
        dateTo,
        quotes: quotes.map(quote => ({ ...quote, url: quoteAddress(publicUrl, quote.id, signUp?.url) })),
        firstName: first_name,
        url: signUp?.url ?? publicUrl + path,
        agentName,
        invitationDays: signUp?.days,
      },
      travelId,
      cover,
    });
  }
  return true;
}
