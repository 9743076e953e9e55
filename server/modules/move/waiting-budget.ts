import { isAnswerable } from '../../../contract/budget/state.ts';
import { travelStatus } from '../../../contract/travel/state.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { orMissing, refusal, warning } from '../../platform/http/failure.ts';
import { inVersion } from '../../shared/version.ts';
import { visibleBudgets } from '../budget/queries.ts';
import { recordEvent } from '../history/rules.ts';
import { sendUnsent } from '../travel/rules.ts';
import { type LockedTravel, lockTravelForMove, applyMove } from './travel-lock.ts';

/** What accepting and denying a budget share (specification 4, decisions 3): one transaction that locks the trip. */

/**
 * Locks the trip of a budget, and the budget, if it still waits for an answer.
 * @param travelId the trip that the caller names, if any: the budget must belong to it
 * @throws 40001 when the scope may not see it, or its trip has not been sent; 30001 `budget.decided` when it is too
 * late
 */
export async function lockWaitingBudget(trx: Trx, scope: Scope, budgetId: number, travelId?: number) {
  const seen = orMissing(
    await visibleBudgets(trx, scope)
      .select('budget.travel_id')
      .where('budget.id', '=', budgetId)
      .$if(travelId !== undefined, query => query.where('budget.travel_id', '=', travelId ?? 0))
      .executeTakeFirst(),
  );
  const travel = await lockTravelForMove(trx, scope, seen.travel_id);
  // Read again under the lock, because it may have been decided meanwhile. It is locked too, so that staff cannot
  // delete it or change its price before the acceptance.
  const budget = orMissing(
    await visibleBudgets(trx, inVersion(scope, 'draft'))
      .select([
        'budget.id',
        'budget.budget_status_id',
        'budget.valid_until',
        'budget.price_discount',
        'budget.deposit',
        'budget.amount_paid',
        'budget.date_from',
        'budget.contract_data',
      ])
      .where('budget.id', '=', budgetId)
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );
  if (travel.travel_status_id === travelStatus.enCola) throw refusal('budget.notSent');
  if (!isAnswerable(budget, travel.travel_status_id)) throw warning('budget.decided');
  return { travel, budget };
}

/** Moves the trip on, and records the answer in its history and in the audit log. */
export async function recordAnswer(
  trx: Trx,
  scope: Scope,
  travel: LockedTravel,
  budgetId: number,
  reply: { answer: 'accept' | 'deny'; reason?: string; at: Date },
): Promise<void> {
  await applyMove(trx, scope, 'answer', travel);
  await sendUnsent(trx, { travelId: travel.id, budgetId }, reply.at);
  await audit(trx, {
    userId: scope.userId,
    action: `budget.${reply.answer}`,
    entity: 'budget',
    entityId: budgetId,
    fields: ['budget_status_id'],
  });
  await recordEvent(trx, {
    travelId: travel.id,
    budgetId,
    userId: scope.userId,
    kind: reply.answer === 'accept' ? 'budgetAccepted' : 'budgetDenied',
    detail: reply.reason ?? null,
  });
}
