import { sql } from 'kysely';
import type { TravelOpen } from '../../../contract/travel/calls.ts';
import type { Day } from '../../../contract/values/dates.ts';
import type { Db } from '../../platform/db/db.ts';
import { fullNameSql } from '../../shared/full-name.ts';
import { openTravellers } from '../traveller/queries.ts';
import { incompleteClient } from './queries.ts';

/** What is open of a trip, for its page: each list by one statement. */
export async function openItemsOfTravel(db: Db, travelId: number, today: Day): Promise<TravelOpen> {
  const clients = await db
    .selectFrom('user_travel_group')
    .innerJoin('user', 'user.id', 'user_travel_group.user_id')
    .select('user.id')
    .where('travel_id', '=', travelId)
    .where(incompleteClient)
    .orderBy('position')
    .execute();
  const questions = await db
    .selectFrom('question')
    .innerJoin('budget', 'budget.id', 'question.budget_id')
    .innerJoin('user as client', 'client.id', 'question.client_id')
    .select(['question.id', 'question.budget_id', 'question.line_id'])
    .select([fullNameSql('client').as('client'), sql<string>`left(question.text, 300)`.as('text')])
    .where('budget.travel_id', '=', travelId)
    .where('budget.deleted_at', 'is', null)
    .where('question.is_answer', '=', false)
    .where('question.answered_at', 'is', null)
    .orderBy('question.at')
    .orderBy('question.id')
    .execute();
  // Asked for this trip, or chosen for one of its budgets.
  const options = await db
    .selectFrom('offer')
    .innerJoin('price_request_recipient as recipient', 'recipient.id', 'offer.recipient_id')
    .innerJoin('price_request as request', 'request.id', 'recipient.price_request_id')
    .select(eb => [
      'offer.id',
      'request.id as request_id',
      eb.ref('request.type').$castTo<1 | 2>().as('type'),
      'recipient.name as supplier',
      eb.ref('offer.option_date').$castTo<Day>().as('option_date'),
    ])
    .where('offer.replaced_at', 'is', null)
    .where('offer.declined', '=', false)
    .where('offer.option_date', '>=', today)
    .where('request.deleted_at', 'is', null)
    .where(
      sql<boolean>`(request.travel_id = ${travelId}
        or request.budget_id in (select id from budget where travel_id = ${travelId})
        or exists (select from offer_line join budget_line as line on line.id = budget_line_id and line.deleted_at is null
          join budget on budget.id = line.budget_id
          where offer_id = offer.id and budget.travel_id = ${travelId} and budget.deleted_at is null))`,
    )
    .orderBy('offer.option_date')
    .orderBy('offer.id')
    .execute();
  const { travellers, open } = await openTravellers(db, travelId, today);
  const incomplete = travellers > 0 ? [] : clients.map(({ id }) => id);
  return { incomplete, travellers: open, questions, options };
}
