import { budgetStatus } from '../../../contract/budget/state.ts';
import { alternativesSought } from '../../mail/letters/alternatives-sought.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { LetterServices } from '../mail/rules.ts';
import { notifyTravelStaff } from '../notification/rules.ts';
import { confirmChangesAsked, tellStaffOfMove } from './letters.ts';
import { refusePastDeparture } from './travel-lock.ts';
import { lockWaitingBudget, recordAnswer } from './waiting-budget.ts';

/** Asks for alternatives: the budget gets status 2 with the reason, the trip 3. The other budgets stay open. */
export async function denyBudget(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  call: { budget_id: number; data: string },
): Promise<void> {
  const { travel, budget } = await lockWaitingBudget(trx, scope, call.budget_id);
  refusePastDeparture(scope, budget, services);
  await trx
    .updateTable('budget')
    .set({ budget_status_id: budgetStatus.rechazado, deny_reason: call.data })
    .where('id', '=', budget.id)
    .execute();
  await recordAnswer(trx, scope, travel, budget.id, { answer: 'deny', reason: call.data, at: services.clock() });
  const sought = { budgetId: budget.id, price: budget.price_discount, reason: call.data };
  await tellStaffOfMove(trx, services, scope.userId, travel.id, alternativesSought, sought, budget.id);
  await confirmChangesAsked(trx, services, scope, { budgetId: budget.id, travelId: travel.id, asked: call.data });
  await notifyTravelStaff(trx, {
    travelId: travel.id,
    doer: scope.userId,
    kind: 'alternativesSought',
    params: { reason: call.data },
    path: `/budget/${budget.id}`,
  });
}
