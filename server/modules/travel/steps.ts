import { type RawBuilder, sql } from 'kysely';
import { budgetStatus } from '../../../contract/budget/state.ts';
import { type TravelStep, travelStatus } from '../../../contract/travel/state.ts';
import { byFilled, type Sorts } from '../../platform/db/sort.ts';

const isAccepted = sql<boolean>`exists (select from budget as accepted where accepted.travel_id = travel.id
  and accepted.budget_status_id = ${sql.lit(budgetStatus.aceptado)} and accepted.deleted_at is null)`;
const isAnswered = sql<boolean>`travel.travel_status_id = ${sql.lit(travelStatus.pendienteDeReserva)}`;

/** The trips of a step. */
export const inStep: Record<TravelStep, RawBuilder<boolean>> = {
  booking: sql`(${isAnswered} and ${isAccepted})`,
  alternatives: sql`(${isAnswered} and not ${isAccepted})`,
  answer: sql`travel.travel_status_id = ${sql.lit(travelStatus.enviado)}`,
};

/** The orders of staff's list: how near a trip is to its booking, and its departure, where what is past comes last. */
export const travelSorts: Sorts = {
  booking: byFilled(sql`case when not ${isAnswered} then 0 when ${isAccepted} then 2 else 1 end`),
  departure: byFilled(
    sql`case when travel.date_from >= current_date then travel.date_from - current_date
      else 1000000 + current_date - travel.date_from end`,
  ),
};
