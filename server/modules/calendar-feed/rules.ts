import ical, { type ICalEventData, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { sql } from 'kysely';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { code } from '../../../contract/envelope.ts';
import type { Language } from '../../../contract/language.ts';
import { groups, readerLanguage } from '../../../contract/permissions.ts';
import { taskMinutes, taskPath } from '../../../contract/task/schema.ts';
import { taskStatus } from '../../../contract/task/state.ts';
import { travelPath, travelStatus } from '../../../contract/travel/state.ts';
import { addDays, type Day, instantOf, type Moment, timeZone, today } from '../../../contract/values/dates.ts';
import { audit } from '../../platform/audit/audit.ts';
import { scopeOfLink } from '../../platform/auth/access.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { Services } from '../../services.ts';
import { endLinks, findLink, isUsableLink, newLink } from '../../shared/link.ts';
import { sqlTable } from '../../shared/version.ts';
import { allDayTimes, budgetEvents, calendarHead, oneLine, revision } from '../budget/calendar.ts';
import { lineTitles } from '../budget/line/queries.ts';
import { setting } from '../setting/rules.ts';

/**
 * The calendar of a user for programs that read it again and again. Customers have their accepted trips; staff have the
 * departures of the trips that they look after, the ends of their suppliers' options, and their own tasks.
 */

/** Since when a user's calendar has an address; null without one. */
export async function calendarSince(db: Db, { userId }: Scope): Promise<Moment | null> {
  const link = await db
    .selectFrom('link')
    .select(eb => localMomentSql(eb.ref('created_at')).as('since'))
    .where('purpose', '=', 'calendar')
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return link?.since ?? null;
}

type LinkServices = Pick<Services, 'config' | 'clock'>;

/** Makes an address, in place of an earlier one. It stands under /api/external, which robots.txt lets Google read. */
export async function makeCalendarLink(trx: Trx, { config, clock }: LinkServices, { userId }: Scope): Promise<string> {
  await endLinks(trx, 'calendar', { user_id: userId }, clock());
  const token = await newLink(trx, 'calendar', { userId }, clock());
  await audit(trx, { userId, action: 'calendar.make', entity: 'user', entityId: userId });
  return `${config.publicUrl}/api/external/calendar/${token}.ics`;
}

export async function endCalendarLink(trx: Trx, { clock }: LinkServices, { userId }: Scope): Promise<void> {
  if (await endLinks(trx, 'calendar', { user_id: userId }, clock()))
    await audit(trx, { userId, action: 'calendar.end', entity: 'user', entityId: userId });
}

type FeedServices = Pick<Services, 'db' | 'config' | 'clock'>;

/** So many days after they are over, trips, options and tasks stay in the calendar. */
const pastDays = 365;

/** @throws 404 `calendar.linkUnknown` for an address that is not ours, was ended, or is of a user who is gone */
export async function calendarFeed(services: FeedServices, token: string): Promise<string> {
  const { db, config, clock } = services;
  const link = await findLink(db, 'calendar', token, clock());
  if (!isUsableLink(link) || !link.reader?.reachable)
    throw new Failure(code.warning, 'calendar.linkUnknown', { status: 404 });
  const { id } = link.reader;
  const user = await db
    .selectFrom('user')
    .select(['group_id', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const language = readerLanguage(user);
  const since = addDays(today(clock()), -pastDays);
  const { name } = await setting(db, 'agency');
  const calendar = ical({ ...calendarHead(name, name, language), ttl: 3600 });
  const { publicUrl } = config;
  const events =
    user.group_id === groups.client
      ? await travelEvents(services, id, language, since)
      : [
          ...(await departureEvents(db, publicUrl, id, since)),
          ...(await optionEvents(db, publicUrl, id, since)),
          ...(await taskEvents(db, publicUrl, id, since)),
        ];
  // Google reads times without a zone as UTC, unless the head names another zone.
  return calendar
    .events(events)
    .toString()
    .replace(/^X-PUBLISHED-TTL/m, `X-WR-TIMEZONE:${timeZone}\r\n$&`);
}

/** The accepted trips of a customer. */
async function travelEvents(
  services: FeedServices,
  userId: number,
  language: Language,
  since: Day,
): Promise<ICalEventData[]> {
  const budgets = await services.db
    .selectFrom('budget')
    .innerJoin('user_travel_group as client', 'client.travel_id', 'budget.travel_id')
    .select('budget.id')
    .where('client.user_id', '=', userId)
    .where('budget.budget_status_id', '=', budgetStatus.aceptado)
    .where('budget.date_to', '>=', since)
    .orderBy('budget.id')
    .execute();
  const events: ICalEventData[] = [];
  for (const { id } of budgets) {
    const scope = scopeOfLink({ userId, budgetId: id });
    events.push(...((await budgetEvents(services, scope, id, language, true))?.events ?? []));
  }
  return events;
}

interface StaffRow {
  id: number;
  updated_at: string;
  cancelled: boolean;
}

/** The fields that every event of staff has. */
const staffEvent = (publicUrl: string, kind: string, { id, updated_at, cancelled }: StaffRow) => ({
  ...revision(updated_at),
  id: `${kind}-${id}@${new URL(publicUrl).hostname}`,
  status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
});

const dayEvent = (day: Day) => ({ ...allDayTimes(day, day), transparency: ICalEventTransparency.TRANSPARENT });

async function departureEvents(db: Db, publicUrl: string, userId: number, since: Day): Promise<ICalEventData[]> {
  const { rows } = await sql<StaffRow & { travel: string; day: Day }>`
    select travel.id, travel.name as travel, travel.date_from as day,
      greatest(travel.updated_at, agreed_at) as updated_at, travel_status_id = ${travelStatus.rechazado} as cancelled
    from ${sqlTable('agreed', 'travel')} as travel
    join assigned_agent on assigned_agent.travel_id = travel.id and agent_id = ${userId}
    join agreed_budget on agreed_budget.travel_id = travel.id
    where travel.deleted_at is null and travel.date_from >= ${since}::date
    order by travel.id`.execute(db);
  return rows.map(row => ({
    ...staffEvent(publicUrl, 'departure', row),
    ...dayEvent(row.day),
    summary: oneLine(`Salida: ${row.travel}`),
    url: publicUrl + travelPath(row.id),
  }));
}

async function optionEvents(db: Db, publicUrl: string, userId: number, since: Day): Promise<ICalEventData[]> {
  const { rows } = await sql<
    StaffRow & { travel: string; day: Day; travel_id: number; budget_id: number; line_id: number }
  >`
    select booking.id, travel.id as travel_id, travel.name as travel, budget.id as budget_id, line.id as line_id,
      option_until as day, greatest(booking.updated_at, budget.updated_at) as updated_at,
      state = 'cancelled' or state = 'option' and budget_status_id = ${budgetStatus.rechazado} as cancelled
    from booking
    join budget_line as line on line.id = booking.budget_line_id
    join budget on budget.id = line.budget_id and budget.deleted_at is null
    join travel on travel.id = budget.travel_id and travel.deleted_at is null
    join assigned_agent on assigned_agent.travel_id = travel.id and agent_id = ${userId}
    where state in ('option', 'to_cancel', 'cancelled') and option_until >= ${since}::date
    order by booking.id`.execute(db);
  const titles = await lineTitles(db, [...new Set(rows.map(({ budget_id }) => budget_id))], 'es');
  return rows.map(row => ({
    ...staffEvent(publicUrl, 'option', row),
    ...dayEvent(row.day),
    summary: oneLine(`Vence la opción: ${titles.get(row.line_id)?.title ?? ''} (${row.travel})`),
    url: publicUrl + travelPath(row.travel_id),
  }));
}

/** The tasks of a user, without those that are done. */
async function taskEvents(db: Db, publicUrl: string, userId: number, since: Day): Promise<ICalEventData[]> {
  const { rows } = await sql<StaffRow & { name: string; travel: string | null; date: Moment }>`
    select task.id, task.name, travel.name as travel, to_char(task.date, 'YYYY-MM-DD HH24:MI:SS') as date,
      task.updated_at, task_status_id = ${taskStatus.cancelada} or task.deleted_at is not null as cancelled
    from task left join travel on travel.id = task.travel_id
    where agent_id = ${userId} and task.date >= ${since}::date and task_status_id <> ${taskStatus.hecha}
    order by task.id`.execute(db);
  return rows.map(({ name, travel, date, ...row }) => {
    const start = new Date(instantOf(date));
    return {
      ...staffEvent(publicUrl, 'task', row),
      start,
      end: new Date(start.getTime() + taskMinutes * 60_000),
      summary: oneLine(name),
      location: travel && oneLine(travel),
      url: publicUrl + taskPath(row.id),
    };
  });
}
