import { departureAsks } from '../../../contract/asks.ts';
import type { AsShown } from '../../../contract/budget/schema.ts';
import { budgetStatus } from '../../../contract/budget/state.ts';
import type { Language } from '../../../contract/language.ts';
import { today } from '../../../contract/values/dates.ts';
import { toEuros } from '../../../contract/values/money.ts';
import { budgetAccepted } from '../../mail/letters/budget-accepted.ts';
import { budgetAcceptedStaff } from '../../mail/letters/budget-accepted-staff.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { needsConfirmation, orMissing } from '../../platform/http/failure.ts';
import { sendAgreementLetters } from '../agreement/letters.ts';
import { sealAcceptance } from '../budget/acceptance/rules.ts';
import { acceptedBudgetId } from '../budget/queries.ts';
import { recordEvent } from '../history/rules.ts';
import type { LetterServices } from '../mail/rules.ts';
import { storeSnapshot } from '../notice/rules.ts';
import { notifyTravelStaff } from '../notification/rules.ts';
import { tellStaffOfMove } from './letters.ts';
import { currentProposal, rejectBudgets } from './travel-lock.ts';
import { lockWaitingBudget, recordAnswer } from './waiting-budget.ts';

/**
 * Accepts a budget: it gets status 3, the trip's other budgets 2, the trip 3. What was shown is sealed and kept. Staff
 * and clients get letters. When two answers arrive at the same time, exactly one succeeds.
 * @param call may carry what its screen showed, so that only what was read is accepted
 * @param language the caller's language: the kept conditions are the ones that they read, or the client's when staff
 * accept
 * @throws 30001 when it was decided, is past its last day or its departure, or differs from what was shown
 */
export async function acceptBudget(
  trx: Trx,
  services: LetterServices,
  scope: Scope,
  call: { budget_id: number; travel_id: number; confirmed?: boolean } & AsShown,
  language: Language,
): Promise<void> {
  const { travel, budget } = await lockWaitingBudget(trx, scope, call.budget_id, call.travel_id);
  const acceptedAt = services.clock();
  const proposal = orMissing(await currentProposal(trx, services, scope, budget, travel.id, call, language));
  // The others first: the database allows at most one accepted budget per trip at any moment, and another may be
  // accepted now.
  const replaced = await acceptedBudgetId(trx, travel.id);
  if (replaced !== undefined)
    await recordEvent(trx, {
      travelId: travel.id,
      budgetId: replaced,
      userId: scope.userId,
      kind: 'acceptanceWithdrawn',
      detail: String(budgetStatus.rechazado),
    });
  await rejectBudgets(trx, travel.id, budget.id);
  await trx
    .updateTable('budget')
    .set({ budget_status_id: budgetStatus.aceptado })
    .where('id', '=', budget.id)
    .execute();
  await sealAcceptance(trx, services, scope, proposal);
  await storeSnapshot(trx, budget.id, 'acceptance', acceptedAt);
  await recordAnswer(trx, scope, travel, budget.id, { answer: 'accept', at: acceptedAt });
  const accepted = { budgetId: budget.id, price: budget.price_discount, acceptedAt };
  await tellStaffOfMove(trx, services, scope.userId, travel.id, budgetAcceptedStaff, accepted, budget.id);
  await notifyTravelStaff(trx, {
    travelId: travel.id,
    doer: scope.userId,
    kind: 'budgetAccepted',
    params: { price: toEuros(budget.price_discount) },
    path: `/budget/${budget.id}`,
  });
  const writer = scope.kind === 'staff' ? scope.userId : null;
  const about = { budgetId: budget.id, travelId: travel.id, writer };
  await sendAgreementLetters(trx, services, about, budgetAccepted, () => ({ acceptedAt }));
  needsConfirmation(call.confirmed, departureAsks([budget.date_from], today(acceptedAt)));
}
