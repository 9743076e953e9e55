import ical, {
  ICalAlarmType,
  type ICalCalendarData,
  ICalCalendarMethod,
  type ICalEventData,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import { sql } from 'kysely';
import { serviceTitle } from '../../../contract/budget/change-texts.ts';
import type { ComparedLine } from '../../../contract/budget/changes.ts';
import { isReversed, transportModeOf } from '../../../contract/budget/journey-time.ts';
import { lineFacts } from '../../../contract/budget/line-facts.ts';
import type { LineKind } from '../../../contract/budget/line-kind.ts';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { AgencyContact } from '../../../contract/client/calls.ts';
import type { Language } from '../../../contract/language.ts';
import { changeWords } from '../../../contract/texts/changes.ts';
import { isBooked, travelStatus } from '../../../contract/travel/state.ts';
import { addDays, formatDay, type MomentOrDay, saidTime } from '../../../contract/values/dates.ts';
import { textOfParts } from '../../../contract/values/phone.ts';
import { labelWithValue } from '../../../contract/values/typography.ts';
import { pdfTexts } from '../../pdf/texts.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/db.ts';
import { parseInstant } from '../../platform/db/search.ts';
import { serve } from '../../platform/http/call.ts';
import { contentDisposition } from '../../platform/http/disposition.ts';
import { orMissing } from '../../platform/http/failure.ts';
import type { App } from '../../platform/http/http.ts';
import type { Services } from '../../services.ts';
import { inVersion } from '../../shared/version.ts';
import { readAgencyContact } from '../contact/queries.ts';
import { budgetLines, type LineRecord } from './line/queries.ts';
import { type BudgetRecord, budgetById, documentLanguage } from './queries.ts';

/**
 * The trip as a calendar file (RFC 5545), for everybody who may print its budget: each service is an event, and the
 * whole trip an all-day event, which also names its insurances.
 *
 * Times are floating, neither UTC nor Europe/Madrid. An itinerary gives local times, a check-in at 15:00 in Kyoto as
 * well as a train at 15:00 from Málaga, and no line knows its time zone. A calendar shows a floating 15:00 as 15:00
 * everywhere. In Madrid's time zone it would become 23:00 in Japan.
 */
export function calendarRoutes(app: App, services: Services): void {
  serve(
    app,
    'budget/calendario/:id',
    async ({ params, scope, language }, reply) => {
      const { name, text } = orMissing(await budgetCalendar(services, scope, params.id, language));
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
          'content-disposition': contentDisposition('attachment', name),
          'cache-control': 'private, no-store',
        })
        .send(text);
    },
    { also: ['/budget/calendario/:id'] },
  );
}

const words = {
  es: {
    locator: 'Localizador',
    contact: 'Su agencia',
    file: 'Viaje',
    departs: 'Salida (hora local)',
    arrives: 'Llegada (hora local)',
  },
  en: {
    locator: 'Booking reference',
    contact: 'Your agency',
    file: 'Trip',
    departs: 'Departure (local time)',
    arrives: 'Arrival (local time)',
  },
  fr: {
    locator: 'Référence de réservation',
    contact: 'Votre agence',
    file: 'Voyage',
    departs: 'Départ (heure locale)',
    arrives: 'Arrivée (heure locale)',
  },
} as const satisfies Record<Language, Record<string, string>>;

export async function budgetCalendar(
  services: Pick<Services, 'db' | 'config' | 'clock'>,
  reader: Scope,
  id: number,
  callerLanguage: Language,
): Promise<{ name: string; text: string } | undefined> {
  const content = await budgetEvents(services, reader, id, callerLanguage);
  if (!content) return undefined;
  const { budget, agency, language, events } = content;
  const calendar = ical(calendarHead(budget.travel_name, agency, language));
  for (const each of events) calendar.createEvent({ ...each, stamp: services.clock() });
  return { name: `${words[language].file} ${budget.id} - ${nameOf(budget)}.ics`, text: calendar.toString() };
}

export const calendarHead = (name: string, agency: string, language: Language): ICalCalendarData => ({
  // The generator does not escape these.
  name: escapeText(name),
  prodId: { company: escapeText(agency), product: 'Periplo', language: language.toUpperCase() },
  method: ICalCalendarMethod.PUBLISH,
});

/**
 * The events of a budget as it was agreed.
 * @param feed for a calendar that is read again and again: stays take whole days, there are no alarms, and a service that
 * is agreed no more stays as a cancelled event
 */
