import { sql } from 'kysely';
import { optionWarningHours } from '../../../contract/booking/state.ts';
import { serviceTitle } from '../../../contract/budget/change-texts.ts';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { addDays, type Day, dayMs, hourMs, instantOf, today } from '../../../contract/values/dates.ts';
import { optionEnds } from '../../mail/letters/option-ends.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Services } from '../../services.ts';
import { holdTravel } from '../../shared/hold.ts';
import { comparedLines } from '../budget/sealed-budget.ts';
import { travelStaff } from '../contact/queries.ts';
import { type LetterServices, sendLetter } from '../mail/rules.ts';
import { notifyUsers } from '../notification/rules.ts';
import { setting } from '../setting/rules.ts';

/** The hours of the last warning that is due; undefined before the first, and when the option is over. */
function dueHours(lastDay: Day, now: Date): number | undefined {
  // An option ends with its last day, at the agency's midnight.
  const hours = (instantOf(`${addDays(lastDay, 1)} 00:00:00`) - now.getTime()) / hourMs;
  return hours <= 0 ? undefined : optionWarningHours.findLast(each => hours <= each);
}

/** A booking about which staff are to be warned. */
interface BookingWarning {
  id: number;
  line: number;
  budget: number;
  travel_id: number;
  travel: string;
  /** What `warned_hours` is set to. */
  hours: number;
}

const warningColumns = sql`booking.id, line.id as line, budget.id as budget, travel.id as travel_id, travel.name as travel`;
const openTravelJoins = sql`
  join budget_line as line on line.id = booking.budget_line_id
  join budget on budget.id = line.budget_id and budget.deleted_at is null
    and budget.budget_status_id <> ${budgetStatus.rechazado}
  join travel on travel.id = budget.travel_id and travel.deleted_at is null and travel.cancelled_at is null`;
const withId = (id: number | undefined) => (id === undefined ? sql`true` : sql`booking.id = ${id}`);

/**
 * Warns of each booking once: the trip is locked while the warning is written down, so that neither several processes nor
 * a killed one warn twice.
 * @param find reads the warnings that are due, or that of one booking
 * @returns how many warnings were given
 */
async function warnOnce<Warning extends BookingWarning>(
  db: Db,
  signal: AbortSignal | undefined,
  find: (db: Db, id?: number) => Promise<Warning[]>,
  notify: (trx: Trx, warning: Warning) => Promise<unknown>,
): Promise<number> {
  let count = 0;
  for (const { id, travel_id } of await find(db)) {
    if (signal?.aborted) break;
    count += await db.transaction().execute(async trx => {
      await holdTravel(trx, travel_id);
      // Read again under the lock: the supplier may have answered, or another process warned, meanwhile.
      const [warning] = await find(trx, id);
      if (!warning) return 0;
      await trx.updateTable('booking').set({ warned_hours: warning.hours }).where('id', '=', id).execute();
      await notify(trx, warning);
      return 1;
    });
  }
  return count;
}

interface OptionWarning extends BookingWarning {
  supplier: string | null;
  option_until: Day;
}

async function dueOptions(db: Db, now: Date, id?: number): Promise<OptionWarning[]> {
  const { rows } = await sql<Omit<OptionWarning, 'hours'> & { warned_hours: number | null }>`
    select ${warningColumns}, provider.provider as supplier, booking.option_until, booking.warned_hours
    from booking ${openTravelJoins}
    left join provider on provider.id = line.provider_id
    where booking.state = 'option' and booking.option_until between ${now.toISOString()}::timestamptz::date - 1
        and ${now.toISOString()}::timestamptz::date + 4
      and ${withId(id)}
    order by booking.option_until, booking.id`.execute(db);
  return rows.flatMap(({ warned_hours, ...row }) => {
    const hours = dueHours(row.option_until, now);
    return hours !== undefined && (warned_hours === null || hours < warned_hours) ? [{ ...row, hours }] : [];
  });
}

/** Warns the staff of a trip, in the bell and by mail, of each option that ends: once at each threshold. */
export function warnOfOptions(services: LetterServices & { db: Db }, signal?: AbortSignal): Promise<number> {
  const now = services.clock();
  return warnOnce(
    services.db,
    signal,
    (db, id) => dueOptions(db, now, id),
    (trx, warning) => sendOptionWarning(trx, services, warning),
  );
}

interface SilenceWarning extends BookingWarning {
  sent_on: Day;
}

/** Requests to book whose letter is some days old, whose service has not begun, and that nobody has answered. */
async function silentBookings(db: Db, now: Date, days: number, id?: number): Promise<SilenceWarning[]> {
  const { rows } = await sql<SilenceWarning>`
    select ${warningColumns}, 0 as hours, outbox.sent_at::date as sent_on from booking ${openTravelJoins}
    join outbox on outbox.id = booking.outbox_id and outbox.status = 'sent'
      and outbox.sent_at <= ${new Date(now.getTime() - days * dayMs).toISOString()}
    where booking.state = 'requested' and booking.warned_hours is null
      and left(booking.requested ->> 'date_from', 10) > ${today(now)}
      and not exists (select from booking_event as event where event.booking_id = booking.id and event.user_id is null
        and event.at >= booking.requested_at)
      and ${withId(id)}
    order by outbox.sent_at, booking.id`.execute(db);
  return rows;
}

/**
 * Tells the staff of a trip, in the bell, once of each request to book that its supplier does not answer, after the days
 * at which suppliers are reminded of price requests.
 */
export async function warnOfSilence(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  const { remind_after_days: days } = await setting(db, 'price_requests');
  if (days === 0) return 0;
  const now = clock();
  return warnOnce(
    db,
    signal,
    (reader, id) => silentBookings(reader, now, days, id),
    (trx, warning) => notifyStaff(trx, 'supplierSilent', warning, warning.sent_on),
  );
}

/** Notifies the staff of the trip in the bell. @returns what a letter to them says, too */
async function notifyStaff(trx: Trx, kind: 'optionEnds' | 'supplierSilent', warning: BookingWarning, day: Day) {
  const { travel_id, travel } = warning;
  const line = (await comparedLines(trx, [warning.line])).get(warning.line);
  const service = line ? serviceTitle(line, 'es') : '';
  const path = `/budget/${warning.budget}`;
  const readers = await travelStaff(trx, travel_id);
  await notifyUsers(trx, { to: readers.map(reader => reader.id), kind, params: { service, travel, day }, path });
  return { readers, service, path };
}

async function sendOptionWarning(trx: Trx, services: LetterServices, warning: OptionWarning): Promise<void> {
  const { travel_id, travel, supplier, option_until: day } = warning;
  const { readers, service, path } = await notifyStaff(trx, 'optionEnds', warning, day);
  for (const { id, email, first_name } of readers) {
    if (!email) continue;
    await sendLetter(trx, services, {
      letter: optionEnds,
      to: { id, email, language: 'es' },
      params: {
        firstName: first_name,
        url: services.config.publicUrl + path,
        service,
        supplier,
        travelName: travel,
        date: `${day} 23:59`,
      },
      travelId: travel_id,
    });
  }
}
