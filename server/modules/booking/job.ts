import { sql } from 'kysely';
import { optionWarnings } from '../../../contract/booking/state.ts';
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

/** An option ends with its last day, at the agency's midnight. */
const endOf = (day: Day) => instantOf(`${addDays(day, 1)} 00:00:00`);

/** The last of the warnings that is due; undefined when none is, or when the option is over. */
function warningDue(day: Day, now: Date): number | undefined {
  const hours = (endOf(day) - now.getTime()) / hourMs;
  return hours <= 0 ? undefined : optionWarnings.findLast(each => hours <= each);
}

interface WarnedRow {
  id: number;
  line: number;
  budget: number;
  travel_id: number;
  travel: string;
}
interface EndingOptionRow extends WarnedRow {
  supplier: string | null;
  option_until: Day;
  warned_hours: number | null;
}

const facts = sql`booking.id, line.id as line, budget.id as budget, travel.id as travel_id, travel.name as travel`;
const ofOpenTrips = sql`
  join budget_line as line on line.id = booking.budget_line_id
  join budget on budget.id = line.budget_id and budget.deleted_at is null
    and budget.budget_status_id <> ${budgetStatus.rechazado}
  join travel on travel.id = budget.travel_id and travel.deleted_at is null and travel.cancelled_at is null`;

const endingOptionRows = async (db: Db, now: Date, id: number | null): Promise<EndingOptionRow[]> =>
  (
    await sql<EndingOptionRow>`
      select ${facts}, provider.provider as supplier, booking.option_until, booking.warned_hours
      from booking ${ofOpenTrips}
      left join provider on provider.id = line.provider_id
      where booking.state = 'option' and booking.option_until between ${now.toISOString()}::timestamptz::date - 1
          and ${now.toISOString()}::timestamptz::date + 4
        and ${id === null ? sql`true` : sql`booking.id = ${id}`}
      order by booking.option_until, booking.id`.execute(db)
  ).rows;

/**
 * Warns the staff of a trip, in the bell and by mail, of each option that ends: once at each threshold. The trip is
 * locked while the warning is written down, so that neither several processes nor a killed one warn twice.
 * @returns how many warnings were given
 */
export async function warnOfOptions(services: LetterServices & { db: Db }, signal?: AbortSignal): Promise<number> {
  const { db, clock } = services;
  const now = clock();
  const isDue = ({ option_until, warned_hours }: EndingOptionRow) => {
    const hours = warningDue(option_until, now);
    return hours !== undefined && (warned_hours === null || hours < warned_hours) ? hours : undefined;
  };
  let warned = 0;
  for (const row of await endingOptionRows(db, now, null)) {
    if (signal?.aborted) break;
    if (isDue(row) === undefined) continue;
    warned += await db.transaction().execute(async trx => {
      await holdTravel(trx, row.travel_id);
      // Read again under the lock: it may have been confirmed or warned of meanwhile.
      const [booking] = await endingOptionRows(trx, now, row.id);
      const hours = booking && isDue(booking);
      if (!booking || hours === undefined) return 0;
      await trx.updateTable('booking').set({ warned_hours: hours }).where('id', '=', booking.id).execute();
      await warn(trx, services, booking);
      return 1;
    });
  }
  return warned;
}

interface SilentRow extends WarnedRow {
  sent_on: Day;
}

/** Of each request to book: its letter is some days old, its service has not begun, and nobody has answered or been warned. */
const silentRows = async (db: Db, now: Date, days: number, id: number | null): Promise<SilentRow[]> =>
  (
    await sql<SilentRow>`
      select ${facts}, outbox.sent_at::date as sent_on from booking ${ofOpenTrips}
      join outbox on outbox.id = booking.outbox_id and outbox.status = 'sent'
        and outbox.sent_at <= ${new Date(now.getTime() - days * dayMs).toISOString()}
      where booking.state = 'requested' and booking.warned_hours is null
        and left(booking.requested ->> 'date_from', 10) > ${today(now)}
        and not exists (select from booking_event as event where event.booking_id = booking.id and event.user_id is null
          and event.at >= booking.requested_at)
        and ${id === null ? sql`true` : sql`booking.id = ${id}`}
      order by outbox.sent_at, booking.id`.execute(db)
  ).rows;

/**
 * Tells the staff of a trip, in the bell, once of each request to book that its supplier does not answer, after the days
 * at which suppliers are reminded of price requests.
 * @returns about how many they were notified
 */
export async function warnOfSilence(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<number> {
  const { remind_after_days: days } = await setting(db, 'price_requests');
  if (days === 0) return 0;
  const now = clock();
  let warned = 0;
  for (const row of await silentRows(db, now, days, null)) {
    if (signal?.aborted) break;
    warned += await db.transaction().execute(async trx => {
      await holdTravel(trx, row.travel_id);
      // Read again under the lock: an answer may have come meanwhile.
      const [booking] = await silentRows(trx, now, days, row.id);
      if (!booking) return 0;
      await trx.updateTable('booking').set({ warned_hours: 0 }).where('id', '=', booking.id).execute();
      await ring(trx, 'supplierSilent', booking, booking.sent_on);
      return 1;
    });
  }
  return warned;
}

/** The bell of the trip's staff. @returns what a letter says, too */
async function ring(trx: Trx, kind: 'optionEnds' | 'supplierSilent', row: WarnedRow, day: Day) {
  const { travel_id, travel } = row;
  const line = (await comparedLines(trx, [row.line])).get(row.line);
  const service = line ? serviceTitle(line, 'es') : '';
  const path = `/budget/${row.budget}`;
  const readers = await travelStaff(trx, travel_id);
  await notifyUsers(trx, { to: readers.map(reader => reader.id), kind, params: { service, travel, day }, path });
  return { readers, service, path };
}

async function warn(trx: Trx, services: LetterServices, row: EndingOptionRow): Promise<void> {
  const { travel_id, travel, supplier, option_until: day } = row;
  const { readers, service, path } = await ring(trx, 'optionEnds', row, day);
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
