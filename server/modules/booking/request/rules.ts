import { sql } from 'kysely';
import type { z } from 'zod';
import { type BookingAnswer, liveStates } from '../../../../contract/booking/state.ts';
import type {
  BookingRequestDraft,
  LinkedRequest,
  RequestedService,
} from '../../../../contract/booking-request/calls.ts';
import type { bookingAnswer, sendBookingRequest } from '../../../../contract/booking-request/schema.ts';
import { serviceTitle } from '../../../../contract/budget/change-texts.ts';
import type { ComparedLine, TranslatedName } from '../../../../contract/budget/changes.ts';
import { nights } from '../../../../contract/budget/itinerary.ts';
import { durationFact, type Fact, hasContent } from '../../../../contract/budget/line-facts.ts';
import { factColumns, lineField, readAs, textColumns } from '../../../../contract/budget/line-fields.ts';
import type { Language } from '../../../../contract/language.ts';
import { changeWords } from '../../../../contract/texts/changes.ts';
import { say } from '../../../../contract/texts/index.ts';
import { formatLongDay, type MomentOrDay, saidTime, today } from '../../../../contract/values/dates.ts';
import { toEuros } from '../../../../contract/values/money.ts';
import { bookingRequest } from '../../../mail/letters/booking-request.ts';
import type { Scope } from '../../../platform/auth/scope.ts';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { missing, orMissing, refusal, warning } from '../../../platform/http/failure.ts';
import { holdBudget } from '../../../shared/hold.ts';
import { findLink, newLink } from '../../../shared/link.ts';
import { comparedLines } from '../../budget/sealed-budget.ts';
import { signerName } from '../../contact/queries.ts';
import { requestChannel } from '../../google/rules.ts';
import { type LetterServices, sendLetter } from '../../mail/rules.ts';
import { setting } from '../../setting/rules.ts';
import { answerBooking, lockBooking, requestBooking, setBookingState } from '../rules.ts';
import {
  type LinkedBooking,
  linkedBookings,
  peopleOfTravel,
  type RequestableLine,
  requestableLines,
} from './queries.ts';

/** Letters that ask suppliers to book what was agreed, or to cancel it, and the answers by the letter's link. */

const isCancellation = ({ state }: RequestableLine) => state === 'to_cancel';
const wasRequested = ({ state, written }: RequestableLine) =>
  written && (liveStates as readonly string[]).includes(state);

/** The proposed content of a letter to the supplier of a line. @throws 40001 for a line that nobody can be asked for */
export async function readRequestDraft(db: Db, lineId: number): Promise<BookingRequestDraft> {
  const lines = await requestableLines(db, lineId);
  const own = orMissing(lines.find(({ id }) => id === lineId));
  const requestLines = await linesToRequest(db, lines);
  const others = lines.filter(
    line =>
      line.id !== lineId && line.email && line.email === own.email && isCancellation(line) === isCancellation(own),
  );
  return {
    supplier: own.supplier,
    cancels: isCancellation(own),
    email: own.email ?? '',
    language: own.language ?? languageOfCountry(own.country),
    lines: [own, ...others].flatMap(line => {
      const request = requestLines.get(line.id);
      if (!request) return [];
      const { title } = serviceForSupplier(request, 'es');
      return [{ id: line.id, title, date_from: request.date_from.slice(0, 10), asked: wasRequested(line) }];
    }),
  };
}

/** The lines as a letter names them: as agreed, or as requested where they are to be cancelled. */
async function linesToRequest(db: Db, lines: readonly RequestableLine[]): Promise<Map<number, ComparedLine>> {
  const agreed = await comparedLines(
    db,
    lines.map(({ id }) => id),
  );
  return new Map(
    lines.flatMap(line => {
      const request = isCancellation(line) ? (line.requested ?? agreed.get(line.id)) : agreed.get(line.id);
      return request ? [[line.id, request] as const] : [];
    }),
  );
}

/**
 * Writes one letter to a supplier about lines of a budget, and notes in their bookings what was asked for.
 * @throws 40001 for a line that nobody can be asked for, some that are to be cancelled among others, or a cancelled trip
 */
