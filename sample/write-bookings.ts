import { sql } from 'kysely';
import type { BookingState } from '../contract/booking/state.ts';
import { centsOfForeign, type ForeignCost } from '../contract/currency/foreign-cost.ts';
import { travelStatus } from '../contract/travel/state.ts';
import { addDays, type Day } from '../contract/values/dates.ts';
import { comparedLines } from '../server/modules/budget/sealed-budget.ts';
import type { Trx } from '../server/platform/db/db.ts';

/** The bookings of the accepted budgets: of the trips that are being booked, every state. */

/** The states of those services, in turn. */
const states: readonly BookingState[] = [
  'confirmed',
  'option',
  'requested',
  'not_requested',
  'confirmed',
  'waiting_list',
  'requested',
];
const cancelledStates: readonly BookingState[] = ['to_cancel', 'cancelled'];

interface AgreedService {
  id: number;
  status: number;
  cancelled: boolean;
  date_from: Day;
  net_price: number | null;
  agent: number | null;
}

export async function writeBookings(trx: Trx, day: Day): Promise<void> {
  const { rows } = await sql<AgreedService>`
    select line.id, travel.travel_status_id as status, travel.cancelled_at is not null as cancelled,
      agreed.date_from::date as date_from, line.net_price,
      (select min(agent_id) from assigned_agent where travel_id = travel.id) as agent
    from agreed_line as agreed
    join budget_line as line on line.id = agreed.id
    join budget on budget.id = agreed.budget_id
    join travel on travel.id = budget.travel_id and travel.deleted_at is null
    where travel.travel_status_id in (${travelStatus.pendienteDeReserva}, ${travelStatus.reservado})
      or travel.cancelled_at is not null
    order by agreed.budget_id, agreed.date_from, agreed.id`.execute(trx);
  const agreedLines = await comparedLines(
    trx,
    rows.map(({ id }) => id),
  );
  const turn = { booking: 0, cancelled: 0 };
  let dollars = false;
  for (const { id, status, cancelled, date_from, net_price, agent } of rows) {
    let state: BookingState = 'confirmed';
    if (cancelled) state = cancelledStates[turn.cancelled++ % cancelledStates.length] ?? state;
    else if (status === travelStatus.pendienteDeReserva) state = states[turn.booking++ % states.length] ?? state;
    if (state === 'not_requested') continue;
    const agreedLine = agreedLines.get(id);
    const confirmed = state === 'confirmed' || cancelled;
    // Somebody has asked for a night less.
    const earlier = state === 'requested' && agreedLine?.kind === 'accomodation' && turn.booking > states.length;
    const requested =
      agreedLine && earlier
        ? { ...agreedLine, date_to: addDays(agreedLine.date_to.slice(0, 10), -1) + agreedLine.date_to.slice(10) }
        : agreedLine;
    // One supplier charges in dollars.
    const foreign: ForeignCost | null =
      state === 'confirmed' && net_price !== null && !dollars
        ? { day: addDays(day, -5), rate: '1.0834', amount: Math.round(net_price * 1.08), currency: 'USD' }
        : null;
    dollars ||= foreign !== null;
    const payBy = addDays(date_from, -20);
    const at = `${addDays(day, -4)} 10:30:00`;
    const booking = await trx
      .insertInto('booking')
      .values({
        budget_line_id: id,
        state,
        requested: JSON.stringify(requested),
        requested_at: `${addDays(day, -6)} 09:15:00`,
        option_until: state === 'option' ? addDays(day, 2 + (turn.booking % 3) * 3) : null,
        cost: foreign ? centsOfForeign(foreign) : confirmed ? net_price : null,
        cost_foreign: foreign && JSON.stringify(foreign),
        cancellation_cost: cancelled ? Math.round((net_price ?? 0) / 4) : null,
        pay_by: confirmed && !cancelled && net_price !== null ? payBy : null,
        paid_on: confirmed && !cancelled && net_price !== null && payBy < day ? payBy : null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('booking_event').values({ booking_id: booking.id, state, user_id: agent, at }).execute();
  }
}