export async function budgetEvents(
  { db, config }: Pick<Services, 'db' | 'config'>,
  reader: Scope,
  id: number,
  callerLanguage: Language,
  feed = false,
) {
  const scope = inVersion(reader, 'agreed');
  const budget = await budgetById(db, scope, id);
  if (!budget) return undefined;
  const language = await documentLanguage(db, scope, budget.travel_id, callerLanguage);
  const lines = await budgetLines(db, scope, id, language);
  const contact = await readAgencyContact(db, budget.travel_id);
  const changes = await changeMoments(db, budget.travel_id);
  const host = new URL(config.publicUrl).hostname;
  const shared = { url: `${config.publicUrl}/budget/${budget.id}`, status: statusOf(budget) };
  const insurances = lines.filter(({ kind }) => kind === 'travel_insurance');
  const services = lines.filter(({ kind }) => kind !== 'travel_insurance');
  const events: ICalEventData[] = [
    {
      ...shared,
      ...travelEvent(budget, contact, insurances, language),
      ...revision(budget.updated_at, ...changes),
      id: `budget-${budget.id}@${host}`,
    },
    ...services.map(line => ({
      ...shared,
      ...lineEvent(line, language, feed),
      ...revision(line.updated_at, ...changes),
      id: `line-${line.id}@${host}`,
    })),
  ];
  for (const line of feed ? await removedLines(db, budget.id) : [])
    events.push({
      ...shared,
      ...timesOf(line, feed),
      ...revision(...changes),
      id: `line-${line.id}@${host}`,
      summary: oneLine(labelWithValue(language, pdfTexts[language].kinds[line.kind], serviceTitle(line, language))),
      status: ICalEventStatus.CANCELLED,
    });
  return { budget, agency: contact.agency.name, language, events };
}

/** When the state of a trip, and what is agreed, last changed. */
async function changeMoments(db: Db, travelId: number): Promise<string[]> {
  const { updated_at, agreed_at } = await db
    .selectFrom('travel')
    .leftJoin('agreed_budget', 'agreed_budget.travel_id', 'travel.id')
    .select(['travel.updated_at', 'agreed_at'])
    .where('travel.id', '=', travelId)
    .executeTakeFirstOrThrow();
  return agreed_at ? [updated_at, agreed_at] : [updated_at];
}

/** The services that were agreed once and are not any more, as they were. */
async function removedLines(db: Db, budgetId: number): Promise<ComparedLine[]> {
  const { rows } = await sql<{ line: ComparedLine }>`
    select distinct on (line ->> 'id') line
    from budget_snapshot, jsonb_array_elements(seen -> 'lines') as line
    where budget_id = ${budgetId} and reason in ('acceptance', 'answer') and line ->> 'kind' <> 'travel_insurance'
      and not exists (select from agreed_line where agreed_line.id = (line ->> 'id')::int)
    order by line ->> 'id', budget_snapshot.id desc`.execute(db);
  return rows.map(({ line }) => line);
}

/** The generator keeps line breaks as '\\n' and other control characters as they are; names of older rows have them. */
export const oneLine = (text: string) => text.replace(/\s*\p{Cc}[\s\p{Cc}]*/gu, ' ').trim();

/** A text of one line as RFC 5545 3.3.11 writes it. */
const escapeText = (text: string) => oneLine(text).replace(/[\\,;]/g, '\\$&');

function statusOf({ budget_status_id, travel_status_id }: BudgetRecord): ICalEventStatus {
  if (budget_status_id !== budgetStatus.aceptado) return ICalEventStatus.TENTATIVE;
  if (travel_status_id === travelStatus.rechazado) return ICalEventStatus.CANCELLED;
  return isBooked(travel_status_id) ? ICalEventStatus.CONFIRMED : ICalEventStatus.TENTATIVE;
}

const nameOf = (budget: BudgetRecord) => [...budget.travel_name].slice(0, 80).join('').trim();

/** The days of the trip. They do not mark the traveller as busy; the services do. */
function travelEvent(
  budget: BudgetRecord,
  contact: AgencyContact,
  insurances: readonly LineRecord[],
  language: Language,
): ICalEventData {
  const { agent, agency } = contact;
  const phone = agent?.phone ?? agency.phone;
  const email = agent?.email ?? agency.email;
  const contactText = [agent?.name, agency.name, phone && textOfParts(phone), email].filter(Boolean).join(' · ');
  return {
    ...allDayTimes(budget.date_from, budget.date_to),
    summary: oneLine(budget.travel_name),
    description: [
      labelWithValue(language, words[language].contact, contactText),
      ...insurances.map(({ title, locator }) =>
        labelWithValue(
          language,
          pdfTexts[language].kinds.travel_insurance,
          [title, locator].filter(Boolean).join(' · '),
        ),
      ),
    ]
      .map(oneLine)
      .join('\n'),
    transparency: ICalEventTransparency.TRANSPARENT,
  };
}

