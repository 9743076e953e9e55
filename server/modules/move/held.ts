import type { AsShown } from '../../../contract/budget.ts';
import { today } from '../../../contract/dates.ts';
import type { Language } from '../../../contract/language.ts';
import { type MoveName, moves, type TravelStatusId } from '../../../contract/travel.ts';
import { audit } from '../../platform/audit.ts';
import type { Trx } from '../../platform/db/db.ts';
import { found, warning } from '../../platform/failure.ts';
import type { Scope } from '../../platform/scope.ts';
import { sameInstant } from '../../platform/search.ts';
import { holdTravel } from '../../shared/hold.ts';
import { type Proposal, proposalMark, proposalOf } from '../acceptance/queries.ts';
import { documentLanguage } from '../budget/queries.ts';
import type { LetterServices } from '../mail/rules.ts';
import { visibleTravels } from '../travel/queries.ts';

/** What the moves of a trip and the answers to its budgets have in common: the trip that they hold, and what is offered. */

/** A trip that a move holds, so that of two moves at once the second sees what the first did. */
export interface HeldTravel {
  id: number;
  name: string;
  travel_status_id: TravelStatusId;
}

/**
 * Holds a trip for a move.
 * @throws 40001 when the scope does not see it; 30001 when `updatedAt` is given and it has changed since
 */
export async function holdForMove(trx: Trx, scope: Scope, id: number, updatedAt?: string | null): Promise<HeldTravel> {
  // Held first and looked at afterwards: what the lock waited for is seen.
  await holdTravel(trx, id);
  const travel = found(
    await visibleTravels(trx, scope)
      .select(['travel.id', 'travel.name', 'travel.travel_status_id', 'travel.updated_at'])
      .where('travel.id', '=', id)
      .executeTakeFirst(),
  );
  if (updatedAt && !sameInstant(updatedAt, travel.updated_at)) throw warning('common.stale');
  return { id: travel.id, name: travel.name, travel_status_id: travel.travel_status_id as TravelStatusId };
}

/** The trip's new status, with its audit row. */
export async function moveOn(
  trx: Trx,
  scope: Scope,
  name: MoveName,
  travel: HeldTravel,
  more: { sent_at?: string; rejection_reason?: string | null } = {},
): Promise<void> {
  await trx
    .updateTable('travel')
    .set({ travel_status_id: moves[name].to, ...more })
    .where('id', '=', travel.id)
    .execute();
  await audit(trx, {
    userId: scope.userId,
    action: `travel.${name}`,
    entity: 'travel',
    entityId: travel.id,
    fields: ['travel_status_id', ...Object.keys(more)],
  });
}

/** That the last day of a budget is past: staff renew it, a customer asks them to. */
export const expired = (scope: Scope) => warning(scope.kind === 'staff' ? 'budget.expiredForStaff' : 'budget.expired');

/** What would be accepted now, in the language in which it is read. Undefined when the scope does not see the budget. */
export async function standingProposal(
  trx: Trx,
  { secrets, clock }: LetterServices,
  scope: Scope,
  budget: { id: number; contract_data: string | null },
  travelId: number,
  own: Language,
): Promise<Proposal | undefined> {
  const language = await documentLanguage(trx, scope, travelId, own);
  return proposalOf(trx, scope, budget, { secrets, language, today: today(clock()) });
}

/**
 * Refuses what is no longer what the reader saw.
 * @param shown what the caller says was shown, in cents; what they do not say is not looked at
 * @throws 30001 `budget.priceChanged`, `budget.conditionsChanged`, or `budget.contentChanged` for anything else
 */
export function refuseOther(shown: AsShown, proposal: Proposal): void {
  const { price_discount, conditions_version } = shown;
  if (price_discount !== undefined && price_discount !== proposal.seen.budget.price_discount)
    throw warning('budget.priceChanged');
  if (conditions_version !== undefined && conditions_version !== (proposal.conditions?.version ?? null))
    throw warning('budget.conditionsChanged');
  if (shown.proposal !== undefined && shown.proposal !== proposalMark(proposal)) throw warning('budget.contentChanged');
}
