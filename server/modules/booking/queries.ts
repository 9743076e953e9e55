import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Booking } from '../../../contract/booking/calls.ts';
import { bookingColumns, bookingField, type bookingFilter } from '../../../contract/booking/schema.ts';
import { changeTexts, serviceTitle } from '../../../contract/budget/change-texts.ts';
import { type ComparedLine, changesOfAsked } from '../../../contract/budget/changes.ts';
import { lineKinds } from '../../../contract/budget/line-kind.ts';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { foreignCostCard } from '../../../contract/currency/foreign-cost.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import type { Day } from '../../../contract/values/dates.ts';
import { toEuros } from '../../../contract/values/money.ts';
import type { Db } from '../../platform/db/db.ts';
import { countList, localMomentSql, matches } from '../../platform/db/search.ts';
import {
  byFilled,
  byFilledText,
  byText,
  byValue,
  orderBySort,
  type PageRange,
  type Sorts,
} from '../../platform/db/sort.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import { catalogueOf } from '../budget/line/queries.ts';
import { comparedLines } from '../budget/sealed-budget.ts';

/** How staff read bookings: those of one budget, and the list of all that are open. */

type BookingFilter = Partial<z.output<typeof bookingFilter>>;

export const bookingSorts: Sorts = {
  deadline: byValue('booked.deadline'),
  title: byFilledText('booked.named'),
  provider: byText('booked.provider'),
  travel: byFilledText('booked.travel'),
  date_from: byFilled('booked.date_from'),
};

/** A value of a line: as agreed, or as it is where nothing is agreed. */
const lineValue = (column: string) => sql`coalesce(${sql.ref(`agreed.${column}`)}, ${sql.ref(`line.${column}`)})`;

/** The same as `serviceTitle`, of `line` and its `agreed` line. */
export const serviceTitleSql = sql`concat_ws(' ', ${sql.join(
  lineKinds.map(kind => {
    const table = catalogueOf(kind);
    return sql`(select item.name from ${sql.table(table)} as item where item.id = ${lineValue(`${table}_id`)})`;
  }),
)}, nullif(concat_ws(' – ', ${lineValue('origin')}, ${lineValue('destination')}), ''))`;

/** Whether the supplier of a `booking` charges for its cancellation and is not paid yet. */
const isFeeUnpaid = sql`(booking.paid_on is null and booking.cancellation_cost > 0)`;

/**
 * The lines of some budgets with their bookings, as `booked`.
 * @param condition on the columns of `line`
 */
const bookedLines = (condition: RawBuilder<unknown>, today: Day) => sql`
  select each.*, each.settled_by as deadline, each.settled_by is not null as is_open
  from (select line.id, line.kind, ${lineValue('date_from')}::date as date_from, ${lineValue('date_to')}::date as date_to,
      ${lineValue('date_from')} as begins, ${lineValue('position')} as position, ${serviceTitleSql} as named,
      line.provider_id, provider.provider, line.net_price, line.locator, line.budget_id, travel.id as travel_id, travel.name as travel,
      travel.tab, travel.cancelled_at, budget.budget_status_id, agreed.id is not null as is_agreed,
      booking.id as booking_id, coalesce(booking.state, 'not_requested') as state, booking.requested,
      booking.requested_at, booking.requested_email,
      ${sql.join(bookingColumns.filter(column => !bookingField(column).ofLine).map(column => sql.ref(`booking.${column}`)))},
      coalesce(booking.updated_at, line.created_at)::text as updated_at,
      case coalesce(booking.state, 'not_requested')
        when 'cancelled' then case when ${isFeeUnpaid} then coalesce(booking.pay_by, ${lineValue('date_from')}::date) end
        when 'confirmed' then case when booking.paid_on is null then booking.pay_by end
        when 'to_cancel' then least(booking.option_until, case when ${isFeeUnpaid} then booking.pay_by end, ${lineValue('date_from')}::date)
        else case when ${lineValue('date_to')}::date >= ${today}::date
          then least(booking.option_until, case when booking.paid_on is null then booking.pay_by end, ${lineValue('date_from')}::date)
          end end as settled_by
    from budget_line as line
    join budget on budget.id = line.budget_id and budget.deleted_at is null
    join travel on travel.id = budget.travel_id and travel.deleted_at is null
    left join agreed_line as agreed on agreed.id = line.id
    left join provider on provider.id = line.provider_id
    left join booking on booking.budget_line_id = line.id
    where ${condition}) as each`;

type StoredBooking = Omit<Booking, 'title' | 'differences'> & { requested: ComparedLine | null; named: string };

/** @param lines of `bookedLines` @param clauses `where`, `order by` and `limit` on the columns of `booked` */
async function selectBookings(db: Db, lines: RawBuilder<unknown>, clauses: RawBuilder<unknown>): Promise<Booking[]> {
  const { rows } = await sql<StoredBooking>`
    select booked.id, booked.kind, booked.date_from, booked.date_to, booked.provider_id, booked.provider, booked.net_price,
      booked.budget_id, booked.travel_id, booked.travel, booked.state, booked.requested, booked.requested_email,
      ${localMomentSql(sql`booked.cancelled_at`)} as travel_cancelled_at, booked.named,
      ${localMomentSql(sql`booked.requested_at`)} as requested_at, booked.deadline, booked.updated_at,
      (booked.state = 'to_cancel' or booked.state <> 'cancelled' and booked.is_agreed and booked.cancelled_at is null) as askable,
      ${sql.join(bookingColumns.map(column => sql.ref(`booked.${column}`)))},
      event.at as state_at, event.by as state_by, event.note as state_note
    from (${lines}) as booked
    left join lateral (select ${localMomentSql(sql`booking_event.at`)} as at, booking_event.note,
        ${fullNameSql('doer')} as by
      from booking_event left join "user" as doer on doer.id = booking_event.user_id
      where booking_event.booking_id = booked.booking_id order by booking_event.id desc limit 1) as event on true
    ${clauses}`.execute(db);
  const agreedLines = await comparedLines(
    db,
    rows.map(row => row.id),
  );
  return rows.map(({ requested, named: name, ...row }) => {
    const agreed = agreedLines.get(row.id);
    const service = agreed ?? requested;
    return {
      ...row,
      title: service ? serviceTitle(service, 'es') : name,
      net_price: row.net_price === null ? null : toEuros(row.net_price),
      cost: row.cost === null ? null : toEuros(row.cost),
      cost_foreign: foreignCostCard(row.cost_foreign),
      cancellation_cost: row.cancellation_cost === null ? null : toEuros(row.cancellation_cost),
      differences: requested && row.state !== 'not_requested' ? differences(requested, agreed) : [],
    };
  });
}

