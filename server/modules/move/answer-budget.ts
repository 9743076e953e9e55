import { departureAsks } from '../../../contract/asks.ts';
import type { AsShown } from '../../../contract/budget/schema.ts';
import { type BudgetStatusId, budgetStatus, isAnswerable } from '../../../contract/budget/state.ts';
import type { Language } from '../../../contract/language.ts';
import { isWithClient, travelStatus } from '../../../contract/travel/state.ts';
import { today } from '../../../contract/values/dates.ts';
import { toEuros } from '../../../contract/values/money.ts';
import { alternativesSought } from '../../mail/letters/alternatives-sought.ts';
import { budgetAccepted } from '../../mail/letters/budget-accepted.ts';
import { budgetAcceptedStaff } from '../../mail/letters/budget-accepted-staff.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { needsConfirmation, orMissing, refusal, underField, warning } from '../../platform/http/failure.ts';
import { inVersion } from '../../shared/version.ts';
import { sendAgreementLetters } from '../agreement/letters.ts';
import { sealAcceptance } from '../budget/acceptance/rules.ts';
import { acceptedBudgetId, type LockedBudget, visibleBudgets } from '../budget/queries.ts';
import { recordEvent } from '../history/rules.ts';
import type { LetterServices } from '../mail/rules.ts';
import { storeSnapshot } from '../notice/rules.ts';
import { notifyTravelStaff } from '../notification/rules.ts';
import { markAsSent } from '../travel/rules.ts';
import { confirmChangesAsked, tellStaffOfMove } from './letters.ts';
import {
  applyMove,
  currentProposal,
  type LockedTravel,
  lockTravelForMove,
  refusePastDeparture,
  rejectBudgets,
} from './travel-lock.ts';

/** Accepting and denying a budget (specification 4, decisions 3): each is one transaction that locks the trip. */

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
  const params = { budgetId: budget.id, price: budget.price_discount, acceptedAt };
  await tellStaffOfMove(trx, services, scope.userId, travel.id, budgetAcceptedStaff, params, budget.id);
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
  const params = { budgetId: budget.id, price: budget.price_discount, reason: call.data };
  await tellStaffOfMove(trx, services, scope.userId, travel.id, alternativesSought, params, budget.id);
  await confirmChangesAsked(trx, services, scope, { budgetId: budget.id, travelId: travel.id, asked: call.data });
  await notifyTravelStaff(trx, {
    travelId: travel.id,
    doer: scope.userId,
    kind: 'alternativesSought',
    params: { reason: call.data },
    path: `/budget/${budget.id}`,
  });
}

/**
 * Locks the trip of a budget, and the budget, if it still waits for an answer.
 * @param travelId the trip that the caller names, if any: the budget must belong to it
 * @throws 40001 when the scope may not see it, or its trip has not been sent; 30001 `budget.decided` when it is too
 * late
 */
async function lockWaitingBudget(trx: Trx, scope: Scope, budgetId: number, travelId?: number) {
  const { travel_id } = orMissing(
    await visibleBudgets(trx, scope)
      .select('budget.travel_id')
      .where('budget.id', '=', budgetId)
      .$if(travelId !== undefined, query => query.where('budget.travel_id', '=', travelId ?? 0))
      .executeTakeFirst(),
  );
  const travel = await lockTravelForMove(trx, scope, travel_id);
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
async function recordAnswer(
  trx: Trx,
  scope: Scope,
  travel: LockedTravel,
  budgetId: number,
  { answer, reason = null, at }: { answer: 'accept' | 'deny'; reason?: string | null; at: Date },
): Promise<void> {
  await applyMove(trx, scope, 'answer', travel);
  await markAsSent(trx, { travelId: travel.id, budgetId }, at);
  await audit(trx, {
    userId: scope.userId,
    action: `budget.${answer}`,
    entity: 'budget',
    entityId: budgetId,
    fields: ['budget_status_id'],
  });
  await recordEvent(trx, {
    travelId: travel.id,
    budgetId,
    userId: scope.userId,
    kind: answer === 'accept' ? 'budgetAccepted' : 'budgetDenied',
    detail: reason,
  });
}

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
