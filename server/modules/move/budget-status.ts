import { type BudgetStatusId, budgetStatus } from '../../../contract/budget/state.ts';
import type { Language } from '../../../contract/language.ts';
import { isWithClient } from '../../../contract/travel/state.ts';
import { toEuros } from '../../../contract/values/money.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { refusal, underField, warning } from '../../platform/http/failure.ts';
import type { LockedBudget } from '../budget/queries.ts';
import { recordEvent } from '../history/rules.ts';
import type { LetterServices } from '../mail/rules.ts';
import { notifyTravelStaff } from '../notification/rules.ts';
import { acceptBudget } from './answer-budget.ts';

/**
 * Sets the status of a budget that staff chose in its form (decisions 8). Accepted means an acceptance for the customer
 * with all its consequences. An accepted budget can be set back while the trip is with its client. Pending and rejected
 * can be set freely. Refusals go under the field of the form.
 * @param budget the budget before the edit, locked with its trip
 * @throws 30001 and 40001 of `acceptBudget`, 30001 `budget.acceptRejected`, 40001 `budget.acceptanceStays`
 */
export async function setBudgetStatus(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  budget: LockedBudget,
  to: BudgetStatusId,
  { language, confirmed }: { language: Language; confirmed: boolean },
): Promise<void> {
  await underField('budget_status_id', async () => {
    if (to === budgetStatus.aceptado) {
      // Another budget was accepted first, or this one was rejected earlier. Either way it does not wait for an answer.
      if (budget.budget_status_id === budgetStatus.rechazado) throw warning('budget.acceptRejected');
      const call = { budget_id: budget.id, travel_id: budget.travel_id, confirmed };
      return acceptBudget(trx, services, scope, call, language);
    }
    const withdrawn = budget.budget_status_id === budgetStatus.aceptado;
    if (withdrawn && !isWithClient(budget.travel_status_id)) throw refusal('budget.acceptanceStays');
    await trx.updateTable('budget').set({ budget_status_id: to }).where('id', '=', budget.id).execute();
    const event = { travelId: budget.travel_id, budgetId: budget.id, userId: scope.userId, detail: String(to) };
    if (!withdrawn) return recordEvent(trx, { ...event, kind: 'budgetStatusSet' });
    await recordEvent(trx, { ...event, kind: 'acceptanceWithdrawn' });
    await audit(trx, {
      userId: scope.userId,
      action: 'budget.withdraw',
      entity: 'budget',
      entityId: budget.id,
      fields: ['budget_status_id'],
    });
    await notifyTravelStaff(trx, {
      travelId: budget.travel_id,
      doer: scope.userId,
      kind: 'acceptanceWithdrawn',
      params: { price: toEuros(budget.price_discount) },
      path: `/budget/${budget.id}`,
    });
  });
}