export async function sendRequestToSupplier(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  { line_ids, email, language, remarks }: z.output<typeof sendBookingRequest>,
): Promise<void> {
  const [first = 0] = line_ids;
  const of = await trx.selectFrom('budget_line').select('budget_id').where('id', '=', first).executeTakeFirst();
  await holdBudget(trx, orMissing(of).budget_id);
  const lines = (await requestableLines(trx, first)).filter(({ id }) => line_ids.includes(id));
  const [line] = lines;
  if (!line || lines.length !== line_ids.length) throw missing();
  if (lines.some(each => isCancellation(each) !== isCancellation(line))) throw refusal('bookingRequest.mixed');
  const requestLines = await linesToRequest(trx, lines);
  const requestedServices = lines.map(({ id }) => orMissing(requestLines.get(id)));

  const bookings = [];
  for (const { id } of lines.toSorted((one, other) => one.id - other.id)) bookings.push(await lockBooking(trx, id));
  const now = services.clock();
  for (const booking of bookings)
    if (booking.requested_email && booking.requested_email.toLowerCase() !== email.toLowerCase())
      await redirectLinks(trx, booking.id, now);
  const token = await newLink(trx, 'booking', { userId: null, bookingId: bookings[0]?.id ?? 0 }, now);
  const { n_adults, n_children, children_ages } = await peopleOfTravel(trx, line.travel_id);
  const days = requestedServices
    .flatMap(({ date_from, date_to }) => [date_from.slice(0, 10), date_to.slice(0, 10)])
    .sort();
  const outboxId = await sendLetter(trx, services, {
    letter: bookingRequest,
    to: { id: null, email, language },
    params: {
      url: `${services.config.publicUrl}/reserva/${token}`,
      cancels: isCancellation(line),
      replaces: lines.some(wasRequested),
      services: requestedServices.map(each => serviceForSupplier(each, language)),
      dateFrom: days.at(0) ?? '',
      dateTo: days.at(-1) ?? '',
      nAdults: n_adults,
      nChildren: n_children,
      childrenAges: children_ages,
      budgetId: line.budget_id,
      phone: (await setting(trx, 'agency')).phone,
      comments: remarks,
      agentName: await signerName(trx, line.travel_id, scope.userId),
    },
    travelId: line.travel_id,
    budgetId: line.budget_id,
    channel: await requestChannel(trx, scope.userId, null, now),
  });
  for (const booking of bookings) {
    if (isCancellation(line)) {
      const note = say('es', 'bookingRequest.cancelAsked', { email });
      await setBookingState(trx, services, scope.userId, booking, { state: 'to_cancel', note });
      const sent = { requested_email: email, outbox_id: outboxId };
      await trx.updateTable('booking').set(sent).where('id', '=', booking.id).execute();
    } else await requestBooking(trx, services, scope, booking, { email, outboxId, remarks });
  }
}

/**
 * Follows the link of a letter. This changes nothing.
 * @throws 30001 `offer.linkUnknown`, `offer.linkExpired`, or `bookingAnswer.linkOver` when nothing is asked any more
 */
export async function followRequest(db: Db, token: string, now: Date): Promise<LinkedBooking[]> {
  const link = await findLink(db, 'booking', token, now);
  if (!link?.bookingId) throw warning('offer.linkUnknown');
  if (link.over) throw warning('offer.linkExpired');
  const bookings = await linkedBookings(db, link.bookingId);
  if (bookings.length === 0) throw warning('bookingAnswer.linkOver');
  return bookings;
}

/** The content of a link's page. */
export async function readLinkedRequest(
  db: Db,
  bookings: readonly LinkedBooking[],
  language: Language,
  now: Date,
): Promise<LinkedRequest> {
  const { travel_id, budget_id, supplier } = orMissing(bookings[0]);
  const { n_adults, n_children, children_ages } = await peopleOfTravel(db, travel_id);
  return {
    supplier,
    reference: budget_id,
    agent: await signerName(db, travel_id, null),
    n_adults,
    n_children,
    children_ages,
    services: bookings.map(booking => serviceCard(booking, language, today(now))),
  };
}

function serviceCard(booking: LinkedBooking, language: Language, day: string): RequestedService {
  const { state, requested, answered, supplier_remarks } = booking;
  const euros = (cents: number | null) => (cents === null || !answered ? null : toEuros(cents));
  return {
    id: booking.line_id,
    version: booking.version,
    ...serviceForSupplier(requested, language),
    comments: requested.remarks ?? null,
    state,
    takes: takesOf(booking, day),
    answer: answered && answerOf(answered),
    answered_at: answered?.at ?? null,
    locator: booking.locator,
    option_until: booking.option_until,
    cost: euros(booking.cost),
    cancellation_cost: euros(booking.cancellation_cost),
    remarks: answered ? supplier_remarks : null,
  };
}

/** What can still be answered. A supplier who had to refuse may find a place after all. */
function takesOf({ state, requested }: LinkedBooking, day: string): RequestedService['takes'] {
  if (state === 'to_cancel') return 'cancellation';
  return state === 'cancelled' || requested.date_from.slice(0, 10) <= day ? null : 'booking';
}

/** The step that an answer makes. The answer 'differs' leaves the state as it is, and has a note of its own. */
function answerOf({ state, note }: NonNullable<LinkedBooking['answered']>): BookingAnswer | null {
  if (state === 'not_requested') return 'refused';
  if (note !== null) return 'differs';
  return state === 'requested' || state === 'to_cancel' ? null : state;
}