function lineEvent(line: LineRecord, language: Language, feed: boolean): ICalEventData {
  const kind = line.kind as LineKind;
  const facts = lineFacts({ ...line, address: null, services: null }, language);
  const { departs, arrives, locator } = words[language];
  const { begins, ends } = changeWords[language];
  const isTransport = kind === 'transport';
  // Written out where the event does not show them: it takes whole days, or arrives before it departs by the clocks.
  const moments = [
    [isTransport ? departs : begins[kind], line.date_from],
    [isTransport ? arrives : ends[kind], line.date_to],
  ] as const;
  const isInText = (moment: MomentOrDay) => isReversed(line.date_from, line.date_to) || (feed && saidTime(moment));
  const description = [
    ...(line.locator ? [labelWithValue(language, locator, line.locator)] : []),
    ...moments.flatMap(([label, moment]) =>
      isInText(moment) ? [labelWithValue(language, label, formatMoment(moment))] : [],
    ),
    ...facts.map(fact => labelWithValue(language, fact.label, fact.value)),
  ];
  return {
    ...timesOf({ ...line, kind }, feed),
    summary: oneLine(labelWithValue(language, pdfTexts[language].kinds[kind], titleOf(line))),
    location: oneLine(placeOf(line) ?? ''),
    description: description.map(oneLine).join('\n') || null,
    alarms:
      !feed && saidTime(line.date_from) && isTransport && transportModeOf(line.title) === 'plane'
        ? [{ type: ICalAlarmType.display, trigger: 3 * 60 * 60 }]
        : [],
    // A stay or a cruise of many days leaves its days free for the services in them.
    transparency: ['transport', 'other_service'].includes(kind)
      ? ICalEventTransparency.OPAQUE
      : ICalEventTransparency.TRANSPARENT,
  };
}

const formatMoment = (moment: MomentOrDay) => [formatDay(moment), saidTime(moment)].filter(Boolean).join(' ');

const titleOf = ({ title, origin, destination }: LineRecord) =>
  origin && destination ? `${title} ${origin} – ${destination}` : title;

/** The place where the traveller has to be at the start. */
function placeOf({ kind, title, address, origin }: LineRecord): string | null {
  if (kind === 'transport') return origin;
  if (kind === 'accomodation') return [title, address].filter(Boolean).join(', ');
  return address;
}

/**
 * The start and end from two local moments: whole days when neither has a time. When only one end has a time, the other
 * end covers its whole day. A journey that arrives before it left, on the clocks of its places, ends by its duration, or
 * has no end: programs refuse an event that ends before it begins.
 */
function timesOf(
  { kind, date_from: from, date_to: to, duration }: Pick<ComparedLine, 'kind' | 'date_from' | 'date_to' | 'duration'>,
  feed: boolean,
): Pick<ICalEventData, 'start' | 'end' | 'allDay' | 'floating'> {
  const days = feed && (kind === 'accomodation' || kind === 'cruise');
  if (days || (!saidTime(from) && !saidTime(to))) return allDayTimes(from, isReversed(from, to) ? from : to);
  if (saidTime(from) && isReversed(from, to) && duration) {
    const start = wallClock(from);
    return { start, end: new Date(start.getTime() + duration * 60_000), floating: true };
  }
  const oneDay = from.slice(0, 10) === to.slice(0, 10);
  const end = saidTime(to) ? to : oneDay ? from : addDays(to, 1);
  return { start: wallClock(from), end: end > from ? wallClock(end) : null, floating: true };
}

/** The end of an all-day event is the day after its last one. */
export const allDayTimes = (from: MomentOrDay, to: MomentOrDay) => ({
  start: wallClock(from.slice(0, 10)),
  end: wallClock(addDays(to.slice(0, 10), 1)),
  allDay: true,
});

/** The generator writes a date's UTC parts unchanged. */
const wallClock = (local: MomentOrDay) => new Date(`${local.slice(0, 10)}T${local.slice(11) || '00:00:00'}Z`);

/**
 * A file that is opened again replaces its earlier events. Each change of a record gives a higher sequence, in seconds,
 * which fits into 32 bits until 2088.
 */
export function revision(...changes: string[]): Pick<ICalEventData, 'stamp' | 'sequence' | 'lastModified'> {
  const lastChange = new Date(Math.max(...changes.map(parseInstant)));
  const sequence = Math.floor((lastChange.getTime() - Date.UTC(2020, 0, 1)) / 1000);
  return { stamp: lastChange, lastModified: lastChange, sequence };
}
