import { sql } from 'kysely';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { languageOrDefault } from '../../../contract/language.ts';
import type { Setting } from '../../../contract/setting/schema.ts';
import { travelPath, travelStatus } from '../../../contract/travel/state.ts';
import { tellNeedsBy } from '../../../contract/traveller/needs.ts';
import { addDays, today } from '../../../contract/values/dates.ts';
import { budgetReminder } from '../../mail/letters/budget-reminder.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { isLetterHour } from '../../platform/jobs/worker.ts';
import type { Services } from '../../services.ts';
import { holdFreeTravel } from '../../shared/hold.ts';
import { quoteAddress, signUpLink } from '../../shared/link.ts';
import { pendingQuotes } from '../budget/queries.ts';
import { reachableClients, signerName, travelClients, travelFacts, travelStaff } from '../contact/queries.ts';
import { type LetterServices, sendLetter } from '../mail/rules.ts';
import { notifyUsers } from '../notification/rules.ts';
import { setting } from '../setting/rules.ts';
import { dueLetters, travelsWithLetters } from './travel-letters.ts';

/** What the application writes about trips by itself. `travel_reminder` records each, so that none is repeated. */

type JobServices = LetterServices & Pick<Services, 'db'>;

/**
 * Calls `write` for each trip, in a transaction that has locked the trip: neither a crash nor a second process repeats
 * what it writes and records. A trip that another transaction holds is left for the next run.
 * @param write reads again what it needs, which may have changed before the lock
 * @returns the sum of what `write` returned
 */
async function forEachTravel(
  db: Db,
  travelIds: readonly number[],
  write: (trx: Trx, travelId: number) => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0;
  for (const id of travelIds) {
    if (signal?.aborted) break;
    count += await db.transaction().execute(async trx => ((await holdFreeTravel(trx, id)) ? write(trx, id) : 0));
  }
  return count;
}

/**
 * The trips whose clients are to be reminded. Their sent budgets wait and are still valid, the trip has not begun,
 * nothing was sent or reminded of for `days` days, and fewer than `times` reminders followed the last sending. When a
 * client has asked for alternatives since then, the agency has to act, so there is no reminder.
 * @param id only this trip
 */
async function travelsToRemind(
  db: Db,
  { days, times }: Pick<Setting<'budget_reminder'>, 'days' | 'times'>,
  now: Date,
  today: string,
  id?: number,
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
      id === undefined
        ? sql`travel.id in (
        select travel_id from budget where budget_status_id = ${budgetStatus.pendiente} and sent_at is not null and deleted_at is null)`
        : sql`travel.id = ${id}`
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
 * Reminds clients of waiting budgets (setting `budget_reminder`, off by default): one letter per trip and client.
 * @returns how many trips were reminded of
 */
export async function sendBudgetReminders(services: JobServices, signal?: AbortSignal): Promise<number> {
  const { db, clock } = services;
  const rule = await setting(db, 'budget_reminder');
  const now = clock();
  if (!rule.on || !isLetterHour(now)) return 0;
  const write = async (trx: Trx, travelId: number) => {
    const [travel] = await travelsToRemind(trx, rule, now, today(now), travelId);
    return travel === undefined ? 0 : writeBudgetReminder(trx, services, travelId, now);
  };
  return forEachTravel(db, await travelsToRemind(db, rule, now, today(now)), write, signal);
}

/** @returns 0 when there is no client to write to, else 1 */
async function writeBudgetReminder(trx: Trx, services: LetterServices, travelId: number, now: Date): Promise<number> {
  const readers = reachableClients(await travelClients(trx, travelId));
  if (readers.length === 0) return 0;
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
  return 1;
}

/**
 * Writes the letters that are due to the clients of accepted trips (setting `travel_letters`, off by default).
 * @returns how many letters were due, each to all its readers
 */
export async function sendTravelLetters(services: JobServices, signal?: AbortSignal): Promise<number> {
  const { db, clock } = services;
  const letterRules = await setting(db, 'travel_letters');
  const now = clock();
  if (!Object.values(letterRules).some(Boolean) || !isLetterHour(now)) return 0;
  const rules = { ...letterRules, ...(await setting(db, 'bank')) };
  const due: number[] = [];
  for (const travel of await travelsWithLetters(db, rules, today(now))) {
    if (signal?.aborted) break;
    if ((await dueLetters(db, travel, rules, now)).length > 0) due.push(travel.id);
  }
  const write = async (trx: Trx, travelId: number) => {
    const [travel] = await travelsWithLetters(trx, rules, today(now), travelId);
    const letters = travel ? await dueLetters(trx, travel, rules, now) : [];
    for (const letter of letters) {
      const reminders = letter.steps.map(step => ({ travel_id: travelId, step, at: now.toISOString() }));
      await trx.insertInto('travel_reminder').values(reminders).execute();
      await audit(trx, { userId: null, action: 'letter', entity: 'travel', entityId: travelId });
      await letter.write(trx, services);
    }
    return letters.length;
  };
  return forEachTravel(db, due, write, signal);
}

/**
 * Tells the agents of accepted trips, in the week before the start and until 48 hours before it, that somebody has needs
 * of mobility or health: each traveller once, in one notification a trip. It does not say who, nor what.
 * @returns how many trips staff were notified of
 */
export async function warnOfNeeds(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  const now = clock();
  const day = today(now);
  const { rows } = await sql<{ id: number }>`
    select id from travel
    where date_from between ${addDays(day, 2)}::date and ${addDays(day, 7)}::date and deleted_at is null
      and travel_status_id in (${travelStatus.pendienteDeReserva}, ${travelStatus.reservado})
      and exists (select from budget where travel_id = travel.id and deleted_at is null
        and budget_status_id = ${budgetStatus.aceptado})
      and exists (select from traveller where travel_id = travel.id and needs is not null and deleted_at is null
        and not exists (select from travel_reminder as reminder
          where reminder.travel_id = travel.id and step = 'needs:' || traveller.id))
    order by id`.execute(db);
  const warn = async (trx: Trx, travelId: number) => {
    const { name, date_from } = await trx
      .selectFrom('travel')
      .select(['name', 'date_from'])
      .where('id', '=', travelId)
      .executeTakeFirstOrThrow();
    const lastDay = tellNeedsBy(date_from, day);
    if (!lastDay) return 0;
    const { rows: travellers } = await sql`
      insert into travel_reminder (travel_id, step, at)
      select travel_id, 'needs:' || id, ${now.toISOString()} from traveller
      where travel_id = ${travelId} and needs is not null and deleted_at is null
      on conflict do nothing returning id`.execute(trx);
    if (travellers.length === 0) return 0;
    await notifyUsers(trx, {
      to: (await travelStaff(trx, travelId)).map(({ id }) => id),
      kind: 'needsToTell',
      params: { travel: name, count: travellers.length, day: lastDay },
      path: travelPath(travelId),
    });
    return 1;
  };
  const travelIds = rows.map(({ id }) => id);
  return forEachTravel(db, travelIds, warn, signal);
}