/**
 * Stores a supplier's answer.
 * @throws 30001 as `followRequest`; when the booking has been cancelled, has begun, or has changed since it was shown
 */
export async function answerRequest(
  trx: Trx,
  services: LetterServices,
  { token, id, version, answer, remarks, ...details }: z.output<typeof bookingAnswer>,
): Promise<void> {
  const now = services.clock();
  const bookings = await followRequest(trx, token, now);
  await holdBudget(trx, orMissing(bookings.find(({ line_id }) => line_id === id)).budget_id);
  // Read again: staff or another window may have come first.
  const booking = orMissing((await followRequest(trx, token, now)).find(({ line_id }) => line_id === id));
  const takes = takesOf(booking, today(now));
  if (booking.state === 'cancelled') throw warning('bookingAnswer.cancelled');
  if ((takes === 'cancellation') !== (answer === 'cancelled'))
    throw warning(takes === 'cancellation' ? 'bookingAnswer.toCancel' : 'bookingAnswer.changed');
  if (takes === null) throw warning('bookingAnswer.begun');
  const isBooked = answer === 'confirmed' || answer === 'option';
  await answerBooking(trx, services, booking.id, {
    answer,
    version: version ?? 0,
    supplier: booking.supplier,
    values: {
      supplier_remarks: remarks,
      ...(isBooked ? { locator: details.locator, cost: details.cost } : {}),
      ...(answer === 'option' ? { option_until: details.option_until } : {}),
      ...(answer === 'cancelled' ? { cancellation_cost: details.cancellation_cost } : {}),
    },
  });
}

const spanish = 'ES AD AR BO CL CO CR CU DO EC GQ GT HN MX NI PA PE PR PY SV UY VE';
const french = 'FR MC LU MA TN DZ SN CI RE MQ GP PF';

/** The language of letters to a country; Spanish where the country is not known. */
function languageOfCountry(iso2: string | null): Language {
  if (iso2 === null || spanish.includes(iso2)) return 'es';
  return french.includes(iso2) ? 'fr' : 'en';
}

const nightsLabel: Record<Language, string> = { es: 'Noches', en: 'Nights', fr: 'Nuits' };

/** A service as its supplier sees it: without prices and without the names of travellers. */
function serviceForSupplier(line: ComparedLine, language: Language): { title: string; facts: Fact[] } {
  const { begins, ends } = changeWords[language];
  const { kind, date_from, date_to } = line;
  const count = kind === 'accomodation' || kind === 'cruise' ? nights(line) : 0;
  const columns = [...factColumns, ...textColumns].flatMap((column): Fact[] => {
    const value: unknown = line[readAs(column)];
    const text = isName(value) ? value[language] : value;
    return hasContent(text) ? [{ label: lineField(column).label?.[language] ?? column, value: String(text) }] : [];
  });
  return {
    title: serviceTitle(line, language),
    facts: [
      { label: begins[kind], value: formatMoment(date_from, language) },
      ...(date_to === date_from ? [] : [{ label: ends[kind], value: formatMoment(date_to, language) }]),
      ...(count > 0 ? [{ label: nightsLabel[language], value: String(count) }] : []),
      ...durationFact(line.duration, language),
      ...columns,
    ],
  };
}

const isName = (value: unknown): value is TranslatedName =>
  typeof value === 'object' && value !== null && 'es' in value;

/** With the weekday, and the local time if one was given: 'lunes, 4 de mayo de 2027, 15:00'. */
const formatMoment = (moment: MomentOrDay, language: Language) =>
  [formatLongDay(moment.slice(0, 10), language), saidTime(moment)?.slice(0, 5)].filter(Boolean).join(', ');

/**
 * The links that were sent to a booking's former address go on with what else is asked there; without that they end,
 * because they would show what is asked of somebody else.
 */
async function redirectLinks(trx: Trx, bookingId: number, now: Date): Promise<void> {
  await sql`
    update link set booking_id = coalesce(other.id, link.booking_id),
      expires_at = case when other.id is null then least(link.expires_at, ${now.toISOString()}) else link.expires_at end
    from booking as own left join lateral (
      select booking.id from booking
        join budget_line as line on line.id = booking.budget_line_id
        join budget on budget.id = line.budget_id
      where booking.id <> own.id and lower(booking.requested_email) = lower(own.requested_email)
        and budget.travel_id = (select travel_id from budget join budget_line as line on line.budget_id = budget.id
          where line.id = own.budget_line_id)
      order by booking.id limit 1) as other on true
    where own.id = ${bookingId} and link.booking_id = own.id`.execute(trx);
}