/** How what is agreed differs from what was asked for. */
const differences = (requested: ComparedLine, agreed: ComparedLine | undefined): Booking['differences'] =>
  changeTexts(agreed ? changesOfAsked(requested, agreed) : [{ what: 'removed', line: requested }], 'es');

/** The bookings of a budget, in the order of its itinerary: of its agreed lines, or of its draft where nothing is agreed. */
export const bookingsOfBudget = (db: Db, budgetId: number, today: Day): Promise<Booking[]> =>
  selectBookings(
    db,
    bookedLines(
      sql`line.budget_id = ${budgetId} and (agreed.id is not null or booking.state <> 'not_requested'
        or line.deleted_at is null and not exists (select from agreed_budget where budget_id = line.budget_id))`,
      today,
    ),
    sql`order by booked.begins::date, booked.position, booked.id`,
  );

export const bookingOfLine = async (db: Db, lineId: number, today: Day): Promise<Booking | undefined> =>
  (await selectBookings(db, bookedLines(sql`line.id = ${lineId}`, today), sql``))[0];

/** Every state of a booking, the last first. */
export async function bookingEvents(db: Db, lineId: number) {
  return db
    .selectFrom('booking_event as event')
    .innerJoin('booking', 'booking.id', 'event.booking_id')
    .leftJoin('user as doer', 'doer.id', 'event.user_id')
    .select(eb => [
      'event.id',
      eb.ref('event.state').$castTo<Booking['state']>().as('state'),
      localMomentSql(eb.ref('event.at')).$castTo<string>().as('at'),
      fullNameSql<string | null>('doer').as('by'),
      'event.note',
    ])
    .where('booking.budget_line_id', '=', lineId)
    .orderBy('event.id', 'desc')
    .execute();
}

/**
 * The lines of the list. Of open trips: all that is agreed, except of those that were booked before bookings were kept,
 * and what a supplier holds for another budget. Of closed ones: what is to be cancelled or paid.
 */
const listedLines = sql`line.id in (
  select agreed_line.id from travel
  join agreed_budget on agreed_budget.travel_id = travel.id
  join agreed_line on agreed_line.budget_id = agreed_budget.budget_id
  where travel.tab in ('pendientes_de_reserva', 'reservados') and (travel.travel_status_id = ${travelStatus.pendienteDeReserva}
    or exists (select from booking join budget_line as own on own.id = booking.budget_line_id
      where own.budget_id = agreed_budget.budget_id))
  union
  select budget_line_id from booking where state in ('requested', 'option', 'waiting_list', 'to_cancel')
    or state = 'confirmed' and paid_on is null or state = 'cancelled' and ${isFeeUnpaid})`;

const isListed = sql`(booked.state = 'to_cancel' or booked.state in ('confirmed', 'cancelled') and booked.deadline is not null
  or booked.tab in ('en_cola', 'pendientes_de_reserva', 'reservados')
    and (booked.budget_status_id <> ${budgetStatus.rechazado} or booked.state <> 'option'))`;

const searchText = sql<string>`normalise(concat_ws(' ', booked.named, booked.provider, booked.travel,
  booked.locator, (select string_agg(${fullNameSql()}, ' ') from user_travel_group
    join "user" on "user".id = user_id where travel_id = booked.travel_id)))`;

function filterCondition({ name, state, open, provider_id, travel_id, agent_id }: BookingFilter): RawBuilder<unknown> {
  return sql.join(
    [
      isListed,
      ...(name ? [matches(searchText, name)] : []),
      ...(state ? [sql`booked.state = ${state}`] : []),
      ...(open ? [sql`booked.is_open`] : []),
      ...(provider_id ? [sql`booked.provider_id = ${provider_id}`] : []),
      ...(travel_id ? [sql`booked.travel_id = ${travel_id}`] : []),
      ...(agent_id
        ? [sql`booked.travel_id in (select travel_id from assigned_agent where agent_id = ${agent_id})`]
        : []),
    ],
    sql` and `,
  );
}

/** A page of the list, the next deadline first or in another order. */
export function listBookings(
  db: Db,
  { limit, offset, order }: PageRange,
  filter: BookingFilter,
  today: Day,
): Promise<Booking[]> {
  const ordered = orderBySort(order ?? { ...byValue('booked.deadline'), down: false }, 'booked.id');
  return selectBookings(
    db,
    bookedLines(listedLines, today),
    sql`where ${filterCondition(filter)} order by ${ordered} limit ${limit} offset ${offset}`,
  );
}

export const countBookings = (db: Db, filter: BookingFilter, today: Day, reach?: number): Promise<number> =>
  countList(
    db,
    sql`select from (${bookedLines(listedLines, today)}) as booked where ${filterCondition(filter)}`,
    reach,
  );
