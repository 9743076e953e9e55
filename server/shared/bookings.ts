import { sql } from 'kysely';
import type { BookedServices } from '../../contract/booking/calls.ts';
import { travelStatus } from '../../contract/travel/state.ts';

/**
 * How many services of the accepted budget of the trip `travel` of a statement are confirmed; null where nothing is
 * agreed, and for a trip that was booked before bookings were kept. Staff only.
 */
export const bookedOfTravel = sql<BookedServices | null>`(
  select json_build_object('confirmed', (count(*) filter (where booking.state = 'confirmed'))::int, 'all', count(*)::int,
    'silent', (count(*) filter (where booking.state = 'requested' and booking.warned_hours is not null))::int)
  from agreed_budget
  join agreed_line on agreed_line.budget_id = agreed_budget.budget_id
  left join booking on booking.budget_line_id = agreed_line.id
  where agreed_budget.travel_id = travel.id
  having count(*) > 0 and (travel.travel_status_id = ${sql.lit(travelStatus.pendienteDeReserva)} or count(booking.id) > 0))`;
