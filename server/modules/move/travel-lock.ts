import type { AsShown } from '../../../contract/budget/schema.ts';
import { budgetStatus, isExpired, isPastDeparture } from '../../../contract/budget/state.ts';
import type { Language } from '../../../contract/language.ts';
import { type MoveName, moves, type TravelStatusId } from '../../../contract/travel/state.ts';
import { type Day, today } from '../../../contract/values/dates.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Scope } from '../../platform/auth/scope.ts';
import type { Trx } from '../../platform/db/db.ts';
import { sameInstant } from '../../platform/db/search.ts';
import { orMissing, warning } from '../../platform/http/failure.ts';
import { holdTravel } from '../../shared/hold.ts';
import { visibleTravels } from '../../shared/visible-travels.ts';
import { type Proposal, proposalDigest, proposalOf } from '../budget/acceptance/queries.ts';
import { documentLanguage } from '../budget/queries.ts';
import type { LetterServices } from '../mail/rules.ts';

/** What the moves of a trip and the answers to its budgets share: the locked trip and the proposal. */

/** A trip that a move has locked, so that the second of two simultaneous moves sees the effect of the first. */
export interface LockedTravel {
  id: number;
  name: string;
  travel_status_id: TravelStatusId;
}

/**
 * Locks a trip for a move.
 * @throws 40001 when the scope may not see it; 30001 when `updatedAt` is given and it has changed since
 */
export async function lockTravelForMove(
  trx: Trx,
  scope: Scope,
  id: number,
  updatedAt?: string | null,
): Promise<LockedTravel> {
  // Locked first and read afterwards, so that changes made during the wait are seen.
  await holdTravel(trx, id);
  const travel = orMissing(
    await visibleTravels(trx, scope)
      .select(['travel.id', 'travel.name', 'travel.travel_status_id', 'travel.updated_at'])
      .where('travel.id', '=', id)
      .executeTakeFirst(),
  );
  if (updatedAt && !sameInstant(updatedAt, travel.updated_at)) throw warning('common.stale');
  return { id: travel.id, name: travel.name, travel_status_id: travel.travel_status_id as TravelStatusId };
}

/** Writes the trip's new status, with other values, and its audit row. */
export async function applyMove(
  trx: Trx,
  scope: Scope,
  name: MoveName,
  travel: LockedTravel,
  otherValues: { sent_at?: string; rejection_reason?: string | null } = {},
): Promise<void> {
  await trx
    .updateTable('travel')
    .set({ travel_status_id: moves[name].to, ...otherValues })
    .where('id', '=', travel.id)
    .execute();
  await audit(trx, {
    userId: scope.userId,
    action: `travel.${name}`,
    entity: 'travel',
    entityId: travel.id,
    fields: ['travel_status_id', ...Object.keys(otherValues)],
  });
}

/** Refuses a customer's answer to a budget that has departed (decisions 9); staff are asked. @throws 30001 `budget.over` */
export function refusePastDeparture(
  scope: Scope,
  budget: Parameters<typeof isPastDeparture>[0],
  { clock }: Pick<LetterServices, 'clock'>,
): void {
  if (scope.kind === 'customer' && isPastDeparture(budget, today(clock()))) throw warning('budget.over');
}

/**
 * What an acceptance now would cover, in the reader's language. Undefined when the scope may not see the budget.
 * @param shown what the reader saw
 * @throws 30001 when the departure or the last day of the budget is past, or it differs from what was shown
 */
export async function currentProposal(
  trx: Trx,
  { secrets, clock }: LetterServices,
  scope: Scope,
  budget: Parameters<typeof isPastDeparture>[0] & { id: number; contract_data: string | null; valid_until: Day | null },
  travelId: number,
  shown: AsShown,
  callerLanguage: Language,
): Promise<Proposal | undefined> {
  const day = today(clock());
  refusePastDeparture(scope, budget, { clock });
  // Staff can extend it; a customer is told to ask them.
  if (isExpired(budget, day)) throw warning(scope.kind === 'staff' ? 'budget.expiredForStaff' : 'budget.expired');
  const language = await documentLanguage(trx, scope, travelId, callerLanguage);
  const proposal = await proposalOf(trx, scope, budget, { secrets, language, today: day });
  if (proposal) requireUnchanged(shown, proposal);
  return proposal;
}

/**
 * Refuses a proposal that differs from what the reader saw.
 * @param shown what the caller says was shown, in cents; missing parts are not compared
 * @throws 30001 `budget.priceChanged`, `budget.conditionsChanged`, or `budget.contentChanged` for anything else
 */
function requireUnchanged(shown: AsShown, proposal: Proposal): void {
  const { price_discount, conditions_version } = shown;
  if (price_discount !== undefined && price_discount !== proposal.seen.budget.price_discount)
    throw warning('budget.priceChanged');
  if (conditions_version !== undefined && conditions_version !== (proposal.conditions?.version ?? null))
    throw warning('budget.conditionsChanged');
  if (shown.proposal !== undefined && shown.proposal !== proposalDigest(proposal))
    throw warning('budget.contentChanged');
}

/** Rejects the budgets of a trip. @param exceptId the one that is accepted */
export async function rejectBudgets(trx: Trx, travelId: number, exceptId = 0): Promise<void> {
  await trx
    .updateTable('budget')
    .set({ budget_status_id: budgetStatus.rechazado })
    .where('travel_id', '=', travelId)
    .where('id', '!=', exceptId)
    .where('budget_status_id', '!=', budgetStatus.rechazado)
    .where('deleted_at', 'is', null)
    .execute();
}
