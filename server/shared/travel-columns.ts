import { type RawBuilder, sql } from 'kysely';
import type { BookedServices } from '../../contract/booking/calls.ts';
import type { Language } from '../../contract/language.ts';
import { travelStatus } from '../../contract/travel/state.ts';
import { fullNameSql } from './full-name.ts';

/** The name and the language of the first client of a trip, for lists that tell trips apart. For staff only. */
export function firstClient(travelId: string) {
  const of = <T>(what: RawBuilder<T>) => sql<T | null>`
    (select ${what} from user_travel_group as member join "user" as person on person.id = member.user_id
     where member.travel_id = ${sql.ref(travelId)} and person.deleted_at is null
     order by member.position limit 1)`;
  return [of(fullNameSql('person')).as('client'), of(sql.ref<Language>('person.language')).as('language')] as const;
}

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
