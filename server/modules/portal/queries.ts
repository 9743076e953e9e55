import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { travelStatus } from '../../../contract/travel/state.ts';
import type { Day } from '../../../contract/values/dates.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Db } from '../../platform/db/db.ts';
import { localMomentSql } from '../../platform/db/search.ts';
import { tableFor } from '../../shared/version.ts';
import { visibleTravels } from '../../shared/visible-travels.ts';
import { lastChangeRequest } from '../history/rules.ts';
import { acceptanceDaySql, budgetDues } from '../payment-plan/queries.ts';
import { visibleQuestions } from '../question/queries.ts';

/** The queries of the customer's first page, each limited by the scope. */

/** The most rows of each kind on the page. */
const maxRows = 20;

/** Trips that are with the customer or booked and not over, the next first, with their budgets. */
export function comingTravels(db: Db, scope: Scope, today: Day) {
  const { enviado, pendienteDeReserva, reservado } = travelStatus;
  return visibleTravels(db, scope)
    .select(['travel.id', 'travel.name', 'travel.date_from', 'travel.date_to', 'travel.days'])
    .select('travel.travel_status_id')
    .select(eb =>
      jsonArrayFrom(
        eb
          .selectFrom(tableFor(scope, 'budget'))
          .select(['budget.id', 'budget.budget_status_id', 'budget.valid_until', 'budget.price_discount'])
          .select(['budget.deposit', 'budget.amount_paid', 'budget.header_image', 'budget.final_accept'])
          .select(['budget.date_from', 'budget.date_to', budgetDues])
          .select(lastChangeRequest(scope))
          .select(acceptanceDaySql(sql.ref('budget.id')).as('accepted_on'))
          .select(sql<boolean>`budget.final_accept_mail is not null`.as('notified'))
          .whereRef('budget.travel_id', '=', 'travel.id')
          .where('budget.deleted_at', 'is', null)
          .where('budget.sent_at', 'is not', null)
          .orderBy('budget.id'),
      ).as('budgets'),
    )
    .where('travel.travel_status_id', 'in', [enviado, pendienteDeReserva, reservado])
    .where('travel.date_to', '>=', today)
    .orderBy('travel.date_from')
    .orderBy('travel.id')
    .limit(maxRows)
    .execute();
}

export type ComingTravel = Awaited<ReturnType<typeof comingTravels>>[number];

/** Unanswered questions and unread answers, the oldest first. */
export function openMessages(db: Db, scope: Scope) {
  return visibleQuestions(db, scope)
    .innerJoin('budget', 'budget.id', 'question.budget_id')
    .innerJoin(tableFor(scope, 'travel'), 'travel.id', 'budget.travel_id')
    .select(['question.is_answer', 'question.budget_id', 'question.line_id', 'question.text', 'travel.name'])
    .select(eb => localMomentSql(eb.ref('question.at')).$castTo<string>().as('at'))
    .where('question.answered_at', 'is', null)
    .where('question.read_at', 'is', null)
    .orderBy('question.is_answer', 'desc')
    .orderBy('question.id')
    .limit(maxRows)
    .execute();
}

/** Whether the customer may see any trip. */
export async function hasTravels(db: Db, scope: Scope): Promise<boolean> {
  return (await visibleTravels(db, scope).select('travel.id').limit(1).executeTakeFirst()) !== undefined;
}

/** Which of the customer's own data for bookings the agency has. */
export function ownDataPresence(db: Db, scope: Scope) {
  return db
    .selectFrom('user')
    .select(['consentimiento'])
    .select([
      sql<boolean>`dni is not null or pasaporte is not null`.as('document'),
      sql<boolean>`birth_date is not null`.as('birth_date'),
      sql<boolean>`coalesce(phone, '') <> ''`.as('phone'),
      sql<boolean>`coalesce(address, '') <> ''`.as('address'),
    ])
    .where('id', '=', scope.userId)
    .executeTakeFirstOrThrow();
}
