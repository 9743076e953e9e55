import { sql } from 'kysely';
import type { BookingState } from '../../../../contract/booking/state.ts';
import type { ComparedLine } from '../../../../contract/budget/changes.ts';
import type { Language } from '../../../../contract/language.ts';
import type { Db } from '../../../platform/db/db.ts';
import { localMomentSql } from '../../../platform/db/search.ts';
import { tableFor } from '../../../shared/version.ts';
import { itineraryOrder } from '../../budget/line/queries.ts';

/** Whom the agency buys a line from: the provider that the line names, or else the service itself. */
const supplierName = sql<string>`coalesce(provider.provider, accomodation.name, other_service.name, line.company, cruise.name, '')`;

const supplierJoins = sql`
  left join provider on provider.id = line.provider_id
  left join accomodation on accomodation.id = line.accomodation_id
  left join other_service on other_service.id = line.other_service_id
  left join cruise on cruise.id = line.cruise_id`;

/** A line about which its supplier can be written to. */
export interface RequestableLine {
  id: number;
  budget_id: number;
  travel_id: number;
  state: BookingState;
  supplier: string;
  /** Whether a letter asked for it before. */
  written: boolean;
  /** The address to which the supplier was written, or else the supplier's own. */
  email: string | null;
  /** The language of the last letter, and the supplier's country. */
  language: Language | null;
  country: string | null;
  /** What the supplier was asked for. */
  requested: ComparedLine | null;
}

/** The agreed lines of a line's budget, in the order of the itinerary, and those that are to be cancelled. */
export async function requestableLines(db: Db, lineId: number): Promise<RequestableLine[]> {
  const { rows } = await sql<RequestableLine>`
    select line.id, line.budget_id, budget.travel_id, coalesce(booking.state, 'not_requested') as state, booking.requested,
      ${supplierName} as supplier, booking.requested_email is not null as written, outbox.language,
      coalesce(booking.requested_email, nullif(provider.contact_email, ''), nullif(accomodation.contact_email, ''),
        nullif(other_service.contact_email, '')) as email,
      (select country.iso2 from country where case when provider.id is null
          then country.id = coalesce(accomodation.country_id, other_service.country_id)
          else normalise(provider.country) in (normalise(country.name), normalise(country.name_en), normalise(country.name_fr))
        end limit 1) as country
    from budget_line as line
      join budget on budget.id = line.budget_id and budget.deleted_at is null
      join travel on travel.id = budget.travel_id and travel.deleted_at is null
      left join agreed_line as agreed on agreed.id = line.id
      left join booking on booking.budget_line_id = line.id
      left join outbox on outbox.id = booking.outbox_id
      ${supplierJoins}
    where line.budget_id = (select budget_id from budget_line where id = ${lineId})
      and (agreed.id is not null or booking.state = 'to_cancel')
    order by ${itineraryOrder}`.execute(db);
  return rows;
}

/** A booking on the page of a link, with what the supplier has answered since the last request. */
export interface LinkedBooking {
  id: number;
  line_id: number;
  budget_id: number;
  travel_id: number;
  supplier: string;
  state: BookingState;
  requested: ComparedLine & { remarks?: string };
  locator: string | null;
  option_until: string | null;
  cost: number | null;
  cancellation_cost: number | null;
  supplier_remarks: string | null;
  /** The last of its events: every step has one. */
  version: number;
  /** The last step, if the supplier took it by the link. */
  answered: { at: string; state: BookingState; note: string | null } | null;
}

/**
 * What the supplier behind a link was asked for in one trip: the bookings that were asked at the same address as the
 * link's own, in the order of their days.
 */
export async function linkedBookings(db: Db, bookingId: number): Promise<LinkedBooking[]> {
  const { rows } = await sql<LinkedBooking>`
    select booking.id, line.id as line_id, line.budget_id, budget.travel_id, ${supplierName} as supplier, booking.state,
      booking.requested, line.locator, booking.option_until, booking.cost, booking.cancellation_cost,
      booking.supplier_remarks, last.id as version,
      case when last.user_id is null then json_build_object('at', ${localMomentSql(sql`last.at`)}, 'state', last.state,
        'note', last.note) end as answered
    from booking as own
      join budget_line as own_line on own_line.id = own.budget_line_id
      join budget as own_budget on own_budget.id = own_line.budget_id
      join budget on budget.travel_id = own_budget.travel_id and budget.deleted_at is null
      join travel on travel.id = budget.travel_id and travel.deleted_at is null
      join budget_line as line on line.budget_id = budget.id
      join booking on booking.budget_line_id = line.id and booking.requested is not null
        and lower(booking.requested_email) = lower(own.requested_email)
      join lateral (select * from booking_event where booking_id = booking.id order by id desc limit 1) as last on true
      ${supplierJoins}
    where own.id = ${bookingId}
    order by booking.requested ->> 'date_from', booking.id`.execute(db);
  return rows;
}

/** How many people travel, and how old the children are, as it was agreed. */
export const peopleOfTravel = (db: Db, travelId: number) =>
  db
    .selectFrom(tableFor('agreed', 'travel'))
    .select(['n_adults', 'n_children', 'children_ages'])
    .where('id', '=', travelId)
    .executeTakeFirstOrThrow();
